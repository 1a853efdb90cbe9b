import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { FileOrder } from './test/setup/file-order.js';

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
  'test/calendar/http/window.test.ts',
  'test/calendar/ical/{occurrences,zone}.test.ts',
  'test/calendar/sources/ics/folder-source.test.ts',
  'test/calendar/sources/{exchange,google,graph}/rooms.test.ts',
  'test/calendar/sources/caldav/vfreebusy.test.ts',
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

/**
 * Most code runs a few times, so that V8 optimizes it in vain. With a larger budget, tests take a tenth less processor
 * time. Newer versions have a compiler for such code, and do not know the option.
 */
const OPTIMIZE_LATER = process.version.startsWith('v20.') ? ['--interrupt-budget=300000'] : [];

const inZone = (name: string, zone: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    // Isolation would add a third to the duration of the tests. Instead, each test restores its changes.
    isolate: false,
    restoreMocks: true,
    // Tests create much that is soon garbage. With the default of 16 MB, 8 % of the time of large files goes to its collection.
    execArgv: ['--max-semi-space-size=64', ...OPTIMIZE_LATER],
    env: { TZ: zone },
    provide: { queue: include === IN_BROWSER ? ('story' as const) : ('processor' as const) },
    // One after the other: the first one waits for a processor.
    sequence: { setupFiles: 'list' as const },
    setupFiles: [
      'test/setup/processor.ts',
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
    globalSetup: ['test/setup/memory-folder.ts', 'test/setup/shared.ts'],
    // Caches transformed modules on disk, by the hash of their content: for all workers and later runs.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: FileOrder },
    // One for each processor and one more, and two for the files that mostly wait (`test/setup/processor.ts`). The bot's own
    // time limits, which many tests let run out, are short beside a worker that waits for a processor, so there are no more.
    maxWorkers: Math.max(2, availableParallelism()) + 3,
    projects: [
      inZone('suite', ZONE, ['test/**/*.test.ts'], IN_BROWSER),
      inZone('browser', ZONE, IN_BROWSER),
      ...OTHER_ZONES.map((zone) => inZone(zone, zone, RECKONING)),
    ],
  },
});
