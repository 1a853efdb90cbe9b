import type { Article, Hit } from '../../../dictionary/model.js';
import { context } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { viewFound } from './found-view.js';

/** The article at a glance as the word of the day, for everybody in a channel. */
export function viewWordOfDay(article: Article, texts: Texts): Message {
  const { wordTitle } = texts.summary;
  const word = article.lemmas[0]?.text ?? '';
  const hit: Hit = { match: 'lemma', matched: word, article };
  const found = {
    kind: 'found',
    lookUp: { word, dicts: [article.dict] },
    entries: [[hit]],
    shown: [hit],
  } as const;
  const { text, blocks } = viewFound(found, 'channel', texts);
  // The text is escaped already, and the title has nothing to escape.
  return { ...message('', [context(wordTitle), ...blocks]), text: `${wordTitle}. ${text}` };
}
