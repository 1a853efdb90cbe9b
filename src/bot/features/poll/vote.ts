import * as z from 'zod';
import { sectionBlock } from '../../blocks/blocks.js';
import { slackMessage } from '../../blocks/message.js';
import { type ActionResult, type RegisteredAction, registerAction } from '../../framework/action.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { PollClick, VoteOutcome } from '../../model/poll.js';
import { POLL_ACTIONS, pollOfPress } from '../../polls/render-poll.js';
import type { PollFeatureParts } from './parts.js';

const voteSchema = z.tuple([z.string().min(1), z.int().min(0)]);

/**
 * Counts the vote. If the database is too slow, nothing is counted, because the person is told so.
 *
 * @throws {ServiceFault} of the database
 */
async function countVote(click: PollClick, now: number, { polls }: PollFeatureParts): Promise<VoteOutcome> {
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
    async handle([id, time], { request, press = {} }): Promise<ActionResult> {
      request.deadline?.beforeRequest?.();
      const now = request.now.epochMilliseconds;
      const poll = pollOfPress(id, press, request.team);
      const { at: clickedAt = now, messageTs } = press;
      const outcome = await countVote({ poll, time, user: request.user, clickedAt, messageTs }, now, parts);
      if (outcome === 'counted' || outcome === 'closed') parts.updater.show(poll, press.responseUrl);
      if (outcome === 'counted' || outcome === 'repeated') return { kind: 'nothing' };
      const { voteAfterClosing, gone } = request.texts.polls;
      const sentence = outcome === 'closed' ? voteAfterClosing : gone;
      return { kind: 'answer', message: slackMessage(sentence, [sectionBlock(sentence)]) };
    },
  });
