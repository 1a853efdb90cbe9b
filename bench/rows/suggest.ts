import { performance } from 'node:perf_hooks';
import { bestWords } from '../../src/dictionary/index/best-words.js';
import { linkTable } from '../../src/dictionary/index/linked-words.js';
import { textAt } from '../../src/dictionary/index/packed-texts.js';
import { suggestWords } from '../../src/dictionary/index/suggest-words.js';
import type { DictionaryIndexes } from '../../src/dictionary/index/word-index.js';
import { openIndex } from '../../src/dictionary/index/word-index.js';
import { openStoreFile } from '../../src/dictionary/sources/store/store-file.js';
import type { BenchRow } from '../bench-row.js';
import { median } from '../load/median.js';
import { requireStore } from './store.js';

const ROUNDS = 15;
const LIMIT = 20;

/** The first words with the prefix in a sorted array. */
function createFloor(words: readonly string[]) {
  return (beginning: string): string[] => {
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return words.slice(low, low + LIMIT).filter((word) => word.startsWith(beginning));
  };
}

function microseconds(asked: readonly string[], ask: (beginning: string) => unknown): number {
  const began = performance.now();
  for (const beginning of asked) ask(beginning);
  return ((performance.now() - began) * 1_000) / asked.length;
}

/** Prefixes of one, two, three and five letters, of words from the whole alphabet. */
function beginningsOf(words: readonly string[]): string[] {
  const typed = words.filter((word, at) => at % 997 === 0 && /^\p{L}{6,}$/u.test(word));
  return [...new Set(typed.flatMap((word) => [1, 2, 3, 5].map((length) => word.slice(0, length))))];
}

/**
 * Suggestions without HTTP and without a cache: the words only, against a binary search without ranking, and
 * the whole answer.
 */
export async function measureSuggest(): Promise<BenchRow[]> {
  const file = openStoreFile(await requireStore());
  const indexes: DictionaryIndexes = [...file.dictionaries.keys()].map((dict) => [
    dict,
    openIndex(file.indexImage(dict)),
  ]);
  file.close();
  const links = linkTable(indexes);
  const words = indexes.flatMap(([, index]) =>
    Array.from({ length: index.words }, (_, word) => textAt(index.texts, word).toLowerCase()),
  );
  const sorted = [...new Set(words)].sort();
  const floor = createFloor(sorted);
  const asked = beginningsOf(sorted);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const ours = (beginning: string) => suggestWords(indexes, beginning, { limit: LIMIT });
    const words = (beginning: string) =>
      bestWords(indexes, links, beginning, { limit: LIMIT }).map(({ index, word }) =>
        textAt(index.texts, word),
      );
    return {
      ours: microseconds(asked, ours),
      words: microseconds(asked, words),
      floor: microseconds(asked, floor),
    };
  });
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const peer = `binary search in ${sorted.length} words: ${middle((round) => round.floor).toFixed(1)} µs`;
  const line = (name: string, key: 'ours' | 'words'): BenchRow => ({
    name,
    measured: `${middle((round) => round[key]).toFixed(1)} µs`,
    baseline: peer,
    ratio: { of: 'cost', value: middle((round) => round[key] / round.floor) },
  });
  return [
    line('suggest inside the process, the words', 'words'),
    line('suggest inside the process, with their articles as JSON', 'ours'),
  ];
}
