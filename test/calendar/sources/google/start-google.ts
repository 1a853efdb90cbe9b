import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GoogleConfig } from '../../../../src/calendar/sources/google/config.js';
import { createGoogleSource } from '../../../../src/calendar/sources/google/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import type { FakeCalendar } from './fake-calendar-api.js';
import { type GoogleFixture, startFakeGoogle } from './fake-google.js';
import { KEY, SCOPES } from './fake-login.js';

export const SUBJECT = 'ordrom@eksempel.no';
export const ADMIN = 'admin@eksempel.no';
export const ROOM = 'c_1881d77m@resource.calendar.google.com';

/** The calendar of a person, whose times the domain sees. */
export const person = (...busy: { from: string; to: string }[]): FakeCalendar => ({
  isDomainShared: true,
  events: busy.map((time, at) => ({ id: `p${at}`, status: 'confirmed', ...time })),
});

/** The calendar of a room that is shared with the service account. */
export const room = (...events: NonNullable<FakeCalendar['events']>): FakeCalendar => ({
  isDomainShared: true,
  roles: { [KEY.client_email]: 'reader' },
  events,
});

/** A key file, deleted after the test. */
export function writeKeyFile(content: object = KEY): string {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'key.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/** A domain in which the three grants are given as the documentation says. */
export async function startGoogleServer(fixture: Partial<GoogleFixture> = {}) {
  const server = await startFakeGoogle({
    domain: 'eksempel.no',
    users: [SUBJECT, ADMIN],
    delegated: [SCOPES.freeBusy, SCOPES.directory],
    admins: [ADMIN],
    customerId: 'C01abc23d',
    calendars: {},
    resources: [],
    buildings: [],
    ...fixture,
  });
  onTestFinished(() => server.stop());
  return server;
}

/** The variables that open a server. */
export const googleVariablesFor = (url: string) => ({
  CALENDAR_SOURCE: 'google',
  GOOGLE_KEY_FILE: writeKeyFile(),
  GOOGLE_SUBJECT: SUBJECT,
  GOOGLE_DIRECTORY_SUBJECT: ADMIN,
  GOOGLE_URL: url,
  GOOGLE_ADMIN_URL: url,
  GOOGLE_TOKEN_URL: `${url}/token`,
});

/** A server, and a source that asks it; the server ends with the test. */
export async function startGoogle(
  fixture: Partial<GoogleFixture> = {},
  { subject = SUBJECT, ...config }: Partial<GoogleConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startGoogleServer(fixture);
  const source = createGoogleSource({
    config: {
      keyFile: writeKeyFile(),
      subject,
      directorySubject: ADMIN,
      customerId: 'my_customer',
      url: server.url,
      adminUrl: server.url,
      tokenUrl: `${server.url}/token`,
      ...config,
    },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
    now: () => server.state.now,
  });
  onTestFinished(() => source.close?.());
  return { server, source };
}
