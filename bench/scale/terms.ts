import { buildTermTable, createTermIndex } from '../../src/bot/glossary/term-index.js';
import type { Curve } from './measure.js';
import { costOf, withMemory } from './measure.js';

const LETTERS = [...'abdefghijklmnoprstuvyøå'];
const letter = (number: number) => LETTERS[number % LETTERS.length];

/** A term that begins with three letters, and has two other words. */
function createTerm(at: number) {
  const start = [at, Math.floor(at / LETTERS.length), Math.floor(at / LETTERS.length ** 2)]
    .map(letter)
    .join('');
  return {
    word: `${start}ord ${at}`,
    otherWords: [`${start}forkortelse ${at}`, `også ${at}`],
    explanations: { nb: `Forklaring av ord ${at} i mange ord, som i en vanlig ordliste.` },
  };
}

export const TERMS: Curve = {
  title: 'Words of the workplace',
  size: 'terms in the glossary',
  unit: 'for each question',
  sizes: [100, 1_000, 10_000],
  reason:
    'Logarithmic: both are found by binary search in a sorted table. A menu shows at most 20 words, and in a larger glossary more words begin with two letters.',
  async measure(size) {
    const { made: index, memory } = await withMemory(() => {
      const terms = Array.from({ length: size }, (_, at) => createTerm(at));
      return createTermIndex(buildTermTable(terms));
    });
    const wordOf = (count: number) => createTerm((count * 7_919) % size).word;
    const words = Array.from({ length: 1_000 }, (_, at) => wordOf(at));
    if (!words.every((word) => index.find(word).length > 0)) throw new Error('a term was not found');
    return {
      costs: {
        'a word': await costOf((count) => index.find(words[count % words.length] ?? '')),
        'two letters in the menu': await costOf((count) =>
          index.complete(`${letter(count)}${letter(count >> 3)}`, 20),
        ),
      },
      memory,
    };
  },
};
