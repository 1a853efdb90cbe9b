import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { botVariables } from '../../../src/bot/config/bot-variables.js';
import { readSettings } from '../../../src/cli/settings.js';

describe('LUNCH', () => {
  it.each([
    ['11:30-12:00', { from: 690, to: 720 }],
    ['00:00-23:59', { from: 0, to: 1439 }],
    ['12:00-11:30', undefined],
    ['12:00-12:00', undefined],
    ['11-12', undefined],
    ['24:00-25:00', undefined],
  ])('%s is %j', (text, hours) => {
    expect(botVariables.safeParse({ LUNCH: text }).data?.LUNCH).toEqual(hours);
  });

  it('is half an hour before noon by default, and none if the operator says so', () => {
    expect(botVariables.parse({}).LUNCH).toEqual({ from: 690, to: 720 });
    expect(botVariables.parse({ LUNCH: 'none' }).LUNCH).toBeUndefined();
    expect(botVariables.safeParse({ LUNCH: 'noon' }).success).toBe(false);
  });
});

describe('ENCRYPTION_KEY', () => {
  const keysOf = (text: string) => botVariables.safeParse({ ENCRYPTION_KEY: text }).data?.ENCRYPTION_KEY;

  it.each([
    [randomBytes(32).toString('base64'), 1],
    [randomBytes(32).toString('base64url'), 1],
    [randomBytes(32).toString('hex'), 1],
    [`${randomBytes(32).toString('hex')}, ${randomBytes(32).toString('base64')}`, 2],
    [randomBytes(31).toString('base64'), undefined],
    [randomBytes(33).toString('base64'), undefined],
    [randomBytes(16).toString('hex'), undefined],
    ['passord', undefined],
  ])('accepts only keys of 32 bytes: %s', (text, count) => expect(keysOf(text)?.length).toBe(count));

  it('takes an empty text for none', () => expect(keysOf('') ?? []).toEqual([]));
});

describe('MCP_API_KEYS', () => {
  const KEY = '0123456789abcdef';

  const assistantsOf = (environment: Record<string, string>) => readSettings(environment).bot.assistants;

  it('assistants read no titles and have no keys, unless the operator says so', () => {
    expect(assistantsOf({})).toEqual({ showsSubjects: false, keys: [] });
    expect(assistantsOf({ SLACKBOT_SUBJECTS: 'on' })?.showsSubjects).toBe(true);
  });

  it('a key may name a person, and the workspace of the person', () => {
    const keys = [KEY, `U012AB3CD:${KEY}x`, ` T012AB3CD/U012AB3CD:${KEY}y`].join(',');
    expect(assistantsOf({ MCP_API_KEYS: keys })?.keys).toEqual([
      { key: KEY },
      { key: `${KEY}x`, person: { team: '', user: 'U012AB3CD' } },
      { key: `${KEY}y`, person: { team: 'T012AB3CD', user: 'U012AB3CD' } },
    ]);
  });

  it.each(['kort', `${KEY},`, `kari:${KEY}`, `T012AB3CD:${KEY}`, `${KEY} med mellomrom`, `U012AB3CD:`])(
    'a key such as %j is refused',
    (keys) => expect(() => readSettings({ MCP_API_KEYS: keys })).toThrow('MCP_API_KEYS'),
  );

  it('keys and Socket Mode do not go together, which the start says', () => {
    const settings = readSettings({
      SLACK_BOT_TOKEN: 'xoxb-1',
      SLACK_APP_TOKEN: 'xapp-1',
      MCP_API_KEYS: KEY,
    });
    expect(settings.slack).toEqual({ problems: [expect.stringContaining('MCP_API_KEYS')] });
  });
});

describe('STATUS_PORT', () => {
  const HTTP = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_SIGNING_SECRET: 'secret' };

  it.each([
    [{ ...HTTP, PORT: '3000', STATUS_PORT: '3000' }, { problems: [expect.stringContaining('both 3000')] }],
    [
      { ...HTTP, PORT: '3000', STATUS_PORT: '3001' },
      { mode: 'http', port: 3_000 },
    ],
    // Any free port: the two differ.
    [
      { ...HTTP, PORT: '0', STATUS_PORT: '0' },
      { mode: 'http', port: 0 },
    ],
    [
      { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1', PORT: '3000', STATUS_PORT: '3000' },
      { mode: 'socket' },
    ],
  ])('%j', (variables, expected) => expect(readSettings(variables).slack).toMatchObject(expected));
});
