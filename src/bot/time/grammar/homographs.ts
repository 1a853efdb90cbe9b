import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { LEXICON } from './vocabulary.js';

/** Words that are one of time in one language and another word in another, or a name: `fri`, `man`, `tor` and `to`. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Beside one of these, `fri` is Norwegian for free. None of them is an English word. */
const NORWEGIAN = words(
  `i på er når kan og om til fra frå kl klokka klokken har med hele heile etter før mellom hel dag dagen morgen morgon kveld
   ettermiddag formiddag ettermiddagen formiddagen nå uke uka uken veke veka neste hver kvar møte en ein ei et eit jeg eg meg vi
   kvart halv time timer minutter lunsj ikke ikkje noen nokon også de dei det som blir`,
);
/** Beside one of these, `fri` is English for Friday. */
const ENGLISH = words(
  `next this on last by before after at am pm is are free when meeting with morning afternoon noon evening the and for from
   week until min mins hour hours available can we or thurs thu wed tue mon`,
);
/** Norwegian words too. */
const IN_BOTH = words('for min am at');
/** Behind one of these, `man` is the pronoun. */
const BEFORE_PRONOUN = words('kan må skal bør vil kunne skulle burde får når at hvis om da');

const isFri = ({ lower, text }: Token) => lower === 'fri' && text !== 'Fri';

const isJoin = ({ lower }: Token) =>
  LEXICON.AND.has(lower) || LEXICON.OR.has(lower) || LEXICON.UNTIL.has(lower);
const isWeekday = (token: Token | undefined) => token !== undefined && LEXICON.WEEKDAY.has(token.lower);

/** Whether `tor` is joined with another weekday, and so no name: `tir og tor`. A capital letter makes it a name. */
function isThursday(tokens: readonly Token[], at: number): boolean {
  const isJoined = (join: Token | undefined, day: Token | undefined) =>
    join !== undefined && isJoin(join) && isWeekday(day);
  return (
    tokens[at]?.text === 'tor' &&
    (isJoined(tokens[at - 1], tokens[at - 2]) || isJoined(tokens[at + 1], tokens[at + 2]))
  );
}

/** Whether `to` stands before an English verb: `to catch @ola before 11`. */
function isToOfVerb(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isWord = next !== undefined && /^\p{L}+$/u.test(next.lower);
  return tokens[at]?.lower === 'to' && isWord && !looksLikeTime(next) && !LEXICON.NOON.has(next.lower);
}

const BEFORE_MORNING = words('i denne om på tidlig neste hver kvar god til fra frå samme');
/** Whether `morgen` with an hour behind it is tomorrow: `@kari morgen 08:15`; not `mandag morgen kl 8`. */
function isTomorrow(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isHour = next?.shapes.CLOCK !== undefined || LEXICON.CLOCK_WORD.has(next?.lower ?? '');
  return (
    /^mor[gn][eo]n$/u.test(tokens[at]?.lower ?? '') &&
    isHour &&
    !(before && (BEFORE_MORNING.has(before.lower) || looksLikeTime(before)))
  );
}

/** Whether `to` is Norwegian for two, and does not join two hours: `onsdag 13 to timer`. */
const isTwo = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === 'to' && LEXICON.HOUR_UNIT.has(tokens[at + 1]?.lower ?? '');

/** The tokens with `fri` and `man` as words without a meaning of time, `tor` as Thursday and `to` as two, where the words around say so. */
export function resolveHomographs(tokens: readonly Token[]): readonly Token[] {
  const isNorwegian = tokens.some(
    ({ lower }) =>
      NORWEGIAN.has(lower) ||
      (lower !== 'fri' && LEXICON.WEEKDAY.get(lower) !== undefined && /dag/u.test(lower)),
  );
  const isEnglish = tokens.some(({ lower }) => ENGLISH.has(lower) && !IN_BOTH.has(lower));
  return tokens.map((token, at) => {
    if (isFri(token) && isNorwegian) return { ...token, lower: 'ledig' };
    if (isFri(token) && isEnglish) return { ...token, lower: 'friday' };
    if (token.lower === 'at' && tokens[at + 2]?.lower === 'av') return { ...token, lower: 'som' };
    if (isEnglish && isToOfVerb(tokens, at)) return { ...token, lower: 'that' };
    if (isTomorrow(tokens, at)) return { ...token, lower: 'imorgen' };
    if (isTwo(tokens, at)) return { ...token, lower: 'two' };
    if (isThursday(tokens, at)) return { ...token, lower: 'tors' };
    const isPronoun = token.lower === 'man' && BEFORE_PRONOUN.has(tokens[at - 1]?.lower ?? '');
    return isPronoun ? { ...token, lower: 'vi' } : token;
  });
}

/** Whether `fri` is the only word that could tell whether it is a weekday. */
export const isDoubtfulFriday = (tokens: readonly Token[]): boolean =>
  tokens.some(isFri) && !tokens.some(({ lower }) => ENGLISH.has(lower));
