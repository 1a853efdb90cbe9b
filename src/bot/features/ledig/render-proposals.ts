import { overlaps } from '../../../shared/time/interval.js';
import { sectionBlock } from '../../blocks/blocks.js';
import type { KnownBlock } from '../../blocks/message.js';
import { boldText, richTextBlock, richTextSection } from '../../blocks/rich-text.js';
import { createMeetingLink, type MeetingCalendar, type MeetingLink } from '../../config/meeting-link.js';
import { renderMeetingLink } from '../../framework/meeting-button.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Texts } from '../../texts/texts.js';
import { cityOf, formatList } from '../../time/dates.js';
import { formatNames, wholeDayStatus } from './format-people.js';
import { formatIntervals, formatShortDay, type LedigRenderContext } from './format-times.js';
import { isOnlyTime } from './free-times.js';
import { intervalOfDays } from './hours.js';
import type { LedigAnswer, LedigSurface } from './model.js';
import type { MeetingProposal, Proposals } from './proposal.js';
import { LEDIG_ACTIONS } from './render-buttons.js';

/** Above this, those who cannot come are only counted. */
const MAX_NAMED = 2;

/** `09:00–10:00`; in a week `Tir 24. 09:00–10:00`. */
function formatProposedTime(
  { days, viewerZone }: LedigAnswer,
  { date, start, end }: MeetingProposal,
  context: LedigRenderContext,
): string {
  const time = formatIntervals([{ start, end }], date, context);
  const onDay = days.length > 1 ? `${capitalize(formatShortDay(date, context.texts))} ${time}` : time;
  if (viewerZone === undefined) return onDay;
  const theirs = formatIntervals([{ start, end }], date, context, viewerZone);
  return onDay + context.texts.ledig.inViewerZoneShort(cityOf(viewerZone), theirs);
}

/** Those who work elsewhere at a time, and so may not come to a room. The answer of a day says who does so all day. */
function listElsewhere(
  { calendars, days }: LedigAnswer,
  proposal: MeetingProposal,
  { now }: LedigRenderContext,
): string[] {
  const day = intervalOfDays(proposal.date, proposal.date, now.timeZoneId);
  return calendars
    .filter(({ items }) =>
      items.some((item) => item.status === 'WorkingElsewhere' && overlaps(item, proposal)),
    )
    .filter((person) => days.length > 1 || wholeDayStatus(person, day) !== 'WorkingElsewhere')
    .map(({ name }) => name);
}

/** Who cannot come, the room, and why the time is proposed; `4 av 5, uten Per`. */
function formatProposalReason(
  answer: LedigAnswer,
  proposal: MeetingProposal,
  context: LedigRenderContext,
): string[] {
  const { without, maybe, withoutOptional, required, why, isSooner, room } = proposal;
  const { texts } = context;
  const { proposals } = texts;
  const elsewhere = room ? listElsewhere(answer, proposal, context) : [];
  const named = without.length <= MAX_NAMED ? formatList(without, texts) : '';
  const people = [
    ...(without.length > 0 ? [proposals.mostOf(required - without.length, required, named)] : []),
    ...(maybe.length > 0 ? [proposals.maybe(formatNames(maybe, texts))] : []),
    ...(elsewhere.length > 0 ? [proposals.elsewhere(formatNames(elsewhere, texts))] : []),
    ...(withoutOptional.length > 0 ? [proposals.withoutOptional(formatNames(withoutOptional, texts))] : []),
  ];
  return [
    ...(room ? [room.name] : []),
    ...people,
    ...(isOnlyTime(answer.question.limits)
      ? []
      : [isSooner ? proposals.soonerBut(why) : proposals.reason(why)]),
  ];
}

/** Why the times have no room. */
function formatRoomProblem(
  { problem, words }: NonNullable<Proposals['roomProblem']>,
  { question, calendars }: LedigAnswer,
  texts: Texts,
): string {
  const places = question.room?.places ?? calendars.length;
  return texts.proposals.roomProblem(problem, formatList(words, texts), places);
}

/** Who keeps the others from meeting. */
function formatInTheWay({ inTheWay, busyAsker }: LedigAnswer['proposed'], { proposals }: Texts): string[] {
  return [
    ...(inTheWay === undefined ? [] : [proposals.inTheWay(inTheWay)]),
    ...(busyAsker === undefined ? [] : [proposals.askerBusy(busyAsker)]),
  ];
}

/** Sentences about the proposals, for the text of the message. */
export function formatProposals(answer: LedigAnswer, context: LedigRenderContext): string[] {
  const { proposals, roomProblem } = answer.proposed;
  const { texts } = context;
  const times = proposals.map((each) => {
    const reason = formatProposalReason(answer, each, context).join(' · ');
    const time = formatProposedTime(answer, each, context);
    return reason === '' ? time : `${time} (${reason})`;
  });
  return [
    ...(roomProblem ? [formatRoomProblem(roomProblem, answer, texts)] : []),
    ...formatInTheWay(answer.proposed, texts),
    ...(times.length > 0 ? [texts.proposals.listed(times.join(', '))] : []),
  ];
}

/** The link to a new meeting at the proposed time. */
function linkOf(
  { attendees, question: { subject } }: LedigAnswer,
  { start, end, room }: MeetingProposal,
  meetings: MeetingCalendar,
  context: LedigRenderContext,
): MeetingLink | undefined {
  return createMeetingLink(
    {
      ...{ start, end, attendees },
      ...(room && { rooms: [room.address], location: room.name }),
      ...(subject !== undefined && { subject: capitalize(subject) }),
    },
    meetings,
    context,
  );
}

interface RenderedProposals {
  blocks: KnownBlock[];
  /** The number of people that do not fit in a link. */
  leftOut: number;
}

/** The proposed times, the best first, each with its reason and a button that opens the meeting. */
export function renderProposals(
  answer: LedigAnswer,
  context: LedigRenderContext,
  surface: LedigSurface,
): RenderedProposals {
  const { proposals, roomProblem } = answer.proposed;
  const { texts, meetings } = context;
  const rows = proposals.map((proposal, index) => {
    const time = formatProposedTime(answer, proposal, context);
    // A shared message has none: its readers open meetings of their own.
    const link = surface === 'channel' ? undefined : meetings && linkOf(answer, proposal, meetings, context);
    const open =
      link &&
      renderMeetingLink(link, LEDIG_ACTIONS.meet, {
        index,
        text: texts.proposals.meet,
        label: texts.proposals.meetAt(time),
      });
    // `09:30–10:00 · Fjorden · om formiddagen`
    const text = [time, ...formatProposalReason(answer, proposal, context)].join(' · ');
    return {
      block: sectionBlock(text, open),
      leftOut: link?.leftOut ?? 0,
    };
  });
  return {
    blocks: [
      ...formatInTheWay(answer.proposed, texts).map((sentence) => sectionBlock(sentence)),
      ...(roomProblem ? [sectionBlock(formatRoomProblem(roomProblem, answer, texts))] : []),
      ...(rows.length > 0 ? [richTextBlock(richTextSection(boldText(texts.proposals.title)))] : []),
      ...rows.map(({ block }) => block),
    ],
    leftOut: Math.max(0, ...rows.map(({ leftOut }) => leftOut)),
  };
}
