import { z } from 'zod';
import { DICT_IDS } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { articleKey } from './entries.js';
import type { ArticleKey } from './query.js';

/** What a modal is opened on, and a button in it turns to: one article or those of both dictionaries, and the page. */
export interface ArticleModalState {
  articles: ArticleKey[];
  /** From 1. */
  page: number;
}

export const articleModalStateSchema: z.ZodType<ArticleModalState> = z.object({
  articles: z
    .array(z.object({ dict: z.enum(DICT_IDS), id: z.int().nonnegative() }))
    .min(1)
    .max(DICT_IDS.length),
  page: z.int().min(1),
});

export const articleModalState = (articles: readonly Article[], page = 1): ArticleModalState => ({
  articles: articles.map(articleKey),
  page,
});
