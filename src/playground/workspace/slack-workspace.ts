import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { BlockKitProblem } from '../rules/problem.js';
import { createWorkspaceDirectory, type WorkspaceDirectory } from './directory.js';
import { createEventBus, type EventBus } from './event-bus.js';
import { createUploadStore, type UploadStore } from './files.js';
import { createIdGenerator, formatMessageTs, type IdGenerator } from './id-generator.js';
import type { AppManifest } from './manifest.js';
import { createMessageStore, type MessageStore } from './messages.js';
import { createRecentList, type RecentList } from './recent-list.js';
import { createResponseUrlStore, type ResponseUrlStore } from './response-urls.js';
import type { WorkspaceData } from './sample-workspace.js';
import { createTriggerStore, type TriggerStore } from './triggers.js';
import { createViewStore, type ViewStore } from './views.js';

/** A message or view of the app that Slack would have refused. */
export interface ContentRefusal {
  /** How the app sent it: `chat.postMessage`, `response_url`, `/ord`. */
  source: string;
  problems: readonly BlockKitProblem[];
}

/** The state of a running workspace: everything that Slack's servers would know. */
export interface SlackWorkspace {
  readonly manifest: AppManifest;
  readonly directory: WorkspaceDirectory;
  readonly ids: IdGenerator;
  readonly events: EventBus;
  readonly messages: MessageStore;
  readonly files: UploadStore;
  readonly views: ViewStore;
  readonly triggers: TriggerStore;
  readonly responseUrls: ResponseUrlStore;
  readonly refusals: RecentList<ContentRefusal>;
  readonly clock: Clock;
  readonly log: Logger;
  /** The address of this server, `http://host:port`. */
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
    files: createUploadStore(ids),
    views: createViewStore(ids, events),
    triggers: createTriggerStore(clock, ids),
    responseUrls: createResponseUrlStore(clock, ids, workspace.team.id),
    refusals: createRecentList(),
    clock,
    log,
    address: '',
  };
}
