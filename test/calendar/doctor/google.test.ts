import { describe, expect, test } from 'vitest';
import { sendAnswer } from '../../support/upstream-server.js';
import type { GoogleFixture } from '../sources/google/fake-google.js';
import {
  ADMIN,
  googleVariablesFor,
  KEY,
  person,
  ROOM,
  refuse,
  room,
  SCOPES,
  SUBJECT,
  startGoogleServer,
  UNKNOWN_KEY,
  writeKeyFile,
} from '../sources/google/fake-google.js';
import { examine, whatIsWrong } from './examine.js';

async function google(fixture: Partial<GoogleFixture> = {}) {
  const server = await startGoogleServer({
    calendars: { 'kari@eksempel.no': person(), [ROOM]: room() },
    resources: [{ resourceName: 'Fjorden', resourceEmail: ROOM }],
    ...fixture,
  });
  return { server, variables: googleVariablesFor(server.url) };
}

test('reads a working domain', async () => {
  const { variables } = await google();
  expect(await examine(variables, { user: 'kari', room: 'fjorden' })).toEqual([
    'ok Calendar, sign in: The source «google» answers.',
    'ok Calendar, person: kari can be looked up: 0 times taken today.',
    'ok Calendar, rooms: The directory has 1 room.',
    'ok Calendar, room: fjorden can be read: 0 events today.',
  ]);
});

describe('the sign-in', () => {
  test.each<[string, Partial<GoogleFixture>, () => Record<string, string>, RegExp]>([
    [
      'no delegation',
      { delegated: [] },
      () => ({}),
      /delegation lacks the client ID .* exactly the scope https:\S+\/auth\/calendar\.freebusy .*step 2\)\. .*24 hours/,
    ],
    [
      'a subject that is no user',
      {},
      () => ({ GOOGLE_SUBJECT: 'alle@eksempel.no' }),
      /GOOGLE_SUBJECT is not a user.*alias/,
    ],
    [
      'a deleted key',
      {},
      () => ({ GOOGLE_KEY_FILE: writeKeyFile(UNKNOWN_KEY) }),
      /does not know the key of GOOGLE_KEY_FILE/,
    ],
    [
      'a file that is no key',
      {},
      () => ({ GOOGLE_KEY_FILE: writeKeyFile({}) }),
      /GOOGLE_KEY_FILE cannot be used/,
    ],
  ])('reports %s', async (_, fixture, change, expected) => {
    const { variables } = await google(fixture);
    expect(await whatIsWrong({ ...variables, ...change() })).toEqual([expect.stringMatching(expected)]);
  });

  test.each([
    [401, 'access_denied', undefined, /delegation lacks the client ID/],
    [
      400,
      'invalid_grant',
      'Invalid JWT: Token must be a short-lived token (60 minutes)',
      /clock of this machine/,
    ],
    [
      400,
      'invalid_grant',
      'Bad Request',
      /refuses the sign-in\. Check the clock .*, the key .*GOOGLE_SUBJECT/,
    ],
    [
      400,
      'invalid_scope',
      'Some requested scopes were invalid',
      /does not know the scope calendar\.freebusy/,
    ],
    [401, 'invalid_client', undefined, /disabled or deleted/],
    [401, 'disabled_client', undefined, /disabled or deleted/],
    [401, 'deleted_client', undefined, /disabled or deleted/],
    [403, 'admin_policy_enforced', undefined, /blocks the app.*«Manage app access»/],
    [403, 'org_internal', undefined, /another organisation/],
  ])('explains %i %s: %s', async (status, error, description, expected) => {
    const { variables, server } = await google();
    server.settings.refuseLogin = { status, error, ...(description !== undefined && { description }) };
    expect(await whatIsWrong(variables)).toEqual([expect.stringMatching(expected)]);
  });
});

describe('the APIs', () => {
  const disabled = refuse(403, 'accessNotConfigured', { domain: 'usageLimits' });
  const disabledAdmin = refuse(403, 'forbidden', {
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
  });

  test.each([
    ['/freeBusy', disabled, /sign in: The Google Calendar API is not enabled.*step 1/],
    ['/events', disabled, /room: The Google Calendar API is not enabled.*step 1/],
    ['/calendars', disabledAdmin, /rooms: The Admin SDK API is not enabled.*step 1/],
    ['/freeBusy', refuse(403, 'insufficientPermissions'), /sign in: .*scope \S+calendar\.freebusy.*step 2/],
    ['/events', refuse(403, 'insufficientPermissions'), /room: .*scope \S+events\.readonly.*step 3/],
    ['/events', refuse(429, 'rateLimitExceeded'), /room: .*asks us to wait.*Try again/],
  ])('explains a refusal of %s', async (path, { status, body }, expected) => {
    const { variables, server } = await google();
    server.settings.interrupt = (response, asked) => {
      if (!asked.endsWith(path)) return false;
      response.setHeader('retry-after', '60');
      sendAnswer(response, status, body);
      return true;
    };
    expect(await whatIsWrong(variables, { room: ROOM })).toEqual([expect.stringMatching(expected)]);
  });

  test('reports a user without the right to list rooms, and an unknown customer', async () => {
    const role = await google({ admins: [] });
    expect(await whatIsWrong(role.variables)).toEqual([
      expect.stringMatching(
        /rooms: The account of GOOGLE_DIRECTORY_SUBJECT .*«Buildings and resources: Read».*step 4/,
      ),
    ]);
    const itself = await google({ admins: [KEY.client_email] });
    const variables = { ...itself.variables, GOOGLE_DIRECTORY_SUBJECT: KEY.client_email };
    expect(await whatIsWrong(variables)).toEqual([
      expect.stringMatching(/rooms: Google does not find the customer\. Set GOOGLE_CUSTOMER_ID/),
    ]);
    expect(await whatIsWrong({ ...variables, GOOGLE_CUSTOMER_ID: 'C01abc23d' })).toEqual([]);
  });

  test('reports a room that is not shared, or only its times', async () => {
    const closed = await google({ calendars: { [ROOM]: person() } });
    expect(await whatIsWrong(closed.variables)).toEqual([
      expect.stringMatching(/room: We have no right .*`client_email`.*GOOGLE_ROOMS_SUBJECT.*step 3/),
    ]);
    const withTimes = await google({
      calendars: { [ROOM]: { roles: { [KEY.client_email]: 'freeBusyReader' }, events: [] } },
    });
    expect(await examine(withTimes.variables, { room: 'fjorden' })).toContainEqual(
      expect.stringMatching(/^note Calendar, room: fjorden can be read, but without subjects.*step 3/),
    );
  });

  test('says that an unknown person may be one who shares nothing', async () => {
    const { variables } = await google();
    expect(await whatIsWrong(variables, { user: 'ukjent' })).toEqual([
      expect.stringMatching(
        /person: There is no such user .*CALENDAR_DOMAIN .*not shared with the user of GOOGLE_SUBJECT/,
      ),
    ]);
  });

  test('names the grant of the step that fails', async () => {
    const rooms = await google({ delegated: [SCOPES.freeBusy] });
    expect(await whatIsWrong({ ...rooms.variables, GOOGLE_DIRECTORY_SUBJECT: ADMIN })).toEqual([
      expect.stringMatching(/rooms: .*exactly the scope \S+resource\.calendar\.readonly .*step 4/),
    ]);
    const room = await google();
    expect(await whatIsWrong({ ...room.variables, GOOGLE_ROOMS_SUBJECT: SUBJECT })).toEqual([
      expect.stringMatching(/room: .*exactly the scope \S+calendar\.events\.readonly .*step 3/),
    ]);
  });
});
