import { bareWord, wordsOf } from './text.js';

/**
 * Tables of phrases, and what finds their phrases in a text. Phrases stand on lines of their own or behind `, `. Each word of
 * a phrase, between blanks, is a place: in `[kan_du/can_you] help_me with a/an …`, `a/b` is one of two, `_` a blank inside a place,
 * `[a]` may be left out, `{name}` is one word of a list, `…` stands for up to twelve words, and `{name}…` for up to five of a list.
 * `a*` is a word with any ending, `*a` with any beginning, `#` a number, `@` a mention. What begins with `=` stands behind the
 * phrase, and is no part of it. `kind: ` before a line names the kind of its phrases, and of those on the lines behind it.
 *
 * `phrases` is for a text that stays as it is: where a phrase may stand anywhere, behind a sign, or beside other expressions, of
 * which `phraseSource` is a part. `phrasesOf` is for words: it tells which kind a phrase has and how many words, so that what
 * stands before and behind it can be read.
 */

/** Words of a list, separated by white space, with `_` for a blank: those of `{name}`, of `oneOf` and of `wordSet`. */
export type WordLists = Readonly<Record<string, string>>;

/** The lists that all tables know. */
const COMMON: WordLists = {
  lead: 'kan_du kunne_du vil_du kan_dere can_you could_you would_you please',
  we: 'vi me jeg i we',
  it: 'det den dette it that rommet møtet the_room the_meeting',
  can: 'kan kunne får skal vil can could shall will would',
  not: 'ikke itj not',
  only: 'bare kun only just',
  /** From two on, but without `to`, which is a preposition in English. */
  many: `# tvo tre tri fire fira fem fæm seks sæks sju syv sjau åtte åtta ni ti elleve tolv tretten fjorten femten seksten tjue
    tyve tretti førti femti seksti sytti åtti nitti hundre two three four five six seven eight nine ten eleven twelve fifteen
    twenty thirty forty fifty sixty seventy eighty ninety hundred
    a_dozen dusin et_dusin`,
};

/** The words of a list, in small letters. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(split(list));

/** The source of an expression for one word of a list. */
export const oneOf = (list: string): string => anyOf(split(list).map(wordSource));

/** `start`: of the text. `clause`: of the text or behind a sign. `alone`: nothing else in the text. */
type Where = 'anywhere' | 'start' | 'clause' | 'alone';

const BEFORE: Readonly<Record<Where, string>> = {
  anywhere: '(?<=^|[ ,.!?(])',
  start: '^',
  clause: '(?<=^|[,.!?] )',
  alone: '^',
};

/** A text with one of the phrases of the table, without regard to capital letters. */
export const phrases = (table: string, where: Where = 'anywhere', lists: WordLists = {}): RegExp =>
  new RegExp(
    `${BEFORE[where]}${phraseSource(table, lists)}${where === 'alone' ? '[ .!?]{0,5}$' : '(?=$|[ ,.:;!?)])'}`,
    'iu',
  );

/** The source of an expression for one of the phrases. */
export const phraseSource = (table: string, lists: WordLists = {}): string =>
  anyOf(readTable(table, lists).map(({ places }) => sourceOf(places)));

/** The words of a text, in small letters and without signs. */
export type Words = readonly string[];

interface Found<Kind> {
  kind: Kind;
  /** How many words it has. */
  length: number;
}

