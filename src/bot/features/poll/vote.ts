import * as z from 'zod';
import { sectionBlock } from '../../blocks/blocks.js';
import { slackMessage } from '../../blocks/message.js';
import {
  type ActionContext,
  type ActionResult,
  type RegisteredAction,
  registerAction,
} from '../../framework/action.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { VoteOutcome } from '../../model/poll.js';
import { POLL_ACTIONS } from '../../polls/render-poll.js';
import type { PollFeatureParts } from './parts.js';

const voteSchema = z.tuple([z.string().min(1), z.int().min(0)]);

/**
 * Counts the vote. If the database is too slow, nothing is counted, because the person is told so.
 *
 * @throws {ServiceFault} of the database
 */
async function countVote(
  [poll, time]: z.infer<typeof voteSchema>,
  { polls }: PollFeatureParts,
  { request, press }: ActionContext,
): Promise<VoteOutcome> {
  const now = request.now.epochMilliseconds;
  const click = { poll, time, user: request.user, clickedAt: press?.at ?? now, messageTs: press?.messageTs };
  const giveUp = new AbortController();
  try {
    return await fromDatabase('vote', polls.vote(click, now, giveUp.signal));
  } catch (error) {
    giveUp.abort(error);
    throw error;
  }
}

/** The buttons of a poll. Everybody who reads the channel may vote. */
export const createVoteAction = (parts: PollFeatureParts): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.vote,
    value: voteSchema,
    async handle(value, context): Promise<ActionResult> {
      const { request, press } = context;
      request.deadline?.beforeRequest?.();
      const outcome = await countVote(value, parts, context);
      if (outcome === 'counted' || outcome === 'closed') parts.updater.show(value[0], press?.responseUrl);
      if (outcome === 'counted' || outcome === 'repeated') return { kind: 'nothing' };
      const { voteAfterClosing, gone } = request.texts.polls;
      const sentence = outcome === 'closed' ? voteAfterClosing : gone;
      return { kind: 'answer', message: slackMessage(sentence, [sectionBlock(sentence)]) };
    },
  });
