import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaldavSource } from '../../../../src/calendar/sources/caldav/index.js';
import {
  type CalendarSource,
  SourceFault,
  type UserLookup,
} from '../../../../src/calendar/sources/common/source.js';
import { createSampleSource } from '../../../../src/calendar/sources/sample/index.js';
import { describeWith } from '../../../support/describe-with.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { everyNth } from '../../../support/thorough.js';
import { CALENDARS, listHidden, resourcesOf, WINDOW } from './hard-events.js';
import { startCyrus } from './servers/cyrus.js';
import { startDavical } from './servers/davical.js';
import { startRadicale } from './servers/radicale.js';
import { lateMeeting, PROBE, readSample } from './servers/resources.js';
import { type PeerServer, request } from './servers/run-server.js';
import { startSabre } from './servers/sabre.js';
import { startSogo } from './servers/sogo.js';
import { startXandikos } from './servers/xandikos.js';

const OSLO = 'Europe/Oslo';
const PEOPLE = ['kari', 'ola', 'ingrid'];
const ROOMS = ['fjorden', 'styrerommet'];
const OWNERS = [...PEOPLE, ...ROOMS, 'prove', 'proverom', 'vrien'];
const common = { domain: 'eksempel.no', timeZone: OSLO, log: createWatchedLog() };
const sample = createSampleSource(common);

/** Somebody in SOGo who lets the account see date and time only, and somebody who keeps private events back. */
const TIMES_ONLY = 'tider';
const PUBLIC_ONLY = 'offentlig';

async function startFilledSogo(): Promise<PeerServer> {
  const server = await startSogo([...OWNERS, 'skjult', TIMES_ONLY, PUBLIC_ONLY], OWNERS);
  await server.fill(TIMES_ONLY, PROBE);
  for (const calendar of CALENDARS) await server.fill(TIMES_ONLY, resourcesOf(TIMES_ONLY, calendar));
  await server.share(TIMES_ONLY, 'DAndTViewer');
  await server.fill(PUBLIC_ONLY, PROBE);
  await server.share(PUBLIC_ONLY, 'Viewer', ['Public']);
  return server;
}

/** Somebody in DAViCal who lets the account read, which does not include private events. */
const READ_ONLY = 'lesbar';

async function startFilledDavical(): Promise<PeerServer> {
  const server = await startDavical([...OWNERS, 'skjult', READ_ONLY], OWNERS);
  await server.fill(READ_ONLY, PROBE);
  await server.grant(READ_ONLY, 'DAV::read');
  return server;
}

const SERVERS = [
  {
    name: 'Radicale',
    program: 'radicale',
    start: () => startRadicale([...OWNERS, 'skjult']),
  },
  { name: 'Xandikos', program: 'xandikos', start: () => startXandikos() },
  {
    name: 'Cyrus',
    program: 'cyrus',
    start: () => startCyrus([...OWNERS, 'skjult'], OWNERS),
  },
  { name: 'SOGo', program: 'sogo', start: startFilledSogo },
  { name: 'DAViCal', program: 'davical', start: startFilledDavical },
  {
    name: 'sabre/dav',
    program: 'sabre',
    start: () => startSabre([...OWNERS, 'skjult'], OWNERS),
  },
] as const;

/** From the first day to the last, both included. */
function windowOf(first: string, last = first) {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(OSLO).toInstant();
  return {
    start: midnight(Temporal.PlainDate.from(first)),
    end: midnight(Temporal.PlainDate.from(last).add({ days: 1 })),
  };
}

const WINDOWS = [
  ['a day', windowOf('2026-11-24')],
  ['a week', windowOf('2026-11-23', '2026-11-29')],
  ['the week summer time begins', windowOf('2026-03-23', '2026-03-29')],
  ['the week summer time ends', windowOf('2026-10-19', '2026-10-25')],
  ['a week two years on', windowOf('2028-02-28', '2028-03-05')],
] as const;

