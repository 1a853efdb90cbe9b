import { Temporal } from 'temporal-polyfill';
import type { DictId } from '../../../dictionary/contract.js';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import type { Language } from '../../model/language.js';
import type { SummarySpan } from '../../model/subscription.js';
import { CLOSING_TIME } from '../../rooms/agenda.js';
import { resolve, type TimeOfDay, timeOfDay } from '../../time/grammar/clock.js';
import { longest, mapped, optional, type Parser, sequence, word } from '../../time/grammar/combinators.js';
import { spellOutWeekdays, type Token, tokenize } from '../../time/grammar/lexer.js';
import { correctTypos } from '../../time/grammar/typos.js';
import { WORKING_WEEKDAYS } from '../../time/when.js';
import { USUAL_TIME } from './draft.js';

/**
 * A request about subscriptions:
 *
 * - `fill-in`: open the form
 * - `word-of-day`: show the word of the day, with a button for the form
 * - `line`: create the subscription in the line
 * - `list`: show the subscriptions of the channel
 * - `stop`: show them with how one is stopped, paused or resumed, those of `about` first
 */
export type SubscriptionQuery =
  | { kind: 'fill-in'; content: 'rooms' | 'word' }
  | { kind: 'word-of-day' }
  | { kind: 'line'; line: ParsedSubscription }
  | { kind: 'list' }
  | StopQuery;

/** `abonner`, `abonnér`, `subscribe`; `aboner`, `kan du abonnere denne kanalen på` and `start abonnement på` too */
const SUBSCRIBE =
  /^(?:(?:hei|kan du|kunne du|vil du|(?:jeg|eg|vi) (?:vil|ønsker å|ønskjer å)|start|please|can you) )*(?:ab{1,2}on{1,2}[eé]re?|abonnement(?= på )|subscribe|meld(?= på | oss på ))(?: (?:meg|oss|denne kanalen|this channel))?(?: ?(?:på|til|to))?:?(?: |$)/iu;

/** A clause that says what for: `…, så vaktmesteren vet hva som skal rigges`. */
const PURPOSE = /, (?:så|slik at|sånn at|for at|so that|so) .+/isu;

const LIST =
  /^(?:vis |show )?(?:mine |my )?(?:abonnement(?:er|ene|et|a)?|abonnementsliste|subscriptions?)(?: mine)?(?: her| here)?$/iu;

const WORD =
  /^(?:abonn[eé]r |subscribe )?(?:på |til |to )?(?:dagens ord|dagsens ord|word of the day)(?: |$)/iu;

/**
 * Parses the text after `/rom`.
 *
 * @returns undefined for text that is not about subscriptions
 */
export function parseRoomSubscription(text: string): SubscriptionQuery | undefined {
  if (LIST.test(text)) return { kind: 'list' };
  const stop = parseStopOfRooms(text);
  if (stop) return stop;
  const asked = SUBSCRIBE.exec(text)?.[0];
  if (asked === undefined) return undefined;
  const rest = text.slice(asked.length).replace(PURPOSE, '').trim();
  return rest === ''
    ? { kind: 'fill-in', content: 'rooms' }
    : { kind: 'line', line: parseRoomLine(spellOutWeekdays(rest)) };
}

/**
 * Parses the text after `/ord`. «dagens» and «abonnement» alone are words to look up.
 *
 * @returns undefined for text that does not ask for a word of the day
 */
export function parseWordSubscription(text: string): SubscriptionQuery | undefined {
  if (text.includes(' ') && LIST.test(text)) return { kind: 'list' };
  const stop = text.includes(' ') ? parseStop(text) : undefined;
  if (stop) return stop;
  // `abonner nynorsk hverdager 8`
  const asked = (WORD.exec(text) ?? (/\d/u.test(text) ? SUBSCRIBE.exec(text) : null))?.[0];
  if (asked === undefined) return undefined;
  const rest = text.slice(asked.length).trim();
  if (rest === '' && !SUBSCRIBE.test(text)) return { kind: 'word-of-day' };
  return rest === ''
    ? { kind: 'fill-in', content: 'word' }
    : { kind: 'line', line: parseWordLine(rest, { isAsked: SUBSCRIBE.test(text) }) };
}

