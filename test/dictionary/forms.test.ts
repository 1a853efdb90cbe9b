import { describe, expect, it } from 'vitest';
import { rawArticleSchema } from '../../src/dictionary/contract.js';
import { formsOf, olderForms } from '../../src/dictionary/forms.js';
import { sampleArticle } from './sample-articles.js';

const usage = (text: string) => ({ type_: 'usage', text });
const withOrigin = (...etymology: object[]) =>
  rawArticleSchema.parse({ article_id: 1, lemmas: [{ lemma: 'ord' }], body: { definitions: [], etymology } });

describe('olderForms', () => {
  it.each([
    ['several in one text', ['skóli, skúli'], ['skóli', 'skúli']],
    ['a numeral before a word', ['II den', 'I skule'], ['den', 'skule']],
    ['a numeral that is the word', ['VI'], ['VI']],
    ['what may be left out', ['(h)lutr'], ['lutr', 'hlutr']],
    ['a remark in parentheses', ['ganga (verb)'], ['ganga', 'ganga verb']],
    ['commas with nothing between', [' , a,, b ,'], ['a', 'b']],
  ])('reads %s', (_, words, forms) => {
    const content = words.map(() => '$').join(' ');
    expect(olderForms('bob', withOrigin({ content, items: words.map(usage) }))).toEqual(forms);
  });

  it('reads every kind of origin, and neither meanings nor modern words that are referred to', () => {
    const article = withOrigin(
      { type_: 'etymology_language', content: '$ ‘betydning’', items: [usage('a')] },
      { type_: 'etymology_reference', content: 'av $', items: [usage('b')] },
      { type_: 'etymology_litt', content: '$', items: [usage('c')] },
      { content: '$', items: [{ type_: 'article_ref', article_id: 1, lemmas: [{ lemma: 'moderne' }] }] },
    );
    expect(olderForms('bob', article)).toEqual(['a', 'b', 'c']);
  });
});

describe('formsOf', () => {
  it('finds lemmas, then forms, then older words, then phrases', () => {
    const forms = formsOf('bob', sampleArticle('bob', 100));
    expect(forms.map(({ match, text }) => `${match} ${text}`)).toEqual([
      'lemma fisk',
      'inflection fisk',
      'inflection fisken',
      'inflection fisker',
      'inflection fiskene',
      'older_form fiskr',
      'phrase frisk som en fisk',
      'phrase fange fisk',
      'phrase ta fisk',
      'phrase ørske fisk',
    ]);
  });

  it('keeps forms that are out of force: they stand in texts that people read', () => {
    expect(formsOf('bob', sampleArticle('bob', 101)).map(({ text }) => text)).toContain('boki');
  });

  it('knows of each form which lemma it is of', () => {
    const forms = formsOf('bob', sampleArticle('bob', 104));
    expect(forms.find(({ text }) => text === 'scoren')).toMatchObject({ lemma: 'score', homograph: 1 });
    expect(forms.find(({ text }) => text === 'skåren')).toMatchObject({ lemma: 'skår', homograph: 3 });
  });
});
