import type { RichTextSection } from '@slack/types';
import * as z from 'zod';
import { createTaskPool } from '../../../shared/concurrency/limits.js';
import {
  actionsBlock,
  boldText,
  channelMention,
  contextBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { type SlackMessage, sentenceMessage, slackMessage } from '../../blocks/message.js';
import { createMeetingLink } from '../../config/meeting-link.js';
import {
  type ActionResult,
  type RegisteredAction,
  registerAction,
  registerLink,
  renderMeetingLink,
} from '../../framework/action.js';
import type { FeatureExtension, HomePart } from '../../framework/command.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS, fromDatabase } from '../../lib/budgets.js';
import { capitalize } from '../../lib/text.js';
import type { CloseOutcome, PollClick, PollState, PollTime, VoteOutcome } from '../../model/poll.js';
import type { WorkspacePeople } from '../../people/people.js';
import { createPollChannelAction, createPollForm, type PollFormParts } from '../../polls/poll-form.js';
import type { PollUpdater } from '../../polls/poll-updater.js';
import {
  findLeaders,
  formatClosing,
  formatPollTime,
  POLL_ACTIONS,
  pollOfPress,
  renderCloseButton,
} from '../../polls/render-poll.js';
import type { PollStore } from '../../store/polls.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';

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
      createPollChannelAction(),
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
      return { kind: 'answer', message: sentenceMessage(outcome === 'closed' ? voteAfterClosing : gone) };
    },
  });

/** The values of the menu. Menus of an earlier release also have «Steng». */
const POLL_CHOICES = ['mine', 'close'] as const;

const pollChoiceSchema = z.tuple([z.enum(POLL_CHOICES), z.string().min(1)]);

/** «…» of a poll: one's own votes for everybody, and closing for the person who made it. */
const createMenuAction = ({ polls }: PollFeatureParts): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.menu,
    value: pollChoiceSchema,
    async handle([choice, id], { request, press = {} }): Promise<ActionResult> {
      const { gone, closeNotYours } = request.texts.polls;
      const state = await fromDatabase('load poll', polls.load(pollOfPress(id, press, request.team)));
      if (!state) return { kind: 'answer', message: sentenceMessage(gone) };
      if (choice === 'mine') return { kind: 'answer', message: renderOwnVotes(state, request.user, request) };
      return {
        kind: 'answer',
        message:
          state.poll.createdBy === request.user
            ? renderCloseQuestion(state, request.texts)
            : sentenceMessage(closeNotYours),
      };
    },
  });

/** The times that a person voted for, for that person alone, and «Steng» for the person who made the open poll. */
function renderOwnVotes(state: PollState, user: string, context: RequestContext): SlackMessage {
  const { polls } = context.texts;
  const own = state.poll.times.filter((_, index) =>
    state.votes.some((vote) => vote.time === index && vote.user === user),
  );
  const times = own.map((each) => formatPollTime(each, context));
  const sentence = times.length === 0 ? polls.noOwnVotes : polls.ownVotes(formatList(times, context.texts));
  const isOwner = state.poll.createdBy === user && !state.isClosed;
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...(isOwner ? [renderCloseButton(state.poll, context.texts)] : []),
  ]);
}

/** Asks the person who made the poll before it is closed. */
function renderCloseQuestion({ poll }: PollState, texts: Texts): SlackMessage {
  const { closeConfirm } = texts.polls;
  const sentence = `${closeConfirm.title} ${closeConfirm.text}`;
  return slackMessage(sentence, [sectionBlock(sentence), renderCloseButton(poll, texts, false)]);
}

function describeOutcome(outcome: CloseOutcome, { polls }: Texts): string {
  if (outcome === 'gone') return polls.gone;
  return outcome === 'not-yours' ? polls.closeNotYours : polls.closed;
}

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
      return { kind: 'answer', message: sentenceMessage(describeOutcome(outcome, request.texts)) };
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
      return { kind: 'replace', message: sentenceMessage(describeOutcome(outcome, request.texts)) };
    },
  }),
];

interface PollFeatureParts extends PollFormParts {
  updater: Pick<PollUpdater, 'show'>;
}

/** Slack limits `users.info` per minute, for the whole workspace. */
const LOOKUPS = { maxConcurrent: 8, slotMs: BUDGET_MS.people };

