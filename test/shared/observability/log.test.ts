import { expect, test } from 'vitest';
import { createLogger } from '../../../src/shared/observability/log.js';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('debug', { write: (line: string) => void lines.push(line) }));
  return lines.join('');
}

test.each(['token', 'response_url', 'trigger_id', 'authorization', 'private_metadata', 'text'])(
  'redacts %s at the top level and two levels down',
  (field) => {
    const text = logged((log) =>
      log.info({ [field]: 'hemmelig', body: { [field]: 'hemmelig', deep: { [field]: 'hemmelig' } } }, 'x'),
    );
    expect(text).not.toContain('hemmelig');
    expect(text).toContain('[redacted]');
  },
);

test('writes the level as a word, the time and the message', () => {
  const line: unknown = JSON.parse(logged((log) => log.warn('x')));
  expect(line).toMatchObject({ level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/u), msg: 'x' });
});

test('logs the name, message, code and causes of an error, without its request', () => {
  const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const error = Object.assign(new Error('calendar room: unreachable', { cause }), {
    config: { url: '/hemmelig-key/api' },
  });
  const text = logged((log) => log.error({ err: error }, 'x'));
  expect(text).toContain('ECONNREFUSED');
  expect(text).toContain('calendar room: unreachable');
  expect(text).not.toContain('hemmelig');
});

test('escapes control characters, which a terminal would obey', () => {
  const text = 'Kari\u202e\u009b31m\u001b\ud83d';
  const line = logged((log) => log.warn({ name: text }, text)).trimEnd();
  expect(line).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
  expect(JSON.parse(line)).toMatchObject({ name: text, msg: text });
});
