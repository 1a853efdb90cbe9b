import type { DictId } from '../../src/dictionary/contract.js';
import { textAt } from '../../src/dictionary/index/packed-texts.js';
import { FIRST_FORM_SCORE } from '../../src/dictionary/index/score.js';
import { openIndex } from '../../src/dictionary/index/word-index.js';
import { openStoreFile } from '../../src/dictionary/sources/store/store-file.js';
import { randomMisspelling } from '../dictionary-generator/misspelling.js';
import { createSeededRandom, type SeededRandom } from '../dictionary-generator/random.js';

/** Words of the dictionaries, the most prominent first. */
export interface FrequentWords {
  lemmas: readonly string[];
  forms: readonly string[];
}

/** Words that people ask for once a day are this far down the list, and half of all questions are above. */
const ZIPF_OFFSET = 10;
const [MISSPELT, NOWHERE, FORMS] = [0.05, 0.05, 0.25];
const MAX_PREFIX = 8;

export function readFrequentWords(storePath: string): FrequentWords {
  const file = openStoreFile(storePath);
  const scored = [...file.dictionaries.keys()].flatMap((dict) => {
    const index = openIndex(file.indexImage(dict));
    return Array.from({ length: index.words }, (_, word) => ({
      text: textAt(index.texts, word),
      score: index.scores[word] ?? 0,
    }));
  });
  file.close();
  const byScore = scored.filter(({ text }) => /^\p{L}{2,}$/u.test(text)).sort((a, b) => a.score - b.score);
  const textsOf = (isForm: boolean) => [
    ...new Set(byScore.filter(({ score }) => score >= FIRST_FORM_SCORE === isForm).map(({ text }) => text)),
  ];
  return { lemmas: textsOf(false), forms: textsOf(true) };
}

/** A word by Zipf's law (frequency is inverse to rank), with its long tail. */
function drawByFrequency(words: readonly string[], random: SeededRandom): string {
  const rank = ZIPF_OFFSET * ((words.length / ZIPF_OFFSET + 1) ** random.next() - 1);
  return words[Math.floor(rank)] ?? random.pick(words);
}

const nowhereWord = (random: SeededRandom) =>
  Array.from(
    { length: 2 + random.below(3) },
    () => `${random.pick([...'bdfgkmprstv'])}${random.pick([...'aeiouyæøå'])}x`,
  ).join('');

/** A word that somebody types: by frequency, a quarter of them inflected, one in twenty misspelt and one nowhere. */
function drawWord({ lemmas, forms }: FrequentWords, random: SeededRandom): string {
  const kind = random.next();
  if (kind < NOWHERE) return nowhereWord(random);
  const word = drawByFrequency(kind < NOWHERE + FORMS ? forms : lemmas, random);
  return random.chance(MISSPELT) ? randomMisspelling(word, random) : word;
}

const drawPrefix = (words: FrequentWords, random: SeededRandom) =>
  drawWord(words, random).slice(0, 1 + random.below(MAX_PREFIX));

/** What is typed in a round: `usual` with the repetitions of a day, `new` each once. */
export type Repetition = 'new' | 'usual';

function drawMany(draw: () => string, count: number, repetition: Repetition): string[] {
  if (repetition === 'usual') return Array.from({ length: count }, draw);
  const drawn = new Set<string>();
  for (let tries = 0; drawn.size < count && tries < 50 * count; tries += 1) drawn.add(draw());
  return [...drawn];
}

const SEED = 1814;

export const drawPrefixes = (words: FrequentWords, count: number, repetition: Repetition): string[] => {
  const random = createSeededRandom(SEED);
  return drawMany(() => drawPrefix(words, random), count, repetition);
};

export const drawWords = (words: FrequentWords, count: number, repetition: Repetition): string[] => {
  const random = createSeededRandom(SEED);
  return drawMany(() => drawWord(words, random), count, repetition);
};

export const drawMisspelt = (words: FrequentWords, count: number): string[] => {
  const random = createSeededRandom(SEED);
  return drawMany(() => randomMisspelling(drawByFrequency(words.lemmas, random), random), count, 'new');
};

/** The numbers of articles, each once. */
export function drawArticles(storePath: string, count: number): { dict: DictId; id: number }[] {
  const file = openStoreFile(storePath);
  const all = [...file.dictionaries.keys()].flatMap((dict) =>
    Array.from(openIndex(file.indexImage(dict)).articleIds, (id) => ({ dict, id })),
  );
  file.close();
  const random = createSeededRandom(SEED);
  return Array.from(new Set(Array.from({ length: 2 * count }, () => random.pick(all)))).slice(0, count);
}
