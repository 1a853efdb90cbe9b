import { join } from 'node:path';
import { botVariables } from '../../src/bot/config/bot-variables.js';
import { createInstallationTokens, createInstalledAccess } from '../../src/bot/install/configured-access.js';
import { openDatabase } from '../../src/bot/store/database.js';
import { createInstallationStore, createTokenCipher } from '../../src/bot/store/installations.js';
import { createLogger } from '../../src/shared/observability/log.js';
import { systemClock } from '../../src/shared/time/clock.js';
import type { Curve } from './measure.js';
import { costOf, withFolder, withMemory } from './measure.js';

const KEY = '5'.repeat(64);
/** No neighbours of each other, so that no order of the database helps. */
const STEP = 7_919;

export const WORKSPACES: Curve = {
  title: 'Workspaces that installed the app',
  size: 'workspaces',
  unit: 'for each question',
  sizes: [1, 10, 100, 1_000],
  reason:
    'Flat: a workspace is found by the key of a table, and its identity is kept for a minute. Its token is read and decrypted for each question that calls Slack, so that a bot beside may renew it.',
  measure: (size) =>
    withFolder(async (folder) => {
      const log = createLogger('silent');
      const { ENCRYPTION_KEY: keys } = botVariables.parse({ ENCRYPTION_KEY: KEY });
      if (!keys) throw new Error('the key of the bench is no key');
      const db = await openDatabase({ kind: 'sqlite', path: join(folder, 'ordrom.db') }, log);
      try {
        const cipher = createTokenCipher(keys);
        const installations = createInstallationStore(db, cipher);
        for (let at = 0; at < size; at += 1) {
          await installations.storeInstallation({
            team: { id: `T${at}` },
            enterprise: undefined,
            user: { id: 'U1', token: undefined, scopes: undefined },
            bot: { id: `B${at}`, userId: `U${at}`, token: `xoxb-${at}`, scopes: ['commands', 'chat:write'] },
          });
        }
        const tokens = createInstallationTokens({
          installations,
          refresh: () => Promise.reject(new Error('the tokens of the bench do not expire')),
          clock: systemClock,
          log,
        });
        const access = createInstalledAccess({ installations, tokens, listTeams: async () => [], log });
        const teamOf = (count: number) => `T${(count * STEP) % size}`;
        const authorize = async (teamId: string) => {
          const { botId } = await access.authorize({
            teamId,
            enterpriseId: undefined,
            isEnterpriseInstall: false,
          });
          if (botId === undefined) throw new Error(`the bot does not know ${teamId}`);
        };
        const { memory } = await withMemory(async () => {
          for (let at = 0; at < size; at += 1) await authorize(`T${at}`);
        });
        return {
          costs: {
            'identity, kept': await costOf((count) => authorize(teamOf(count))),
            'identity, a minute later': await costOf((count) => {
              access.forget(teamOf(count));
              return authorize(teamOf(count));
            }),
            token: await costOf((count) => access.tokenOf(teamOf(count))),
          },
          memory,
        };
      } finally {
        await db.destroy();
      }
    }),
};
