import { randomUUID } from 'node:crypto';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import type { DatabaseAddress, EncryptionKey } from '../../../src/bot/config/bot-variables.js';
import type { BotConfig } from '../../../src/bot/config/config.js';
import { type BotState, openBotState } from '../../../src/bot/store/state.js';
import { createWatchedLog, expectNoSecretsIn } from '../../support/no-leak.js';
import { signedCommand } from '../../support/signed-command.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { newKey } from '../store/test-databases.js';
import { type Call, type StrictReply, type StrictSlack, startStrictSlack } from '../support/strict-slack.js';

const SIGNING_SECRET = 'signing-secret';
const STATE_SECRET = 'state-secret-of-more-than-32-characters';

/** The state of a browser during an installation. */
export interface Journey {
  page: string;
  cookie: string;
  state: string;
}

export interface InstallFixture {
  slack: OAuthSlack;
  calendar: UpstreamServer;
  state: BotState;
  config: BotConfig;
  urls: readonly string[];
  log: string[];
  begin: () => Promise<Journey>;
  /** Follows Slack's redirection to one of the bots. */
  comeBack: (query: Record<string, string>, cookie?: string, bot?: number) => Promise<Response>;
  install: (request: Consent) => Promise<Response>;
  /** Sends a slash command of a workspace to one of the bots. */
  command: (team: string, text: string, more?: Record<string, string>, bot?: number) => Promise<Response>;
  event: (payload: object) => Promise<Response>;
  stop: () => Promise<void>;
}

export interface InstallFixtureOptions extends OAuthSlackOptions {
  address: DatabaseAddress;
  key?: EncryptionKey;
  bots?: number;
  config?: Partial<BotConfig>;
}

/**
 * Starts bots on one database, a fake Slack that issues tokens, and a calendar of one room without events.
 */
export async function startInstallFixture(options: InstallFixtureOptions): Promise<InstallFixture> {
  const { address, key = newKey(), bots = 1 } = options;
  const slack = await startOAuthSlack(options);
  const calendar = await startUpstream((response) =>
    sendAnswer(response, 200, { room: 'styrerommet@eksempel.no', events: [] }),
  );
  const dictionary = await startUpstream((response) =>
    sendAnswer(response, 200, { query: '', total: 0, hits: [] }),
  );
  const config: BotConfig = {
    slack: {
      mode: 'http',
      oauth: { clientId: CLIENT.id, clientSecret: CLIENT.secret, stateSecret: STATE_SECRET },
      signingSecret: SIGNING_SECRET,
      host: '127.0.0.1',
      port: 0,
    },
    slackApiUrl: slack.apiUrl,
    dictionary: { baseUrl: dictionary.address, apiKey: 'k' },
    calendar: { baseUrl: calendar.address, apiKey: 'k' },
    rooms: [{ name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] }],
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    language: 'nb',
    ...options.config,
  };
  const log: string[] = [];
  const logger = createWatchedLog(log);
  async function startOne() {
    const state = await openBotState({ database: address, encryptionKeys: [key] }, logger);
    const bot = createBot(createRuntime(config, { log: logger, state }));
    return { state, bot, url: await bot.start() };
  }
  const started = await Promise.all(Array.from({ length: bots }, startOne));
  const [first] = started;
  if (!first) throw new Error('unreachable');
  const { url } = first;

  async function begin(): Promise<Journey> {
    const response = await fetch(`${url}/slack/install`);
    const page = await response.text();
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const link = /href="([^"]+)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return { page, cookie, state: new URL(link).searchParams.get('state') ?? '' };
  }

  const comeBack = (query: Record<string, string>, cookie?: string, bot = 0) =>
    fetch(`${started[bot]?.url ?? url}/slack/oauth_redirect?${new URLSearchParams(query)}`, {
      ...(cookie !== undefined && { headers: { cookie } }),
    });

  const post = (to: string, body: Record<string, string>) =>
    fetch(`${to}/slack/events`, signedCommand(body, Math.floor(Date.now() / 1_000), SIGNING_SECRET));

  return {
    slack,
    calendar,
    state: first.state,
    config,
    urls: started.map((each) => each.url),
    log,
    begin,
    comeBack,
    async install(request) {
      const { cookie, state } = await begin();
      return comeBack({ code: slack.consent(request), state }, cookie);
    },
    command: (team, text, more, bot = 0) => {
      const [command = '', ...words] = text.split(' ');
      return post(started[bot]?.url ?? url, {
        command,
        text: words.join(' '),
        team_id: team,
        user_id: 'U1',
        channel_id: 'C1',
        trigger_id: randomUUID(),
        response_url: slack.responseUrl(),
        ...more,
      });
    },
    event: (payload) =>
      post(url, { payload: JSON.stringify({ type: 'event_callback', event_id: randomUUID(), ...payload }) }),
    async stop() {
      await Promise.all(started.map(({ bot }) => bot.stop()));
      await Promise.all(started.map(({ state }) => state.close()));
      await Promise.all([slack, calendar, dictionary].map((each) => each.stop()));
      expectNoSecretsIn(log, ['xoxb-', 'xoxe-', CLIENT.secret, SIGNING_SECRET, STATE_SECRET, '/response/']);
    },
  };
}

type Json = Record<string, unknown>;

/** A workspace, with its organisation. */
export interface FakeWorkspace {
  id: string;
  name: string;
  organisation?: string;
  users?: Record<string, Json>;
}

/** Consent on Slack's page: of a workspace for itself, or of an organisation for all its workspaces. */
export type Consent = { team: string } | { organisation: string };

