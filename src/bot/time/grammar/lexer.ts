import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import { spelled, spellPhrases } from '../../model/spelling.js';
import { LEXICON, type TokenClass } from './vocabulary.js';

/** Classes that a token has by its shape. */
interface ShapeValues {
  INTEGER: number;
  DECIMAL: number;
  /** A day of the month written as `27.` or `27th`. */
  DAY_NUMBER: number;
  /** Minutes after midnight. */
  CLOCK: number;
  DATE: { day: number; month: number; year?: number };
  /** A date whose day and month may stand in either order. */
  EITHER_DATE: { day: number; month: number; year?: number };
  YEAR: number;
  /** Days from today, written as `+3`. */
  DAY_STEP: number;
  /** A distance from UTC, as the name of a time zone: `+01:00`. */
  OFFSET: string;
  /** Written like a clock, yet no time of day: `25:00`. */
  BAD_CLOCK: true;
}

type LexiconValues = {
  [Class in TokenClass]: (typeof LEXICON)[Class] extends ReadonlyMap<string, infer Value> ? Value : never;
};

export type ClassValues = LexiconValues & ShapeValues;

export type AnyClass = keyof ClassValues;

/** A word of the text. `text` is the word as typed; `lower` is what the lexicon is asked for, spelled as bokmål spells it. */
export interface Token {
  text: string;
  lower: string;
  shapes: Partial<ShapeValues>;
  /** Whether a comma or semicolon stands behind the word. */
  isBeforeComma?: true;
  /** Whether a bracket opens before the word. */
  isBehindBracket?: true;
}

const MINUTES_OF_DAY = 24 * 60;

function clockOf(hour: number, minute: number): number | undefined {
  const minutes = hour * 60 + minute;
  return minute < 60 && minutes <= MINUTES_OF_DAY ? minutes : undefined;
}

/** A year as typed; one of two digits is of this century. */
const yearOf = (text: string) => Number(text.length === 2 ? `20${text}` : text);

/** The classes of digits alone. */
function shapesOfDigits(word: string): Partial<ShapeValues> {
  const value = Number(word);
  const minutes = word.length >= 3 ? clockOf(Math.floor(value / 100), value % 100) : undefined;
  return {
    INTEGER: value,
    ...(value >= 1900 && value < 2200 && { YEAR: value }),
    ...(minutes !== undefined && value % 5 === 0 && { CLOCK: minutes }),
  };
}

/** The classes of a word by its shape. */
function shapesOf(word: string): Partial<ShapeValues> {
  if (!/\d/u.test(word)) return {};
  if (/^\d{1,4}$/u.test(word)) return shapesOfDigits(word);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/u.exec(word);
  if (iso) return { DATE: { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) } };
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:[/-](\d{4}|\d{2}))?$/u.exec(word);
  if (slashed) {
    const year = slashed[3] === undefined ? {} : { year: yearOf(slashed[3]) };
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    // `2/15/2027` has only the American order.
    const isAmerican = slashed[3]?.length === 4 && first <= 12 && second > 12 && second <= 31;
    return {
      DATE: isAmerican ? { day: second, month: first, ...year } : { day: first, month: second, ...year },
    };
  }
  const hyphenated = parseHyphenatedDate(word);
  if (hyphenated) return { DATE: hyphenated };
  const withYear = /^(\d{1,2})-(\d{1,2})-(\d{4}|\d{2})$/u.exec(word);
  if (withYear) {
    const [, first, second, third = ''] = withYear;
    // `26-11-27` may begin with its year.
    const mayBeYearFirst = third.length === 2 && Number(first) > 24 && Number(third) <= 31;
    return mayBeYearFirst ? {} : { DATE: { day: Number(first), month: Number(second), year: yearOf(third) } };
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{4}|\d{2})?)?$/u.exec(word);
  if (dotted) {
    const [, first = '', second = '', year] = dotted;
    const minutes =
      second.length === 2 && Number(second) % 5 === 0 ? clockOf(Number(first), Number(second)) : undefined;
    const isDecimal = second.length === 1 && !word.endsWith('.');
    const isClock = minutes !== undefined && !word.endsWith('.') && year === undefined;
    // `14.00` and `13.30` name no month.
    const isDate = !isClock || (Number(second) >= 1 && Number(second) <= 12);
    return {
      ...(isDate && {
        DATE: {
          day: Number(first),
          month: Number(second),
          ...(year !== undefined && { year: yearOf(year) }),
        },
      }),
      ...(isClock && { CLOCK: minutes }),
      ...(isDecimal && { DECIMAL: Number(`${first}.${second}`) }),
    };
  }
  // Seconds say nothing here: `15:23:24`
  const timed = /^(\d{1,2}):(\d{2})(?::\d{2})?$/u.exec(word);
  if (timed) {
    const minutes = clockOf(Number(timed[1]), Number(timed[2]));
    return minutes === undefined ? { BAD_CLOCK: true } : { CLOCK: minutes };
  }
  const offset = /^(?:utc|gmt)([+-])(\d{1,2}):?(\d{2})?$/u.exec(word);
  if (offset && Number(offset[2]) <= 14)
    return { OFFSET: `${offset[1]}${offset[2]?.padStart(2, '0')}:${offset[3] ?? '00'}` };
  const step = /^([+-])(\d{1,6})$/u.exec(word);
  if (step) return { DAY_STEP: Number(step[2]) * (step[1] === '+' ? 1 : -1) };
  const decimal = /^(\d{1,3}),(\d{1,2})$/u.exec(word);
  if (decimal) return { DECIMAL: Number(`${decimal[1]}.${decimal[2]}`) };
  const ordinal = /^(\d{1,2})(?:\.|st|nd|rd|th)$/u.exec(word);
  if (ordinal) return { DAY_NUMBER: Number(ordinal[1]) };
  return {};
}

