import type { SlackMessage } from '../../blocks/message.js';
import type { Failure } from '../../framework/failure.js';
import type { LoadedHomePart, PendingPart, SubscriptionsPart } from '../../framework/home-section.js';
import type { HomeRooms } from './load-home-rooms.js';

export type HomeRoomsPart =
  | PendingPart
  /** The person may not see calendars. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'rooms'; rooms: HomeRooms; failure?: Failure };

/** The content of a person's Home tab. */
export interface HomeAnswer {
  visit: 'first' | 'later';
  rooms: HomeRoomsPart;
  /** Absent without scheduled posts. */
  subscriptions?: SubscriptionsPart;
  /** The parts of other features, in their order. */
  parts?: readonly LoadedHomePart[];
  /** The result of an action, at the top. */
  notice?: SlackMessage;
}
