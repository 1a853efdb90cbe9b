import { describe, expect, it } from 'vitest';
import { lemmaHit } from '../../../../src/bot/features/ord/entries.js';
import { UNFILTERED } from '../../../../src/bot/features/ord/query.js';
import { parseSearchModalState, renderSearchModal } from '../../../../src/bot/features/ord/search.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import { fisk, fiskNn, gaa } from './articles.js';
import { expectOrdGolden, makeFoundAnswer } from './found-answer.js';

const nb = textsOf('nb');

describe('renderSearchModal', () => {
  const words = ['Fisken', 'går', 'i', 'elva'];

  it('offers the words of a message', async () => {
    const view = renderSearchModal({ words }, undefined, nb);
    expectViewWithinLimits(view);
    await expectOrdGolden(view, 'words');
  });

  it('shows the article below the words', async () => {
    const answer = makeFoundAnswer([
      { match: 'inflection', matched: 'fisken', article: fisk },
      lemmaHit(fiskNn),
    ]);
    const view = renderSearchModal({ words, chosen: 'Fisken' }, answer, nb);
    expectViewWithinLimits(view);
    await expectOrdGolden(view, 'words-chosen');
  });

  it('offers all words', async () => {
    const view = renderSearchModal({ filter: UNFILTERED }, undefined, nb);
    expectViewWithinLimits(view);
    await expectOrdGolden(view, 'search');
  });

  it('shows the article below the picker, and keeps it in its state', async () => {
    const filter = { dicts: ['bob'] as const, wordClass: 'VERB' as const };
    const view = renderSearchModal({ filter }, makeFoundAnswer([lemmaHit(gaa)]), nb);
    expectViewWithinLimits(view);
    expect(parseSearchModalState(view.private_metadata)).toMatchObject({
      source: { filter },
      shown: { article: { dict: 'bob', id: gaa.id }, lookUp: { word: 'gå' } },
    });
    await expectOrdGolden(view, 'search-gaa');
  });

  it('says that a message has no words', async () => {
    const view = renderSearchModal({ words: [] }, undefined, nb);
    expectViewWithinLimits(view);
    await expectOrdGolden(view, 'words-none');
  });
});

describe.each(['nn', 'en'] as const)('renderSearchModal in %s', (language) => {
  const texts = textsOf(language);

  it.each([
    ['words', renderSearchModal({ words: ['Fisken', 'går'] }, undefined, texts)],
    ['search', renderSearchModal({ filter: UNFILTERED }, undefined, texts)],
    [
      'search-gone',
      renderSearchModal({ filter: UNFILTERED }, { kind: 'article-gone', word: undefined }, texts),
    ],
  ])('%s', async (name, view) => {
    expectViewWithinLimits(view);
    await expectOrdGolden(view, `${name}.${language}`);
  });
});
