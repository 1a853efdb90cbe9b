import { register } from 'prom-client';
import { expect, it } from 'vitest';
import { createMetrics } from '../../../src/shared/observability/metrics.js';

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
