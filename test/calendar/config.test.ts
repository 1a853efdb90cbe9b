import { describe, expect, test } from 'vitest';
import { parseCalendarConfig } from '../../src/calendar/config.js';
import { ConfigError } from '../../src/shared/errors.js';

const problemsOf = (variables: Record<string, string>) => {
  try {
    parseCalendarConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test('nothing set is the sample on loopback', () => {
  expect(parseCalendarConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3002,
    apiKeys: ['ordrom-local'],
    source: { kind: 'sample' },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    requestsPerMinute: 6_000,
  });
});

test('everything set, and variables of others beside it', () => {
  const variables = {
    CALENDAR_HOST: '0.0.0.0',
    CALENDAR_PORT: '0',
    CALENDAR_API_KEYS: ' en , to ',
    CALENDAR_SOURCE: 'ics:/srv/kalendere:gamle',
    CALENDAR_DOMAIN: 'Firma.NO',
    ROOMS_FILE: 'rom.yml',
    TIME_ZONE: 'America/New_York',
    CALENDAR_RATE_LIMIT: '60',
    SLACK_BOT_TOKEN: 'x',
  };
  expect(parseCalendarConfig(variables)).toEqual({
    host: '0.0.0.0',
    port: 0,
    apiKeys: ['en', 'to'],
    source: { kind: 'ics', folder: '/srv/kalendere:gamle' },
    domain: 'firma.no',
    roomsFile: 'rom.yml',
    timeZone: 'America/New_York',
    requestsPerMinute: 60,
  });
});

describe('feeds', () => {
  const sourceOf = (variables: Record<string, string>) => parseCalendarConfig(variables).source;

  test.each([
    ['ics:/srv/kalendere', { kind: 'ics', folder: '/srv/kalendere' }],
    ['ics:/srv/feeds.yml', { kind: 'feeds', file: '/srv/feeds.yml' }],
    [
      'ics:webcal://k.eksempel.no/{local}.ics',
      { kind: 'feeds', people: 'webcal://k.eksempel.no/{local}.ics', rooms: 'https://k.eksempel.no/{user}' },
    ],
  ])('%s', (CALENDAR_SOURCE, source) =>
    expect(sourceOf({ CALENDAR_SOURCE, ICS_ROOM_URL: 'https://k.eksempel.no/{user}' })).toEqual(source),
  );
});

describe('CalDAV', () => {
  const SERVER = {
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: 'https://kalender.eksempel.no/dav/',
    CALDAV_USERNAME: 'ordrom',
    CALDAV_PASSWORD: ' hemmelig ',
  };

  test('with a server and an account', () => {
    const variables = {
      ...SERVER,
      CALDAV_USER_URL: '/dav/{local}/',
      CALDAV_AUTH: 'digest',
      CALDAV_TIMEOUT: '3',
    };
    expect(parseCalendarConfig(variables).source).toEqual({
      kind: 'caldav',
      caldav: {
        url: 'https://kalender.eksempel.no/dav/',
        username: 'ordrom',
        password: ' hemmelig ',
        auth: 'digest',
        userUrl: '/dav/{local}/',
        roomUrl: undefined,
        budgetMs: 3_000,
      },
    });
  });

  test('what is missing is told all at once', () => {
    expect(problemsOf({ CALENDAR_SOURCE: 'caldav' })).toEqual([
      'CALDAV_URL is missing: the address of the calendar server.',
      'CALDAV_USERNAME is missing: the account that reads the calendars.',
      'CALDAV_PASSWORD is missing: the password of that account.',
    ]);
  });

  test.each([
    ['CALDAV_URL', 'kalender', 'must be an address, as in https://kalender.eksempel.no/dav/.'],
    ['CALDAV_AUTH', 'ntlm', 'must be basic or digest.'],
    ['CALDAV_TIMEOUT', '0', 'must be seconds, from 1 to 60.'],
    ['CALDAV_TIMEOUT', 'snart', 'must be seconds, from 1 to 60.'],
    ['CALDAV_USER_URL', '/dav/{name}/', 'names {name}; only {user}, {local} and {domain} are filled in.'],
    ['CALDAV_USER_URL', 'https://{local}.eksempel.no/', 'must not have its host filled in.'],
    [
      'CALDAV_ROOM_URL',
      'https://annen.eksempel.no/{local}',
      'must be an address of the same server as CALDAV_URL.',
    ],
    [
      'CALDAV_USER_URL',
      '//annen.eksempel.no/{local}',
      'must be an address of the same server as CALDAV_URL.',
    ],
  ])('%s=%s', (name, value, problem) => {
    expect(problemsOf({ ...SERVER, [name]: value })).toEqual([`${name} ${problem}`]);
  });
});

describe('each problem is a sentence that names its variable', () => {
  test.each([
    ['CALENDAR_PORT', '70000', 'CALENDAR_PORT must be a whole number from 0 to 65535.'],
    ['CALENDAR_PORT', 'http', 'CALENDAR_PORT must be a whole number from 0 to 65535.'],
    ['CALENDAR_PORT', '80.5', 'CALENDAR_PORT must be a whole number from 0 to 65535.'],
    ['CALENDAR_RATE_LIMIT', '0', 'CALENDAR_RATE_LIMIT must be a whole number from 1 to 1000000.'],
    [
      'CALENDAR_SOURCE',
      'outlook',
      'CALENDAR_SOURCE must be sample, caldav, or ics:<folder, file or address>, as in ics:/srv/calendars.',
    ],
    [
      'CALENDAR_SOURCE',
      'ics: ',
      'CALENDAR_SOURCE must be sample, caldav, or ics:<folder, file or address>, as in ics:/srv/calendars.',
    ],
    [
      'CALENDAR_API_KEYS',
      'a,,b',
      'CALENDAR_API_KEYS must be one key, or several with commas between them, of letters, digits and signs without spaces.',
    ],
    ['CALENDAR_API_KEYS', ' ', 'CALENDAR_API_KEYS must not be empty.'],
    ['CALENDAR_DOMAIN', 'kari@eksempel.no', 'CALENDAR_DOMAIN must be a domain, as in eksempel.no.'],
    ['TIME_ZONE', 'Oslo', 'TIME_ZONE must be the name of a time zone, as in Europe/Oslo.'],
    ['TIME_ZONE', 'W. Europe Standard Time', 'TIME_ZONE must be the name of a time zone, as in Europe/Oslo.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence]);
  });

  test('all of them together, and no key among them', () => {
    const problems = problemsOf({ CALENDAR_PORT: 'x', TIME_ZONE: 'x', CALENDAR_API_KEYS: 'hemmelig,' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hemmelig');
  });
});
