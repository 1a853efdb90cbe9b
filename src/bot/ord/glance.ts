import type { Article } from '../../dictionary/model.js';
import { bold, italic, run } from '../blocks/rich-text.js';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import type { Found } from './answer.js';
import { inflectionLines } from './inflection-line.js';
import { addressOf, describeArticle } from './names.js';
import { notesOf, phraseMatched } from './notes.js';
import { originPieces } from './origin.js';
import { cutPiece, fitPieces, lengthOf, type Piece } from './pieces.js';
import { joinRuns, sentenceRuns } from './runs.js';
import { BRIEF, phrasePieces, sensePieces, WHOLE } from './senses.js';

/** What one looks a word up for, on a telephone without much scrolling. */
const MAX_SENSES = 1_400;
const MAX_PHRASES = 5;
const MAX_ORIGIN = 300;
const MAX_LINES = 3;
const MAX_LINE = 300;

/** The parts of an article as the first message has them. */
export interface Glance {
  head: Piece[];
  senses: Piece[];
  tail: Piece[];
  /** Whether the article holds more than this. */
  hasMore: boolean;
}

function headPieces(found: Found, texts: Texts): Piece[] {
  const { article } = found.shown;
  const notes = notesOf(found, texts).map((note) => ({ runs: sentenceRuns(note) }));
  const phrase = phraseMatched(found.shown);
  const lines = inflectionLines(article).slice(0, MAX_LINES);
  return [
    ...notes.map((note) => cutPiece(note, MAX_LINE)),
    ...(phrase ? fitPieces(phrasePieces(phrase, BRIEF), MAX_SENSES) : []),
    { runs: bold(describeArticle(article, texts)) },
    ...lines.map((line) => ({ runs: run(cutText(line, MAX_LINE)) })),
  ];
}

/** How many senses there is room for; at least one. */
function countFitting(senses: readonly Piece[][]): number {
  let left = MAX_SENSES;
  const end = senses.findIndex((pieces) => {
    left -= lengthOf(pieces);
    return left < 0;
  });
  return end < 0 ? senses.length : Math.max(1, end);
}

/** Whole senses as long as there is room, with a word on those left out. */
function briefSenses(article: Article, { ord }: Texts): { pieces: Piece[]; isCut: boolean } {
  const senses = sensePieces(article.senses, BRIEF);
  const count = countFitting(senses);
  const whole = senses.slice(0, count).flat();
  const pieces = fitPieces(whole, MAX_SENSES);
  const isSenseCut = lengthOf(pieces) < lengthOf(whole);
  if (count >= senses.length && !isSenseCut) return { pieces, isCut: false };
  const note = count < senses.length ? ord.sensesShown(count, senses.length) : ord.senseCut;
  const url = addressOf(article);
  const link = url === undefined ? [] : [{ type: 'link' as const, url, text: ord.readOn }];
  return { pieces: [...pieces, { runs: joinRuns([italic(note), link], ' ') }], isCut: true };
}

function phraseNames({ phrases }: Article, { ord }: Texts): Piece[] {
  if (phrases.length === 0) return [];
  const names = phrases.slice(0, MAX_PHRASES).map(({ lemmas }) => italic(lemmas[0] ?? ''));
  const more = phrases.length - names.length;
  const runs = [...bold(`${ord.phrases}: `), ...joinRuns(names, ', ')];
  return [{ runs: more > 0 ? [...runs, ...run(ord.andMore(more))] : runs }];
}

/** The most important of an article, and how it answers what was asked. */
export function glanceAt(found: Found, texts: Texts): Glance {
  const { article } = found.shown;
  const { pieces, isCut } = briefSenses(article, texts);
  const origin = originPieces(article, texts);
  const briefOrigin = origin.map((piece) => cutPiece(piece, MAX_ORIGIN));
  const isWhole =
    !isCut &&
    article.phrases.length === 0 &&
    lengthOf(briefOrigin) === lengthOf(origin) &&
    lengthOf(pieces) === lengthOf(sensePieces(article.senses, WHOLE).flat());
  return {
    head: headPieces(found, texts),
    senses: pieces,
    tail: [...phraseNames(article, texts), ...briefOrigin].map((piece) => cutPiece(piece, MAX_SENSES)),
    hasMore: !isWhole,
  };
}