/** Why a line cannot be used. */
export type LineProblem =
  | { kind: 'no-room' }
  /** `withTime`: the same line with the usual time, where that is a schedule. */
  | { kind: 'no-time'; withTime?: { line: string; days: readonly number[] } }
  /** `mandag unntatt mandag` */
  | { kind: 'no-days' }
  /** `25:00` */
  | { kind: 'bad-time'; typed: string }
  /** Words that are no part of a schedule; `of` says which command asks. */
  | { kind: 'not-understood'; typed: string; of: 'rooms' | 'word' }
  /** `annenhver mandag` */
  | { kind: 'too-rare'; typed: string }
  /** `hver kveld`: the day that would be shown is over. */
  | { kind: 'day-over' }
  /** `i #havn`: Slack does not say which channel that is. */
  | { kind: 'other-channel'; typed: string }
  /** `mandager kl 8 og fredager kl 14`; `typed` is the first of the two */
  | { kind: 'several-times'; typed: string };

/** A subscription in one line: `styrerommet hverdager 07:30`. One with a problem is what the form begins with. */
export type ParsedSubscription = {
  /** ISO, in order. */
  days: readonly number[];
  skipHolidays: boolean;
  /** Whether the line names no time of day, or only a part of the day. */
  isUsualTime?: true;
} & (
  | {
      kind: 'rooms';
      /** As typed: one room, or several separated by `,` or `og`. Only the directory can tell which. */
      rooms: string;
      span: SummarySpan;
      /** Of the posts, if the line names one. */
      language?: Language;
    }
  /** `dict` is set if the line names a dictionary. */
  | { kind: 'word'; dict?: DictId }
) &
  ({ time: Temporal.PlainTime; problem?: never } | { time?: Temporal.PlainTime; problem: LineProblem });

const DICTIONARY_WORDS: Readonly<Record<string, DictId>> = {
  bm: 'bob',
  nb: 'bob',
  bokmål: 'bob',
  bokmålsordboka: 'bob',
  nn: 'nob',
  nynorsk: 'nob',
  nynorskordboka: 'nob',
};

/** Words before a dictionary: `fra nynorsk`. */
const FILLERS = new Set(['fra', 'frå', 'from', 'på', 'in', 'i']);

/** Why a schedule cannot be used. @param unread words that are no part of it */
function findScheduleProblem(
  { tooRare, badTime, otherSchedule, days }: ParsedSchedule,
  unread: string | undefined,
  of: 'rooms' | 'word',
): LineProblem | undefined {
  if (tooRare !== undefined) return { kind: 'too-rare', typed: tooRare };
  if (badTime !== undefined) return { kind: 'bad-time', typed: badTime };
  if (unread !== undefined) return { kind: 'not-understood', typed: unread, of };
  if (otherSchedule !== undefined) return { kind: 'several-times', typed: otherSchedule };
  return days.length === 0 ? { kind: 'no-days' } : undefined;
}

const LANGUAGE_WORDS: Readonly<Record<string, Language>> = {
  bokmål: 'nb',
  nynorsk: 'nn',
  engelsk: 'en',
  english: 'en',
};

/** `på nynorsk`, `in English` */
const IN_LANGUAGE = /(?:^|\s)(?:på|paa|in|i)\s+(bokmål|nynorsk|engelsk|english)(?=$|[\s,.])/iu;

/** Finds the language of the posts anywhere in the text, and removes it. */
function takeLanguage(text: string): { rest: string; language?: Language } {
  const language = LANGUAGE_WORDS[IN_LANGUAGE.exec(text)?.[1]?.toLowerCase() ?? ''];
  return language === undefined ? { rest: text } : { rest: text.replace(IN_LANGUAGE, ' ').trim(), language };
}

