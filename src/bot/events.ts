import { z } from 'zod';
import type { Logger } from '../shared/log.js';
import type { Departures } from './install/departures.js';
import type { EventPayload } from './payloads.js';
import type { PeopleMemory } from './people/people.js';

/** Takes what happened in Slack, each event once. */
export type EventHandler = (payload: EventPayload) => Promise<void>;

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });
/** Bots and people whose tokens were revoked; we have none of people. */
const revokedSchema = z.looseObject({
  tokens: z.looseObject({ bot: z.array(z.string()).default([]) }),
});
const accessRevokedSchema = z.looseObject({ team_ids: z.array(z.string()) });

interface EventParts {
  people: Pick<PeopleMemory, 'forget'>;
  departures: Departures;
  log: Logger;
}

/** What is done at each event of the manifest. */
const HANDLERS: Record<string, (payload: EventPayload, parts: EventParts) => void | Promise<void>> = {
  user_change: ({ event }, { people }) => people.forget(userChangeSchema.parse(event).user.id),
  app_uninstalled: (payload, { departures }) => departures.ofInstallation(payload),
  async tokens_revoked(payload, { departures }) {
    const { bot } = revokedSchema.parse(payload.event).tokens;
    if (bot.length > 0) await departures.ofInstallation(payload);
  },
  team_access_revoked: ({ event }, { departures }) =>
    departures.ofTeams(accessRevokedSchema.parse(event).team_ids),
};

/** The events that the manifest asks for. */
export const EVENTS: readonly string[] = Object.keys(HANDLERS);

export function createEventHandler(parts: EventParts): EventHandler {
  return async (payload) => {
    const { type } = payload.event;
    const handle = EVENTS.includes(type) ? HANDLERS[type] : undefined;
    if (handle) await handle(payload, parts);
    else parts.log.debug({ event: type }, 'unknown event');
  };
}