/** What finds the phrases of a table in the words of a text. */
export function phrasesOf<Kind extends string>(table: string, lists: WordLists = {}) {
  const byFirstWord = new Map<string, Phrase[]>();
  for (const phrase of readTable(table, lists)) {
    const required = phrase.places.findIndex(({ least }) => least > 0) + 1;
    const begins = phrase.places.slice(0, required).flatMap(({ choices }) => choices);
    for (const first of new Set(begins.map((choice) => choice.split(' ')[0] ?? '')))
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), phrase]);
  }
  const wild = [...byFirstWord.keys()].filter((word) => /[@#*]/u.test(word));
  const foundAt = (words: Words, at: number): Found<Kind>[] =>
    [words[at] ?? '', ...wild.filter((each) => isWord(each, words[at]))]
      .flatMap((first) => byFirstWord.get(first) ?? [])
      .flatMap(({ kind, places }) =>
        endsOf(places, words, at).map((end) => ({ kind: kind as Kind, length: end - at })),
      )
      .toSorted((one, other) => other.length - one.length);
  const starting = (words: Words, at = 0): Found<Kind> | undefined => foundAt(words, at)[0];
  return {
    /** The longest that begins at a word. */
    starting,
    /** The longest that ends the text. */
    ending(words: Words): Found<Kind> | undefined {
      for (let at = Math.max(0, words.length - MAX_PHRASE); at < words.length; at += 1) {
        const found = foundAt(words, at).find(({ length }) => at + length === words.length);
        if (found) return found;
      }
      return undefined;
    },
    /** The kind of the phrase that is the whole text. */
    whole: (words: Words): Kind | undefined =>
      foundAt(words, 0).find(({ length }) => length > 0 && length === words.length)?.kind,
    /** The words without the phrases that stand at their beginning, up to so many. */
    behind(words: Words, most: number): Words {
      const found = most > 0 ? starting(words) : undefined;
      return found ? this.behind(words.slice(found.length), most - 1) : words;
    },
    /** The text with its phrases replaced by their kinds; `nothing` takes them out. */
    rewrite(text: string): string {
      const typed = wordsOf(text);
      const words = typed.map(bareWord);
      const said: string[] = [];
      for (let at = 0; at < typed.length; ) {
        const found = starting(words, at);
        if (!found?.length) said.push(typed[at] ?? '');
        else if (found.kind !== 'nothing') said.push(found.kind);
        at += found?.length || 1;
      }
      return said.join(' ');
    },
  };
}

/** Words of the longest phrase that ends a text. */
const MAX_PHRASE = 8;

/** A place of a phrase, which stands for so many words or groups of words. */
interface Place {
  choices: readonly string[];
  least: 0 | 1;
  most: number;
  /** Whether the word that it stands for belongs to what comes next. */
  isAhead: boolean;
}

interface Phrase {
  kind: string;
  places: readonly Place[];
}

function readTable(table: string, given: WordLists): readonly Phrase[] {
  const lists = { ...COMMON, ...given };
  let kind = '';
  return table.split('\n').flatMap((line) => {
    const [listed = '', named = kind] = line.trim().split(': ').reverse();
    kind = named;
    return listed
      .split(', ')
      .filter((phrase) => phrase !== '')
      .map((phrase) => ({ kind: named, places: phrase.split(' ').map((place) => readPlace(place, lists)) }));
  });
}

function readPlace(place: string, lists: WordLists): Place {
  const { ahead, optional, required, many } =
    /^(?<ahead>=?)(?:\[(?<optional>.+)\]|(?<many>.*)…|(?<required>.+))$/u.exec(place)?.groups ?? {};
  const choices = (optional ?? required ?? (many || '*')).split('/').flatMap((word) => {
    const list = /^\{(.+)\}$/u.exec(word)?.[1];
    return split(list === undefined ? word : (lists[list] ?? ''));
  });
  const most = many === undefined ? 1 : many === '' ? MAX_ANY : MAX_LISTED;
  return { choices, least: required === undefined ? 0 : 1, most, isAhead: ahead === '=' };
}

/** Words that `…` stands for. */
const MAX_ANY = 12;

/** Words that `{name}…` stands for. */
const MAX_LISTED = 5;

const split = (list: string) => wordsOf(list).map((word) => word.replaceAll('_', ' '));

const anyOf = (sources: readonly string[]) => `(?:${sources.join('|')})`;

/** Places before the first one that must be filled stand before its blank, all others behind one. */
function sourceOf(places: readonly Place[]): string {
  const first = places.findIndex(({ least }) => least > 0);
  return places
    .map(({ choices, least, most, isAhead }, at) => {
      const words = anyOf(choices.toSorted((one, other) => other.length - one.length).map(wordSource));
      if (at === first) return words;
      const source = at < first ? `${words},? ` : `,? ${words}`;
      if (isAhead) return `(?=${source})`;
      if (most > 1) return `(?:${source}){0,${most}}`;
      return least > 0 ? source : `(?:${source})?`;
    })
    .join('');
}

const wordSource = (word: string) =>
  word === '*'
    ? '[^ ]{1,60}'
    : word
        .replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`)
        .replaceAll(/^\*|\*$/gu, String.raw`\p{L}{0,12}`)
        .replace(/^#/u, String.raw`\d{1,3}`)
        .replace(/^@$/u, '<[@#!][^<>]{1,100}>');

/** Where a phrase that begins at a word may end. */
function endsOf([place, ...others]: readonly Place[], words: Words, at: number): number[] {
  if (!place) return [at];
  const { choices, least, most, isAhead } = place;
  const taken = choices
    .map((choice) => choice.split(' '))
    .filter((choice) => choice.every((word, index) => isWord(word, words[at + index])));
  const left: readonly Place[] = most > 1 ? [{ ...place, most: most - 1 }, ...others] : others;
  return [
    ...taken.flatMap(({ length }) => endsOf(left, words, at + (isAhead ? 0 : length))),
    ...(least === 0 ? endsOf(others, words, at) : []),
  ];
}

function isWord(expected: string, word: string | undefined): boolean {
  if (word === undefined) return false;
  if (expected === '@') return word.startsWith('<');
  if (expected.startsWith('#')) return word.replace(/^\d{1,3}/u, '#') === expected;
  const [beginning = '', ending] = expected.split('*');
  return ending === undefined
    ? word === expected
    : word.startsWith(beginning) && word.endsWith(ending) && word !== '';
}
