import { z } from 'zod';
import type { Logger } from '../shared/log.js';
import type { LinkAnswerer } from './answer-links.js';
import { type EventPayload, executedStepSchema, linkSharedSchema, readPayload } from './payloads.js';
import type { PeopleMemory } from './people/people.js';
import type { Owner } from './preferences.js';
import type { StepRunner } from './workflow/room-step.js';

/** Takes what happened in Slack, each event once. */
export type EventHandler = (payload: EventPayload) => Promise<void>;

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });
/** `tab` is `messages` where it is the conversation with the app that is opened. */
const homeOpenedSchema = z.looseObject({ user: z.string(), tab: z.string() });

interface EventParts {
  people: Pick<PeopleMemory, 'forget'>;
  homeOpened: (person: Owner) => Promise<void>;
  answerLinks: LinkAnswerer;
  runStep: StepRunner;
  log: Logger;
}

type Handle = (payload: EventPayload, parts: EventParts) => void | Promise<void>;

/** What is done at an event, once it is read. */
function on<Event>(
  schema: z.ZodType<Event>,
  handle: (event: Event, parts: EventParts, team: string) => void | Promise<void>,
): Handle {
  return async ({ event, team_id: team }, parts) => {
    const read = readPayload(schema, event, parts.log);
    if (read) await handle(read, parts, team ?? '');
  };
}

/** What is done at each event of the manifests. */
const HANDLERS: Record<string, Handle> = {
  app_home_opened: on(homeOpenedSchema, async ({ user: id, tab }, { homeOpened }, team) => {
    if (tab === 'home') await homeOpened({ team, id });
  }),
  user_change: on(userChangeSchema, ({ user }, { people }) => people.forget(user.id)),
  link_shared: on(linkSharedSchema, (shared, { answerLinks }, team) => answerLinks(shared, team)),
  function_executed: on(executedStepSchema, (step, { runStep }, team) => runStep(step, team)),
};

/** The events that the manifest and its overlay ask for. */
export const EVENTS: readonly string[] = Object.keys(HANDLERS);

export function createEventHandler(parts: EventParts): EventHandler {
  return async (payload) => {
    const { type } = payload.event;
    const handle = EVENTS.includes(type) ? HANDLERS[type] : undefined;
    if (handle) await handle(payload, parts);
    else parts.log.debug({ event: type }, 'unknown event');
  };
}
