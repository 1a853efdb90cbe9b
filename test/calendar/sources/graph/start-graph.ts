import { onTestFinished } from 'vitest';
import type { GraphConfig } from '../../../../src/calendar/sources/graph/config.js';
import { createGraphSource } from '../../../../src/calendar/sources/graph/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { startFakeGraph } from './fake-graph.js';
import { type GraphFixture, MAILBOX } from './fake-graph-answers.js';
import { APP } from './fake-login.js';

/** The configuration that opens a server. */
export const graphConfigFor = (url: string): GraphConfig => ({
  tenantId: APP.tenantId,
  clientId: APP.clientId,
  credential: { secret: APP.secret },
  mailbox: MAILBOX,
  url,
  loginUrl: url,
});

/** A server, and a source that asks it; the server ends with the test. */
export async function startGraph(
  options: GraphFixture = {},
  config: Partial<GraphConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startFakeGraph(options);
  onTestFinished(() => server.stop());
  const source = createGraphSource({
    config: { ...graphConfigFor(server.url), ...config },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
  });
  return { server, source };
}
