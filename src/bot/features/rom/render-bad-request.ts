import { Temporal } from 'temporal-polyfill';
import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { questionButton } from '../../framework/question-button.js';
import { capitalize } from '../../lib/capitalize.js';
import { isHoliday } from '../../model/holidays.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import { formatWhen } from '../../time/dates.js';
import type { RequestProblem, RomAnswer } from './model.js';
import { USUAL_MINUTES } from './render-room-meeting.js';

/** `09:00`, `13:00–15:00` */
function formatPassedTime(
  { start, end }: Extract<RequestProblem, { kind: 'too-late' }>,
  { common }: RoomRenderContext['texts'],
): string {
  const length = Temporal.PlainTime.from(start).until(Temporal.PlainTime.from(end));
  return length.total('minutes') === USUAL_MINUTES ? start : common.timeRange(start, end);
}

/** The sentence about an invalid time or number of places. */
function formatRequestProblem(problem: RequestProblem, { now, texts }: RoomRenderContext): string {
  const { rom } = texts;
  switch (problem.kind) {
    case 'no-such-time':
      return rom.noSuchTime(problem.typed);
    case 'skipped-time':
      return rom.skippedTime(problem.typed);
    case 'ends-before':
      return rom.endsBefore(problem.start, problem.end);
    case 'over':
      return rom.dayOver(formatWhen(problem.when, now.toPlainDate(), texts));
    case 'too-late':
      return rom.timePassed(formatPassedTime(problem, texts));
    case 'no-length':
      return rom.noLength;
    case 'too-long':
      return rom.searchTooLong;
    case 'no-places':
      return rom.noSeats;
    case 'outside-hours':
      return texts.asking.outsideHours(problem.typed);
  }
}

/** Tomorrow, and the next working day if that is another. */
function nextDays(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const tomorrow = today.add({ days: 1 });
  let working = tomorrow;
  while (working.dayOfWeek > 5 || isHoliday(working)) working = working.add({ days: 1 });
  return working.equals(tomorrow) ? [tomorrow] : [tomorrow, working];
}

/** What is wrong with the time; where it is past today, with buttons that ask the same for the next days. */
export function renderBadRequest(
  { problem, text }: Extract<RomAnswer, { kind: 'bad-request' }>,
  context: RoomRenderContext,
): SlackMessage {
  const sentence = formatRequestProblem(problem, context);
  const today = context.now.toPlainDate();
  const days = problem.kind === 'too-late' && text !== undefined ? nextDays(today) : [];
  const labels = days.map((date) => capitalize(formatWhen({ kind: 'day', date }, today, context.texts)));
  const buttons = days.flatMap((date, at) =>
    questionButton({ command: '/rom', text: `${text} ${date}` }, labels[at] ?? '', at),
  );
  return slackMessage([sentence, ...labels.map((label) => `${label}.`)].join(' '), [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}
