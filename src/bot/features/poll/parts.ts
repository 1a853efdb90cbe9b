import type { Logger } from '../../../shared/observability/log.js';
import type { Language } from '../../model/language.js';
import type { WorkspaceId } from '../../model/workspace-id.js';
import type { PollUpdater } from '../../polls/poll-updater.js';
import type { PostInChannel } from '../../slack/channel-post.js';
import type { PollStore } from '../../store/polls.js';

export interface PollFeatureParts {
  polls: PollStore;
  updater: Pick<PollUpdater, 'show'>;
  postInChannel: PostInChannel;
  /** The language of a channel. */
  languageOf: (channel: string, workspace: WorkspaceId) => Promise<Language>;
  log: Logger;
}
