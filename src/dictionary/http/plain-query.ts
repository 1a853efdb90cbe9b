import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_LENGTH } from '../contract.js';

/**
 * Parses the usual queries without a schema. The schemas of `parameters.ts` give the same values, also for all that is not
 * parsed here: `undefined` is no refusal. A property test compares the two.
 */

export interface PlainSearchQuery {
  q: string;
  limit: number;
  offset: number;
}

export interface PlainSuggestQuery {
  q: string;
  limit: number;
  wordClass: string | undefined;
}

/** One parameter of visible ASCII. `#` would end the query. */
const PARAMETER = /^([a-z_]+)=([!-"$-%'-<>-~]*)$/;
const ONE_TO_MAX = new RegExp(`^(?:[1-9]\\d?|${MAX_LIMIT})$`);
const OFFSET = /^\d{1,5}$/;
const WORD_CLASS = /^[A-Za-z]{1,20}$/;

function decode(value: string): string | undefined {
  const spaced = value.includes('+') ? value.replaceAll('+', ' ') : value;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch {
    return undefined;
  }
}

/** A word, as the contract limits it. */
function parseWord(value: string): string | undefined {
  const word = decode(value)?.trim();
  return word === undefined || word === '' || word.length > MAX_QUERY_LENGTH ? undefined : word;
}

type Names = 'q' | 'limit' | 'offset' | 'word_class';

/** The parameters by name, not decoded, where each of them is known and given once. */
function split(text: string, known: readonly Names[]): Partial<Record<Names, string>> | undefined {
  const found: Partial<Record<Names, string>> = {};
  for (const part of text.split('&')) {
    const [, name, value = ''] = PARAMETER.exec(part) ?? [];
    const parameter = known.find((one) => one === name);
    if (parameter === undefined || found[parameter] !== undefined) return undefined;
    found[parameter] = value;
  }
  return found;
}

/** `undefined` where it is none from 1 to the maximum. */
function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined) return DEFAULT_LIMIT;
  return ONE_TO_MAX.test(text) ? Number(text) : undefined;
}

/** The query of a search. `undefined` where only the schema can tell. */
export function parseSearchQuery(text: string): PlainSearchQuery | undefined {
  const found = split(text, ['q', 'limit', 'offset']);
  const q = parseWord(found?.q ?? '');
  const limit = parseLimit(found?.limit);
  const offset = found?.offset ?? '0';
  if (q === undefined || limit === undefined || !OFFSET.test(offset)) return undefined;
  return { q, limit, offset: Number(offset) };
}

/** The query of a suggestion. `undefined` where only the schema can tell. */
export function parseSuggestQuery(text: string): PlainSuggestQuery | undefined {
  const found = split(text, ['q', 'limit', 'word_class']);
  const q = parseWord(found?.q ?? '');
  const limit = parseLimit(found?.limit);
  const wordClass = found?.word_class;
  if (q === undefined || limit === undefined) return undefined;
  if (wordClass !== undefined && !WORD_CLASS.test(wordClass)) return undefined;
  return { q, limit, wordClass: wordClass?.toUpperCase() };
}
