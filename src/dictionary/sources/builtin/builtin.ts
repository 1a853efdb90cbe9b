import type { DictId, RawArticle } from '../../contract.js';

/** The articles that come with the program, by dictionary. */
export const builtinArticles: ReadonlyMap<DictId, readonly RawArticle[]> = new Map([
  ['bob', []],
  ['nob', []],
]);
