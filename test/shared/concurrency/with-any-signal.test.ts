import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withAnySignal } from '../../../src/shared/concurrency/with-any-signal.js';

it('aborts with the first signal and its reason, and at once if one is already aborted', async () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const seen: unknown[] = [];
  await withAnySignal([one.signal, other.signal], async (signal) => {
    expect(signal.aborted).toBe(false);
    signal.addEventListener('abort', () => seen.push(signal.reason));
    other.abort('second');
    one.abort('first');
  });
  await withAnySignal([one.signal], async (signal) => seen.push(signal.reason));
  expect(seen).toEqual(['second', 'first']);
});

it('is used in place of AbortSignal.any', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const uses = files.filter((file) => /AbortSignal\.any\(/.test(readFileSync(join('src', file), 'utf8')));
  expect(uses).toEqual([]);
});
