import { builtinConceptTable } from '../../concepts/concepts.js';
import type { DictId, DictionaryInfo } from '../../contract.js';

const NAMES: Record<DictId, string> = {
  bob: 'Ordroms prøveordbok, bokmål',
  nob: 'Ordroms prøveordbok, nynorsk',
};

/** The answer to `/api/dict/{dict_id}` for a built-in dictionary. */
export function builtinInfo(dict: DictId): DictionaryInfo {
  return { id: dict, name: NAMES[dict], source: 'builtin', concepts: builtinConceptTable(dict) };
}
