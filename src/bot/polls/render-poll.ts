import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../shared/time/interval.js';
import {
  actionsBlock,
  boldText,
  contextBlock,
  headerBlock,
  mrkdwnContextBlock,
  richTextBlock,
  richTextSection,
  sectionBlock,
} from '../blocks/blocks.js';
import { button, overflowMenu } from '../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import type { MeetingCalendar } from '../config/meeting-link.js';
import type { Press } from '../framework/action.js';
import { capitalize } from '../lib/text.js';
import { closingTimeOf, type Poll, type PollKey, type PollState, type PollVote } from '../model/poll.js';
import type { Texts } from '../texts/texts.js';
import { cityOf, formatDate, formatList, formatTime } from '../time/dates.js';

export const POLL_ACTIONS = {
  vote: 'poll:vote',
  /** The channel of the form. */
  channel: 'poll:channel',
  /** Shows the links for meetings to the person who presses it. */
  chooseMeeting: 'poll:meeting',
  /** A link that opens a meeting. */
  meet: 'poll:meet',
  /** «…» on the message of the poll, which is the same for all: one's own votes. Its answer has «Steng» for the owner alone. */
  menu: 'poll:menu',
  /** On the message of a poll of an earlier release. */
  close: 'poll:close',
  /** On the private answer with the links. */
  closeAfterMeeting: 'poll:close-after',
} as const;

/** Above this, the people who vote become a number. */
const MAX_NAMES = 12;

/** The `block_id` of buttons of a poll. */
const blockIdOf = ({ team }: Poll, part: number | 'buttons') => `poll:${team}:${part}`;

/**
 * The poll of a pressed button. Its block names the workspace: where an organisation installed the app, a press names the
 * workspace of the person.
 *
 * @param team the workspace of the press, for a message of a release whose blocks have no name
 */
export const pollOfPress = (id: string, { blockId = '' }: Press, team: string): PollKey => ({
  team: /^poll:([^:]+):/u.exec(blockId)?.[1] ?? team,
  id,
});

/** Says until when people may vote. */
export function formatClosing(poll: Poll, { now, texts }: PollRenderContext): string {
  const at = Temporal.Instant.fromEpochMilliseconds(closingTimeOf(poll)).toZonedDateTimeISO(now.timeZoneId);
  return texts.polls.closes(formatDate(at.toPlainDate(), now.toPlainDate(), texts), formatTime(at));
}

/** The number of votes with those who voted, as mentions; many are a number only. Nothing without votes. */
function renderVoters(users: readonly string[], { texts: { polls } }: PollRenderContext): KnownBlock[] {
  const votes = polls.votes(users.length);
  if (users.length === 0) return [];
  if (users.length > MAX_NAMES) return [contextBlock(votes)];
  return [mrkdwnContextBlock(polls.voters(votes, users.map((user) => `<@${user}>`).join(', ')))];
}

const renderMenu = ({ id }: Poll, { polls }: Texts) =>
  overflowMenu(POLL_ACTIONS.menu, [{ text: polls.myVotes, value: JSON.stringify(['mine', id]) }]);

function renderTime(state: PollState, index: number, context: PollRenderContext): KnownBlock[] {
  const { poll, votes, isClosed } = state;
  const interval = poll.times[index];
  if (!interval) return [];
  const { polls } = context.texts;
  const time = capitalize(formatPollTime(interval, context));
  const vote = button({
    actionId: `${POLL_ACTIONS.vote}:${index}`,
    text: polls.vote,
    value: JSON.stringify([poll.id, index]),
    label: polls.voteFor(time),
  });
  const users = votes.filter((each) => each.time === index).map(({ user }) => user);
  const open = { ...sectionBlock(time, vote), block_id: blockIdOf(poll, index) };
  const isWinner = findLeaders(votes).times.includes(index);
  const closed = isWinner ? richTextBlock(richTextSection(boldText(time))) : sectionBlock(time);
  return [isClosed ? closed : open, ...renderVoters(users, context)];
}

