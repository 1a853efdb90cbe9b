import type { Message } from '../../blocks/message.js';
import type { Failure } from '../../framework/failure.js';
import type { OwnSubscription } from '../../store/subscriptions-by-user.js';
import type { HomeRooms } from './answer-rooms.js';

/** A part that is on its way, or could not be found out. */
export type Unread = { kind: 'loading' } | { kind: 'failed'; failure: Failure };

export type RoomsPart =
  | Unread
  /** Calendars are not for this person. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'rooms'; rooms: HomeRooms; failure?: Failure };

export type SubscriptionsPart = Unread | { kind: 'subscriptions'; subscriptions: readonly OwnSubscription[] };

/** All that stands on a person's Home tab. */
export interface HomeAnswer {
  visit: 'first' | 'later';
  rooms: RoomsPart;
  /** Absent where nothing is posted on a schedule. */
  subscriptions?: SubscriptionsPart;
  /** What came of a touch, above all else. */
  said?: Message;
}
