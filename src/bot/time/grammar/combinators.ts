import { spelled } from '../../model/spelling.js';
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

/** Phrases by their words, one after another. */
interface PhraseTree<Value> {
  value?: Value;
  next: Map<string, PhraseTree<Value>>;
}

function growTree<Value>(table: ReadonlyMap<string, Value>): PhraseTree<Value> {
  const root: PhraseTree<Value> = { next: new Map() };
  for (const [typed, value] of table) {
    let tree = root;
    for (const each of typed.split(' ').map(spelled)) {
      const next = tree.next.get(each) ?? { next: new Map() };
      tree.next.set(each, next);
      tree = next;
    }
    tree.value = value;
  }
  return root;
}

/** The table of the phrases in a text, which are separated by `|`: `om|about|med hensyn til`. */
export const phraseTable = (text: string): ReadonlyMap<string, true> =>
  new Map(text.split('|').map((each) => [each, true] as const));

/** The tree of each table, also for rules that make their parser anew for each word. */
const TREES = new WeakMap<ReadonlyMap<string, unknown>, PhraseTree<unknown>>();

function treeOf<Value>(table: ReadonlyMap<string, Value>): PhraseTree<Value> {
  const known = TREES.get(table) as PhraseTree<Value> | undefined;
  if (known) return known;
  const tree = growTree(table);
  TREES.set(table, tree);
  return tree;
}

/** Every table of phrases, and the first words of all of them. */
const TABLES = new Set<ReadonlyMap<string, unknown>>();
let firstWords: { ofTables: number; words: ReadonlySet<string> } = { ofTables: 0, words: new Set() };

/** Whether a phrase of any table begins with the token, or it has a shape: no rule begins with another one. */
export function mayBegin({ lower, shapes }: Token): boolean {
  if (firstWords.ofTables < TABLES.size) {
    const phrases = [...TABLES].flatMap((table) => [...table.keys()]);
    firstWords = {
      ofTables: TABLES.size,
      words: new Set(phrases.map((each) => spelled(each.split(' ', 1)[0] ?? ''))),
    };
  }
  return firstWords.words.has(lower) || Object.keys(shapes).length > 0;
}

/** The longest phrase of a table that begins here. */
export function phrase<Value>(table: ReadonlyMap<string, Value>): Parser<Value> {
  TABLES.add(table);
  // Made when the first sentence is read: the trees of all classes would be a megabyte in a bot that reads none.
  let root: PhraseTree<Value> | undefined;
  return (tokens, at) => {
    let best: ParserMatch<Value> | undefined;
    root ??= treeOf(table);
    let tree: PhraseTree<Value> | undefined = root;
    for (let end = at; tree && end < tokens.length; ) {
      tree = tree.next.get(tokens[end]?.lower ?? '');
      end += 1;
      if (tree?.value !== undefined) best = { end, value: tree.value };
    }
    return best;
  };
}

/** The parser, for one that many rules begin with: it reads each place of a sentence once. */
export function shared<Value>(parse: Parser<Value>): Parser<Value> {
  const matches = new WeakMap<readonly Token[], (ParserMatch<Value> | undefined)[]>();
  return (tokens, at) => {
    let known = matches.get(tokens);
    if (!known) {
      known = [];
      matches.set(tokens, known);
    }
    if (!(at in known)) known[at] = parse(tokens, at);
    return known[at];
  };
}

const PHRASES = new Map(
  Object.entries(LEXICON).map(([name, table]) => [name, shared(phrase<unknown>(table))]),
);

/** A word, or the longest phrase, of a class. */
export function word<Class extends AnyClass>(name: Class): Parser<ClassValues[Class]> {
  if (isLexical(name)) return PHRASES.get(name) as Parser<ClassValues[Class]>;
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
    // Most rules fail at their first token.
    let values: unknown[] | undefined;
    let end = at;
    for (const parse of parsers) {
      const match = parse(tokens, end);
      if (!match) return undefined;
      values ??= [];
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
