import type { ActionsBlockElement } from '@slack/types';
import { plainText } from '../../../dictionary/model.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { LIMITS } from '../../blocks/limits.js';
import { writeValue } from '../../framework/action.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import type { Found } from './answer.js';
import { articlesOf, type Entry, keyOf } from './entries.js';
import { isInflected } from './inflection.js';
import { describeElsewhere, labelEntry } from './names.js';
import { openedOf } from './opened.js';
import { type ArticleKey, type Draw, type LookUp, type Target, writeFilter, writeTarget } from './query.js';

/** Where the answer stands: alone with the asker, in a modal, or before everybody. */
export type Place = 'message' | 'modal' | 'channel';

/** A modal carries the words of a message beside it, and a button has room for more. */
const MAX_TARGET = 300;

/** The article among the answers to the look-up, as far as a value of so many characters has room for that. */
function targetWithin(max: number, article: ArticleKey, lookUp: LookUp): string {
  const value = writeTarget({ article, lookUp });
  return value.length <= max ? value : writeTarget({ article });
}

/** What leads to the answer as it is shown. */
export const targetOf = ({ shown, lookUp }: Found): string =>
  targetWithin(MAX_TARGET, keyOf(shown[0].article), lookUp);

/** A word to choose, with what it means first. */
export function entryOption(entry: Entry, lookUp: LookUp, texts: Texts): OptionParts {
  const [explanation] = entry[0].article.senses[0]?.explanations ?? [];
  const description = explanation ? plainText(explanation).trim() : '';
  return {
    text: labelEntry(entry, texts),
    value: targetWithin(LIMITS.optionValue, keyOf(entry[0].article), lookUp),
    ...(description !== '' && { description }),
  };
}

function drawButtons(draw: Draw, { ord }: Texts): ActionsBlockElement[] {
  const { typed, ...filter } = draw;
  const target: Target = { lookUp: { word: typed ?? '', dicts: draw.dicts } };
  return [
    button({ actionId: ACTIONS.draw, text: ord.drawAgain, value: writeFilter(filter) }),
    ...(typed === undefined
      ? []
      : [
          button({
            actionId: `${ACTIONS.lookUp}:1`,
            text: ord.lookUpWord(typed),
            value: writeTarget(target),
          }),
        ]),
  ];
}

function elsewhereButtons({ elsewhere, lookUp }: Found, texts: Texts): ActionsBlockElement[] {
  if (!elsewhere) return [];
  const { article, word } = elsewhere;
  const dicts = [article.dict, ...lookUp.dicts.filter((dict) => dict !== article.dict)];
  const value = targetWithin(LIMITS.buttonValue, article, { word, dicts });
  return [button({ actionId: ACTIONS.show, text: describeElsewhere(elsewhere, texts), value })];
}

function otherHits({ entries, shown, lookUp }: Found, texts: Texts): ActionsBlockElement[] {
  const others = entries.filter((entry) => keyOfLead(entry) !== keyOfLead(shown));
  if (others.length === 0) return [];
  const options = others.map((entry) => entryOption(entry, lookUp, texts));
  return [staticSelect(`${ACTIONS.show}:1`, texts.ord.otherHits(others.length), options)];
}

const keyOfLead = ([lead]: Entry) => writeTarget({ article: keyOf(lead.article) });

/** What can be done with the answer where it stands: see more of it, share it, go to another. */
export function waysOn(found: Found, place: Place, hasMore: boolean, texts: Texts): ActionsBlockElement[] {
  if (place === 'channel') return [];
  const { shown, draw } = found;
  const { ord, common } = texts;
  const articles = articlesOf(shown);
  const opened = writeValue(openedOf(articles));
  const isAnyInflected = articles.some(({ lemmas }) => lemmas.some(isInflected));
  return [
    ...(isAnyInflected
      ? [button({ actionId: ACTIONS.inflection, text: ord.inflection, value: opened })]
      : []),
    ...(hasMore ? [button({ actionId: ACTIONS.whole, text: ord.whole, value: opened })] : []),
    // A modal stands in no channel.
    ...(place === 'message'
      ? [button({ actionId: ACTIONS.share, text: common.share, value: targetOf(found) })]
      : []),
    ...(draw ? drawButtons(draw, texts) : []),
    ...elsewhereButtons(found, texts),
    ...otherHits(found, texts),
  ];
}
