import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { Problem } from '../rules/problem.js';
import { createDirectory, type Directory } from './directory.js';
import { createEvents, type Events } from './events.js';
import { createIds, type Ids, messageTs } from './ids.js';
import type { Manifest } from './manifest.js';
import { createMessageStore, type MessageStore } from './messages.js';
import { createRecent, type Recent } from './recent.js';
import { createResponseUrls, type ResponseUrls } from './response-urls.js';
import type { WorkspaceData } from './sample-workspace.js';
import { createTriggers, type Triggers } from './triggers.js';
import { createViewStore, type ViewStore } from './views.js';

/** A message or view of the bot that Slack would not have taken. */
export interface Refusal {
  /** What it was sent with: `chat.postMessage`, `response_url`, `ack`. */
  by: string;
  problems: readonly Problem[];
}

/** The workspace while it runs: everything that Slack's servers would know. */
export interface Slack {
  readonly manifest: Manifest;
  readonly directory: Directory;
  readonly ids: Ids;
  readonly events: Events;
  readonly messages: MessageStore;
  readonly views: ViewStore;
  readonly triggers: Triggers;
  readonly responseUrls: ResponseUrls;
  readonly refusals: Recent<Refusal>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Where this server is reached, `http://host:port`. */
  address: string;
}

function seedHistory(messages: MessageStore, workspace: WorkspaceData, clock: Clock) {
  const now = clock();
  for (const { id: channel, history } of workspace.channels) {
    for (const { minutesAgo, user, text } of history) {
      messages.seed({ channel, user, text }, messageTs(now.subtract({ minutes: minutesAgo })));
    }
  }
}

export function createSlack(workspace: WorkspaceData, manifest: Manifest, clock: Clock, log: Logger): Slack {
  const directory = createDirectory(workspace, manifest);
  const ids = createIds(clock);
  const events = createEvents(directory);
  const messages = createMessageStore(ids, events);
  seedHistory(messages, workspace, clock);
  return {
    manifest,
    directory,
    ids,
    events,
    messages,
    views: createViewStore(ids, events),
    triggers: createTriggers(clock, ids),
    responseUrls: createResponseUrls(clock, ids, workspace.team.id),
    refusals: createRecent(),
    clock,
    log,
    address: '',
  };
}
