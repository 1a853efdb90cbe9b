import type { Article } from '../../../dictionary/model.js';
import { contextBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { singleArticleAnswer } from './answer.js';
import { lemmaHit } from './entries.js';
import { renderFoundAnswer } from './found-view.js';

/** A summary of the article, titled as the word of the day, for a channel. */
export function renderWordOfDay(article: Article, texts: Texts): SlackMessage {
  const { wordTitle } = texts.summary;
  const { text, blocks } = renderFoundAnswer(singleArticleAnswer(lemmaHit(article)), 'channel', texts);
  // `text` is already escaped, and the title has nothing to escape.
  return { ...slackMessage('', [contextBlock(wordTitle), ...blocks]), text: `${wordTitle}. ${text}` };
}
