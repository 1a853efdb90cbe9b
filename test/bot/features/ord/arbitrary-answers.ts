import fc from 'fast-check';
import { toResultEntries } from '../../../../src/bot/features/ord/answer.js';
import { DICT_IDS, MATCHES } from '../../../../src/dictionary/contract.js';
import type { Article, Hit, RichText, Sense } from '../../../../src/dictionary/model.js';
import { anyText } from '../../../support/any-text.js';

/** Mostly short, sometimes far longer than Slack's limits. */
export const arbitraryText = fc.oneof(
  { weight: 8, arbitrary: anyText({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\n', '*_~`', '<!channel>', '&lt;', '🐟'.repeat(900)) },
  { weight: 1, arbitrary: fc.integer({ min: 70, max: 4_000 }).map((length) => 'ord '.repeat(length / 4)) },
);
export const arbitraryArray = <Item>(item: fc.Arbitrary<Item>, maxLength = 4) =>
  fc.array(item, { maxLength });

const reference = fc.record({
  id: fc.nat(),
  lemma: arbitraryText,
  homograph: fc.integer({ min: -1, max: 60 }),
});
const span = fc.record(
  { text: arbitraryText, style: fc.constantFrom('word', 'superscript', 'subscript'), reference },
  { requiredKeys: ['text'] },
);
const rich: fc.Arbitrary<RichText> = arbitraryArray(span);
const { sense } = fc.letrec<{ sense: Sense }>((tie) => ({
  sense: fc.record({
    explanations: arbitraryArray(rich, 3),
    examples: arbitraryArray(fc.record({ quote: rich, explanation: rich }), 3),
    compounds: arbitraryArray(fc.record({ intro: rich, words: arbitraryArray(reference) }), 2),
    senses: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      arbitraryArray(tie('sense'), 3),
    ),
  }),
}));

const tag = fc.constantFrom(
  'Sing',
  'Plur',
  'Ind',
  'Def',
  'Inf',
  'Pres',
  'Pass',
  'Cmp',
  'Masc',
  'Xyz',
  'constructor',
);
const gender = fc.constantFrom('Masc' as const, 'Fem' as const, 'Neuter' as const);
const paradigm = fc.record(
  { gender, forms: arbitraryArray(fc.record({ tags: arbitraryArray(tag, 3), form: arbitraryText }), 8) },
  { requiredKeys: ['forms'] },
);
const lemma = fc.record(
  {
    text: arbitraryText,
    homograph: fc.integer({ min: -1, max: 60 }),
    wordClass: fc.constantFrom('NOUN', 'VERB', 'ADJ', 'PRON', 'EXPR', 'constructor', ''),
    genders: arbitraryArray(gender, 3),
    paradigms: arbitraryArray(paradigm),
  },
  { requiredKeys: ['text', 'homograph', 'genders', 'paradigms'] },
);
export const arbitraryArticle: fc.Arbitrary<Article> = fc.record(
  {
    dict: fc.constantFrom(...DICT_IDS),
    id: fc.nat(),
    lemmas: fc.array(lemma, { minLength: 1, maxLength: 12 }),
    senses: arbitraryArray(sense, 12),
    phrases: arbitraryArray(
      fc.record({
        lemmas: fc.array(arbitraryText, { minLength: 1, maxLength: 3 }),
        senses: arbitraryArray(sense, 2),
      }),
      8,
    ),
    etymology: arbitraryArray(rich),
    pronunciation: arbitraryArray(rich),
    olderForms: arbitraryArray(fc.record({ form: arbitraryText })),
    source: fc.constant('ordbokene' as const),
  },
  { requiredKeys: ['dict', 'id', 'lemmas', 'senses', 'phrases', 'etymology', 'pronunciation', 'olderForms'] },
);

/** A hit on a word, form or phrase that the article may or may not contain. */
export const arbitraryHit: fc.Arbitrary<Hit> = fc
  .tuple(arbitraryArticle, fc.constantFrom(...MATCHES), arbitraryText)
  .map(([article, match, other]) => {
    const words = { lemma: article.lemmas[0]?.text, phrase: article.phrases[0]?.lemmas[0] };
    const matched = (match === 'phrase' ? words.phrase : match === 'lemma' ? words.lemma : other) ?? other;
    return { match, matched, article };
  });

const articleKey = fc.record({ dict: fc.constantFrom(...DICT_IDS), id: fc.nat() });

/** Answers to the same look-up, each showing another entry. */
export const arbitraryFoundAnswers = fc
  .record({
    hits: fc.array(arbitraryHit, { minLength: 1, maxLength: 5 }),
    word: arbitraryText,
    mismatch: fc.constantFrom('gender' as const, 'word-class' as const, undefined),
    gender,
    counterpart: fc.option(fc.record({ word: arbitraryText, article: articleKey }), { nil: undefined }),
    typed: fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
  })
  .map(({ hits: all, word, mismatch, gender: requestedGender, counterpart, typed }) => {
    const key = ({ article: { dict, id } }: Hit) => `${dict}:${id}`;
    const entries = toResultEntries([...new Map(all.map((each) => [key(each), each])).values()]);
    return entries.map((shown) => ({
      kind: 'found' as const,
      lookUp: { word, dicts: DICT_IDS, wordKind: { wordClass: 'NOUN' as const, gender: requestedGender } },
      entries,
      shown,
      ...(mismatch && { mismatch }),
      ...(counterpart && { counterpart }),
      ...(typed !== undefined && { random: { dicts: DICT_IDS, typed } }),
    }));
  });
