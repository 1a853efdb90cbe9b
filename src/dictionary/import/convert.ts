import type { z } from 'zod';
import { type DictId, rawArticleSchema } from '../contract.js';
import { type Form, formsOf } from '../forms.js';
import { prominenceOf } from '../index/score.js';
import { subArticles } from '../senses.js';
import { servedArticle } from '../served.js';
import type { Conversion } from './batch.js';
import { dictOfCode } from './dictionary-codes.js';
import { type Entry, MAX_ARTICLE_BYTES } from './dump.js';

/** An article as the store and its index take it. */
export interface Converted {
  id: number;
  served: string;
  forms: readonly Form[];
  prominence: number;
  /** The dictionaries that its phrases say they are of. */
  dicts: readonly DictId[];
}

/** An entry that is no article, and why: a sentence that begins after its name. */
export interface Rejected {
  name: string;
  reason: string;
}

const MEGABYTE = 1024 * 1024;
const inMegabytes = (bytes: number) => Math.ceil(bytes / MEGABYTE);

const utf8 = new TextDecoder('utf-8', { fatal: true });

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner === null || typeof inner !== 'object' ? undefined : Reflect.get(inner, key)),
    value,
  );
}

function describeIssue({ issues }: z.ZodError, raw: unknown): string {
  const [issue] = issues;
  if (!issue || issue.path.length === 0) return 'it is no article';
  const field = issue.path.join('.');
  if (valueAt(raw, issue.path) === undefined) return `it has no ${field}`;
  return issue.code === 'too_small' ? `its ${field} are none` : `its ${field} is of the wrong kind`;
}

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

/** An entry of a dump as an article of a dictionary; never throws. */
export function convertEntry(dict: DictId, entry: Entry): Converted | Rejected {
  const parsed = parseEntry(entry);
  if ('reason' in parsed) return { name: entry.name, ...parsed };
  const { data: article, error } = rawArticleSchema.safeParse(parsed.raw);
  if (error) return { name: entry.name, reason: describeIssue(error, parsed.raw) };
  const codes = subArticles(article.body.definitions).map((phrase) => dictOfPhrase(phrase));
  return {
    id: article.article_id,
    served: servedArticle(article),
    forms: formsOf(dict, article),
    prominence: prominenceOf(article),
    dicts: [...new Set(codes.filter((code) => code !== undefined))],
  };
}

const dictOfPhrase = (phrase: Readonly<Record<string, unknown>>) =>
  dictOfCode(valueAt(phrase, ['article', 'dict_id']));

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
