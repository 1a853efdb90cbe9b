import { Temporal } from 'temporal-polyfill';
import type { SlackMessage } from '../../../../src/bot/blocks/message.js';
import type { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import { createFreeBusyCache } from '../../../../src/bot/features/ledig/free-busy-cache.js';
import { createLedigFeature } from '../../../../src/bot/features/ledig/index.js';
import type { ActionContext } from '../../../../src/bot/framework/action.js';
import type {
  RequestContext,
  RoomDirectory,
  Services,
} from '../../../../src/bot/framework/request-context.js';
import type { Language } from '../../../../src/bot/model/language.js';
import { createPeopleCache, type Person, type WorkspacePeople } from '../../../../src/bot/people/people.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../../../src/bot/rooms/room-directory.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { CalendarClient } from '../../../../src/calendar/client.js';
import type { FreeBusy, UserAvailability, WindowSelector } from '../../../../src/calendar/contract.js';
import { createWatchedLog } from '../../../support/no-leak.js';

export const ZONE = 'Europe/Oslo';

/** A request of U1 at this wall time in Oslo. */
export function requestAt(wallTime: string, language: Language = 'nb'): RequestContext {
  return {
    user: 'U1',
    team: 'T1',
    now: Temporal.PlainDateTime.from(wallTime).toZonedDateTime(ZONE),
    texts: textsOf(language),
    meetings: { kind: 'google' },
    lunch: { from: 11 * 60 + 30, to: 12 * 60 },
  };
}

const COLLEAGUES: Record<string, Person> = {
  U1: { name: 'Kari Nordmann', username: 'kari', address: 'kari@eksempel.no' },
  U2: { name: 'Ola Hansen', username: 'ola', address: 'ola@eksempel.no' },
  U3: { name: 'Per Sørli', username: 'per', address: 'per@eksempel.no' },
  U4: { name: 'Møterobot', missing: 'bot' },
  U5: { name: 'Gunn Gjest', missing: 'outsider' },
};

/** S1 and C1 have three members, a bot and an outsider; C2 is hidden; C3 is too large. */
const GROUPS: Record<string, Awaited<ReturnType<WorkspacePeople['listGroup']>>> = {
  S1: { ids: ['U1', 'U2', 'U3', 'U4', 'U5'] },
  C1: { ids: ['U3', 'U1', 'U4', 'U5', 'U2'] },
  C2: { missing: 'hidden-channel' },
  C3: { ids: Array.from({ length: 900 }, (_, n) => `U1${n}`) },
};

/** The people of a small workplace. Other ids are unknown. */
export function createFakePeople(known: Record<string, Person> = COLLEAGUES): WorkspacePeople {
  return {
    find: async (id) =>
      (Object.hasOwn(known, id) ? known[id] : undefined) ?? { name: id, missing: 'unknown' },
    list: async () =>
      Object.entries(known).flatMap(([slackId, { name, username }]) =>
        username === undefined ? [] : [{ slackId, name, username }],
      ),
    listGuests: async () => new Set<string>(),
    listGroup: async ({ id }) => GROUPS[id] ?? { missing: 'unknown-group' },
    listGroups: async () => [{ id: 'S1', label: '@utviklere', name: 'Utviklere' }],
    fromTyped: createPeopleCache({ clientOf: rejectUnused, identify: rejectUnused }).forWorkspace('T1', {
      domain: 'eksempel.no',
    }).fromTyped,
  };
}

/** Wall times in Oslo, and a status (`Busy` by default). */
export type Item = readonly [from: string, to: string, status?: FreeBusy];

export interface FakeCalendar extends CalendarClient {
  asked: { users: readonly string[]; window: WindowSelector }[];
}

const rejectUnused = () => Promise.reject(new Error('not used in this test'));
const toUtc = (wallTime: string) =>
  Temporal.PlainDateTime.from(wallTime)
    .toZonedDateTime(ZONE)
    .withTimeZone('UTC')
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });

/** A calendar service whose current day is `today`. A string instead of items is the user's error. */
export function createFakeCalendar(
  today: string,
  users: Record<string, readonly Item[] | string>,
): FakeCalendar {
  const asked: FakeCalendar['asked'] = [];

  function rangeOf(window: WindowSelector) {
    if ('day' in window) {
      const date = String(Temporal.PlainDate.from(today).add({ days: window.day }));
      return { start: date, end: date };
    }
    const fourth = Temporal.PlainDate.from(`${window.year}-01-04`);
    const monday = fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: window.week - 1 });
    return { start: String(monday), end: String(monday.add({ days: 6 })) };
  }

  function entryOf(user: string, window: WindowSelector): UserAvailability {
    const known =
      (Object.hasOwn(users, user) ? users[user] : undefined) ??
      `Free/busy lookup failed for ${user}: there is no such user (unknown_user)`;
    const datetime_range = rangeOf(window);
    if (typeof known === 'string') return { user, datetime_range, free_busy_events: [], error: known };
    const items = known.map(([from, to, free_busy = 'Busy']) => ({
      start: toUtc(from),
      end: toUtc(to),
      free_busy,
    }));
    return { user, datetime_range, free_busy_events: items };
  }

  return {
    asked,
    freeBusy: async (names, window) => {
      asked.push({ users: names, window });
      return names.map((name) => entryOf(name, window));
    },
    roomEvents: rejectUnused,
    rooms: rejectUnused,
    roomsFreeBusy: rejectUnused,
  };
}

type LedigServices = Parameters<typeof answerLedigQuestion>[1];

/** The services that `/ledig` uses, with an empty cache. */
export function createFakeServices(
  freeBusy: CalendarClient,
  people: WorkspacePeople = createFakePeople(),
  rooms: RoomDirectory = { list: async () => undefined },
): Services & LedigServices {
  const parts = {
    calendar: freeBusy,
    people,
    rooms,
    log: createWatchedLog(),
    freeBusyCache: createFreeBusyCache(),
    roomTimes: createRoomTimesCache(createRoomWeekCache()),
  };
  return parts as unknown as Services & LedigServices;
}

/** The table behind «Vis tabell» of an answer. */
export async function showTable(
  { blocks }: SlackMessage,
  services: ActionContext['services'],
  request: RequestContext,
): Promise<SlackMessage> {
  const actions = createLedigFeature().actions ?? [];
  const elements = blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []));
  const blockId = blocks.findLast(({ type }) => type === 'actions')?.block_id;
  const own = elements.find((each) => each.action_id === 'ledig:table');
  const [id, value] = own && 'value' in own ? ['ledig:table', own.value ?? ''] : ['ledig:menu', 'table'];
  const context: ActionContext = { services, request, surface: 'message', press: { blockId } };
  const outcome = await actions.find((action) => action.id === id)?.run(value, context);
  if (outcome?.kind !== 'replace') throw new Error(`${outcome?.kind} instead of a table`);
  return outcome.message;
}
