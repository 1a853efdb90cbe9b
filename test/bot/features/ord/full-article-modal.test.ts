import { describe, it } from 'vitest';
import { renderFullArticleModal } from '../../../../src/bot/features/ord/article-modals.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { expectViewWithinLimits } from '../../blocks/within-limits.js';
import { fisk, fiskNn, slaa } from './articles.js';
import { expectOrdGolden } from './found-answer.js';

describe('renderFullArticleModal', () => {
  it.each([
    ['whole-fisk', [fisk], 1, 'nb'],
    ['whole-fisk-both', [fisk, fiskNn], 1, 'nb'],
    ['whole-fisk-both-2', [fisk, fiskNn], 2, 'nb'],
    ['whole-slaa', [slaa], 1, 'nb'],
    ['whole-slaa-2', [slaa], 2, 'nb'],
    ['whole-fisk-both.nn', [fisk, fiskNn], 1, 'nn'],
    ['whole-fisk-both.en', [fisk, fiskNn], 1, 'en'],
  ] as const)('%s', async (name, articles, page, language) => {
    const view = renderFullArticleModal(articles, page, textsOf(language));
    expectViewWithinLimits(view);
    await expectOrdGolden(view, name);
  });
});
