import { type DumpLanguage, type GeneratedWordClass, paradigmsOf } from './inflection.js';
import type { SeededRandom } from './random.js';
import { olderWord } from './words.js';

/** The input of an article besides its own word. */
export interface GeneratorContext {
  dump: DumpLanguage;
  random: SeededRandom;
  stem(): string;
  unused(): string;
}

const SMALL_WORDS =
  'og i som er på med til av for det en ei et den om ikke kan blir ved fra eller særlig mellom'.split(' ');
const CODES = ['norr.', 'l.ty.', 'gno', 'lat.', 'jf', 'bf', 'ark', 'norr'];

function phraseOf({ random, stem }: GeneratorContext, words: number): string {
  return Array.from({ length: words }, () => (random.chance(0.4) ? random.pick(SMALL_WORDS) : stem())).join(
    ' ',
  );
}

const empty = { content: '', items: [] };
const usage = (text: string) => ({ type_: 'usage', text });

function reference(pen: GeneratorContext) {
  const id = 1 + pen.random.below(140_000);
  return {
    type_: 'article_ref',
    article_id: id,
    lemmas: [{ type_: 'lemma', hgno: 0, id: id + 700_000, lemma: pen.stem() }],
    ...(pen.random.chance(0.4) && { definition_id: 3, definition_order: 1 }),
  };
}

function explanation(pen: GeneratorContext, isNew: boolean) {
  const { random } = pen;
  const text = phraseOf(pen, 2 + random.below(5));
  const attest = isNew ? { attest: [] } : {};
  if (random.chance(0.3)) {
    return { type_: 'explanation', content: `$; ${text}`, items: [reference(pen)], ...attest };
  }
  if (random.chance(0.1)) {
    const code = { type_: 'entity', id: random.pick(CODES) };
    return { type_: 'explanation', content: `$ ${text}`, items: [code], ...attest };
  }
  return { type_: 'explanation', content: text, items: [], ...attest };
}

function example(pen: GeneratorContext, word: string, isNew: boolean) {
  const quote = pen.random.chance(0.6)
    ? { content: `${phraseOf(pen, 2)} $ ${phraseOf(pen, 2)}`, items: [usage(word)] }
    : { content: phraseOf(pen, 5), items: [] };
  return { type_: 'example', quote, explanation: empty, ...(isNew && { attest: [] }) };
}

function compounds(pen: GeneratorContext) {
  return {
    type_: 'compound_list',
    intro: { content: 'som etterledd i ord som', items: [] },
    elements: Array.from({ length: 2 + pen.random.below(5) }, () => reference(pen)),
  };
}

function subArticle(pen: GeneratorContext, word: string, home: number) {
  const article_id = 100_000 + pen.random.below(40_000);
  const lemma = `${phraseOf(pen, 2)} ${word}`;
  return {
    type_: 'sub_article',
    article_id,
    lemmas: [lemma],
    intro: empty,
    article: {
      type_: 'article',
      article_id,
      lemmas: [{ type_: 'lemma', id: article_id + 2_000_000, hgno: 0, lemma }],
      body: {
        pronunciation: [],
        definitions: [definition(1, [explanation(pen, true), example(pen, word, true)])],
      },
      article_type: 'SUB_ARTICLE',
      author: '14',
      owner: '14',
      dict_id: pen.dump.toUpperCase(),
      frontpage: false,
      latest_status: 8,
      properties: { edit_state: 'Eksisterende', comments: [] },
      referenced_by: [{ art_id: home, hgno: 0, word_form: word }],
      updated: null,
      version: 1,
      word_class: 'EXPR',
    },
  };
}

const definition = (id: number, elements: readonly object[], sub_definition = false) => ({
  type_: 'definition',
  id,
  elements,
  sub_definition,
});

