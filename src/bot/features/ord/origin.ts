import type { Article } from '../../../dictionary/model.js';
import { bold } from '../../blocks/rich-text.js';
import type { Texts } from '../../texts/texts.js';
import type { Piece } from './rich-text-layout.js';
import { articleRuns, joinRuns } from './runs.js';

const labelled = (label: string, runs: Piece['runs']): Piece[] =>
  runs.length === 0 ? [] : [{ runs: [...bold(`${label}: `), ...runs] }];

/** How the word is said and where it comes from. */
export function originPieces({ pronunciation, etymology }: Article, { ord }: Texts): Piece[] {
  return [
    ...labelled(ord.pronunciation, joinRuns(pronunciation.map(articleRuns), '; ')),
    ...labelled(ord.etymology, joinRuns(etymology.map(articleRuns), '; ')),
  ];
}
