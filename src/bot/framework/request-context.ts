import type { Logger } from 'pino';
import type { Temporal } from 'temporal-polyfill';
import type { CalendarClient } from '../../calendar/client.js';
import type { DictionaryClient } from '../../dictionary/client.js';
import type { DictId } from '../../dictionary/contract.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { MeetingCalendar } from '../config/meeting-link.js';
import type { WorkspacePeople } from '../people/people-cache.js';
import type { Texts } from '../texts/texts.js';
import type { RequestDeadline } from './request-deadline.js';
import type { RoomDirectory } from './room-directory.js';

/** What answering needs; handed in, so that a test can hand in what it likes. */
export interface Services {
  dictionary: DictionaryClient;
  calendar: CalendarClient;
  rooms: RoomDirectory;
  people: WorkspacePeople;
  log: Logger;
  metrics?: Metrics | undefined;
}

/** Who asks, where and when. */
export interface RequestContext {
  /** Slack user id. */
  user: string;
  /** Slack id of the workspace, for what is kept; empty where Slack tells none. */
  team: string;
  /** Slack id of the organisation (Enterprise Grid) that the workspace is of. */
  organisation?: string | undefined;
  /** Slack id of the conversation; a modal and Home stand in none. */
  channel?: string;
  now: Temporal.ZonedDateTime;
  texts: Texts;
  /** The only dictionary that is meant where none is named; both where it is absent. */
  dictionary?: DictId | undefined;
  /** Where meetings are made; without it nothing links to one. */
  meetings?: MeetingCalendar;
  /** Goes down to each call of a service. Absent if nobody waits for the answer. */
  deadline?: RequestDeadline;
}

/** Who may use a capability: `members` are the people of the workplace, without bots, guests and other organisations. */
export type Audience = 'everybody' | 'members';
