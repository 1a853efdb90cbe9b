import type { DictId } from '../../src/dictionary/contract.js';
import { FIRST_FORM_SCORE } from '../../src/dictionary/index/packed-forms.js';
import { textAt } from '../../src/dictionary/index/packed-texts.js';
import { openIndex } from '../../src/dictionary/index/word-index.js';
import { openStoreFile } from '../../src/dictionary/sources/store/store-file.js';
import { createSeededRandom, type SeededRandom } from '../dictionary-generator/generate.js';

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

/** Draws a word of one kind. */
type WordDrawer = () => string;

/** Chooses what somebody types: by frequency, a quarter of them inflected, one in twenty misspelt and one nowhere. */
function chooseKind({ lemmas, forms }: FrequentWords, random: SeededRandom): WordDrawer {
  const kind = random.next();
  if (kind < NOWHERE) return () => nowhereWord(random);
  const words = kind < NOWHERE + FORMS ? forms : lemmas;
  return random.chance(MISSPELT / (1 - NOWHERE))
    ? () => randomMisspelling(drawByFrequency(words, random), random)
    : () => drawByFrequency(words, random);
}

function choosePrefix(words: FrequentWords, random: SeededRandom): WordDrawer {
  const draw = chooseKind(words, random);
  return () => draw().slice(0, 1 + random.below(MAX_PREFIX));
}

/** A kind of which no new text comes in so many draws is left out: a small dictionary has few words. */
const MAX_DRAWS = 200;

/** Texts of kinds that are chosen first, so that each kind keeps its share also where repetitions are drawn again. */
function drawMany(choose: () => WordDrawer, count: number): string[] {
  const drawn = new Set<string>();
  for (let chosen = 0; chosen < count; chosen += 1) {
    const draw = choose();
    const before = drawn.size;
    for (let draws = 0; drawn.size === before && draws < MAX_DRAWS; draws += 1) drawn.add(draw());
  }
  return [...drawn];
}

const SEED = 1814;

export const drawPrefixes = (words: FrequentWords, count: number): string[] => {
  const random = createSeededRandom(SEED);
  return drawMany(() => choosePrefix(words, random), count);
};

export const drawWords = (words: FrequentWords, count: number): string[] => {
  const random = createSeededRandom(SEED);
  return drawMany(() => chooseKind(words, random), count);
};

export const drawMisspelt = (words: FrequentWords, count: number): string[] => {
  const random = createSeededRandom(SEED);
  const draw = () => randomMisspelling(drawByFrequency(words.lemmas, random), random);
  return drawMany(() => draw, count);
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

const LETTERS = [...'abdefghijklmnoprstuvyæøå'];

/** One typing error: a letter is left out, doubled, replaced, or swapped with the next one. */
export function randomMisspelling(word: string, random: SeededRandom): string {
  const place = random.below(word.length);
  const [before, letter, after] = [word.slice(0, place), word.charAt(place), word.slice(place + 1)];
  return random.pick([
    () => before + after,
    () => before + letter + letter + after,
    () => before + random.pick(LETTERS) + after,
    () => before + after.slice(0, 1) + letter + after.slice(1),
  ])();
}
