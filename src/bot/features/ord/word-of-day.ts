import type { Article } from '../../../dictionary/model.js';
import { contextBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { singleArticleAnswer } from './answer.js';
import { lemmaHit } from './entries.js';
import { renderFoundAnswer } from './found-view.js';

/**
 * A summary of the article, titled as the word of the day.
 *
 * @param surface the answer to a person has the buttons of any word, and always that of the whole article
 */
export function renderWordOfDay(
  article: Article,
  texts: Texts,
  surface: 'message' | 'channel' = 'channel',
): SlackMessage {
  const { wordTitle } = texts.summary;
  const found = singleArticleAnswer(lemmaHit(article));
  const { text, blocks } = renderFoundAnswer(found, surface, texts, surface === 'message');
  // `text` is already escaped, and the title has nothing to escape.
  return { ...slackMessage('', [contextBlock(wordTitle), ...blocks]), text: `${wordTitle}. ${text}` };
}
