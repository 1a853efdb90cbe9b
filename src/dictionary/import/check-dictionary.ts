import type { DictId } from '../contract.js';
import type { ConceptsFile } from './code-tables.js';
import { DICTIONARY_NAMES, dictOfCode, dictOfPath } from './dictionary-codes.js';
import { ImportError } from './import-error.js';

/** How many articles have phrases that name each dictionary as theirs. */
export type ClaimedDictionaries = Map<DictId, number>;

function wrongDictionary(dict: DictId, other: string, reason: string): ImportError {
  return new ImportError(
    `This looks like ${other} (${reason}), and --dict ${dict} is ${DICTIONARY_NAMES[dict]}. ` +
      'Name the right one, or add --force if it is right as it is.',
  );
}

/** @throws {ImportError} where the path or URL of the dump names another dictionary */
export function checkPath(dict: DictId, from: string): void {
  const named = dictOfPath(from);
  if (named !== undefined && named !== dict)
    throw wrongDictionary(dict, DICTIONARY_NAMES[named], 'its name says so');
}

/** @throws {ImportError} where the concept table is of another dictionary */
export function checkConcepts(dict: DictId, concepts: ConceptsFile | undefined): void {
  if (concepts?.id === undefined || dictOfCode(concepts.id) === dict) return;
  throw wrongDictionary(dict, concepts.name ?? concepts.id, 'its table of codes says so');
}

/** @throws {ImportError} where most of the phrases name another dictionary */
export function checkClaims(dict: DictId, claims: ClaimedDictionaries): void {
  for (const [claimed, articles] of claims) {
    if (claimed === dict || articles <= (claims.get(dict) ?? 0)) continue;
    throw wrongDictionary(dict, DICTIONARY_NAMES[claimed], `${articles} of its articles say so`);
  }
}
