import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { createRoomStep } from '../features/workflow/room-step.js';
import type { Feature } from '../framework/command.js';
import type { WorkspaceOf } from '../framework/workspace.js';
import type { UninstallHandler } from '../install/uninstall-handler.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { PeopleCache } from '../people/people-cache.js';
import type { LanguagePreferences } from '../preferences/languages.js';
import type { PreferenceOwner } from '../preferences/preferences.js';
import type { SlackClients } from '../slack/slack-clients.js';
import type { Dispatcher } from './dispatcher.js';
import { createEventHandler, type EventHandler } from './event-handlers.js';
import { createLinkHandler, createPreviewRateLimiter } from './handle-links.js';

export interface EventContextOptions {
  clients: SlackClients;
  workspaceOf: WorkspaceOf;
  whereOf: (team: string) => Promise<WorkspaceId>;
  people: PeopleCache;
  departures: UninstallHandler;
  languages: LanguagePreferences;
  features: readonly Feature[];
  homeOpened: Dispatcher['homeOpened'];
  message: Dispatcher['message'];
  clock: Clock;
  log: Logger;
}

/** What is done of what Slack tells, with what the workspace has; nobody waits for it. */
export function createWorkspaceEventHandler(parts: EventContextOptions): EventHandler {
  const {
    clients,
    workspaceOf,
    whereOf,
    people,
    departures,
    languages,
    features,
    homeOpened,
    message,
    clock,
    log,
  } = parts;
  const allowance = createPreviewRateLimiter();
  const previews = features.flatMap(({ linkPreviews }) => linkPreviews);
  async function open(team: string) {
    const { services, timeZone, language } = workspaceOf(await whereOf(team));
    const client = await clients.background(team);
    const languageOf = (owner: PreferenceOwner) => languages.languageOf(owner, language);
    return { ...services, timeZone, client, languageOf, clock, log };
  }
  return createEventHandler({
    people,
    departures,
    homeOpened: async ({ user, team }) => homeOpened({ user, ...(await whereOf(team)) }),
    message: async (event, team) => message(event, await whereOf(team)),
    answerLinks: async (shared, team) =>
      createLinkHandler({ ...(await open(team)), previews, allowance })(shared, team),
    runStep: async (step, team) => createRoomStep(await open(team))(step, team),
    log,
  });
}
