import type { ActionsBlock } from '@slack/types';
import type { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { createMeetingLink } from '../../config/meeting-link.js';
import { writeLedigButtonValue } from './button-value.js';
import { formatIntervals, formatShortDay, type LedigRenderContext } from './format-times.js';
import { minLengthMs } from './free-times.js';
import type { LedigAnswer } from './model.js';
import { LEDIG_ACTIONS } from './render-buttons.js';

const MAX_LINKS = 5;

/** A free time to propose for the meeting of a question. */
export interface ProposedTime extends Interval {
  /** The day that it is listed under. */
  date: Temporal.PlainDate;
}

/** Beginnings of the free times, as long as the question asks; of a week, the first one of each day. */
export function listProposedTimes({ days, question }: LedigAnswer): ProposedTime[] {
  const length = minLengthMs(question.limits);
  return days
    .flatMap(({ date, free }) =>
      (days.length > 1 ? free.slice(0, 1) : free).map(({ start }) => ({ date, start })),
    )
    .map(({ date, start }) => ({ date, start, end: start + length }));
}

export interface MeetingLinks {
  block?: ActionsBlock;
  /** The number of people that do not fit in a link's URL. */
  leftOut: number;
}

/**
 * Buttons that open a new meeting at the beginning of a free time. None for a question about oneself only.
 */
export function renderMeetingLinks(answer: LedigAnswer, context: LedigRenderContext): MeetingLinks {
  const { attendees, days } = answer;
  const { meetings, texts } = context;
  const { ledig } = texts;
  const times = listProposedTimes(answer).slice(0, MAX_LINKS);
  if (!meetings || attendees.length === 0 || times.length === 0) return { leftOut: 0 };
  const links = times.map(({ date, ...meeting }, index) => {
    const timeRange = formatIntervals([meeting], date, context);
    const text =
      days.length > 1 ? ledig.meetOn(formatShortDay(date, texts), timeRange) : ledig.meetAt(timeRange);
    const link = createMeetingLink({ ...meeting, attendees }, meetings);
    return { ...link, button: button({ actionId: `${LEDIG_ACTIONS.meet}:${index}`, text, url: link.url }) };
  });
  return {
    block: actionsBlock(...links.map((each) => each.button)),
    leftOut: Math.max(...links.map(({ leftOut }) => leftOut)),
  };
}

/** The button of a shared answer: links for the person who presses it, with the attendees of that person. */
export function renderMeetingButton(
  answer: LedigAnswer,
  { meetings, texts: { ledig } }: LedigRenderContext,
): ActionsBlock[] {
  const { when, weekend, limits, people } = answer.question;
  const value = writeLedigButtonValue({ target: { when, weekend }, limits, people });
  const isPossible = meetings && answer.attendees.length > 0 && listProposedTimes(answer).length > 0;
  if (!isPossible || value.length > BLOCK_LIMITS.buttonValue) return [];
  return [actionsBlock(button({ actionId: LEDIG_ACTIONS.chooseMeeting, text: ledig.makeMeeting, value }))];
}

/** The answer to that button: a link for each free time that is left. */
export function renderMeetingChoice(answer: LedigAnswer, context: LedigRenderContext): SlackMessage {
  const { ledig } = context.texts;
  const { block, leftOut } = renderMeetingLinks(answer, context);
  const sentence = block ? ledig.chooseMeeting : ledig.noMeetingLeft;
  return slackMessage(sentence, [
    sectionBlock(sentence),
    ...(block ? [block] : []),
    ...(leftOut > 0 ? [contextBlock(ledig.meetingLinkOmits(leftOut))] : []),
  ]);
}
