import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { expect, onTestFinished } from 'vitest';
import { createCalendarClient } from '../../src/calendar/client.js';
import { type CalendarConfig, calendarConfigSchema } from '../../src/calendar/config.js';
import { createCalendarService } from '../../src/calendar/service.js';
import { SourceFault } from '../../src/calendar/sources/common/source.js';
import { ConfigError } from '../../src/shared/errors.js';
import { createWatchedLog } from '../support/no-leak.js';

/** The fault that a question to a source ends with. */
export const catchSourceFault = (asking: Promise<unknown>): Promise<SourceFault> =>
  asking.then(
    () => expect.fail('there was an answer'),
    (error: unknown) =>
      error instanceof SourceFault ? error : expect.fail(`not a fault: ${inspect(error)}`),
  );

/** With instants as the text they are written as: to the test's own comparison, one instant is as good as another. */
export function toPlainJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

const MORNING = Temporal.Instant.from('2026-11-24T06:00:00Z');

/**
 * The whole service before the server, and its own client before that.
 *
 * @param clock the morning of 24 November 2026 by default
 */
export async function startService(variables: Record<string, string>, clock = () => MORNING) {
  const service = await createCalendarService(
    parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'nokkel', ...variables }),
    { log: createWatchedLog(), clock },
  );
  const baseUrl = await service.start();
  onTestFinished(() => service.stop());
  return { baseUrl, client: createCalendarClient({ baseUrl, apiKey: 'nokkel', budgetMs: 5_000 }) };
}

/** A new folder with these files, `people/` and `rooms/` always among them. */
export async function createFolder(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kalender-'));
  for (const name of ['people', 'rooms']) await mkdir(join(folder, name));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Parses the configuration of the service by itself. @throws {ConfigError} with a sentence for each wrong variable */
export function parseCalendarConfig(variables: Readonly<Record<string, string | undefined>>): CalendarConfig {
  const result = calendarConfigSchema.safeParse(variables);
  if (result.success) return result.data;
  throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`));
}
