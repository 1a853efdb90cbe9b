import { associatedDataOf } from './installation-keys.js';
import type { AnyInstallation, StoredInstallation } from './installations.js';
import type { Db } from './tables.js';
import type { Seal } from './token-cipher.js';

/** Who renews the tokens of an installation, and until when nobody else does. */
export interface TokenLeaseRequest {
  holder: string;
  now: number;
  freeAt: number;
}

/** Sees to it that one process at a time renews the tokens of an installation. */
export interface TokenLeases {
  /** Takes it for renewal. @returns whether it was free, and still is as it was read */
  acquire: (found: StoredInstallation, hold: TokenLeaseRequest) => Promise<boolean>;
  /** Stores what was renewed, and gives it free; nothing where it has been replaced or deleted meanwhile. */
  storeRefreshed: (id: string, holder: string, installation: AnyInstallation) => Promise<void>;
  /** Gives it free with the tokens it has; it is not taken again before the moment. */
  release: (id: string, holder: string, freeAt: number) => Promise<void>;
}

export function createTokenLeases(db: Db, seal: Seal): TokenLeases {
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
      const { keyId: key_id, text: sealed } = seal.encrypt(
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
