import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { BlockKitProblem } from '../rules/problem.js';
import { createWorkspaceDirectory, type WorkspaceDirectory } from './directory.js';
import { createEventBus, type EventBus } from './event-bus.js';
import { createIdGenerator, formatMessageTs, type IdGenerator } from './id-generator.js';
import type { AppManifest } from './manifest.js';
import { createMessageStore, type MessageStore } from './messages.js';
import { createRecentList, type RecentList } from './recent-list.js';
import { createResponseUrlStore, type ResponseUrlStore } from './response-urls.js';
import type { WorkspaceData } from './sample-workspace.js';
import { createTriggerStore, type TriggerStore } from './triggers.js';
import { createViewStore, type ViewStore } from './views.js';

/** A message or view of the bot that Slack would not have taken. */
export interface ContentRefusal {
  /** What it was sent with: `chat.postMessage`, `response_url`, `ack`. */
  by: string;
  problems: readonly BlockKitProblem[];
}

/** The workspace while it runs: everything that Slack's servers would know. */
export interface SlackWorkspace {
  readonly manifest: AppManifest;
  readonly directory: WorkspaceDirectory;
  readonly ids: IdGenerator;
  readonly events: EventBus;
  readonly messages: MessageStore;
  readonly views: ViewStore;
  readonly triggers: TriggerStore;
  readonly responseUrls: ResponseUrlStore;
  readonly refusals: RecentList<ContentRefusal>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where this server is reached, `http://host:port`. */
  address: string;
}

function seedHistory(messages: MessageStore, workspace: WorkspaceData, clock: Clock) {
  const now = clock();
  for (const { id: channel, history } of workspace.channels) {
    for (const { minutesAgo, user, text } of history) {
      messages.seed({ channel, user, text }, formatMessageTs(now.subtract({ minutes: minutesAgo })));
    }
  }
}

export function createSlackWorkspace(
  workspace: WorkspaceData,
  manifest: AppManifest,
  clock: Clock,
  log: Logger,
): SlackWorkspace {
  const directory = createWorkspaceDirectory(workspace, manifest);
  const ids = createIdGenerator(clock);
  const events = createEventBus(directory);
  const messages = createMessageStore(ids, events);
  seedHistory(messages, workspace, clock);
  return {
    manifest,
    directory,
    ids,
    events,
    messages,
    views: createViewStore(ids, events),
    triggers: createTriggerStore(clock, ids),
    responseUrls: createResponseUrlStore(clock, ids, workspace.team.id),
    refusals: createRecentList(),
    clock,
    log,
    address: '',
  };
}
