import type { AnyClass, ClassValues, Token } from './lexer.js';
import { LEXICON, type TokenClass } from './vocabulary.js';

/** What a parser found: its value, and the place behind its last token. */
export interface ParserMatch<Value> {
  end: number;
  value: Value;
}

/** Reads tokens from a place on; undefined where they do not fit. Pure. */
export type Parser<Value> = (tokens: readonly Token[], at: number) => ParserMatch<Value> | undefined;

const isLexical = (name: AnyClass): name is TokenClass => name in LEXICON;

/** The most words of the phrases that begin with a word. Most words of a sentence begin none. */
function countWords(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of phrases) {
    const words = each.split(' ');
    const [first = ''] = words;
    counts.set(first, Math.max(counts.get(first) ?? 0, words.length));
  }
  return counts;
}

/** The longest phrase of a table that begins here. */
export function phrase<Value>(table: ReadonlyMap<string, Value>): Parser<Value> {
  const counts = countWords(table.keys());
  return (tokens, at) => {
    const most = counts.get(tokens[at]?.lower ?? '') ?? 0;
    for (let length = Math.min(most, tokens.length - at); length > 0; length -= 1) {
      const typed = tokens
        .slice(at, at + length)
        .map(({ lower }) => lower)
        .join(' ');
      const value = table.get(typed);
      if (value !== undefined) return { end: at + length, value };
    }
    return undefined;
  };
}

/** A word, or the longest phrase, of a class. */
export function word<Class extends AnyClass>(name: Class): Parser<ClassValues[Class]> {
  if (isLexical(name)) return phrase(LEXICON[name] as ReadonlyMap<string, ClassValues[Class]>);
  return (tokens, at) => {
    const value = (tokens[at]?.shapes as Partial<ClassValues> | undefined)?.[name];
    return value === undefined ? undefined : { end: at + 1, value };
  };
}

type ValuesOf<Parsers extends readonly Parser<unknown>[]> = {
  -readonly [At in keyof Parsers]: Parsers[At] extends Parser<infer Value> ? Value : never;
};

/** One parser after another. */
export function sequence<const Parsers extends readonly Parser<unknown>[]>(
  ...parsers: Parsers
): Parser<ValuesOf<Parsers>> {
  return (tokens, at) => {
    const values: unknown[] = [];
    let end = at;
    for (const parse of parsers) {
      const match = parse(tokens, end);
      if (!match) return undefined;
      values.push(match.value);
      end = match.end;
    }
    return { end, value: values as ValuesOf<Parsers> };
  };
}

/** The parser where it fits, else nothing of the tokens. */
export const optional =
  <Value>(parse: Parser<Value>): Parser<Value | undefined> =>
  (tokens, at) =>
    parse(tokens, at) ?? { end: at, value: undefined };

/** The parser that reads most; the first of equals. */
export const longest =
  <Value>(...parsers: readonly Parser<Value>[]): Parser<Value> =>
  (tokens, at) => {
    let best: ParserMatch<Value> | undefined;
    for (const parse of parsers) {
      const match = parse(tokens, at);
      if (match && (!best || match.end > best.end)) best = match;
    }
    return best;
  };

/** The value made of another; undefined says that the tokens do not fit after all. */
export const mapped =
  <From, To>(parse: Parser<From>, make: (value: From) => To | undefined): Parser<To> =>
  (tokens, at) => {
    const match = parse(tokens, at);
    const value = match && make(match.value);
    return match && value !== undefined ? { end: match.end, value } : undefined;
  };
