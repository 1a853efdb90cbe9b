import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lemmaHit } from '../../../../src/bot/features/ord/answer.js';
import { renderOrdAnswer } from '../../../../src/bot/features/ord/answer-view.js';
import type { AnswerSurface } from '../../../../src/bot/features/ord/found-view.js';
import { showInSearch } from '../../../../src/bot/features/ord/search.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { DICT_IDS } from '../../../../src/dictionary/contract.js';
import { type Article, formatPlainText, type Sense } from '../../../../src/dictionary/model.js';
import { withoutControls } from '../../../../src/shared/text/clean-text.js';
import { anyText } from '../../../support/any-text.js';
import { fuzzRuns, fuzzTimeout } from '../../../support/fuzz-runs.js';
import { expectMessageWithinLimits, expectViewWithinLimits } from '../../blocks/within-limits.js';
import {
  arbitraryArray,
  arbitraryArticle,
  arbitraryFoundAnswers,
  arbitraryHit,
  arbitraryText,
} from './arbitrary-answers.js';
import * as articles from './articles.js';
import { countPages, makeFoundAnswer, openArticles, openPages, textOfPage } from './found-answer.js';

const nb = textsOf('nb');

/** Every text of the senses, as rendered. */
function sensesTexts(senses: readonly Sense[]): string[] {
  return senses.flatMap(({ explanations, examples, compounds, senses: inner }) => [
    ...explanations.map(formatPlainText),
    ...examples.flatMap(({ quote, explanation }) => [formatPlainText(quote), formatPlainText(explanation)]),
    ...compounds.flatMap(({ intro, words }) => [formatPlainText(intro), ...words.map((word) => word.lemma)]),
    ...sensesTexts(inner),
  ]);
}

/** Every text of the article, except inflected forms. */
const articleTexts = ({ senses, phrases, etymology, pronunciation }: Article) => [
  ...sensesTexts(senses),
  ...phrases.flatMap((phrase) => [...phrase.lemmas, ...sensesTexts(phrase.senses)]),
  ...[...etymology, ...pronunciation].map(formatPlainText),
];

/** Drops white space, in which a page break can differ, and what sets digits above or below the line. */
const inOneLine = (text: string) => text.normalize('NFKC').replace(/\s+/gu, '');

/** Low, as each run generates thousands of texts. */
const RUNS = fuzzRuns(20);
const SLOW = { timeout: fuzzTimeout(60_000) };

describe('any article', () => {
  it('renders to messages and search modals within the limits', SLOW, () => {
    const surfaces = fc.constantFrom<AnswerSurface>('message', 'modal', 'channel');
    fc.assert(
      fc.property(arbitraryFoundAnswers, surfaces, (answers, surface) => {
        for (const answer of answers) {
          expectMessageWithinLimits(renderOrdAnswer(answer, surface, nb));
          expectViewWithinLimits(showInSearch(answer, '{"words":["en","to"],"chosen":"to"}', nb));
        }
      }),
      RUNS,
    );
  });

  it('renders to article modals within the limits', SLOW, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryArticle, async (article) => {
        expectViewWithinLimits(await openArticles('ord:inflection', [article, article]));
        const pages = await openPages(article);
        for (const page of pages) expectViewWithinLimits(page);
        const past = pages.length + 1;
        expect(await openArticles('ord:whole', [article], past)).toEqual(pages.at(-1));
        const both = [article, { ...article, dict: 'nob' as const }];
        expectViewWithinLimits(await openArticles('ord:whole', both, past));
      }),
      RUNS,
    );
  });

  it('is contained in its pages in full', SLOW, async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryArticle, async (article) => {
        const pages = (await openPages(article)).map(textOfPage);
        // Each page repeats the heading of the phrases.
        const shown = inOneLine(pages.join('').replaceAll(nb.ord.phrases, ''));
        const texts = articleTexts(article).map((text) => inOneLine(withoutControls(text)));
        expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('renders in word lists within the limits', SLOW, () => {
    const entry = fc
      .array(arbitraryHit, { minLength: 1, maxLength: 2 })
      .map(([one, ...more]) => (one ? [[one, ...more] as const] : []));
    const lists = fc.record({
      entries: fc.array(entry, { minLength: 1, maxLength: 30 }),
      word: arbitraryText,
      total: fc.nat(),
      isAll: fc.boolean(),
    });
    fc.assert(
      fc.property(lists, ({ entries, word, ...rest }) => {
        const answer = {
          kind: 'list' as const,
          lookUp: { word, dicts: DICT_IDS },
          entries: entries.flat(),
          ...rest,
        };
        expectMessageWithinLimits(renderOrdAnswer(answer, 'message', nb));
      }),
      RUNS,
    );
  });
});

describe('any not-found answer', () => {
  it('renders to a message within the limits', () => {
    const notFound = fc.record({
      kind: fc.constant('not-found' as const),
      lookUp: fc.record({
        word: anyText({ maxLength: 200 }),
        dicts: fc.subarray([...DICT_IDS]),
      }),
      nearest: arbitraryArray(anyText({ maxLength: 200 }), 9),
      parts: arbitraryArray(anyText({ maxLength: 200 }), 9),
    });
    fc.assert(
      fc.property(notFound, (answer) => expectMessageWithinLimits(renderOrdAnswer(answer, 'message', nb))),
    );
  });
});

describe('a huge article', () => {
  const text = 'ord '.repeat(1_200);
  const deep = articles.makeSense(text, {
    senses: Array.from({ length: 60 }, () => articles.makeSense(text)),
  });
  const row = ['Masc', 'en', 'to', 'tre', 'fire'] as const;
  const giant = articles.makeArticle({
    id: 1,
    lemmas: Array.from({ length: 40 }, (_, index) =>
      articles.nounLemma([row, ['Fem', ...'abcd'], ['Neuter', ...'efgh']], { text: `ord${index}` }),
    ),
    senses: Array.from({ length: 60 }, () => deep),
    phrases: Array.from({ length: 60 }, () => articles.makePhrase(text, text)),
    etymology: [articles.rich(text)],
  });

  it('renders to a short message', () => {
    const message = renderOrdAnswer(makeFoundAnswer([lemmaHit(giant)]), 'message', nb);
    expectMessageWithinLimits(message);
    expect(JSON.stringify(message.blocks).length).toBeLessThan(8_000);
    expect(JSON.stringify(message.blocks)).toContain('Viser 1 av 60 betydninger.');
  });

  it('has its only sense cut, and says so', () => {
    const message = renderOrdAnswer(makeFoundAnswer([lemmaHit({ ...giant, senses: [deep] })]), 'message', nb);
    expect(JSON.stringify(message.blocks).length).toBeLessThan(8_000);
    expect(JSON.stringify(message.blocks)).toContain(nb.ord.senseTruncated);
  });

  it('fills the inflection modal, and says that forms are missing', async () => {
    const modal = await openArticles('ord:inflection', [giant]);
    expectViewWithinLimits(modal);
    expect(modal.blocks.length).toBeGreaterThan(60);
    expect(JSON.stringify(modal)).toContain(nb.ord.tooManyForms);
  });

  it('splits into pages that each fit in a view, however many styles they have', async () => {
    const manyStyles = { ...articles.makeSense(''), explanations: [articles.rich('*a*b'.repeat(700))] };
    for (const each of [giant, { ...giant, senses: [manyStyles, manyStyles], phrases: [] }]) {
      const pages = await countPages(each);
      expect(pages).toBeGreaterThan(3);
      for (const page of [1, 2, pages]) expectViewWithinLimits(await openArticles('ord:whole', [each], page));
    }
  });
});
