import type { KnownBlock } from '@slack/types';
import { formatPlainText, type Hit, type Sense } from '../../../dictionary/model.js';
import { actionsBlock, dividerBlock, headerBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { italicText, textElements } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import type { FoundAnswer } from './answer.js';
import {
  formatArticleName,
  formatCounterpart,
  formatSpokenTitle,
  renderArticleTitle,
  renderAttribution,
} from './article-names.js';
import {
  BRIEF_SENSE_DETAIL,
  formatPlainSentence,
  renderPhrase,
  renderSentenceElements,
} from './article-rich-text.js';
import {
  haveSameOrigin,
  haveSameSenses,
  MAX_LINE_LENGTH,
  PARALLEL_SUMMARY_SIZE,
  SINGLE_SUMMARY_SIZE,
  summarizeArticle,
} from './article-summary.js';
import { articlesOf } from './entries.js';
import { inflectionLines, isInflected } from './inflection.js';
import { renderForms } from './inflection-view.js';
import { additionalMatchNotes, matchedPhrase } from './match-notes.js';
import { type AnswerSurface, renderResultButtons } from './result-buttons.js';
import { cutPiece, fitPieces, type RichTextPiece, renderPieces } from './rich-text-layout.js';

/** Whether the answer shows the forms in place of the article: they were asked for, and the word has some. */
function showsInflection({ lookUp, shown }: FoundAnswer): boolean {
  return (
    lookUp.part === 'inflection' &&
    shown[0].match !== 'phrase' &&
    shown.some(({ article }) => article.lemmas.some(isInflected))
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
  return [
    `${formatSpokenTitle(article, texts)}.`,
    ...additionalMatchNotes(hit, found, texts).map((note) => formatPlainSentence(note, texts)),
    ...(phrase && !isInflection ? [formatSpokenSenses(phrase.senses, texts)] : []),
    ...inflectionLines(article).map((line) => `${line}.`),
    ...(isInflection ? [] : [formatSpokenSenses(article.senses, texts)]),
  ]
    .filter((each) => each !== '')
    .join(' ');
}

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
    const { blocks, isCut } = renderForms(hit.article, formatArticleName(lead.article), texts);
    const all = [...(hit === lead ? [] : [dividerBlock]), ...notes, ...blocks];
    return { blocks: all, hasMore: true, hasMoreForms: isCut };
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
