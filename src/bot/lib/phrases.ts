/**
 * Lists of phrases, one a line, as one regular expression. Of `[kan_du/can_you] help_me with a/an …`, each word between blanks
 * is a place: `a/b` is one of two, `[a]` may be left out, `…` stands for up to twelve words, `{name}` for those of a list, `a*`
 * for a word with any ending, `*a` with any beginning, `#` for a number, `@` for a mention, `{name}…` for up to five words of a list, and `_` for a blank
 * inside a place.
 */

/** `start`: of the text. `clause`: of the text or behind a sign. `alone`: nothing else in the text. */
type Place = 'anywhere' | 'start' | 'clause' | 'alone';

/** Words of a list, which the places of phrases name: `{lead}`. */
export type WordLists = Readonly<Record<string, string>>;

const BEFORE: Readonly<Record<Place, string>> = {
  anywhere: '(?<=^|[ ,.!?(])',
  start: '^',
  clause: '(?<=^|[,.!?] )',
  alone: '^',
};

/** A text with one of the phrases of the table, without regard to capital letters. */
export const phrases = (table: string, place: Place = 'anywhere', lists: WordLists = {}): RegExp =>
  new RegExp(
    `${BEFORE[place]}${phraseSource(table, lists)}${place === 'alone' ? '[ .!?]{0,5}$' : '(?=$|[ ,.:;!?)])'}`,
    'iu',
  );

/** The source of an expression for one of the phrases. */
export const phraseSource = (table: string, lists: WordLists = {}): string =>
  anyOf(
    table
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => sourceOf(line.split(' '), lists)),
  );

/** The words of a list, in small letters and separated by white space, with `_` for a blank. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(split(list));

const split = (list: string) =>
  list
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '));

const anyOf = (sources: readonly string[]) => `(?:${sources.join('|')})`;

/** Places before the first one that must be filled stand before its blank, all others behind one. */
function sourceOf(places: readonly string[], lists: WordLists): string {
  const first = places.findIndex((place) => !place.endsWith('…') && !place.startsWith('['));
  return places
    .map((place, at) => {
      const [, optional, many] = /^\[(.+)\]$|^(.*)…$/u.exec(place) ?? [];
      const choices = many === '' ? '[^ ]{1,60}' : choiceSource(optional ?? many ?? place, lists);
      if (at === first) return choices;
      const source = at < first ? `${choices},? ` : `,? ${choices}`;
      if (many !== undefined) return `(?:${source}){0,${many === '' ? MAX_ANY : MAX_LISTED}}`;
      return optional === undefined ? source : `(?:${source})?`;
    })
    .join('');
}

/** Words that `…` stands for. */
const MAX_ANY = 12;

/** Words that `{name}…` stands for. */
const MAX_LISTED = 5;

function choiceSource(place: string, lists: WordLists): string {
  const words = place.split('/').flatMap((word) => {
    const list = /^\{(.+)\}$/u.exec(word)?.[1];
    return split(list === undefined ? word : (lists[list] ?? ''));
  });
  return anyOf(words.toSorted((one, other) => other.length - one.length).map(wordSource));
}

const wordSource = (word: string) =>
  word
    .replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`)
    .replaceAll(/^\*|\*$/gu, String.raw`\p{L}{0,12}`)
    .replace(/^#/u, String.raw`\d{1,3}`)
    .replace(/^@$/u, '<[@#!][^<>]{1,100}>');
