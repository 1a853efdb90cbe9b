import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONFIGURATION_FILE, renderConfiguration } from '../../scripts/generate-configuration.js';
import { botVariables } from '../../src/bot/config/bot-variables.js';
import { needsUploads } from '../../src/bot/config/config.js';
import { calendarVariables } from '../../src/calendar/config.js';
import { defaultProgram } from '../../src/cli/programs.js';
import {
  describeSampleSettings,
  describeStrangeVariables,
  programVariables,
  readSettings,
} from '../../src/cli/settings.js';
import { dictionaryVariables } from '../../src/dictionary/config.js';
import { ConfigError } from '../../src/shared/errors.js';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const configuration = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');

const VARIABLES = [botVariables, calendarVariables, dictionaryVariables, programVariables]
  .flatMap((schema) => Object.keys(schema.shape))
  .concat('PLAYGROUND_PORT', 'PLAYGROUND_TRANSPORT', 'PLAYGROUND_DATA');

/** A table without workspaces. */
const FILE = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'workspaces.yml');
writeFileSync(FILE, '{}');

const problemsOf = (environment: Record<string, string>) => {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

test('.env.example has each variable once, and no others', () => {
  const named = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gmu)].map((match) => match[1] ?? '');
  expect(named.toSorted()).toEqual([...new Set(VARIABLES)].toSorted());
});

/** What the library of the schemas says by itself. */
const RAW = /expected|received|invalid/iu;

test.each([...new Set(VARIABLES)])('a value of %s that cannot be used is told in our own words', (name) => {
  for (const value of ['?', '-1.5', 'x:y', 'fire']) {
    const own = problemsOf({ [name]: value }).filter((problem) => problem.startsWith(name));
    expect(own.filter((problem) => RAW.test(problem))).toEqual([]);
  }
});

test('a value that two programs refuse is told once', () => {
  expect(problemsOf({ BOOKING: 'yes' })).toEqual(['BOOKING: must be off or rooms']);
});

test.each([
  ['', 'it must be a list of rooms, each with name and address, as in docs/calendars/README.md'],
  ['rom: 1', 'it must be a list of rooms, each with name and address, as in docs/calendars/README.md'],
  ['- Fjorden', 'room 1: it must have name and address'],
  [
    '- {name: A, address: a}\n- {navn: Fjorden, kapasitet: 4}',
    'room 2: name must be a text; room 2: address must be a text: the address of its calendar, or the name of its file before .ics',
  ],
  ['- {name: A, address: a, capacity: fire}', 'room 1: capacity must be a whole number above 0'],
  ['- {name: A, address: a, equipment: skjerm}', 'room 1: equipment must be a list of texts'],
])('a directory of rooms that cannot be used is told by its room: %j', (yaml, said) => {
  const file = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'rom.yml');
  writeFileSync(file, yaml);
  expect(problemsOf({ ROOMS_FILE: file })).toEqual([
    `ROOMS_FILE: ${file} cannot be used as a room directory: ${said}`,
  ]);
});

test('names that are nearly those of variables are told', () => {
  expect(
    describeStrangeVariables({
      CALENDER_SOURCE: 'ics:x',
      SLACK_BOT_TOKKEN: 'x',
      PATH: '/',
      HOME: '/',
      LANG: 'C',
      PROT: '1',
    }),
  ).toEqual([
    'CALENDER_SOURCE is read by nothing. Did you mean CALENDAR_SOURCE?',
    'SLACK_BOT_TOKKEN is read by nothing. Did you mean SLACK_BOT_TOKEN?',
  ]);
  expect(describeStrangeVariables(Object.fromEntries(VARIABLES.map((name) => [name, 'x'])))).toEqual([]);
});

