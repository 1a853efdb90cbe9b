import type { DictionaryClient } from '../../../dictionary/client.js';
import { ServiceFault } from '../../../shared/errors.js';
import { sectionBlock } from '../../blocks/blocks.js';
import { slackMessage } from '../../blocks/message.js';
import type { Compose } from '../../framework/scheduled-content.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { textsOf } from '../../texts/texts.js';
import { drawWord, wordNameOf } from './draw-word.js';
import { renderWordOfDay } from './word-of-day.js';

/** Composes «Dagens ord» for a channel: a random word that was not posted in the last year. */
export function createWordComposer(dictionary: DictionaryClient): Compose {
  return async ({ content, language }, { previousMemos }) => {
    if (content.kind !== 'word') throw new TypeError(`a subscription to ${content.kind} is not to a word`);
    const texts = textsOf(language);
    const used = new Set(previousMemos);
    const options = () => ({ budgetMs: BUDGET_MS.scheduledServiceCall });
    try {
      const article = await drawWord(dictionary, content.dict, options, (name) => used.has(name));
      if (article)
        return { kind: 'message', message: renderWordOfDay(article, texts), memo: wordNameOf(article) };
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
    }
    const { wordUnreadable } = texts.summary;
    return { kind: 'unreadable', message: slackMessage(wordUnreadable, [sectionBlock(wordUnreadable)]) };
  };
}
