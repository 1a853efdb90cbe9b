import type { KnownBlock } from '@slack/types';
import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import {
  boldText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { encodeTarget } from './action-values.js';
import { MAX_PARTS, type NotFoundAnswer } from './answer.js';
import { formatPlainSentence, renderSentenceElements } from './article-rich-text.js';
import { isBarePattern, isPattern, type WordLookUp } from './query.js';
import type { AnswerSurface } from './result-buttons.js';

const MAX_NEAREST = 5;
/** Characters of the explanation of a word of a compound. */
const MAX_MEANING = 200;

const isValidQuery = (word: string) => word.trim() !== '' && word.length <= MAX_QUERY_LENGTH;

/** To the nearest fifty, as the exact number says no more. */
export const roundWords = (words: number) => Math.round(words / 50) * 50;

const inDictOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

const renderMeaning = ({ word, meaning }: { word: string; meaning: string }) =>
  richTextSection(boldText(word), textElements(`: ${meaning}`));

interface LookUpButton {
  text: string;
  lookUp: WordLookUp;
}

/**
 * A block of look-up buttons.
 *
 * @param firstNumber numbers the action ids, which must be unique in the message
 */
function renderLookUpButtons(buttons: readonly LookUpButton[], firstNumber: number): KnownBlock[] {
  if (buttons.length === 0) return [];
  const elements = buttons.map(({ text, lookUp }, index) =>
    button({
      text,
      value: encodeTarget({ lookUp }),
      actionId: `${ORD_ACTION_IDS.lookUp}:${firstNumber + index}`,
    }),
  );
  return [actionsBlock(...elements)];
}

function adviceFor(word: string, ord: Texts['ord']): string {
  if (isBarePattern(word)) return ord.barePatternAdvice;
  return isPattern(word) ? ord.patternAdvice : ord.notFoundAdvice;
}

/** What was not found, and where. A sample lacks most words, so the sentence names it. */
function describeMissing({ lookUp: { word, dicts }, sample }: NotFoundAnswer, { ord }: Texts): string {
  const searched = inDictOrder(dicts);
  if (isPattern(word) && !isBarePattern(word))
    return sample ? ord.patternMatchesNoneInSample(word, searched) : ord.patternMatchesNone(word, searched);
  return sample ? ord.notFoundInSample(word, searched) : ord.notFound(word, searched);
}

/** The words of a compound that have an explanation, each with it: `møte: sammenkomst der en drøfter noe`. */
function listMeanings({ parts, meanings = [] }: NotFoundAnswer): { word: string; meaning: string }[] {
  return parts.flatMap((word, at) => {
    const meaning = cutText(meanings[at] ?? '', MAX_MEANING);
    return meaning === '' ? [] : [{ word, meaning }];
  });
}

/**
 * The message for an unknown word. It offers the parts of a compound, the nearest words and the other
 * dictionary.
 */
export function renderNotFound(answer: NotFoundAnswer, surface: AnswerSurface, texts: Texts): SlackMessage {
  const { lookUp, nearest, parts, words = [], sample } = answer;
  const { ord } = texts;
  const { word, dicts } = lookUp;
  const compoundParts = parts.length > 1 ? parts.filter(isValidQuery).slice(0, MAX_PARTS) : [];
  const nearestWords = nearest
    .filter((each) => isValidQuery(each) && !compoundParts.includes(each))
    .slice(0, MAX_NEAREST);
  const notFound = describeMissing(answer, texts);
  const compoundSentence = compoundParts.length > 0 ? ord.compoundOf(compoundParts) : [];
  const didYouMean = nearestWords.length > 0 ? ord.didYouMean(nearestWords.length) : '';
  const sampleAdvice =
    sample && !isBarePattern(word) && ord.sampleAdvice(inDictOrder(dicts), roundWords(sample.words));
  // Whoever is offered words has another spelling already.
  const isOffered = nearestWords.length > 0 || compoundParts.length > 0;
  const wordAdvice = words.length > 0 ? ord.wordsAdvice : adviceFor(word, ord);
  const advice = [isOffered && !isPattern(word) ? [] : wordAdvice, sampleAdvice || []].flat();
  const meanings = compoundParts.length > 0 ? listMeanings(answer) : [];
  const spoken = [
    notFound,
    formatPlainSentence(compoundSentence, texts),
    ...meanings.map((each) => `${each.word}: ${each.meaning}.`),
    didYouMean,
    nearestWords.length > 0 ? `${nearestWords.join(', ')}.` : '',
    ...advice,
  ];

  const { part } = lookUp;
  const wordButton = (text: string): LookUpButton => ({
    text,
    lookUp: { word: text, dicts, ...(part && { part }) },
  });
  const partButton = (text: string): LookUpButton => {
    const button = wordButton(text);
    const siblings = compoundParts.filter((each) => each !== text);
    return { ...button, lookUp: { ...button.lookUp, siblings } };
  };
  const otherDictButtons = DICT_IDS.filter((dict) => !dicts.includes(dict)).map(
    (dict): LookUpButton => ({ text: ord.searchIn(dict), lookUp: { ...lookUp, dicts: [dict] } }),
  );
  const nearestButtons = [...nearestWords, ...words].map(wordButton).concat(otherDictButtons);
  const hasButtons = surface !== 'channel';
  const firstSection = compoundParts.length > 0 ? [notFound] : [notFound, didYouMean];
  return slackMessage(spoken.filter(Boolean).join(' '), [
    sectionBlock(firstSection.filter(Boolean).join(' ')),
    ...(compoundSentence.length > 0
      ? [richTextBlock(richTextSection(renderSentenceElements(compoundSentence)))]
      : []),
    ...(meanings.length > 0
      ? [richTextBlock(richTextList(meanings.map(renderMeaning), { style: 'bullet' }))]
      : []),
    ...(hasButtons ? renderLookUpButtons(compoundParts.map(partButton), 0) : []),
    ...(compoundParts.length > 0 && didYouMean !== '' ? [sectionBlock(didYouMean)] : []),
    ...(hasButtons ? renderLookUpButtons(nearestButtons, compoundParts.length) : []),
    ...advice.map((text) => contextBlock(text)),
  ]);
}
