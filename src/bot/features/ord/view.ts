import { section } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import type { OrdAnswer } from './answer.js';
import { viewFound } from './found-view.js';
import { viewListed } from './list-view.js';
import { viewNothing } from './nothing-view.js';
import { viewPicker } from './picker.js';
import type { Place } from './result-actions.js';

const say = (sentence: string) => message(sentence, [section(sentence)]);

/** The answer as a message; the same blocks are valid in a modal. */
export function viewOrd(answer: OrdAnswer, place: Place, texts: Texts): Message {
  const { ord } = texts;
  switch (answer.kind) {
    case 'pick':
      return viewPicker(answer.filter, texts);
    case 'found':
      return viewFound(answer, place, texts);
    case 'listed':
      return viewListed(answer, place, texts);
    case 'nothing':
      return viewNothing(answer, place, texts);
    case 'none-drawn':
      return say(ord.noneDrawn);
    case 'too-long':
      return say(ord.tooLong(answer.limit));
    case 'gone':
      return say(ord.gone(answer.word));
  }
}
