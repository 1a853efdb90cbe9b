import { createWordOfDayAnswerer } from '../features/ord/word-of-day.js';
import { createPollFeatures } from '../features/poll/index.js';
import { createRoomSummaryFeature } from '../features/room-summary/index.js';
import { createSubscriptionFeature } from '../features/subscriptions/index.js';
import type { FeatureExtension } from '../framework/command.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import { createChannelLookup } from '../slack/channel-membership.js';
import { createChannelPost } from '../slack/channel-post.js';
import { languageOf as languageOfTexts } from '../texts/texts.js';
import type { Runtime } from './runtime.js';

/** The features that need the database: scheduled posts and polls. None without one. */
export function createDatabaseFeatures(runtime: Runtime): FeatureExtension[] {
  const { state, clients, languages, workspaceOf, pollUpdater, log } = runtime;
  const { subscriptions, occurrences, polls } = state;
  const languageOf = (id: string, workspace: WorkspaceId) =>
    languages.languageOf({ team: workspace.team, id }, workspaceOf(workspace).language);
  const channels = createChannelLookup(clients.interactive);
  const postInChannel = createChannelPost(clients.interactive, log);
  return [
    ...(subscriptions && occurrences
      ? [
          createSubscriptionFeature({
            ...{ subscriptions, occurrences, channels },
            languageOf: (id, { team, texts }) => languages.languageOf({ team, id }, languageOfTexts(texts)),
            answerWordOfDay: createWordOfDayAnswerer(),
          }),
          createRoomSummaryFeature(subscriptions),
        ]
      : []),
    ...(polls && pollUpdater
      ? createPollFeatures({ polls, updater: pollUpdater, postInChannel, languageOf, log })
      : []),
  ];
}
