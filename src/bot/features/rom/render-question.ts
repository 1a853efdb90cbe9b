import { actionsBlock, sectionBlock } from '../../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { questionButton } from '../../framework/question-button.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import type { Texts } from '../../texts/texts.js';
import { formatWhen } from '../../time/dates.js';
import { mondayOf, type When } from '../../time/when.js';
import type { RomAnswer, RomQuestion } from './model.js';

const MAX_QUOTED = 80;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function formatReason({ why, typed }: RomQuestion, { asking, ledig, rom }: Texts): string {
  const quoted = cutText(typed, MAX_QUOTED);
  switch (why) {
    case 'needs-day':
      return rom.needsDay;
    case 'several':
      return asking.several(quoted);
    case 'contradiction':
      return asking.contradiction(quoted);
    case 'too-long':
      return ledig.periodTooLong(quoted);
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
function offeredDays({ readings }: RomQuestion, { now }: RoomRenderContext): readonly When[] {
  const today = now.toPlainDate();
  if (readings.length > 0) return readings;
  return [
    { kind: 'day', date: today },
    { kind: 'day', date: today.add({ days: 1 }) },
    { kind: 'week', monday: mondayOf(today) },
  ];
}

/** Asks back, with the readings as buttons that answer at once. No room is shown. */
export function renderQuestion(
  { question, text }: Extract<RomAnswer, { kind: 'unclear' }>,
  context: RoomRenderContext,
): SlackMessage {
  const { texts, now } = context;
  const days = offeredDays(question, context);
  const labels = days.map((when) => capitalize(formatWhen(when, now.toPlainDate(), texts)));
  const unread = question.why === 'not-understood' ? question.typed.split(' ') : [];
  const asked = text
    .split(' ')
    .filter((word) => !unread.includes(word))
    .join(' ');
  const buttons = days.flatMap((when, index) =>
    questionButton(
      { command: '/rom', text: `${asked} ${writeWhen(when)}`.trim() },
      labels[index] ?? '',
      index,
    ),
  );
  const sentence = `${formatReason(question, texts)} ${texts.asking.which}`;
  return slackMessage(`${sentence} ${labels.join(', ')}.`, [
    sectionBlock(sentence),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
  ]);
}
