import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { sampleArticle } from '../../../dictionary/support/sample-articles.js';
import { sendAnswer } from '../../../support/upstream-server.js';
import { createInMemoryPreferences } from '../../support/in-memory-state.js';
import { morning } from '../../support/request-context.js';
import { MEMBER, type StrictStageOptions } from '../../support/strict-stage.js';
import { KARI, lastView, openModals, openTab, pressOnHome, STYREROMMET, startBot } from './home-stage.js';

const nb = textsOf('nb');
const zone = 'Europe/Oslo';

interface CalendarState {
  isBusy?: boolean;
  isTaken?: boolean;
  /** Whether the calendar of the room cannot be read. */
  isUnread?: boolean;
  /** Why the calendar of the person cannot be read. */
  error?: string;
  /** Default: the present. */
  now?: Temporal.Instant;
}

/** A calendar in which the person is always busy or never, and so is each room. */
const calendarOf =
  ({ isBusy, isTaken, isUnread, error, now = Temporal.Now.instant() }: CalendarState) =>
  (...[response, request]: Parameters<NonNullable<StrictStageOptions['calendar']>>) => {
    const url = decodeURIComponent(request.url ?? '');
    const today = now.toZonedDateTimeISO(zone).toPlainDate();
    const [, day = '0'] = /day:(-?\d+)/u.exec(url) ?? [];
    const date = String(today.add({ days: Number(day) }));
    const always = {
      start: String(today.subtract({ days: 7 }).toZonedDateTime(zone).toInstant()),
      end: String(today.add({ days: 21 }).toZonedDateTime(zone).toInstant()),
      free_busy: 'Busy',
    };
    const monday = today.subtract({ days: today.dayOfWeek - 1 });
    const week = { start: String(monday), end: String(monday.add({ days: 6 })) };
    if (url.includes('/rooms:')) {
      const free_busy_events = isTaken ? [always] : [];
      return sendAnswer(response, 200, {
        events: [
          { room: STYREROMMET, datetime_range: week, free_busy_events, ...(isUnread && { error: 'x' }) },
        ],
      });
    }
    if (!url.includes('/users:')) return sendAnswer(response, 200, { room: STYREROMMET, events: [] });
    const entry = { user: 'kari', datetime_range: { start: date, end: date } };
    const free_busy_events = isBusy && error === undefined ? [always] : [];
    return sendAnswer(response, 200, { events: [{ ...entry, free_busy_events, ...(error && { error }) }] });
  };

/** A dictionary with only the contract, in which every word is the same article. */
const dictionary: StrictStageOptions['dictionary'] = (response, request) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://eksempel.no');
  if (/\/article\/bob\/101$/u.test(pathname)) return sendAnswer(response, 200, sampleArticle('bob', 101));
  if (!pathname.endsWith('/suggest')) return sendAnswer(response, 404, {});
  const articles = [{ dict_id: 'bob', art_id: 101, lemma: 'bok', word_class: 'NOUN' }];
  const suggestions = [{ word: 'bok', articles }];
  return sendAnswer(response, 200, { query: searchParams.get('q'), complete: true, suggestions });
};

