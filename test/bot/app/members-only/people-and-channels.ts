import type { IncomingMessage, ServerResponse } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { sendAnswer } from '../../../support/upstream-server.js';
import type { StrictReply, StrictSlackOptions } from '../../support/strict-slack.js';
import { MEMBER } from '../../support/strict-stage.js';

/** Every kind of user and conversation that the members-only rule tells apart. */

type Json = Record<string, unknown>;

const OF_ORGANISATION = { enterprise_user: { enterprise_id: 'E1' } };

export const MEMBERS: Record<string, Json> = {
  member: MEMBER,
  'member of another workspace of the organisation': { ...MEMBER, team_id: 'T2', ...OF_ORGANISATION },
};

/** A user object, the error of `users.info`, or undefined for a user that Slack does not know. */
export const OUTSIDERS: Record<string, Json | string | undefined> = {
  bot: { ...MEMBER, is_bot: true },
  'guest of several channels': { ...MEMBER, is_restricted: true },
  'guest of one channel': { ...MEMBER, is_restricted: true, is_ultra_restricted: true },
  'guest of another workspace of the organisation': {
    ...MEMBER,
    team_id: 'T2',
    ...OF_ORGANISATION,
    is_restricted: true,
  },
  stranger: { ...MEMBER, is_stranger: true },
  'stranger whom only the workspace marks': { ...MEMBER, team_id: 'T2', enterprise_user: {} },
  'stranger of another organisation': {
    ...MEMBER,
    team_id: 'T2',
    enterprise_user: { enterprise_id: 'E2' },
  },
  'person who left': { ...MEMBER, deleted: true },
  'person whom Slack does not know': undefined,
};

/** User objects that prove no membership. */
export const ODD_USERS: Record<string, Json | string> = {
  'empty object': { id: undefined, team_id: undefined },
  'person of another id': { ...MEMBER, id: 'U1' },
  'person without a workspace': { ...MEMBER, team_id: undefined },
  'person with a numeric workspace': { ...MEMBER, team_id: 1 },
  'guest with a text as the mark': { ...MEMBER, is_restricted: 'true' },
  'guest with a number as the mark': { ...MEMBER, is_ultra_restricted: 1 },
  'stranger with a text as the mark': { ...MEMBER, is_stranger: 'true' },
  'person with an organisation of another type': { ...MEMBER, enterprise_user: { enterprise_id: ['E1'] } },
  'person whom Slack cannot look up': 'internal_error',
};

export interface Channel {
  id: string;
  /** As in a payload. */
  name?: string;
  /** The object of `conversations.info`. Undefined for a conversation that the app does not see. */
  info?: Json;
  /** Whether members alone read it, so that calendar content may be shared there. */
  isOwn: boolean;
}

/** Slack names the conversation in which a person writes to the app `directmessage`, too. */
export const APP_DM = 'DAPP';

export const CHANNELS = {
  'public channel': { id: 'C1', info: { is_member: true }, isOwn: true },
  'private channel': { id: 'G1', info: { is_member: true, is_private: true }, isOwn: true },
  'channel of Slack Connect': { id: 'C2', info: { is_member: true, is_ext_shared: true }, isOwn: false },
  'channel with an invitation to Slack Connect': {
    id: 'C3',
    info: { is_member: true, is_pending_ext_shared: true },
    isOwn: false,
  },
  'private channel of Slack Connect': {
    id: 'G2',
    info: { is_member: true, is_private: true, is_ext_shared: true },
    isOwn: false,
  },
  'channel whose object is odd': { id: 'C4', info: { is_member: true, is_ext_shared: 'true' }, isOwn: false },
  'private channel without the app': { id: 'G3', isOwn: false },
  'direct message with the app': { id: APP_DM, name: 'directmessage', info: { is_im: true }, isOwn: true },
  'direct message of two people': { id: 'D2', name: 'directmessage', isOwn: false },
  'group direct message': { id: 'G4', name: 'mpdm-kari--ola--gjest-1', isOwn: false },
} satisfies Record<string, Channel>;

const ok = (body: Json): StrictReply => ({ body: { ok: true, ...body } });

/**
 * Slack's answers about these conversations, for the workspace T1 of the organisation E1. Slack refuses all
 * that is about a conversation without the app.
 */
export function answerAbout(memberIds: readonly string[]): NonNullable<StrictSlackOptions['answer']> {
  return ({ method, args }) => {
    if (method === 'auth.test')
      return ok({ user_id: 'UBOT', bot_id: 'BBOT', team_id: 'T1', enterprise_id: 'E1' });
    const channels: Channel[] = Object.values(CHANNELS);
    const channel = channels.find(({ id }) => id === args['channel']);
    if (channel && !channel.info) return { body: { ok: false, error: 'channel_not_found' } };
    if (method === 'conversations.members') return ok({ members: memberIds });
    return method === 'conversations.info'
      ? ok({ channel: { id: channel?.id, ...channel?.info } })
      : undefined;
  };
}

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
