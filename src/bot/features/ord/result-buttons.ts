import type { ActionsBlockElement } from '@slack/types';
import { formatPlainText } from '../../../dictionary/model.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { createArticleModalState, encodeFilter, encodeTarget } from './action-values.js';
import type { FoundAnswer } from './answer.js';
import { formatCounterpart, formatEntryLabel } from './article-names.js';
import type { Counterpart } from './counterpart.js';
import { articleKey, articlesOf, type ResultEntry } from './entries.js';
import { isShareable, type WordAnswer } from './own-words.js';
import type { AnswerTarget, ArticleKey, RandomWordRequest, WordLookUp } from './query.js';

/** Where the answer is shown: only to the person who asked, in a modal, or to everybody in a channel. */
export type AnswerSurface = 'message' | 'modal' | 'channel';

/** The first number of the look-up buttons for the words of a compound. The lower ones belong to random words. */
const FIRST_SIBLING = 2;

/** Lower than a button's limit, because the modal of a message also keeps the message's words. */
const MAX_TARGET_LENGTH = 300;

/**
 * The article within the answer to the look-up, or the article alone if the value would exceed `maxLength`.
 */
function encodeTargetWithin(maxLength: number, article: ArticleKey, lookUp: WordLookUp): string {
  const value = encodeTarget({ article, lookUp });
  return value.length <= maxLength ? value : encodeTarget({ article });
}

/** The target that shows this answer again. */
export const encodeAnswerTarget = ({ shown, lookUp }: FoundAnswer): string =>
  encodeTargetWithin(MAX_TARGET_LENGTH, articleKey(shown[0].article), lookUp);

/** The target that shares this answer. Undefined if there is nothing to share. */
export function encodeShareTarget(answer: WordAnswer): string | undefined {
  if (!isShareable(answer)) return undefined;
  if (answer.kind === 'found') return encodeAnswerTarget(answer);
  const { dictionary, lookUp } = answer;
  return dictionary?.kind === 'found' ? encodeAnswerTarget(dictionary) : encodeTarget({ lookUp });
}

/** A menu option for the entry, described by its first explanation. */
export function renderEntryOption(entry: ResultEntry, lookUp: WordLookUp, texts: Texts): OptionParts {
  const [explanation] = entry[0].article.senses[0]?.explanations ?? [];
  const description = explanation ? formatPlainText(explanation).trim() : '';
  return {
    text: formatEntryLabel(entry, texts),
    value: encodeTargetWithin(BLOCK_LIMITS.optionValue, articleKey(entry[0].article), lookUp),
    ...(description !== '' && { description }),
  };
}

function renderRandomButtons({ typed, ...filter }: RandomWordRequest, { ord }: Texts): ActionsBlockElement[] {
  const again = button({
    actionId: ORD_ACTION_IDS.randomWord,
    text: ord.anotherRandomWord,
    value: encodeFilter(filter),
  });
  if (typed === undefined) return [again];
  const target: AnswerTarget = { lookUp: { word: typed, dicts: filter.dicts } };
  const lookUpTyped = button({
    actionId: `${ORD_ACTION_IDS.lookUp}:1`,
    text: ord.lookUpWord(typed),
    value: encodeTarget(target),
  });
  return [again, lookUpTyped];
}

function renderCounterpartButton(
  counterpart: Counterpart,
  lookUp: WordLookUp,
  texts: Texts,
): ActionsBlockElement {
  const { article, word } = counterpart;
  const dicts = [article.dict, ...lookUp.dicts.filter((dict) => dict !== article.dict)];
  const target = { word, dicts, ...(lookUp.part && { part: lookUp.part }) };
  const value = encodeTargetWithin(BLOCK_LIMITS.buttonValue, article, target);
  return button({ actionId: ORD_ACTION_IDS.showArticle, text: formatCounterpart(counterpart, texts), value });
}

/** Buttons for the other words of the compound that led to this word. */
function renderSiblingButtons(
  siblings: readonly string[],
  { word, dicts }: WordLookUp,
  { ord }: Texts,
): ActionsBlockElement[] {
  return siblings.map((sibling, index) => {
    const others = [word, ...siblings.filter((each) => each !== sibling)];
    return button({
      actionId: `${ORD_ACTION_IDS.lookUp}:${FIRST_SIBLING + index}`,
      text: ord.lookUpWord(sibling),
      value: encodeTarget({ lookUp: { word: sibling, dicts, siblings: others } }),
    });
  });
}

const leadKey = ([lead]: ResultEntry) => encodeTarget({ article: articleKey(lead.article) });

function renderOtherHitsMenu({ entries, shown, lookUp }: FoundAnswer, texts: Texts): ActionsBlockElement[] {
  const others = entries.filter((entry) => leadKey(entry) !== leadKey(shown));
  if (others.length === 0) return [];
  const options = others.map((entry) => renderEntryOption(entry, lookUp, texts));
  return [staticSelect(`${ORD_ACTION_IDS.showArticle}:1`, texts.ord.otherHits(others.length), options)];
}

/**
 * Buttons and menus below an answer: see more, share, go to another word. A shared answer has only the buttons
 * that open a modal for the person who presses them, because the others replace the message.
 */
export function renderResultButtons(
  found: FoundAnswer,
  surface: AnswerSurface,
  more: { inflection: boolean; article: boolean },
  texts: Texts,
): ActionsBlockElement[] {
  const { entries, shown, lookUp, random, counterpart } = found;
  const { ord, common } = texts;
  const articles = articlesOf(shown);
  const modalState = JSON.stringify(createArticleModalState(articles));
  const modalButtons = [
    ...(more.inflection
      ? [button({ actionId: ORD_ACTION_IDS.inflection, text: ord.inflection, value: modalState })]
      : []),
    ...(more.article
      ? [button({ actionId: ORD_ACTION_IDS.fullArticle, text: ord.showFullArticle, value: modalState })]
      : []),
  ];
  if (surface === 'channel') return modalButtons;
  return [
    ...modalButtons,
    // A modal belongs to no channel; its submit button shares.
    ...(surface === 'message'
      ? [button({ actionId: ORD_ACTION_IDS.share, text: common.share, value: encodeAnswerTarget(found) })]
      : []),
    ...(random ? renderRandomButtons(random, texts) : []),
    ...(lookUp.siblings ? renderSiblingButtons(lookUp.siblings, lookUp, texts) : []),
    ...(counterpart ? [renderCounterpartButton(counterpart, lookUp, texts)] : []),
    ...(entries.length > 1 ? renderOtherHitsMenu(found, texts) : []),
  ];
}
