import { countBits, createEditDistance, letterBits } from '../../../shared/text/edit-distance.js';
import { FILLERS, type Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { LEXICON } from './vocabulary.js';

/** A word that was read as another, because it is a typing error of it. */
export interface Correction {
  typed: string;
  read: string;
}

/** Shorter words are similar to too many names. */
const MIN_TARGET_LENGTH = 6;

/** Letters of a word that is misspelt beside another of its phrase. */
const MIN_PHRASE_WORD = 3;

/** Beside these stand names and other words: Frida, Morten, Sundby; `arbeidsgang`, `middagen`, `freden`. */
const LIKE_OTHERS = new Set(
  'monday friday sunday sundag mandan august kvelden klokka mandagen måndagen sundagen fredan sundan søndan lørdan arbeidsdag arbeidsdager arbeidsdagar arbeidsuka arbeidsveka forgårs morgendagen morgendagens morgondagen morgondagens kvardagane kvardagar vekedagane vekedagar ukedagene'.split(
    ' ',
  ),
);

/** Words of the language that differ from a word of time by as little as a typing error does. */
const OTHER_WORDS = new Set(
  `faredag feriedag feriedagen fredsdag fridag fridagen fridagene fridager mandat mandig maidag snødag snødagen snødager torgdag
   torgdagen torgdager tiårsdag riksdagen tingdagen forslagen storslagen stormdagen livsdagen morsdager løpedagen soldagen skidagen
   skidager sykedager sykedagene sjukedager sjukedagene juledager juledagene bakedager bakedagene merkedager merkedagar merkedagane
   yrkedager ventedagar vaskedagar levedagar overdrager overdragene verdiger vårdager vårdagene vårdagar kartagar noveller
   jaguar deserter formidla formilda formidlar vesentlig vesentleg vesentlege uvesentleg uvennlig uegentlig urenslig forgår forgås
   blokken flokken klikken kloakken klokke klokkene klokker klokket klukken kokken klakken knokken lokken remember dismember overeager mourning
   workaday deceiver vårdagen gårdagen langdagen landdagen sandalen slokken freda fredar sendaren syndaren tyskaren vårmorgen maimorgen`.split(
    /\s+/u,
  ),
);

/** Every time word with a key for its meaning, so that two spellings of one meaning do not compete. */
const TARGETS: ReadonlyMap<string, string> = new Map(
  (
    [
      ['d', LEXICON.DAY_OFFSET],
      ['w', LEXICON.WEEK_OFFSET],
      ['n', LEXICON.WEEKDAY],
      ['m', LEXICON.MONTH],
      [
        'p',
        new Map(
          ['ettermiddag', 'formiddag', 'føremiddag', 'afternoon', 'morning', 'evening'].map((word) => [
            word,
            0,
          ]),
        ),
      ],
      ['c', new Map([['klokken', 0]])],
      ['early', new Map([['tidlig', 0]])],
      [
        's',
        new Map(
          [...LEXICON.WORKING_DAYS.keys(), 'ukentlig', 'vekentleg']
            .filter((word) => !word.includes(' '))
            .map((word) => [word, 0]),
        ),
      ],
    ] as const
  ).flatMap(([kind, table]) =>
    [...table]
      .filter(([word]) => word.length >= MIN_TARGET_LENGTH && !LIKE_OTHERS.has(word))
      .map(([word, value]) => [word, `${kind}${kind === 'p' ? word[0] : value}`] as const),
  ),
);

interface Target {
  word: string;
  letters: number;
}

const targetOf = (word: string): Target => ({ word, letters: letterBits(word) });

interface Targets {
  words: readonly Target[];
  /** Phrases of two words by their first, and by their last. */
  byFirst: ReadonlyMap<string, Target[]>;
  byLast: ReadonlyMap<string, Target[]>;
}

function listTargets(): Targets {
  const words = [...TARGETS.keys()].filter((word) => !word.includes(' '));
  const byFirst = new Map<string, Target[]>();
  const byLast = new Map<string, Target[]>();
  for (const phrase of [...TARGETS.keys()].filter((word) => word.includes(' '))) {
    const [first = '', last = ''] = phrase.split(' ');
    byFirst.set(first, [...(byFirst.get(first) ?? []), targetOf(phrase)]);
    byLast.set(last, [...(byLast.get(last) ?? []), targetOf(phrase)]);
  }
  return { words: words.map(targetOf), byFirst, byLast };
}

let listed: Targets | undefined;

/** Listed for the first word that may be misspelt. */
function findTargets(): Targets {
  listed ??= listTargets();
  return listed;
}

const KNOWN: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...Object.values(LEXICON).flatMap((table) => [...table.keys()].flatMap((phrase) => phrase.split(' '))),
]);

