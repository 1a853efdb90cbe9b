import { formsOf } from '../article/forms.js';
import { serializeArticle } from '../article/public-fields.js';
import { asObject, type JsonObject, subArticles } from '../article/raw-article.js';
import { findUnknownCodes, type UnknownCodes } from '../article/unknown-codes.js';
import { isWellFormed } from '../article/well-formed.js';
import { articleProblem, type DictId, rawArticleSchema } from '../contract.js';
import { ByteWriter } from '../index/byte-writer.js';
import { type ArticleForms, movableForms, type PackedForms, packForms } from '../index/packed-forms.js';
import { prominenceOf } from '../index/score.js';
import { dictOfCode } from './dictionary-codes.js';
import { type DumpEntry, MAX_ARTICLE_BYTES } from './dump.js';
import { copyPublicJson } from './public-json.js';

/** What an article has that is counted. */
export interface CountedParts extends UnknownCodes {
  /** The dictionaries that its phrases name as theirs, each once. */
  claims: DictId[];
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

interface ConvertedArticle extends ArticleForms {
  counted: CountedParts;
}

/** The JSON text of the articles of a batch, as they are served. */
const servedTexts = new ByteWriter();

/** Adds an article to `servedTexts`: a copy of the JSON in the dump where it is usual, which nearly all is. */
function writeServed({ bytes }: DumpEntry, article: JsonObject, isUnchanged: boolean): void {
  const isCopied =
    isUnchanged &&
    bytes !== undefined &&
    servedTexts.write(bytes.length, (target, from) => copyPublicJson(bytes, target, from));
  if (!isCopied) servedTexts.text(serializeArticle(article));
}

/** The dictionary of a phrase: the only field that names the dictionary of an article. */
const dictOfPhrase = (phrase: JsonObject) => dictOfCode(asObject(phrase['article'])?.['dict_id']);

/** The article, or the error of its schema. */
const checkArticle = (raw: unknown) =>
  isWellFormed(raw) ? { data: raw, error: undefined } : rawArticleSchema.safeParse(raw);

/**
 * Converts an entry, and writes an article to `servedTexts` last, when nothing can fail any more.
 *
 * @throws {RangeError} where it is nested deeper than the stack allows
 */
function convertOrThrow(dict: DictId, entry: DumpEntry): ConvertedArticle | RejectedEntry {
  const parsed = parseEntry(entry);
  if ('reason' in parsed) return { name: entry.name, ...parsed };
  const { data: article, error } = checkArticle(parsed.raw);
  if (error) return { name: entry.name, reason: articleProblem(error) };
  const claims = subArticles(article.body.definitions).map(dictOfPhrase);
  const converted = {
    id: article.article_id,
    forms: formsOf(dict, article),
    prominence: prominenceOf(article),
    counted: {
      claims: [...new Set(claims)].filter((claimed) => claimed !== undefined),
      ...findUnknownCodes(dict, parsed.raw),
    },
  };
  writeServed(entry, article, article === parsed.raw);
  return converted;
}

function convertEntry(dict: DictId, entry: DumpEntry): ConvertedArticle | RejectedEntry {
  try {
    return convertOrThrow(dict, entry);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { name: entry.name, reason: 'it is nested deeper than any article is' };
  }
}

/** The result for a batch of entries, in their order. */
export interface ConvertedBatch {
  /** Of the articles that were converted, in their order: the index of an article is its place. */
  forms: PackedForms;
  /** The JSON text of each article in UTF-8: as texts they would be decoded and be encoded again. */
  served: { bytes: Uint8Array; starts: Uint32Array };
  /** By the place of the article. Most articles have nothing to count, and are left out. */
  counted: Map<number, CountedParts>;
  rejected: RejectedEntry[];
}

const hasParts = ({ claims, concepts, items, elements }: CountedParts) =>
  claims.length + concepts.length + items.length + elements.length > 0;

/** Converts entries into articles of a dictionary, in their order. */
export function convertEntries(dict: DictId, entries: readonly DumpEntry[]): ConvertedBatch {
  const starts = [0];
  const rejected: RejectedEntry[] = [];
  const counted = new Map<number, CountedParts>();
  servedTexts.clear();
  function* articles(): Generator<ConvertedArticle> {
    for (const entry of entries) {
      const one = convertEntry(dict, entry);
      if ('reason' in one) rejected.push(one);
      else {
        if (hasParts(one.counted)) counted.set(starts.length - 1, one.counted);
        starts.push(servedTexts.length);
        yield one;
      }
    }
  }
  const forms = packForms(articles());
  return {
    forms,
    served: { bytes: servedTexts.copy(), starts: Uint32Array.from(starts) },
    counted,
    rejected,
  };
}

/** The memory of a batch that can move to another thread, which copies nothing. */
export const movableMemory = ({ forms, served }: ConvertedBatch) => [
  ...movableForms(forms),
  served.bytes.buffer,
  served.starts.buffer,
];
