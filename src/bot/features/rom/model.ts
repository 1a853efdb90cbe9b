import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Interval } from '../../../shared/time/interval.js';
import type { AgendaDay, CurrentRoomState, RoomAgenda, RoomDay } from '../../rooms/agenda.js';
import type { Nearness, RoomFact } from '../../rooms/room-rules.js';
import type { RoomNeeds } from '../../rooms/search-rooms.js';
import type { TimeQuestion } from '../../time/grammar/time-expression.js';
import type { Correction } from '../../time/grammar/typos.js';
import type { When, WhenProblem } from '../../time/when.js';

/** When a room must be free. */
export type RequestedTime =
  /** From now on until `end` at least; `minutes` if the question has a length. */
  | { kind: 'now'; start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime; minutes?: number }
  /** From start to end. */
  | { kind: 'span'; start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime }
  /** At any time between start and end, which the question names if `hasHours`: `i formiddag`. */
  | {
      kind: 'some';
      start: Temporal.ZonedDateTime;
      end: Temporal.ZonedDateTime;
      hasHours?: true;
      minutes?: number;
    };

/** A time or a number of places that no room can satisfy. */
export type RequestProblem =
  | { kind: 'no-such-time'; typed: string }
  /** The clock change of that night skips it. */
  | { kind: 'skipped-time'; typed: string }
  | { kind: 'ends-before'; start: string; end: string }
  /** The day is past. */
  | { kind: 'over'; when: When }
  /** The time is past today. */
  | { kind: 'too-late'; start: string; end: string }
  | { kind: 'no-length' }
  | { kind: 'too-long' }
  | { kind: 'no-places' }
  | { kind: 'outside-hours'; typed: string };

/** What there is to ask back about the time. */
export type RomQuestion =
  | TimeQuestion
  /** `til 12`: places, or when the time ends. `value` is the number, `hour` the end if it is not the hour of that number. */
  | { why: 'places-or-hour'; typed: string; value: number; hour?: number };

type Day = Extract<When, { kind: 'day' }>;

/** A day on which a room may be free, and when it must be. */
interface DayOfRooms {
  when: Day;
  time: RequestedTime;
}

/** How many days behind the first one are checked where each day is asked about, and have a button. */
export const MAX_OTHER_DAYS = 5;

/**
 * Of a week, the first day on which a room is free is shown. `isEach`: the answer lists each of the first six days, and says
 * which of them could not be read and how many days it did not check. `text` is the question without its days. `week`: one room is asked for by its size, and its
 * week shows when it is free.
 */
interface OtherDays {
  otherDays?: readonly DayOfRooms[];
  isEach?: true;
  text?: string;
  week?: Extract<When, { kind: 'week' }>;
}

/**
 * The typed question of `/rom`.
 *
 * - `names` are texts that may be the name of a room, which then is meant: «Møterom 2-14»
 * - `saysDay`: whether the text names the day, or a time that can only be today's
 * - `facts`: what is asked of the room that is named
 * - `unwanted`: equipment that the room must not have
 * - `near`: another room is wanted than the one that is named, in its building or anywhere
 * - `notAt`: the room or building in which none is wanted; `reason` is the part of the text that says why, and is left out of it
 * - `asksToBook`: whether a verb asks the app to book the room: `book fjorden`
 * - `repeated`: the words that ask to book it again and again, or to have it at the same hours, which the app does not do
 * - `asksNow`: whether the text says `nå`
 * - `asksNext`: whether the next meeting is asked for, and no day
 * - `about`: what the meeting is about, and the query without these words, unless they are words of a room
 * - `unused`: what is wanted besides, as typed, which the answer does not use: `to` of `to formiddager`, `kaffe`
 * - `elsewhere`: which other room is wanted, in place of one that may be named
 * - `otherwise`: the question without what it only wishes: `helst Fjorden`, `helst før 12`
 * - `beside`: words that may be passed over beside a room and hours
 * - `isFirstOf`: whether the day or week is the first of several: `hver mandag`, `fram mot jul`
 */
export type RomQuery = {
  names?: readonly string[];
  saysDay?: boolean;
  asksToBook?: boolean;
  repeated?: string;
  asksNow?: boolean;
  asksNext?: boolean;
  facts?: readonly RoomFact[];
  unwanted?: readonly string[];
  near?: Nearness;
  notAt?: { name: string; reason?: string };
  elsewhere?: Extract<Nearness, 'other' | 'larger' | 'smaller'>;
  unused?: readonly string[];
  isFirstOf?: 'days' | 'weeks';
  about?: { subject: string; query: RomQuery };
  otherwise?: RomQuery;
  beside?: readonly string[];
} & (
  | { kind: 'list'; needs: RoomNeeds; when: When }
  | { kind: 'room'; room: string; when: When }
  /** `prose`: words that may be skipped, because they name no requirement. */
  | ({
      kind: 'free';
      needs: RoomNeeds;
      when: When;
      time: RequestedTime;
      prose?: readonly string[];
    } & OtherDays)
  /** A mention or a person's address. */
  | { kind: 'person'; typed: string }
  /** `text` is the question without its day, so that a button can ask it for another. */
  | { kind: 'bad-request'; problem: RequestProblem; when: When; text?: string }
  | { kind: 'unclear'; question: RomQuestion; text: string; when: When }
  | { kind: 'bad-when'; problem: WhenProblem }
);

