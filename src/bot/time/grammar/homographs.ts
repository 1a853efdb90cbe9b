import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { LEXICON } from './vocabulary.js';

/** Words that are one of time in one language and another word in another, or a name: `fri`, `man`, `tor` and `to`. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Beside one of these, `fri` is Norwegian for free, unless more words are English. None of them is an English word. */
const NORWEGIAN = words(
  `i på er når kan og om til fra frå kl klokka klokken har med hele heile etter før mellom hel dag dagen morgen morgon kveld
   ettermiddag formiddag ettermiddagen formiddagen nå uke uka uken veke veka neste hver kvar møte en ein ei et eit jeg eg meg vi
   kvart halv time timer minutter lunsj ikke ikkje noen nokon noe noko også de dei det som blir finnes finst trenger treng
   plass plasser plassar møterom stort lite stor liten ledige møterommet rommet rommene`,
);
/** Beside one of these, `fri` is English for Friday. */
const ENGLISH = words(
  `next this on last by before after at am pm is are free when meeting with morning afternoon noon evening the and for from
   week until min mins hour hours available can we or thurs thu wed tue mon`,
);
/** Beside one of these too, `fri` is Friday. They say nothing of other words. */
const ENGLISH_OF_ROOMS = words(
  `room rooms w need any anything some seats people ppl screen big small quiet projector floor building near now has have who
   booked taken what which how`,
);
/** Norwegian words too. */
const IN_BOTH = words('for min am at');
/** Words that are English before or behind an hour: `fri at 10`. */
const BEFORE_HOUR = words('at am');
/** Beside one of these, `fri` does not say «free» once more. */
const SAYS_FREE = words(
  'ledig ledige ledigt fritt tilgjengelig tilgjengeleg free available vacant ledi leidg',
);
/** Behind one of these, `man` is the pronoun. */
const BEFORE_PRONOUN = words('kan må skal bør vil kunne skulle burde får når at hvis om da');
/** Between `har` and one of these, too: `har man tid`. */
const BEHIND_PRONOUN = words('tid mulighet mulegheit lov plass tilgang råd rom møterom anledning høve');

const isFri = ({ lower, text }: Token) => lower === 'fri' && text !== 'Fri';

const isJoin = (token: Token | undefined) =>
  [LEXICON.AND, LEXICON.OR, LEXICON.UNTIL].some((table) => table.has(token?.lower ?? ''));
const isWeekday = (token: Token | undefined) => LEXICON.WEEKDAY.has(token?.lower ?? '');

/** Whether `tor` is joined with another weekday, and so no name: `tir og tor`. A capital letter makes it a name. */
function isThursday(tokens: readonly Token[], at: number): boolean {
  const isJoined = (join: Token | undefined, day: Token | undefined) => isJoin(join) && isWeekday(day);
  return (
    tokens[at]?.text === 'tor' &&
    (isJoined(tokens[at - 1], tokens[at - 2]) || isJoined(tokens[at + 1], tokens[at + 2]))
  );
}

/** Before `to`, a place: `next to the kitchen`. */
const BEFORE_TO = words('next close near adjacent door');

/** Whether `to` stands before an English verb: `to catch @ola before 11`. */
function isToOfVerb(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isWord = next !== undefined && /^\p{L}+$/u.test(next.lower);
  return (
    tokens[at]?.lower === 'to' &&
    !BEFORE_TO.has(tokens[at - 1]?.lower ?? '') &&
    isWord &&
    !looksLikeTime(next) &&
    !LEXICON.NOON.has(next.lower)
  );
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

const isBehindVerb = (tokens: readonly Token[], at: number) => {
  const before = tokens[at - 1]?.lower ?? '';
  return BEFORE_PRONOUN.has(before) || (before === 'har' && BEHIND_PRONOUN.has(tokens[at + 1]?.lower ?? ''));
};

const isNorwegianWord = ({ lower }: Token) =>
  NORWEGIAN.has(lower) || (LEXICON.WEEKDAY.has(lower) && lower.includes('dag'));
const isEnglishWord = ({ lower }: Token) => ENGLISH.has(lower) && !IN_BOTH.has(lower);

/** What `fri` means beside the other words: free, Friday, or itself where they do not tell. */
function readFri(tokens: readonly Token[]): 'ledig' | 'friday' | 'fri' {
  const isEnglishHere = (token: Token) => isEnglishWord(token) || ENGLISH_OF_ROOMS.has(token.lower);
  const [norwegian, english] = [tokens.filter(isNorwegianWord), tokens.filter(isEnglishHere)];
  const namesDay = tokens.some((token) => !isFri(token) && isWeekday(token));
  if (!namesDay && tokens.some(({ lower }) => SAYS_FREE.has(lower))) return 'friday';
  if (norwegian.length === english.length)
    return tokens.some(({ lower }) => BEFORE_HOUR.has(lower)) ? 'friday' : 'fri';
  return norwegian.length > english.length ? 'ledig' : 'friday';
}

/** Whether `no` says that there is none: `no free rooms today`; not `no later than`. */
const isNoOfNone = (tokens: readonly Token[], at: number) => {
  const next = tokens[at + 1];
  return tokens[at]?.lower === 'no' && next !== undefined && next.lower !== 'later' && !looksLikeTime(next);
};

/** Whether `sun` before an hour is the day: `stillerommet sun 12-13`. A capital letter makes it a name. */
const isSunday = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'sun' && tokens[at + 1]?.shapes.INTEGER !== undefined;

/** The tokens with `fri` and `man` as words without a meaning of time, `tor` as Thursday and `to` as two, where the words around say so. */
export function resolveHomographs(tokens: readonly Token[]): readonly Token[] {
  const isEnglish = tokens.some((token) => isEnglishWord(token));
  const fri = tokens.some(isFri) ? readFri(tokens) : 'fri';
  const isEnglishSentence =
    !tokens.some(isNorwegianWord) && (isEnglish || tokens.some(({ lower }) => ENGLISH_OF_ROOMS.has(lower)));
  return tokens.map((token, at) => {
    if (isFri(token)) return { ...token, lower: fri };
    if (isEnglishSentence && isNoOfNone(tokens, at)) return { ...token, lower: 'any' };
    if (isSunday(tokens, at)) return { ...token, lower: 'sunday' };
    if (token.lower === 'at' && tokens[at + 2]?.lower === 'av') return { ...token, lower: 'som' };
    if (isEnglish && isToOfVerb(tokens, at)) return { ...token, lower: 'that' };
    if (isTomorrow(tokens, at)) return { ...token, lower: 'imorgen' };
    if (isTwo(tokens, at)) return { ...token, lower: 'two' };
    if (isThursday(tokens, at)) return { ...token, lower: 'tors' };
    const isPronoun = token.lower === 'man' && isBehindVerb(tokens, at);
    return isPronoun ? { ...token, lower: 'vi' } : token;
  });
}

/** Whether no other word tells whether `fri` is a weekday. */
export const isDoubtfulFriday = (tokens: readonly Token[]): boolean => tokens.some(isFri);
