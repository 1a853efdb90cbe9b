import * as z from 'zod';
import { sectionBlock } from '../../blocks/blocks.js';
import { slackMessage } from '../../blocks/message.js';
import { type ActionResult, type RegisteredAction, registerAction } from '../../framework/action.js';
import { fromDatabase } from '../../lib/from-database.js';
import type { CloseOutcome } from '../../model/poll.js';
import { POLL_ACTIONS, pollOfPress } from '../../polls/render-poll.js';
import type { Texts } from '../../texts/texts.js';
import type { PollFeatureParts } from './parts.js';

function describeOutcome(outcome: CloseOutcome, { polls }: Texts): string {
  if (outcome === 'gone') return polls.gone;
  return outcome === 'not-yours' ? polls.closeNotYours : polls.closed;
}

const answerWith = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

/**
 * «Steng avstemningen», on the message of the poll and on the private answer with the links. Closes the poll for the person
 * who made it; the message then shows the winner.
 */
export const createCloseActions = ({ polls, updater }: PollFeatureParts): RegisteredAction[] => [
  registerAction({
    id: POLL_ACTIONS.close,
    value: z.string().min(1),
    async handle(id, { request, press = {} }): Promise<ActionResult> {
      const poll = pollOfPress(id, press, request.team);
      const outcome = await fromDatabase('close poll', polls.close(poll, request.user, press.messageTs));
      if (outcome === 'closed' || outcome === 'was-closed') {
        updater.show(poll, press.responseUrl);
        return { kind: 'nothing' };
      }
      return { kind: 'answer', message: answerWith(describeOutcome(outcome, request.texts)) };
    },
  }),
  registerAction({
    id: POLL_ACTIONS.closeAfterMeeting,
    value: z.string().min(1),
    async handle(id, { request, press = {} }): Promise<ActionResult> {
      const poll = pollOfPress(id, press, request.team);
      const outcome = await fromDatabase('close poll', polls.close(poll, request.user));
      // The address of this press belongs to the private answer.
      if (outcome === 'closed') updater.show(poll);
      return { kind: 'answer', message: answerWith(describeOutcome(outcome, request.texts)) };
    },
  }),
];
