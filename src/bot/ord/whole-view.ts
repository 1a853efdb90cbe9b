import type { KnownBlock, ModalView } from '@slack/types';
import type { Article } from '../../dictionary/model.js';
import { header, section } from '../blocks/blocks.js';
import { modal } from '../blocks/message.js';
import { bold } from '../blocks/rich-text.js';
import type { Texts } from '../texts/texts.js';
import { describeArticle, nameArticle } from './names.js';
import { originPieces } from './origin.js';
import { fitPieces, lengthOf, type Piece, richTextBlocks } from './pieces.js';
import { phrasePieces, sensePieces, WHOLE } from './senses.js';
import { viewSource } from './source.js';

export const WHOLE_VIEW = 'ord:whole';

/** Slack refuses a view of more than 250 KB or 100 blocks; the longest real articles are well below this. */
const MAX_CHARACTERS = 40_000;
const MAX_PIECES = 800;

function phrasesOf({ phrases }: Article, { ord }: Texts): Piece[] {
  if (phrases.length === 0) return [];
  return [{ runs: bold(ord.phrases) }, ...phrases.flatMap((phrase) => phrasePieces(phrase, WHOLE))];
}

/** The article with all that it holds. */
export function viewWhole(article: Article, texts: Texts): ModalView {
  const { ord, common } = texts;
  const parts = [
    sensePieces(article.senses, WHOLE).flat(),
    phrasesOf(article, texts),
    originPieces(article, texts),
  ];
  const pieces = parts.flat();
  const fitting = fitPieces(pieces, MAX_CHARACTERS).slice(0, MAX_PIECES);
  let from = 0;
  const blocks = parts.flatMap((part): KnownBlock[] => {
    const own = fitting.slice(from, from + part.length);
    from += part.length;
    return richTextBlocks(own);
  });
  return modal({
    callbackId: WHOLE_VIEW,
    title: ord.whole,
    close: common.close,
    blocks: [
      header(nameArticle(article)),
      section(describeArticle(article, texts)),
      ...blocks,
      ...(lengthOf(fitting) < lengthOf(pieces) ? [section(ord.tooMuch)] : []),
      viewSource(article, texts),
    ],
  });
}
