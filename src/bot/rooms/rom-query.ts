import type { Temporal } from 'temporal-polyfill';
import type { When, WhenProblem } from '../time/when.js';

/** What a room must be like. */
export interface RoomNeeds {
  /** At least so many places. */
  places?: number;
  /** As in `bygg A`. */
  building?: string;
  /** Other words, in any order: of a room's name, building or equipment. */
  words: readonly string[];
}

/** When a room must be free. */
export type RequestedTime =
  /** From now on, for so long at least; `minutes` where somebody said how long. */
  | { kind: 'now'; start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime; minutes?: number }
  /** All of this time. */
  | { kind: 'span'; start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime }
  /** At any time of this. */
  | { kind: 'some'; start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime; minutes?: number };

/** Wishes that nothing can fulfil. */
export type RequestedTimeProblem =
  | { kind: 'no-such-time'; typed: string }
  /** The clock jumps over it that night. */
  | { kind: 'skipped-time'; typed: string }
  | { kind: 'ends-before'; start: string; end: string }
  | { kind: 'over'; when: When }
  /** Of today. */
  | { kind: 'too-late'; end: string }
  | { kind: 'no-length' }
  | { kind: 'too-long' }
  | { kind: 'no-places' }
  /** A week or several days where one is wanted. */
  | { kind: 'needs-day' };

/** What a person asks of `/rom`. */
export type RomQuery =
  | { kind: 'list'; needs: RoomNeeds; when: When }
  | { kind: 'room'; room: string; when: When }
  /** `asName` is all that was typed but the day: it may be a room called «Møterom 2-14». */
  | { kind: 'free'; needs: RoomNeeds; wish: RequestedTime; when: When; asName: string }
  /** A mention or an address that is somebody's. */
  | { kind: 'person'; typed: string }
  | { kind: 'bad-wish'; problem: RequestedTimeProblem; asName: string; when: When }
  | { kind: 'bad-when'; problem: WhenProblem };
