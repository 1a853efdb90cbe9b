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
import {
  CLIENT,
  type Consent,
  type OAuthSlack,
  type OAuthSlackOptions,
  startOAuthSlack,
} from './oauth-slack.js';

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
