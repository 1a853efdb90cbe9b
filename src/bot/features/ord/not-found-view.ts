import type { KnownBlock } from '@slack/types';
import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { richTextBlock, richTextSection } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import type { NotFoundAnswer } from './answer.js';
import { formatSentence, renderSentence } from './article-rich-text.js';
import { encodeTarget, isBarePattern, isPattern, type WordLookUp } from './query.js';
import type { AnswerSurface } from './result-actions.js';

const MAX_NEAREST = 5;
/** A compound of more words than this is cut by machine, not by sense. */
const MAX_PARTS = 5;

const isValidQuery = (word: string) => word.trim() !== '' && word.length <= MAX_QUERY_LENGTH;

const inDictOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

interface WordButton {
  text: string;
  lookUp: WordLookUp;
}

/** Buttons that look up; numbered from `first`, as each in a message has an id of its own. */
function renderWordButtons(ways: readonly WordButton[], first: number): KnownBlock[] {
  if (ways.length === 0) return [];
  const buttons = ways.map(({ text, lookUp }, index) =>
    button({ text, value: encodeTarget({ lookUp }), actionId: `${ORD_ACTION_IDS.lookUp}:${first + index}` }),
  );
  return [actionsBlock(...buttons)];
}

function adviceFor(word: string, ord: Texts['ord']): string {
  if (isBarePattern(word)) return ord.barePatternAdvice;
  return isPattern(word) ? ord.patternAdvice : ord.notFoundAdvice;
}

/** That the word is not there, and what may have been meant: the parts of a compound, the nearest words. */
export function renderNotFound(
  { lookUp, nearest, parts }: NotFoundAnswer,
  place: AnswerSurface,
  texts: Texts,
): SlackMessage {
  const { ord } = texts;
  const { word, dicts } = lookUp;
  const wayTo = (text: string): WordButton => ({ text, lookUp: { word: text, dicts } });
  const near = nearest.filter(isValidQuery).slice(0, MAX_NEAREST);
  const partWords = parts.length > 1 ? parts.filter(isValidQuery).slice(0, MAX_PARTS) : [];
  const news =
    isPattern(word) && !isBarePattern(word)
      ? ord.patternMatchesNone(word, inDictOrder(dicts))
      : ord.notFound(word, inDictOrder(dicts));
  const made = partWords.length > 0 ? ord.compoundOf(partWords) : [];
  const meant = near.length > 0 ? ord.didYouMean(near.length) : '';
  const advice = adviceFor(word, ord);

  const others = DICT_IDS.filter((dict) => !dicts.includes(dict));
  const elsewhere = others.map(
    (dict): WordButton => ({ text: ord.searchIn(dict), lookUp: { ...lookUp, dicts: [dict] } }),
  );
  const nearWays = [...near.map(wayTo), ...elsewhere];
  const isTouchable = place !== 'channel';
  const spoken = [
    news,
    formatSentence(made, texts),
    meant,
    near.length > 0 ? `${near.join(', ')}.` : '',
    advice,
  ];
  const opening = partWords.length > 0 ? [news] : [news, meant];
  return slackMessage(spoken.filter(Boolean).join(' '), [
    sectionBlock(opening.filter(Boolean).join(' ')),
    ...(made.length > 0 ? [richTextBlock(richTextSection(renderSentence(made)))] : []),
    ...(isTouchable ? renderWordButtons(partWords.map(wayTo), 0) : []),
    ...(partWords.length > 0 && meant !== '' ? [sectionBlock(meant)] : []),
    ...(isTouchable ? renderWordButtons(nearWays, partWords.length) : []),
    contextBlock(advice),
  ]);
}
