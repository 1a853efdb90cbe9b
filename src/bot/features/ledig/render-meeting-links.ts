import type { ActionsBlock } from '@slack/types';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { createMeetingLink } from '../../config/meeting-link.js';
import { formatIntervals, formatShortDay, type LedigRenderContext } from './format-times.js';
import { minLengthMs } from './free-times.js';
import type { LedigAnswer } from './model.js';
import { LEDIG_ACTIONS } from './render-buttons.js';

const MAX_LINKS = 5;

export interface MeetingLinks {
  block?: ActionsBlock;
  /** The number of people that do not fit in a link's URL. */
  leftOut: number;
}

/**
 * Buttons that open a new meeting at the beginning of a free time. None for a question about oneself only.
 */
export function renderMeetingLinks(
  { days, attendees, question }: LedigAnswer,
  context: LedigRenderContext,
): MeetingLinks {
  const { meetings, texts } = context;
  const { ledig } = texts;
  const isWeek = days.length > 1;
  // A week gets the first free time of each day.
  const times = days.flatMap(({ date, free }) =>
    (isWeek ? free.slice(0, 1) : free).map((time) => ({ date, time })),
  );
  if (!meetings || attendees.length === 0 || times.length === 0) return { leftOut: 0 };
  const links = times.slice(0, MAX_LINKS).map(({ date, time }, index) => {
    const meeting = { start: time.start, end: time.start + minLengthMs(question.limits) };
    const timeRange = formatIntervals([meeting], date, context);
    const text = isWeek ? ledig.meetOn(formatShortDay(date, texts), timeRange) : ledig.meetAt(timeRange);
    const link = createMeetingLink({ ...meeting, attendees }, meetings);
    return { ...link, button: button({ actionId: `${LEDIG_ACTIONS.meet}:${index}`, text, url: link.url }) };
  });
  return {
    block: actionsBlock(...links.map((each) => each.button)),
    leftOut: Math.max(...links.map(({ leftOut }) => leftOut)),
  };
}
