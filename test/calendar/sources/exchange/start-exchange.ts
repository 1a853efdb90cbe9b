import { onTestFinished } from 'vitest';
import type { ExchangeConfig } from '../../../../src/calendar/sources/exchange/config.js';
import { createExchangeSource } from '../../../../src/calendar/sources/exchange/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { ACCOUNT, startFakeExchange } from './fake-exchange.js';
import type { ExchangeFixture } from './fake-operations.js';

/** The configuration that opens a server. */
export const exchangeConfigFor = (url: string, options: ExchangeFixture): ExchangeConfig => ({
  url,
  user: `${ACCOUNT.domain}\\${ACCOUNT.user}`,
  password: ACCOUNT.password,
  auth: options.auth ?? 'basic',
  access: 'delegate',
});

/** A server, and a source that asks it; both end with the test. */
export async function startExchange(
  options: ExchangeFixture = {},
  config: Partial<ExchangeConfig> = {},
  budgetMs = 5_000,
) {
  const server = await startFakeExchange(options);
  const source = createExchangeSource({
    config: { ...exchangeConfigFor(server.url, options), ...config },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createWatchedLog(),
    budgetMs,
  });
  onTestFinished(async () => {
    await source.close?.();
    await server.stop();
  });
  return { server, source };
}
