import { foldWord } from '../../../shared/text/fold.js';

/** The number of equal characters at the beginning. */
function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Marks the parts of a compound: «byggesaksbehandler» of bygge, sak and behandler is «bygge·saks·behandler». A linking
 * `s` or `e` stays with the part before it. If two parts share a letter («busstopp»), they follow in brackets.
 *
 * @param parts the lemmas of the parts, in order; the last one may be inflected in the word
 */
export function splitCompound(word: string, parts: readonly string[]): string {
  const lower = word.toLowerCase();
  const cuts: number[] = [];
  let start = 0;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const end = start + part.length;
    if (foldWord(lower.slice(start, end)) !== foldWord(part)) return `${word} (${parts.join(' + ')})`;
    const next = (parts[index + 1] ?? '').toLowerCase();
    const hasLink =
      /^[se]/u.test(lower.slice(end)) &&
      commonPrefix(lower.slice(end + 1), next) > commonPrefix(lower.slice(end), next);
    start = end + (hasLink ? 1 : 0);
    cuts.push(start);
  }
  const last = parts.at(-1) ?? '';
  if (commonPrefix(lower.slice(start), last.toLowerCase()) === 0) return `${word} (${parts.join(' + ')})`;
  return [0, ...cuts].map((from, index) => word.slice(from, cuts[index])).join('·');
}
