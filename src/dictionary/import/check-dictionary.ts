import type { DictId } from '../contract.js';
import type { ConceptsFile } from './code-tables.js';
import { DICTIONARY_NAMES, dictOfCode, dictOfPath } from './dictionary-codes.js';
import { ImportError } from './import-error.js';

/** How many articles have phrases that say they are of each dictionary. */
export type ClaimedDictionaries = Map<DictId, number>;

function refusal(dict: DictId, other: string, why: string): ImportError {
  return new ImportError(
    `This looks like ${other} (${why}), and --dict ${dict} is ${DICTIONARY_NAMES[dict]}. ` +
      'Name the right one, or add --force if it is right as it is.',
  );
}

/** @throws {ImportError} where the path or address of the dump names another dictionary */
export function checkPath(dict: DictId, from: string): void {
  const named = dictOfPath(from);
  if (named !== undefined && named !== dict) throw refusal(dict, DICTIONARY_NAMES[named], 'its name says so');
}

/** @throws {ImportError} where the table of codes is of another dictionary */
export function checkConcepts(dict: DictId, concepts: ConceptsFile | undefined): void {
  if (concepts?.id === undefined || dictOfCode(concepts.id) === dict) return;
  throw refusal(dict, concepts.name ?? concepts.id, 'its table of codes says so');
}

/** @throws {ImportError} where most of the phrases say that they are of another dictionary */
export function checkClaims(dict: DictId, claims: ClaimedDictionaries): void {
  for (const [claimed, articles] of claims) {
    if (claimed === dict || articles <= (claims.get(dict) ?? 0)) continue;
    throw refusal(dict, DICTIONARY_NAMES[claimed], `${articles} of its articles say so`);
  }
}
