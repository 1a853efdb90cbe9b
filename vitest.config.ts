import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The suite must answer alike whatever zone the machine is in; one far from Oslo shows what forgot it. */
const ZONE = process.env['TEST_TZ'] ?? 'America/New_York';
/** What reckons with days and hours is run in these too: in a zone without summer time, and in our own. */
const OTHER_ZONES = ['UTC', 'Europe/Oslo'].filter((zone) => zone !== ZONE);
const RECKONING = [
  'test/zone.test.ts',
  'test/calendar/sources/exactness.test.ts',
  'test/calendar/http/window.test.ts',
  'test/calendar/ical/{occurrences,zone}.test.ts',
  'test/calendar/sources/ics/folder-source.test.ts',
  'test/calendar/sources/{exchange,graph}/rooms.test.ts',
  'test/calendar/sources/caldav/vfreebusy.test.ts',
  'test/bot/time/{when,dates}*.test.ts',
  'test/bot/features/{ledig,rom}/{hours,render}*.test.ts',
  'test/bot/rooms/agenda.test.ts',
];

const inZone = (name: string, zone: string, include: string[]) => ({
  test: {
    name,
    include,
    // To load everything anew for each file takes as long as a third of the tests: what is changed for one is put back.
    isolate: false,
    restoreMocks: true,
    env: { TZ: zone },
    setupFiles: [
      'test/setup/temporal-equality.ts',
      'test/setup/temporary-folder.ts',
      'test/setup/no-leak-check.ts',
      'test/setup/fuzz.ts',
    ],
    // None is for being quick: a machine that is busy must not make a test red.
    testTimeout: 30_000,
    // Servers and browsers are started in them.
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    // Vitest leaves a processor for itself, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      inZone('suite', ZONE, ['test/**/*.test.ts']),
      ...OTHER_ZONES.map((zone) => inZone(zone, zone, RECKONING)),
    ],
  },
});
