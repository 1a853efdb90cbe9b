import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SkippedPrograms } from './test/setup/skipped-programs.js';

/**
 * Tests must pass in any time zone. A zone far from Oslo finds code that depends on the zone of the machine.
 */
const ZONE = process.env['TEST_TZ'] ?? 'America/New_York';
/** Tests about time also run in a zone without summer time, and in CI in Oslo's. */
const OTHER_ZONES = ['UTC', ...(process.env['CI'] === undefined ? [] : ['Europe/Oslo'])].filter(
  (zone) => zone !== ZONE,
);
const RECKONING = [
  'test/zone.test.ts',
  'test/calendar/sources/exactness.test.ts',
  'test/calendar/http/path.test.ts',
  'test/calendar/ical/{occurrences,zone}.test.ts',
  'test/calendar/sources/ics/folder.test.ts',
  'test/calendar/sources/{exchange,google,graph}/rooms.test.ts',
  'test/calendar/sources/caldav/{vfreebusy,nextcloud}.test.ts',
  'test/bot/time/{when,dates}*.test.ts',
  'test/bot/features/{ledig,rom}/{hours,render}*.test.ts',
  'test/bot/rooms/agenda.test.ts',
];

/** Stories in a browser: `npm run test:browser`, and CI. */
const STORIES = fileURLToPath(new URL('test/e2e', import.meta.url));
const IN_BROWSER = readdirSync(STORIES)
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(STORIES, file), 'utf8').includes("from './browser.js'"))
  .map((file) => `test/e2e/${file}`);

/** Takes minutes: `npm run expressions`, and CI. */
const EXPRESSIONS = 'test/expressions.test.ts';

const inZone = (name: string, zone: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    // With isolation, the tests take half as much processor time again. Instead, each test restores its changes.
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
    globalSetup: 'test/setup/global.ts',
    // Vitest leaves one processor free.
    maxWorkers: availableParallelism(),
    reporters: ['default', new SkippedPrograms()],
    projects: [
      inZone('suite', ZONE, ['test/**/*.test.ts'], [...IN_BROWSER, EXPRESSIONS]),
      inZone('expressions', ZONE, [EXPRESSIONS]),
      inZone('browser', ZONE, IN_BROWSER),
      ...OTHER_ZONES.map((zone) => inZone(zone, zone, RECKONING)),
    ],
  },
});
