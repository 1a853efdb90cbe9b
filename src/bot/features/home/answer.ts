import type { Message } from '../../blocks/message.js';
import type { Failure } from '../../framework/failure.js';
import type { SubscriptionsPart, UnreadPart } from '../../framework/home-section.js';
import type { HomeRooms } from './answer-rooms.js';

export type RoomsPart =
  | UnreadPart
  /** Calendars are not for this person. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'rooms'; rooms: HomeRooms; failure?: Failure };

/** All that stands on a person's Home tab. */
export interface HomeAnswer {
  visit: 'first' | 'later';
  rooms: RoomsPart;
  /** Absent where nothing is posted on a schedule. */
  subscriptions?: SubscriptionsPart;
  /** What came of a touch, above all else. */
  said?: Message;
}
