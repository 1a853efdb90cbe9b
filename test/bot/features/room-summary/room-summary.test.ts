import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BLOCK_LIMITS } from '../../../../src/bot/blocks/limits.js';
import { countText } from '../../../../src/bot/blocks/message.js';
import { renderWithSubscriber } from '../../../../src/bot/delivery/notify-subscribers.js';
import { createRoomComposer } from '../../../../src/bot/features/room-summary/index.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import type { SummaryContent } from '../../../../src/bot/model/subscription.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { type CalendarClient, createCalendarClient } from '../../../../src/calendar/client.js';
import type { Room, RoomEvent } from '../../../../src/calendar/contract.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { readSettings } from '../../../../src/cli/settings.js';
import { validateMessage } from '../../../../src/playground/rules/validate.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import type { Program } from '../../../../src/shared/lifecycle.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { buttonValue } from '../../blocks/block-values.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import {
  createSubscriptionFixture,
  type SubscriptionFixture,
} from '../subscriptions/subscription-fixture.js';

/** A Tuesday. */
const now = Temporal.ZonedDateTime.from('2026-11-24T07:30[Europe/Oslo]');
const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const [fjorden, fjellet] = [room('Fjorden'), room('Fjellet')];
const content = (parts: Partial<Extract<SummaryContent, { kind: 'rooms' }>> = {}) =>
  subscriptionOf({
    content: {
      kind: 'rooms',
      rooms: [fjorden.address, fjellet.address],
      span: 'day',
      whenEmpty: 'say',
      ...parts,
    },
  });
const event = (subject: string, start: string, end: string): RoomEvent => ({
  subject,
  start: `${start}:00.000+01:00`,
  end: `${end}:00.000+01:00`,
  id: subject,
  change_key: '1',
});
const failing = new ServiceFault({ service: 'calendar', operation: 'room', kind: 'timeout' });

/** A composer over a calendar with these events or failures. `asked` lists the requested windows. */
function composing(events: Record<string, RoomEvent[] | 'fails'>, unsure?: Room) {
  const asked: unknown[] = [];
  const compose = createRoomComposer({
    calendar: {
      async roomEvents(address, window) {
        asked.push(window);
        const found = events[address];
        if (found === 'fails') throw failing;
        return (
          found && {
            room: address,
            events: found,
            ...(address === unsure?.address && { may_lack_events: true }),
          }
        );
      },
    },
    rooms: { list: async () => [fjorden, fjellet] },
  });
  return {
    asked,
    compose: (subscription = content(), at = now) =>
      compose(subscription, { date: at.toPlainDate(), now: at, previousMemos: [] }),
  };
}

async function textOf(composed: ReturnType<ReturnType<typeof composing>['compose']>): Promise<string> {
  const done = await composed;
  if (!('message' in done)) throw new Error(done.kind);
  return JSON.stringify(done.message);
}

