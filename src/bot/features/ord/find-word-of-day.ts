import type { DictId } from '../../../dictionary/contract.js';
import type { Article } from '../../../dictionary/model.js';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { createPerServiceCache } from '../../framework/per-service-cache.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { textsOf } from '../../texts/texts.js';
import { drawWord, seedOf } from './draw-word.js';

/** A word for each dictionary and date; people are in several time zones. */
const MAX_WORDS = 8;

/** The dictionary that the person has chosen, or that of their language. */
const dictionaryOf = ({ dictionary, texts }: RequestContext): DictId =>
  dictionary ?? (texts === textsOf('nn') ? 'nob' : 'bob');

/** Finds the word of the day: the same for everybody with the same dictionary. @throws {ServiceFault} */
export type FindWordOfDay = (
  services: Pick<Services, 'dictionary'>,
  request: RequestContext,
) => Promise<Article | undefined>;

export function createWordOfDayFinder(): FindWordOfDay {
  const cacheOf = createPerServiceCache(() =>
    createBoundedCache<Article | undefined>({
      maxEntries: MAX_WORDS,
      ttlMs: (article) => (article ? Number.POSITIVE_INFINITY : 0),
    }),
  );
  return async ({ dictionary }, request) => {
    const dict = dictionaryOf(request);
    const date = request.now.toPlainDate();
    const load = (signal: AbortSignal) =>
      drawWord(dictionary, dict, (draw) => ({ ...request.deadline, signal, seed: seedOf(date, draw) }));
    return cacheOf(dictionary).fetch(`${date} ${dict}`, load, request.deadline?.signal);
  };
}
