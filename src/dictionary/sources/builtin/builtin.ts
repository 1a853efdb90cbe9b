import { builtinConceptTable } from '../../concepts/concepts.js';
import type { DictId, DictionaryInfo, RawArticle } from '../../contract.js';
import { type PackedDictionaries, packDictionaries } from '../../index/packed-dictionaries.js';
import { assembleArticles } from './assemble.js';
import { bobPhrases } from './words/bob/phrases.js';
import { bobWords } from './words/bob/words.js';
import { nobPhrases } from './words/nob/phrases.js';
import { nobWords } from './words/nob/words.js';

/**
 * The built-in dictionaries: articles written for this project, in the form that Ordbøkene serves. They are made on
 * import, in some tens of milliseconds, and never change; what is built has them made already (`load-builtin.ts`).
 */
export const builtinArticles: ReadonlyMap<DictId, readonly RawArticle[]> = new Map([
  ['bob', assembleArticles('bob', bobWords, bobPhrases)],
  ['nob', assembleArticles('nob', nobWords, nobPhrases)],
]);

const NAMES: Record<DictId, string> = {
  bob: 'Ordroms prøveordbok, bokmål',
  nob: 'Ordroms prøveordbok, nynorsk',
};

export function builtinInfo(dict: DictId): DictionaryInfo {
  return { id: dict, name: NAMES[dict], source: 'builtin', concepts: builtinConceptTable(dict) };
}

export const packBuiltin = (): PackedDictionaries => packDictionaries(builtinArticles, builtinInfo);
