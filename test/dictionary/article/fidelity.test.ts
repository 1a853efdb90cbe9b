import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseArticle } from '../../../src/dictionary/article/parse-article.js';
import { rawArticleSchema } from '../../../src/dictionary/contract.js';
import { formatPlainText, type Sense } from '../../../src/dictionary/model.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { arbitraryArticles, placeOf, type Texts, together } from '../support/arbitrary-article.js';

function textsOf({ explanations, examples, compounds, senses }: Sense): Texts {
  return together([
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

const firstPlace = (sense: Sense) => Math.min(...Object.values(textsOf(sense)).flat().map(placeOf));

/** Within its kind each text of a sense stands where the article has it. */
function expectOrder(senses: readonly Sense[]): void {
  const lists = senses.flatMap(({ senses: _, ...sense }) => Object.values(textsOf({ ...sense, senses: [] })));
  for (const places of [...lists.map((list) => list.map(placeOf)), senses.map(firstPlace)]) {
    expect(places).toEqual([...places].sort((one, other) => one - other));
  }
  for (const sense of senses) expectOrder(sense.senses);
}

describe('readArticle', () => {
  it('loses no letter of an article, keeps each text in order and leaves no template unfilled', () => {
    fc.assert(
      fc.property(arbitraryArticles, ({ raw, texts, etymology, pronunciation }) => {
        const article = parseArticle('bob', rawArticleSchema.parse(raw));
        const { senses, phrases } = article;
        const found = together([
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
