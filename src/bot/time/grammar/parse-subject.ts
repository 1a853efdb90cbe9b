import { FILLERS, JOINS, tokenize } from './lexer.js';
import type { Subject } from './time-expression.js';

/** What the rules of a subject find in a text, and the words that none of them takes. Words of time are words here. */
export function parseSubject<Found>(
  text: string,
  { rules, names }: Subject<Found>,
): { found: readonly Found[]; rest: readonly string[] } {
  const tokens = tokenize(text);
  const found: Found[] = [];
  const rest: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const matches = rules.flatMap((rule) => rule(tokens, at) ?? []);
    const [longest] = matches.sort((a, b) => b.end - a.end);
    const { lower = '', text: typed = '' } = tokens[at] ?? {};
    if (longest) found.push(longest.value);
    else if (names.has(lower) || !(FILLERS.has(lower) || JOINS.has(lower))) rest.push(typed);
    at = longest ? longest.end : at + 1;
  }
  return { found, rest };
}
