import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { RomAnswer } from '../../../../src/bot/features/rom/model.js';
import { renderRom, renderSharedRom } from '../../../../src/bot/features/rom/render.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { writeRoomValue } from '../../../../src/bot/rooms/book-button.js';
import type { RoomNeeds } from '../../../../src/bot/rooms/search-rooms.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { When } from '../../../../src/bot/time/when.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { BOOKING_LIMITS } from '../../support/request-context.js';
import {
  AFTERNOON,
  agenda,
  CASES,
  EVENTS,
  event,
  FJORDEN,
  free,
  IN_EACH_LANGUAGE,
  NOW,
  request,
  STYREROMMET,
  TOMORROW,
  today,
  week,
} from './render-cases.js';

describe('/rom renders', () => {
  test.each(CASES)('%s', async (name, answer) => {
    const message = renderRom(answer, request);
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/rom/${name}.json`,
    );
  });
});

describe.each(['nn', 'en'] as const)('/rom renders in %s', (language) => {
  test.each(CASES.filter(([name]) => IN_EACH_LANGUAGE.has(name)))('%s', async (name, answer) => {
    const message = renderRom(answer, { ...request, texts: textsOf(language) });
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/rom/${name}.${language}.json`,
    );
  });
});

/** The answers that have «Book» where rooms can be booked. */
const WITH_BOOKING = ['day', 'free-now', 'free-some', 'free-none', 'wished-not-free'];

