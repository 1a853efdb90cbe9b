import type { Token } from './lexer.js';

/** `12/4` is 12 April in Norwegian and 4 December in American English. */

/** Beside one of these, a sentence is English. None of them is a Norwegian word. */
const ENGLISH: ReadonlySet<string> = new Set(
  `with the is are can could would should and or when meet meeting meetings free available availability please need book room rooms lunch call
   slot any does do does have has i'm im we our us pm noon before after from this next tomorrow today anytime sometime morning afternoon
   evening hour hours mins minutes people works monday tuesday wednesday thursday friday saturday sunday week later find schedule at by`.split(
    /\s+/u,
  ),
);
/** Beside one of these, a sentence is Norwegian, although it may have an English word. */
const NORWEGIAN: ReadonlySet<string> = new Set(
  `kl klokka klokken møte møtet og eller når kva hva hvem ledig ledige på med til fra frå før etter ikke ikkje jeg vi kan rom møterom
   mandag måndag tirsdag tysdag onsdag torsdag fredag lørdag laurdag søndag sundag uke uka veke veka time timer minutter minutt`.split(
    /\s+/u,
  ),
);
const LAST_MONTH = 12;

/** `on 12/4` */
const isOnDate = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === 'on' && tokens[at + 1]?.shapes.DATE !== undefined;

/** Whether the tokens are of an English sentence. `kan` and the like say that they are not. */
const isEnglish = (tokens: readonly Token[]) =>
  tokens.some(({ lower }, at) => ENGLISH.has(lower) || isOnDate(tokens, at)) &&
  !tokens.some(({ lower }) => NORWEGIAN.has(lower));

/**
 * The tokens of an English sentence in which a date with a slash, whose two numbers may both be the month, has the shape
 * `EITHER_DATE` alone. A date that only the American order has is read in that order.
 */
export function readSlashedDates(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ lower }) => lower.includes('/')) || !isEnglish(tokens)) return tokens;
  return tokens.map((token, at) => {
    const date = /^\d{1,2}\/\d/u.test(token.lower) ? token.shapes.DATE : undefined;
    // `1/2 hour`
    const isHalf = /^h(?:ou)?rs?$/u.test(tokens[at + 1]?.lower ?? '');
    if (!date || date.day === date.month || isHalf) return token;
    const { day, month, ...year } = date;
    if (month > LAST_MONTH) return { ...token, shapes: { DATE: { day: month, month: day, ...year } } };
    return day > LAST_MONTH ? token : { ...token, shapes: { EITHER_DATE: date } };
  });
}
