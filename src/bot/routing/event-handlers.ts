import { z } from 'zod';
import type { Logger } from '../../shared/observability/log.js';
import { type MessageEvent, messageEventSchema } from '../features/conversation/parse-message.js';
import type { StepRunner } from '../features/workflow/room-step.js';
import type { UninstallHandler } from '../install/uninstall-handler.js';
import type { PeopleCache } from '../people/people-cache.js';
import {
  type EventPayload,
  functionExecutedSchema,
  linkSharedSchema,
  parsePayload,
} from '../slack/payloads.js';
import type { LinkHandler } from './handle-links.js';

/** Takes what happened in Slack, each event once. */
export type EventHandler = (payload: EventPayload) => Promise<void>;

const userChangeSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });
/** Bots and people whose tokens were revoked; we have none of people. */
const revokedSchema = z.looseObject({
  tokens: z.looseObject({ bot: z.array(z.string()).default([]) }),
});
const accessRevokedSchema = z.looseObject({ team_ids: z.array(z.string()) });
/** `tab` is `messages` where it is the conversation with the app that is opened. */
const homeOpenedSchema = z.looseObject({ user: z.string(), tab: z.string() });

interface EventHandlerOptions {
  people: Pick<PeopleCache, 'forget'>;
  departures: UninstallHandler;
  homeOpened: (who: { user: string; team: string }) => Promise<void>;
  message: (event: MessageEvent, team: string) => Promise<void>;
  answerLinks: LinkHandler;
  runStep: StepRunner;
  log: Logger;
}

type Handle = (payload: EventPayload, parts: EventHandlerOptions) => void | Promise<void>;

/** What is done at an event, once it is read. */
function on<Event>(
  schema: z.ZodType<Event>,
  handle: (event: Event, parts: EventHandlerOptions, payload: EventPayload) => void | Promise<void>,
): Handle {
  return async (payload, parts) => {
    const read = parsePayload(schema, payload.event, parts.log);
    if (read) await handle(read, parts, payload);
  };
}

const onMessage = on(messageEventSchema, (event, { message }, { team_id }) => message(event, team_id ?? ''));

/** The handler of each event of the manifests, by its type. */
const HANDLERS: Record<string, Handle> = {
  app_home_opened: on(homeOpenedSchema, async ({ user, tab }, { homeOpened }, { team_id }) => {
    if (tab === 'home') await homeOpened({ user, team: team_id ?? '' });
  }),
  app_mention: onMessage,
  // Slack delivers `message.im` with the type `message`.
  message: onMessage,
  user_change: on(userChangeSchema, ({ user }, { people }) => people.forget(user.id)),
  app_uninstalled: (payload, { departures }) => departures.handleUninstall(payload),
  tokens_revoked: on(revokedSchema, async ({ tokens }, { departures }, payload) => {
    if (tokens.bot.length > 0) await departures.handleUninstall(payload);
  }),
  team_access_revoked: on(accessRevokedSchema, ({ team_ids }, { departures }, payload) =>
    departures.handleTeamsRemoved(payload, team_ids),
  ),
  link_shared: on(linkSharedSchema, (shared, { answerLinks }, { team_id }) =>
    answerLinks(shared, team_id ?? ''),
  ),
  function_executed: on(functionExecutedSchema, (step, { runStep }, { team_id }) =>
    runStep(step, team_id ?? ''),
  ),
};

/** The events that the manifest and its overlay ask for. */
export const EVENTS: readonly string[] = Object.keys(HANDLERS).map((type) =>
  type === 'message' ? 'message.im' : type,
);

export function createEventHandler(parts: EventHandlerOptions): EventHandler {
  return async (payload) => {
    const { type } = payload.event;
    const handle = Object.hasOwn(HANDLERS, type) ? HANDLERS[type] : undefined;
    if (handle) await handle(payload, parts);
    else parts.log.debug({ event: type }, 'unknown event');
  };
}
