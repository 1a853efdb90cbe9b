import { Temporal } from 'temporal-polyfill';
import { type CalendarCheckTargets, checkCalendar } from '../../../src/calendar/doctor/check-calendar.js';
import { createSignIns } from '../../../src/calendar/sources/transport/sign-ins.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../helpers.js';

/** What is said of each thing, as `mark about: said`. */
export async function examine(
  variables: Record<string, string>,
  options: CalendarCheckTargets = {},
): Promise<string[]> {
  const lines: string[] = [];
  const log = createWatchedLog();
  const clock = () => Temporal.Instant.from('2026-12-01T07:00:00Z');
  const parts = { clock, log, signIns: createSignIns({ log }) };
  for await (const { status: mark, subject: about, message: said } of checkCalendar(
    parseCalendarConfig(variables),
    options,
    parts,
  )) {
    lines.push(`${mark} ${about}: ${said}`);
  }
  return lines;
}

export const whatIsWrong = async (...asked: Parameters<typeof examine>) =>
  (await examine(...asked)).filter((line) => line.startsWith('wrong'));
