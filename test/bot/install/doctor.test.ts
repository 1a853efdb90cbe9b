import { afterEach, expect, test } from 'vitest';
import { isOAuth, type OAuthConnection } from '../../../src/bot/config/slack-connection.js';
import { checkOAuth } from '../../../src/bot/install/doctor.js';
import { silent, sqliteAddress } from '../store/test-databases.js';
import { type InstallFixture, newKey, startInstallFixture } from './install-fixture.js';

const WORKSPACES = [
  { id: 'T1', name: 'Fjord' },
  { id: 'T2', name: 'Vidda' },
];
const MANIFEST = {
  oauth_config: { scopes: { bot: ['commands', 'users:read'], bot_optional: [] } },
};
const OWN = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', language: 'nb' } as const;

let stage: InstallFixture;
afterEach(() => stage.stop());

test('the doctor tests the app’s credentials and each workspace’s token, and changes nothing', async () => {
  const key = newKey();
  const database = sqliteAddress();
  stage = await startInstallFixture({ address: database, key, workspaces: WORKSPACES });
  for (const { id } of WORKSPACES) await stage.install({ team: id });
  const { slack, slackApiUrl } = stage.config;
  if (!isOAuth(slack)) throw new Error('unreachable');
  const connection: OAuthConnection = slack;

  async function examine(clientSecret = connection.oauth.clientSecret): Promise<string[]> {
    const workspaces = new Map([
      ['T1', OWN],
      ['E9', OWN],
    ]);
    const options = { slackApiUrl, workspaces, manifest: MANIFEST, sendsFiles: false, log: silent };
    const asked = { ...connection, oauth: { ...connection.oauth, clientSecret } };
    const state = { database, encryptionKeys: [key] as const };
    const lines: string[] = [];
    for await (const { status: mark, subject: about, message: said } of checkOAuth({
      ...options,
      connection: asked,
      state,
    }))
      lines.push(`${mark} ${about}: ${said}`);
    return lines;
  }

  const client = 'ok Slack, client: Slack knows SLACK_CLIENT_ID and SLACK_CLIENT_SECRET.';
  const notServed =
    'wrong Slack, T2 «Vidda»: It has installed the app, and is not in WORKSPACES_FILE, so it is not served.';
  expect(await examine()).toEqual([
    client,
    'ok Slack, workspaces: 2 have installed the app.',
    'ok Slack, T1 «Fjord»: The token has what manifest.yml asks for.',
    notServed,
    expect.stringMatching(/^note Slack, workspaces: In WORKSPACES_FILE, and .*: E9\.$/u),
  ]);
  stage.slack.kill('T1');
  const [refused, , dead] = await examine('old');
  expect(refused).toMatch(/^wrong Slack, client: .*\(bad_client_secret\)/u);
  expect(dead).toBe(
    'wrong Slack, T1 «Fjord»: Slack refuses its token (invalid_auth). Install the app there anew.',
  );
  expect(stage.slack.renewals()).toBe(0);
});
