import type { Article } from '../../../dictionary/model.js';
import { boldText } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import { joinElements, renderRichText } from './article-rich-text.js';
import type { RichTextPiece } from './rich-text-layout.js';

const withLabel = (label: string, runs: RichTextPiece['elements']): RichTextPiece[] =>
  runs.length === 0 ? [] : [{ elements: [...boldText(`${label}: `), ...runs] }];

/** How the word is said and where it comes from. */
export function renderOrigin({ pronunciation, etymology }: Article, { ord }: Texts): RichTextPiece[] {
  return [
    ...withLabel(ord.pronunciation, joinElements(pronunciation.map(renderRichText), '; ')),
    ...withLabel(ord.etymology, joinElements(etymology.map(renderRichText), '; ')),
  ];
}
