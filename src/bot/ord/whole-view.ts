import type { ModalView } from '@slack/types';
import type { Article } from '../../dictionary/model.js';
import { header, section } from '../blocks/blocks.js';
import { modal } from '../blocks/message.js';
import { bold } from '../blocks/rich-text.js';
import type { Texts } from '../texts/texts.js';
import { fitBlocks } from './fit-blocks.js';
import { describeArticle, nameArticle } from './names.js';
import { originPieces } from './origin.js';
import { fitPieces, type Piece, richTextBlocks } from './pieces.js';
import { phrasePieces, sensePieces, WHOLE } from './senses.js';
import { viewSource } from './source.js';

export const WHOLE_VIEW = 'ord:whole';

/** More than a modal holds; what is beyond is not even made. */
const MAX_CHARACTERS = 200_000;

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
  const fitting = parts.map((part) => fitPieces(part, MAX_CHARACTERS));
  const { shown, isCut } = fitBlocks(fitting.flatMap(richTextBlocks));
  const isAll = !isCut && parts.every((part, index) => part.length === fitting[index]?.length);
  return modal({
    callbackId: WHOLE_VIEW,
    title: ord.whole,
    close: common.close,
    blocks: [
      header(nameArticle(article)),
      section(describeArticle(article, texts)),
      ...shown,
      ...(isAll ? [] : [section(ord.tooMuch)]),
      viewSource(article, texts),
    ],
  });
}
