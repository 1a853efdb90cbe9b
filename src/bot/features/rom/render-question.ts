import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { questionButton } from '../../framework/question-button.js';
import { capitalize } from '../../lib/capitalize.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes, formatWhen } from '../../time/dates.js';
import { BARE_HOURS } from '../../time/grammar/bare-hour.js';
import type { ClockBounds } from '../../time/grammar/words/clock-words.js';
import { mondayOf, type When } from '../../time/when.js';
import type { RomAnswer, RomQuestion } from './model.js';
import { completeBounds } from './parse-requested-time.js';

const MAX_QUOTED = 80;
const NOON = 12;

function formatReason({ why, typed }: RomQuestion, { asking, ledig, rom }: Texts): string {
  const quoted = cutText(typed, MAX_QUOTED);
  switch (why) {
    case 'needs-day':
      return rom.needsDay;
    case 'several':
      return asking.several(quoted);
    case 'several-hours':
      return asking.severalHours(quoted);
    case 'contradiction':
      return asking.contradiction(quoted);
    case 'ambiguous':
      return asking.ambiguous(quoted);
    case 'too-long':
      return ledig.periodTooLong(quoted);
    case 'places-or-hour':
      return asking.placesOrHour(quoted);
    case 'not-understood':
      return asking.notUnderstood(quoted);
  }
}

/** A day or week as `/rom` reads it: `2026-11-24`, `uke 48 2026`. */
function writeWhen(when: When): string {
  if (when.kind === 'day') return String(when.date);
  const { weekOfYear, yearOfWeek } = when.monday;
  return `uke ${weekOfYear} ${yearOfWeek}`;
}

/** Without a reading: today, tomorrow and this week. */
function offeredDays(
  { readings }: Exclude<RomQuestion, { why: 'places-or-hour' }>,
  { now }: RoomRenderContext,
): readonly When[] {
  const today = now.toPlainDate();
  if (readings.length > 0) return readings;
  return [
    { kind: 'day', date: today },
    { kind: 'day', date: today.add({ days: 1 }) },
    { kind: 'week', monday: mondayOf(today) },
  ];
}

/** The hours of a day as `/rom` reads them: `14:00-16:00`. */
const writeHours = ({ from, to }: Required<ClockBounds>) => `${formatMinutes(from)}-${formatMinutes(to)}`;

/** A button: its label, and the question that it asks. */
interface Choice {
  label: string;
  text: string;
}

/** `til 12` may be a number of places, or when the time ends. */
function placesOrHour(
  { typed, value }: Extract<RomQuestion, { why: 'places-or-hour' }>,
  asked: string,
  { asking, rom }: Texts,
): Choice[] {
  const hour = value < BARE_HOURS.from ? value + NOON : value;
  const clock = formatMinutes(hour * 60);
  const replaced = (other: string) => asked.replace(typed, other);
  return [
    { label: asking.until(clock), text: replaced(`til ${clock}`) },
    { label: rom.seats(value), text: replaced(`${value} plasser`) },
  ];
}

function listChoices(question: RomQuestion, text: string, context: RoomRenderContext): Choice[] {
  const { texts, now } = context;
  if (question.why === 'places-or-hour') return placesOrHour(question, text, texts);
  const unread = question.why === 'not-understood' ? question.typed.split(' ') : [];
  const asked = text
    .split(' ')
    .filter((word) => !unread.includes(word))
    .join(' ');
  const hours = ('hours' in question && question.hours) || [];
  return offeredDays(question, context).map((when, at) => {
    const own = hours[at] && completeBounds(hours[at]);
    const range = own && texts.common.timeRange(formatMinutes(own.from), formatMinutes(own.to));
    const day = formatWhen(when, now.toPlainDate(), texts);
    return {
      label: capitalize(range === undefined ? day : `${day}, ${range}`),
      text: `${asked} ${writeWhen(when)} ${own ? writeHours(own) : ''}`.trim(),
    };
  });
}

/** Asks back, with the readings as buttons that answer at once. No room is shown. */
export function renderQuestion(
  { question, text }: Extract<RomAnswer, { kind: 'unclear' }>,
  context: RoomRenderContext,
): SlackMessage {
  const { texts } = context;
  const choices = listChoices(question, text, context);
  const buttons = choices.flatMap(({ label, text: asked }, index) =>
    questionButton({ command: '/rom', text: asked }, label, index),
  );
  const sentence = `${formatReason(question, texts)} ${texts.asking.which}`;
  const labels = choices.map(({ label }) => label).join(', ');
  return slackMessage(`${sentence} ${labels}.`, [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}
