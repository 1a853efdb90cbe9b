import { foldWord, queryKeys } from '../../shared/text/fold.js';
import { type IndexRange, lengthAt, prefixRun, textAt } from './packed-texts.js';
import { rarityOf } from './score.js';
import { type DictionaryIndexes, lemmaOf, listWordEntries, type WordIndex } from './word-index.js';

const MAX_PARTS = 4;
/** No word is longer than the parts of one that is sought. */
const MAX_LENGTH = 60;

/** The words of two letters that compounds are made of; with any others half of all words would be compounds. */
const SHORT = new Set(['by', 'is', 'ku', 'kø', 'ro', 'te', 'tå', 'øl', 'øy', 'ål', 'år', 'ås'].map(foldWord));

/** What the last part may be, and what the others: gladly a noun, then an adjective or a verb. */
const LAST = new Map([
  ['NOUN', 0],
  ['ADJ', 20],
  ['VERB', 30],
]);
const BEFORE = new Map([...LAST, ['PROPN', 40], ['ADV', 60], ['ADP', 60]]);

/** Fewest parts first. */
const OF_PART = 1_000;
const OF_THREE_LETTERS = 60;
const OF_LINK = 20;
/** «glasskål» is glass and skål before glass and kål. */
const OF_SHARED_LETTER = -40;

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

/** The runs of words that are the letters from `start` to some `end`. */
function* runsFrom({ keys, words }: WordIndex, key: Uint8Array, start: number) {
  let within: IndexRange = { low: 0, high: words };
  for (let end = start + 1; end <= key.length; end += 1) {
    within = prefixRun(keys, key.subarray(start, end), within);
    if (within.low === within.high) return;
    let high = within.low;
    while (high < within.high && lengthAt(keys, high) === end - start) high += 1;
    if (high > within.low) yield { low: within.low, high, end };
  }
}

/** What it costs to take a word for a part, as the best of its lemmas; none where it cannot be one. */
function partsOfWord(index: WordIndex, word: number, end: number, isLast: boolean): Part[] {
  const text = textAt(index.texts, word);
  const length = text.length;
  if (length < 3 && !SHORT.has(textAt(index.keys, word))) return [];
  if (text.startsWith('-') || text.endsWith('-')) return [];
  const size = OF_PART + (length <= 3 ? OF_THREE_LETTERS : 0) + 2 * rarityOf(index.scores[word] ?? 0, text);
  return listWordEntries(index, word).flatMap(({ match, head, wordClass }) => {
    const ofClass = (isLast ? LAST : BEFORE).get(wordClass);
    const isForm = isLast && length > 3 && match === 'inflection';
    if (ofClass === undefined || !(match === 'lemma' || isForm)) return [];
    return [{ lemma: lemmaOf(index, head), isNoun: wordClass === 'NOUN', cost: size + ofClass, end }];
  });
}

function partsFrom(index: WordIndex, key: Uint8Array, start: number): Part[] {
  return [...runsFrom(index, key, start)].flatMap(({ low, high, end }) => {
    const words = Array.from({ length: high - low }, (_, place) => low + place);
    return words.flatMap((word) => partsOfWord(index, word, end, end === key.length));
  });
}

const LINKS = new Set(Buffer.from('se'));
const VOWELS = new Set(Buffer.from('aeiouy{|}'));

/** Where the next part may begin, at which cost: after the part, after its `s` or `e`, or with its doubled consonant. */
function nextStarts(key: Uint8Array, { end, isNoun }: Part): [start: number, cost: number][] {
  if (end === key.length) return [[end, 0]];
  const last = key[end - 1] ?? 0;
  const isDoubled = last === key[end - 2] && !VOWELS.has(last);
  return [
    [end, 0],
    ...(isNoun && LINKS.has(key[end] ?? 0) && end + 1 < key.length
      ? [[end + 1, OF_LINK] satisfies [number, number]]
      : []),
    ...(isDoubled ? [[end - 1, OF_SHARED_LETTER] satisfies [number, number]] : []),
  ];
}

/** The best way to put a word together of at least two words of one dictionary. */
function splitWord(index: WordIndex, key: Uint8Array): Split | undefined {
  // By where the next part begins; what is the best way there has the fewest parts too.
  const ways = new Map<number, Split>([[0, { parts: [], cost: 0 }]]);
  for (let start = 0; start < key.length; start += 1) {
    const way = ways.get(start);
    if (way === undefined || way.parts.length === MAX_PARTS) continue;
    for (const part of partsFrom(index, key, start)) {
      if (start === 0 && part.end === key.length) continue;
      for (const [next, cost] of nextStarts(key, part)) {
        const longer = { parts: [...way.parts, part.lemma], cost: way.cost + part.cost + cost };
        if (longer.cost < (ways.get(next)?.cost ?? Number.POSITIVE_INFINITY)) ways.set(next, longer);
      }
    }
  }
  return ways.get(key.length);
}

/**
 * The words that a compound is made of, in order, as lemmas: «hytteveggene» is hytte and vegg. Its parts are joined as
 * they are, with `s` or `e`, or over a consonant that two of them share («busstopp»); the last may be any form of its word.
 * All are of one dictionary. Empty where it is no compound.
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
