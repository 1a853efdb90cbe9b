import { z } from 'zod';
import type { Logger } from '../shared/log.js';
import type { LinkAnswerer } from './answer-links.js';
import { type EventPayload, executedStepSchema, linkSharedSchema } from './payloads.js';
import type { PeopleMemory } from './people/people.js';
import type { StepRunner } from './workflow/room-step.js';

/** Takes what happened in Slack, each event once. */
export type EventHandler = (payload: EventPayload) => Promise<void>;

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });

interface EventParts {
  people: Pick<PeopleMemory, 'forget'>;
  answerLinks: LinkAnswerer;
  runStep: StepRunner;
  log: Logger;
}

/** What is done at each event of the manifests. */
const HANDLERS: Record<string, (payload: EventPayload, parts: EventParts) => void | Promise<void>> = {
  user_change: ({ event }, { people }) => people.forget(userChangeSchema.parse(event).user.id),
  link_shared: ({ event, team_id: team = '' }, { answerLinks }) =>
    answerLinks(linkSharedSchema.parse(event), team),
  function_executed: ({ event, team_id: team = '' }, { runStep }) =>
    runStep(executedStepSchema.parse(event), team),
};

/** The events that the manifest and its overlay ask for. */
export const EVENTS: readonly string[] = Object.keys(HANDLERS);

export function createEventHandler(parts: EventParts): EventHandler {
  return async (payload) => {
    const { event } = payload;
    const handle = EVENTS.includes(event.type) ? HANDLERS[event.type] : undefined;
    if (handle) await handle(payload, parts);
    else parts.log.debug({ event: event.type }, 'unknown event');
  };
}
