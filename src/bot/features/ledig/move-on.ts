import type { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../../time/when.js';
import { isDayOff, workingDayFrom } from './hours.js';
import type { LedigAnswer, LedigQuestion } from './model.js';

/** The question about the next day or week, and what it replaces. */
export interface NextQuestion {
  question: LedigQuestion;
  movedOn: 'day' | 'week';
}

/**
 * The question about the next working day or week, if the day or week of an answer is over. A day off that nobody named
 * is over too.
 *
 * @param isDayNamed whether the person named the day
 */
export function findNextQuestion(
  { question, days }: LedigAnswer,
  isDayNamed: boolean,
  today: Temporal.PlainDate,
): NextQuestion | undefined {
  const { when } = question;
  if (when.kind === 'week') {
    const isOver = when.monday.equals(mondayOf(today)) && days.every(({ state }) => state !== 'open');
    return isOver && days.some(({ state }) => state === 'over')
      ? {
          question: { ...question, when: { kind: 'week', monday: when.monday.add({ weeks: 1 }) } },
          movedOn: 'week',
        }
      : undefined;
  }
  if (!when.date.equals(today) || question.limits.hours) return undefined;
  const isOver = days.some(({ state }) => state === 'over') || (!isDayNamed && isDayOff(today));
  const date = workingDayFrom(today.add({ days: 1 }));
  return isOver ? { question: { ...question, when: { kind: 'day', date } }, movedOn: 'day' } : undefined;
}