describe('the summary of rooms', () => {
  test('shows the agenda and free time of each room, and «fikk ikke lest» for a failure', async () => {
    const { compose } = composing({
      [fjorden.address]: [event('Styremøte', '2026-11-24T09:00', '2026-11-24T10:30')],
      [fjellet.address]: 'fails',
    });
    const composed = await compose();
    expect(composed).toMatchObject({
      kind: 'message',
      message: {
        text: expect.stringMatching(
          /^Rommene i dag, tirsdag 24. november\. Fjorden: Ledig 08:00–09:00 og 10:30–16:00.*Fjellet: Jeg fikk ikke lest/u,
        ),
      },
    });
    const shown = await textOf(compose());
    for (const part of ['Fjorden', '09:00–10:30', 'Styremøte', '10:30–16:00', 'Fjellet', 'fikk ikke lest']) {
      expect(shown).toContain(part);
    }
    expect(shown).not.toContain('Ledig hele dagen');
  });

  test('says which rooms may be taken all the same', async () => {
    const { compose } = composing({ [fjorden.address]: [], [fjellet.address]: [] }, fjellet);
    const said = 'Kalenderserveren viser kanskje ikke alle avtalene i Fjellet.';
    expect(await compose()).toMatchObject({ message: { text: expect.stringContaining(said) } });
    expect(await textOf(compose())).toContain(said);
  });

  test('is unreadable if no room can be read', async () => {
    const { compose } = composing({ [fjorden.address]: 'fails' });
    expect(await compose()).toMatchObject({ kind: 'unreadable' });
  });

  test('skips an empty day if the subscription says so, but not an unreadable one', async () => {
    const nothing = composing({ [fjorden.address]: [], [fjellet.address]: [] });
    expect(await nothing.compose()).toMatchObject({ kind: 'message' });
    expect(await nothing.compose(content({ whenEmpty: 'skip' }))).toEqual({ kind: 'nothing' });
    const unread = composing({ [fjorden.address]: [], [fjellet.address]: 'fails' });
    expect(await unread.compose(content({ whenEmpty: 'skip' }))).toMatchObject({ kind: 'message' });
  });

  test.each([
    ['2026-11-23T07:30[Europe/Oslo]', 48],
    ['2026-11-26T07:30[Europe/Oslo]', 48],
    ['2026-11-27T15:00[Europe/Oslo]', 49],
    ['2026-12-30T15:00[Europe/Oslo]', 53],
    // The last working day before New Year’s Day.
    ['2026-12-31T15:00[Europe/Oslo]', 1],
    ['2027-01-01T15:00[Europe/Oslo]', 1],
  ])('covers, for a week ahead at %s, week %i', async (at, week) => {
    const { asked, compose } = composing({ [fjorden.address]: [], [fjellet.address]: [] });
    await compose(content({ span: 'week' }), Temporal.ZonedDateTime.from(at));
    expect(asked[0]).toMatchObject({ week });
  });

  test.each([
    ['2026-11-23T07:30', 'uke 48', [23, 24, 25, 26, 27]],
    ['2026-11-24T07:30', 'resten av uke 48', [24, 25, 26, 27]],
    ['2026-11-24T19:46', 'resten av uke 48', [25, 26, 27]],
    ['2026-11-26T07:30', 'resten av uke 48', [26, 27]],
    ['2026-11-26T16:00', 'uke 49', [30, 1, 2, 3, 4]],
    ['2026-11-27T07:30', 'uke 49', [30, 1, 2, 3, 4]],
    ['2026-11-29T18:00', 'uke 49', [30, 1, 2, 3, 4]],
    // The day before Maundy Thursday is the last working day.
    ['2027-03-24T07:30', 'uke 13', [29, 30, 31, 1, 2]],
  ])('shows no day that is over, for a week ahead at %s: %s', async (wall, week, days) => {
    const { compose } = composing({ [fjorden.address]: [], [fjellet.address]: [] });
    const at = Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Oslo');
    const composed = await compose(content({ span: 'week', rooms: [fjorden.address] }), at);
    if (composed.kind !== 'message') throw new Error(composed.kind);
    expect(composed.message.text).toContain(`Fjorden ${week}.`);
    const lines = JSON.stringify(composed.message.blocks).match(/"(?:man|tir|ons|tor|fre|lør|søn) "/gu);
    expect(lines).toHaveLength(days.length);
  });

  test.each([
    // Tuesday, Friday, Friday with posts at weekends, Saturday with them.
    ['2026-11-24', [1, 2, 3, 4, 5], true, 'onsdag 25. november'],
    ['2026-11-27', [1, 2, 3, 4, 5], true, 'mandag 30. november'],
    ['2026-11-27', [5], false, 'mandag 30. november'],
    ['2026-11-27', [1, 2, 3, 4, 5, 6, 7], false, 'lørdag 28. november'],
    ['2026-11-29', [1, 2, 3, 4, 7], false, 'mandag 30. november'],
    // The day before Maundy Thursday, without and with posts on holidays.
    ['2027-03-24', [1, 2, 3, 4, 5], true, 'tirsdag 30. mars'],
    ['2027-03-24', [1, 2, 3, 4, 5], false, 'torsdag 25. mars'],
  ])(
    'shows the day after %s, posted on %j, holidays left out: %s: %s',
    async (date, days, skipHolidays, day) => {
      const { compose } = composing({ [fjorden.address]: [], [fjellet.address]: [] });
      const at = Temporal.PlainDate.from(date).toZonedDateTime({
        timeZone: 'Europe/Oslo',
        plainTime: '15:00',
      });
      const { schedule, ...others } = content({ span: 'next-day', rooms: [fjorden.address] });
      const composed = await compose({ ...others, schedule: { ...schedule, days, skipHolidays } }, at);
      if (composed.kind !== 'message') throw new Error(composed.kind);
      expect(composed.message.text).toContain(day);
    },
  );

  test('does not call a week empty for a meeting on a day that is over, and skips it', async () => {
    const { compose } = composing({
      [fjorden.address]: [event('Møte', '2026-11-23T09:00', '2026-11-23T10:00')],
      [fjellet.address]: [],
    });
    expect(await compose(content({ span: 'week', whenEmpty: 'skip' }))).toEqual({ kind: 'nothing' });
  });

  test('stays within the limits of Slack with twenty full rooms', async () => {
    const long = Array.from({ length: 30 }, (_, at) =>
      event(
        `${'Et langt møte '.repeat(20)}${at}`,
        `2026-11-24T${String(8 + (at % 8)).padStart(2, '0')}:00`,
        '2026-11-24T17:00',
      ),
    );
    const rooms = Array.from({ length: 20 }, (_, at) => `rom${at}@eksempel.no`);
    const { compose } = composing(Object.fromEntries(rooms.map((address) => [address, long])));
    const composed = await compose(content({ rooms }));
    if (composed.kind !== 'message') throw new Error(composed.kind);
    expect(validateMessage(composed.message)).toEqual([]);
    expect(countText(composed.message.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.messageBlocksText);
  });

  test('names each of twenty busy rooms in a week within the limits of Slack', async () => {
    const times = ['08:10', '09:20', '10:30', '11:40', '12:50', '14:00', '15:10'];
    const busy = [23, 24, 25, 26, 27].flatMap((day) =>
      times.map((start, at) =>
        event(`Møte ${day} ${at}`, `2026-11-${day}T${start}`, `2026-11-${day}T${start.slice(0, 2)}:55`),
      ),
    );
    const rooms = Array.from({ length: 20 }, (_, at) => `konferanserom-${at}@eksempel.no`);
    const { compose } = composing(Object.fromEntries(rooms.map((address) => [address, busy])));
    const composed = await compose(content({ rooms, span: 'week' }), now.subtract({ days: 1 }));
    if (composed.kind !== 'message') throw new Error(composed.kind);
    expect(validateMessage(composed.message)).toEqual([]);
    expect(countText(composed.message.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.messageBlocksText);
    const shown = JSON.stringify(composed.message.blocks);
    for (const at of rooms.keys()) expect(shown).toContain(`konferanserom-${at}`);
    expect(composed.message.text).toMatch(/\. Resten står i meldingen\.$/u);
    expect(composed.message.text.length).toBeGreaterThan(3_000);
    await expect(`${JSON.stringify(composed.message, null, 2)}\n`).toMatchFileSnapshot(
      '../../../golden/summary/rooms-week-twenty-busy.json',
    );
  });
});

test.each(
  LANGUAGES.flatMap((language) => (['day', 'week'] as const).map((span) => [span, language] as const)),
)('the summary of a %s matches the golden message in %s', async (span, language) => {
  const { compose } = composing({
    [fjorden.address]: [
      event('Styremøte', '2026-11-24T09:00', '2026-11-24T10:30'),
      event('Fagdag <alle>', '2026-11-25T00:00', '2026-11-26T00:00'),
    ],
    [fjellet.address]: span === 'day' ? 'fails' : [],
  });
  const composed = await compose({ ...content({ span }), language });
  if (composed.kind !== 'message') throw new Error(composed.kind);
  const message = renderWithSubscriber(
    composed.message,
    { user: 'U1', name: 'Kari Nordmann' },
    textsOf(language),
  );
  await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
    `../../../golden/summary/rooms-${span}.${language}.json`,
  );
});

describe('with the calendar service', () => {
  let service: Program;
  let calendar: CalendarClient;
  beforeAll(async () => {
    const log = createWatchedLog();
    const { calendar: config } = readSettings({});
    const inside = { ...config, host: '127.0.0.1', port: 0, apiKeys: ['k'] };
    service = await createCalendarService(inside, { log, clock: () => now.toInstant() });
    calendar = createCalendarClient({ baseUrl: await service.start(), apiKey: 'k', budgetMs: 2_000 });
  });
  afterAll(() => service.stop());

  test('reads the rooms of the directory', async () => {
    const directory = (await calendar.rooms()) ?? [];
    const compose = createRoomComposer({ calendar, rooms: { list: async () => directory } });
    const rooms = directory.map(({ address }) => address);
    const composed = await compose(content({ rooms }), { date: now.toPlainDate(), now, previousMemos: [] });
    if (composed.kind !== 'message') throw new Error(composed.kind);
    // The heading, when it was true, and the steps.
    expect(composed.message.blocks).toHaveLength(rooms.length + 3);
    expect(composed.message.text).toContain('Slik det var kl.');
    expect(composed.message.text).not.toContain('fikk ikke lest');
  });
});

describe('the buttons of a post', () => {
  const nb = textsOf('nb');

  /** The buttons of a post that show other days. */

  async function withRooms(): Promise<{ stage: SubscriptionFixture; id: string }> {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner fjorden og fjellet hverdager 07:30');
    const event = (subject: string, date: string) => ({
      subject,
      start: `${date}T10:00:00.000+01:00`,
      end: `${date}T11:30:00.000+01:00`,
      id: subject,
      change_key: '1',
    });
    stage.events = {
      'fjorden@eksempel.no': [event('Styremøte', '2026-11-25'), event('Fagdag', '2026-11-26')],
      'fjellet@eksempel.no': [],
    };
    return { stage, id: (await stage.only()).id };
  }

  const step = (s: string, day: string) => JSON.stringify({ s, d: day });

  test('a button in the channel answers in private, and does not change the post', async () => {
    const { stage, id } = await withRooms();
    await stage.touch('summary:open:1', step(id, '2026-11-25'), { user: 'U2' });
    expect(stage.said.at(-1)?.how).toBe('answer');
    expect(stage.lastMessage().text).toContain('Rommene i morgen, onsdag 25. november');
    expect(JSON.stringify(stage.lastMessage())).toContain('Styremøte');
  });

  test('a button in the private answer shows another day, or its week with the booked hours', async () => {
    const { stage, id } = await withRooms();
    await stage.touch('summary:open:1', step(id, '2026-11-25'));
    const next = buttonValue(stage.lastMessage().blocks, 'summary:show:1');
    expect(JSON.parse(next)).toEqual({ s: id, d: '2026-11-26' });
    await stage.touch('summary:show:1', next);
    expect(stage.said.at(-1)?.how).toBe('replace');
    expect(JSON.stringify(stage.lastMessage())).toContain('Fagdag');
    await stage.touch('summary:show:2', buttonValue(stage.lastMessage().blocks, 'summary:show:2'));
    const week = stage.lastMessage();
    expect(validateMessage(week)).toEqual([]);
    expect(week.text).toContain(
      'Booket: mandag 0 timer, tirsdag 0 timer, onsdag 1,5 timer, torsdag 1,5 timer og fredag 0 timer.',
    );
    expect(JSON.stringify(week)).toContain('"type":"data_visualization"');
  });

  test('says that nothing can be read, and shows no day as empty', async () => {
    const { stage, id } = await withRooms();
    stage.isCalendarDown = true;
    await stage.touch('summary:open:1', step(id, '2026-11-25'));
    expect(stage.lastMessage().text).toBe(nb.summary.roomsUnreadable);
  });

  test('refuses buttons of a deleted subscription, another workspace or another version', async () => {
    const { stage, id } = await withRooms();
    await stage.touch('summary:open:1', step(id, '2026-11-25'), { team: 'T2' });
    expect(stage.lastMessage().text).toBe(nb.subscriptions.subscriptionNotFound);
    await stage.touch('summary:open:1', step('gone', '2026-11-25'));
    expect(stage.lastMessage().text).toBe(nb.subscriptions.subscriptionNotFound);
    await stage.touch('summary:open:1', '{"s":"x"}');
    expect(stage.lastMessage().text).toBe(nb.common.buttonExpired(undefined));
  });
});
