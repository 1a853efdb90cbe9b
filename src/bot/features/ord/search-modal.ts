import type { ModalView } from '@slack/types';
import * as z from 'zod';
import { actionsBlock, dividerBlock, sectionBlock } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { renderShareField } from '../../framework/share-field.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { encodeFilter, filterSchema, targetSchema } from './action-values.js';
import { renderOrdAnswer } from './answer-view.js';
import { isForMembers, type WordAnswer } from './own-words.js';
import { renderPickerBlocks } from './picker-view.js';
import { type AnswerTarget, UNFILTERED, type WordFilter } from './query.js';
import { encodeShareTarget } from './result-buttons.js';

/** Shortcut and view callback ids. The manifest names both, so they cannot change. */
export const MESSAGE_WORDS_CALLBACK_ID = 'slaa_opp_melding';
export const SEARCH_CALLBACK_ID = 'slaa_opp_global';

/** The words of a message, and the chosen one. */
interface WordChoice {
  words: readonly string[];
  chosen?: string;
}

/** The words that the modal offers: those of a message, or all words that a filter lets through. */
export type SearchSource = WordChoice | { filter: WordFilter };

/** State that the modal keeps in `private_metadata`. */
interface SearchModalState {
  source: SearchSource;
  /** The answer shown below the words, which the submit button shares. */
  shown?: AnswerTarget;
}

/** Bounded by the menu that shows the words. */
const wordSchema = z.string().min(1).max(BLOCK_LIMITS.optionValue);
const searchModalStateSchema = z.object({
  words: z.array(wordSchema).max(BLOCK_LIMITS.options).optional(),
  chosen: wordSchema.optional(),
  filter: filterSchema.optional(),
  shown: targetSchema.optional(),
});

/** Parses `private_metadata`. If malformed, it gives an unfiltered search without an answer. */
export function parseSearchModalState(metadata: string | undefined): SearchModalState {
  try {
    const state = searchModalStateSchema.parse(JSON.parse(metadata ?? ''));
    const { words, chosen, filter = UNFILTERED, shown } = state;
    const source = words ? { words, ...(chosen !== undefined && { chosen }) } : { filter };
    return { source, ...(shown && { shown }) };
  } catch {
    return { source: { filter: UNFILTERED } };
  }
}

function encodeSearchModalState(source: SearchSource, shown: string | undefined): string {
  const encodedSource = 'filter' in source ? { filter: encodeFilter(source.filter) } : source;
  return JSON.stringify({ ...encodedSource, ...(shown !== undefined && { shown }) });
}

/** The menus above the answer. A message with fewer than two words has no menu. */
function renderWordChoice(source: SearchSource, isAnswered: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  if ('filter' in source) {
    return [
      ...(isAnswered ? [] : [sectionBlock(ord.pickWord)]),
      ...renderPickerBlocks(source.filter, !isAnswered, texts),
    ];
  }
  const { words, chosen } = source;
  const options = words.map((word) => ({ text: word, value: word }));
  const sentence = words.length === 0 ? ord.noWords : ord.chooseFromMessage;
  return [
    ...(isAnswered ? [] : [sectionBlock(sentence)]),
    ...(words.length > 1
      ? [actionsBlock(staticSelect(ORD_ACTION_IDS.chooseWord, ord.chooseWord, options, chosen))]
      : []),
  ];
}

/** The search modal: a choice of words and, below it, the answer for the chosen word, with a share button. */
export function renderSearchModal(
  source: SearchSource,
  answer: WordAnswer | undefined,
  texts: Texts,
): ModalView {
  const { ord, common } = texts;
  const choice = renderWordChoice(source, answer !== undefined, texts);
  const answerBlocks: KnownBlock[] = answer ? renderOrdAnswer(answer, 'modal', texts).blocks : [];
  const shown = answer && encodeShareTarget(answer);
  const audience = answer && isForMembers(answer) ? 'members' : 'everybody';
  return modalView({
    callbackId: 'filter' in source ? SEARCH_CALLBACK_ID : MESSAGE_WORDS_CALLBACK_ID,
    title: ord.lookUpTitle,
    close: common.close,
    metadata: encodeSearchModalState(source, shown),
    ...(shown !== undefined && { submit: common.shareSubmit }),
    blocks: [
      ...choice,
      ...(choice.length > 0 && answerBlocks.length > 0 ? [dividerBlock] : []),
      ...answerBlocks,
      ...(shown === undefined ? [] : [renderShareField(audience, texts)]),
    ],
  });
}
