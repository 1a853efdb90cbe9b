import type { KnownBlock } from '@slack/types';
import { DICT_IDS, type DictId, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { actions, context, section } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { type Message, message } from '../../blocks/message.js';
import { line, richText } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { Nothing } from './answer.js';
import { isBarePattern, isPattern, type LookUp, writeTarget } from './query.js';
import type { Place } from './result-actions.js';
import { sentenceRuns, sentenceText } from './runs.js';

const MAX_NEAREST = 5;
/** A compound of more words than this is cut by machine, not by sense. */
const MAX_PARTS = 5;

const canBeAsked = (word: string) => word.trim() !== '' && word.length <= MAX_QUERY_LENGTH;

const inDictOrder = (dicts: readonly DictId[]) => DICT_IDS.filter((dict) => dicts.includes(dict));

interface Way {
  text: string;
  lookUp: LookUp;
}

/** Buttons that look up; numbered from `first`, as each in a message has an id of its own. */
function buttonsOf(ways: readonly Way[], first: number): KnownBlock[] {
  if (ways.length === 0) return [];
  const buttons = ways.map(({ text, lookUp }, index) =>
    button({ text, value: writeTarget({ lookUp }), actionId: `${ACTIONS.lookUp}:${first + index}` }),
  );
  return [actions(...buttons)];
}

function adviceOn(word: string, ord: Texts['ord']): string {
  if (isBarePattern(word)) return ord.barePatternAdvice;
  return isPattern(word) ? ord.patternAdvice : ord.advice;
}

/** That the word is not there, and what may have been meant: the parts of a compound, the nearest words. */
export function viewNothing({ lookUp, nearest, parts }: Nothing, place: Place, texts: Texts): Message {
  const { ord } = texts;
  const { word, dicts } = lookUp;
  const wayTo = (text: string): Way => ({ text, lookUp: { word: text, dicts } });
  const near = nearest.filter(canBeAsked).slice(0, MAX_NEAREST);
  const partWords = parts.length > 1 ? parts.filter(canBeAsked).slice(0, MAX_PARTS) : [];
  const news =
    isPattern(word) && !isBarePattern(word)
      ? ord.noneLike(word, inDictOrder(dicts))
      : ord.notFound(word, inDictOrder(dicts));
  const made = partWords.length > 0 ? ord.madeOf(partWords) : [];
  const meant = near.length > 0 ? ord.nearest(near.length) : '';
  const advice = adviceOn(word, ord);

  const others = DICT_IDS.filter((dict) => !dicts.includes(dict));
  const elsewhere = others.map(
    (dict): Way => ({ text: ord.searchIn(dict), lookUp: { ...lookUp, dicts: [dict] } }),
  );
  const nearWays = [...near.map(wayTo), ...elsewhere];
  const isTouchable = place !== 'channel';
  const spoken = [
    news,
    sentenceText(made, texts),
    meant,
    near.length > 0 ? `${near.join(', ')}.` : '',
    advice,
  ];
  const opening = partWords.length > 0 ? [news] : [news, meant];
  return message(spoken.filter(Boolean).join(' '), [
    section(opening.filter(Boolean).join(' ')),
    ...(made.length > 0 ? [richText(line(sentenceRuns(made)))] : []),
    ...(isTouchable ? buttonsOf(partWords.map(wayTo), 0) : []),
    ...(partWords.length > 0 && meant !== '' ? [section(meant)] : []),
    ...(isTouchable ? buttonsOf(nearWays, partWords.length) : []),
    context(advice),
  ]);
}
