import type { DictId } from '../contract.js';
import { openStoreFile, StoreFileError } from '../sources/store/store-file.js';
import { ImportError } from './import-error.js';

/** The parts of the old store that an import keeps. */
export interface OldStore {
  /** Its dictionaries, without the one that is imported. */
  others: readonly DictId[];
  notes: readonly string[];
}

/** @throws {ImportError} where the file is something else than a store */
export function openOldStore(path: string, dict: DictId): OldStore {
  try {
    const old = openStoreFile(path);
    old.close();
    return { others: [...old.dictionaries.keys()].filter((other) => other !== dict), notes: [] };
  } catch (error) {
    if (!(error instanceof StoreFileError)) throw error;
    if (error.reason === 'missing') return { others: [], notes: [] };
    if (error.reason === 'foreign')
      throw new ImportError(`${error.message} Name another file with --store.`, { cause: error });
    return {
      others: [],
      notes: [`Another dictionary of the old store did not come over, import it too: ${error.message}`],
    };
  }
}
