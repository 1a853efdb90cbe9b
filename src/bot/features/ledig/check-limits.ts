import { formatMinutes } from '../../time/dates.js';
import type { ClockBounds } from '../../time/grammar/words/clock-words.js';
import type { LimitsProblem, TimeLimits } from './model.js';

/** Lengths of meetings in minutes. */
const MIN_LENGTH = 5;
const MAX_LENGTH = 12 * 60;
const DAY = 24 * 60;

const formatHours = ({ from = 0, to = DAY }: ClockBounds) => `${formatMinutes(from)}–${formatMinutes(to)}`;

/** Checks that the length is one of a meeting, and that the hours are not empty and have room for it. */
export function checkLimits({ hours = {}, minMinutes }: TimeLimits): LimitsProblem | undefined {
  const { from = 0, to = DAY } = hours;
  if (minMinutes !== undefined && (minMinutes < MIN_LENGTH || minMinutes > MAX_LENGTH))
    return { kind: 'odd-length', typed: `${minMinutes} min` };
  if (from >= to) return { kind: 'backwards-hours', typed: formatHours(hours) };
  if (minMinutes !== undefined && minMinutes > to - from) return { kind: 'too-short', minMinutes, from, to };
  return undefined;
}
