import type { RichTextSection } from '@slack/types';
import * as z from 'zod';
import {
  boldText,
  channelMention,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { slackMessage } from '../../blocks/message.js';
import {
  type ActionResult,
  type RegisteredAction,
  registerAction,
  registerLink,
} from '../../framework/action.js';
import type { FeatureExtension, HomePart } from '../../framework/command.js';
import type { RequestContext } from '../../framework/request-context.js';
import { fromDatabase } from '../../lib/budgets.js';
import { capitalize } from '../../lib/text.js';
import type { CloseOutcome, PollClick, PollState, VoteOutcome } from '../../model/poll.js';
import {
  formatClosing,
  POLL_ACTIONS,
  pollChoiceSchema,
  pollOfPress,
  renderCloseQuestion,
  renderOwnVotes,
} from '../../polls/render-poll.js';
import type { PollStore } from '../../store/polls.js';
import type { Texts } from '../../texts/texts.js';
import { createChannelAction, createPollForm, type PollFeatureParts } from './form.js';
import { createMeetingAction } from './meeting.js';

/**
 * Polls about times. Members post them and make the meeting. Everybody who reads the channel may vote: a poll
 * holds only times and who voted.
 */
export const createPollFeatures = (parts: PollFeatureParts): FeatureExtension[] => [
  { audience: 'everybody', actions: [createVoteAction(parts), createMenuAction(parts)] },
  {
    audience: 'members',
    actions: [
      ...createCloseActions(parts),
      createMeetingAction(parts),
      registerLink(POLL_ACTIONS.meet),
      createChannelAction(),
    ],
    forms: [createPollForm(parts)],
  },
];

/** Polls that are listed. */
const MAX_LISTED = 5;

/** «Avstemningene dine» on the Home tab: the open polls of the person, where there are any, with how many have voted. */
export const createPollHomePart = (polls: Pick<PollStore, 'listOpenBy'>): HomePart => ({
  place: 'own',
  audience: 'members',
  service: 'database',
  heading: ({ polls: texts }) => texts.home,
  async load(_services, request) {
    const { team, user, now } = request;
    const open = await fromDatabase('polls', polls.listOpenBy({ team, user }, now.epochMilliseconds));
    const lines = open.slice(0, MAX_LISTED).map((state) => renderOwnPoll(state, request));
    return lines.length === 0 ? [] : [richTextBlock(richTextList(lines, { style: 'bullet' }))];
  },
});

/** `Budsjett · #generelt: 3 personer har stemt. Du kan stemme fram til …` */
function renderOwnPoll({ poll, votes }: PollState, request: RequestContext): RichTextSection {
  const { polls } = request.texts;
  const voters = new Set(votes.map(({ user }) => user)).size;
  return richTextSection(
    boldText(poll.subject === undefined ? polls.title : capitalize(poll.subject)),
    textElements(' · '),
    channelMention(poll.channel),
    textElements(`: ${polls.people(voters)} ${formatClosing(poll, request)}`),
  );
}

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
const createVoteAction = (parts: PollFeatureParts): RegisteredAction =>
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

/** «…» of a poll: one's own votes for everybody, and closing for the person who made it. */
const createMenuAction = ({ polls }: PollFeatureParts): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.menu,
    value: pollChoiceSchema,
    async handle([choice, id], { request, press = {} }): Promise<ActionResult> {
      const { gone, closeNotYours } = request.texts.polls;
      const state = await fromDatabase('load poll', polls.load(pollOfPress(id, press, request.team)));
      if (!state) return { kind: 'answer', message: answerWith(gone) };
      if (choice === 'mine') return { kind: 'answer', message: renderOwnVotes(state, request.user, request) };
      return {
        kind: 'answer',
        message:
          state.poll.createdBy === request.user
            ? renderCloseQuestion(state, request.texts)
            : answerWith(closeNotYours),
      };
    },
  });

function describeOutcome(outcome: CloseOutcome, { polls }: Texts): string {
  if (outcome === 'gone') return polls.gone;
  return outcome === 'not-yours' ? polls.closeNotYours : polls.closed;
}

const answerWith = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

/**
 * «Steng avstemningen», on the message of the poll and on the private answer with the links. Closes the poll for the person
 * who made it; the message then shows the winner.
 */
const createCloseActions = ({ polls, updater }: PollFeatureParts): RegisteredAction[] => [
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
      return { kind: 'replace', message: answerWith(describeOutcome(outcome, request.texts)) };
    },
  }),
];