describe.each(LANGUAGES)('/rom renders with booking in %s', (language) => {
  test.each(CASES.filter(([name]) => WITH_BOOKING.includes(name)))('%s', async (name, answer) => {
    const message = renderRom(answer, { ...request, texts: textsOf(language), booking: BOOKING_LIMITS });
    const file = language === 'nb' ? name : `${name}.${language}`;
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/booking/rom-${file}.json`,
    );
  });
});

test('a room without «Book» is named in the same way as those with it', () => {
  const rooms = ['A', 'B', 'C', 'D'].map((name): [Room, RoomEvent[]] => [
    { name, address: `${name}@eksempel.no`, equipment: [] },
    [],
  ]);
  const { blocks } = renderRom(free(NOW, rooms), { ...request, booking: BOOKING_LIMITS });
  const shown = JSON.stringify(blocks);
  for (const name of ['A', 'D']) expect(shown).toContain(`"text":"${name}: ledig resten av dagen"`);
  expect(shown).not.toContain('"bold":true');
});

describe('where a day is too far ahead to be booked', () => {
  const booked = { ...request, booking: BOOKING_LIMITS };
  const on = (date: string): When => ({ kind: 'day', date: Temporal.PlainDate.from(date) });
  const { tooFar } = textsOf('nb').booking;

  test.each(['2026-12-09', '2027-04-12'])('no «Book» is shown on %s, and the reason is', (date) => {
    const { blocks } = renderRom(agenda(on(date), []), booked);
    expect(JSON.stringify(blocks)).not.toContain('booking:open');
    expect(JSON.stringify(blocks)).toContain(tooFar(14));
  });

  test('the last day that may be booked has «Book»', () => {
    const shown = JSON.stringify(renderRom(agenda(on('2026-12-08'), []), booked).blocks);
    expect(shown).toContain('booking:open');
    expect(shown).not.toContain(tooFar(14));
  });

  test('free rooms are listed without it', () => {
    const day = Temporal.PlainDate.from('2027-04-12').toZonedDateTime('Europe/Oslo');
    const time = { kind: 'span' as const, start: day.add({ hours: 10 }), end: day.add({ hours: 11 }) };
    const shown = JSON.stringify(renderRom(free(time, [[FJORDEN, []]]), booked).blocks);
    expect(shown).not.toContain('booking:open');
    expect(shown).toContain(tooFar(14));
  });
});

describe('the requirements of a search', () => {
  const summaryOf = (words: string[], language: 'nb' | 'en') =>
    renderRom(free(NOW, [[FJORDEN, []]], { needs: { places: 8, words } }), {
      ...request,
      texts: textsOf(language),
    }).text;

  test('are spelt right, though they were not typed so', () => {
    expect(summaryOf(['prosjektor'], 'nb')).toContain('Bare rom med minst 8 plasser og projektor.');
  });

  test('have an article in English', () => {
    expect(summaryOf(['projector'], 'en')).toContain('Only rooms with at least 8 seats and a projector.');
  });
});

test('a free room is named before a small letter', () => {
  const { text } = renderRom(free(NOW, [[FJORDEN, []]]), { ...request, booking: BOOKING_LIMITS });
  expect(text).toContain('Fjorden: ledig resten av dagen.');
});

test('a shared answer has no buttons that would replace it for all', () => {
  const blocks = ({ blocks: all }: ReturnType<typeof renderRom>) => all.map(({ type }) => type);
  const own = renderRom(agenda(today), request);
  expect(blocks(own)).toContain('actions');
  expect(blocks(renderSharedRom(agenda(today), request))).toEqual([
    ...blocks(own).filter((type) => type !== 'actions'),
    'context',
  ]);
});

test.each([
  [undefined, '09:15'],
  [request.now.subtract({ minutes: 5 }), '09:10'],
])('a shared answer says when it was true, read at %s: %s', (readAt, time) => {
  const { text, blocks } = renderSharedRom({ ...agenda(today), ...(readAt && { readAt }) }, request);
  expect(text).toMatch(new RegExp(`Slik det var kl\\. ${time}\\.$`, 'u'));
  expect(JSON.stringify(blocks)).toContain(request.texts.common.asOf(time));
  expect(JSON.stringify(blocks)).not.toContain('Oppdatert kl.');
});

test('escapes markup in subjects', () => {
  const text = JSON.stringify(renderRom(agenda(today), request));
  expect(text).not.toContain('mrkdwn');
  expect(renderRom(agenda(today), request).text).toContain('&lt;!channel&gt;');
});

test('shows both times and both zones to a viewer in another zone', () => {
  const inTokyo = { ...request, viewerZone: 'Asia/Tokyo' };
  const { text, blocks } = renderRom(agenda(today), inTokyo);
  expect(text).toContain('12:00–13:30 (20:00–21:30)');
  expect(text).toContain('fra 22:00 (ons 06:00) til dagen etter');
  expect(JSON.stringify(blocks)).toContain('Klokkeslettene gjelder Oslo. Din tid (Tokyo) står i parentes.');
  const found = renderRom(free(AFTERNOON, [[FJORDEN, []]]), inTokyo);
  expect(found.text).toContain('13:00–15:00 (21:00–23:00)');
});

test('shows no second time while the offsets are equal', () => {
  const summer: When = { kind: 'day', date: Temporal.PlainDate.from('2027-07-01') };
  const at = (time: string) => `2027-07-01T${time}:00.000+02:00`;
  const events = [{ ...event('Kurs', '24T09:00', '24T10:00'), start: at('09:00'), end: at('10:00') }];
  const { text } = renderRom(agenda(summer, events), { ...request, viewerZone: 'Africa/Johannesburg' });
  expect(text).toContain('09:00–10:00 Kurs');
  expect(renderRom(agenda(today), { ...request, viewerZone: 'Africa/Johannesburg' }).text).toContain(
    '09:00–10:00 (10:00–11:00) Ledermøte',
  );
});

test.each<[RoomNeeds, string]>([
  [{ building: 'A', words: [] }, '4 rom er ledige. Bare rom i bygg A.'],
  [{ building: 'A', places: 8, words: ['skjerm', 'fjo'] }, 'i bygg A med minst 8 plasser, skjerm og «fjo».'],
  [{ words: [] }, '4 rom er ledige."'],
])('repeats the needs %o', (needs, sentence) => {
  const rooms = Array.from({ length: 4 }, (): [Room, RoomEvent[]] => [FJORDEN, []]);
  expect(JSON.stringify(renderRom(free(NOW, rooms, { needs }), request))).toContain(sentence);
});

test('names each room of a list once, with a menu that keeps the day', () => {
  const rooms = Array.from({ length: 10 }, (_, at) => ({ room: { ...FJORDEN, name: `Rom ${at}` } }));
  const answer: RomAnswer = { kind: 'rooms', needs: { words: [] }, when: today, total: 10, rooms };
  const { blocks } = renderRom(answer, request);
  expect(JSON.stringify(blocks).match(/"Rom 9"/gu)).toHaveLength(1);
  expect(blocks.at(-1)).toMatchObject({ type: 'actions', block_id: writeRoomValue('', today) });
});

test('stays within the limits with a hundred free or unread rooms', () => {
  const rooms = Array.from(
    { length: 100 },
    (_, at): Room => ({ ...STYREROMMET, name: `${'Rom'.repeat(60)} ${at}` }),
  );
  const messages = [
    free(
      TOMORROW,
      rooms.map((room) => [room, EVENTS]),
    ),
    free(NOW, [[FJORDEN, []]], { unread: rooms }),
  ];
  for (const { text, blocks } of messages.map((answer) => renderRom(answer, request))) {
    expect(blocks.length).toBeLessThanOrEqual(50);
    expect(text.length).toBeLessThan(4_000);
  }
});

test('stays within the limits with any week of events', () => {
  const minute = fc.integer({ min: 0, max: 7 * 24 * 60 });
  const monday = Temporal.PlainDate.from('2026-11-23').toZonedDateTime('Europe/Oslo');
  const at = (minutes: number) => monday.add({ minutes }).toString({ timeZoneName: 'never' });
  const events = fc.array(fc.tuple(fc.string({ maxLength: 400 }), minute, minute), { maxLength: 300 });
  fc.assert(
    fc.property(events, (fakes) => {
      const list = fakes.map(
        ([subject, a, b]): RoomEvent => ({
          subject,
          start: at(Math.min(a, b)),
          end: at(Math.max(a, b) + 1),
          id: 'x',
          change_key: '1',
        }),
      );
      const message = renderRom(agenda(week, list), request);
      expect(message.blocks.length).toBeLessThanOrEqual(50);
      expect(message.text.length).toBeLessThan(4_000);
    }),
    fuzzRuns(30),
  );
});