/** A time with the most votes, and the addresses of those to invite. */
interface MeetingTime extends PollTime {
  attendees: readonly string[];
  /** The number of people without an address that the app may use. */
  missing: number;
}

/** The addresses of people by their reference; none for guests, strangers and whom Slack does not name. */
async function findAddresses(
  references: readonly string[],
  people: WorkspacePeople,
  { deadline }: RequestContext,
): Promise<Map<string, string>> {
  const pool = createTaskPool(LOOKUPS);
  const found = await Promise.allSettled(
    references.map(async (reference) =>
      reference.startsWith('@')
        ? people.fromTyped(reference.slice(1))
        : pool(() => people.find(reference, deadline)),
    ),
  );
  return new Map(
    references.flatMap((reference, at) => {
      const person = found[at];
      const address = person?.status === 'fulfilled' ? person.value.address : undefined;
      return address === undefined ? [] : [[reference, address] as const];
    }),
  );
}

/** The times with the most votes, each with the people of the question and those who voted for it. */
async function findMeetingTimes(
  { poll, votes }: PollState,
  people: WorkspacePeople,
  request: RequestContext,
): Promise<MeetingTime[]> {
  const voters = [...new Set(votes.map(({ user }) => user))];
  const references = [...new Set([request.user, ...poll.people, ...voters])];
  const addresses = await findAddresses(references, people, request);
  const own = addresses.get(request.user);
  return findLeaders(votes).times.flatMap((index) => {
    const time = poll.times[index];
    if (!time) return [];
    const those = new Set([
      ...poll.people,
      ...votes.filter((vote) => vote.time === index).map(({ user }) => user),
    ]);
    those.delete(request.user);
    const attendees = new Set([...those].flatMap((reference) => addresses.get(reference) ?? []));
    if (own !== undefined) attendees.delete(own);
    const missing = [...those].filter((reference) => !addresses.has(reference)).length;
    return [{ ...time, attendees: [...attendees], missing }];
  });
}

/** A link to a filled-in meeting for each time with the most votes. */
function renderMeetings(
  times: readonly MeetingTime[],
  { poll, votes, isClosed }: PollState,
  request: RequestContext,
): SlackMessage {
  const { subject } = poll;
  const { count } = findLeaders(votes);
  const { meetings, texts } = request;
  const { polls } = texts;
  if (times.length === 0) return sentenceMessage(polls.people(0));
  if (!meetings) return sentenceMessage(polls.noMeetingLinks);
  const links = times.map((time, index) => {
    const { start, end, attendees, room } = time;
    const meeting = {
      ...{ start, end, attendees },
      ...(subject !== undefined && { subject: capitalize(subject) }),
      ...(room && { rooms: [room.address], location: room.name }),
    };
    const link = createMeetingLink(meeting, meetings, request);
    const text = capitalize(formatPollTime(time, request));
    return {
      button: renderMeetingLink(link, POLL_ACTIONS.meet, { index, text }),
      leftOut: link.leftOut + time.missing,
    };
  });
  const choose = meetings.kind === 'upload' ? polls.chooseMeetingFile : polls.chooseMeeting;
  const sentence = choose(polls.votes(count), times.length);
  const rooms = [...new Set(times.flatMap(({ room }) => room?.name ?? []))];
  const leftOut = Math.max(...links.map((each) => each.leftOut));
  return sentenceMessage(
    sentence,
    actionsBlock(...links.map((each) => each.button)),
    ...(rooms.length > 0 ? [contextBlock(polls.roomWasFree(formatList(rooms, texts), rooms.length))] : []),
    ...(leftOut > 0 ? [contextBlock(polls.leftOut(leftOut))] : []),
    ...(isClosed || poll.createdBy !== request.user
      ? []
      : [contextBlock(polls.closeWhenMade), renderCloseButton(poll, texts)]),
  );
}

/** «Lag møte»: the links go to the person who presses, because they hold addresses. */
const createMeetingAction = ({ polls }: PollFeatureParts): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.chooseMeeting,
    value: z.string().min(1),
    async handle(id, { request, services, press = {} }) {
      const state = await fromDatabase('load poll', polls.load(pollOfPress(id, press, request.team)));
      if (!state) return { kind: 'answer', message: sentenceMessage(request.texts.polls.gone) };
      const times = await findMeetingTimes(state, services.people, request);
      return { kind: 'answer', message: renderMeetings(times, state, request) };
    },
  });
