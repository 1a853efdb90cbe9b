import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderOrdAnswer } from '../../../../src/bot/features/ord/answer-view.js';
import { splitIntoPages } from '../../../../src/bot/features/ord/article-pages.js';
import { renderRichText } from '../../../../src/bot/features/ord/article-rich-text.js';
import { toResultEntries } from '../../../../src/bot/features/ord/entries.js';
import { renderFullArticleModal } from '../../../../src/bot/features/ord/full-article-modal.js';
import { renderInflectionModal } from '../../../../src/bot/features/ord/inflection-modal.js';
import type { AnswerSurface } from '../../../../src/bot/features/ord/result-actions.js';
import { elementText } from '../../../../src/bot/features/ord/rich-text-layout.js';
import { renderSearchModal } from '../../../../src/bot/features/ord/search-modal.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import { DICT_IDS, MATCHES } from '../../../../src/dictionary/contract.js';
import type { Article, Hit, RichText, Sense } from '../../../../src/dictionary/model.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from './within-limits.js';

/** Mostly short, at times far longer than anything Slack takes. */
const text = fc.oneof(
  { weight: 8, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '\n', '*_~`', '<!channel>', '&lt;', '🐟'.repeat(900)) },
  { weight: 1, arbitrary: fc.integer({ min: 70, max: 4_000 }).map((length) => 'ord '.repeat(length / 4)) },
);
const some = <Item>(item: fc.Arbitrary<Item>, maxLength = 4) => fc.array(item, { maxLength });

