import type { KnownBlock } from '@slack/types';
import type { Hit } from '../../../dictionary/model.js';
import { actionsBlock, dividerBlock, headerBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { boldText, italicText, textElements } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import type { FoundAnswer } from './answer.js';
import {
  formatArticleDescription,
  formatArticleName,
  formatCounterpart,
  formatParallelTitle,
} from './article-names.js';
import { BRIEF_SENSE_DETAIL, renderPhrase } from './article-pieces.js';
import { renderSentence } from './article-rich-text.js';
import {
  haveSameOrigin,
  haveSameSenses,
  MAX_LINE_LENGTH,
  PARALLEL_SUMMARY_SIZE,
  SINGLE_SUMMARY_SIZE,
  summarizeArticle,
} from './article-summary.js';
import { renderAttribution } from './attribution.js';
import { articlesOf } from './entries.js';
import { additionalMatchNotes, matchedPhrase } from './match-notes.js';
import { type AnswerSurface, renderResultActions } from './result-actions.js';
import { cutPiece, fitPieces, type RichTextPiece, renderPieces } from './rich-text-layout.js';
import { formatSpokenAnswer } from './speak.js';

interface RenderedArticle {
  blocks: KnownBlock[];
  hasMore: boolean;
}

/** How the article answers, with the phrase that was asked for. */
function notePieces(hit: Hit, found: FoundAnswer, texts: Texts): RichTextPiece[] {
  const notes = additionalMatchNotes(hit, found, texts);
  const phrase = matchedPhrase(hit);
  return [
    ...notes.map((note) => cutPiece({ elements: renderSentence(note) }, MAX_LINE_LENGTH)),
    ...(phrase ? fitPieces(renderPhrase(phrase, BRIEF_SENSE_DETAIL), SINGLE_SUMMARY_SIZE.senses) : []),
  ];
}

/** The only article. */
function renderSingleArticle(
  hit: Hit,
  found: FoundAnswer,
  place: AnswerSurface,
  texts: Texts,
): RenderedArticle {
  const { lines, senses, tail, hasMore } = summarizeArticle(hit.article, SINGLE_SUMMARY_SIZE, texts);
  const kind = { elements: boldText(formatArticleDescription(hit.article, texts)) };
  const { counterpart: elsewhere } = found;
  // Where there are buttons, one of them says it.
  const other =
    place === 'channel' && elsewhere ? [{ elements: textElements(formatCounterpart(elsewhere, texts)) }] : [];
  const pieces = [[...notePieces(hit, found, texts), kind, ...lines], senses, [...tail, ...other]];
  return { blocks: pieces.flatMap(renderPieces), hasMore };
}

/** The article of one dictionary where both have the word, without what the one above says too. */
function renderParallelArticle(
  hit: Hit,
  found: FoundAnswer,
  _place: AnswerSurface,
  texts: Texts,
): RenderedArticle {
  const [lead] = found.shown;
  const { article } = hit;
  const isLead = hit === lead;
  const isSame = !isLead && haveSameSenses(article, lead.article);
  const isSameOrigin = !isLead && haveSameOrigin(article, lead.article);
  const shown = isSameOrigin ? { ...article, etymology: [], pronunciation: [] } : article;
  const { lines, senses, tail, hasMore } = summarizeArticle(shown, PARALLEL_SUMMARY_SIZE, texts);
  const same = [{ elements: italicText(texts.ord.sameSenses(lead.article.dict)) }];
  const { dictionary, kind } = formatParallelTitle(article, formatArticleName(lead.article), texts);
  const title = cutPiece(
    { elements: [...boldText(dictionary), ...textElements(kind === '' ? '' : ` · ${kind}`)] },
    MAX_LINE_LENGTH,
  );
  const notes = notePieces(hit, found, texts);
  const head = isLead ? [...notes, title] : [title, ...notes];
  const pieces = [[...head, ...lines], isSame ? same : senses, tail];
  return {
    blocks: [...(isLead ? [] : [dividerBlock]), ...pieces.flatMap(renderPieces)],
    // What is alike is not all the same.
    hasMore: hasMore || isSame || isSameOrigin,
  };
}

/** The article that answers at a glance, those of both dictionaries side by side, with the ways on. */
export function renderFoundAnswer(found: FoundAnswer, place: AnswerSurface, texts: Texts): SlackMessage {
  const [lead, ...others] = found.shown;
  const partOf = others.length > 0 ? renderParallelArticle : renderSingleArticle;
  const parts = found.shown.map((hit) => partOf(hit, found, place, texts));
  const hasMore = parts.some((part) => part.hasMore);
  const elements = renderResultActions(found, place, hasMore, texts);
  const blocks: KnownBlock[] = [
    headerBlock(formatArticleName(lead.article)),
    ...parts.flatMap((part) => part.blocks),
    renderAttribution(articlesOf(found.shown), texts),
    ...(elements.length > 0 ? [actionsBlock(...elements)] : []),
  ];
  return slackMessage(formatSpokenAnswer(found, texts), blocks);
}