/**
 * The dot that ends a sentence, behind an hour, a time, the number of a week or a number of people: `etter klokken 11. En time`, `fra 9
 * til 11. Det må …`, `mellom 9 og 14.00. Takk`, `i uke 51.`, `vi er 14. Hvilke rom er ledige`
 */
const SENTENCE_END =
  /\.(?<=(?:\b(?:[Kk]l|[Kk]lokk(?:a|en))\.? ?\d{1,2}|(?:^|\s)(?:fra|frå|from|mellom|between)\s+(?:kl\.?\s*)?\d{1,2}\s+(?:til|og|to|and)\s+(?:kl\.?\s*)?\d{1,2}|\b\d{1,2}[.:]\d\d (?:til|to) (?:kl\.? ?)?\d{1,2}|\b\d{1,2}(?:\.(?:00|1[3-9]|[2-5]\d)|:\d\d)|\b(?:[Uu]ke|[Uu]ka|[Vv]eke|[Vv]eka|[Ww]eek)\s\d{1,2}(?:\s(?:og|eller|and|or|til|to)\s\d{1,2})?|\b(?:[Aa]t|[Pp]ast|[Hh]alv|[Oo]ver)\s\d{1,2}|\b(?:vi|me|we|they)\s(?:er|e|blir|vert|are)\s\d{1,3}|(?<![.\d-])\d{1,2}-\d{1,2}|\b(?:[Ff]ør|[Ee]tter|[Bb]efore|[Aa]fter)\s(?:[7-9]|1[0-7]))\.)(?=\s+(?!(?:jan|feb|mar|apr|aug|sept?|o[kc]t|nov|de[sc])(?=[.\s]|$)|(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|january|february|march|may|june|july|october|december|i|in|of|denne|neste|this|next)(?!\p{L}))[\p{L}<@]|\s*$)/giu;

/** A comma behind «week» parts it from an hour: `neste uke, 10-12`, `neste uke,10-12`. */
const COMMA_AFTER_WEEK = /(?<=\b(?:uke|uka|uken|veke|veka|week)),(?=\s*\d)/giu;

/** A comma behind a length from now parts it from the length of the meeting: `om to timer, 20 min`. */
const COMMA_AFTER_LENGTH =
  /(?<=\b(?:om|in) \S{1,12} (?:time|timer|timar|hour|hours|minutter|minutes|min)),(?= *\S)/giu;

