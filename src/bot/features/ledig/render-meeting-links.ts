import type { ActionsBlock } from '@slack/types';
import { actionsBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { createMeetingLink } from '../../config/meeting-link.js';
import { formatWeekday } from '../../time/dates.js';
import { formatIntervals, type LedigRenderContext } from './format-answer.js';
import { minLengthMs } from './free-times.js';
import type { LedigAnswer } from './model.js';
import { LEDIG_ACTIONS } from './render-buttons.js';

/** The first ones; more are for whoever reads on. */
const MOST_LINKS = 5;

export interface MeetingLinks {
  block?: ActionsBlock;
  /** How many of the people each link has no room for. */
  leftOut: number;
}

/** Buttons that open a meeting filled in, at the beginning of each free time. None with only oneself. */
export function renderMeetingLinks(
  { days, attendees: invited, question }: LedigAnswer,
  telling: LedigRenderContext,
): MeetingLinks {
  const { meetings, texts } = telling;
  const { ledig } = texts;
  const isWeek = days.length > 1;
  // Of a week the first time of each day: five on a Monday are no choice.
  const times = days.flatMap(({ date, free }) =>
    (isWeek ? free.slice(0, 1) : free).map((time) => ({ date, time })),
  );
  if (!meetings || invited.length === 0 || times.length === 0) return { leftOut: 0 };
  const linked = times.slice(0, MOST_LINKS).map(({ date, time }, index) => {
    const meeting = { start: time.start, end: time.start + minLengthMs(question.limits) };
    const said = formatIntervals([meeting], date, telling);
    const day = ledig.shortDay(formatWeekday(date, texts, 'short'), date.day);
    const text = isWeek ? ledig.meetOn(day, said) : ledig.meetAt(said);
    const link = createMeetingLink({ ...meeting, attendees: invited }, meetings);
    return { ...link, button: button({ actionId: `${LEDIG_ACTIONS.meet}:${index}`, text, url: link.url }) };
  });
  return {
    block: actionsBlock(...linked.map((each) => each.button)),
    leftOut: Math.max(...linked.map(({ leftOut }) => leftOut)),
  };
}
