import type { KnownBlock } from '@slack/types';
import type { Hit } from '../../../dictionary/model.js';
import { actions, divider, header } from '../../blocks/blocks.js';
import { type Message, message } from '../../blocks/message.js';
import { bold, italic, run } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import type { Found } from './answer.js';
import { articlesOf } from './entries.js';
import { ALONE, BESIDE, glanceAt, haveSameOrigin, haveSameSenses, MAX_LINE } from './glance.js';
import { describeArticle, describeElsewhere, nameArticle, titleBeside } from './names.js';
import { freshNotes, phraseMatched } from './notes.js';
import { type Place, waysOn } from './result-actions.js';
import { cutPiece, fitPieces, type Piece, richTextBlocks } from './rich-text-layout.js';
import { sentenceRuns } from './runs.js';
import { BRIEF, phrasePieces } from './senses.js';
import { viewSource } from './source.js';
import { speakFound } from './speak.js';

interface Part {
  blocks: KnownBlock[];
  hasMore: boolean;
}

/** How the article answers, with the phrase that was asked for. */
function notePieces(hit: Hit, found: Found, texts: Texts): Piece[] {
  const notes = freshNotes(hit, found, texts);
  const phrase = phraseMatched(hit);
  return [
    ...notes.map((note) => cutPiece({ runs: sentenceRuns(note) }, MAX_LINE)),
    ...(phrase ? fitPieces(phrasePieces(phrase, BRIEF), ALONE.senses) : []),
  ];
}

/** The only article. */
function partAlone(hit: Hit, found: Found, place: Place, texts: Texts): Part {
  const { lines, senses, tail, hasMore } = glanceAt(hit.article, ALONE, texts);
  const kind = { runs: bold(describeArticle(hit.article, texts)) };
  const { elsewhere } = found;
  // Where there are buttons, one of them says it.
  const other = place === 'channel' && elsewhere ? [{ runs: run(describeElsewhere(elsewhere, texts)) }] : [];
  const pieces = [[...notePieces(hit, found, texts), kind, ...lines], senses, [...tail, ...other]];
  return { blocks: pieces.flatMap(richTextBlocks), hasMore };
}

/** The article of one dictionary where both have the word, without what the one above says too. */
function partBeside(hit: Hit, found: Found, _place: Place, texts: Texts): Part {
  const [lead] = found.shown;
  const { article } = hit;
  const isLead = hit === lead;
  const isSame = !isLead && haveSameSenses(article, lead.article);
  const isSameOrigin = !isLead && haveSameOrigin(article, lead.article);
  const shown = isSameOrigin ? { ...article, etymology: [], pronunciation: [] } : article;
  const { lines, senses, tail, hasMore } = glanceAt(shown, BESIDE, texts);
  const same = [{ runs: italic(texts.ord.sameSenses(lead.article.dict)) }];
  const { dictionary, kind } = titleBeside(article, nameArticle(lead.article), texts);
  const title = cutPiece({ runs: [...bold(dictionary), ...run(kind === '' ? '' : ` · ${kind}`)] }, MAX_LINE);
  const notes = notePieces(hit, found, texts);
  const head = isLead ? [...notes, title] : [title, ...notes];
  const pieces = [[...head, ...lines], isSame ? same : senses, tail];
  return {
    blocks: [...(isLead ? [] : [divider]), ...pieces.flatMap(richTextBlocks)],
    // What is alike is not all the same.
    hasMore: hasMore || isSame || isSameOrigin,
  };
}

/** The article that answers at a glance, those of both dictionaries side by side, with the ways on. */
export function viewFound(found: Found, place: Place, texts: Texts): Message {
  const [lead, ...others] = found.shown;
  const partOf = others.length > 0 ? partBeside : partAlone;
  const parts = found.shown.map((hit) => partOf(hit, found, place, texts));
  const hasMore = parts.some((part) => part.hasMore);
  const elements = waysOn(found, place, hasMore, texts);
  const blocks: KnownBlock[] = [
    header(nameArticle(lead.article)),
    ...parts.flatMap((part) => part.blocks),
    viewSource(articlesOf(found.shown), texts),
    ...(elements.length > 0 ? [actions(...elements)] : []),
  ];
  return message(speakFound(found, texts), blocks);
}
