import { Temporal } from 'temporal-polyfill';
import { sectionBlock } from '../../../../src/bot/blocks/blocks.js';
import { slackMessage } from '../../../../src/bot/blocks/message.js';
import type {
  HomeAnswer,
  HomeRoom,
  HomeRoomsPart,
} from '../../../../src/bot/features/home/home-tab-updater.js';
import type { Subscription } from '../../../../src/bot/model/subscription.js';
import type { OwnSubscription } from '../../../../src/bot/store/subscriptions.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';

/** The cases of the golden files: Home tabs on a Tuesday morning in Oslo. */

export const event = (subject: string, start: string, end: string): RoomEvent => ({
  subject,
  start: `2026-11-${start}:00.000+01:00`,
  end: `2026-11-${end}:00.000+01:00`,
  id: subject,
  change_key: '1',
});
const createRoom = (name: string): Room => ({
  name,
  address: `${name.toLowerCase()}@eksempel.no`,
  equipment: [],
});
const [STYREROMMET, FJORDEN, FJELLET, LOFTET, KJELLEREN] = [
  'Styrerommet',
  'Fjorden *<!here>*',
  'Fjellet',
  'Loftet',
  'Kjelleren',
].map(createRoom) as [Room, Room, Room, Room, Room];

const ROOMS: HomeRoom[] = [
  {
    room: STYREROMMET,
    events: [
      event('Ledermøte', '24T09:00', '24T10:00'),
      event('*Budsjett* <!channel>', '24T12:00', '24T13:30'),
    ],
  },
  { room: FJORDEN, events: [event('Intervju', '25T13:00', '25T14:00')] },
  { room: FJELLET, events: [event('Kurs', '24T00:00', '25T00:00')] },
  { room: LOFTET, missing: 'unread' },
  { room: KJELLEREN, missing: 'gone' },
];

type HomeRooms = Extract<HomeRoomsPart, { kind: 'rooms' }>['rooms'];
const homeRooms = (rooms: readonly HomeRoom[], more: Partial<HomeRooms> = {}): HomeRooms => ({
  directory: [STYREROMMET, FJORDEN],
  rooms,
  ...more,
});
export const roomsOf = (rooms: readonly HomeRoom[], more: Partial<HomeRooms> = {}): HomeRoomsPart => ({
  kind: 'rooms',
  rooms: homeRooms(rooms, more),
});

const subscription = (more: Partial<Subscription>): Subscription => ({
  id: 'S1',
  team: 'T0EKSEMPEL',
  channel: 'C0GENERELT',
  createdBy: 'U0KARI',
  createdAt: Temporal.Instant.from('2026-01-01T00:00Z'),
  content: {
    kind: 'rooms',
    rooms: ['styrerommet@eksempel.no', 'salen@eksempel.no'],
    span: 'day',
    whenEmpty: 'say',
  },
  schedule: {
    days: [1, 2, 3, 4, 5],
    time: Temporal.PlainTime.from('07:30'),
    timeZone: 'Europe/Oslo',
    skipHolidays: true,
  },
  language: 'nb',
  state: 'active',
  nextAt: Temporal.Instant.from('2026-11-25T06:30Z'),
  version: 1,
  ...more,
});
const onMondays = { ...subscription({}).schedule, days: [1, 4], time: Temporal.PlainTime.from('16:00') };
const at = (local: string) => Temporal.PlainDateTime.from(local);

export const OWN: OwnSubscription[] = [
  {
    subscription: subscription({}),
    failures: [
      { local: at('2026-11-23T07:30'), state: 'missed', note: 'late' },
      { local: at('2026-11-20T07:30'), state: 'unknown', note: 'unsettled' },
    ],
  },
  {
    subscription: subscription({
      channel: 'C0HAVN',
      state: 'archived',
      schedule: onMondays,
      content: { kind: 'rooms', rooms: ['fjorden@eksempel.no'], span: 'week', whenEmpty: 'skip' },
    }),
    failures: [],
  },
  {
    subscription: subscription({
      channel: 'C0SPRAAK',
      content: { kind: 'word', dict: 'nob' },
      schedule: { ...onMondays, days: [1, 2, 3, 4, 5, 6, 7] },
    }),
    failures: [],
  },
];

const loading = { kind: 'loading' } as const;
const down = { sentence: 'Jeg får ikke kontakt med kalenderen nå.', reference: 'ABC234' };
const sentence = 'Denne knappen er for gammel.';

export const CASES: readonly [string, HomeAnswer][] = [
  [
    'first',
    { visit: 'first', rooms: roomsOf([]), subscriptions: { kind: 'subscriptions', subscriptions: [] } },
  ],
  ['more', { visit: 'later', page: 'more', rooms: roomsOf([]) }],
  ['loading', { visit: 'later', rooms: loading, subscriptions: loading }],
  [
    'rooms',
    { visit: 'later', rooms: roomsOf(ROOMS), subscriptions: { kind: 'subscriptions', subscriptions: OWN } },
  ],
  ['elsewhere', { visit: 'later', rooms: roomsOf(ROOMS.slice(0, 1), { viewerZone: 'Asia/Tokyo' }) }],
  [
    'calendar-down',
    {
      visit: 'later',
      rooms: {
        kind: 'rooms',
        rooms: homeRooms([STYREROMMET, FJORDEN].map((room) => ({ room, missing: 'unread' }))),
        failure: down,
      },
      subscriptions: { kind: 'failed', failure: down },
    },
  ],
  ['unread', { visit: 'later', rooms: { kind: 'failed', failure: down } }],
  [
    'guest-more',
    { visit: 'later', page: 'more', rooms: { kind: 'refused', sentence: 'Gjester får ikke se rom.' } },
  ],
  ['guest-first', { visit: 'first', rooms: { kind: 'refused', sentence: 'Gjester får ikke se rom.' } }],
  ['said', { visit: 'later', rooms: roomsOf([]), notice: slackMessage(sentence, [sectionBlock(sentence)]) }],
];

/** Cases that together contain every sentence. */
export const IN_EACH_LANGUAGE: ReadonlySet<string> = new Set([
  'first',
  'more',
  'loading',
  'rooms',
  'calendar-down',
]);
