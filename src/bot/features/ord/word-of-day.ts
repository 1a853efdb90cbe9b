import type { Article, Hit } from '../../../dictionary/model.js';
import { contextBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { renderFoundAnswer } from './found-view.js';

/** The article at a glance as the word of the day, for everybody in a channel. */
export function renderWordOfDay(article: Article, texts: Texts): SlackMessage {
  const { wordTitle } = texts.summary;
  const word = article.lemmas[0]?.text ?? '';
  const hit: Hit = { match: 'lemma', matched: word, article };
  const found = {
    kind: 'found',
    lookUp: { word, dicts: [article.dict] },
    entries: [[hit]],
    shown: [hit],
  } as const;
  const { text, blocks } = renderFoundAnswer(found, 'channel', texts);
  // The text is escaped already, and the title has nothing to escape.
  return { ...slackMessage('', [contextBlock(wordTitle), ...blocks]), text: `${wordTitle}. ${text}` };
}
