import { z } from 'zod';
import type { Logger } from '../shared/log.js';
import type { EventPayload } from './payloads.js';
import type { PeopleMemory } from './people/people.js';
import type { Owner } from './preferences.js';

/** Takes what happened in Slack, each event once. */
export type EventHandler = (payload: EventPayload) => Promise<void>;

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });
/** `tab` is `messages` where it is the conversation with the app that is opened. */
const homeOpenedSchema = z.looseObject({ user: z.string(), tab: z.string() });

interface EventParts {
  people: Pick<PeopleMemory, 'forget'>;
  homeOpened: (person: Owner) => Promise<void>;
  log: Logger;
}

type Handle = (event: unknown, team: string, parts: EventParts) => void | Promise<void>;

/** What is done at each event of the manifest. */
const HANDLERS: Record<string, Handle> = {
  app_home_opened(event, team, { homeOpened }) {
    const { user, tab } = homeOpenedSchema.parse(event);
    return tab === 'home' ? homeOpened({ team, id: user }) : undefined;
  },
  user_change: (event, _team, { people }) => people.forget(userChangeSchema.parse(event).user.id),
};

/** The events that the manifest asks for. */
export const EVENTS: readonly string[] = Object.keys(HANDLERS);

export function createEventHandler(parts: EventParts): EventHandler {
  return async ({ event, team_id: team = '' }) => {
    const handle = EVENTS.includes(event.type) ? HANDLERS[event.type] : undefined;
    if (handle) await handle(event, team, parts);
    else parts.log.debug({ event: event.type }, 'unknown event');
  };
}
