import { type Fields, fieldsOf } from '../article/fields.js';
import { formsOf } from '../article/forms.js';
import { servedArticle } from '../article/public-fields.js';
import { subArticles } from '../article/sub-articles.js';
import { type Unknowns, unknownsOf } from '../article/unknown-codes.js';
import { isWellFormed } from '../article/well-formed.js';
import { articleProblem, type DictId, rawArticleSchema } from '../contract.js';
import { type PackedForms, packForms } from '../index/packed-forms.js';
import { prominenceOf } from '../index/score.js';
import { dictOfCode } from './dictionary-codes.js';
import { type Entry, MAX_ARTICLE_BYTES } from './dump.js';

/** An article as the store and its index take it. */
export interface Converted {
  id: number;
  served: string;
  forms: PackedForms;
  /** The dictionaries that its phrases say they are of. */
  dicts: readonly DictId[];
  unknowns: Unknowns;
}

/** An entry that is no article, and why: a sentence that begins after its name. */
export interface Rejected {
  name: string;
  reason: string;
}

const MEGABYTE = 1024 * 1024;
const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The parsed JSON of an entry, or why there is none. */
function parseEntry({ bytes, size }: Entry): { raw: unknown } | { reason: string } {
  if (bytes === undefined) {
    return {
      reason: `it is ${inMegabytes(size)} MB, and no article is over ${inMegabytes(MAX_ARTICLE_BYTES)} MB`,
    };
  }
  try {
    return { raw: JSON.parse(utf8.decode(bytes)) };
  } catch (error) {
    return { reason: error instanceof SyntaxError ? 'it is broken JSON' : 'it is not in UTF-8' };
  }
}

/** What a phrase says it is of; the one field that names the dictionary of an article. */
const dictOfPhrase = (phrase: Fields) => dictOfCode(fieldsOf(phrase['article'])?.['dict_id']);

/** The article, or what is wrong with it. */
const checkArticle = (raw: unknown) =>
  isWellFormed(raw) ? { data: raw, error: undefined } : rawArticleSchema.safeParse(raw);

/** An entry of a dump as an article of a dictionary. @throws {RangeError} where it is nested deeper than the stack is */
function readEntry(dict: DictId, entry: Entry): Converted | Rejected {
  const parsed = parseEntry(entry);
  if ('reason' in parsed) return { name: entry.name, ...parsed };
  const { data: article, error } = checkArticle(parsed.raw);
  if (error) return { name: entry.name, reason: articleProblem(error) };
  const claims = subArticles(article.body.definitions).map(dictOfPhrase);
  return {
    id: article.article_id,
    served: servedArticle(article),
    forms: packForms(formsOf(dict, article), prominenceOf(article)),
    dicts: [...new Set(claims)].filter((claimed) => claimed !== undefined),
    unknowns: unknownsOf(dict, parsed.raw),
  };
}

/** The same, but never throws. */
function convertEntry(dict: DictId, entry: Entry): Converted | Rejected {
  try {
    return readEntry(dict, entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { name: entry.name, reason: 'it is nested deeper than any article is' };
  }
}

/** Entries as articles of a dictionary, in their order, and what is none. */
export function convertEntries(dict: DictId, entries: readonly Entry[]): Conversion {
  const converted: Converted[] = [];
  const rejected: Rejected[] = [];
  for (const entry of entries) {
    const one = convertEntry(dict, entry);
    if ('reason' in one) rejected.push(one);
    else converted.push(one);
  }
  return { converted, rejected };
}

/** What became of the entries of a batch, in their order. */
export interface Conversion {
  converted: Converted[];
  rejected: Rejected[];
}
