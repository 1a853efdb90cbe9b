import type { IncomingMessage, ServerResponse } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { sendAnswer } from '../../../support/upstream-server.js';

/** No help names this room. */
export const ROOM_NAME = 'Hvelvet';
export const ROOM = 'hvelvet@eksempel.no';
const SUBJECT = 'Styringsgruppen møtes';
/** What only the calendar service and the room directory know: a subject, a room, and when people are busy. */
export const SECRETS = [SUBJECT, ROOM_NAME, '10:13', '10:47'];

const ZONE = 'Europe/Oslo';

/** Whether a text that somebody reads has content of the calendar. */
export const hasCalendarContent = (text: string) => SECRETS.some((secret) => text.includes(secret));

function firstAndLastDay(url: string): [Temporal.PlainDate, Temporal.PlainDate] {
  const today = Temporal.Now.plainDateISO(ZONE);
  const day = /day:(-?\d+)/u.exec(url)?.[1];
  if (day !== undefined) return [today.add({ days: Number(day) }), today.add({ days: Number(day) })];
  const week = Number(/week:(\d+)/u.exec(url)?.[1]);
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const first = monday.add({ weeks: week - (monday.weekOfYear ?? week) });
  return [first, first.add({ days: 6 })];
}

/** Answers each question with the same busy time on each day, with a subject for a room. */
export function answerLeaky(response: ServerResponse, { url = '', method }: IncomingMessage): void {
  const path = decodeURIComponent(url);
  if (path.includes('/bookings/')) {
    const found = { state: 'absent' };
    sendAnswer(response, 200, method === 'PUT' ? { outcome: 'booked' } : found);
    return;
  }
  const [first, last] = firstAndLastDay(path);
  const days = Array.from({ length: first.until(last).days + 1 }, (_, at) => first.add({ days: at }));
  const at = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant().toString();
  const times = days.map((day) => ({ start: at(day, '10:13'), end: at(day, '10:47') }));
  const [, kind, names = ''] = /(users|rooms):([^/]+)/u.exec(path) ?? [];
  if (kind === undefined) {
    const events = times.map((time, id) => ({
      ...time,
      subject: SUBJECT,
      id: String(id),
      change_key: '1',
    }));
    sendAnswer(response, 200, { room: ROOM, events });
    return;
  }
  sendAnswer(response, 200, {
    events: names.split(',').map((name) => ({
      [kind === 'users' ? 'user' : 'room']: name,
      datetime_range: { start: String(first), end: String(last) },
      free_busy_events: times.map((time) => ({ ...time, free_busy: 'Busy' })),
    })),
  });
}