test('invented people and the domain of the examples are told where the bot is connected to Slack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
  const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 'x' };
  const said = (variables: Record<string, string>) =>
    describeSampleSettings(readSettings(variables)).map((sentence) => sentence.split(' ', 1)[0]);
  expect(said(slack)).toEqual(['CALENDAR_SOURCE']);
  expect(said({ ...slack, CALENDAR_SOURCE: `ics:${folder}` })).toEqual(['CALENDAR_DOMAIN']);
  expect(said({ ...slack, CALENDAR_SOURCE: `ics:${folder}`, CALENDAR_DOMAIN: 'firma.no' })).toEqual([]);
  expect(said({ ...slack, CALENDAR_API_URL: 'http://127.0.0.1:1', CALENDAR_API_KEY: 'x' })).toEqual([]);
  expect(said({})).toEqual([]);
});

test('docs/configuration.md names every variable', () => {
  expect([...new Set(VARIABLES)].filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
});

describe('the environment', () => {
  test('has defaults for all variables, and runs the playground', () => {
    const settings = readSettings({});
    expect(defaultProgram(settings)).toBe('playground');
    expect(settings).toMatchObject({
      bot: { timeZone: 'Europe/Oslo', language: 'nb' },
      dictionary: { port: 3001 },
      calendar: { port: 3002 },
    });
  });

  test('treats an empty variable as unset', () => {
    expect(defaultProgram(readSettings({ SLACK_BOT_TOKEN: '', PORT: ' ', LOG_LEVEL: '' }))).toBe(
      'playground',
    );
  });

  test.each([
    ['nn', 'nn'],
    ['en', 'en'],
    ['nn_NO:nn:nb', 'nb'],
    ['en_US:en', 'nb'],
  ])('reads LANGUAGE=%s as %s, and ignores the values that systems set', (value, language) => {
    expect(readSettings({ LANGUAGE: value }).bot.language).toBe(language);
  });

  test.each(['https://eksempel.no/hjelp', 'mailto:hjelp@eksempel.no'])('takes the contact %s', (address) => {
    const { bot } = readSettings({ SUPPORT_URL: address, PRIVACY_URL: address, SECURITY_URL: address });
    expect(bot.contacts).toEqual({ support: address, privacy: address, security: address });
    expect(readSettings({}).bot.contacts).toEqual({});
  });

  test.each(['http://eksempel.no', 'javascript:alert(1)', 'hjelp@eksempel.no', 'slack://x'])(
    'refuses the contact %s',
    (address) => {
      for (const name of ['SUPPORT_URL', 'PRIVACY_URL', 'SECURITY_URL']) {
        expect(problemsOf({ [name]: address })).toEqual([
          expect.stringMatching(new RegExp(`^${name}.*https:// or mailto:`, 'u')),
        ]);
      }
    },
  );

  test('refuses an unknown language', () => {
    expect(problemsOf({ LANGUAGE: 'da' }).join()).toContain('LANGUAGE');
  });

  test('reports a missing folder of calendars', () => {
    const folder = join(tmpdir(), 'no-such-folder-of-calendars');
    expect(problemsOf({ CALENDAR_SOURCE: `ics:${folder}` })).toEqual([
      `CALENDAR_SOURCE: ${folder} is not a folder that can be read`,
    ]);
    expect(problemsOf({ CALENDAR_SOURCE: `ics:${tmpdir()}` })).toEqual([]);
  });

  test('refuses a template for rooms in a list of feeds, unless there is a list of rooms', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
    const [feeds, rooms] = [join(folder, 'feeds.yml'), join(folder, 'rooms.yml')];
    writeFileSync(rooms, '- name: Fjorden\n  address: fjorden@eksempel.no\n');
    writeFileSync(feeds, 'rooms: https://k.eksempel.no/{local}.ics\n');
    const problem = `ROOMS_FILE is missing: the template for rooms in ${feeds}`;
    expect(problemsOf({ CALENDAR_SOURCE: `ics:${feeds}` })).toEqual([expect.stringContaining(problem)]);
    expect(problemsOf({ CALENDAR_SOURCE: `ics:${feeds}`, ROOMS_FILE: rooms })).toEqual([]);
    writeFileSync(feeds, 'rooms:\n  fjorden: https://k.eksempel.no/fjorden.ics\n');
    expect(problemsOf({ CALENDAR_SOURCE: `ics:${feeds}` })).toEqual([]);
  });

  test('cleans the names in ROOMS_FILE of invisible characters', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'rooms.yml');
    writeFileSync(
      file,
      '- name: "Fj\\u202eord\\u0007en"\n  address: f@eksempel.no\n  equipment: ["sk\\u2066jerm"]\n',
    );
    expect(readSettings({ ROOMS_FILE: file }).bot.rooms).toMatchObject([
      { name: 'Fj ord en', equipment: ['sk jerm'] },
    ]);
    writeFileSync(file, '- name: "\\u202e"\n  address: f@eksempel.no\n');
    expect(problemsOf({ ROOMS_FILE: file })).toEqual([expect.stringMatching(/^ROOMS_FILE: .*name/u)]);
  });

  test('opens new meetings in Google Calendar by default where the calendars are Google’s', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'key.json');
    writeFileSync(file, '{}');
    const google = { CALENDAR_SOURCE: 'google', GOOGLE_KEY_FILE: file };
    const meetingsOf = (variables: Record<string, string>) => readSettings(variables).bot.meetings?.kind;
    expect(meetingsOf({})).toBe('outlook');
    expect(meetingsOf(google)).toBe('google');
    expect(meetingsOf({ ...google, MEETING_LINKS: 'outlook' })).toBe('outlook');
    expect(meetingsOf({ ...google, MEETING_LINKS: 'none' })).toBeUndefined();
    const workspaces = `${file}.yml`;
    writeFileSync(
      workspaces,
      'T1A:\n  CALENDAR_API_URL: https://k.annet.no\n  CALENDAR_API_KEY: nokkel\n  CALENDAR_DOMAIN: annet.no\nT2A:\n',
    );
    const served = readSettings({ ...google, WORKSPACES_FILE: workspaces }).bot.workspaces;
    expect(['T1A', 'T2A'].map((id) => served?.get(id)?.meetings?.kind)).toEqual(['outlook', 'google']);
  });

  describe('files of meetings', () => {
    const BOT = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 's' };
    const PUBLIC_URL = 'https://ordrom.eksempel.no';
    const CALDAV = {
      CALENDAR_SOURCE: 'caldav',
      CALDAV_URL: 'https://dav.eksempel.no/{user}/',
      CALDAV_USERNAME: 'ordrom',
      CALDAV_PASSWORD: 'p',
    };

    test('are served at the public address', () => {
      const { bot, slack } = readSettings({ ...BOT, PUBLIC_URL, MEETING_LINKS: 'ics' });
      expect(bot.meetings).toEqual({ kind: 'ics' });
      expect(bot.meetingFiles).toMatchObject({ publicUrl: PUBLIC_URL, key: expect.any(Buffer) });
      expect(slack).toMatchObject({ mode: 'http' });
      expect(needsUploads(bot)).toBe(false);
    });

    test.each<[Record<string, string>, string]>([
      [{ ...BOT, MEETING_LINKS: 'ics' }, 'http'],
      [{ ...BOT, SLACK_APP_TOKEN: 'xapp-1', PUBLIC_URL, MEETING_LINKS: 'ics' }, 'socket'],
    ])('are sent by the app where nobody can fetch them: %o', (environment, mode) => {
      const { bot, slack } = readSettings(environment);
      expect(slack).toMatchObject({ mode });
      expect(bot.meetings).toEqual({ kind: 'ics' });
      expect(bot.meetingFiles).toBeUndefined();
      expect(needsUploads(bot)).toBe(true);
    });

    test('are refused at an address that is not encrypted', () => {
      expect(problemsOf({ ...BOT, PUBLIC_URL: 'http://ordrom.eksempel.no' })).toEqual([
        expect.stringMatching(/^PUBLIC_URL must be an address such as https:/u),
      ]);
    });

    test.each([
      ['ics', { PUBLIC_URL }],
      ['outlook', {}],
      ['outlook', { PUBLIC_URL, SLACK_APP_TOKEN: 'xapp-1' }],
      ['google', { PUBLIC_URL, MEETING_LINKS: 'google' }],
      [undefined, { PUBLIC_URL, MEETING_LINKS: 'none' }],
    ])('%s is what a CalDAV server has with %o', (kind, environment) => {
      expect(readSettings({ ...BOT, ...CALDAV, ...environment }).bot.meetings?.kind).toBe(kind);
    });
  });

  test('reports a missing key file of Google', () => {
    const booking = { BOOKING: 'rooms', BOOKING_GOOGLE_KEY_FILE: '/finnes/ikke.json' };
    expect(problemsOf({ CALENDAR_SOURCE: 'google', GOOGLE_KEY_FILE: 'package.json', ...booking })).toEqual([
      'BOOKING_GOOGLE_KEY_FILE: /finnes/ikke.json is not a file that can be read',
    ]);
    expect(problemsOf({ CALENDAR_SOURCE: 'google', GOOGLE_KEY_FILE: '/finnes/ikke.json' })).toEqual([
      'GOOGLE_KEY_FILE: /finnes/ikke.json is not a file that can be read',
    ]);
    expect(problemsOf({ CALENDAR_SOURCE: 'google' })).toEqual([
      expect.stringMatching(/^GOOGLE_KEY_FILE: is missing/u),
    ]);
  });

  test('reports a missing certificate', () => {
    const graph = {
      CALENDAR_SOURCE: 'graph',
      GRAPH_TENANT_ID: 'eksempel.onmicrosoft.com',
      GRAPH_CLIENT_ID: 'klient',
      GRAPH_MAILBOX: 'ordrom@eksempel.no',
    };
    expect(problemsOf({ ...graph, GRAPH_CERTIFICATE_FILE: '/finnes/ikke.pem' })).toEqual([
      'GRAPH_CERTIFICATE_FILE: /finnes/ikke.pem is not a file that can be read',
    ]);
    expect(problemsOf(graph)).toEqual([expect.stringMatching(/^GRAPH_CLIENT_SECRET: is missing/u)]);
  });

  test('runs the bot when the bot token and a secret or app token are set', () => {
    const settings = readSettings({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 's' });
    expect(defaultProgram(settings)).toBe('bot');
    expect(settings.slack).toMatchObject({ mode: 'http', port: 3000 });
    expect(readSettings({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }).slack).toMatchObject({
      mode: 'socket',
    });
  });

  test('serves the status on loopback, and never on the port of Slack', () => {
    const http = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 's' };
    expect(readSettings(http).status).toEqual({ host: '127.0.0.1', port: 3003 });
    expect(readSettings({ ...http, PORT: '3003' }).slack).toEqual({
      problems: ['STATUS_PORT and PORT are both 3003: give each its own'],
    });
    expect(readSettings({ ...http, PORT: '0', STATUS_PORT: '0' }).slack).toMatchObject({ mode: 'http' });
  });

  test('reports the missing variable of a token', () => {
    expect(readSettings({ SLACK_BOT_TOKEN: 'xoxb-1' }).slack).toMatchObject({
      problems: [expect.stringContaining('SLACK_SIGNING_SECRET')],
    });
  });

  const KEY = Buffer.alloc(32, 1).toString('base64');
  const MANY = {
    SLACK_CLIENT_ID: '123.456',
    SLACK_CLIENT_SECRET: 'secret',
    SLACK_STATE_SECRET: 'x'.repeat(32),
    SLACK_SIGNING_SECRET: 's',
    ENCRYPTION_KEY: KEY,
  };

  test('serves many workspaces with SLACK_CLIENT_ID', () => {
    const settings = readSettings(MANY);
    expect(defaultProgram(settings)).toBe('bot');
    expect(settings.slack).toMatchObject({ mode: 'http', oauth: { clientId: '123.456' } });
    expect(defaultProgram(readSettings({ SLACK_CLIENT_ID: '123.456' }))).toBe('bot');
    expect(problemsOf({ SLACK_CLIENT_ID: 'A0123', SLACK_STATE_SECRET: 'short' })).toEqual([
      expect.stringMatching(/^SLACK_CLIENT_ID: must be as 123\.456/u),
      expect.stringMatching(/^SLACK_STATE_SECRET: must be of 32/u),
    ]);
  });

  test.each<[object, RegExp[]]>([
    [
      { ...MANY, SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' },
      [
        /^SLACK_BOT_TOKEN is of one workspace and SLACK_CLIENT_ID for many/u,
        /^SLACK_APP_TOKEN does not go with/u,
      ],
    ],
    [
      { SLACK_CLIENT_ID: '123.456' },
      [/^SLACK_CLIENT_SECRET/u, /^SLACK_STATE_SECRET/u, /^SLACK_SIGNING_SECRET/u, /^ENCRYPTION_KEY/u],
    ],
    [
      { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1', WORKSPACES_FILE: FILE },
      [/^WORKSPACES_FILE goes with/u],
    ],
  ])('reports each variable that conflicts or is missing: %o', (environment, problems) => {
    const { slack } = readSettings({ ...environment });
    expect(slack).toEqual({ problems: problems.map((problem) => expect.stringMatching(problem)) });
  });

  test('gives a workspace its own variables, else those of all, but no rooms of another calendar', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'workspaces.yml');
    const rooms = join(path, '..', 'rooms.yml');
    writeFileSync(rooms, '- name: Fjorden\n  address: fjorden@eksempel.no\n');
    const calendar = [
      'CALENDAR_API_URL: https://kalender.fjord.no',
      'CALENDAR_API_KEY: k',
      'CALENDAR_DOMAIN: fjord.no',
    ];
    writeFileSync(
      path,
      `T012AB3CD:\nE078IJ9KL:\n  LANGUAGE: nn\nT045EF6GH:\n${calendar.map((line) => `  ${line}\n`).join('')}'*': {}\n`,
    );
    const { workspaces } = readSettings({
      ...MANY,
      WORKSPACES_FILE: path,
      ROOMS_FILE: rooms,
      TIME_ZONE: 'Europe/Riga',
    }).bot;
    expect([...(workspaces?.keys() ?? [])]).toEqual(['T012AB3CD', 'E078IJ9KL', 'T045EF6GH', '*']);
    const plain = {
      domain: 'eksempel.no',
      language: 'nb',
      timeZone: 'Europe/Riga',
      rooms: [{ name: 'Fjorden' }],
    };
    expect(workspaces?.get('T012AB3CD')).toMatchObject(plain);
    expect(workspaces?.get('E078IJ9KL')).toMatchObject({ ...plain, language: 'nn' });
    const own = workspaces?.get('T045EF6GH');
    expect(own).toMatchObject({
      domain: 'fjord.no',
      calendar: { baseUrl: 'https://kalender.fjord.no', apiKey: 'k' },
    });
    expect(own).not.toHaveProperty('rooms');
  });

  test('gives each workspace its own glossary alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-'));
    const [path, glossary] = [join(folder, 'workspaces.yml'), join(folder, 'ordliste.yml')];
    writeFileSync(glossary, '- term: HMS\n  nb: Et trygt arbeidsmiljø.\n');
    expect(readSettings({ GLOSSARY: glossary }).bot.glossary).toBe(glossary);
    expect(problemsOf({ GLOSSARY: '/finnes/ikke' })).toEqual([
      'GLOSSARY: there is no file or folder /finnes/ikke',
    ]);
    const many = 'GLOSSARY: many workspaces use this bot, so set it for each of them in WORKSPACES_FILE';
    expect(problemsOf({ ...MANY, GLOSSARY: glossary })).toEqual([many]);
    writeFileSync(path, `T012AB3CD: {GLOSSARY: ${glossary}}\nT045EF6GH: {}\n`);
    const { workspaces } = readSettings({ ...MANY, WORKSPACES_FILE: path }).bot;
    expect(workspaces?.get('T012AB3CD')).toMatchObject({ glossary });
    expect(workspaces?.get('T045EF6GH')).not.toHaveProperty('glossary');
    writeFileSync(path, `'*': {GLOSSARY: ${glossary}}\n`);
    expect(problemsOf({ ...MANY, WORKSPACES_FILE: path })).toEqual([
      `WORKSPACES_FILE: ${path}: *: GLOSSARY cannot be set for *: the words of a workplace are for its own workspace`,
    ]);
  });

  test('reports all problems of the workspaces at once, without keys', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'workspaces.yml');
    const lines = [
      'fjord: {}',
      'T012AB3CD: {SLACK_BOT_TOKEN: hemmelig}',
      'T045EF6GH: {CALENDAR_API_URL: https://kalender.fjord.no}',
      'T078IJ9KL: {LANGUAGE: da, TIME_ZONE: Mars/Olympus, PEOPLE_FILE: /finnes/ikke.yml}',
      'T099: hei',
    ];
    writeFileSync(path, lines.join('\n'));
    const problems = problemsOf({
      ...MANY,
      WORKSPACES_FILE: path,
      CALENDAR_API_URL: 'https://k.no',
      CALENDAR_API_KEY: 'x',
    });
    const about = `WORKSPACES_FILE: ${path}: `;
    expect(problems.every((problem) => problem.startsWith(about))).toBe(true);
    expect(problems.map((problem) => problem.slice(about.length))).toEqual([
      expect.stringMatching(/^fjord: is not an id of a workspace/u),
      'T012AB3CD: SLACK_BOT_TOKEN cannot be set for a workspace',
      'T045EF6GH: CALENDAR_DOMAIN is missing: whose addresses are in that calendar',
      expect.stringMatching(/^T045EF6GH: CALENDAR_API_KEY is missing/u),
      expect.stringMatching(/^T078IJ9KL: TIME_ZONE: must be the name/u),
      expect.stringMatching(/^T078IJ9KL: LANGUAGE/u),
      expect.stringMatching(/^T099: Invalid input/u),
    ]);
    expect(problems.join()).not.toContain('hemmelig');
    expect(problemsOf({ ...MANY, WORKSPACES_FILE: '/finnes/ikke.yml' })).toEqual([
      expect.stringMatching(/^WORKSPACES_FILE: \/finnes\/ikke\.yml cannot be used as a table of workspaces/u),
    ]);
  });

  test('reports all problems at once, each with its variable', () => {
    const problems = problemsOf({
      SLACK_BOT_TOKEN: 'hemmelig',
      PORT: 'x',
      LOG_LEVEL: 'loud',
      DICTIONARY_SOURCE: 'nowhere',
      TIME_ZONE: 'Mars/Olympus',
      CALENDAR_API_URL: 'https://kalender.example',
      PLAYGROUND_PORT: '99999',
      LANGUAGE: 'fr',
      ROOMS_FILE: '/finnes/ikke.yml',
    });
    for (const name of [
      'SLACK_BOT_TOKEN',
      'PORT',
      'LOG_LEVEL',
      'DICTIONARY_SOURCE',
      'TIME_ZONE',
      'CALENDAR_API_KEY',
      'PLAYGROUND_PORT',
      'LANGUAGE',
      'ROOMS_FILE',
    ]) {
      expect(
        problems.filter((problem) => problem.startsWith(name)),
        name,
      ).toHaveLength(1);
    }
    expect(problems.join()).not.toContain('hemmelig');
  });

  test('reads the database and its keys, and never repeats them in problems', () => {
    expect(readSettings({}).state).toEqual({ database: { kind: 'sqlite', path: './data/ordrom.db' } });
    const [fresh, old] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    expect(readSettings({ ENCRYPTION_KEY: `${fresh}, ${old}` }).state.encryptionKeys).toHaveLength(2);
    const problems = problemsOf({
      DATABASE_URL: 'mysql://u:hemmelig@db/x',
      ENCRYPTION_KEY: `${fresh},hemmelig`,
    });
    expect(problems).toEqual([
      expect.stringMatching(/^DATABASE_URL: must be file:/u),
      expect.stringMatching(/^ENCRYPTION_KEY: must be 32 bytes/u),
    ]);
    expect(problems.join()).not.toContain('hemmelig');
  });

  test('reads and checks the room directory', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'rooms.yml');
    writeFileSync(file, '- name: Fjorden\n  address: fjorden@eksempel.no\n  capacity: 6\n');
    expect(readSettings({ ROOMS_FILE: file }).bot.rooms).toMatchObject([{ name: 'Fjorden', capacity: 6 }]);
    writeFileSync(file, '- name: Fjorden\n');
    expect(problemsOf({ ROOMS_FILE: file })).toEqual([expect.stringMatching(/^ROOMS_FILE: .*address/u)]);
  });

  test('keeps the playground on loopback, whatever HOST is', () => {
    const everywhere = { HOST: '0.0.0.0', PORT: '3000' };
    expect(readSettings(everywhere).playground.host).toBe('127.0.0.1');
  });

  test('reads and checks the table of people', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ordrom-')), 'people.yml');
    writeFileSync(file, "U012AB3CD: kari\n'@gammelt.no': '@fjord.no'\n");
    const environment = { PEOPLE_FILE: file, CALENDAR_DOMAIN: 'fjord.no' };
    expect([...(readSettings(environment).bot.people ?? [])]).toEqual([
      ['U012AB3CD', 'kari@fjord.no'],
      ['@gammelt.no', '@fjord.no'],
    ]);
    expect(problemsOf({ PEOPLE_FILE: file })).toEqual([
      expect.stringMatching(/^PEOPLE_FILE: .*@gammelt\.no must be followed by @eksempel\.no$/u),
    ]);
    expect(problemsOf({ PEOPLE_FILE: '/finnes/ikke.yml' })).toEqual([
      expect.stringMatching(/^PEOPLE_FILE: /u),
    ]);
  });

  test.each(['DICTIONARY', 'CALENDAR'])('accepts the published key of %s on loopback only', (service) => {
    const keys = `${service}_API_KEYS`;
    for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1'])
      expect(problemsOf({ [`${service}_HOST`]: host })).toEqual([]);
    for (const host of ['0.0.0.0', '::', '10.0.0.5', 'kalender.eksempel.no', '127.0.0.1.eksempel.no']) {
      const exposed = { [`${service}_HOST`]: host };
      const problem = expect.stringMatching(new RegExp(`^${keys}\\b.*keys of your own`, 'u'));
      expect(problemsOf(exposed)).toEqual([problem]);
      expect(problemsOf({ ...exposed, [keys]: 'min-nokkel,ordrom-local' })).toEqual([problem]);
      expect(problemsOf({ ...exposed, [keys]: 'min-nokkel' })).toEqual([]);
    }
  });
});

test('docs/configuration.md matches the schemas of the variables (`npm run docs` updates it)', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(renderConfiguration());
});

test('lists each variable once', () => {
  const names = [...renderConfiguration().matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['SLACK_BOT_TOKEN', 'GRAPH_MAILBOX', 'LOG_LEVEL']));
});
