import type { ActionsBlockElement } from '@slack/types';
import { formatPlainText } from '../../../dictionary/model.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { formatActionValue } from '../../framework/action.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import type { FoundAnswer } from './answer.js';
import { formatCounterpart, formatEntryLabel } from './article-names.js';
import { articleKey, articlesOf, type ResultEntry } from './entries.js';
import { isInflected } from './inflection.js';
import { articleModalState } from './opened.js';
import {
  type AnswerTarget,
  type ArticleKey,
  encodeFilter,
  encodeTarget,
  type RandomWordRequest,
  type WordLookUp,
} from './query.js';

/** Where the answer stands: alone with the asker, in a modal, or before everybody. */
export type AnswerSurface = 'message' | 'modal' | 'channel';

/** A modal carries the words of a message beside it, and a button has room for more. */
const MAX_TARGET_LENGTH = 300;

/** The article among the answers to the look-up, as far as a value of so many characters has room for that. */
function encodeTargetWithin(max: number, article: ArticleKey, lookUp: WordLookUp): string {
  const value = encodeTarget({ article, lookUp });
  return value.length <= max ? value : encodeTarget({ article });
}

/** What leads to the answer as it is shown. */
export const encodeAnswerTarget = ({ shown, lookUp }: FoundAnswer): string =>
  encodeTargetWithin(MAX_TARGET_LENGTH, articleKey(shown[0].article), lookUp);

/** A word to choose, with what it means first. */
export function renderEntryOption(entry: ResultEntry, lookUp: WordLookUp, texts: Texts): OptionParts {
  const [explanation] = entry[0].article.senses[0]?.explanations ?? [];
  const description = explanation ? formatPlainText(explanation).trim() : '';
  return {
    text: formatEntryLabel(entry, texts),
    value: encodeTargetWithin(BLOCK_LIMITS.optionValue, articleKey(entry[0].article), lookUp),
    ...(description !== '' && { description }),
  };
}

function renderRandomButtons(draw: RandomWordRequest, { ord }: Texts): ActionsBlockElement[] {
  const { typed, ...filter } = draw;
  const target: AnswerTarget = { lookUp: { word: typed ?? '', dicts: draw.dicts } };
  return [
    button({ actionId: ORD_ACTION_IDS.draw, text: ord.anotherRandomWord, value: encodeFilter(filter) }),
    ...(typed === undefined
      ? []
      : [
          button({
            actionId: `${ORD_ACTION_IDS.lookUp}:1`,
            text: ord.lookUpWord(typed),
            value: encodeTarget(target),
          }),
        ]),
  ];
}

function renderCounterpartButton(
  { counterpart: elsewhere, lookUp }: FoundAnswer,
  texts: Texts,
): ActionsBlockElement[] {
  if (!elsewhere) return [];
  const { article, word } = elsewhere;
  const dicts = [article.dict, ...lookUp.dicts.filter((dict) => dict !== article.dict)];
  const value = encodeTargetWithin(BLOCK_LIMITS.buttonValue, article, { word, dicts });
  return [button({ actionId: ORD_ACTION_IDS.show, text: formatCounterpart(elsewhere, texts), value })];
}

function renderOtherHitsMenu({ entries, shown, lookUp }: FoundAnswer, texts: Texts): ActionsBlockElement[] {
  const others = entries.filter((entry) => leadKey(entry) !== leadKey(shown));
  if (others.length === 0) return [];
  const options = others.map((entry) => renderEntryOption(entry, lookUp, texts));
  return [staticSelect(`${ORD_ACTION_IDS.show}:1`, texts.ord.otherHits(others.length), options)];
}

const leadKey = ([lead]: ResultEntry) => encodeTarget({ article: articleKey(lead.article) });

/** What can be done with the answer where it stands: see more of it, share it, go to another. */
export function renderResultActions(
  found: FoundAnswer,
  place: AnswerSurface,
  hasMore: boolean,
  texts: Texts,
): ActionsBlockElement[] {
  if (place === 'channel') return [];
  const { shown, draw } = found;
  const { ord, common } = texts;
  const articles = articlesOf(shown);
  const opened = formatActionValue(articleModalState(articles));
  const isAnyInflected = articles.some(({ lemmas }) => lemmas.some(isInflected));
  return [
    ...(isAnyInflected
      ? [button({ actionId: ORD_ACTION_IDS.inflection, text: ord.inflection, value: opened })]
      : []),
    ...(hasMore
      ? [button({ actionId: ORD_ACTION_IDS.whole, text: ord.showFullArticle, value: opened })]
      : []),
    // A modal stands in no channel.
    ...(place === 'message'
      ? [button({ actionId: ORD_ACTION_IDS.share, text: common.share, value: encodeAnswerTarget(found) })]
      : []),
    ...(draw ? renderRandomButtons(draw, texts) : []),
    ...renderCounterpartButton(found, texts),
    ...renderOtherHitsMenu(found, texts),
  ];
}
