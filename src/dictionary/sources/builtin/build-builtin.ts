import { builtinConceptTable } from '../../concepts/concepts.js';
import type { DictId, DictionaryInfo, RawArticle } from '../../contract.js';
import { type PackedDictionaries, packDictionaries } from '../../index/indexed-store.js';
import { assembleArticles } from './assemble.js';
import { readWords } from './read-words.js';

/** The folder beside this source. A bundle is in another folder, and passes this one as an argument. */
const WORDS_FOLDER = new URL('./words/', import.meta.url);

/**
 * Builds the articles of the built-in dictionaries from the YAML files, in some tenths of a second.
 *
 * @throws {WordsError} with file and line of everything that is wrong in the files
 */
export function buildBuiltinArticles(folder = WORDS_FOLDER): ReadonlyMap<DictId, readonly RawArticle[]> {
  return new Map([...readWords(folder)].map(([dict, words]) => [dict, assembleArticles(dict, words)]));
}

/** The built-in dictionaries with their index, ready to serve. `scripts/build.mjs` stores the result. */
export function packBuiltin(folder = WORDS_FOLDER): PackedDictionaries {
  return packDictionaries(buildBuiltinArticles(folder), builtinInfo);
}

const NAMES: Record<DictId, string> = {
  bob: 'Ordroms prøveordbok, bokmål',
  nob: 'Ordroms prøveordbok, nynorsk',
};

const isPhrase = ({ lemmas }: RawArticle) => lemmas[0]?.paradigm_info[0]?.tags[0] === 'EXPR';

/** The answer to `/api/dict/{dict_id}` for a built-in dictionary of these articles. */
export function builtinInfo(dict: DictId, articles: readonly RawArticle[]): DictionaryInfo {
  const words = articles.filter((article) => !isPhrase(article)).length;
  return { id: dict, name: NAMES[dict], source: 'builtin', words, concepts: builtinConceptTable(dict) };
}
