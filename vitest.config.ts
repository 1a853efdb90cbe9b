import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Tests must pass in any time zone. A zone far from Oslo finds code that depends on the zone of the machine.
 */
const ZONE = process.env['TEST_TZ'] ?? 'America/New_York';
/** Tests about time also run in a zone without summer time and in Oslo's. */
const OTHER_ZONES = ['UTC', 'Europe/Oslo'].filter((zone) => zone !== ZONE);
const RECKONING = [
  'test/zone.test.ts',
  'test/calendar/sources/exactness.test.ts',
  'test/calendar/http/window.test.ts',
  'test/calendar/ical/{occurrences,zone}.test.ts',
  'test/calendar/sources/ics/folder-source.test.ts',
  'test/calendar/sources/{exchange,google,graph}/rooms.test.ts',
  'test/calendar/sources/caldav/vfreebusy.test.ts',
  'test/bot/time/{when,dates}*.test.ts',
  'test/bot/features/{ledig,rom}/{hours,render}*.test.ts',
  'test/bot/rooms/agenda.test.ts',
];

const inZone = (name: string, zone: string, include: string[]) => ({
  test: {
    name,
    include,
    // Isolation would add a third to the duration of the tests. Instead, each test restores its changes.
    isolate: false,
    restoreMocks: true,
    env: { TZ: zone },
    setupFiles: [
      'test/setup/temporal-equality.ts',
      'test/setup/temporary-folder.ts',
      'test/setup/no-leak-check.ts',
      'test/setup/fuzz.ts',
    ],
    // The timeouts do not test speed. A busy machine must not fail a test.
    testTimeout: 30_000,
    // Hooks start servers and browsers.
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

export default defineConfig({
  test: {
    globalSetup: 'test/setup/shared.ts',
    // Vitest reserves one processor for itself. On a machine with two, this would leave only one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      inZone('suite', ZONE, ['test/**/*.test.ts']),
      ...OTHER_ZONES.map((zone) => inZone(zone, zone, RECKONING)),
    ],
  },
});