/** `i #havn` */
const IN_CHANNEL = /(?:^|\s)(?:(?:i|in|til|to|på|for)\s{1,3})?(?<channel>#[\p{L}\p{N}_-]+)(?=$|[\s,.])/iu;

/** Finds the channel anywhere in the text, and removes it. */
function takeChannel(text: string): {
  rest: string;
  otherChannel?: { kind: 'other-channel'; typed: string };
} {
  const typed = IN_CHANNEL.exec(text)?.groups?.['channel'];
  if (typed === undefined) return { rest: text };
  const rest = text.replace(IN_CHANNEL, ' ').replaceAll(/\s+/gu, ' ').trim();
  return { rest, otherChannel: { kind: 'other-channel', typed } };
}

/**
 * Reads a subscription to rooms or to a word of the day, in bokmål, nynorsk or English. The rooms come first. Days, time and
 * dictionary follow in any order.
 *
 * @param text cleaned by `cleanTyped`, without the word that asks for a subscription
 */
export const parseLine = (of: 'rooms' | 'word', text: string): ParsedSubscription =>
  of === 'rooms' ? parseRoomLine(text) : parseWordLine(text);

function parseRoomLine(text: string): ParsedSubscription {
  const { rest: here, otherChannel } = takeChannel(text);
  const { rest: said, language } = takeLanguage(here);
  const schedule = parseSchedule(said);
  const { rest: rooms, time, usualTime, days, span, skipHolidays } = schedule;
  // At the usual time of an evening, the meetings of the day are over.
  const isOver =
    !time && usualTime && span === 'day' && Temporal.PlainTime.compare(usualTime, CLOSING_TIME) >= 0;
  const problem =
    findScheduleProblem(schedule, schedule.unread, 'rooms') ??
    (rooms === '' ? { kind: 'no-room' as const } : otherChannel) ??
    (isOver ? { kind: 'day-over' as const } : undefined);
  const shown = isOver ? 'next-day' : span;
  const line = {
    kind: 'rooms' as const,
    rooms,
    days,
    span: shown,
    skipHolidays,
    ...(language && { language }),
  };
  const begun = time ?? usualTime;
  if (problem || !begun)
    return { ...line, problem: problem ?? withUsualTime(text, parseRoomLine), ...(begun && { time: begun }) };
  return { ...line, time: begun, ...(!time && { isUsualTime: true }) };
}

/** That the line has no time, and the line with the usual one. @param parse reads it with a time */
function withUsualTime(text: string, parse: (text: string) => ParsedSubscription): LineProblem {
  const line = `${text} ${USUAL_TIME.toString({ smallestUnit: 'minute' })}`;
  const { problem, days } = parse(line);
  return problem ? { kind: 'no-time' } : { kind: 'no-time', withTime: { line, days } };
}

/** Finds the dictionary anywhere in the text, and removes it. */
function takeDictionary(text: string): { rest: string; dict?: DictId } {
  const words = text.split(' ');
  const at = words.findIndex((word) => Object.hasOwn(DICTIONARY_WORDS, word.toLowerCase()));
  const dict = DICTIONARY_WORDS[words[at]?.toLowerCase() ?? ''];
  if (dict === undefined) return { rest: text };
  const from = FILLERS.has(words[at - 1]?.toLowerCase() ?? '') ? at - 1 : at;
  return { rest: words.toSpliced(from, at - from + 1).join(' '), dict };
}

/** @param isAsked whether a word before the text asks for a subscription, which then needs no time */
function parseWordLine(text: string, { isAsked = false } = {}): ParsedSubscription {
  const { rest: here, otherChannel } = takeChannel(text);
  const { rest: said, dict } = takeDictionary(here);
  const schedule = parseSchedule(said);
  const { rest, time, usualTime, days, skipHolidays } = schedule;
  const unread = schedule.unread ?? (rest === '' ? undefined : rest);
  const problem = findScheduleProblem(schedule, unread, 'word') ?? otherChannel;
  const line = { kind: 'word' as const, ...(dict && { dict }), days, skipHolidays };
  if (!problem && time) return { ...line, time };
  if (!problem && (isAsked || usualTime))
    return { ...line, time: usualTime ?? USUAL_TIME, isUsualTime: true };
  return { ...line, problem: problem ?? withUsualTime(text, parseWordLine), ...(time && { time }) };
}

/** What is to happen with subscriptions that exist. Default: they stop. */
type StopWish = 'pause' | 'resume';

/**
 * A request to stop, pause or resume subscriptions. `about` names them, and says until when; it is empty if the text names
 * none.
 */
export interface StopQuery {
  kind: 'stop';
  about: string;
  /** `#havn`, which is not the channel where it is typed. */
  otherChannel?: string;
  wish?: StopWish;
}

const NOUN = '(?:abonnement(?:er|ene|et|a)?|abonn[eé]re?|subscriptions?|subscribing)';

const STOP_VERB = '(?:stopp|stans|avslutt|slutt|avbestill|si opp|kanseller|fjern|slett|cancel|stop|end)';

/** Requests to unsubscribe show the list, which has the buttons for it. */
const STOP = new RegExp(
  `^(?:${STOP_VERB} (?:med |å |the )*(?:alle |alle våre |all )?${NOUN}(?: (?<what>.+))?|(?:avmeld|meld (?:meg |oss )?av|unsubscribe)(?: (?<other>.+))?)$`,
  'iu',
);

/** `stopp dagens ord` */
const STOP_WORD = new RegExp(
  `^${STOP_VERB} (?:med |å )?(?<what>(?:dagens ord|dagsens ord|(?:the )?word of the day)(?: .+)?)$`,
  'iu',
);

/** Words around the name of what is stopped. */
const AROUND = new Set(
  `på til for to of from fra frå av med her here in i denne kanalen this channel rommet takk please å abonnement abonnementet abonnementer
   abonnementene abonnementa abonnere subscription subscriptions alle all alt everything rom rommene romma rooms room the posting poste posts
   innlegg lenger lengre lengere anymore igjen att again opp ut`.split(/\s+/u),
);

/** Phrases at the beginning that say what is to happen with the posts of rooms, and at the end. A new one is one line. */
const STOPPING = `
  stopp|stans|stop|stopp med|slutt|slutt med
  slutt å poste|slutt å sende|slutt å legge ut|slutt å vise|slutt med å poste|slutt med å sende|sluttå poste
  stopp å poste|stopp posting av|stopp innlegg om|stopp meldinger om|stopp meldingene om|stopp meldingar om
  ikke post|ikke send|ikke legg ut|ikkje post|ikkje send|ikkje legg ut|ikke mer|ikkje meir
  stop posting|stop sending|stop showing|don't post|dont post|do not post|no more|no more posts about
`;

const PAUSING = `
  pause|paus|ta pause|ta pause med|ta en pause|ta en pause med|ta ein pause|ta ein pause med|hold pause|hold pause med|ha pause med
  sett på pause|sett i pause|set på pause|pause posting|put on hold|put on pause|take a break from|suspend|hold off|hold off on|utsett
`;

const RESUMING = `
  fortsett|fortsett med|fortset|fortset med|gjenoppta|ta opp igjen|ta oppatt|start igjen|start opp igjen|start på nytt|start opp att
  sett i gang|sett i gang igjen|set i gang igjen|resume|unpause|restart|start again|continue|continue with
`;

const PAUSED_AT_END = /^(?:sett|set|put) (?<what>.+?) (?:på|i|on) (?:pause|hold)(?: (?<when>.+))?$/isu;

const RESUMED_AT_END = /^start (?:opp )?(?<what>.+?) (?:igjen|på nytt|att|again)$/iu;

/** The longest first, so that `slutt å poste` wins over `slutt`. */
const listPhrases = (text: string) =>
  text
    .split(/[|\n]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .sort((a, b) => b.length - a.length);

const LEADS: readonly { phrase: string; wish?: StopWish }[] = [
  ...listPhrases(PAUSING).map((phrase) => ({ phrase, wish: 'pause' as const })),
  ...listPhrases(RESUMING).map((phrase) => ({ phrase, wish: 'resume' as const })),
  ...listPhrases(STOPPING).map((phrase) => ({ phrase })),
].sort((a, b) => b.phrase.length - a.phrase.length);

const POLITE = /^(?:(?:kan du|kunne du|vil du|can you|could you|please|vennligst|ver snill og) )+/iu;

function stopOf(typed: string, wish?: StopWish): StopQuery {
  const words = typed.split(' ').filter((each) => !AROUND.has(each.toLowerCase()));
  const { rest: about, otherChannel } = takeChannel(words.join(' ').trim());
  return {
    kind: 'stop',
    about,
    ...(otherChannel && { otherChannel: otherChannel.typed }),
    ...(wish && { wish }),
  };
}

/** `stopp abonnementet på fjorden`, `stopp dagens ord`. */
function parseStop(text: string): StopQuery | undefined {
  const groups = (STOP.exec(text) ?? STOP_WORD.exec(text))?.groups;
  if (!groups) return undefined;
  return stopOf(groups['what'] ?? groups['other'] ?? '');
}

/** The same, and `stopp fjorden`, `sett loftet på pause i jula`, `fortsett loftet`, which the commands of rooms alone understand. */
function parseStopOfRooms(typed: string): StopQuery | undefined {
  const stop = parseStop(typed);
  if (stop) return stop;
  const text = typed.replace(POLITE, '');
  const paused = PAUSED_AT_END.exec(text)?.groups;
  if (paused) return stopOf(`${paused['what'] ?? ''} ${paused['when'] ?? ''}`, 'pause');
  const resumed = RESUMED_AT_END.exec(text)?.groups;
  if (resumed) return stopOf(resumed['what'] ?? '', 'resume');
  const lower = text.toLowerCase();
  const lead = LEADS.find(({ phrase }) => lower === phrase || lower.startsWith(`${phrase} `));
  return lead && stopOf(text.slice(lead.phrase.length), lead.wish);
}

const MONDAY = [1];

const DAYS_OF_WEEK = 7;

const NOON = 12 * 60;

const OPENING_MINUTE = 8 * 60;

/** Words in the longest schedule. Rooms come before it. */
const MAX_WORDS = 16;

/** The schedule in a line, and the rest of the line. */
interface ParsedSchedule {
  /** The text before the schedule, as typed. */
  rest: string;
  time?: Temporal.PlainTime;
  /** When posts go out in the part of the day that is named, where no time is: `mandag morgen`. */
  usualTime?: Temporal.PlainTime;
  /** `25:00` */
  badTime?: string;
  /** The word that asks for posts more seldom than every week. */
  tooRare?: string;
  /** Words behind the schedule that say something else, where no other time is given. */
  unread?: string;
  /** A schedule with another time, before this one. */
  otherSchedule?: string;
  /** ISO, in order. Default: working days, or Monday for a week ahead. */
  days: readonly number[];
  span: SummarySpan;
  /** Always true for working days. */
  skipHolidays: boolean;
}

const hasTime = (pieces: readonly SchedulePiece[]) =>
  pieces.some((each) => each.kind === 'bad-time' || (each.kind === 'time' && !each.isBare));

/** A schedule in the middle of the words, with what stands before and behind it: `tirsdager kl 8 fram til jul`. */
function findInMiddle(
  words: readonly string[],
): { rest: string; pieces: readonly SchedulePiece[]; behind: string } | undefined {
  for (let end = words.length - 1; end > 0; end -= 1) {
    const { rest, pieces } = splitSchedule(words.slice(0, end));
    const isSchedule = hasTime(pieces) || pieces.some(({ kind }) => kind === 'too-rare');
    if (isSchedule) return { rest, pieces, behind: words.slice(end).join(' ') };
  }
  return undefined;
}

/** The schedule that counts, at the end or the beginning of the words, and the words that are none of it. */
function findSchedule(words: readonly string[]): {
  rest: string;
  pieces: readonly SchedulePiece[];
  unread?: string;
} {
  const last = splitSchedule(words);
  const inMiddle = hasTime(last.pieces) ? undefined : findInMiddle(words);
  if (!inMiddle) return last;
  const { rest, pieces, behind } = inMiddle;
  // `hver morgen kl 8 fjorden`, `kl 8 fjorden hver morgen`
  if (rest === '' && hasTime(pieces)) {
    const days = splitSchedule(behind.split(' '));
    const isSecond = days.pieces.some(({ kind }) => kind === 'time' || kind === 'bad-time');
    return isSecond ? { rest: behind, pieces } : { rest: days.rest, pieces: [...pieces, ...days.pieces] };
  }
  // Only the words behind a schedule, or that it is too rare, are said of one in the middle.
  const isTooRare = pieces.some(({ kind }) => kind === 'too-rare');
  return { rest: last.rest, pieces: isTooRare ? pieces : last.pieces, unread: behind };
}

/** Whether words before a schedule are another one: `mandager kl 8 og`, `mandager 8 og`. */
const isSchedule = (pieces: readonly SchedulePiece[]) =>
  hasTime(pieces) ||
  (pieces.some(({ kind }) => kind === 'time') && pieces.some(({ kind }) => kind === 'days'));

/** The longest schedule at the end of the words, and the words before it. */
function splitSchedule(words: readonly string[]): { rest: string; pieces: readonly SchedulePiece[] } {
  for (let at = Math.max(0, words.length - MAX_WORDS); at < words.length; at += 1) {
    const pieces = parsePieces(words.slice(at).join(' '));
    if (pieces) return { rest: words.slice(0, at).join(' '), pieces };
  }
  return { rest: words.join(' '), pieces: [] };
}

const timeAt = (minute: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });

/** When posts go out in a part of the day: at its beginning, or before work. @param from minutes after midnight */
const usualTimeOf = (from: number) => (from <= OPENING_MINUTE ? USUAL_TIME : timeAt(from));

/** Whether a weekday is the next one for posts on one day: Monday for Friday. */
function isDayAfter(day: number, days: readonly number[]): boolean {
  const [posted, ...others] = days;
  if (posted === undefined || others.length > 0) return false;
  return day === (posted % DAYS_OF_WEEK) + 1 || (day === 1 && posted >= WORKING_WEEKDAYS.length);
}

/** The weekday before each, which is Friday before Monday unless weekends are among them. */
const daysBefore = (days: readonly number[]) =>
  days.map((day) =>
    day === 1 && days.every((each) => each <= WORKING_WEEKDAYS.length)
      ? WORKING_WEEKDAYS.length
      : ((day + 5) % 7) + 1,
  );

/** The days that post, in order, and what they show. */
function findDays(
  pieces: readonly SchedulePiece[],
): Pick<ParsedSchedule, 'days' | 'span'> & { notShown?: string } {
  const daysOf = (kind: 'days' | 'except') => pieces.flatMap((each) => (each.kind === kind ? each.days : []));
  const named = pieces.flatMap((each) => (each.kind === 'days' ? [each.days] : []));
  const some = named.filter((each) => each.length < DAYS_OF_WEEK);
  // `hver morgen fra mandag til fredag`
  const listed = [...new Set((some.length > 0 ? some : named).flat())];
  const ofDays = pieces.flatMap((each) => (each.kind === 'of-day' ? [each] : []));
  const notShown = ofDays.find(({ day }) => !isDayAfter(day, listed))?.typed;
  const isWeek = pieces.some(({ kind }) => kind === 'week');
  const isNext = pieces.some(({ kind }) => kind === 'next-day') || ofDays.length > 0;
  const isBefore = pieces.some((each) => each.kind === 'next-day' && each.isBefore);
  const all = (listed.length > 0 ? listed : isWeek ? MONDAY : WORKING_WEEKDAYS).filter(
    (day) => !daysOf('except').includes(day),
  );
  return {
    days: (isBefore && !isWeek ? daysBefore(all) : all).sort((a, b) => a - b),
    span: isWeek ? 'week' : isNext ? 'next-day' : 'day',
    ...(notShown !== undefined && { notShown }),
  };
}

const AND = /^(?:og|and|eller|or|å|\+)$/iu;

const AND_BETWEEN = /\s(?:og|and|\+)\s/iu;

/** The words of a schedule before the second of two parts of the day: `hver morgen og ettermiddag`. */
function findEarlierPart(pieces: readonly SchedulePiece[], schedule: readonly string[]): string | undefined {
  const parts = pieces.flatMap((each) =>
    (each.kind === 'days' || each.kind === 'part-of-day') && each.from !== undefined ? [each.from] : [],
  );
  const isOneTime = pieces.some(({ kind }) => kind === 'time') || new Set(parts).size < 2;
  const [first, second] = schedule.join(' ').split(AND_BETWEEN);
  return isOneTime || second === undefined ? undefined : first;
}

/**
 * The words before a part of the day that is the second of two: `fjorden morgen og ettermiddag`. Undefined where the line has
 * only one.
 */
function findFirstPart(
  rest: string,
  schedule: readonly string[],
): { rest: string; part: string } | undefined {
  const [join = '', second = ''] = schedule;
  const at = rest.lastIndexOf(' ') + 1;
  const part = rest.slice(at);
  const isSecond = AND.test(join) && isPartOfDay(second);
  return isSecond && isPartOfDay(part) ? { rest: rest.slice(0, at).trim(), part } : undefined;
}

/** Reads days, time, span and holidays from the end of the text, in any order. */
function parseSchedule(text: string): ParsedSchedule {
  const words = text.split(' ').filter((each) => each !== '');
  const { rest, pieces, unread } = findSchedule(words);
  const before = splitSchedule(rest.split(' '));
  const ofSchedule = words.slice(rest === '' ? 0 : rest.split(' ').length);
  const firstPart = findFirstPart(rest, ofSchedule);
  const other = firstPart?.part ?? findEarlierPart(pieces, ofSchedule);
  const hasOther = isSchedule(before.pieces);
  const find = <Kind extends SchedulePiece['kind']>(kind: Kind) =>
    pieces.find((each): each is Extract<SchedulePiece, { kind: Kind }> => each.kind === kind);
  const { days, span, notShown } = findDays(pieces);
  const at = find('time');
  const [part] = pieces.flatMap((each) => ('from' in each && each.from !== undefined ? [each.from] : []));
  // `fredag ettermiddag kl. 2`
  const minute = at && at.minute < NOON && (part ?? 0) >= NOON ? at.minute + NOON : at?.minute;
  const bad = find('bad-time');
  const tooRare = find('too-rare');
  const notRead = unread ?? find('choice')?.typed ?? notShown;
  const isWorking =
    pieces.some((each) => each.kind === 'days' && each.isWorking) || (!find('days') && span !== 'week');
  return {
    rest: trimSignsAtEnd(hasOther ? before.rest : (firstPart?.rest ?? rest), ' ,'),
    ...(minute !== undefined && { time: timeAt(minute) }),
    ...(part !== undefined && { usualTime: usualTimeOf(part) }),
    ...(bad && { badTime: bad.typed }),
    ...(tooRare && { tooRare: tooRare.typed }),
    ...(notRead !== undefined && { unread: notRead }),
    ...(other !== undefined && { otherSchedule: other }),
    ...(hasOther && { otherSchedule: rest.slice(before.rest.length).trim() }),
    days,
    span,
    skipHolidays: find('no-holidays') !== undefined || isWorking,
  };
}

/** All days, in ISO. */
const ALL = [1, 2, 3, 4, 5, 6, 7];

const WEEKEND = [6, 7];

const DAY_MINUTES = 24 * 60;

/** A part of a schedule. */
type SchedulePiece =
  /** `from`: a part of each day, `hver morgen`. Minutes after midnight. */
  | { kind: 'days'; days: readonly number[]; isWorking?: true; from?: number }
  | { kind: 'except'; days: readonly number[] }
  | { kind: 'time'; minute: number; isBare: boolean }
  | { kind: 'bad-time'; typed: string }
  | { kind: 'too-rare'; typed: string }
  /** `torsdag eller fredag` */
  | { kind: 'choice'; typed: string }
  /** `morgen`, `ettermiddag`. Minutes after midnight. `recurs`: no word of a single day, as in `om morgenen`. */
  | { kind: 'part-of-day'; from: number; recurs?: true }
  /** What is shown is the day after the post. `isBefore`: the days that are named are those that are shown, `dagen før`. */
  | { kind: 'next-day'; isBefore?: true; from?: number }
  /** `for mandag`: the day that is shown. */
  | { kind: 'of-day'; day: number; typed: string }
  | { kind: 'week' | 'no-holidays' | 'filler' };

/** `mandag`, `mandager`, `måndagar`, `mondays` */
const weekday = mapped(
  sequence(optional(word('EACH')), longest<number>(word('WEEKDAY'), word('WEEKDAY_PLURAL'))),
  ([, day]) => day,
);

const weekends = mapped(word('WEEKENDS'), (): readonly number[] => WEEKEND);

/** The days of `unntatt onsdag` and `unntatt helg`. */
const leftOut = longest<readonly number[]>(
  mapped(weekday, (day) => [day]),
  weekends,
);

const daysBetween = (first: number, last: number) =>
  ALL.slice(0, ((last - first + 7) % 7) + 1).map((_, at) => ((first - 1 + at) % 7) + 1);

/** Posts come early: `klokka seks` is in the morning, as `kl 6` is. */
const FIRST_HOUR = 6;

/** The time is as written where it is in digits; `halv to` and `klokka to` are in the afternoon. */
function minuteOf(token: Token | undefined, time: TimeOfDay): number {
  const isAsWritten = /^\d/u.test(token?.lower ?? '') || time.minute >= FIRST_HOUR * 60;
  return isAsWritten && time.half === undefined ? time.minute : resolve(time);
}

const time: Parser<SchedulePiece> = (tokens, at) => {
  const clockWord = word('CLOCK_WORD')(tokens, at);
  const from = clockWord?.end ?? at;
  const match = timeOfDay(tokens, from);
  const typed = tokens
    .slice(at, from + 1)
    .map(({ text }) => text)
    .join(' ');
  const { lower = '', shapes } = tokens[from] ?? {};
  if (!match) {
    const isBad =
      shapes?.BAD_CLOCK || /^\d{1,2}[.:]\d{2}$/u.test(lower) || (clockWord && shapes?.INTEGER !== undefined);
    return isBad ? { end: from + 1, value: { kind: 'bad-time', typed } } : undefined;
  }
  const minute = minuteOf(tokens[from], match.value);
  if (minute >= DAY_MINUTES) return { end: match.end, value: { kind: 'bad-time', typed } };
  const isBare = !clockWord && match.end === from + 1 && shapes?.CLOCK === undefined;
  return { end: match.end, value: { kind: 'time', minute, isBare } };
};

const rare: Parser<SchedulePiece> = (tokens, at) => {
  const match = word('TOO_RARE')(tokens, at);
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'too-rare', typed: typed.join(' ') } };
};