/** `🎉`, `:tada:`, `:+1::skin-tone-2:` */
const EMOJI =
  /:[\p{L}+-][\p{L}\d_+'-]{0,40}:|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u20E3|\u200D/gu;

/** `:-)`, `;)`, `:D`, `<3` */
const SMILEY = /^(?:[:;=]['^o-]?[()[\]DdPpOo|/\\*]+|&lt;3+|<3+|\^_*\^|xD+)$/u;

/** One sign for each dash, apostrophe and half; a range in one word; a comma between words as a word. */
const normalize = (text: string) =>
  spellPhrases(text)
    .replaceAll(EMOJI, ' ')
    .replaceAll(/[\u2010-\u2015−\ufe58\ufe63\uff0d]/gu, '-')
    .replaceAll('’', "'")
    // `9 og 10.. eller 14`
    .replaceAll(/(?<=\d)\.{2,9}(?=\s|$)/gu, '')
    .replaceAll('·', ' ')
    // `en eller annen formiddag`
    .replaceAll(/(?<=(?:^|\s)(?:en|ei|et|ein|eit)) eller (?:annen|annan|anna|annet)(?=\s)/giu, '')
    // The end of a sentence: `etter klokken 11. En time`
    .replaceAll(SENTENCE_END, ' ')
    .replaceAll(COMMA_AFTER_WEEK, ' | ')
    .replaceAll(COMMA_AFTER_LENGTH, ' | ')
    // People side by side: `<@U1>/<@U2>`
    .replaceAll(/>[/+;&]+</gu, '> <')
    .replaceAll(/~(?=\d)/gu, '')
    .replaceAll(
      /(?<!\d)(\d{1,3})\s{0,3}½|(?<!\d)(\d{1,3})\s{1,3}1\/2(?=\s)/gu,
      (_, one = '', other = '') => `${one}${other},5`,
    )
    .replaceAll('½', '0,5')
    // Of a school, which is no date and one word: `8. trinn`
    .replaceAll(/(?<=^|[\s(])(\d{1,2}\.) (?=(?:trinn|årstrinn|klasse)(?:et|n)?(?!\p{L}))/giu, '$1\u00a0')
    // The name of those who arrange a public holiday, which is no date: `17. mai-komiteen`
    .replaceAll(/(?<=^|[\s(])(1\.|17\.|8\.) (?=(?:mai|mars)-\p{L})/giu, '$1')
    // `3,10,17 desember`
    .replaceAll(/(?<![\d.,:])\d{1,2}(?:,\d{1,2}){2,9}(?![\d.,:])/gu, (list) => list.replaceAll(',', ' , '))
    .replaceAll(/(?<=\d)-\s+(?=\d)|(?<=\d)\s+-(?=\d)/gu, '-')
    .replaceAll(/,(?!\d)|(?<!\d),/gu, ' , ');

const withoutEnding = (word: string) =>
  word.endsWith("'n") ? word.slice(0, -"'n".length) : trimSignsAtEnd(word, '.');

/** The words of a text, without signs around them. A comma between digits is a decimal comma; any other parts words. */
export function tokenize(text: string): Token[] {
  const chunks = normalize(text)
    .split(/[^\S\u00a0]+/u)
    .filter((chunk) => !SMILEY.test(chunk))
    .map((chunk) => ({
      text: chunk.replace(/^["'(]+|(?<![?!;:"')])(?:[?!:"')]|(?<!&[lg]t|&amp);){1,100}$/gu, ''),
      isBehindBracket: chunk.startsWith('('),
    }))
    .filter(({ text: chunk }) => chunk !== '');
  const parts = chunks.map((chunk) => ({ ...chunk, words: splitChunk(chunk.text) }));
  const words = parts.flatMap((part) => part.words);
  const isBehindBracket = parts.flatMap((part) =>
    part.words.map((_, at) => at === 0 && part.isBehindBracket),
  );
  return words.flatMap((word, at) => {
    if (word === ',') return [];
    const lower = word.toLowerCase();
    const shapes = shapesOf(lower);
    // The dot of an abbreviation: `kl.`, `des.`; `27.` keeps its own. The ending of a dialect: `torsda'n`.
    const bare = Object.keys(shapes).length === 0 ? withoutEnding(lower) : lower;
    const isBeforeComma = words[at + 1] === ',' && { isBeforeComma: true as const };
    const bracket = isBehindBracket[at] && { isBehindBracket: true as const };
    return bare === '' ? [] : [{ text: word, lower: spelled(bare), shapes, ...isBeforeComma, ...bracket }];
  });
}

/** Names that are words of time in small letters. */
const NAMES: ReadonlySet<string> = new Set([
  'Dag',
  'Tor',
  'Jan',
  'Mai',
  'Juni',
  'Juli',
  'April',
  'August',
  'May',
  'June',
]);

/** Whether a word that stands alone is somebody's name rather than a day or a month, by its capital letter. */
export const isGivenName = ({ text }: Token): boolean => NAMES.has(text);

const isWeekday = (part: string) => LEXICON.WEEKDAY.has(part.toLowerCase().replace(/\.$/u, ''));

/** A time or a weekday at an end of a range that is written as one word. */
const isRangeEnd = (part: string) => /^(?:kl\.?)?\d/u.test(part) || isWeekday(part);

/** The parts of a text that the groups of a shape take; none where it does not fit. */
const partsOf = (text: string, shape: RegExp): readonly string[] => shape.exec(text)?.slice(1) ?? [];

const SHORT_DAYS: Readonly<Record<string, string>> = {
  ma: 'man',
  ti: 'tirs',
  on: 'ons',
  to: 'tors',
  fr: 'fre',
  tor: 'tors',
};

/** What people write as one word, by its shape: the parts, or nothing where it is one word after all. */
const SPLITS: readonly ((chunk: string) => readonly string[] | undefined)[] = [
  // `2026-12-10T13:00`, `2026-12-10T13:00:00Z`, `2026-12-10T13:00+01:00`, `2026-12-10T13:00-14:00`
  (chunk) => {
    const match =
      /^(?<date>\d{4}-\d{2}-\d{2})[Tt](?<from>\d{1,2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?<zone>[Zz]|[+-]\d{2}:?\d{2})?(?:[/-](?:\k<date>[Tt])?(?<to>\d{1,2}:\d{2})(?::\d{2})?(?:[Zz]|\k<zone>)?)?$/u.exec(
        chunk,
      );
    const { date, from = '', zone = '', to } = match?.groups ?? {};
    if (date === undefined) return undefined;
    // `13:00-14:00` is a time, and `13:00-05:00` is before noon in America.
    const isEnd = to === undefined && zone.startsWith('-') && zone.slice(1) > from.padStart(5, '0');
    const end = isEnd ? zone.slice(1) : to;
    const offset = /^z$/iu.test(zone) ? 'UTC' : `UTC${zone}`;
    return [date, from, ...(end === undefined ? [] : ['-', end]), ...(zone === '' || isEnd ? [] : [offset])];
  },
  // `2026-12-10/2026-12-12`
  (chunk) => {
    const [from = '', to = ''] = partsOf(chunk, /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/u);
    return from === '' ? undefined : [from, '-', to];
  },
  // `9-ca`
  (chunk) => {
    const [from = '', around = ''] = partsOf(
      chunk,
      /^(\d[\d.:]*)-(ca|cirka|omtrent|rundt|kl|about|around)\.?$/iu,
    );
    return from === '' ? undefined : [from, '-', around];
  },
  // `ca11`, `9-ca.11`
  (chunk) => /^(ca|cirka)\.?(\d.*)$/iu.exec(chunk)?.slice(1),
  (chunk) => {
    const [from = '', around = '', to = ''] = partsOf(chunk, /^(\d[\d.:]*)-(ca)\.?(\d.*)$/iu);
    return from === '' ? undefined : [from, '-', around, to];
  },
  // `ten-thirty`
  (chunk) => {
    const [hour = '', minutes = ''] = partsOf(chunk.toLowerCase(), /^(\p{L}+)-(\p{L}+)$/u);
    const isTime =
      (LEXICON.NUMBER.get(hour) ?? 60) <= 12 && [15, 30, 45].includes(LEXICON.NUMBER.get(minutes) ?? 0);
    return isTime ? [hour, minutes] : undefined;
  },
  // `uke50/51`
  (chunk) => /^(u|w|uke|uka|veke|veka|week)[.:]?(\d{1,2}[/+&-]\d{1,2})$/iu.exec(chunk)?.slice(1),
  // `14-15`, `mandag-onsdag`
  (chunk) => {
    const [from = '', to = ''] = partsOf(chunk, /^([\p{L}\d.:,/]+)-([\p{L}\d.:,/]+)$/u);
    return isRangeEnd(from) && isRangeEnd(to) ? [from, '-', to] : undefined;
  },
  // `tre-fire`
  (chunk) => {
    const [from = '', to = ''] = partsOf(chunk.toLowerCase(), /^(\p{L}+)-(\p{L}+)$/u);
    const [first = 0, last = 0] = [LEXICON.NUMBER.get(from), LEXICON.NUMBER.get(to)];
    return first > 0 && first < last ? [from, '-', to] : undefined;
  },
  // `2x45`, `3x20min`
  (chunk) => /^([2-9])([x*])(\d{1,3})(min|m)?$/iu.exec(chunk)?.slice(1).filter(Boolean),
  // `8+1`
  (chunk) => /^(\d{1,3})(\+)(\d{1,3})$/u.exec(chunk)?.slice(1),
  // `30-min`
  (chunk) => /^(\d{1,3})-(min|minutt|minutters?|minutes?|timer?s?|hours?)$/iu.exec(chunk)?.slice(1),
  // `tors/fre`
  (chunk) => {
    if (!/^\p{L}{2,}\.?(?:\/\p{L}{2,}\.?)+$/u.test(chunk)) return undefined;
    const days = chunk.split('/');
    return days.every(isWeekday) ? days.flatMap((part, at) => (at === 0 ? [part] : ['/', part])) : undefined;
  },
  // `ola+kari`, `ola/ingrid/kari`
  (chunk) => (/^\p{L}{2,}(?:[+/&]\p{L}{2,})+$/u.test(chunk) ? chunk.split(/[+/&]/u) : undefined),
  // `onsd.ettermid`, `imorgen?45min`, `tors.kl.14`, `fre.27.11`
  (chunk) => {
    const [first = '', rest = ''] = partsOf(chunk, /^(\p{L}{3,})[.?!]+([\p{L}\d].*)/u);
    const word = first.toLowerCase();
    return LEXICON.WEEKDAY.has(word) || LEXICON.DAY_OFFSET.has(word) ? [first, rest] : undefined;
  },
  // `10pers`
  (chunk) => {
    const [amount = '', unit = ''] = partsOf(chunk, /^(\d{1,3})(\p{L}+)$/u);
    return LEXICON.PEOPLE_UNIT.has(unit.toLowerCase()) ? [amount, unit] : undefined;
  },
  // `ledigrom`
  (chunk) => /^(ledige?)(rom|møterom)$/iu.exec(chunk)?.slice(1),
  // `kl14`, `kl.9`, `kl:13`
  (chunk) => /^(kl|klokka|klokken)[.:]?(\d.*)/iu.exec(chunk)?.slice(1),
  // `fredag27nov`
  (chunk) => {
    const [named = '', rest = ''] = partsOf(chunk, /^(\p{L}+)(\d.*)/u);
    return LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, rest] : undefined;
  },
  // `ledigimorgen`
  (chunk) => {
    const [free = '', rest = ''] = partsOf(chunk, /^(ledige?)(i\p{L}+)$/iu);
    return LEXICON.DAY_OFFSET.has(rest.toLowerCase()) ? [free, rest] : undefined;
  },
  // `ikveld`
  (chunk) => /^(i)(kveld|kveil|ettermiddag|formiddag|føremiddag)$/iu.exec(chunk)?.slice(1),
  // `m/projektor`, `u/fredag`
  (chunk) => {
    const [sign = '', rest = ''] = partsOf(chunk, /^([mu])\/(\p{L}.*)/iu);
    return rest === '' ? undefined : [sign.toLowerCase() === 'm' ? 'med' : 'uten', rest];
  },
  // `ma-fr`, `ti-fr`; `ti-to` is ten to two.
  (chunk) => {
    const [from = '', to = ''] = partsOf(
      chunk.toLowerCase(),
      /^(ma|ti|on|to|man|tir|ons|tor)-(ti|on|to|fr|tir|ons|tor|fre)$/u,
    );
    const isDays = from.startsWith('ma') || to.startsWith('fr') || (from + to).length > 5;
    return isDays ? [SHORT_DAYS[from] ?? from, '-', SHORT_DAYS[to] ?? to] : undefined;
  },
  // `totimers`, `halvtimesprat`
  (chunk) => {
    const [amount = '', , more = ''] = partsOf(
      chunk,
      /^(en|ein|to|tre|fire|fem|seks|halv)(timers?|timars?|times?)(\p{L}*)$/iu,
    );
    if (amount === '' || more === 'n') return undefined;
    const length = amount.toLowerCase() === 'halv' ? [`${amount}time`] : [amount, 'timer'];
    return more === '' && length.length === 1 ? undefined : [...length, ...(more === '' ? [] : [more])];
  },
  // `heldagsseminar`, `heildagsmøte`
  (chunk) => /^(heldags|heildags)-?(\p{L}{4,})$/iu.exec(chunk)?.slice(1),
  // `tolv-tiden`
  (chunk) => {
    const parts = partsOf(chunk, /^(\p{L}{2,6})-(tida|tiden|tia)$/iu);
    return parts.length > 0 ? [parts.join('')] : undefined;
  },
  // `afternoonish`
  (chunk) => {
    const [part = ''] = partsOf(chunk.toLowerCase(), /^(\p{L}+)-?ish$/u);
    return LEXICON.PART_OF_DAY.has(part) || LEXICON.NOON.has(part) ? [part] : undefined;
  },
  // `14ish`, `12-tida`
  (chunk) => /^(\d{1,2}(?::\d{2})?)-?(?:ish|tida|tiden|tia)$/iu.exec(chunk)?.slice(1),
  // `1t30m`, `2pm`, `8:30am`
  (chunk) => {
    const [amount = '', unit = '', more] = partsOf(
      chunk,
      /^(\d{1,3}(?:[.,:]\d{1,2})?)(t|timer?|h|hrs?|m|min|am|pm)\.?(\d.*)?$/iu,
    );
    if (amount === '') return undefined;
    return more === undefined ? [amount, unit] : [amount, unit, more];
  },
  // `1/4h`
  (chunk) => /^([13]\/[24])(t|h|time|timer|timar|hrs?|hours?)$/iu.exec(chunk)?.slice(1),
  // `3:15p`
  (chunk) => {
    const [time = '', half = ''] = partsOf(chunk, /^(\d{1,2}:\d{2})([ap])$/iu);
    return time === '' ? undefined : [time, `${half}m`];
  },
  // `v50`, `v.50`; `v2` is a version.
  (chunk) => {
    const [week = ''] = partsOf(chunk, /^v\.?([1-4]\d|5[0-3])$/iu);
    return week === '' ? undefined : ['veke', week];
  },
  // `u48`, `u.48`
  (chunk) => /^(u|w|uke|uka|veke|veka|week)[.:]?(\d{1,2})$/iu.exec(chunk)?.slice(1),
  // `48/2027`
  (chunk) => /^(\d{1,2})\/(\d{4})$/u.exec(chunk)?.slice(1),
  // `25.nov`, `25nov`, `1.juledag`
  (chunk) => {
    const [day = '', month = ''] = partsOf(chunk, /^(\d{1,2})\.?(\p{L}{3,})\.?$/u);
    const isDay =
      LEXICON.MONTH.has(month.toLowerCase()) || LEXICON.HOLIDAY.has(`${day}. ${month.toLowerCase()}`);
    return isDay ? [`${day}.`, month] : undefined;
  },
  // `feb13`
  (chunk) => {
    const [month = '', day = ''] = partsOf(chunk, /^(\p{L}{3,})\.?(\d{1,2})$/u);
    return LEXICON.MONTH.has(month.toLowerCase()) ? [month, day] : undefined;
  },
  // `fredagskveld`, `mandag-morgen`
  (chunk) => {
    const [named = '', part = ''] = partsOf(chunk, /^(\p{L}{1,12}?da[gy])s?-?(\p{L}+)$/iu);
    const isPart = LEXICON.PART_OF_DAY.has(part.toLowerCase());
    return isPart && LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, part] : undefined;
  },
];

/** Dates keep their hyphens: `27/11-2026`, `25-4`. No rule splits `2026-11-27`. */
const isHyphenatedDate = (chunk: string) =>
  /^\d{1,2}\/\d{1,2}-\d{2,4}$/u.test(chunk) || parseHyphenatedDate(chunk) !== undefined;

/** The words of a text between two spaces: `fredagskveld` has two, `kl14-15` has four. */
export function splitChunk(chunk: string): readonly string[] {
  // Most words have no such sign.
  if (!/[\d+/&.?!-]|da[gy]s?\p{L}|tim(?:e|ar)|^ledige?[irm]|^i[kef]|\p{L}ish$/iu.test(chunk)) return [chunk];
  // `1-1` is a talk between two.
  if (isHyphenatedDate(chunk) || FILLERS.has(chunk)) return [chunk];
  for (const split of SPLITS) {
    const parts = split(chunk);
    if (parts) return parts.flatMap(splitChunk);
  }
  return [chunk];
}

/**
 * A day and a month with a hyphen between them, where they are no hours from the one to the other: `15-02`, `25-4`.
 *
 * @returns undefined for `8-10`, and for any other text
 */
export function parseHyphenatedDate(text: string): { day: number; month: number } | undefined {
  const [first = '', second = ''] = /^(\d{1,2})-(\d{1,2})$/u.exec(text)?.slice(1) ?? [];
  const [day, month] = [Number(first), Number(second)];
  const isMonthAndDay = day <= 31 && month >= 1 && month <= 12;
  // Nobody writes an afternoon hour as `02`; `23-01` may be a night.
  const isNoRange = day > 24 || (second.startsWith('0') && day > month && day < 20);
  return isMonthAndDay && isNoRange ? { day, month } : undefined;
}

/**
 * Words of a sentence that say nothing of time, people or rooms: polite words, question words, verbs and what a meeting
 * is for. In bokmål, nynorsk, dialect and English. None of them is a common name.
 */
const TYPED =
  `når er kan ledig ledige ledie leidg ldig legid gar fri frie opptatt opptatte møtes møte møtet møter møta møtene
   treffe treffes treff snakke snakkes snakkast prate pratast ta tas finn finne finnes vis vise takk
   tusen hei heisann hallo halla heia yo hva hvor hvordan hvilken hvilke kva_for hvem
   tid tida tiden tidspunkt 1:1 hull luke lukke åpning opning jobb jobben kontoret office hele hos sted stad jobbe nærmeste næraste nearest slutter begynner begynne begynt starter starte byrjar byrjer byrje byrja startar sluttar begin begins helt helt way utpå først kall whose hvorfor why jobber standup stand-up
   retro demo sprintplanlegging planlegging onboarding medarbeidersamtale kickoff med ha har hatt ser sjå ut vi oss dere de det den der her du jeg_ få får fått skal
   skulle vil ville må måtte bør burde kunne være vær ver sjekk sjekke se søk søke spør lurer lurar på
   for + & / ; | ledg ledgi ledit leidig ledid lediig lediga sammen syk korti lenge tomt tom står bruke brukes låne låner program oversikt stund kort dokke høve kar tror trudde varer vare vara samlet samla ferdig ferdige samtidig samstundes kjære deg nei tar tok undervisning vært vore snill snille planning sprint
   tak tag fatt vet viss høre høyre sørge skaffe fikse fikser ordne ordner trengs behov haster hastar viktig lurt digitale fysiske selv sjølv egentlig faktisk dessverre beklager unnskyld forresten nok vel altså
   digitalt fysisk teams zoom meet avtale avtaler avtala kalender kalenderen kalendar kalendaren kalenderne
   timeplan timeplanen sin sitt si sine s 's pluss gjerne helst heller bare kun kanskje enten anten og_så også so så da jo litt
   sånn sånt slik ca cirka omtrent rundt kring omkring circa mulig muleg mulighet tilgjengelig
   passer passe pass best beste går gå kommer gjør funker book booke bestill bestille reserver
   reservere tinga tinge sett sette opp legg legge inn inni kalle innkalle inviter invitere planlegg planlegge avklare
   avklar kaffe kaffi lunsjmøte workshop samtale samtalen statusmøte oppfølging gjennomgang prat praten ærend greit holder holder rekker hel hel slutt sammenhengende samanhengande 
   lunsjprat julelunsj julebord julebordet styremøte styremøtet teammøte avdelingsmøte allmøte intervju både igjen att nåe nårr nåer naar
   hvilket booket booka alene åleine aleine fram tilfeldigvis mvh w m d te ellers elles
   fint ok okei okey please vennligst ta_med til_med trenger ønsker minst maks maksimum
   rett like just men presis punktlig sharp senere seinar seinåre begge begges overs grab steal borrow kalendern kalenderene snakk ke chance rush hurry spise eta lat la where bli høvde kjapp kjapt rask raskt avklaring avklaringer slot slots right shortly mye much bookinger bookingene bookingar bookingane reservasjoner reservasjonene bookings
   ringe ringes telefonmøte telefon befaring maset lurte hadde supert oppstart start evaluering diskutere sparring forslag foreslå alternativ sjanse anledning
   høyst min. noen noe et en ei a an å at som hvis dersom at_
   mellom_ skjer blir hender foregår sitter sit bruker opptek m/
   what's whats happening open who's where's when's when is are can could free available busy availability meets meeting meetings find show thanks thank you with
   do does did have has get be been we us they there the that this_ it its what which who how i i'd i'm want
   need would should look looks looking check calendar schedule set up put arrange plan call chat sync
   catch coffee some any something possible works work good fit suit suits prefer preferably ideally maybe around
   about approximately roughly let let's lets me_ our my hi hello hey possible? together both guys folks quick only anything anyone somewhere w/
   någen någe någon føregår sitte sitja sitta dvs dagtid behøver needs heii hun han dem barn utplassert noke ellår
   hvornår hvad sker møde møder gerne næst korter kosse nårti ka_tid dåkke dåkkers dokkers lure seg gjeld gjelder
   either fast faste framover fremover frametter heretter if else otherwise alternatively alternativt subsidiært aller
   lag varighet varigheit max imot hjelp hjelpe spiller rolle perioden periode tidsrommet tidsrom møtetid møtetidspunkt gap gaps drøfte drøfta trenge tren
   1-1 1-til-1 en-til-en kainn kaint kan't kortid samles samlast høveleg luka lukene felles løpet dåkk like_vel likevel trenge_r vaktlista plis oppatt ork helst_ lengre økt tur hellst rakk fortsette fortsetje henne han_ nøkkel treffer undertegnede_ fortrinnsvis heim hjem kurs mer enn direktøren_ 1on1 1to1 1:1-samtale one-on-one bursdag fagdag fagdagen temadag temadagen seminardag kursdag studiedag festdag messedag fridag avspaseringsdag fellesdag o'clock oclock current m.fl m.m tlf telefonsamtale videomøte teamsmøte
   gi gje gjev gir give
   got holde holda foreslått øvrig tell rekk rekke samle fortell fortelje inne hjemme heime sjekket sjekka sjekker sjekkar komme kome typ tro tru snartur spurt spør_ bedt bett spørre spørje slags kikk kikke titt titte signert signere underskrift rather supposed squeeze squeezed one-to-one usually vanligvis vanlegvis oftest forhåpentligvis sannsynligvis truleg sikkert kjapp_ raskt_ mellom_oss skreddersydd_ ta_imot gjøre nødt nøydd avtalt hilse helse sist_ svar svare møtet_ mann_ oppom innom borti bortom stikke stikk kommer_ ope whoever whoever's whichever he she he's she's han's they're himself herself ham tilgjengelige tilgjengelege
   var was were stedet staden isteden isteden istadenfor istedenfor istedetfor instead presist nøyaktig nøyaktige nøyaktigt exactly precisely promptly eigentlig eigenleg heldigvis
   vh hilsen helsing cheers regards thx thnx ty tx takker takkar tusentakk nydelig topp kult greitt perfekt perfect great awesome lovely cool nice hyggelig hyggeleg godt kjempefint
   nokko nokke nåkko know knows knew whether anybody somebody seminar seminaret samling samlinga samlingen konferanse konferansen
   goddag godmorgen godkveld gomorn morna hade hadet hoi dear folkens lol hehe haha hihi oi ops sorry orsak tilgi håper håpar hope tenkte tenkt thinking thought wondering wonder perhaps eventuelt_ ønskelig ønskeleg aller_helst formentlig nemlig nemleg jo_da nettopp akkurat simpelthen rett_og_slett really actually basically honestly definitely
   akk hiya heya again someplace
   flytte flytta flytt flytter flyttar move moving moved push shift prepone postpone reschedule forward skyve fremskynde framskunde utsette utsetje utsett
   shall someone preferred preferable tatt gjort sagt tråden kindly grateful appreciate appreciated lemme wanna gonna gotta wanted wants needed wish wishes hoping wonderful session sessions tine
   høssen høss koffer når_tid hoss dokkar okke okker døkk døkker ho'a dej
   mener mente kain kainj kajn kunn skar skull sku bi bir blitt harr ha'kje vell væl visst nå'kje itte_ ifall versågod`
    .split(/\s+/u)
    .filter((word) => !word.includes('_'));

/** The word as typed without Norwegian letters: `nar`. Two letters would be too many other words. */
const withoutNorwegianLetters = (word: string) =>
  word.length < 3 ? word : word.replaceAll('å', 'a').replaceAll('ø', 'o').replaceAll('æ', 'ae');

export const FILLERS: ReadonlySet<string> = new Set([...TYPED, ...TYPED.map(withoutNorwegianLetters)]);

/** What a meeting is called says nothing of its time: `prosjektmøte`, `lønnssamtale`. */
const MEETING_NAME = /\p{L}{2}(?:møte|møtet|møter|samtale|samtalen|intervju|meeting)$/u;

/** Whether a word says nothing of time, people or rooms. */
export const isFiller = (word: string): boolean => FILLERS.has(spelled(word)) || MEETING_NAME.test(word);

/** Words that only join others. */
export const JOINS: ReadonlySet<string> = new Set(
  'og o and i på pa til on in at to den the of - av ved'.split(' '),
);

/** Words that turn the meaning of a day round: a sentence with one is never read without it. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  'ikke ikj unngå unngår avoid unntatt untatt unntaken unnateke utenom utanom bortsett except not but excluding minus istedenfor alle-unntatt jeg-er-borte'.split(
    ' ',
  ),
);

/** Behind a negation, words of which no day is: `ikke mer enn tjue minutter`, `rakk ikke alt`. */
const OTHER_NEGATED = new Set(
  'mer alt alltid lenge lenger lengre lengere så helt heilt nødvendigvis haster hast viktig mye lang lange more all much long urgent'.split(
    ' ',
  ),
);

/** `but after 10`, `but before lunch` */
const beginsLimit = ({ lower = '' }: Partial<Token> = {}) =>
  [LEXICON.FROM, LEXICON.BEFORE, LEXICON.PART_OF_DAY].some((table) => table.has(lower));

/** Whether the word leaves something out: a sentence with `ikke fredag` is never read without it. */
export const isNegation = ({ lower }: Token, next: Token | undefined): boolean =>
  NEGATIONS.has(lower) &&
  !OTHER_NEGATED.has(next?.lower ?? '') &&
  !(lower === 'but' && beginsLimit(next)) &&
  // `but not Friday`
  !(lower === 'but' && NEGATIONS.has(next?.lower ?? ''));

const SHORT_THURSDAY = /(?<=^|[\s,–-])tor\.?(?=$|[\s,–-])/gu;

/**
 * The text with `tor` as `torsdag`. Only for text without people, because Tor is a name too. A capital letter makes it a
 * name.
 */
export const spellOutWeekdays = (text: string): string => text.replaceAll(SHORT_THURSDAY, 'torsdag');