const write = (lookup: UserLookup | undefined) =>
  lookup && 'busy' in lookup
    ? lookup.busy.map(({ start, end, status }) => `${start} ${end} ${status}`).sort()
    : lookup?.problem.code;

const clock = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(OSLO).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(5);

/** Outside CI each server starts in one of two files: the others in `booking.test.ts`. */
for (const { name, program, start } of everyNth(SERVERS, 2, 0))
  describeWith(program, name, () => {
    let server: PeerServer;
    let source: CalendarSource;
    const refused = new Set<string>();

    beforeAll(async () => {
      server = await start();
      for (const person of PEOPLE) await server.fill(person, await readSample(`people/${person}`));
      for (const room of ROOMS) await server.fill(room, await readSample(`rooms/${room}`));
      for (const probe of ['prove', 'proverom']) await server.fill(probe, PROBE);
      if (name !== 'Xandikos') await server.fill('skjult', PROBE);
      await server.fill('vrien', new Map());
      for (const [event, body] of CALENDARS.flatMap((calendar) => [...resourcesOf('vrien', calendar)])) {
        const { url, user } = server.locate('vrien', event);
        // A server refuses some of them: nobody has such an event there.
        const isStored = await request(url, { method: 'PUT', body, ...(user && { user }) }).then(
          () => true,
          () => false,
        );
        if (!isStored) refused.add(event);
      }
      source = createCaldavSource({ ...common, config: { ...server.config, budgetMs: 20_000 } });
    }, 120_000);
    afterAll(() => server?.stop());

    test('accepts our password', () => expect(source.check()).resolves.toBeUndefined());

    test.each(WINDOWS)('says of people what their files say: %s', async (_, window) => {
      const [expected, found] = await Promise.all([
        sample.freeBusy(PEOPLE, window),
        source.freeBusy(PEOPLE, window),
      ]);
      expect(found.map(write)).toEqual(expected.map(write));
      expect(found.some((lookup) => 'busy' in lookup && lookup.busy.length > 0)).toBe(true);
    });

    test.each(WINDOWS)('says of rooms what their files say: %s', async (_, window) => {
      for (const room of ROOMS) {
        const [expected, found] = await Promise.all(
          [sample, source].map((one) => one.roomEvents(`${room}@eksempel.no`, window)),
        );
        const times = (events: typeof found) =>
          events?.map(({ change_key, ...event }) => JSON.stringify(event)).sort();
        expect(times(found)).toEqual(times(expected));
      }
    });

    test('reads series, exceptions, whole days, nights and zones as they are meant', async () => {
      const [lookup] = await source.freeBusy(['prove'], windowOf('2026-10-24', '2026-10-31'));
      const busy = lookup && 'busy' in lookup ? lookup.busy : [];
      expect(busy.map((time) => `${clock(time.start)} ${clock(time.end)} ${time.status}`)).toEqual([
        '10-24T09:00 10-24T10:00 Busy',
        '10-24T23:30 10-25T04:30 Busy',
        '10-25T09:00 10-25T10:00 Busy',
        '10-26T13:00 10-26T14:30 Busy',
        '10-27T09:00 10-27T10:00 Busy',
        '10-27T11:00 10-27T12:00 Busy',
        '10-27T15:00 10-27T16:00 Busy',
        '10-27T17:00 10-27T18:00 Tentative',
        '10-29T09:00 10-29T10:00 Busy',
        '10-30T00:00 11-01T00:00 Busy',
        '10-30T09:00 10-30T10:00 Busy',
        '10-31T09:00 10-31T10:00 Busy',
      ]);
    });

    test('reads events that servers are known to get wrong', async () => {
      const [lookup] = await source.freeBusy(['vrien'], WINDOW);
      expect(listHidden(lookup, OSLO, refused)).toEqual([]);
      expect(refused.size).toBeLessThan(8);
    });

    test('hides what is private in a room, and gives each event an id that stays', async () => {
      const list = () => source.roomEvents('proverom@eksempel.no', windowOf('2026-10-27'));
      const events = (await list()) ?? [];
      expect(events.map(({ subject }) => subject)).toEqual([
        'Morgenmøte',
        'Lunsj',
        'Privat avtale',
        'Kanskje',
        // Cyrus hides from us that it takes no time.
        ...(name === 'Cyrus' ? ['Husk'] : []),
      ]);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      expect(await list()).toEqual(events);
    });

    test('sees what is new, what is changed and what is gone', async () => {
      const subjects = async () =>
        (await source.roomEvents('proverom@eksempel.no', windowOf('2026-12-01')))?.map(
          ({ subject }) => subject,
        );
      const { url, user } = server.locate('proverom', 'ny');
      const put = (summary: string) =>
        request(url, { method: 'PUT', body: lateMeeting(summary), ...(user && { user }) });
      expect(await subjects()).toEqual(['Morgenmøte']);
      await put('Nytt');
      expect(await subjects()).toEqual(['Morgenmøte', 'Nytt']);
      await put('Endret');
      expect(await subjects()).toEqual(['Morgenmøte', 'Endret']);
      await request(url, { method: 'DELETE', ...(user && { user }) });
      expect(await subjects()).toEqual(['Morgenmøte']);
    });

    test('reports unknown people and reads the others', async () => {
      const [kari, nobody, path] = await source.freeBusy(
        ['Kari', 'finnesikke', '..'],
        windowOf('2026-11-24'),
      );
      expect(write(kari)).toEqual(write((await sample.freeBusy(['kari'], windowOf('2026-11-24')))[0]));
      // Where no outbox knows better, it may be somebody who shares nothing.
      const missing = ['Radicale', 'Xandikos', 'Cyrus', 'sabre/dav'].includes(name)
        ? 'hidden_user'
        : 'unknown_user';
      const missingPath = name === 'sabre/dav' ? 'hidden_user' : 'unknown_user';
      expect([write(nobody), write(path)]).toEqual([missing, missingPath]);
      const nowhere = source.roomEvents('finnesikke@eksempel.no', windowOf('2026-11-24'));
      // DAViCal says of nobody that we may not read the calendar.
      if (name === 'DAViCal') await expect(nowhere).rejects.toMatchObject({ problem: { code: 'no_access' } });
      else expect(await nowhere).toBeUndefined();
    });

    test('reports a wrong password', async () => {
      const wrong = createCaldavSource({
        ...common,
        config: { ...server.config, password: 'feil', budgetMs: 20_000 },
      });
      const fault: unknown = await wrong
        .freeBusy(['kari'], windowOf('2026-11-24'))
        .catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(SourceFault);
      expect(fault).toMatchObject({ kind: 'failed', problem: { code: 'bad_password' } });
      await expect(wrong.check()).rejects.toThrow(SourceFault);
    });

    if (name !== 'Xandikos') {
      test('does not show an unreadable calendar as free', async () => {
        const [hidden] = await source.freeBusy(['skjult'], windowOf('2026-10-30'));
        // Two outboxes tell when the hidden one is busy all the same. That of Cyrus joins the meeting and the whole day.
        const byOutbox: Readonly<Record<string, readonly string[]>> = {
          Cyrus: ['2026-10-29T23:00:00Z 2026-10-31T23:00:00Z Busy'],
          'sabre/dav': [
            '2026-10-29T23:00:00Z 2026-11-01T00:00:00Z Busy',
            '2026-10-30T08:00:00Z 2026-10-30T09:00:00Z Busy',
          ],
        };
        const problem = name === 'SOGo' ? 'not_shared' : 'no_access';
        expect(write(hidden)).toEqual(byOutbox[name] ?? problem);
      });
    }

    if (name === 'DAViCal') {
      test('does not show somebody as free whose private events are hidden', async () => {
        const lookups = await source.freeBusy([READ_ONLY, 'kari'], windowOf('2026-10-27'));
        expect(lookups.map((lookup) => 'problem' in lookup && lookup.problem.code)).toEqual([
          'private_hidden',
          false,
        ]);
        await expect(source.roomEvents(`${READ_ONLY}@eksempel.no`, windowOf('2026-10-27'))).rejects.toThrow(
          SourceFault,
        );
        const byOutbox = createCaldavSource({
          ...common,
          config: { ...server.config, userUrl: undefined, budgetMs: 20_000 },
        });
        const replies = await byOutbox.freeBusy(['kari', 'finnesikke'], windowOf('2026-10-27'));
        expect(replies.map(write)).toEqual(['private_hidden', 'unknown_user']);
      });
    }

    if (['Radicale', 'SOGo', 'DAViCal'].includes(name)) {
      test('says that events may be missing where the address names one of several calendars', async () => {
        const { url, user } = server.locate('prove', 'x');
        const calendar = new URL('.', url);
        const userUrl = calendar.pathname.replace('prove', '{local}');
        const mayLack = async () => {
          const config = { ...server.config, userUrl, budgetMs: 20_000 };
          const named = createCaldavSource({ ...common, config });
          const [lookup] = await named.freeBusy(['prove'], WINDOW).finally(() => named.close?.());
          return lookup && 'busy' in lookup ? lookup.mayLackEvents === true : lookup?.problem.code;
        };
        expect(await mayLack()).toBe(false);
        await request(new URL('../annen/', calendar).href, {
          method: 'MKCALENDAR',
          type: 'application/xml',
          ...(user && { user }),
        });
        // SOGo does not list what is not shared.
        expect(await mayLack()).toBe(name !== 'SOGo');
      });
    }

    if (name === 'SOGo') {
      test('says whose events may be missing: of those who keep some classes back', async () => {
        const users = [PUBLIC_ONLY, TIMES_ONLY, 'kari'];
        const lookups = await source.freeBusy(users, windowOf('2026-10-27'));
        expect(lookups.map((lookup) => 'mayLackEvents' in lookup)).toEqual([true, true, false]);
        const room = `${PUBLIC_ONLY}@eksempel.no`;
        await source.roomEvents(room, windowOf('2026-10-27'));
        expect(await source.knownGaps?.({ room })).toMatchObject([{ mayLackEvents: true }]);
      });

      test('takes no time away where only date and time are shared', async () => {
        const [lookup] = await source.freeBusy([TIMES_ONLY], windowOf('2026-10-27', '2026-10-30'));
        const busy = lookup && 'busy' in lookup ? lookup.busy : [];
        const times = busy.map((time) => `${clock(time.start)} ${clock(time.end)} ${time.status}`);
        // Tentative, cancelled, transparent and declined events are busy: SOGo tells nobody else.
        expect([...new Set(times)]).toEqual([
          '10-27T09:00 10-27T10:00 Busy',
          '10-27T11:00 10-27T12:00 Busy',
          '10-27T15:00 10-27T16:00 Busy',
          '10-27T17:00 10-27T18:00 Busy',
          '10-27T19:00 10-27T20:00 Busy',
          '10-27T21:00 10-27T22:00 Busy',
          '10-29T09:00 10-29T10:00 Busy',
          '10-29T13:00 10-29T14:00 Busy',
          '10-30T00:00 11-01T00:00 Busy',
          '10-30T09:00 10-30T10:00 Busy',
        ]);
      });

      test('shows nearly all hard events where only date and time are shared, and says that some may be missing', async () => {
        const [lookup] = await source.freeBusy([TIMES_ONLY], WINDOW);
        expect(listHidden(lookup, OSLO)).toEqual([['a period of its own', ['25T11:00 25T13:00']]]);
        expect(lookup).toHaveProperty('mayLackEvents', true);
      });
    }
  });
