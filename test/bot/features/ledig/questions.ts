import { Temporal } from 'temporal-polyfill';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import type { LedigAnswer } from '../../../../src/bot/features/ledig/model.js';
import type { LedigQuestion, PersonReference } from '../../../../src/bot/features/ledig/question.js';
import { createFakeServices, type FakeCalendar, requestAt, ZONE } from './fakes.js';

/** Questions of /ledig, and short forms of their answers. */

/** A question about one day. */
export const questionOfDay = (date: string, ...references: PersonReference[]): LedigQuestion => ({
  people: references,
  when: { kind: 'day', date: Temporal.PlainDate.from(date) },
  weekend: false,
  limits: {},
  groups: [],
  corrections: [],
});
/** A question about one week. */
export const questionOfWeek = (monday: string, ...references: PersonReference[]): LedigQuestion => ({
  ...questionOfDay(monday, ...references),
  when: { kind: 'week', monday: Temporal.PlainDate.from(monday) },
});
export const KARI = { slackId: 'U1' };
export const OLA = { slackId: 'U2' };

/** `10:30`, in Oslo. */
export const wallTime = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5);
/** `10:00-11:30 14:00-16:00` for each day. */
export const freeTimes = ({ days }: LedigAnswer) =>
  days.map(({ state, free }) =>
    state === 'open' ? free.map(({ start, end }) => `${wallTime(start)}-${wallTime(end)}`).join(' ') : state,
  );

export async function ask(question: LedigQuestion, at: string, service: FakeCalendar) {
  return answerLedigQuestion(question, createFakeServices(service), requestAt(at));
}
