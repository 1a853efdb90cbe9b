import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../src/shared/errors.js';
import { parseCalendarConfig } from './helpers.js';

const problemsOf = (variables: Record<string, string>) => {
  try {
    parseCalendarConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

test('defaults to the sample on loopback', () => {
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

test('reads all variables and ignores those of others', () => {
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
    ['ics:/srv/feeds.yml', { kind: 'feeds', allowsPrivate: false, file: '/srv/feeds.yml' }],
    [
      'ics:webcal://k.eksempel.no/{local}.ics',
      {
        kind: 'feeds',
        allowsPrivate: false,
        people: 'webcal://k.eksempel.no/{local}.ics',
        rooms: 'https://k.eksempel.no/{user}',
      },
    ],
  ])('%s', (CALENDAR_SOURCE, source) =>
    expect(
      sourceOf({ CALENDAR_SOURCE, ICS_ROOM_URL: 'https://k.eksempel.no/{user}', ROOMS_FILE: 'rooms.yml' }),
    ).toEqual(source),
  );

  test('refuses a template of rooms without a list of rooms', () => {
    const variables = {
      CALENDAR_SOURCE: 'ics:https://k.eksempel.no/{user}',
      ICS_ROOM_URL: 'https://k.eksempel.no/rom/{user}',
    };
    expect(problemsOf(variables)).toEqual([expect.stringMatching(/^ROOMS_FILE is missing: ICS_ROOM_URL/)]);
  });
});

test('allows feeds in private networks by a variable', () => {
  const variables = { CALENDAR_SOURCE: 'ics:/srv/feeds.yml', ICS_PRIVATE_NETWORKS: 'yes' };
  expect(parseCalendarConfig(variables).source).toMatchObject({ allowsPrivate: true });
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

  test('reports all missing variables together', () => {
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
    expect(problemsOf({ ...SERVER, ROOMS_FILE: 'rooms.yml', [name]: value })).toEqual([`${name} ${problem}`]);
  });

  test('refuses a password without encryption, unless allowed', () => {
    const variables = { ...SERVER, CALDAV_URL: 'http://kalender.eksempel.no/dav/' };
    expect(problemsOf(variables)).toEqual([expect.stringMatching(/^CALDAV_URL must begin with https/)]);
    expect(problemsOf({ ...variables, CALDAV_INSECURE: 'yes' })).toEqual([]);
    expect(problemsOf({ ...SERVER, CALDAV_URL: 'http://127.0.0.1:5232/' })).toEqual([]);
  });

  test('takes an address of rooms without a placeholder for the folder of the server’s own rooms', () => {
    const variables = { ...SERVER, CALDAV_ROOM_URL: '/remote.php/dav/principals/calendar-rooms/' };
    expect(parseCalendarConfig(variables).source).toMatchObject({
      caldav: { roomUrl: undefined, roomListUrl: '/remote.php/dav/principals/calendar-rooms/' },
    });
  });

  test('takes several addresses of calendars, all on the server', () => {
    const on = (address: string) => problemsOf({ ...SERVER, CALDAV_USER_URL: `/dav/{local}/a/ ${address}` });
    expect(on('/dav/{local}/b/')).toEqual([]);
    expect(on('https://annen.eksempel.no/{local}/')).toEqual([
      'CALDAV_USER_URL must be an address of the same server as CALDAV_URL.',
    ]);
  });

  test('refuses a template of rooms without a list of rooms', () => {
    expect(problemsOf({ ...SERVER, CALDAV_ROOM_URL: '/dav/{local}/' })).toEqual([
      expect.stringMatching(/^ROOMS_FILE is missing: CALDAV_ROOM_URL/),
    ]);
  });
});

describe('each problem is a sentence that names its variable', () => {
  const PORT = 'must be a whole number from 0 to 65535.';
  const SOURCE =
    'must be sample, caldav, exchange, google, graph, or ics:<folder, file or address>, as in ics:/srv/calendars.';
  const ADDRESS = 'must be an address that begins with https://, without a user or password in it.';
  const ZONE = 'must be the name of a time zone, as in Europe/Oslo.';

  test.each([
    ['CALENDAR_PORT', '70000', PORT],
    ['CALENDAR_PORT', 'http', PORT],
    ['CALENDAR_PORT', '80.5', PORT],
    ['CALENDAR_RATE_LIMIT', '0', 'must be a whole number from 1 to 1000000.'],
    ['CALENDAR_SOURCE', 'outlook', SOURCE],
    ['CALENDAR_SOURCE', 'ics: ', SOURCE],
    ['GOOGLE_SUBJECT', 'ordrom', 'must be an address, as in ordrom@eksempel.no.'],
    ['GOOGLE_CUSTOMER_ID', '../C1', 'must be the customer ID, as in C01abc23d, or my_customer.'],
    ['GOOGLE_TOKEN_URL', 'http://oauth2.eksempel.no/token', ADDRESS],
    ['EXCHANGE_AUTH', 'kerberos', 'must be basic or ntlm.'],
    ['EXCHANGE_ACCESS', 'owner', 'must be delegate or impersonation.'],
    ['EXCHANGE_URL', 'http://post.eksempel.no/EWS/Exchange.asmx', ADDRESS],
    ['GRAPH_URL', 'https://kari:hemmelig@graph.microsoft.com', ADDRESS],
    ['GRAPH_TENANT_ID', 'a/b', 'must be the tenant’s id or one of its domains.'],
    ['GRAPH_MAILBOX', 'kari', 'must be the address of a mailbox.'],
    [
      'CALENDAR_API_KEYS',
      'a,,b',
      'must be one key, or several with commas between them, of letters, digits and signs without spaces.',
    ],
    ['CALENDAR_API_KEYS', ' ', 'must not be empty.'],
    ['CALENDAR_DOMAIN', 'kari@eksempel.no', 'must be a domain, as in eksempel.no.'],
    ['TIME_ZONE', 'Oslo', ZONE],
    ['TIME_ZONE', 'W. Europe Standard Time', ZONE],
  ])('%s=%s', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${problem}`]);
  });

  test('reports all problems together without a key', () => {
    const problems = problemsOf({ CALENDAR_PORT: 'x', TIME_ZONE: 'x', CALENDAR_API_KEYS: 'hemmelig,' });
    expect(problems).toHaveLength(3);
    expect(problems.join()).not.toContain('hemmelig');
  });
});

describe('a source with variables of its own', () => {
  const EXCHANGE = {
    CALENDAR_SOURCE: 'exchange',
    EXCHANGE_URL: 'https://post.eksempel.no/EWS/Exchange.asmx',
    EXCHANGE_USER: 'FIRMA\\ordrom',
    EXCHANGE_PASSWORD: ' passord med mellomrom ',
  };
  const GRAPH = {
    CALENDAR_SOURCE: 'graph',
    GRAPH_TENANT_ID: 'eksempel.onmicrosoft.com',
    GRAPH_CLIENT_ID: 'klient',
    GRAPH_CLIENT_SECRET: 'hemmelig',
    GRAPH_MAILBOX: 'ordrom@eksempel.no',
  };

  test('takes its variables, with defaults for the others', () => {
    expect(parseCalendarConfig(EXCHANGE).source).toEqual({
      kind: 'exchange',
      exchange: {
        url: EXCHANGE.EXCHANGE_URL,
        user: 'FIRMA\\ordrom',
        password: ' passord med mellomrom ',
        auth: 'basic',
        access: 'delegate',
      },
    });
    expect(parseCalendarConfig(GRAPH).source).toEqual({
      kind: 'graph',
      graph: {
        tenantId: 'eksempel.onmicrosoft.com',
        clientId: 'klient',
        credential: { secret: 'hemmelig' },
        mailbox: 'ordrom@eksempel.no',
        url: 'https://graph.microsoft.com',
        loginUrl: 'https://login.microsoftonline.com',
      },
    });
    const { source } = parseCalendarConfig({ ...GRAPH, GRAPH_CERTIFICATE_FILE: '/etc/ordrom/app.pem' });
    expect(source).toMatchObject({ graph: { credential: { certificateFile: '/etc/ordrom/app.pem' } } });
  });

  test('names all missing variables and where to find them', () => {
    expect(problemsOf({ CALENDAR_SOURCE: 'exchange' })).toEqual([
      expect.stringMatching(/^EXCHANGE_URL is missing \(as in https:/),
      expect.stringMatching(/^EXCHANGE_USER is missing/),
      expect.stringMatching(/^EXCHANGE_PASSWORD is missing/),
    ]);
    expect(problemsOf({ CALENDAR_SOURCE: 'graph' }).map((problem) => problem.split(' ')[0])).toEqual([
      'GRAPH_TENANT_ID',
      'GRAPH_CLIENT_ID',
      'GRAPH_CLIENT_SECRET',
      'GRAPH_MAILBOX',
    ]);
  });

  test('ignores variables of other sources', () => {
    expect(parseCalendarConfig({ ...EXCHANGE, CALENDAR_SOURCE: 'sample' }).source).toEqual({
      kind: 'sample',
    });
  });
});
