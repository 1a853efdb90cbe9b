import { EMOJI_PICTURES } from './emoji-pictures.js';

/** A piece of a text: an emoji that has a picture, or the text between two of them. */
export type EmojiPiece = { type: 'text'; text: string } | { type: 'emoji'; emoji: string; picture: string };

// The capture group makes `split` keep the emoji.
const EMOJI_PATTERN = new RegExp(`(${[...EMOJI_PICTURES.keys()].join('|')})`, 'u');

/** Splits a text at the emoji that have a picture. Other emoji remain text. */
export function splitAtEmoji(text: string): EmojiPiece[] {
  return text.split(EMOJI_PATTERN).flatMap((piece): EmojiPiece[] => {
    if (piece === '') return [];
    const picture = EMOJI_PICTURES.get(piece);
    return [picture === undefined ? { type: 'text', text: piece } : { type: 'emoji', emoji: piece, picture }];
  });
}
