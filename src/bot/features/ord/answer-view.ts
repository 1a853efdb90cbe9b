import { sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import type { OrdAnswer } from './answer.js';
import { renderFoundAnswer } from './found-view.js';
import { renderNotFound } from './not-found-view.js';
import { renderPicker } from './picker-view.js';
import type { AnswerSurface } from './result-actions.js';
import { renderWordList } from './word-list-view.js';

const renderNotice = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

/** The answer as a message; the same blocks are valid in a modal. */
export function renderOrdAnswer(answer: OrdAnswer, place: AnswerSurface, texts: Texts): SlackMessage {
  const { ord } = texts;
  switch (answer.kind) {
    case 'pick':
      return renderPicker(answer.filter, texts);
    case 'found':
      return renderFoundAnswer(answer, place, texts);
    case 'listed':
      return renderWordList(answer, place, texts);
    case 'nothing':
      return renderNotFound(answer, place, texts);
    case 'none-drawn':
      return renderNotice(ord.noRandomWord);
    case 'too-long':
      return renderNotice(ord.wordTooLong(answer.limit));
    case 'gone':
      return renderNotice(ord.articleGone(answer.word));
  }
}
