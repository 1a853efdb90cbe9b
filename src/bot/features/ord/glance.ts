import { type Article, plainText, type RichText, type Sense } from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { bold, italic, run } from '../../blocks/rich-text.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { inflectionLines } from './inflection-line.js';
import { originPieces } from './origin.js';
import { cutPiece, fitPieces, lengthOf, type Piece } from './rich-text-layout.js';
import { joinRuns } from './runs.js';
import { sensePieces, WHOLE } from './senses.js';

/** How much of an article there is room for, in characters where nothing is said. */
export interface Size {
  senses: number;
  /** Most senses, short as they may be. */
  count: number;
  /** Of each sense. */
  examples: number;
  /** Names of fixed phrases. */
  phrases: number;
  origin: number;
}

/** What one looks a word up for, on a telephone without much scrolling. */
export const ALONE: Size = { senses: 1_000, count: 6, examples: 2, phrases: 5, origin: 300 };
/** With the article of the other dictionary below it. */
export const BESIDE: Size = { senses: 450, count: 3, examples: 1, phrases: 3, origin: 150 };

const MAX_LINES = 3;
export const MAX_LINE = 300;

/** The parts of an article as the first message has them. */
export interface Glance {
  lines: Piece[];
  senses: Piece[];
  tail: Piece[];
  /** Whether the article holds more than this. */
  hasMore: boolean;
}

/** How many senses there is room for; at least one. */
function countFitting(senses: readonly Piece[][], size: Size): number {
  let left = size.senses;
  const end = senses.findIndex((pieces) => {
    left -= lengthOf(pieces);
    return left < 0;
  });
  return Math.min(end < 0 ? senses.length : Math.max(1, end), size.count);
}

/** Whole senses as long as there is room, with a word on those left out. */
function briefSenses(article: Article, size: Size, { ord }: Texts): Piece[] {
  const senses = sensePieces(article.senses, { examples: size.examples, compounds: 0 });
  const count = countFitting(senses, size);
  const whole = senses.slice(0, count).flat();
  const pieces = fitPieces(whole, size.senses);
  if (count < senses.length) return [...pieces, { runs: italic(ord.sensesShown(count, senses.length)) }];
  const isSenseCut = lengthOf(pieces) < lengthOf(whole);
  return isSenseCut ? [...pieces, { runs: italic(ord.senseCut) }] : pieces;
}

function phraseNames({ phrases }: Article, { phrases: count }: Size, { ord }: Texts): Piece[] {
  if (phrases.length === 0) return [];
  const names = phrases.slice(0, count).map(({ lemmas }) => italic(lemmas[0] ?? ''));
  const more = phrases.length - names.length;
  const runs = [...bold(`${ord.phrases}: `), ...joinRuns(names, ', ')];
  return [{ runs: more > 0 ? [...runs, ...run(ord.andMore(more))] : runs }];
}

/** The inflection in a line for each spelling, within reason. */
export function linePieces(article: Article): Piece[] {
  const lines = inflectionLines(article).slice(0, MAX_LINES);
  return lines.map((line) => ({ runs: run(cutText(line, MAX_LINE)) }));
}

/** The most important of an article. */
export function glanceAt(article: Article, size: Size, texts: Texts): Glance {
  const senses = briefSenses(article, size, texts);
  const origin = originPieces(article, texts);
  const briefOrigin = origin.map((piece) => cutPiece(piece, size.origin));
  const isWhole =
    article.phrases.length === 0 &&
    lengthOf(briefOrigin) === lengthOf(origin) &&
    lengthOf(senses) === lengthOf(sensePieces(article.senses, WHOLE).flat());
  return {
    lines: linePieces(article),
    senses,
    tail: [...phraseNames(article, size, texts), ...briefOrigin].map((piece) => cutPiece(piece, size.senses)),
    hasMore: !isWhole,
  };
}

const textsOf = (senses: readonly Sense[]): string =>
  senses
    .map(({ explanations, senses: inner }) => [explanations.map(plainText).join(';'), textsOf(inner)].join())
    .join('\n');

/** Whether two articles explain the word in the same words. */
export function haveSameSenses(one: Article, other: Article): boolean {
  return textsOf(one.senses) === textsOf(other.senses);
}

const flat = (texts: readonly RichText[]) => texts.map(plainText).join(';');
const formsOf = ({ olderForms }: Article) => olderForms.map(({ form }) => foldWord(form)).join(' ');

/** Whether the origin of one says what that of the other says: by the same older words, or in the same words. */
export function haveSameOrigin(one: Article, other: Article): boolean {
  if (flat(one.pronunciation) !== flat(other.pronunciation)) return false;
  const forms = formsOf(one);
  return forms === '' ? flat(one.etymology) === flat(other.etymology) : forms === formsOf(other);
}
