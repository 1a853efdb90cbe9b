import { builtinConceptTable } from '../../concepts/concepts.js';
import type { DictId, DictionaryInfo, RawArticle } from '../../contract.js';

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
