import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { isOAuth, type OAuthConnection, type TokenConnection } from '../../../src/bot/config/config.js';
import { checkOAuth, checkSlack } from '../../../src/bot/install/doctor.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { sendAnswer, startUpstream } from '../../support/upstream-server.js';
import { newKey, silent, sqliteAddress } from '../store/test-databases.js';
import { type InstallFixture, startInstallFixture } from './install-fixture.js';

describe('the app and its workspaces', () => {
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
});

describe('tokens of one workspace', () => {
  const BOT_TOKEN = 'xoxb-hemmelig';
  const HTTP: TokenConnection = {
    mode: 'http',
    botToken: BOT_TOKEN,
    signingSecret: 'x',
    host: '127.0.0.1',
    port: 0,
  };
  const MANIFEST = {
    oauth_config: {
      scopes: {
        bot: ['commands', 'users:read', 'users:read.email', 'files:write'],
        bot_optional: ['users:read.email', 'files:write'],
      },
    },
  };
  const ALL = 'commands,users:read,users:read.email';

  interface Stock {
    scopes?: string;
    refusal?: string;
    socketRefusal?: string;
  }

  /** A Slack that returns these scopes and errors for the tokens. */
  async function startSlack({ scopes, refusal, socketRefusal }: Stock) {
    const server = await startUpstream((response, { url = '' }) => {
      const isSocket = url.endsWith('apps.connections.open');
      const error = isSocket ? socketRefusal : refusal;
      if (scopes !== undefined) response.setHeader('x-oauth-scopes', scopes);
      const answer = isSocket ? { url: 'wss://127.0.0.1/' } : { user: 'ordrom', team: 'Eksempel AS' };
      sendAnswer(response, 200, error === undefined ? { ok: true, ...answer } : { ok: false, error });
    });
    onTestFinished(() => server.stop());
    return server;
  }

  async function examine(options: Stock, connection: TokenConnection = HTTP): Promise<string[]> {
    const { address } = await startSlack(options);
    return linesOf(`${address}/api/`, connection);
  }

  async function linesOf(
    slackApiUrl: string,
    connection: TokenConnection = HTTP,
    sendsFiles = false,
  ): Promise<string[]> {
    const lines: string[] = [];
    const options = { connection, slackApiUrl, manifest: MANIFEST, sendsFiles, log: createWatchedLog() };
    for await (const { status: mark, subject: about, message: said } of checkSlack(options))
      lines.push(`${mark} ${about}: ${said}`);
    return lines;
  }

  test('accepts a token with all its scopes', async () => {
    expect(await examine({ scopes: `${ALL},chat:write` })).toEqual([
      'ok Slack, token: Slack knows us as ordrom in «Eksempel AS».',
      'ok Slack, scopes: The token has what manifest.yml asks for.',
      expect.stringMatching(/^note Slack, signing secret/),
    ]);
  });

  test.each([
    ['commands', /^wrong Slack, scopes: The token lacks users:read\. Add them/],
    [
      'commands,users:read',
      /^note Slack, scopes: The token lacks users:read\.email, which the app can do without/,
    ],
    ['', /^wrong Slack, scopes: The token lacks commands, users:read\./],
    [undefined, /^note Slack, scopes: Slack does not say/],
  ])('reports the missing scopes of a token with «%s»', async (scopes, expected) => {
    expect((await examine(scopes === undefined ? {} : { scopes }))[1]).toMatch(expected);
  });

  test.each([
    ['invalid_auth', /Slack does not know SLACK_BOT_TOKEN\. Copy it anew/],
    ['account_inactive', /taken out of the workspace\. Install it again/],
    ['token_revoked', /has been revoked/],
    ['team_access_not_granted', /Slack refuses SLACK_BOT_TOKEN \(team_access_not_granted\)/],
  ])('explains the refusal %s', async (refusal, expected) => {
    const lines = await examine({ refusal });
    expect(lines).toEqual([expect.stringMatching(expected)]);
    expect(lines[0]).toMatch(/^wrong/);
    expect(lines.join()).not.toContain(BOT_TOKEN);
  });

  test('checks the app-level token for Socket Mode', async () => {
    const socket: TokenConnection = { mode: 'socket', botToken: BOT_TOKEN, appToken: 'xapp-hemmelig' };
    expect((await examine({ scopes: ALL }, socket)).at(-1)).toBe(
      'ok Slack, Socket Mode: Slack takes SLACK_APP_TOKEN.',
    );
    const refused = await examine({ scopes: ALL, socketRefusal: 'invalid_auth' }, socket);
    expect(refused.at(-1)).toMatch(/^wrong .*SLACK_APP_TOKEN \(invalid_auth\).*connections:write/);
    expect(refused.join()).not.toContain('hemmelig');
  });

  test.each([
    [`${ALL},files:write`, true, /^ok Slack, scopes/],
    [
      ALL,
      true,
      /^wrong Slack, scopes: The token lacks files:write\. Without PUBLIC_URL, MEETING_LINKS=ics sends/,
    ],
    [ALL, false, /^ok Slack, scopes/],
  ])(
    'files:write is needed only by an app that sends files: «%s», %s',
    async (scopes, sendsFiles, expected) => {
      const { address } = await startSlack({ scopes });
      expect((await linesOf(`${address}/api/`, HTTP, sendsFiles))[1]).toMatch(expected);
    },
  );

  test('reports that Slack cannot be reached', async () => {
    const server = await startSlack({});
    await server.stop();
    expect(await linesOf(`${server.address}/api/`)).toEqual([
      expect.stringMatching(/^wrong Slack, token: Slack cannot be reached\. Nobody listens/),
    ]);
  });
});
