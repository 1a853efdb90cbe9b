import { register } from 'prom-client';
import { describe, expect, it, test } from 'vitest';
import {
  createLogger,
  requestIdFor,
  requestIdHeaders,
  withRequestId,
} from '../../../src/shared/observability/log.js';
import { createMetrics } from '../../../src/shared/observability/metrics.js';
import { createWatchedLog } from '../../support/no-leak.js';

describe('log', () => {
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
});

describe('request id', () => {
  const ID = '0190c2d6-6f3b-7c41-9d5e-1f2a3b4c5d6e';

  test('keeps a received id that is safe to log, and replaces any other', () => {
    const current = () => requestIdHeaders()['x-request-id'];
    expect(withRequestId(ID, current)).toBe(ID);
    for (const odd of [undefined, ['a', 'b'], '', 'kort', 'a'.repeat(65), 'id\nlevel: error', 'id med rom'])
      expect(withRequestId(odd, current)).toMatch(/^[\da-f-]{36}$/u);
  });

  it('applies to the work of its request only', async () => {
    const work = async () => {
      await Promise.resolve();
      return requestIdHeaders();
    };
    expect(await Promise.all([withRequestId(ID, work), work()])).toEqual([{ 'x-request-id': ID }, {}]);
    expect([withRequestId(ID, () => requestIdFor('another-id')), requestIdFor(ID)]).toEqual([ID, ID]);
    expect(withRequestId(ID, () => requestIdHeaders({ toMicrosoft: true }))).toEqual({
      'client-request-id': ID,
    });
  });

  it('is on each log line of its request', () => {
    const lines: string[] = [];
    const log = createWatchedLog(lines, 'info');
    withRequestId(ID, () => log.info('for noen'));
    log.info('for ingen');
    expect(lines.map((line) => JSON.parse(line).request)).toEqual([ID, undefined]);
  });
});

describe('metrics', () => {
  it('counts in a separate registry, never in the global one', async () => {
    const [one, other] = [createMetrics(), createMetrics()];
    one.failures.inc({ service: 'calendar', kind: 'timeout' });
    const line = 'ordrom_failures_total{service="calendar",kind="timeout"}';
    expect((await one.read()).text).toContain(`${line} 1`);
    expect((await other.read()).text).not.toContain(line);
    expect(await register.metrics()).not.toContain('ordrom_');
  });

  it('includes memory, CPU and event loop, even on a second read', async () => {
    const metrics = createMetrics();
    await metrics.read();
    const { contentType, text } = await metrics.read();
    expect(contentType).toContain('text/plain');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toContain('nodejs_eventloop_lag_seconds');
  });
});