/** A long word may have two errors. */
const maxEdits = (typed: string) => (typed.length < 8 ? 1 : 2);

/** The word or phrase that the text is a typing error of, if it is similar to one meaning only. */
function findMeant(typed: string, targets: readonly Target[], max = maxEdits(typed)): string | undefined {
  const letters = letterBits(typed);
  const similar = targets.filter(
    (target) =>
      Math.abs(target.word.length - typed.length) <= max && countBits(target.letters ^ letters) <= 2 * max,
  );
  if (similar.length === 0) return undefined;
  const distanceTo = createEditDistance(typed, max);
  // `foredrag` is no `fredag`: only between two long words may there be two errors.
  const near = similar
    .map(({ word }) => ({ word, edits: distanceTo(word) }))
    .filter(({ word, edits }) => edits <= Math.min(max, maxEdits(word)));
  const fewest = Math.min(...near.map(({ edits }) => edits));
  const [first, ...others] = near.filter(({ edits }) => edits === fewest);
  return others.every(({ word }) => TARGETS.get(word) === TARGETS.get(first?.word ?? ''))
    ? first?.word
    : undefined;
}

/** The word that is meant, where it and a word beside it are a phrase: `neste uek`, `nete uke`. */
function findInPhrase(typed: string, before = '', after = ''): string | undefined {
  if (typed.length < MIN_PHRASE_WORD) return undefined;
  const { byFirst, byLast } = findTargets();
  const last = findMeant(`${before} ${typed}`, byFirst.get(before) ?? []);
  if (last !== undefined) return last.slice(before.length + 1);
  // The first word of a phrase is more often a name: `bente uke 49`.
  return findMeant(`${typed} ${after}`, byLast.get(after) ?? [], 1)?.slice(0, -after.length - 1);
}

/** Whether a word may be a typing error: letters only, unknown, and no name with a capital letter in mid-sentence. */
const isSuspicious = ({ text, lower }: Token, at: number) =>
  /^\p{L}+$/u.test(lower) && !KNOWN.has(lower) && !OTHER_WORDS.has(lower) && (at === 0 || text === lower);

/** Endings of dialects, each with those of bokmål that it may stand for: `romjulå`, `påsko`, `kvelln`, `restn`, `formiddagan`. */
const ENDINGS: readonly (readonly [string, readonly string[]])[] = [
  ['ao', ['a']],
  ['å', ['a', 'en']],
  ['o', ['a']],
  ['æ', ['a', 'e']],
  ['an', ['en', 'ene', 'ane']],
  ['ane', ['ene']],
  ['ar', ['er']],
  ["a'n", ['en']],
  ['n', ['en']],
  ['a', ['en', 'an', 'ene']],
];

/** Shorter words of time have too many neighbours. */
const MIN_WORD_WITH_ENDING = 5;

/** The words of time with an ending: those that stand alone or last in a phrase, and `resten`. `mornign` is an error of another. */
const TIME_WORDS: ReadonlySet<string> = new Set([
  'resten',
  ...[
    LEXICON.DAY_OFFSET,
    LEXICON.WEEK_OFFSET,
    LEXICON.WEEKDAY,
    LEXICON.WEEKDAY_PLURAL,
    LEXICON.WEEKEND,
    LEXICON.PART_OF_DAY,
    LEXICON.LONG_SPAN,
    LEXICON.HOLIDAY,
    LEXICON.SEASON_OF_YEAR,
  ]
    .flatMap((table) => [...table.keys()].map((phrase) => phrase.split(' ').at(-1) ?? ''))
    .filter((each) => each !== 'mornigen'),
]);

