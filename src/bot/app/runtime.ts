import type { Logger } from '../../shared/observability/log.js';
import { createMetrics, type Metrics } from '../../shared/observability/metrics.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import { wait } from '../delivery/wait.js';
import type { WorkspaceOf } from '../framework/workspace.js';
import { createGlossaries, type Glossaries } from '../glossary/glossaries.js';
import { createConfiguredAccess } from '../install/configured-access.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import { createPeopleCache, type PeopleCache } from '../people/people-cache.js';
import { createPollUpdater, type PollUpdater } from '../polls/poll-updater.js';
import { createLanguagePreferences, type LanguagePreferences } from '../preferences/languages.js';
import { createInMemoryPreferences, type PreferenceStore } from '../preferences/preferences.js';
import { createMessageUpdate } from '../slack/message-update.js';
import type { SlackAccess } from '../slack/slack-access.js';
import { createSlackClients, type SlackClients } from '../slack/slack-clients.js';
import type { BotState } from '../store/state.js';
import type { Translator } from '../translation/translator.js';
import { createWorkspaces } from './workspaces.js';

export interface RuntimeOptions {
  log: Logger;
  /** The registry of the process. Default: a registry of its own. */
  metrics?: Metrics;
  /** The time of day that people see. */
  clock?: Clock;
  /** The time in milliseconds that Slack's signatures are checked against. */
  signatureClock?: () => number;
  /** The database. Without it, choices are kept in memory, and there are no subscriptions. */
  state?: Partial<Omit<BotState, 'db' | 'close'>>;
  /** Shows a message in the other målform. Absent if there is none. */
  translator?: Translator | undefined;
}

/**
 * What the bot and the scheduled posts share: one set of clients and caches, so that an event clears them for
 * both.
 */
export interface Runtime {
  config: BotConfig;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  signatureClock: () => number;
  state: NonNullable<RuntimeOptions['state']>;
  access: SlackAccess;
  clients: SlackClients;
  people: PeopleCache;
  glossaries: Glossaries;
  translator: Translator | undefined;
  preferences: PreferenceStore;
  languages: LanguagePreferences;
  workspaceOf: WorkspaceOf;
  /** The workspace with its organisation, which an event does not name. @throws as `SlackAccess.identify` */
  identifyWorkspace: (team: string) => Promise<WorkspaceId>;
  /** Absent without a database. */
  pollUpdater?: PollUpdater;
}

export function createRuntime(configured: BotConfig, options: RuntimeOptions): Runtime {
  const { log, metrics = createMetrics(), clock = systemClock, signatureClock = Date.now } = options;
  const { state = {}, translator } = options;
  const { booking, ...withoutBooking } = configured;
  // Without a database, bookings cannot be counted.
  const config: BotConfig = { ...withoutBooking, ...(booking && state.bookings && { booking }) };
  const access = createConfiguredAccess(config, { installationState: state.installationState, clock, log });
  const clients = createSlackClients(config, access.tokenOf, log);
  const people = createPeopleCache({ clientOf: clients.interactive, identify: access.identify });
  const ofWorkspaces = [...(config.workspaces?.values() ?? [])];
  const glossaries = createGlossaries({
    terms: state.terms,
    paths: [config, ...ofWorkspaces].flatMap(({ glossary }) => glossary ?? []),
    log,
  });
  const preferences = state.preferences ?? createInMemoryPreferences();
  const workspaceOf = createWorkspaces({ config, people, glossaries, log, metrics });
  const identifyWorkspace: Runtime['identifyWorkspace'] = async (team) => {
    // Only the configuration of workspaces tells organisations apart.
    const { organisation } = config.workspaces ? await access.identify(team) : {};
    return { team, organisation };
  };
  const shared = { log, metrics, clock, workspaceOf, identifyWorkspace };
  const update = createMessageUpdate(clients.background, { log, metrics });
  return {
    ...shared,
    ...{ config, signatureClock, state, access, clients, people, glossaries, translator, preferences },
    languages: createLanguagePreferences(preferences, log),
    ...(state.polls && {
      pollUpdater: createPollUpdater({
        ...shared,
        polls: state.polls,
        update,
        leaseClock: systemClock,
        wait,
      }),
    }),
  };
}
