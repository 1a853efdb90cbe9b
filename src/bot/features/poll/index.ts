import { registerLink } from '../../framework/action.js';
import type { FeatureExtension } from '../../framework/command.js';
import { POLL_ACTIONS } from '../../polls/render-poll.js';
import { createCloseActions } from './close.js';
import { createPollForm } from './form.js';
import { createMeetingAction } from './meeting.js';
import type { PollFeatureParts } from './parts.js';
import { createVoteAction } from './vote.js';

/**
 * Polls about times. Members post them and make the meeting. Everybody who reads the channel may vote: a poll
 * holds only times and who voted.
 */
export const createPollFeatures = (parts: PollFeatureParts): FeatureExtension[] => [
  { audience: 'everybody', actions: [createVoteAction(parts)] },
  {
    audience: 'members',
    actions: [...createCloseActions(parts), createMeetingAction(parts), registerLink(POLL_ACTIONS.meet)],
    forms: [createPollForm(parts)],
  },
];
