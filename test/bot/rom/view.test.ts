import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { agendaOf, roomNow } from '../../../src/bot/rom/agenda.js';
import type { ListedRoom, RomAnswer } from '../../../src/bot/rom/answer.js';
import { viewRom } from '../../../src/bot/rom/view.js';
import { daysOf, type When } from '../../../src/bot/when.js';
import type { Room, RoomEvent } from '../../../src/calendar/contract.js';
import { askerAt } from '../asker.js';

const asker = askerAt('2026-11-24T09:15');
const STYREROMMET: Room = {
  name: 'Styrerommet',
  address: 'styrerommet@eksempel.no',
  building: 'Rådhuset',
  capacity: 12,
  equipment: ['skjerm', 'tavle'],
};
const FJORDEN: Room = { name: 'Fjorden', address: 'fjorden@eksempel.no', capacity: 1, equipment: [] };
const event = (subject: string, start: string, end: string): RoomEvent => ({
  subject,
  start: `2026-11-${start}:00.000+01:00`,
  end: `2026-11-${end}:00.000+01:00`,
  id: subject,
  change_key: '1',
});
const EVENTS = [
  event('Ledermøte', '24T09:00', '24T10:00'),
  event('*Budsjett* <!channel>', '24T12:00', '24T13:30'),
  event('Nattarbeid', '24T22:00', '25T06:00'),
  event('Kurs', '26T00:00', '27T00:00'),
  event('Dugnad', '28T10:00', '28T12:00'),
];
const today: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-24') };
const week: When = { kind: 'week', monday: Temporal.PlainDate.from('2026-11-23') };

function agenda(when: When, events = EVENTS, room = STYREROMMET): RomAnswer {
  const days = agendaOf(events, daysOf(when), 'Europe/Oslo');
  const [first] = days;
  const now =
    when.kind === 'day' && when.date.equals(asker.now.toPlainDate()) && first
      ? roomNow(first, asker.now)
      : undefined;
  return { kind: 'agenda', room, when, days, ...(now && { now }) };
}

function listed(name: string, events: RoomEvent[]): ListedRoom {
  const date = Temporal.PlainDate.from('2026-11-25');
  const [day] = agendaOf(events, { first: date, last: date }, 'Europe/Oslo');
  return { room: { ...FJORDEN, name }, ...(day && { day }) };
}

const CASES: [string, RomAnswer][] = [
  ['day', agenda(today)],
  ['empty-day', agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-27') })],
  ['weekend-day', agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-29') }, [], FJORDEN)],
  ['all-day', agenda({ kind: 'day', date: Temporal.PlainDate.from('2026-11-26') })],
  ['week', agenda(week)],
  [
    'rooms',
    {
      kind: 'rooms',
      when: today,
      total: 30,
      rooms: [
        { room: FJORDEN, now: { free: true } },
        { room: STYREROMMET, now: { free: false, until: asker.now.add({ minutes: 45 }) } },
        { room: { name: 'Fjellet', address: 'fjellet@eksempel.no', equipment: [] }, unread: true },
      ],
    },
  ],
  [
    'rooms-another-day',
    {
      kind: 'rooms',
      when: { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') },
      total: 4,
      rooms: [
        listed('Auditoriet', []),
        listed('Fjorden', [event('Demo', '25T09:00', '25T11:30'), event('Intervju', '25T13:00', '25T14:00')]),
        listed('Verkstedet', [event('Kurs', '25T07:00', '25T17:00')]),
        listed('Stillerommet', [event('Messe', '25T00:00', '26T00:00')]),
      ],
    },
  ],
  ['empty-today', agenda(today, [])],
  ['unknown', { kind: 'unknown', typed: '<!channel> *fj*', nearest: [FJORDEN], when: today }],
  ['nothing-near', { kind: 'unknown', typed: 'kantina', nearest: [], when: today }],
  ['no-directory', { kind: 'no-directory' }],
  ['no-such-week', { kind: 'bad-when', problem: { kind: 'no-such-week', week: 53, year: 2027 } }],
];

describe('/rom says', () => {
  test.each(CASES)('%s', async (name, answer) => {
    const message = viewRom(answer, asker);
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../golden/rom/${name}.json`,
    );
  });
});

test('what people wrote is nowhere markup', () => {
  const text = JSON.stringify(viewRom(agenda(today), asker));
  expect(text).not.toContain('mrkdwn');
  expect(viewRom(agenda(today), asker).text).toContain('&lt;!channel&gt;');
});

test('any week of any events is within the limits', () => {
  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 });
  const monday = Temporal.PlainDate.from('2026-11-23').toZonedDateTime('Europe/Oslo');
  const at = (minutes: number) => monday.add({ minutes }).toString({ timeZoneName: 'never' });
  const events = fc.array(fc.tuple(fc.string({ maxLength: 400 }), minute, minute), { maxLength: 300 });
  fc.assert(
    fc.property(events, (made) => {
      const list = made.map(
        ([subject, a, b]): RoomEvent => ({
          subject,
          start: at(Math.min(a, b)),
          end: at(Math.max(a, b) + 1),
          id: 'x',
          change_key: '1',
        }),
      );
      const message = viewRom(agenda(week, list), asker);
      expect(message.blocks.length).toBeLessThanOrEqual(50);
      expect(message.text.length).toBeLessThan(4_000);
    }),
    { numRuns: 30 },
  );
});
