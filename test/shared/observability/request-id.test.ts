import { expect, it, test } from 'vitest';
import {
  currentRequestId,
  requestIdHeaders,
  withRequestId,
} from '../../../src/shared/observability/request-id.js';
import { createWatchedLog } from '../../support/no-leak.js';

const ID = '0190c2d6-6f3b-7c41-9d5e-1f2a3b4c5d6e';

test('keeps a received id that is safe to log, and replaces any other', () => {
  expect(withRequestId(ID, currentRequestId)).toBe(ID);
  for (const odd of [undefined, ['a', 'b'], '', 'kort', 'a'.repeat(65), 'id\nlevel: error', 'id med rom'])
    expect(withRequestId(odd, currentRequestId)).toMatch(/^[\da-f-]{36}$/u);
});

it('applies to the work of its request only', async () => {
  const work = async () => {
    await Promise.resolve();
    return requestIdHeaders();
  };
  expect(await Promise.all([withRequestId(ID, work), work()])).toEqual([{ 'x-request-id': ID }, {}]);
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
