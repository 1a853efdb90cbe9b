import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Articles of one dictionary; both together have twice as many. */
const ARTICLES = 100_000;
const SEEDS: Record<DumpLanguage, number> = { bm: 17, nn: 18 };

/** JSON in the format of the dumps, with a space after each colon and comma. */
function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${spacedJson(inner)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** Generates the articles of a dictionary as JSON text with their ids, the same in every run. */
export function* generateArticles(dump: DumpLanguage, count: number): Generator<[id: number, json: string]> {
  const random = createSeededRandom(SEEDS[dump]);
  const pen = { dump, random, ...createWords(random) };
  let id = 0;
  for (let made = 0; made < count; made += 1) {
    id += 1 + Number(random.chance(0.4));
    yield [id, spacedJson(generateArticle(pen, id))];
  }
}

/** Writes `<folder>/<dump>/fil/article.tar.gz`, unless it exists, and resolves to its path. */
export async function generateDump(folder: string, dump: DumpLanguage, count = ARTICLES): Promise<string> {
  const path = join(folder, dump, 'fil', 'article.tar.gz');
  if (await stat(path).catch(() => undefined)) return path;
  await mkdir(join(folder, dump, 'fil'), { recursive: true });
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(path));
  for (const [id, json] of generateArticles(dump, count)) {
    // Waits for each entry, so that memory never holds the whole archive.
    await new Promise<void>((done, failed) => {
      tar.entry({ name: `${id}.json`, mtime: new Date(0) }, json, (error) =>
        error ? failed(error) : done(),
      );
    });
  }
  tar.finalize();
  await written;
  return path;
}

