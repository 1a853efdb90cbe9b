import { word } from './combinators.js';
import type { Token } from './lexer.js';
import type { ScannedSentence } from './scan.js';

/** What a sentence wants most, where it names something else that will do too: `helst fredag, ellers mandag`. */

const IF = new Set('hvis viss dersom om if'.split(' '));
const NOT = new Set('ikke ikkje not'.split(' '));
const ELSE_BEHIND_OR = new Set(['else', 'ellers', 'elles']);

/** The tokens with `hvis ikke` and `or else` as one word for «otherwise», where a day may stand behind it. */
export function joinElse(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isPair = (one: Token | undefined, other: Token | undefined) =>
      one !== undefined &&
      other !== undefined &&
      ((IF.has(one.lower) && NOT.has(other.lower)) ||
        (word('OR')([one], 0) !== undefined && ELSE_BEHIND_OR.has(other.lower)));
    if (isPair(before, token)) return [];
    return isPair(token, next)
      ? [{ text: `${token.text} ${next?.text}`, lower: 'ellers', shapes: {} }]
      : [token];
  });
}

/** The sentence without the days behind «otherwise»; undefined where there are none. */
export function withoutOtherDays<Found>(
  sentence: ScannedSentence<Found>,
): ScannedSentence<Found> | undefined {
  const { tokens, pieces } = sentence;
  const at = tokens.findIndex((_, place) => word('ELSE')(tokens, place) !== undefined);
  const first = at < 0 ? pieces : pieces.filter(({ kind, from }) => kind !== 'day' || from < at);
  return first.length < pieces.length ? { ...sentence, pieces: first } : undefined;
}
