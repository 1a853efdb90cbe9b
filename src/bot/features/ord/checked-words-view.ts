import type { ModalView } from '@slack/types';
import { DICT_IDS } from '../../../dictionary/contract.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { formatFailure } from '../../framework/failure.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { encodeTarget } from './action-values.js';
import type { CheckAnswer, CheckedMessage, UnknownWord } from './check-words.js';
import { roundWords } from './not-found-view.js';

/** The callback id of the message shortcut and its modal. The manifest names it, so it cannot change. */
export const CHECK_WORDS_CALLBACK_ID = 'sjekk_orda_melding';

/** More unknown words are counted: a text in another language has hundreds. */
const MAX_UNKNOWN = 20;
const MAX_NEAREST = 3;
/** More words of one kind are counted. */
const MAX_LISTED = 30;

function renderUnknown({ word, nearest }: UnknownWord, { spelling }: Texts) {
  const similar = nearest.slice(0, MAX_NEAREST);
  return richTextSection(boldText(word), textElements(similar.length > 0 ? spelling.similarTo(similar) : ''));
}

/** A menu of the similar words, which looks one up in a modal above this one. */
function renderLookUpMenu(unknown: readonly UnknownWord[], { spelling }: Texts): KnownBlock[] {
  const words = new Set(unknown.flatMap(({ nearest }) => nearest.slice(0, MAX_NEAREST)));
  const options = [...words].flatMap((word): OptionParts[] => {
    const value = encodeTarget({ lookUp: { word, dicts: DICT_IDS } });
    return value.length > BLOCK_LIMITS.optionValue ? [] : [{ text: word, value }];
  });
  if (options.length === 0) return [];
  return [actionsBlock(staticSelect(ORD_ACTION_IDS.openWord, spelling.lookUp, options))];
}

function listWords(words: readonly string[], { ord }: Texts): string {
  const more = words.length > MAX_LISTED ? ord.andMore(words.length - MAX_LISTED) : '';
  return `${words.slice(0, MAX_LISTED).join(', ')}${more}`;
}

function renderChecked(answer: CheckedMessage, texts: Texts): KnownBlock[] {
  const { spelling } = texts;
  const { count, unknown, inOther, compounds, isTruncated, failure } = answer;
  const shown = unknown.slice(0, MAX_UNKNOWN);
  const more = unknown.length - shown.length;
  const list = () =>
    richTextBlock(
      richTextList(
        shown.map((each) => renderUnknown(each, texts)),
        { style: 'bullet' },
      ),
    );
  return [
    sectionBlock(unknown.length === 0 ? spelling.allKnown(count) : spelling.unknown(unknown.length)),
    ...(shown.length > 0 ? [list()] : []),
    ...(more > 0 ? [contextBlock(spelling.moreUnknown(more))] : []),
    ...renderLookUpMenu(shown, texts),
    ...(inOther ? [sectionBlock(spelling.onlyInOther(inOther.chosen, listWords(inOther.words, texts)))] : []),
    ...(compounds.length > 0 ? [sectionBlock(spelling.compounds(listWords(compounds, texts)))] : []),
    contextBlock(
      ...(isTruncated ? [spelling.truncated(count)] : []),
      ...(failure ? [formatFailure(failure, texts)] : []),
      spelling.limits,
    ),
  ];
}

function renderAnswer(answer: CheckAnswer, texts: Texts): KnownBlock[] {
  const { spelling } = texts;
  switch (answer.kind) {
    case 'no-words':
      return [sectionBlock(spelling.noWords)];
    case 'sample':
      return [
        sectionBlock(spelling.onlySample(roundWords(answer.words))),
        contextBlock(spelling.sampleAdvice),
      ];
    case 'checked':
      return renderChecked(answer, texts);
  }
}

/** The modal «Sjekk orda»: the unknown words with similar ones, and what is known in another way. */
export function renderCheckedWords(answer: CheckAnswer, texts: Texts): ModalView {
  const { spelling, common } = texts;
  return modalView({
    callbackId: CHECK_WORDS_CALLBACK_ID,
    title: spelling.title,
    close: common.close,
    blocks: renderAnswer(answer, texts),
  });
}
