/** Words of a text, in small letters and without signs. */
export type Words = readonly string[];

/** A word in small letters, without the signs around it. A mention stays. */
export const bare = (word: string) => {
  const trimmed = word.replace(/^["'(]/u, '').replace(/[,.:;!?)"']$/u, '');
  return trimmed.startsWith('<') ? trimmed : trimmed.toLowerCase();
};

export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .map(bare)
    .filter((word) => word !== '');

/** The words of a list. */
export const set = (words: string) => new Set(words.trim().split(/\s+/u));

interface Step {
  options: readonly Words[];
  isOptional: boolean;
  /** Whether the word that it stands for belongs to what comes next. */
  isAhead: boolean;
}

export interface Found<Kind> {
  kind: Kind;
  /** How many words it has. */
  length: number;
}

/** What stands for several words in a phrase. */
const SLOTS: Readonly<Record<string, string>> = {
  WE: 'vi/me/jeg/i/we',
  YOU: 'vi/me/jeg/i/we/du/you',
  IT: 'det/den/dette/it/that/rommet/møtet/the_room/the_meeting',
  CAN: 'kan/kunne/får/skal/vil/can/could/shall/will/would',
  NOT: 'ikke/itj/not',
  ONLY: 'bare/kun/only/just',
};

const isWord = (expected: string, word: string | undefined): boolean => {
  if (word === undefined) return false;
  if (expected === '<>') return word.startsWith('<');
  if (expected === '#') return /^\d{1,3}(?:[:.]\d\d)?$/u.test(word);
  return expected.endsWith('*') ? word.startsWith(expected.slice(0, -1)) : word === expected;
};

/** Where a phrase that begins at a word may end. */
const endsOf = (steps: readonly Step[], words: Words, at: number): number[] => {
  const [step, ...others] = steps;
  if (!step) return [at];
  const taken = step.options.filter((option) =>
    option.every((word, index) => isWord(word, words[at + index])),
  );
  return [
    ...taken.flatMap(({ length }) => endsOf(others, words, at + (step.isAhead ? 0 : length))),
    ...(step.isOptional ? endsOf(others, words, at) : []),
  ];
};

/**
 * Phrases in bokmål and English, a kind a line: `add: legg til, ta med/inn <>?`. In a phrase, `a/b` is one of several words,
 * `a_b` is two words, what ends in `?` may be missing, and what begins with `=` stands behind the phrase. `<>` is a mention, `#` a
 * number, `a*` a word that begins so, and SLOTS stand for several words.
 */
export function phrasesOf<Kind extends string>(table: string) {
  const byFirstWord = new Map<string, { kind: Kind; steps: readonly Step[] }[]>();
  let kind = '';
  for (const line of table.trim().split('\n')) {
    const [listed = '', named = kind] = line.trim().split(': ').reverse();
    kind = named;
    for (const phrase of listed.split(', ').filter((each) => each !== '')) {
      const steps = phrase.split(' ').map((step): Step => {
        const slots = step.replaceAll(/^=|\?$/gu, '').split('/');
        const options = slots.flatMap((slot) => (SLOTS[slot] ?? slot).split('/'));
        return {
          options: options.map((option) => option.split('_')),
          isOptional: step.endsWith('?'),
          isAhead: step.startsWith('='),
        };
      });
      const required = steps.findIndex(({ isOptional }) => !isOptional) + 1;
      for (const first of new Set(
        steps.slice(0, required).flatMap(({ options }) => options.map(([word = '']) => word)),
      ))
        byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { kind: named as Kind, steps }]);
    }
  }
  const wild = [...byFirstWord.keys()].filter((word) => /^[<#]|\*$/u.test(word));
  const foundAt = (words: Words, at: number): Found<Kind>[] =>
    [words[at] ?? '', ...wild.filter((each) => isWord(each, words[at]))]
      .flatMap((first) => byFirstWord.get(first) ?? [])
      .flatMap(({ kind: of, steps }) =>
        endsOf(steps, words, at).map((end) => ({ kind: of, length: end - at })),
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
      const typed = text.split(/\s+/u).filter((word) => word !== '');
      const words = typed.map(bare);
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

/** Words of the longest phrase. */
const MAX_PHRASE = 8;
