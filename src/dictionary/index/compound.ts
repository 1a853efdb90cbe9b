import { foldWord, queryKeys } from '../../shared/text/fold.js';
import { rarityOf } from './packed-forms.js';
import { lengthAt, textAt } from './packed-texts.js';
import { findPrefixRun } from './prefix-tree.js';
import { type DictionaryIndexes, lemmaOf, listWordEntries, type WordIndex } from './word-index.js';

const MAX_PARTS = 4;
/** Longer words are not split. */
const MAX_LENGTH = 60;

/** The words of two letters that may be parts. With others, half of all words would be compounds. */
const SHORT_PARTS = new Set(
  ['by', 'is', 'ku', 'kø', 'ro', 'te', 'tå', 'øl', 'øy', 'ål', 'år', 'ås'].map(foldWord),
);

/** The cost of the word class of the last part, and of the others. Other classes cannot be parts. */
const LAST_CLASS_COSTS = new Map([
  ['NOUN', 0],
  ['ADJ', 20],
  ['VERB', 30],
]);
const CLASS_COSTS = new Map([...LAST_CLASS_COSTS, ['PROPN', 40], ['ADV', 60], ['ADP', 60]]);

/** Above all other costs, so that fewer parts always win. */
const PART_COST = 1_000;
const SHORT_PART_COST = 60;
const LINK_COST = 20;
/** «glasskål» is rather glass and skål than glass and kål. */
const SHARED_LETTER_COST = -40;

interface Split {
  parts: readonly string[];
  cost: number;
}

interface Part {
  lemma: string;
  isNoun: boolean;
  cost: number;
  end: number;
}

/** The ranges of words whose keys are the letters from `start` to some `end`. */
function* rangesFrom({ keys, prefixTree }: WordIndex, key: Uint8Array, start: number) {
  for (let end = start + 1; end <= key.length; end += 1) {
    const run = findPrefixRun(prefixTree, keys, key.subarray(start, end));
    if (run.low === run.high) return;
    let high = run.low;
    while (high < run.high && lengthAt(keys, high) === end - start) high += 1;
    if (high > run.low) yield { low: run.low, high, end };
  }
}

/** A word as a part, once for each of its lemmas. Empty where it cannot be a part. */
function partsOfWord(index: WordIndex, word: number, end: number, isLast: boolean): Part[] {
  const text = textAt(index.texts, word);
  const length = text.length;
  if (length < 3 && !SHORT_PARTS.has(textAt(index.keys, word))) return [];
  if (text.startsWith('-') || text.endsWith('-')) return [];
  const size = PART_COST + (length <= 3 ? SHORT_PART_COST : 0) + 2 * rarityOf(index.scores[word] ?? 0, text);
  return listWordEntries(index, word).flatMap(({ match, head, wordClass }) => {
    const ofClass = (isLast ? LAST_CLASS_COSTS : CLASS_COSTS).get(wordClass);
    const isForm = isLast && length > 3 && match === 'inflection';
    if (ofClass === undefined || !(match === 'lemma' || isForm)) return [];
    return [{ lemma: lemmaOf(index, head), isNoun: wordClass === 'NOUN', cost: size + ofClass, end }];
  });
}

function partsFrom(index: WordIndex, key: Uint8Array, start: number): Part[] {
  return [...rangesFrom(index, key, start)].flatMap(({ low, high, end }) => {
    const words = Array.from({ length: high - low }, (_, offset) => low + offset);
    return words.flatMap((word) => partsOfWord(index, word, end, end === key.length));
  });
}

const LINKS = new Set(Buffer.from('se'));
const VOWELS = new Set(Buffer.from('aeiouy{|}'));

/** Where the next part may begin, and the cost: after this part, after a linking `s` or `e`, or with a shared consonant. */
function nextStarts(key: Uint8Array, { end, isNoun }: Part): [start: number, cost: number][] {
  if (end === key.length) return [[end, 0]];
  const last = key[end - 1] ?? 0;
  const isDoubled = last === key[end - 2] && !VOWELS.has(last);
  return [
    [end, 0],
    ...(isNoun && LINKS.has(key[end] ?? 0) && end + 1 < key.length
      ? [[end + 1, LINK_COST] satisfies [number, number]]
      : []),
    ...(isDoubled ? [[end - 1, SHARED_LETTER_COST] satisfies [number, number]] : []),
  ];
}

/** The cheapest split of a word into at least two words of one dictionary. */
function splitWord(index: WordIndex, key: Uint8Array): Split | undefined {
  // The cheapest split up to each position (dynamic programming).
  const splits = new Map<number, Split>([[0, { parts: [], cost: 0 }]]);
  for (let start = 0; start < key.length; start += 1) {
    const split = splits.get(start);
    if (split === undefined || split.parts.length === MAX_PARTS) continue;
    for (const part of partsFrom(index, key, start)) {
      if (start === 0 && part.end === key.length) continue;
      for (const [next, cost] of nextStarts(key, part)) {
        const longer = { parts: [...split.parts, part.lemma], cost: split.cost + part.cost + cost };
        if (longer.cost < (splits.get(next)?.cost ?? Number.POSITIVE_INFINITY)) splits.set(next, longer);
      }
    }
  }
  return splits.get(key.length);
}

/**
 * Splits a compound into its words, as lemmas and in order: «hytteveggene» is hytte and vegg. The parts are joined
 * directly, with `s` or `e`, or by a consonant that two of them share («busstopp»). The last part may be any form of its
 * word. All parts are of one dictionary. Empty where the word cannot be split.
 */
export function compoundParts(indexes: DictionaryIndexes, text: string): readonly string[] {
  const keys = queryKeys(text);
  const readings = [...new Set([...keys.slice(0, 1), ...keys.slice(-1)])];
  const splits = indexes.flatMap(([, index]) =>
    readings
      .filter((key) => key.length <= MAX_LENGTH && !key.includes(' '))
      .flatMap((key) => splitWord(index, Buffer.from(key)) ?? []),
  );
  return splits.sort((one, other) => one.cost - other.cost)[0]?.parts ?? [];
}
