import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { createCalendarService } from '../../src/calendar/service.js';
import { runDoctor } from '../../src/cli/doctor.js';
import { dictionaryConfigSchema } from '../../src/dictionary/config.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { parseCalendarConfig } from '../calendar/helpers.js';
import { createWatchedLog } from '../support/no-leak.js';
import { sendAnswer, startUpstream } from '../support/upstream-server.js';

const log = createWatchedLog();
const manifestPath = fileURLToPath(new URL('../../manifest.yml', import.meta.url));

/** A database that exists on no machine. */
const NO_STATE = { DATABASE_URL: 'file:/finnes/ikke/ordrom.db' };

async function linesOf(variables: Record<string, string>, options: { user?: string; room?: string } = {}) {
  const lines: string[] = [];
  const environment = { ...NO_STATE, APERTIUM: 'off', ...variables };
  for await (const { status: mark, subject: about, message: said } of runDoctor(environment, {
    ...options,
    manifestPath,
    log,
  })) {
    lines.push(`${mark} ${about}: ${said}`);
  }
  return lines;
}

test('reports the built-in services as working and Slack as missing when nothing is set', async () => {
  expect(await linesOf({}, { user: 'kari' })).toEqual([
    'ok Configuration: Every variable can be used.',
    'ok Dictionary, builtin: The dictionary answers: «hus» is found.',
    'ok Calendar, sign in: The source «sample» answers.',
    expect.stringMatching(/^ok Calendar, person/),
    expect.stringMatching(/^ok Calendar, rooms/),
    expect.stringMatching(/^ok Calendar, room: /),
    'ok Booking: BOOKING is not set: only the sample rooms of the playground can be booked, in a copy that it deletes when it stops.',
    'note State: /finnes/ikke/ordrom.db is made when the bot starts.',
    'note Translation: It is turned off with APERTIUM=off.',
    'note Slack: There is no SLACK_BOT_TOKEN or SLACK_CLIENT_ID, so the playground starts.',
  ]);
});

test('reports each invalid variable, and tries nothing else', async () => {
  const lines = await linesOf({ CALENDAR_SOURCE: 'exchange', LANGUAGE: 'fr' });
  expect(lines).toHaveLength(4);
  for (const name of ['EXCHANGE_URL', 'EXCHANGE_USER', 'EXCHANGE_PASSWORD', 'LANGUAGE'])
    expect(
      lines.filter((line) => line.startsWith(`wrong Configuration: ${name}`)),
      name,
    ).toHaveLength(1);
});

test('reports a name that nothing reads, and invented people in Slack', async () => {
  const lines = await linesOf({ CALENDER_SOURCE: 'ics:/x', SLACK_BOT_TOKEN: 'xoxb-1' });
  expect(lines[0]).toBe(
    'wrong Configuration: CALENDER_SOURCE is read by nothing. Did you mean CALENDAR_SOURCE?',
  );
  expect(lines).toContainEqual(expect.stringMatching(/^wrong Configuration: CALENDAR_SOURCE is not set/u));
  expect(lines.filter((line) => line.startsWith('ok Configuration'))).toEqual([]);
});

test('reports a token without its secret, and a missing store', async () => {
  const path = join(tmpdir(), 'no-such-store.db');
  const lines = await linesOf({ SLACK_BOT_TOKEN: 'xoxb-1', DICTIONARY_SOURCE: `store:${path}` });
  expect(lines).toContainEqual(expect.stringMatching(/^wrong Slack: SLACK_SIGNING_SECRET/));
  expect(lines).toContainEqual(
    expect.stringMatching(/^wrong Dictionary, store: .*Build it with `ordrom import/),
  );
});

test.each([
  ['127.0.0.1', /^ok Status: .* on 127\.0\.0\.1:3003\.$/],
  ['0.0.0.0', /^note Status: .* without a key: let only your monitoring reach/],
])('tells where the bot serves its status, here %s', async (host, expected) => {
  const lines = await linesOf({ SLACK_BOT_TOKEN: 'xoxb-1', STATUS_HOST: host });
  expect(lines).toContainEqual(expect.stringMatching(expected));
});

async function startServices() {
  const dictionary = await createDictionaryService(
    dictionaryConfigSchema.parse({ DICTIONARY_PORT: '0', DICTIONARY_API_KEYS: 'ord-nokkel' }),
    { log },
  );
  const calendar = await createCalendarService(
    parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'kal-nokkel' }),
    { log },
  );
  onTestFinished(async () => {
    await dictionary.stop();
    await calendar.stop();
  });
  return {
    DICTIONARY_API_URL: await dictionary.start(),
    DICTIONARY_API_KEY: 'ord-nokkel',
    CALENDAR_API_URL: await calendar.start(),
    CALENDAR_API_KEY: 'kal-nokkel',
  };
}

test('checks remote services', async () => {
  const services = await startServices();
  expect((await linesOf(services, { user: 'kari', room: 'styrerommet' })).slice(1, -1)).toEqual([
    'ok Dictionary service: The dictionary answers: «hus» is found.',
    'ok Calendar service: The service answers, and lists 6 rooms.',
    'ok Calendar service, person: kari can be looked up.',
    'ok Calendar service, room: styrerommet can be read.',
    expect.stringMatching(/^note State: /),
    'note Translation: It is turned off with APERTIUM=off.',
  ]);
  expect(await linesOf(services, { user: 'ukjent', room: 'borte' })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wrong Calendar service, person: .*no such user/),
      'wrong Calendar service, room: There is no room «borte».',
    ]),
  );
  const strangers = await linesOf({ ...services, DICTIONARY_API_KEY: 'feil', CALENDAR_API_KEY: 'feil' });
  expect(strangers).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wrong Dictionary service: The service refuses our key.*DICTIONARY_API_KEY/),
      expect.stringMatching(/^wrong Calendar service: The service refuses our key.*CALENDAR_API_KEY/),
    ]),
  );
  expect(strangers.join()).not.toContain('feil');
});

test('reports another program or none at the addresses of the services', async () => {
  const page = await startUpstream((response) => sendAnswer(response, 200, '<html>Hei</html>', 'text/html'));
  onTestFinished(() => page.stop());
  const gone = await startUpstream(() => {});
  await gone.stop();
  const keys = { DICTIONARY_API_KEY: 'a', CALENDAR_API_KEY: 'b' };
  const addresses = { DICTIONARY_API_URL: page.address, CALENDAR_API_URL: gone.address };
  expect(await linesOf({ ...keys, ...addresses })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^wrong Dictionary service: What answers is not this service\. DICTIONARY_API_URL/,
      ),
      expect.stringMatching(
        /^wrong Calendar service: Nobody listens at that address\. Check CALENDAR_API_URL/,
      ),
    ]),
  );
});

test('reports a path of Apertium that cannot be run', async () => {
  expect(await linesOf({ APERTIUM: '/finnes/ikke/apertium' })).toContain(
    'wrong Translation: APERTIUM: /finnes/ikke/apertium cannot be run.',
  );
});
