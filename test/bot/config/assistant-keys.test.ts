import { expect, test } from 'vitest';
import { readSettings } from '../../../src/cli/settings.js';

const KEY = '0123456789abcdef';

const assistantsOf = (environment: Record<string, string>) => readSettings(environment).bot.assistants;

test('assistants read no titles and have no keys, unless the operator says so', () => {
  expect(assistantsOf({})).toEqual({ showsSubjects: false, keys: [] });
  expect(assistantsOf({ SLACKBOT_SUBJECTS: 'on' })?.showsSubjects).toBe(true);
});

test('a key may name a person, and the workspace of the person', () => {
  const keys = [KEY, `U012AB3CD:${KEY}x`, ` T012AB3CD/U012AB3CD:${KEY}y`].join(',');
  expect(assistantsOf({ MCP_API_KEYS: keys })?.keys).toEqual([
    { key: KEY },
    { key: `${KEY}x`, person: { team: '', user: 'U012AB3CD' } },
    { key: `${KEY}y`, person: { team: 'T012AB3CD', user: 'U012AB3CD' } },
  ]);
});

test.each(['kort', `${KEY},`, `kari:${KEY}`, `T012AB3CD:${KEY}`, `${KEY} med mellomrom`, `U012AB3CD:`])(
  'a key such as %j is refused',
  (keys) => expect(() => readSettings({ MCP_API_KEYS: keys })).toThrow('MCP_API_KEYS'),
);

test('keys and Socket Mode do not go together, which the start says', () => {
  const settings = readSettings({ SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1', MCP_API_KEYS: KEY });
  expect(settings.slack).toEqual({ problems: [expect.stringContaining('MCP_API_KEYS')] });
});
