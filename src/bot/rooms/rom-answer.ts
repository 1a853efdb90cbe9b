import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../calendar/contract.js';
import type { When, WhenProblem } from '../time/when.js';
import type { AgendaDay, RoomDay } from './agenda.js';
import type { CurrentRoomState, FreeRoom, FreeRooms, TakenRoom } from './free-rooms.js';
import type { RequestedTime, RequestedTimeProblem, RoomNeeds } from './rom-query.js';

/** A room in a list: `now` where today was asked for, `day` where another day was, `unread` when it could not be read. */
export interface ListedRoom {
  room: Room;
  now?: CurrentRoomState;
  day?: RoomDay;
  unread?: true;
}

/** When the calendars were read; absent when that is now. */
interface Read {
  readAt?: Temporal.ZonedDateTime;
  /** Where some could not be: what the log has it under. */
  reference?: string;
}

export interface AgendaAnswer extends Read {
  kind: 'agenda';
  room: Room;
  when: When;
  days: AgendaDay[];
  now?: CurrentRoomState;
  /** Where a time was asked for: whether the room is free then. */
  wished?: { wish: RequestedTime; found: FreeRoom | TakenRoom };
}

export interface ListAnswer extends Read {
  kind: 'rooms';
  needs: RoomNeeds;
  rooms: ListedRoom[];
  when: When;
  /** Of the rooms that are as needed; not all need be listed. */
  total: number;
}

export interface FreeAnswer extends Read, FreeRooms {
  kind: 'free';
  needs: RoomNeeds;
  wish: RequestedTime;
  when: When;
  /** Not known to be free. */
  unread: Room[];
}

export type RomAnswer =
  | AgendaAnswer
  | ListAnswer
  | FreeAnswer
  /** Nobody keeps a list of rooms: a name must be typed. */
  | { kind: 'no-directory' }
  | { kind: 'unknown'; typed: string; nearest: Room[]; when: When }
  /** No room has these. */
  | { kind: 'unknown-words'; words: string[] }
  | { kind: 'too-many-places'; places: number; largest?: Room }
  /** There are rooms with each of these, and none with all. */
  | { kind: 'none-fit' }
  | { kind: 'person'; typed: string }
  | { kind: 'bad-wish'; problem: RequestedTimeProblem }
  | { kind: 'bad-when'; problem: WhenProblem };