describe('the day on Home', () => {
  it('shows that nothing is left, and the free rooms', async () => {
    const stage = await startBot({ calendar: calendarOf({}), clock: morning });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.home.day);
    await expect.poll(() => lastView(stage)).toMatch(/Ingen (?:flere avtaler i dag|avtaler)\./u);
    expect(lastView(stage)).toContain('Lengste ledige tid: ');
    expect(lastView(stage)).toContain(nb.home.freeRooms('Styrerommet'));
  });

  it('shows that the person is busy, and that no room is free', async () => {
    const stage = await startBot({ calendar: calendarOf({ isBusy: true, isTaken: true }) });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain('er opptatt hele dagen');
    expect(lastView(stage)).toContain(nb.home.noGap);
    expect(lastView(stage)).not.toMatch(/Ingen (?:flere )?avtaler/u);
    expect(lastView(stage)).not.toContain(nb.rom.restOfDay);
  });

  it('does not show a room as free that could not be read, and gives the code of the error', async () => {
    const stage = await startBot({ calendar: calendarOf({ isUnread: true }) });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.rom.noRoomsReadable);
    expect(lastView(stage)).toMatch(/Feilkode: [A-Z0-9]+/u);
    expect(lastView(stage)).not.toContain(nb.rom.restOfDay);
  });

  it('says why it is not known, and claims nothing', async () => {
    const stage = await startBot({
      calendar: calendarOf({ error: 'Free/busy lookup failed for kari: x (unknown_user)' }),
    });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.ledig.calendarReason('unknown-user'));
    expect(lastView(stage)).not.toMatch(/Ingen (?:flere )?avtaler|Lengste ledige tid/u);
  });

  it('names a calendar that is down, and keeps the rest', async () => {
    const stage = await startBot({ calendar: (response) => sendAnswer(response, 503, {}), dictionary });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.failure.service('calendar', 'failed'));
    expect(lastView(stage)).toContain('ord:find');
    // One sentence for both calendars.
    expect(lastView(stage).split(nb.failure.service('calendar', 'failed'))).toHaveLength(2);
  });

  it('names three free rooms, and answers with all of them at a press', async () => {
    const rooms = Array.from({ length: 6 }, (_, at) => ({
      name: `Rom${at}`,
      address: `rom${at}@eksempel.no`,
      equipment: [],
    }));
    const allFree: NonNullable<StrictStageOptions['calendar']> = (response, request, ...rest) => {
      const url = decodeURIComponent(request.url ?? '');
      if (!url.includes('/rooms:')) return calendarOf({})(response, request, ...rest);
      const monday = Temporal.Now.plainDateISO(zone).subtract({ days: 6 });
      const datetime_range = { start: String(monday), end: String(monday.add({ days: 13 })) };
      const events = rooms.map(({ address: room }) => ({ room, datetime_range, free_busy_events: [] }));
      return sendAnswer(response, 200, { events });
    };
    const stage = await startBot({ calendar: allFree, config: { rooms }, clock: morning });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain(nb.home.freeRooms('Rom0, Rom1, Rom2 og 3 til'));
    expect(lastView(stage)).not.toContain('Rom5');
    await pressOnHome(
      stage,
      'conversation:calendar:0',
      JSON.stringify({ command: '/rom', text: 'ledig nå' }),
    );
    await expect.poll(() => lastView(stage)).toContain('Rom5');
  });

  it('does not list the rooms of a large house', async () => {
    const rooms = Array.from({ length: 101 }, (_, at) => ({
      name: `Sal${at}`,
      address: `sal${at}@eksempel.no`,
      equipment: [],
    }));
    const stage = await startBot({ calendar: calendarOf({}), config: { rooms }, clock: morning });
    await openTab(stage);
    await expect.poll(() => lastView(stage)).toContain('Lengste ledige tid: ');
    expect(lastView(stage)).not.toContain(nb.home.showFreeRooms);
  });
});

describe('the word of the day on Home', () => {
  it('is the same for everybody, also for guests, and opens the article', async () => {
    const users = { U1: MEMBER, UGUEST: { ...MEMBER, name: 'per', is_restricted: true } };
    const stage = await startBot({ users, dictionary });
    await pressOnHome(stage, 'home:more', '');
    await expect.poll(() => lastView(stage)).toContain(nb.home.showWord('bok'));
    await pressOnHome(stage, 'home:more', '', {}, 'UGUEST');
    await expect.poll(() => lastView(stage, 'UGUEST')).toContain(nb.home.showWord('bok'));
    expect(lastView(stage, 'UGUEST')).not.toContain(nb.home.day);
    const isDraw = (url: string) => url.includes('suggest');
    expect(stage.dictionary.requestedUrls.filter(isDraw)).toHaveLength(1);
    await pressOnHome(stage, 'ord:whole', JSON.stringify({ articles: [{ dict: 'bob', id: 101 }], page: 1 }));
    await expect.poll(() => openModals(stage).join('')).toContain('bok');
  });

  it('is left out where the dictionary has no word', async () => {
    const stage = await startBot({ calendar: calendarOf({}), clock: morning });
    await pressOnHome(stage, 'home:more', '');
    await expect.poll(() => lastView(stage)).toContain(nb.home.settings);
    expect(lastView(stage)).not.toContain(nb.summary.wordTitle);
  });
});

describe('the Home tab of a person who has chosen nothing', () => {
  const now = Temporal.Instant.from('2026-11-24T08:15Z');

  it.each([
    ['empty', 'home:refresh', nb.home.longestGap('')],
    ['more', 'home:more', nb.summary.wordTitle],
  ])('%s', async (name, action, sentence) => {
    const preferences = createInMemoryPreferences();
    await preferences.save(KARI, { visit: 'later' });
    const parts = { calendar: calendarOf({ now }), dictionary, clock: () => now, state: { preferences } };
    const stage = await startBot(parts);
    await pressOnHome(stage, action, '');
    await expect.poll(() => lastView(stage)).toContain(sentence.replace('.', ''));
    await expect(`${JSON.stringify(stage.slack.homes.get('U1')?.at(-1), null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/home/whole-${name}.json`,
    );
  });
});