/** Pseudorandom numbers that are the same in every run with the same seed. */
export interface SeededRandom {
  /** From 0 to 1, without 1. */
  next(): number;
  /** An integer from 0 to `below`, without `below`. */
  below(below: number): number;
  chance(likelihood: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32, with 32 bits of state. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (likelihood) => next() < likelihood,
    pick(items) {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

const ONSETS =
  'b bl br d dr f fj fl fr g gj gl gn gr h hj hv j k kj kl kn kr kv l m n p pl pr r s sj sk skj skr sl sm sn sp spr st str sv t tr tv v vr'.split(
    ' ',
  );

const VOWELS = 'a a a e e e i i o o u u y æ ø å å ei øy au'.split(' ');

const CODAS =
  'd dd g gg k kk l ll ld lk lm ls lt m mm mp n nd ng nk nn ns nt p pp r rd rg rk rl rm rn rs rt s sk sp ss st t tt v'.split(
    ' ',
  );

const ENDINGS = ['', '', '', 'e', 'e', 'el', 'er', 'ing', 'else', 'het', 'skap', 'dom'];

const JOINTS = ['', '', '', 's', 's', 'e'];

const STEMS = 2_500;

const syllable = (random: SeededRandom) => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS);

/** Both dictionaries have the same stems, because the two languages share most of theirs. */
const stems: readonly string[] = (() => {
  const random = createSeededRandom(1814);
  const made = new Set<string>();
  while (made.size < STEMS) made.add(syllable(random));
  return [...made];
})();

/** Generates words that look Norwegian: stems and compounds (`fiskstramedlem`). `unused` repeats no word. */
export function createWords(random: SeededRandom): { stem(): string; unused(): string } {
  const used = new Set<string>();
  const stem = () => random.pick(stems) + random.pick(ENDINGS);
  function compound(): string {
    const parts = 1 + Number(random.chance(0.85)) + Number(random.chance(0.25));
    return Array.from({ length: parts }, (_, part) =>
      part === parts - 1 ? stem() : random.pick(stems) + random.pick(JOINTS),
    ).join('');
  }
  return {
    stem,
    unused() {
      for (;;) {
        const word = compound();
        if (used.has(word)) continue;
        used.add(word);
        return word;
      }
    },
  };
}

const OLD_VOWELS: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', ø: 'ǫ' };

/** An invented older form of the word: `fískr` for `fisk`. */
export function olderWord(word: string): string {
  const aged = word.replace(/[aeiouø]/u, (vowel) => OLD_VOWELS[vowel] ?? vowel).replace(/^t/u, 'þ');
  return /[aeiou]$/u.test(aged) ? `${aged.slice(0, -1)}a` : `${aged}r`;
}

export type DumpLanguage = 'bm' | 'nn';

type Slot = readonly [tags: string, form: string | null];

const paradigm = (group: string, tags: string, slots: readonly Slot[], id: number) => ({
  from: '1996-01-01',
  inflection: slots.map(([slotTags, word_form]) => ({
    tags: slotTags ? slotTags.split(' ') : [],
    word_form,
  })),
  inflection_group: group,
  paradigm_id: id,
  standardisation: group === 'EXPR' ? 'REGISTERED' : 'STANDARD',
  tags: tags.split(' '),
  to: null,
});

const NOUN_SLOTS = ['Sing Ind', 'Sing Def', 'Plur Ind', 'Plur Def'];

function noun(gender: string, forms: readonly string[], id: number) {
  const slots = NOUN_SLOTS.map((tags, slot): Slot => [tags, forms[slot] ?? null]);
  return paradigm('NOUN_regular', `NOUN ${gender}`, slots, id);
}

const bare = (word: string) => (word.endsWith('e') ? word.slice(0, -1) : word);

const PLURALS = { bm: ['er', 'ene'], nn: ['ar', 'ane'] } as const;

function nounParadigms(dump: DumpLanguage, word: string, random: SeededRandom) {
  const stem = bare(word);
  const [plural, plurals] = PLURALS[dump];
  const gender = random.next();
  if (gender < 0.3) {
    const ending = random.chance(0.5) ? ['', dump === 'bm' ? 'ene' : 'a'] : [plural, plurals];
    return [noun('Neuter', [word, `${stem}et`, stem + ending[0], stem + ending[1]], 900)];
  }
  const feminine =
    dump === 'bm'
      ? [word, `${stem}a`, `${stem}er`, `${stem}ene`]
      : [word, `${stem}a`, `${stem}er`, `${stem}ene`];
  if (gender < 0.6) {
    const both = dump === 'bm' ? [noun('Masc', [word, `${stem}en`, `${stem}er`, `${stem}ene`], 564)] : [];
    return [...both, noun('Fem', feminine, 760)];
  }
  return [noun('Masc', [word, `${stem}en`, stem + plural, stem + plurals], 564)];
}

function adjectiveParadigm(dump: DumpLanguage, word: string) {
  const stem = bare(word);
  const [more, most] = dump === 'bm' ? ['ere', 'est'] : ['are', 'ast'];
  return paradigm(
    'ADJ_regular',
    'ADJ',
    [
      ['Pos Masc/Fem Ind Sing', word],
      ['Pos Plur', `${stem}e`],
      ['Pos Def Sing', `${stem}e`],
      ['Pos Neuter Ind Sing', `${stem}t`],
      ['Cmp', stem + more],
      ['Sup Ind', stem + most],
      ['Sup Def', `${stem}${most}e`],
    ],
    433,
  );
}

/** The sixteen slots of a verb, including empty ones; `past` is the ending of one of its past forms. */
function verbParadigm(dump: DumpLanguage, stem: string, past: string, id: number) {
  const present = dump === 'bm' ? `${stem}er` : `${stem}ar`;
  return paradigm(
    'VERB_regular',
    'VERB',
    [
      ['Inf', `${stem}e`],
      ['Inf', dump === 'bm' ? null : `${stem}a`],
      ['Pres', present],
      ['Inf Pass', `${stem}es`],
      ['Pres Pass', `${stem}${dump === 'bm' ? 'es' : 'ast'}`],
      ['Past', stem + past],
      ['<PerfPart>', stem + past],
      ['Adj <PerfPart> Neuter Ind Sing', stem + past],
      ['Adj <PerfPart> Masc/Fem Ind Sing', stem + past],
      ['', null],
      ['Adj <PerfPart> Def Sing', `${stem}${past}e`],
      ['Adj <PerfPart> Plur', `${stem}${past}e`],
      ['Adj <PresPart>', `${stem}ende`],
      ['Imp', stem],
      ['', null],
      ['', null],
    ],
    id,
  );
}

const PASTS = { bm: ['et', 'a', 't', 'de'], nn: ['a', 't', 'de', 'te'] } as const;

export type GeneratedWordClass = 'NOUN' | 'ADJ' | 'VERB' | 'ADV' | 'EXPR';

/** The paradigms of a lemma in the format of the dumps. */
export function paradigmsOf(
  dump: DumpLanguage,
  wordClass: GeneratedWordClass,
  word: string,
  random: SeededRandom,
): object[] {
  switch (wordClass) {
    case 'NOUN':
      return nounParadigms(dump, word, random);
    case 'ADJ':
      return [adjectiveParadigm(dump, word)];
    case 'VERB':
      return PASTS[dump]
        .slice(0, 1 + random.below(3))
        .map((past, at) => verbParadigm(dump, bare(word), past, 1200 + at));
    default:
      return [paradigm(wordClass, wordClass, [['', word]], 40)];
  }
}

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
