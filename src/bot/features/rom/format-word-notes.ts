import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import type { WordNotes } from './model.js';

/** Characters of a typed word that an answer quotes. */
const MAX_QUOTED = 40;

/** Words that were read as the room's name, and words that were skipped. */
export function formatWordNotes({ skipped = [], corrections = [] }: WordNotes, texts: Texts): string[] {
  const quoted = skipped.map((word) => texts.common.quote(cutText(word, MAX_QUOTED)));
  return [
    ...corrections.map(({ typed, read }) => texts.asking.readAs(cutText(typed, MAX_QUOTED), read)),
    ...(quoted.length > 0 ? [texts.rom.skipped(formatList(quoted, texts))] : []),
  ];
}
