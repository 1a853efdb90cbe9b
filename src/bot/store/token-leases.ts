import { associatedDataOf } from './installation-keys.js';
import type { AnyInstallation, StoredInstallation } from './installations.js';
import type { Db } from './tables.js';
import type { TokenCipher } from './token-cipher.js';

/** A lease for refreshing the tokens of an installation. It ends at `freeAt`. */
export interface TokenLeaseRequest {
  holder: string;
  now: number;
  freeAt: number;
}

/** Lets one process at a time refresh the tokens of an installation. */
export interface TokenLeases {
  /** Takes the lease. @returns whether it was free, and the installation unchanged since it was read */
  acquire: (found: StoredInstallation, hold: TokenLeaseRequest) => Promise<boolean>;
  /**
   * Stores the new tokens and ends the lease. Does nothing where the installation was replaced or deleted.
   */
  storeRefreshed: (id: string, holder: string, installation: AnyInstallation) => Promise<void>;
  /** Ends the lease without new tokens. The next lease begins at `freeAt` at the earliest. */
  release: (id: string, holder: string, freeAt: number) => Promise<void>;
}

export function createTokenLeases(db: Db, cipher: TokenCipher): TokenLeases {
  return {
    async acquire({ id, sealed }, { holder, now, freeAt }) {
      const { numUpdatedRows } = await db
        .updateTable('installation')
        .set({ holder, free_at: freeAt })
        .where('id', '=', id)
        .where('sealed', '=', sealed)
        .where('free_at', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async storeRefreshed(id, holder, installation) {
      const { keyId: key_id, text: sealed } = cipher.encrypt(
        JSON.stringify(installation),
        associatedDataOf(id),
      );
      await db
        .updateTable('installation')
        .set({ key_id, sealed, holder: null, free_at: 0 })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute();
    },

    async release(id, holder, freeAt) {
      await db
        .updateTable('installation')
        .set({ holder: null, free_at: freeAt })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute();
    },
  };
}
