import { afterAll, beforeAll, expect, test } from 'vitest';
import { startState } from '../../src/cli/bot-parts.js';
import { ConfigError } from '../../src/shared/errors.js';
import { describeWith } from '../support/describe-with.js';
import { createWatchedLog } from '../support/no-leak.js';
import { type PostgresServer, startPostgres } from '../support/postgres.js';

describeWith('postgres', 'a bot that starts', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());

  const stateOf = (url: string, lines: string[] = []) =>
    startState({ database: { kind: 'postgres', url } }, createWatchedLog(lines), async (part) =>
      part.start(),
    );

  test('while the database is away waits for it, and says so in the log', async () => {
    const url = await server.createDatabase();
    await server.halt();
    const lines: string[] = [];
    const starting = stateOf(url, lines);
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('the bot waits for it');
    await server.resume();
    const state = await starting;
    await expect(state.check()).resolves.toBeUndefined();
    await state.close();
  });

  test('with an unknown database or a wrong address ends', async () => {
    const url = new URL(await server.createDatabase());
    url.pathname = '/finnes_ikke';
    await expect(stateOf(url.href)).rejects.toThrow(ConfigError);
    url.hostname = 'finnes-ikke.invalid';
    await expect(stateOf(url.href)).rejects.toThrow(/^DATABASE_URL: the database cannot be opened/u);
  });
});
