import type { SlackMessage } from '../../blocks/message.js';
import type { Failure } from '../../framework/failure.js';
import type { PendingPart, SubscriptionsPart } from '../../framework/home-section.js';
import type { HomeRooms } from './load-home-rooms.js';

export type HomeRoomsPart =
  | PendingPart
  /** Calendars are not for this person. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'rooms'; rooms: HomeRooms; failure?: Failure };

/** All that stands on a person's Home tab. */
export interface HomeAnswer {
  visit: 'first' | 'later';
  rooms: HomeRoomsPart;
  /** Absent where nothing is posted on a schedule. */
  subscriptions?: SubscriptionsPart;
  /** What came of a touch, above all else. */
  notice?: SlackMessage;
}
