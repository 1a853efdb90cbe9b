import type { ModalView } from '@slack/types';
import { z } from 'zod';
import { actions, divider, section } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import { LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modal } from '../../blocks/message.js';
import { viewWhere } from '../../framework/share-field.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { OrdAnswer } from './answer.js';
import { pickerBlocks } from './picker.js';
import { EVERYTHING, type Filter, filterSchema, type Target, targetSchema, writeFilter } from './query.js';
import { targetOf } from './result-actions.js';
import { viewOrd } from './view.js';

/** The manifest names both: the words of a message, and all words. */
export const WORDS_VIEW = 'slaa_opp_melding';
export const SEARCH_VIEW = 'slaa_opp_global';

/** The words of a message to choose among, and the one that is chosen. */
interface WordChoice {
  words: readonly string[];
  chosen?: string;
}

/** What the modal looks up in. */
export type Source = WordChoice | { filter: Filter };

/** What the modal carries from one touch to the next, and to whom it is shared with. */
interface Carried {
  source: Source;
  /** The answer below. */
  shown?: Target;
}

/** No more than the menu takes. */
const wordSchema = z.string().min(1).max(LIMITS.optionValue);
const carriedSchema = z.object({
  words: z.array(wordSchema).max(LIMITS.options).optional(),
  chosen: wordSchema.optional(),
  filter: filterSchema.optional(),
  shown: targetSchema.optional(),
});

/** What `viewSearch` wrote; all words, with nothing shown, where that cannot be read. */
export function readCarried(metadata: string | undefined): Carried {
  try {
    const { words, chosen, filter = EVERYTHING, shown } = carriedSchema.parse(JSON.parse(metadata ?? ''));
    const source = words ? { words, ...(chosen !== undefined && { chosen }) } : { filter };
    return { source, ...(shown && { shown }) };
  } catch {
    return { source: { filter: EVERYTHING } };
  }
}

function writeCarried(source: Source, shown: string | undefined): string {
  const carried = 'filter' in source ? { filter: writeFilter(source.filter) } : source;
  return JSON.stringify({ ...carried, ...(shown !== undefined && { shown }) });
}

/** A menu of the words to choose among; of a message with one word or none there is nothing to choose. */
function menuOf(source: Source, isAnswered: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  if ('filter' in source) {
    return [...(isAnswered ? [] : [section(ord.pick)]), ...pickerBlocks(source.filter, !isAnswered, texts)];
  }
  const { words, chosen } = source;
  const options = words.map((word) => ({ text: word, value: word }));
  const sentence = words.length === 0 ? ord.noWords : ord.chooseFromMessage;
  return [
    ...(isAnswered ? [] : [section(sentence)]),
    ...(words.length > 1 ? [actions(staticSelect(ACTIONS.word, ord.chooseWord, options, chosen))] : []),
  ];
}

/** The modal that looks up: words to choose among, and below them the answer for the chosen one, to be shared. */
export function viewSearch(source: Source, answer: OrdAnswer | undefined, texts: Texts): ModalView {
  const { ord, common } = texts;
  const menu = menuOf(source, answer !== undefined, texts);
  const below: KnownBlock[] = answer ? viewOrd(answer, 'modal', texts).blocks : [];
  const shown = answer?.kind === 'found' ? targetOf(answer) : undefined;
  return modal({
    callbackId: 'filter' in source ? SEARCH_VIEW : WORDS_VIEW,
    title: ord.messageTitle,
    close: common.close,
    metadata: writeCarried(source, shown),
    ...(shown !== undefined && { submit: common.share }),
    blocks: [
      ...menu,
      ...(menu.length > 0 && below.length > 0 ? [divider] : []),
      ...below,
      ...(shown === undefined ? [] : [viewWhere('everybody', texts)]),
    ],
  });
}
