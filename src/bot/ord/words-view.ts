import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { actions, divider, section } from '../blocks/blocks.js';
import { staticSelect } from '../blocks/elements.js';
import { LIMITS } from '../blocks/limits.js';
import { type KnownBlock, modal } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { OrdAnswer } from './answer.js';
import { viewOrd } from './view.js';

/** The manifest names it. */
export const WORDS_VIEW = 'slaa_opp_melding';

/** The words of a message to choose among, and the one that is chosen. */
export interface WordChoice {
  words: readonly string[];
  chosen?: string;
}

/** No more than the menu takes. */
const wordSchema = z.string().min(1).max(LIMITS.optionValue);
const choiceSchema = z.object({
  words: z.array(wordSchema).max(LIMITS.options),
  chosen: wordSchema.optional(),
});

/** What the modal carries from one touch to the next; nothing to choose from where that cannot be read. */
export function readChoice(metadata: string | undefined): WordChoice {
  try {
    const { words, chosen } = choiceSchema.parse(JSON.parse(metadata ?? ''));
    return { words, ...(chosen !== undefined && { chosen }) };
  } catch {
    return { words: [] };
  }
}

/** The modal of the message shortcut: the words to choose among, and below them the answer for the chosen one. */
export function viewWords(choice: WordChoice, answer: OrdAnswer | undefined, texts: Texts): ModalView {
  const { ord, common } = texts;
  const { words, chosen } = choice;
  const options = words.map((word) => ({ text: word, value: word }));
  const menu: KnownBlock[] =
    words.length > 1 ? [actions(staticSelect(ACTIONS.word, ord.chooseWord, options, chosen))] : [];
  const below: KnownBlock[] = answer ? viewOrd(answer, 'modal', texts).blocks : [];
  const sentence = words.length === 0 ? ord.noWords : ord.chooseFromMessage;
  return modal({
    callbackId: WORDS_VIEW,
    title: ord.messageTitle,
    close: common.close,
    metadata: JSON.stringify(choice),
    blocks: [
      ...(answer ? [] : [section(sentence)]),
      ...menu,
      ...(menu.length > 0 && below.length > 0 ? [divider] : []),
      ...below,
    ],
  });
}
