import type { ActionsBlock } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import { actionsBlock } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import type { RequestContext } from '../../framework/request-context.js';
import { formatDuration } from '../../rooms/format-room.js';
import { formatMinutes } from '../../time/dates.js';
import type { When } from '../../time/when.js';
import type { RomQuery } from './model.js';
import { parseRequestedTime } from './parse-requested-time.js';

/** What is chosen in the menus above a list of rooms. */
export interface RoomFilter {
  /** When the room must be free, in minutes from midnight. */
  from?: number | undefined;
  /** How long it must be free. */
  minutes?: number | undefined;
  /** For at least so many people. */
  places?: number | undefined;
}

export const FILTER_ACTIONS = { from: 'rom:from', minutes: 'rom:length', places: 'rom:places' } as const;

/** The option that chooses nothing. */
const ANY = 0;
const FIRST_START = 7 * 60;
const LAST_START = 20 * 60;
const STEP = 30;
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];
const PLACES = [2, 3, 4, 6, 8, 10, 12, 15, 20, 30, 50, 100];
const DEFAULT_MINUTES = 30;

const STARTS = Array.from(
  { length: (LAST_START - FIRST_START) / STEP + 1 },
  (_, at) => FIRST_START + at * STEP,
);

/** The filter with a menu's choice; an option that chooses nothing removes its key. */
export function changeFilter(filter: RoomFilter, key: keyof RoomFilter, value: number): RoomFilter {
  return { ...filter, [key]: value === ANY ? undefined : value };
}

/** The rooms of a day that satisfy the filter: a list, or the free ones if it has a time or a length. */
export function queryOfFilter(
  { from, minutes, places }: RoomFilter,
  when: When,
  { now }: Pick<RequestContext, 'now'>,
): RomQuery {
  const needs = { words: [], ...(places !== undefined && { places }) };
  if (when.kind === 'week' || (from === undefined && minutes === undefined))
    return { kind: 'list', needs, when };
  const typed = {
    when,
    isExact: from !== undefined,
    isWholeDay: false,
    isNow: false,
    ...(from !== undefined && { bounds: { from, to: from + (minutes ?? DEFAULT_MINUTES) } }),
    ...(minutes !== undefined && { minMinutes: minutes }),
  };
  const result = parseRequestedTime(typed, when, now);
  return 'problem' in result
    ? { kind: 'bad-request', problem: result.problem, when }
    : { kind: 'free', needs, time: result.time, when };
}

/** The starts that are left of a day. The chosen one stays, so that its menu shows it. */
function startsOf(when: When, chosen: number | undefined, now: Temporal.ZonedDateTime): number[] {
  if (when.kind === 'week' || Temporal.PlainDate.compare(when.date, now.toPlainDate()) !== 0) return STARTS;
  const minute = now.hour * 60 + now.minute;
  return STARTS.filter((start) => start + STEP > minute || start === chosen);
}

/** Three menus: from when, how long, and for how many. */
export function renderFilterMenus(
  { from, minutes, places }: RoomFilter,
  when: When,
  { now, texts }: RequestContext,
): ActionsBlock {
  const { rom } = texts;
  const menu = (
    key: keyof RoomFilter,
    [placeholder, any]: readonly [string, string],
    values: readonly number[],
    format: (value: number) => string,
    chosen: number | undefined,
  ) =>
    staticSelect(
      FILTER_ACTIONS[key],
      placeholder,
      [
        { text: any, value: String(ANY) },
        ...values.map((value) => ({ text: format(value), value: String(value) })),
      ],
      chosen === undefined ? undefined : String(chosen),
    );
  return actionsBlock(
    menu(
      'from',
      [rom.filterFrom, rom.anyTime],
      startsOf(when, from, now),
      (start) => rom.fromTime(formatMinutes(start)),
      from,
    ),
    menu(
      'minutes',
      [rom.filterLength, rom.anyLength],
      LENGTHS,
      (each) => formatDuration(each, texts),
      minutes,
    ),
    menu('places', [rom.filterPlaces, rom.anySize], PLACES, rom.atLeastSeats, places),
  );
}