/** A fake Slack with OAuth. It exchanges codes for tokens, which may rotate and be revoked. */
export interface OAuthSlack extends StrictSlack {
  /** Gives consent. @returns the code of the redirection */
  consent: (request: Consent) => string;
  /** The number of refresh requests, accepted or not. */
  renewals: () => number;
  /** Revokes all tokens of the workspace or organisation. */
  kill: (id: string) => void;
  /** The latest token of the workspace or organisation. */
  tokenOf: (id: string) => string | undefined;
  /** Makes the next refresh requests fail with this error code; undefined ends that. */
  refuseRenewals: (error: string | undefined) => void;
}

export interface OAuthSlackOptions {
  workspaces: readonly FakeWorkspace[];
  /**
   * The lifetime of the first tokens; without it they never expire. Refreshed tokens are valid for twelve
   * hours.
   */
  lifetimeSeconds?: number;
}

const ok = (body: Json): StrictReply => ({ body: { ok: true, ...body } });
const refuse = (error: string): StrictReply => ({ body: { ok: false, error } });

export const CLIENT = { id: '1234.5678', secret: 'client-secret' };

export async function startOAuthSlack({
  workspaces,
  lifetimeSeconds,
}: OAuthSlackOptions): Promise<OAuthSlack> {
  const codes = new Map<string, Consent>();
  /** Maps each valid token to its owner. */
  const tokens = new Map<string, string>();
  const latest = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  let count = 0;
  let renewals = 0;
  let refusal: string | undefined;

  const nameOf = (id: string) => workspaces.find((each) => each.id === id)?.name ?? `Org ${id}`;

  function issue(id: string, expires_in: number | undefined): Json {
    count += 1;
    const access_token = `xoxb-${id}-${count}`;
    tokens.set(access_token, id);
    latest.set(id, access_token);
    if (expires_in === undefined) return { access_token };
    const refresh_token = `xoxe-${id}-${count}`;
    refreshTokens.set(refresh_token, id);
    return { access_token, refresh_token, expires_in };
  }

  function exchange(code: string): StrictReply {
    const request = codes.get(code);
    if (!codes.delete(code) || !request) return refuse('invalid_code');
    const isOrganisations = 'organisation' in request;
    const id = isOrganisations ? request.organisation : request.team;
    const organisation = isOrganisations ? id : workspaces.find((each) => each.id === id)?.organisation;
    return ok({
      ...issue(id, lifetimeSeconds),
      app_id: 'A1',
      authed_user: { id: 'UADMIN' },
      scope: 'commands,users:read,users:read.email',
      token_type: 'bot',
      bot_user_id: 'UBOT',
      team: isOrganisations ? null : { id, name: nameOf(id) },
      enterprise: organisation === undefined ? null : { id: organisation, name: `Org ${organisation}` },
      is_enterprise_install: isOrganisations,
    });
  }

  /** As in Slack, a refresh token is valid once. */
  function renew(refreshToken: string): StrictReply {
    renewals += 1;
    if (refusal !== undefined) return refuse(refusal);
    const id = refreshTokens.get(refreshToken);
    if (!refreshTokens.delete(refreshToken) || id === undefined) return refuse('invalid_refresh_token');
    return ok({ ...issue(id, 43_200), token_type: 'bot', app_id: 'A1' });
  }

  function access({ client_id, client_secret, grant_type, code, refresh_token }: Json): StrictReply {
    if (client_id !== CLIENT.id) return refuse('invalid_client_id');
    if (client_secret !== CLIENT.secret) return refuse('bad_client_secret');
    return grant_type === 'refresh_token' ? renew(String(refresh_token)) : exchange(String(code));
  }

  function info(team: string, user: string): StrictReply {
    const workspace = workspaces.find(({ id }) => id === team);
    const known = workspace?.users?.[user];
    const organisation = workspace?.organisation;
    const enterprise_user = organisation === undefined ? {} : { enterprise_id: organisation };
    return known
      ? ok({ user: { id: user, team_id: team, enterprise_user, ...known } })
      : refuse('user_not_found');
  }

  function kill(id: string) {
    for (const [token, of] of tokens) if (of === id) tokens.delete(token);
    for (const [token, of] of refreshTokens) if (of === id) refreshTokens.delete(token);
  }

  function answer({ method, args, token = '' }: Call): StrictReply | undefined {
    if (method.startsWith('/response/')) return undefined;
    if (method === 'oauth.v2.access') return access(args);
    const id = tokens.get(token);
    if (id === undefined) return refuse('invalid_auth');
    if (method === 'users.info') return info(String(args['team_id'] ?? id), String(args['user']));
    if (method === 'auth.teams.list') {
      const own = workspaces.filter(({ organisation }) => organisation === id);
      return ok({ teams: own.map((each) => ({ id: each.id, name: each.name })) });
    }
    if (method === 'chat.postMessage') return ok({ ts: '1.1', channel: args['channel'] });
    if (method === 'apps.uninstall') {
      kill(id);
      return ok({});
    }
    if (method !== 'auth.test') return undefined;
    return ok({ team_id: id, user_id: 'UBOT', bot_id: 'BBOT', url: `https://${id}.enterprise.slack.com/` });
  }

  const slack = await startStrictSlack({ answer });
  return {
    ...slack,
    consent(request) {
      count += 1;
      codes.set(`code-${count}`, request);
      return `code-${count}`;
    },
    renewals: () => renewals,
    kill,
    tokenOf: (id) => latest.get(id),
    refuseRenewals(error) {
      refusal = error;
    },
  };
}