/** The word of time that a word is in bokmål, where only its ending is of a dialect: `romjulå`. */
function withUsualEnding(word: string): string | undefined {
  for (const [ending, usual] of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    const read = usual.map((each) => stem + each).find((each) => TIME_WORDS.has(each));
    if (read !== undefined && read.length >= MIN_WORD_WITH_ENDING) return read;
  }
  return undefined;
}

/** The tokens with the words of time that are misspelt put right, and what was put right. Endings of dialects are no errors. */
export function correctTypos(tokens: readonly Token[]): { tokens: Token[]; corrections: Correction[] } {
  const corrections: Correction[] = [];
  const corrected = tokens.map((token, at) => {
    if (!isSuspicious(token, at)) return token;
    const usual = withUsualEnding(token.lower);
    if (usual !== undefined) return { ...token, lower: usual };
    const read =
      findInPhrase(token.lower, tokens[at - 1]?.lower, tokens[at + 1]?.lower) ??
      findMeant(token.lower, findTargets().words);
    if (read === undefined) return token;
    corrections.push({ typed: token.text, read });
    return { ...token, lower: read };
  });
  return { tokens: corrected, corrections };
}

/** Words that are one of time in one language and another word in another, or a name: `fri`, `man`, `tor` and `to`. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/u));

/** Beside one of these, `fri` is Norwegian for free, unless more words are English. None of them is an English word. */
const NORWEGIAN = words(
  `i på er når kan og om til fra kl klokka klokken har med hele etter før mellom hel dag dagen morgen morgon kveld
   ettermiddag formiddag ettermiddagen formiddagen nå uke uka uken veke veka neste hver kvar møte en ei et jeg meg vi
   kvart halv time timer minutter lunsj ikke noen noe også de det som blir finnes trenger
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
const SAYS_FREE = words('ledig ledige fritt tilgjengelig free available vacant leidg');

/** Behind one of these, `man` is the pronoun. */
const BEFORE_PRONOUN = words('kan må skal bør vil kunne skulle burde får når at hvis om da');

/** Between `har` and one of these, too: `har man tid`. */
const BEHIND_PRONOUN = words('tid mulighet mulegheit lov plass tilgang råd rom møterom anledning høve');

const isFri = ({ lower, text }: Token) => lower === 'fri' && text !== 'Fri';

const isJoin = (token: Token | undefined) =>
  [LEXICON.AND, LEXICON.OR, LEXICON.UNTIL].some((table) => table.has(token?.lower ?? ''));

const isWeekday = (token: Token | undefined) => LEXICON.WEEKDAY.has(token?.lower ?? '');

/** Whether an hour or a part of the day stands beside the word: `tor 0900-1130`, `kl 9 tor`. */
function isBesideHour(tokens: readonly Token[], at: number): boolean {
  const isHour = (token: Token | undefined) =>
    token?.shapes.CLOCK !== undefined || (token?.shapes.INTEGER ?? 60) < 24;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isLed = LEXICON.CLOCK_WORD.has(next?.lower ?? '') && isHour(tokens[at + 2]);
  return isHour(next) || isHour(before) || isLed || LEXICON.PART_OF_DAY.has(next?.lower ?? '');
}

/** Whether `tor` is joined with another weekday, or beside an hour, and so no name: `tir og tor`. A capital letter makes it a name. */
function isThursday(tokens: readonly Token[], at: number): boolean {
  const isJoined = (join: Token | undefined, day: Token | undefined) => isJoin(join) && isWeekday(day);
  return (
    tokens[at]?.text === 'tor' &&
    (isJoined(tokens[at - 1], tokens[at - 2]) ||
      isJoined(tokens[at + 1], tokens[at + 2]) ||
      isBesideHour(tokens, at))
  );
}

/** Before `to`, a place: `next to the kitchen`. */
const BEFORE_TO = words('next close near adjacent door');

/** Whether `to` stands before an English verb: `to catch @ola before 11`. */
function isToOfVerb(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  const isWord = next !== undefined && (/^\p{L}+$/u.test(next.lower) || next.text.startsWith('<@'));
  return (
    tokens[at]?.lower === 'to' &&
    !BEFORE_TO.has(tokens[at - 1]?.lower ?? '') &&
    isWord &&
    !looksLikeTime(next) &&
    // `second to last`
    next.lower !== 'last' &&
    !LEXICON.NOON.has(next.lower)
  );
}

const BEFORE_MORNING = words('i denne om på tidlig neste hver kvar god til fra samme');

/** Whether `morgen` with an hour behind it is tomorrow: `@kari morgen 08:15`; not `mandag morgen kl 8`. */
function isTomorrow(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isHour = next?.shapes.CLOCK !== undefined || LEXICON.CLOCK_WORD.has(next?.lower ?? '');
  return (
    /^(?:mor[gn][eo]n|m[oå]rr?[aå])$/u.test(tokens[at]?.lower ?? '') &&
    isHour &&
    !(before && (BEFORE_MORNING.has(before.lower) || looksLikeTime(before)))
  );
}

/** Whether `to` is Norwegian for two, and does not join two hours: `onsdag 13 to timer`. */
const isTwo = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === 'to' && LEXICON.HOUR_UNIT.has(tokens[at + 1]?.lower ?? '');

/** Whether `morra` is the morning of the day before it: `mandag morra`. */
const isMorning = (tokens: readonly Token[], at: number) =>
  /^m[oå]rr?[aåo]$/u.test(tokens[at]?.lower ?? '') && isWeekday(tokens[at - 1]);

const SHORT_WEEKDAYS: ReadonlyMap<string, string> = new Map([
  ['ma', 'man'],
  ['ti', 'tirs'],
  ['on', 'ons'],
  ['to', 'tors'],
  ['tor', 'tors'],
  ['fr', 'fre'],
]);

/** The tokens with three weekdays or more in their order as such, although some are short: `ti tor el fre`, `ma, ti og to`. */
function withListedWeekdays(tokens: readonly Token[]): readonly Token[] {
  const isListJoin = (token: Token | undefined) =>
    LEXICON.AND.has(token?.lower ?? '') || LEXICON.OR.has(token?.lower ?? '');
  const dayAt = (at: number) => {
    const word = tokens[at]?.lower ?? '';
    const isBeside = (join: number) => isListJoin(tokens[join]) || tokens[Math.min(join, at)]?.isBeforeComma;
    // `on Thursday or Friday`, `tir to fre`
    const isPreposition = (word === 'on' || word === 'to') && !isBeside(at - 1) && !isBeside(at + 1);
    return isPreposition ? undefined : LEXICON.WEEKDAY.get(SHORT_WEEKDAYS.get(word) ?? word);
  };
  const read = [...tokens];
  for (let at = 0; at < tokens.length; at += 1) {
    const places = [at];
    let last = dayAt(at);
    for (let next = at + 1; last !== undefined && next < tokens.length; next += 1) {
      if (isListJoin(tokens[next])) next += 1;
      const day = dayAt(next);
      if (day === undefined || day <= last) break;
      places.push(next);
      last = day;
    }
    if (places.length < MIN_LISTED) continue;
    for (const place of places) {
      const token = tokens[place];
      if (token) read[place] = { ...token, lower: SHORT_WEEKDAYS.get(token.lower) ?? token.lower };
    }
    at = places.at(-1) ?? at;
  }
  return read;
}

/** Fewer short words may be numbers: `ti eller to`. */
const MIN_LISTED = 3;

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

/** `no Mondays`, `no meetings before 10`: turns round what is behind it. */
const isNoOfTime = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === 'no' &&
  (/^(?:mon|tues|wednes|thurs|fri)days$/u.test(tokens[at + 1]?.lower ?? '') ||
    (/^(?:meetings?|calls|bookings|appointments)$/u.test(tokens[at + 1]?.lower ?? '') &&
      /^(?:before|after)$/u.test(tokens[at + 2]?.lower ?? '')));

/** Whether `no` says that there is none: `no free rooms today`; not `no later than`. */
const isNoOfNone = (tokens: readonly Token[], at: number) => {
  const next = tokens[at + 1];
  return tokens[at]?.lower === 'no' && next !== undefined && next.lower !== 'later' && !looksLikeTime(next);
};

/** Whether `sun` before an hour is the day: `stillerommet sun 12-13`. A capital letter makes it a name. */
const isSunday = (tokens: readonly Token[], at: number) =>
  tokens[at]?.text === 'sun' && tokens[at + 1]?.shapes.INTEGER !== undefined;

/** The tokens with `fri` and `man` as words without a meaning of time, `tor` as Thursday and `to` as two, where the words around say so. */
export function resolveHomographs(typed: readonly Token[]): readonly Token[] {
  const tokens = withListedWeekdays(typed);
  const isEnglish = tokens.some((token) => isEnglishWord(token));
  const fri = tokens.some(isFri) ? readFri(tokens) : 'fri';
  const isEnglishSentence =
    !tokens.some(isNorwegianWord) && (isEnglish || tokens.some(({ lower }) => ENGLISH_OF_ROOMS.has(lower)));
  return tokens.map((token, at) => {
    if (isFri(token)) return { ...token, lower: fri };
    if (isNoOfTime(tokens, at)) return { ...token, lower: 'not' };
    if (isEnglishSentence && isNoOfNone(tokens, at)) return { ...token, lower: 'any' };
    if (isSunday(tokens, at)) return { ...token, lower: 'sunday' };
    if (token.lower === 'at' && tokens[at + 2]?.lower === 'av') return { ...token, lower: 'som' };
    if (isEnglish && isToOfVerb(tokens, at)) return { ...token, lower: 'that' };
    if (isMorning(tokens, at)) return { ...token, lower: 'morgen' };
    if (isTomorrow(tokens, at)) return { ...token, lower: 'imorgen' };
    if (isShortMonday(tokens, at)) return { ...token, lower: 'mandag' };
    if (isTwo(tokens, at)) return { ...token, lower: 'two' };
    if (isThursday(tokens, at)) return { ...token, lower: 'tors' };
    const isPronoun = token.lower === 'man' && isBehindVerb(tokens, at);
    return isPronoun ? { ...token, lower: 'vi' } : token;
  });
}

/** `ola må 13.15`: before an hour `må` is Monday, and no verb. In `må 5 stk` a number of people or a length stands behind it. */
const isShortMonday = (tokens: readonly Token[], at: number): boolean => {
  if (tokens[at]?.lower !== 'må') return false;
  const [next = '', after] = [tokens[at + 1]?.lower, tokens[at + 2]?.lower];
  // `må 9 kari`: a verb is not first, but in a question with its person behind it.
  const isFirst = at === 0 && after !== undefined && !UNITS.some((name) => LEXICON[name].has(after));
  const isHour = /^\d{1,2}(?:[.:]\d\d(?:-\d{1,2}(?:[.:]\d\d)?)?|-\d{1,2}(?:[.:]\d\d)?)$/u.test(next);
  return (
    isHour ||
    LEXICON.PART_OF_DAY.has(next) ||
    (/^\d{1,2}$/u.test(next) && (isFirst || after === undefined || TO_HOUR.has(after))) ||
    SAYS_HOUR.has(next)
  );
};

const UNITS = ['PEOPLE_UNIT', 'HOUR_UNIT', 'MINUTE_UNIT', 'DAY_UNIT', 'WEEK_UNIT'] as const;

const SAYS_HOUR = words('kl klokka klokken');

const TO_HOUR = words('- til');

/** Whether no other word tells whether `fri` is a weekday. */
export const isDoubtfulFriday = (tokens: readonly Token[]): boolean => tokens.some(isFri);
