import type { DictionaryClient } from '../../../dictionary/client.js';
import { ServiceFault } from '../../../shared/errors.js';
import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Compose } from '../../framework/scheduled-content.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { drawWord, seedOf, wordNameOf } from './draw-word.js';
import { createWordOfDayFinder } from './find-word-of-day.js';
import { renderWordOfDay } from './word-of-day.js';

/** @throws {ServiceFault} */
type AnswerWordOfDay = (
  services: Pick<Services, 'dictionary'>,
  request: RequestContext,
) => Promise<SlackMessage>;

const renderUnreadable = ({ summary }: Texts) =>
  slackMessage(summary.wordUnreadable, [sectionBlock(summary.wordUnreadable)]);

/** Answers with the word of the day of the person. */
export function createWordOfDayAnswerer(): AnswerWordOfDay {
  const findWordOfDay = createWordOfDayFinder();
  return async (services, request) => {
    const article = await findWordOfDay(services, request);
    return article ? renderWordOfDay(article, request.texts, 'message') : renderUnreadable(request.texts);
  };
}

/** After so many draws from the day's seed that the channel has had before, words are drawn at random. */
const SEEDED_DRAWS = 20;

/**
 * Composes «Dagens ord» for a channel: the same word that a person sees that day, or another if the channel has had that
 * one in the last year.
 */
export function createWordComposer(dictionary: DictionaryClient): Compose {
  return async ({ content, language }, { date, previousMemos }) => {
    if (content.kind !== 'word') throw new TypeError(`a subscription to ${content.kind} is not to a word`);
    const texts = textsOf(language);
    const used = new Set(previousMemos);
    const options = (draw: number) => ({
      budgetMs: BUDGET_MS.scheduledServiceCall,
      ...(draw < SEEDED_DRAWS && { seed: seedOf(date, draw) }),
    });
    try {
      const article = await drawWord(dictionary, content.dict, options, (name) => used.has(name));
      if (article)
        return { kind: 'message', message: renderWordOfDay(article, texts), memo: wordNameOf(article) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
    }
    return { kind: 'unreadable', message: renderUnreadable(texts) };
  };
}
