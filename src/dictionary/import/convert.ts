import { formsOf } from '../article/forms.js';
import { serializeArticle } from '../article/public-fields.js';
import { asObject, type JsonObject, subArticles } from '../article/raw-article.js';
import { findUnknownCodes, type UnknownCodes } from '../article/unknown-codes.js';
import { isWellFormed } from '../article/well-formed.js';
import { articleProblem, type DictId, rawArticleSchema } from '../contract.js';
import { toBytes } from '../index/image.js';
import { type PackedForms, packForms } from '../index/packed-forms.js';
import { packTexts } from '../index/packed-texts.js';
import { prominenceOf } from '../index/score.js';
import { dictOfCode } from './dictionary-codes.js';
import { type DumpEntry, MAX_ARTICLE_BYTES } from './dump.js';

/** An article for the store and its index. */
export interface ConvertedArticle {
  id: number;
  forms: PackedForms;
  /** The dictionaries that its phrases name as theirs. */
  dicts: readonly DictId[];
  unknowns: UnknownCodes;
}

/** An entry that is not an article. The reason is a sentence that continues after the name. */
export interface RejectedEntry {
  name: string;
  reason: string;
}

const MEGABYTE = 1024 * 1024;
const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses the JSON of an entry, or returns the reason why it cannot. */
function parseEntry({ bytes, size }: DumpEntry): { raw: unknown } | { reason: string } {
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

/** An article with the JSON text that is served. */
interface SerializedArticle {
  article: ConvertedArticle;
  served: string;
}

/** The dictionary of a phrase: the only field that names the dictionary of an article. */
const dictOfPhrase = (phrase: JsonObject) => dictOfCode(asObject(phrase['article'])?.['dict_id']);

/** The article, or the error of its schema. */
const checkArticle = (raw: unknown) =>
  isWellFormed(raw) ? { data: raw, error: undefined } : rawArticleSchema.safeParse(raw);

/** Converts an entry. @throws {RangeError} where it is nested deeper than the stack allows */
function convertOrThrow(dict: DictId, entry: DumpEntry): SerializedArticle | RejectedEntry {
  const parsed = parseEntry(entry);
  if ('reason' in parsed) return { name: entry.name, ...parsed };
  const { data: article, error } = checkArticle(parsed.raw);
  if (error) return { name: entry.name, reason: articleProblem(error) };
  const claims = subArticles(article.body.definitions).map(dictOfPhrase);
  return {
    served: serializeArticle(article),
    article: {
      id: article.article_id,
      forms: packForms(formsOf(dict, article), prominenceOf(article)),
      dicts: [...new Set(claims)].filter((claimed) => claimed !== undefined),
      unknowns: findUnknownCodes(dict, parsed.raw),
    },
  };
}

function convertEntry(dict: DictId, entry: DumpEntry): SerializedArticle | RejectedEntry {
  try {
    return convertOrThrow(dict, entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { name: entry.name, reason: 'it is nested deeper than any article is' };
  }
}

/** Converts entries into articles of a dictionary, in their order. */
export function convertEntries(dict: DictId, entries: readonly DumpEntry[]): ConvertedBatch {
  const converted: ConvertedArticle[] = [];
  const served: string[] = [];
  const rejected: RejectedEntry[] = [];
  for (const entry of entries) {
    const one = convertEntry(dict, entry);
    if ('reason' in one) {
      rejected.push(one);
      continue;
    }
    converted.push(one.article);
    served.push(one.served);
  }
  const { bytes, starts } = packTexts(served);
  return { converted, served: { bytes: toBytes(bytes), starts }, rejected };
}

/** The result for a batch of entries, in their order. */
export interface ConvertedBatch {
  converted: ConvertedArticle[];
  /** The JSON text of each article as bytes: in another thread, texts would be decoded and be encoded again. */
  served: { bytes: Uint8Array; starts: Uint32Array };
  rejected: RejectedEntry[];
}