const reference = fc.record({ id: fc.nat(), lemma: text, homograph: fc.integer({ min: -1, max: 60 }) });
const span = fc.record(
  { text, style: fc.constantFrom('word', 'superscript', 'subscript'), reference },
  { requiredKeys: ['text'] },
);
const rich: fc.Arbitrary<RichText> = some(span);
const { sense } = fc.letrec<{ sense: Sense }>((tie) => ({
  sense: fc.record({
    explanations: some(rich, 3),
    examples: some(fc.record({ quote: rich, explanation: rich }), 3),
    compounds: some(fc.record({ intro: rich, words: some(reference) }), 2),
    senses: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constant([]), some(tie('sense'), 3)),
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
  { gender, forms: some(fc.record({ tags: some(tag, 3), form: text }), 8) },
  { requiredKeys: ['forms'] },
);
const lemma = fc.record(
  {
    text,
    homograph: fc.integer({ min: -1, max: 60 }),
    wordClass: fc.constantFrom('NOUN', 'VERB', 'ADJ', 'PRON', 'EXPR', 'constructor', ''),
    genders: some(gender, 3),
    paradigms: some(paradigm),
  },
  { requiredKeys: ['text', 'homograph', 'genders', 'paradigms'] },
);
const article: fc.Arbitrary<Article> = fc.record(
  {
    dict: fc.constantFrom(...DICT_IDS),
    id: fc.nat(),
    lemmas: fc.array(lemma, { minLength: 1, maxLength: 12 }),
    senses: some(sense, 12),
    phrases: some(
      fc.record({ lemmas: fc.array(text, { minLength: 1, maxLength: 3 }), senses: some(sense, 2) }),
      8,
    ),
    etymology: some(rich),
    pronunciation: some(rich),
    olderForms: some(fc.record({ form: text })),
    source: fc.constant('ordbokene' as const),
  },
  { requiredKeys: ['dict', 'id', 'lemmas', 'senses', 'phrases', 'etymology', 'pronunciation', 'olderForms'] },
);

/** Found by a word, a form or a phrase that may or may not stand in the article. */
const hit: fc.Arbitrary<Hit> = fc
  .tuple(article, fc.constantFrom(...MATCHES), text)
  .map(([found, match, other]) => {
    const words = { lemma: found.lemmas[0]?.text, phrase: found.phrases[0]?.lemmas[0] };
    const matched = (match === 'phrase' ? words.phrase : match === 'lemma' ? words.lemma : other) ?? other;
    return { match, matched, article: found };
  });

const articleKey = fc.record({ dict: fc.constantFrom(...DICT_IDS), id: fc.nat() });

const found = fc
  .record({
    hits: fc.array(hit, { minLength: 1, maxLength: 5 }),
    word: text,
    missed: fc.constantFrom('gender' as const, 'word-class' as const, undefined),
    gender,
    elsewhere: fc.option(fc.record({ word: text, article: articleKey }), { nil: undefined }),
    typed: fc.option(fc.string({ minLength: 1, maxLength: 200 }), { nil: undefined }),
  })
  .map(({ hits: all, word, missed, gender: wantedGender, elsewhere, typed }) => {
    const key = ({ article: { dict, id } }: Hit) => `${dict}:${id}`;
    const entries = toResultEntries([...new Map(all.map((each) => [key(each), each])).values()]);
    return entries.map((shown) => ({
      kind: 'found' as const,
      lookUp: { word, dicts: DICT_IDS, wanted: { wordClass: 'NOUN' as const, gender: wantedGender } },
      entries,
      shown,
      ...(missed && { missed }),
      ...(elsewhere && { elsewhere }),
      ...(typed !== undefined && { draw: { dicts: DICT_IDS, typed } }),
    }));
  });

/** Every text of a sense, as it is printed. */
function sensesTexts(senses: readonly Sense[]): string[] {
  return senses.flatMap(({ explanations, examples, compounds, senses: inner }) => [
    ...explanations.map(printed),
    ...examples.flatMap(({ quote, explanation }) => [printed(quote), printed(explanation)]),
    ...compounds.flatMap(({ intro, words }) => [printed(intro), ...words.map((word) => word.lemma)]),
    ...sensesTexts(inner),
  ]);
}

const printed = (text: RichText) => renderRichText(text).map(elementText).join('');

/** Every text of the article, its forms apart. */
const textsOf = ({ senses, phrases, etymology, pronunciation }: Article) => [
  ...sensesTexts(senses),
  ...phrases.flatMap((phrase) => [...phrase.lemmas, ...sensesTexts(phrase.senses)]),
  ...[...etymology, ...pronunciation].map(printed),
];

/** Lines break at spaces, and lose them there. */
const withoutSpaces = (shown: string) => shown.replace(/\s+/gu, '');

/** Each run draws thousands of texts. */
const RUNS = fuzzRuns(20);

describe('whatever an article holds', () => {
  it('its messages are within the limits, wherever they stand', () => {
    const place = fc.constantFrom<AnswerSurface>('message', 'modal', 'channel');
    fc.assert(
      fc.property(found, place, (answers, where) => {
        for (const answer of answers) {
          expectMessageWithinLimits(renderOrdAnswer(answer, where, nb));
          expectViewWithinLimits(renderSearchModal({ words: ['en', 'to'], chosen: 'to' }, answer, nb));
        }
      }),
      RUNS,
    );
  });

  it('its modals are within the limits', () => {
    fc.assert(
      fc.property(article, (parts) => {
        expectViewWithinLimits(renderInflectionModal([parts, parts], nb));
        const pages = splitIntoPages(parts, nb).length;
        for (let page = 1; page <= pages + 1; page += 1) {
          expectViewWithinLimits(renderFullArticleModal([parts], page, nb));
        }
        expectViewWithinLimits(renderFullArticleModal([parts, { ...parts, dict: 'nob' }], pages + 1, nb));
      }),
      RUNS,
    );
  });

  it('its pages together hold all of it', () => {
    fc.assert(
      fc.property(article, (parts) => {
        const pages = splitIntoPages(parts, nb);
        const shown = withoutSpaces(
          pages
            .flatMap(({ senses, phrases, origin }) => [...senses, ...phrases, ...origin])
            .flatMap(({ elements: runs }) => runs.map(elementText))
            .join(''),
        );
        for (const expected of textsOf(parts)) expect(shown).toContain(withoutSpaces(expected));
      }),
      RUNS,
    );
  });

  it('what meets a pattern is a message within the limits', () => {
    const entry = fc
      .array(hit, { minLength: 1, maxLength: 2 })
      .map(([one, ...more]) => (one ? [[one, ...more] as const] : []));
    const listed = fc.record({
      entries: fc.array(entry, { minLength: 1, maxLength: 30 }),
      word: text,
      total: fc.nat(),
      isAll: fc.boolean(),
    });
    fc.assert(
      fc.property(listed, ({ entries, word, ...rest }) => {
        const answer = {
          kind: 'listed' as const,
          lookUp: { word, dicts: DICT_IDS },
          entries: entries.flat(),
          ...rest,
        };
        expectMessageWithinLimits(renderOrdAnswer(answer, 'message', nb));
      }),
      RUNS,
    );
  });

  it('so is the news that there is none', () => {
    const nothing = fc.record({
      kind: fc.constant('nothing' as const),
      lookUp: fc.record({
        word: fc.string({ unit: 'binary', maxLength: 200 }),
        dicts: fc.subarray([...DICT_IDS]),
      }),
      nearest: some(fc.string({ unit: 'binary', maxLength: 200 }), 9),
      parts: some(fc.string({ unit: 'binary', maxLength: 200 }), 9),
    });
    fc.assert(
      fc.property(nothing, (answer) => expectMessageWithinLimits(renderOrdAnswer(answer, 'message', nb))),
    );
  });
});
