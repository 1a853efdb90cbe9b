import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { createRoomStep } from '../features/workflow/room-step.js';
import type { Feature } from '../framework/command.js';
import type { WorkspaceOf } from '../framework/workspace.js';
import type { Departures } from '../install/uninstall.js';
import type { Whereabouts } from '../model/workspace-id.js';
import type { PeopleMemory } from '../people/people.js';
import type { Languages } from '../preferences/languages.js';
import type { Owner } from '../preferences/preferences.js';
import type { SlackClients } from '../slack/slack-clients.js';
import type { Dispatcher } from './dispatcher.js';
import { createEventHandler, type EventHandler } from './event-handlers.js';
import { createLinkAnswerer, createPreviewAllowance } from './handle-links.js';

export interface ToldParts {
  clients: SlackClients;
  workspaceOf: WorkspaceOf;
  whereOf: (team: string) => Promise<Whereabouts>;
  people: PeopleMemory;
  departures: Departures;
  languages: Languages;
  features: readonly Feature[];
  homeOpened: Dispatcher['homeOpened'];
  clock: Clock;
  log: Logger;
}

/** What is done of what Slack tells, with what the workspace has; nobody waits for it. */
export function createTold(parts: ToldParts): EventHandler {
  const { clients, workspaceOf, whereOf, people, departures, languages, features, homeOpened, clock, log } =
    parts;
  const allowance = createPreviewAllowance();
  const previews = features.flatMap(({ linkPreviews }) => linkPreviews);
  async function open(team: string) {
    const { services, timeZone, language } = workspaceOf(await whereOf(team));
    const client = await clients.background(team);
    const languageOf = (owner: Owner) => languages.of(owner, language);
    return { ...services, timeZone, client, languageOf, clock, log };
  }
  return createEventHandler({
    people,
    departures,
    homeOpened: async ({ user, team }) => homeOpened({ user, ...(await whereOf(team)) }),
    answerLinks: async (shared, team) =>
      createLinkAnswerer({ ...(await open(team)), previews, allowance })(shared, team),
    runStep: async (step, team) => createRoomStep(await open(team))(step, team),
    log,
  });
}