function sense(pen: GeneratorContext, id: number, word: string, isNew: boolean) {
  const { random } = pen;
  return definition(id, [
    ...Array.from({ length: 1 + Number(random.chance(0.1)) }, () => explanation(pen, isNew)),
    ...Array.from({ length: Number(random.chance(0.2)) }, () => example(pen, word, isNew)),
    ...(random.chance(0.05) ? [compounds(pen)] : []),
    ...(random.chance(0.08) ? [definition(id + 50, [explanation(pen, isNew)], true)] : []),
  ]);
}

/** Most words have one or two senses; one in two thousand has up to a hundred, and many phrases. */
function sizeOf(random: SeededRandom): { senses: number; phrases: number } {
  if (random.chance(1 / 2_000)) return { senses: 50 + random.below(50), phrases: 15 + random.below(16) };
  if (random.chance(0.05)) return { senses: 3 + random.below(5), phrases: random.below(3) };
  return { senses: 1 + Number(random.chance(0.12)), phrases: Number(random.chance(0.02)) };
}

function etymology(pen: GeneratorContext, word: string) {
  const older = olderWord(word);
  const text = pen.random.chance(0.2) ? `${older}, ${older.slice(0, -1)}i` : older;
  const language = { type_: pen.random.chance(0.5) ? 'entity' : 'language', id: 'norr.' };
  return { type_: 'etymology_language', content: '$ $', items: [language, usage(text)] };
}

function lemmaOf(
  pen: GeneratorContext,
  id: number,
  lemma: string,
  wordClass: GeneratedWordClass,
  isNew: boolean,
) {
  return {
    final_lexeme: lemma,
    hgno: 0,
    id: id + 500_000,
    ...(wordClass === 'NOUN' && { inflection_class: 'm1' }),
    ...(isNew ? { is_standard: true, mo_link: 0, stress_vowel: 1 } : { added_norm: false }),
    lemma,
    paradigm_info: paradigmsOf(pen.dump, wordClass, lemma, pen.random),
    split_inf: false,
  };
}

const verbEnding = (word: string) => (word.endsWith('e') ? word : `${word}e`);

function classOf(random: SeededRandom): GeneratedWordClass {
  const share = random.next();
  if (share < 0.66) return 'NOUN';
  if (share < 0.85) return 'ADJ';
  if (share < 0.91) return 'VERB';
  return share < 0.93 ? 'ADV' : 'EXPR';
}

/** Generates an article in the format of the dumps, in the older or the newer of their two serialisations. */
export function generateArticle(pen: GeneratorContext, article_id: number): object {
  const { random } = pen;
  const isNew = random.chance(0.45);
  const wordClass = classOf(random);
  const spelled = () => (wordClass === 'VERB' ? verbEnding(pen.unused()) : pen.unused());
  const word = wordClass === 'EXPR' ? `${phraseOf(pen, 3)} ${pen.unused()}` : spelled();
  const words = [word, ...(wordClass !== 'EXPR' && random.chance(0.55) ? [spelled()] : [])];
  const { senses, phrases } = wordClass === 'EXPR' ? { senses: 1, phrases: 0 } : sizeOf(random);
  const listed = Array.from({ length: senses }, (_, at) => sense(pen, at + 2, word, isNew));
  const collected = Array.from({ length: phrases }, () => subArticle(pen, word, article_id));
  return {
    article_id,
    submitted: '2022-02-24 01:09:09.459492',
    ...(!isNew && { suggest: words, to_index: [] }),
    lemmas: words.map((lemma) => lemmaOf(pen, article_id, lemma, wordClass, isNew)),
    body: {
      pronunciation: [],
      ...(random.chance(0.15) && wordClass !== 'EXPR' && { etymology: [etymology(pen, word)] }),
      definitions: [definition(1, listed), ...(collected.length > 0 ? [definition(999, collected)] : [])],
    },
    author: '153',
    edit_state: 'Eksisterende',
    referers: Array.from({ length: Number(random.chance(0.2)) }, () => ({
      article_id: random.below(140_000),
      hgno: 0,
      lemma: pen.stem(),
    })),
    status: 8,
    updated: '2023-11-01 12:22:36',
    ...(isNew && { mo_article_ids: [null] }),
  };
}
