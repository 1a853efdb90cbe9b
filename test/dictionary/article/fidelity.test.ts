import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../src/dictionary/article/parse-article.js';
import { rawArticleSchema } from '../../../src/dictionary/contract.js';
import { formatPlainText, type Sense } from '../../../src/dictionary/model.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { arbitraryArticles, mergeTexts, positionOf, type Texts } from '../support/arbitrary-article.js';

function textsOf({ explanations, examples, compounds, senses }: Sense): Texts {
  return mergeTexts([
    {
      explanations: explanations.map(formatPlainText),
      examples: examples.map(
        ({ quote, explanation }) => `${formatPlainText(quote)} | ${formatPlainText(explanation)}`,
      ),
      compounds: compounds.map(
        ({ intro, words }) => `${formatPlainText(intro)} | ${words.map(({ lemma }) => lemma).join()}`,
      ),
    },
    ...senses.map(textsOf),
  ]);
}

const sorted = (texts: Texts) => Object.entries(texts).map(([kind, all]) => [kind, ...[...all].sort()]);

const firstPosition = (sense: Sense) => Math.min(...Object.values(textsOf(sense)).flat().map(positionOf));

/** The texts of each kind, in the order of the article. */
function expectOrder(senses: readonly Sense[]): void {
  const lists = senses.flatMap(({ senses: _, ...sense }) => Object.values(textsOf({ ...sense, senses: [] })));
  for (const positions of [...lists.map((list) => list.map(positionOf)), senses.map(firstPosition)]) {
    expect(positions).toEqual([...positions].sort((one, other) => one - other));
  }
  for (const sense of senses) expectOrder(sense.senses);
}

describe('parseArticle', () => {
  it('keeps every text of an article, in order, and fills every template', () => {
    fc.assert(
      fc.property(arbitraryArticles, ({ raw, texts, etymology, pronunciation }) => {
        const article = parseArticle('bob', rawArticleSchema.parse(raw));
        const { senses, phrases } = article;
        const found = mergeTexts([
          ...[...senses, ...phrases.flatMap((phrase) => phrase.senses)].map(textsOf),
          { phrases: phrases.flatMap(({ lemmas }) => lemmas) },
        ]);
        expect(sorted(found)).toEqual(sorted(texts));
        expectOrder(senses);
        for (const phrase of phrases) expectOrder(phrase.senses);
        expect(article.etymology.map(formatPlainText)).toEqual(etymology);
        expect(article.pronunciation.map(formatPlainText)).toEqual(pronunciation);
      }),
      fuzzRuns(200),
    );
  });
});