const choice: Parser<SchedulePiece> = (tokens, at) => {
  const match = sequence(weekday, word('OR'), weekday)(tokens, at);
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'choice', typed: typed.join(' ') } };
};

/** `fredag kl 14 for mandag` */
const ofDay: Parser<SchedulePiece> = (tokens, at) => {
  const match = tokens[at]?.lower === 'for' ? weekday(tokens, at + 1) : undefined;
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'of-day', day: match.value, typed: typed.join(' ') } };
};

/** `ma on fr` */
const shortWeekdays: Parser<SchedulePiece> = (tokens, at) => {
  const days: number[] = [];
  let end = at;
  for (let next = word('SHORT_WEEKDAY')(tokens, end); next; next = word('SHORT_WEEKDAY')(tokens, end)) {
    days.push(next.value);
    end = next.end;
  }
  return days.length > 1 ? { end, value: { kind: 'days', days } } : undefined;
};

const RULES: readonly Parser<SchedulePiece>[] = [
  mapped(
    word('WORKING_DAYS'),
    (): SchedulePiece => ({ kind: 'days', days: WORKING_WEEKDAYS, isWorking: true }),
  ),
  mapped(longest(word('EVERY_DAY'), word('DAILY')), (): SchedulePiece => ({ kind: 'days', days: ALL })),
  mapped(
    sequence(weekday, word('UNTIL'), weekday),
    ([first, , last]): SchedulePiece => ({
      kind: 'days',
      days: daysBetween(first, last),
    }),
  ),
  shortWeekdays,
  mapped(weekday, (day): SchedulePiece => ({ kind: 'days', days: [day] })),
  mapped(weekends, (days): SchedulePiece => ({ kind: 'days', days })),
  mapped(
    sequence(
      word('EXCEPT_DAYS'),
      optional(word('ON')),
      leftOut,
      optional(sequence(longest<unknown>(word('AND'), word('OR')), leftOut)),
    ),
    ([, , days, more]): SchedulePiece => ({ kind: 'except', days: [...days, ...(more?.[1] ?? [])] }),
  ),
  mapped(word('DAILY_PART'), (from): SchedulePiece => ({ kind: 'days', days: ALL, from })),
  mapped(word('RECURRING_PART'), (from): SchedulePiece => ({ kind: 'part-of-day', from, recurs: true })),
  mapped(word('NEXT_DAY'), (): SchedulePiece => ({ kind: 'next-day' })),
  mapped(
    word('DAY_BEFORE'),
    (from): SchedulePiece => ({
      kind: 'next-day',
      isBefore: true,
      ...(from > 0 && { from }),
    }),
  ),
  ofDay,
  mapped(word('WEEK_AHEAD'), (): SchedulePiece => ({ kind: 'week' })),
  mapped(word('NOT_ON_HOLIDAYS'), (): SchedulePiece => ({ kind: 'no-holidays' })),
  rare,
  choice,
  time,
  mapped(word('PART_OF_DAY'), ({ from = 0 }): SchedulePiece => ({ kind: 'part-of-day', from })),
  mapped(word('BETWEEN_PARTS'), (): SchedulePiece => ({ kind: 'filler' })),
];

const piece = longest(...RULES);

/** Whether a text is a part of the day and nothing else: `morgen`. */
function isPartOfDay(text: string): boolean {
  const { tokens } = correctTypos(tokenize(text));
  return longest<unknown>(word('PART_OF_DAY'), word('RECURRING_PART'))(tokens, 0)?.end === tokens.length;
}

/** The pieces of a schedule; undefined for words that are not one, or not only. */
function parsePieces(words: string): SchedulePiece[] | undefined {
  const { tokens } = correctTypos(tokenize(words));
  const pieces: SchedulePiece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = piece(tokens, at);
    if (!match) return undefined;
    pieces.push(match.value);
    at = match.end;
  }
  const times = pieces.filter(({ kind }) => kind === 'time' || kind === 'bad-time');
  const [first] = pieces;
  // `Møterom 2 hverdager`: a number before the schedule belongs to the room, and so may `lunsj`.
  const beginsInRoom =
    (first?.kind === 'time' && first.isBare) || (first?.kind === 'part-of-day' && !first.recurs);
  return times.length > 1 || beginsInRoom ? undefined : pieces;
}
