import type { Temporal } from 'temporal-polyfill';
import type { DictId } from '../../../dictionary/contract.js';
import { parseSchedule } from './parse-schedule.js';

/** The schedule in a line. */
export interface RequestedSchedule {
  /** ISO, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  skipHolidays: boolean;
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
  /** `mandager kl 8 og fredager kl 14`; `typed` is the first of the two */
  | { kind: 'several-times'; typed: string };

/** A subscription in one line: `styrerommet hverdager 07:30`. */
export type ParsedSubscription =
  | ({
      kind: 'rooms';
      /** As typed: one room, or several separated by `,` or `og`. Only the directory can tell which. */
      rooms: string;
      span: 'day' | 'week';
    } & RequestedSchedule)
  /** `dict` is set if the line names a dictionary. */
  | ({ kind: 'word'; dict?: DictId } & RequestedSchedule)
  | LineProblem;

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

/**
 * Reads a subscription to rooms, in bokmål, nynorsk or English. The rooms come first. Days and time follow in
 * any order.
 *
 * @param text cleaned by `cleanTyped`, without the word that asks for a subscription
 */
export function parseRoomLine(text: string): ParsedSubscription {
  const { rest, time, badTime, tooRare, unread, otherSchedule, ...when } = parseSchedule(text);
  if (tooRare !== undefined) return { kind: 'too-rare', typed: tooRare };
  if (badTime !== undefined) return { kind: 'bad-time', typed: badTime };
  if (unread !== undefined) return { kind: 'not-understood', typed: unread, of: 'rooms' };
  if (otherSchedule !== undefined) return { kind: 'several-times', typed: otherSchedule };
  if (when.days.length === 0) return { kind: 'no-days' };
  if (rest === '') return { kind: 'no-room' };
  return time ? { kind: 'rooms', rooms: rest, time, ...when } : { kind: 'no-time' };
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

/** Reads a subscription to a word of the day: `hverdager 08:00 nynorsk`. */
export function parseWordLine(text: string): ParsedSubscription {
  const { rest: said, dict } = takeDictionary(text);
  const { rest, time, badTime, tooRare, unread, otherSchedule, days, skipHolidays } = parseSchedule(said);
  if (tooRare !== undefined) return { kind: 'too-rare', typed: tooRare };
  if (badTime !== undefined) return { kind: 'bad-time', typed: badTime };
  if (otherSchedule !== undefined) return { kind: 'several-times', typed: otherSchedule };
  if (rest !== '' || unread !== undefined)
    return { kind: 'not-understood', typed: unread ?? rest, of: 'word' };
  if (days.length === 0) return { kind: 'no-days' };
  if (!time) return { kind: 'no-time' };
  return { kind: 'word', ...(dict && { dict }), days, time, skipHolidays };
}
