import { z } from 'zod';
import type { Logger } from '../shared/log.js';
import type { EventPayload } from './payloads.js';
import type { PeopleMemory } from './people/people.js';

/** Takes what happened in Slack, each event once. */
export type EventHandler = (payload: EventPayload) => Promise<void>;

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** The events of the manifest by their type, and what is done at each; others are let be. */
export function createEventHandler(people: Pick<PeopleMemory, 'forget'>, log: Logger): EventHandler {
  const handlers = new Map<string, (event: unknown) => void | Promise<void>>([
    ['user_change', (event) => people.forget(userChangeSchema.parse(event).user.id)],
  ]);
  return async ({ event }) => {
    const handle = handlers.get(event.type);
    if (handle) await handle(event);
    else log.debug({ event: event.type }, 'unknown event');
  };
}
