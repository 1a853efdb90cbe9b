import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createCaldavBooker } from '../../../../src/calendar/sources/caldav/booker.js';
import type { CaldavConfig } from '../../../../src/calendar/sources/caldav/config.js';
import { createCaldavSource } from '../../../../src/calendar/sources/caldav/index.js';
import { describeWith } from '../../../support/describe-with.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import {
  CALENDARS,
  EVENTS,
  formatEvents,
  from,
  listHidden,
  listTimes,
  listTruth,
  OSLO,
  parseTime,
  resourcesOf,
  WINDOW,
} from './hard-events.js';
import { BOOKING_ACCOUNT, PASSWORD } from './servers/run-server.js';
import { type SabreServer, startSabre } from './servers/sabre.js';

const ZONES = [OSLO, 'UTC', 'America/New_York'];

/** A calendar whose events make nobody busy. */
const IDEAS = 'ideer';

/** The script of the documentation that makes an account the delegate of people. */
function readScript(): string {
  const text = readFileSync(new URL('../../../../docs/calendars/caldav.md', import.meta.url), 'utf8');
  const blocks = text.match(/^ *```sh\n[\s\S]*?^ *```$/gm) ?? [];
  const script = blocks.find((block) => block.includes('group-member-set'));
  return script?.replace(/^ *```.*$/gm, '') ?? '';
}

describeWith('sabre', 'sabre/dav', () => {
  let server: SabreServer;

  beforeAll(async () => {
    server = await startSabre(['inkari', 'kari', 'ola', 'ingrid', 'rom', 'fjorden', 'ordrom'], []);
    for (const calendar of CALENDARS) {
      await server.fillCalendar('kari', calendar, resourcesOf('kari', calendar));
      await server.fillCalendar('ola', calendar, resourcesOf('ola', calendar));
      await server.share('ola', calendar);
    }
    for (const room of ['rom', 'fjorden'])
      for (const calendar of CALENDARS)
        await server.fillCalendar(room, 'personal', resourcesOf(room, calendar));
    await server.fillCalendar('ingrid', 'personal', resourcesOf('ingrid', 'privat'));
    const transparent = '<C:schedule-calendar-transp><C:transparent/></C:schedule-calendar-transp>';
    const idea = formatEvents('idé', [from('22T2200', '22T2300')]);
    await server.fillCalendar('kari', IDEAS, new Map([['ide', idea]]), transparent);
    await server.addDelegate('kari', 'read');
  }, 120_000);
  afterAll(() => server?.stop());

  const open = (config: Partial<CaldavConfig>, timeZone = OSLO) =>
    createCaldavSource({
      config: { ...server.config, budgetMs: 20_000, ...config },
      domain: 'eksempel.no',
      timeZone,
      log: createWatchedLog(),
    });
  async function lookUp(user: string, userUrl: string | undefined, zone = OSLO) {
    const source = open({ userUrl }, zone);
    const [lookup] = await source.freeBusy([user], WINDOW);
    await source.close?.();
    return lookup;
  }

  const root = '/remote.php/dav/calendars/';
  const sharedUrl = CALENDARS.map((name) => `${root}tjeneste/${encodeURIComponent(name)}-{local}/`).join(' ');

  describe.each(ZONES)('in %s', (zone) => {
    test('a delegate reads every calendar of a person, whatever it is called', async () => {
      expect(listTimes(await lookUp('kari', `${root}{local}/`, zone))).toEqual(listTruth(zone));
    });

    test('calendars that are shared with us are right', async () => {
      expect(listTimes(await lookUp('ola', sharedUrl, zone))).toEqual(listTruth(zone));
    });

    test('the outbox alone lacks what it is known to lack, and says that it may', async () => {
      const lookup = await lookUp('ola', undefined, zone);
      const known = Object.entries(EVENTS).flatMap(([name, { hidden = [] }]) => {
        const here = hidden.filter((line) => zone !== 'UTC' || !line.endsWith('home'));
        return here.length > 0 ? [[name, here]] : [];
      });
      expect(listHidden(lookup, zone)).toEqual(known);
      expect(lookup).toHaveProperty('mayLackEvents', true);
    });
  });

  test('the outbox is not believed where it answers for another person whose address ends alike', async () => {
    // It takes Inkari, who is free, for Kari.
    expect(listTimes(await lookUp('kari', undefined))).toBe('not_answered');
    expect(listTimes(await lookUp('inkari', undefined))).toEqual([]);
  });

  const openBooker = (account: string) => {
    const booker = createCaldavBooker({
      config: {
        ...server.config,
        username: account,
        password: PASSWORD,
        roomUrl: `${root}{local}/personal/`,
        budgetMs: 20_000,
      },
      domain: 'eksempel.no',
      timeZone: OSLO,
      log: createWatchedLog(),
    });
    onTestFinished(() => booker.close?.());
    return booker;
  };
  let bookings = 0;
  const wantedAt = (room: string, line: string) => {
    bookings += 1;
    return {
      id: String(bookings).padStart(32, '0'),
      room: `${room}@eksempel.no`,
      ...parseTime(line, OSLO),
      title: 'Ola (Slack)',
    };
  };
  const signal = () => AbortSignal.timeout(20_000);

  test('a room is booked once by two services, and never over what it has', async () => {
    await server.addDelegate('rom', 'write', BOOKING_ACCOUNT);
    const bookers = [openBooker(BOOKING_ACCOUNT), openBooker(BOOKING_ACCOUNT)] as const;
    for (const line of Object.values(EVENTS).flatMap(({ busy, hidden = busy }) => hidden.slice(0, 1)))
      expect([line, await bookers[0].book(wantedAt('rom', line), signal())]).toEqual([line, 'taken']);
    const outcomes = await Promise.all(
      bookers.map((booker) => booker.book(wantedAt('rom', '23T10:00 23T10:30'), signal())),
    );
    expect(outcomes.sort()).toEqual(['booked', 'taken']);
  }, 60_000);

  /** Runs the script of the documentation against this server. `occ` gives everybody the password that they have. */
  function runScript(change: (script: string) => string) {
    const folder = mkdtempSync(join(tmpdir(), 'occ-'));
    writeFileSync(join(folder, 'occ'), '<?php echo "app password:\\n", getenv("PASSWORD"), "\\n";');
    const script = readScript().replace('https://sky.eksempel.no', new URL(server.config.url).origin);
    execFileSync('bash', ['-euo', 'pipefail', '-c', change(script)], {
      cwd: folder,
      env: { ...process.env, PASSWORD },
      stdio: 'pipe',
    });
  }

  test('the script of the documentation makes the account a delegate', async () => {
    const read = async (user: string) => {
      const source = open({ username: 'ordrom', userUrl: `${root}{local}/` });
      const [lookup] = await source.freeBusy([user], WINDOW);
      await source.close?.();
      return listTimes(lookup);
    };
    const before = await read('ola');
    expect(before).not.toEqual(listTruth(OSLO));
    runScript((script) => script);
    expect(await read('ola')).toEqual(listTruth(OSLO));
    expect(await read('kari')).toEqual(listTruth(OSLO));
  });

  test('the same script with the other group lets an account book a room', async () => {
    const line = '23T10:00 23T10:30';
    await expect(openBooker(BOOKING_ACCOUNT).book(wantedAt('fjorden', line), signal())).rejects.toThrow();
    runScript((script) =>
      script
        .replace('in kari ola;', 'in fjorden;')
        .replace('users/ordrom/', `users/${BOOKING_ACCOUNT}/`)
        .replace('calendar-proxy-read', 'calendar-proxy-write'),
    );
    expect(await openBooker(BOOKING_ACCOUNT).book(wantedAt('fjorden', line), signal())).toBe('booked');
  });
});
