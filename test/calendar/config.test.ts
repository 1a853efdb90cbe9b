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
