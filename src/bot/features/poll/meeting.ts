import * as z from 'zod';
import { createTaskPool } from '../../../shared/concurrency/limits.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { createMeetingLink } from '../../config/meeting-link.js';
import { type RegisteredAction, registerAction, renderMeetingLink } from '../../framework/action.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS, fromDatabase } from '../../lib/budgets.js';
import { capitalize } from '../../lib/text.js';
import type { PollState, PollTime } from '../../model/poll.js';
import type { WorkspacePeople } from '../../people/people.js';
import {
  findLeaders,
  formatPollTime,
  POLL_ACTIONS,
  pollOfPress,
  renderCloseButton,
} from '../../polls/render-poll.js';
import { formatList } from '../../time/dates.js';
import type { PollFeatureParts } from './form.js';

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

const renderSentence = (sentence: string) => slackMessage(sentence, [sectionBlock(sentence)]);

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
  if (times.length === 0) return renderSentence(polls.noVotes);
  if (!meetings) return renderSentence(polls.noMeetingLinks);
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
  return slackMessage(sentence, [
    sectionBlock(sentence),
    actionsBlock(...links.map((each) => each.button)),
    ...(rooms.length > 0 ? [contextBlock(polls.roomWasFree(formatList(rooms, texts), rooms.length))] : []),
    ...(leftOut > 0 ? [contextBlock(polls.leftOut(leftOut))] : []),
    ...(isClosed || poll.createdBy !== request.user
      ? []
      : [contextBlock(polls.closeWhenMade), renderCloseButton(poll, texts)]),
  ]);
}

/** «Lag møte»: the links go to the person who presses, because they hold addresses. */
export const createMeetingAction = ({ polls }: PollFeatureParts): RegisteredAction =>
  registerAction({
    id: POLL_ACTIONS.chooseMeeting,
    value: z.string().min(1),
    async handle(id, { request, services, press = {} }) {
      const state = await fromDatabase('load poll', polls.load(pollOfPress(id, press, request.team)));
      if (!state) return { kind: 'answer', message: renderSentence(request.texts.polls.gone) };
      const times = await findMeetingTimes(state, services.people, request);
      return { kind: 'answer', message: renderMeetings(times, state, request) };
    },
  });
