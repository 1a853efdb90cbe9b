import type { ActionsBlockElement, KnownBlock } from '@slack/types';
import type { DictId } from '../../../dictionary/contract.js';
import { formatPlainText, type Hit, type Sense } from '../../../dictionary/model.js';
import { actionsBlock, dividerBlock, headerBlock, italicText, textElements } from '../../blocks/blocks.js';
import { button, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { createArticleModalState, encodeFilter, encodeTarget, ORD_ACTION_IDS } from './actions.js';
import type { Counterpart, FoundAnswer } from './answer.js';
import {
  additionalMatchNotes,
  dictWithoutWord,
  formatArticleName,
  formatCounterpart,
  formatEntryLabel,
  formatSpokenTitle,
  matchedPhrase,
  renderArticleTitle,
  renderAttribution,
} from './article-names.js';
import {
  BRIEF_SENSE_DETAIL,
  cutPiece,
  elementText,
  fitPieces,
  formatPlainSentence,
  haveSameOrigin,
  haveSameSenses,
  MAX_LINE_LENGTH,
  PARALLEL_SUMMARY_SIZE,
  type RichTextPiece,
  renderOrigin,
  renderPhrase,
  renderPieces,
  renderSentenceElements,
  SINGLE_SUMMARY_SIZE,
  summarizeArticle,
} from './article-text.js';
import { articleKey, articlesOf, type ResultEntry } from './entries.js';
import { inflectionLines, isInflected } from './inflection.js';
import { renderAskedForms, renderForms } from './inflection-view.js';
import { isShareable, type WordAnswer } from './own-words.js';
import type { AnswerTarget, ArticleKey, RandomWordRequest, WordLookUp } from './query.js';

/** Whether the answer shows the forms in place of the article: they were asked for, and the word has some. */
function showsInflection({ lookUp, shown }: FoundAnswer): boolean {
  return (
    lookUp.part === 'inflection' &&
    shown[0].match !== 'phrase' &&
    shown.some(({ article }) => article.lemmas.some(isInflected))
  );
}

/** The forms that were asked for by name, if the article has them. */
const askedForms = ({ article }: Hit, { lookUp }: FoundAnswer, texts: Texts): RichTextPiece[] =>
  lookUp.form ? renderAskedForms(article, lookUp.form, texts) : [];

/** The part of an article that stands in place of the rest: it was asked for, and the article has it. */
function askedPart({ article, match }: Hit, { lookUp }: FoundAnswer, texts: Texts): RichTextPiece[] {
  if (match === 'phrase') return [];
  const { part } = lookUp;
  const size = SINGLE_SUMMARY_SIZE.senses;
  if (part === 'origin' && article.etymology.length > 0) return fitPieces(renderOrigin(article, texts), size);
  if (part !== 'phrases') return [];
  return fitPieces(
    article.phrases.flatMap((phrase) => renderPhrase(phrase, BRIEF_SENSE_DETAIL)),
    size,
  );
}

/** Screen readers read only the message text, so it holds the essential senses. */
const MAX_SPOKEN_SENSES = 3;

function formatSpokenSenses(senses: readonly Sense[], { ord }: Texts): string {
  const explanations = senses
    .slice(0, MAX_SPOKEN_SENSES)
    .map((sense) => sense.explanations.map(formatPlainText).join('; '));
  const [only, ...others] = explanations;
  if (others.length === 0) return only ? `${only}.` : '';
  const numbered = explanations.map((each, index) => `${index + 1}. ${each}.`);
  const isAll = explanations.length === senses.length;
  return [...numbered, ...(isAll ? [] : [ord.sensesShown(explanations.length, senses.length)])].join(' ');
}

/** An article for screen readers: word, word kind, how it was found, forms and first senses. */
function formatSpokenHit(hit: Hit, found: FoundAnswer, texts: Texts): string {
  const { article } = hit;
  const phrase = matchedPhrase(hit);
  const isInflection = showsInflection(found);
  const forms = isInflection ? askedForms(hit, found, texts).map(pieceText) : [];
  const asked = askedPart(hit, found, texts);
  if (asked.length > 0) {
    const said = asked.map((piece) => `${pieceText(piece)}.`);
    return [`${formatSpokenTitle(article, texts)}.`, ...notesOf(hit, found, texts), ...said].join(' ');
  }
  return [
    `${formatSpokenTitle(article, texts)}.`,
    ...notesOf(hit, found, texts),
    ...(phrase && !isInflection ? [formatSpokenSenses(phrase.senses, texts)] : []),
    ...(forms.length > 0 ? forms : inflectionLines(article)).map((line) => `${line}.`),
    ...(isInflection ? [] : [formatSpokenSenses(article.senses, texts)]),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

const pieceText = ({ elements }: RichTextPiece) => elements.map(elementText).join('');

const notesOf = (hit: Hit, found: FoundAnswer, texts: Texts): string[] =>
  additionalMatchNotes(hit, found, texts).map((note) => formatPlainSentence(note, texts));

interface RenderedArticle {
  blocks: KnownBlock[];
  /** Whether the article has more senses or origin. */
  hasMore: boolean;
  /** Whether a button shows the forms. */
  hasMoreForms: boolean;
}

/** How the article matches the query, with the phrase if the query matched one. */
function renderNotes(hit: Hit, found: FoundAnswer, texts: Texts): RichTextPiece[] {
  const notes = additionalMatchNotes(hit, found, texts);
  const phrase = matchedPhrase(hit);
  return [
    ...notes.map((note) => cutPiece({ elements: renderSentenceElements(note) }, MAX_LINE_LENGTH)),
    ...(phrase ? fitPieces(renderPhrase(phrase, BRIEF_SENSE_DETAIL), SINGLE_SUMMARY_SIZE.senses) : []),
  ];
}

/** The article of a result that only one dictionary has. */
function renderSingleArticle(
  hit: Hit,
  found: FoundAnswer,
  surface: AnswerSurface,
  texts: Texts,
): RenderedArticle {
  const { inflection, senses, rest, hasMore } = summarizeArticle(hit.article, SINGLE_SUMMARY_SIZE, texts);
  const title = { elements: renderArticleTitle(hit.article, texts) };
  const { counterpart } = found;
  // Outside channels, a button has the same text.
  const counterpartLine =
    surface === 'channel' && counterpart
      ? [{ elements: textElements(formatCounterpart(counterpart, texts)) }]
      : [];
  const pieces = [
    [...renderNotes(hit, found, texts), title, ...inflection],
    senses,
    [...rest, ...counterpartLine],
  ];
  return {
    blocks: pieces.flatMap(renderPieces),
    hasMore,
    hasMoreForms: hit.article.lemmas.some(isInflected),
  };
}

/** One of the two articles of a result in both dictionaries. The second omits parts that equal the first. */
function renderParallelArticle(hit: Hit, found: FoundAnswer, texts: Texts): RenderedArticle {
  const [lead] = found.shown;
  const { article } = hit;
  const isLead = hit === lead;
  const hasLeadSenses = !isLead && haveSameSenses(article, lead.article);
  const hasLeadOrigin = !isLead && haveSameOrigin(article, lead.article);
  const shown = hasLeadOrigin ? { ...article, etymology: [], pronunciation: [] } : article;
  const { inflection, senses, rest, hasMore } = summarizeArticle(shown, PARALLEL_SUMMARY_SIZE, texts);
  const sameSenses = [{ elements: italicText(texts.ord.sameSenses(lead.article.dict)) }];
  const title = cutPiece(
    { elements: renderArticleTitle(article, texts, formatArticleName(lead.article)) },
    MAX_LINE_LENGTH,
  );
  const notes = renderNotes(hit, found, texts);
  const head = isLead ? [...notes, title] : [title, ...notes];
  const pieces = [[...head, ...inflection], hasLeadSenses ? sameSenses : senses, rest];
  return {
    blocks: [...(isLead ? [] : [dividerBlock]), ...pieces.flatMap(renderPieces)],
    // Explanations can be equal while examples differ.
    hasMore: hasMore || hasLeadSenses || hasLeadOrigin,
    hasMoreForms: article.lemmas.some(isInflected),
  };
}

function renderArticle(hit: Hit, found: FoundAnswer, surface: AnswerSurface, texts: Texts): RenderedArticle {
  const [lead, ...partners] = found.shown;
  if (showsInflection(found)) {
    const notes = additionalMatchNotes(hit, found, texts).flatMap((note) =>
      renderPieces([cutPiece({ elements: renderSentenceElements(note) }, MAX_LINE_LENGTH)]),
    );
    const asked = askedForms(hit, found, texts);
    if (asked.length > 0) {
      const title = { elements: renderArticleTitle(hit.article, texts, formatArticleName(lead.article)) };
      const named = renderPieces([cutPiece(title, MAX_LINE_LENGTH), ...asked]);
      return {
        blocks: [...(hit === lead ? [] : [dividerBlock]), ...notes, ...named],
        hasMore: true,
        hasMoreForms: true,
      };
    }
    const { blocks, isCut } = renderForms(hit.article, formatArticleName(lead.article), texts);
    const all = [...(hit === lead ? [] : [dividerBlock]), ...notes, ...blocks];
    return { blocks: all, hasMore: true, hasMoreForms: isCut };
  }
  const asked = askedPart(hit, found, texts);
  if (asked.length > 0) {
    const title = { elements: renderArticleTitle(hit.article, texts, formatArticleName(lead.article)) };
    const pieces = [[...renderNotes(hit, found, texts), cutPiece(title, MAX_LINE_LENGTH)], asked];
    return {
      blocks: [...(hit === lead ? [] : [dividerBlock]), ...pieces.flatMap(renderPieces)],
      hasMore: true,
      hasMoreForms: hit.article.lemmas.some(isInflected),
    };
  }
  return partners.length > 0
    ? renderParallelArticle(hit, found, texts)
    : renderSingleArticle(hit, found, surface, texts);
}

/**
 * A summary of the article, or of both dictionaries' articles, with buttons for more.
 *
 * @param hasWhole whether there is a button for the whole article even if the summary has all of it
 */
export function renderFoundAnswer(
  found: FoundAnswer,
  surface: AnswerSurface,
  texts: Texts,
  hasWhole = false,
): SlackMessage {
  const { shown, counterpart } = found;
  const [lead] = shown;
  const articles = shown.map((hit) => renderArticle(hit, found, surface, texts));
  const more = {
    inflection: articles.some(({ hasMoreForms }) => hasMoreForms),
    article: hasWhole || articles.some(({ hasMore }) => hasMore),
  };
  const buttons = renderResultButtons(found, surface, more, texts);
  const blocks: KnownBlock[] = [
    headerBlock(formatArticleName(lead.article)),
    ...articles.flatMap((article) => article.blocks),
    renderAttribution(articlesOf(shown), texts),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ];
  const spoken = [
    ...shown.map((hit) => formatSpokenHit(hit, found, texts)),
    ...(counterpart ? [`${formatCounterpart(counterpart, texts)}.`] : []),
  ];
  return slackMessage(spoken.join(' '), blocks, texts.common.restInMessage);
}

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
const encodeAnswerTarget = ({ shown, lookUp }: FoundAnswer): string =>
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

/** Opens the search for another word of this dictionary. */
const renderSearchButton = (dict: DictId, { ord }: Texts): ActionsBlockElement =>
  button({
    actionId: ORD_ACTION_IDS.openSearch,
    text: ord.searchIn(dict),
    value: encodeFilter({ dicts: [dict] }),
  });

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
function renderResultButtons(
  found: FoundAnswer,
  surface: AnswerSurface,
  more: { inflection: boolean; article: boolean },
  texts: Texts,
): ActionsBlockElement[] {
  const { entries, shown, lookUp, random, counterpart } = found;
  const { ord, common } = texts;
  const missing = dictWithoutWord(found);
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
    ...(missing ? [renderSearchButton(missing, texts)] : []),
    ...(entries.length > 1 ? renderOtherHitsMenu(found, texts) : []),
  ];
}
