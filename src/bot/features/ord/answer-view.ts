import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { renderFoundAnswer } from './found-view.js';
import { renderNotFound } from './not-found-view.js';
import type { WordAnswer } from './own-words.js';
import { renderOwnWords } from './own-words-view.js';
import { renderPicker } from './picker-view.js';
import type { AnswerSurface } from './result-buttons.js';
import { renderWordList } from './word-list-view.js';

const renderNotice = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

/** Renders the answer as a message. Its blocks are also valid in a modal. */
export function renderOrdAnswer(answer: WordAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
  const { ord } = texts;
  switch (answer.kind) {
    case 'own-words':
      return renderOwnWords(answer, surface, (each) => renderOrdAnswer(each, surface, texts), texts);
    case 'pick':
      return renderPicker(answer.filter, texts);
    case 'found':
      return renderFoundAnswer(answer, surface, texts);
    case 'list':
      return renderWordList(answer, surface, texts);
    case 'not-found':
      return renderNotFound(answer, surface, texts);
    case 'no-random-word':
      return renderNotice(ord.noRandomWord);
    case 'too-long':
      return renderNotice(ord.wordTooLong(answer.limit));
    case 'article-gone':
      return renderNotice(ord.articleGone(answer.word));
  }
}