/** A room that is free at the requested time. */
export interface FreeRoom {
  room: Room;
  /** From the requested start until the next meeting or midnight, or all free times in the requested time. */
  free: readonly Interval[];
  /** Whether the free time lasts until midnight. */
  untilMidnight: boolean;
}

/** A room that is not free, and when it next is for long enough on that day. */
export interface TakenRoom {
  room: Room;
  next?: Interval;
  /** Whether it is free in a part of the time that is asked for. */
  isFreeInPart?: true;
}

/** A room in a list: `now` for today, `day` for another day, `unread` if its calendar could not be read. */
export interface ListedRoom {
  room: Room;
  now?: CurrentRoomState;
  day?: RoomDay;
  unread?: true;
}

export interface ReadInfo {
  /** When the calendars were read; absent if that is now. */
  readAt?: Temporal.ZonedDateTime;
  /** The reference in the log if some calendars could not be read. */
  reference?: string;
  /** Names of rooms that may be taken at other times too, because the calendar server may not show all events. */
  unsure?: readonly string[];
}

/** What became of words that name no room and no time. */
interface WordNotes {
  /** Words of the question that were not understood. */
  skipped?: readonly string[];
  /** Words that were read as the room's name. */
  corrections?: readonly Correction[];
}

/**
 * What an answer says of all of it: where booking is off, that it is, if the question asks the app to book a room; and that
 * its day or week is the first of several.
 */
interface AnswerNotes {
  asksToBook?: true;
  /** Whether the question says `nå`. */
  asksNow?: true;
  /** The words that ask to book the room again and again. */
  repeated?: string;
  /** What a meeting in the room is about. */
  subject?: string;
  isFirstOf?: 'days' | 'weeks';
  /** Whether nothing is free as the question wishes, so that this is what else is. */
  isOtherwise?: true;
  /**
   * Of a week: whether a room is free on the day that is shown, and the question about each other day. `each`: what the calendars
   * say of each of the first days that are asked about.
   */
  ofWeek?: { isFree: boolean; others: readonly Day[]; text: string; each?: EachDay };
}

export interface EachDay {
  /** `free`: the free times of a room that is named; empty where its hours are named, and for several rooms. Absent: nothing is free. */
  days: readonly { when: Day; free?: readonly Interval[] }[];
  /** Days whose calendars could not be read. */
  unread: readonly Day[];
  /** How many days behind all of these are not checked. */
  more: number;
}

/** What is asked of a room beside its calendar. */
interface AskedFacts {
  facts: readonly RoomFact[];
  /** Words of equipment that the room may have. */
  equipment: readonly string[];
}

export interface AgendaAnswer extends ReadInfo, WordNotes, AnswerNotes {
  kind: 'agenda';
  /** The next meeting is asked for, and there is none until the end of the next week. */
  hasNoNext?: true;
  room: Room;
  when: When;
  days: AgendaDay[];
  now?: CurrentRoomState;
  asked?: AskedFacts;
  /** Whether the room is free at the requested time, if there is one. */
  requested?: { time: RequestedTime; found: FreeRoom | TakenRoom };
}

export interface RoomListAnswer extends ReadInfo, WordNotes, AnswerNotes {
  kind: 'rooms';
  needs: RoomNeeds;
  rooms: ListedRoom[];
  when: When;
  /** The number of matching rooms. Not all of them need be listed. */
  total: number;
}

export interface FreeRoomsAnswer extends ReadInfo, WordNotes, AnswerNotes {
  kind: 'free';
  free: FreeRoom[];
  /** How many more rooms are free, where only the first ones are wanted: `ta det minste`. */
  notShown?: number;
  taken: TakenRoom[];
  needs: RoomNeeds;
  time: RequestedTime;
  when: When;
  /** Rooms whose calendar could not be read. */
  unread: Room[];
}

export type RomAnswer =
  | AgendaAnswer
  | RoomListAnswer
  | FreeRoomsAnswer
  /** There is no room directory, so the question must name a room. */
  | { kind: 'no-directory' }
  /** No room has that name; or `isListed`: the directory has it, and the calendar source has no calendar of it. */
  | { kind: 'unknown'; typed: string; nearest: Room[]; when: When; isListed?: true }
  /** No room has these words. */
  | { kind: 'unknown-words'; words: string[] }
  | { kind: 'too-many-places'; places: number; largest?: Room }
  /** A room is wanted near another one that is not named. */
  | { kind: 'near-nothing' }
  /** A room is wanted near several others. */
  | { kind: 'near-several' }
  /** The directory does not say in which building the room is. */
  | { kind: 'no-building'; room: Room }
  /** No other room of the building matches. */
  | { kind: 'none-near'; room: Room; building: string }
  /** Every word matches a room, but no room matches all of them. */
  | { kind: 'none-fit'; needs: RoomNeeds }
  /** What happens in several rooms on a day or in a week. */
  | ({ kind: 'agendas'; agendas: readonly RoomAgenda[]; when: When } & AnswerNotes)
  /** `question` is the text to type behind `/ledig`. Default: the name of the person. */
  | { kind: 'person'; typed: string; question?: string }
  | { kind: 'bad-request'; problem: RequestProblem; text?: string }
  | { kind: 'unclear'; question: RomQuestion; text: string }
  | { kind: 'bad-when'; problem: WhenProblem };

/** An answer, and the time zone of the person who asks if its offset differs. */
export interface RomResult {
  answer: RomAnswer;
  viewerZone?: string;
}
