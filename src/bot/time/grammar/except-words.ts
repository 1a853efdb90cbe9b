import { longest, optional, type Parser, phrase, phraseTable, sequence, word } from './combinators.js';
import type { Token } from './lexer.js';

/** Words that leave a day out only before a day: `bortsett fra onsdag`, `uten fredag`. */

const EXCEPT = phraseTable(
  'bortsett fra|bortsett frå|med unntak av|med unnatak av|utenom på|utanom på|uten|utan|apart from|aside from|except for|except on|other than|with the exception of|without|bar',
);
const except = phrase(EXCEPT);
const aDay: Parser<unknown> = sequence(
  optional(word('ON')),
  longest<unknown>(word('WEEKDAY'), word('DAY_OFFSET'), word('DATE'), word('DAY_NUMBER')),
);

/** The tokens with these words as one word that leaves something out, where a day stands behind them. */
export function joinExcept(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const match = except(tokens, at);
    if (match && aDay(tokens, match.end)) {
      const text = tokens.slice(at, match.end).map((each) => each.text);
      joined.push({ text: text.join(' '), lower: 'unntatt', shapes: {} });
      at = match.end;
    } else {
      joined.push(token);
      at += 1;
    }
  }
  return joined;
}
