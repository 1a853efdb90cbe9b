import { Temporal } from 'temporal-polyfill';
import type { DictId } from '../../../dictionary/contract.js';
import type { Language } from '../../model/language.js';
import type { SummarySpan } from '../../model/subscription.js';
import { CLOSING_TIME } from '../../rooms/room-hours.js';
import { USUAL_TIME } from './draft.js';
import { type ParsedSchedule, parseSchedule } from './parse-schedule.js';

/** The schedule in a line. */
export interface RequestedSchedule {
  /** ISO, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  skipHolidays: boolean;
  /** Whether the line names no time of day, or only a part of the day. */
  isUsualTime?: true;
}

/** Why a line cannot be used. */
export type LineProblem =
  | { kind: 'no-room' }
  | { kind: 'no-time' }
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

/** What a line that cannot be used says all the same: the form begins with it. */
export type UnderstoodLine = { days: readonly number[]; time?: Temporal.PlainTime } & (
  | { of: 'rooms'; rooms: string; span: SummarySpan; language?: Language }
  | { of: 'word'; dict?: DictId }
);

/** A subscription in one line: `styrerommet hverdager 07:30`. */
export type ParsedSubscription =
  | ({
      kind: 'rooms';
      /** As typed: one room, or several separated by `,` or `og`. Only the directory can tell which. */
      rooms: string;
      span: SummarySpan;
      /** Of the posts, if the line names one. */
      language?: Language;
    } & RequestedSchedule)
  /** `dict` is set if the line names a dictionary. */
  | ({ kind: 'word'; dict?: DictId } & RequestedSchedule)
  | (LineProblem & { understood: UnderstoodLine });

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
const IN_CHANNEL = /(?:^|\s)(?:(?:i|in|til|to|på|for)\s+)?(?<channel>#[\p{L}\p{N}_-]+)(?=$|[\s,.])/iu;

/** Finds the channel anywhere in the text, and removes it. */
export function takeChannel(text: string): {
  rest: string;
  otherChannel?: { kind: 'other-channel'; typed: string };
} {
  const typed = IN_CHANNEL.exec(text)?.groups?.['channel'];
  if (typed === undefined) return { rest: text };
  const rest = text.replace(IN_CHANNEL, ' ').replaceAll(/\s+/gu, ' ').trim();
  return { rest, otherChannel: { kind: 'other-channel', typed } };
}

/**
 * Reads a subscription to rooms, in bokmål, nynorsk or English. The rooms come first. Days and time follow in
 * any order.
 *
 * @param text cleaned by `cleanTyped`, without the word that asks for a subscription
 */
export function parseRoomLine(text: string): ParsedSubscription {
  const { rest: here, otherChannel } = takeChannel(text);
  const { rest: said, language } = takeLanguage(here);
  const schedule = parseSchedule(said);
  const { rest: rooms, time, usualTime, days, span, skipHolidays } = schedule;
  const inLanguage = language && { language };
  // At the usual time of an evening, the meetings of the day are over.
  const isOver =
    !time && usualTime && span === 'day' && Temporal.PlainTime.compare(usualTime, CLOSING_TIME) >= 0;
  const problem =
    findScheduleProblem(schedule, schedule.unread, 'rooms') ??
    (rooms === '' ? { kind: 'no-room' } : otherChannel) ??
    (isOver ? { kind: 'day-over' } : undefined);
  const line = { kind: 'rooms' as const, rooms, days, span, skipHolidays, ...inLanguage };
  if (!problem && time) return { ...line, time };
  if (!problem && usualTime) return { ...line, time: usualTime, isUsualTime: true };
  const begun = time ?? usualTime;
  const shown = isOver ? ('next-day' as const) : span;
  const understood = {
    of: 'rooms' as const,
    rooms,
    span: shown,
    days,
    ...(begun && { time: begun }),
    ...inLanguage,
  };
  return { ...(problem ?? { kind: 'no-time' }), understood };
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

/**
 * Reads a subscription to a word of the day: `hverdager 08:00 nynorsk`.
 *
 * @param isAsked whether a word before the text asks for a subscription, which then needs no time
 */
export function parseWordLine(text: string, { isAsked = false } = {}): ParsedSubscription {
  const { rest: here, otherChannel } = takeChannel(text);
  const { rest: said, dict } = takeDictionary(here);
  const schedule = parseSchedule(said);
  const { rest, time, usualTime, days, skipHolidays } = schedule;
  const named = dict && { dict };
  const unread = schedule.unread ?? (rest === '' ? undefined : rest);
  const problem = findScheduleProblem(schedule, unread, 'word') ?? otherChannel;
  if (!problem && time) return { kind: 'word', ...named, days, time, skipHolidays };
  if (!problem && (isAsked || usualTime))
    return { kind: 'word', ...named, days, time: usualTime ?? USUAL_TIME, skipHolidays, isUsualTime: true };
  return {
    ...(problem ?? { kind: 'no-time' }),
    understood: { of: 'word', ...named, days, ...(time && { time }) },
  };
}