/** Says which times have the most votes. */
function formatWinner({ poll, votes }: PollState, context: PollRenderContext): string {
  const { polls } = context.texts;
  const { times, count } = findLeaders(votes);
  if (count === 0) return polls.nobodyVoted;
  const names = times
    .flatMap((index) => poll.times[index] ?? [])
    .map((each) => formatPollTime(each, context));
  return polls.mostVotes(formatList(names, context.texts), polls.votes(count), times.length);
}

function formatCount({ votes }: PollState, index: number, { texts: { polls } }: PollRenderContext): string {
  return polls.votes(votes.filter(({ time }) => time === index).length);
}

/**
 * The button on a private answer that closes the poll, for the person who made it.
 *
 * @param asks whether Slack asks first
 */
export const renderCloseButton = (poll: Poll, { polls }: Texts, asks = true): KnownBlock => ({
  ...actionsBlock(
    button({
      actionId: POLL_ACTIONS.closeAfterMeeting,
      text: polls.close,
      value: poll.id,
      ...(asks ? { confirm: { ...polls.closeConfirm, style: 'danger' } } : { style: 'danger' }),
    }),
  ),
  block_id: blockIdOf(poll, 'buttons'),
});

/** The message of a poll: each time with a button, and who voted for it. A closed poll has no vote buttons. */
export function renderPoll(state: PollState, context: PollRenderContext): SlackMessage {
  const { poll, votes, isClosed } = state;
  const { polls } = context.texts;
  const closing = isClosed
    ? [polls.closed, formatWinner(state, context)]
    : [polls.howToVote, formatClosing(poll, context)];
  const zone = polls.zoneNote(cityOf(context.now.timeZoneId));
  const meeting = button({
    actionId: POLL_ACTIONS.chooseMeeting,
    text: polls.makeMeeting,
    value: poll.id,
    ...(isClosed && { style: 'primary' }),
  });
  const buttons = [
    ...(context.meetings && votes.length > 0 ? [meeting] : []),
    ...(isClosed ? [] : [renderMenu(poll, context.texts)]),
  ];
  const title = poll.subject === undefined ? polls.title : polls.titleAbout(capitalize(poll.subject));
  const spoken = poll.times.map(
    (each, index) => `${capitalize(formatPollTime(each, context))}: ${formatCount(state, index, context)}.`,
  );
  return slackMessage(`${title} ${closing.join(' ')} ${spoken.join(' ')}`, [
    headerBlock(title),
    sectionBlock([...closing, zone].join(' ')),
    ...poll.times.flatMap((_, index) => renderTime(state, index, context)),
    ...(buttons.length > 0 ? [{ ...actionsBlock(...buttons), block_id: blockIdOf(poll, 'buttons') }] : []),
  ]);
}

/** The input of rendering besides the poll. */
export interface PollRenderContext {
  now: Temporal.ZonedDateTime;
  texts: Texts;
  /** Absent: no buttons for meetings. */
  meetings?: MeetingCalendar | undefined;
}

/** `onsdag 25. november 10:00–11:00` */
export function formatPollTime({ start, end }: Interval, { now, texts }: PollRenderContext): string {
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  const date = formatDate(at(start).toPlainDate(), now.toPlainDate(), texts);
  return `${date} ${texts.common.timeRange(formatTime(at(start)), formatTime(at(end)))}`;
}

/** Indexes of the times with the most votes, and the number of their votes. Without votes, no indexes. */
export function findLeaders(votes: readonly PollVote[]): { times: number[]; count: number } {
  const counts = new Map<number, number>();
  for (const { time } of votes) counts.set(time, (counts.get(time) ?? 0) + 1);
  const count = Math.max(0, ...counts.values());
  const times = [...counts].filter(([, each]) => each === count).map(([time]) => time);
  return { times: times.toSorted((one, other) => one - other), count };
}
