import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { actionsBlock, dividerBlock, sectionBlock } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { renderShareField } from '../../framework/share-field.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import type { OrdAnswer } from './answer.js';
import { renderOrdAnswer } from './answer-view.js';
import { renderPickerBlocks } from './picker-view.js';
import {
  type AnswerTarget,
  encodeFilter,
  filterSchema,
  targetSchema,
  UNFILTERED,
  type WordFilter,
} from './query.js';
import { encodeAnswerTarget } from './result-actions.js';

/** The manifest names both: the words of a message, and all words. */
export const MESSAGE_WORDS_CALLBACK_ID = 'slaa_opp_melding';
export const SEARCH_CALLBACK_ID = 'slaa_opp_global';

/** The words of a message to choose among, and the one that is chosen. */
interface WordChoice {
  words: readonly string[];
  chosen?: string;
}

/** What the modal looks up in. */
export type SearchSource = WordChoice | { filter: WordFilter };

/** What the modal carries from one touch to the next, and to whom it is shared with. */
interface SearchModalState {
  source: SearchSource;
  /** The answer below. */
  shown?: AnswerTarget;
}

/** No more than the menu takes. */
const wordSchema = z.string().min(1).max(BLOCK_LIMITS.optionValue);
const searchModalStateSchema = z.object({
  words: z.array(wordSchema).max(BLOCK_LIMITS.options).optional(),
  chosen: wordSchema.optional(),
  filter: filterSchema.optional(),
  shown: targetSchema.optional(),
});

/** What `viewSearch` wrote; all words, with nothing shown, where that cannot be read. */
export function parseSearchModalState(metadata: string | undefined): SearchModalState {
  try {
    const {
      words,
      chosen,
      filter = UNFILTERED,
      shown,
    } = searchModalStateSchema.parse(JSON.parse(metadata ?? ''));
    const source = words ? { words, ...(chosen !== undefined && { chosen }) } : { filter };
    return { source, ...(shown && { shown }) };
  } catch {
    return { source: { filter: UNFILTERED } };
  }
}

function encodeSearchModalState(source: SearchSource, shown: string | undefined): string {
  const carried = 'filter' in source ? { filter: encodeFilter(source.filter) } : source;
  return JSON.stringify({ ...carried, ...(shown !== undefined && { shown }) });
}

/** A menu of the words to choose among; of a message with one word or none there is nothing to choose. */
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
      ? [actionsBlock(staticSelect(ORD_ACTION_IDS.word, ord.chooseWord, options, chosen))]
      : []),
  ];
}

/** The modal that looks up: words to choose among, and below them the answer for the chosen one, to be shared. */
export function renderSearchModal(
  source: SearchSource,
  answer: OrdAnswer | undefined,
  texts: Texts,
): ModalView {
  const { ord, common } = texts;
  const menu = renderWordChoice(source, answer !== undefined, texts);
  const below: KnownBlock[] = answer ? renderOrdAnswer(answer, 'modal', texts).blocks : [];
  const shown = answer?.kind === 'found' ? encodeAnswerTarget(answer) : undefined;
  return modalView({
    callbackId: 'filter' in source ? SEARCH_CALLBACK_ID : MESSAGE_WORDS_CALLBACK_ID,
    title: ord.lookUpTitle,
    close: common.close,
    metadata: encodeSearchModalState(source, shown),
    ...(shown !== undefined && { submit: common.share }),
    blocks: [
      ...menu,
      ...(menu.length > 0 && below.length > 0 ? [dividerBlock] : []),
      ...below,
      ...(shown === undefined ? [] : [renderShareField('everybody', texts)]),
    ],
  });
}
