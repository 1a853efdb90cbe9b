import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Temporal } from 'temporal-polyfill';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import type { BotConfig } from '../../../src/bot/config/config.js';
import type { BookingLimits } from '../../../src/bot/model/booking.js';
import { createStatusServer } from '../../../src/bot/slack/status-server.js';
import { stopAll } from '../../../src/shared/lifecycle.js';
import { createMetrics } from '../../../src/shared/observability/metrics.js';
import { sampleArticles } from '../../dictionary/support/sample-articles.js';
import { createWatchedLog, expectNoSecretsIn } from '../../support/no-leak.js';
import { createPoster } from '../../support/poster.js';
import { sendAnswer, startUpstream, type UpstreamServer } from '../../support/upstream-server.js';
import { createInMemoryState } from './in-memory-state.js';
import { type StrictSlack, type StrictSlackOptions, startStrictSlack } from './strict-slack.js';

type Json = Record<string, unknown>;

export const SECRET = 'strict-signing-secret';
const BOT_TOKEN = 'xoxb-strict';

export const MEMBER = { name: 'kari', team_id: 'T1', profile: { email: 'kari@eksempel.no' } };

export interface StrictStage {
  slack: StrictSlack;
  /** The services, with the requests that they got. */
  dictionary: UpstreamServer;
  calendar: UpstreamServer;
  botUrl: string;
  /** The address of `/healthz`, `/readyz` and `/metrics`. */
  statusUrl: string;
  /** The lines of the log. */
  log: string[];
  /** Slack's three kinds of signed requests to the bot. They resolve with its immediate response. */
  form: (body: string) => Promise<Response>;
  command: (name: string, text: string, more?: Record<string, string>) => Promise<Response>;
  interact: (payload: unknown) => Promise<Response>;
  event: (payload: unknown) => Promise<Response>;
  stop: () => Promise<void>;
}

type Answer = Parameters<typeof startUpstream>[0];

export interface StrictStageOptions extends StrictSlackOptions {
  /** The answers of the services. Default: one suggestion, and one room without events. */
  dictionary?: Answer;
  calendar?: Answer;
  /** Default: one room, and no links to new meetings. */
  config?: Partial<Pick<BotConfig, 'rooms' | 'meetings' | 'meetingFiles' | 'assistants'>>;
  /** How much each person may book, with the key `book`. Default: booking is off. */
  bookingLimits?: BookingLimits | undefined;
  /** The persistent state. */
  state?: Partial<Parameters<typeof createRuntime>[1]['state']>;
  /** Default: the clock of the system. */
  clock?: Parameters<typeof createRuntime>[1]['clock'];
  /** Shows a message in the other målform. */
  translator?: Parameters<typeof createRuntime>[1]['translator'];
}

/** Free days for the users of a free-busy query. Undefined for a query about a room. */
function freeBusyOf(url: string): Json | undefined {
  const [, users] = /users:([^/]+)/u.exec(decodeURIComponent(url)) ?? [];
  const [, day = '0'] = /day:(-?\d+)/u.exec(url) ?? [];
  const date = String(Temporal.Now.plainDateISO('Europe/Oslo').add({ days: Number(day) }));
  const events = users?.split(',').map((user) => ({
    user,
    datetime_range: { start: date, end: date },
    free_busy_events: [],
  }));
  return events && { events };
}

function suggestOne(response: ServerResponse, request: IncomingMessage) {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams.get('q');
  if (!request.url?.includes('suggest')) return sendAnswer(response, 200, { query, total: 0, hits: [] });
  const suggestions = [{ word: `${query}en`, articles: [] }];
  return sendAnswer(response, 200, { query, complete: true, suggestions });
}

/** A dictionary that finds «fisk», whatever it is asked for. */
export function findFish(response: ServerResponse, { url = '' }: IncomingMessage) {
  const query = new URL(url, 'http://localhost').searchParams.get('q');
  const article = (sampleArticles.get('bob') ?? []).find(({ article_id: id }) => id === 100);
  const hit = { dict_id: 'bob', art_id: 100, match: 'lemma', matched: query, article };
  sendAnswer(response, 200, { query, total: 1, hits: [hit] });
}

const oneRoom: Answer = (response, request) =>
  sendAnswer(response, 200, freeBusyOf(request.url ?? '') ?? { room: 'styrerommet@eksempel.no', events: [] });

/** The whole bot over HTTP, with a strict Slack and its services. */
export async function startStrictStage(options: StrictStageOptions = {}): Promise<StrictStage> {
  const { state, config, translator, clock, bookingLimits: limits } = options;
  const slack = await startStrictSlack({ users: { U1: MEMBER }, ...options });
  const dictionary = await startUpstream(options.dictionary ?? suggestOne);
  const calendar = await startUpstream(options.calendar ?? oneRoom);
  const log: string[] = [];
  const metrics = createMetrics();
  const bot = createBot(
    createRuntime(
      {
        slack: { mode: 'http', botToken: BOT_TOKEN, signingSecret: SECRET, host: '127.0.0.1', port: 0 },
        slackApiUrl: slack.apiUrl,
        dictionary: { baseUrl: dictionary.address, apiKey: 'k' },
        calendar: { baseUrl: calendar.address, apiKey: 'k' },
        rooms: [{ name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] }],
        domain: 'eksempel.no',
        timeZone: 'Europe/Oslo',
        language: 'nb',
        ...(limits && { booking: { service: { baseUrl: calendar.address, apiKey: 'book' }, limits } }),
        ...config,
      },
      {
        state: { ...createInMemoryState(), ...state },
        ...(clock && { clock }),
        translator,
        metrics,
        log: createWatchedLog(log),
      },
    ),
  );
  const status = createStatusServer({ host: '127.0.0.1', port: 0 }, metrics);
  status.setChecks(bot.checks);
  const [statusUrl, botUrl] = [await status.start(), await bot.start()];
  const poster = createPoster();

  function post(type: string, body: string) {
    const time = String(Math.floor(Date.now() / 1_000));
    const signature = createHmac('sha256', SECRET).update(`v0:${time}:${body}`).digest('hex');
    const headers = {
      'content-type': type,
      'x-slack-request-timestamp': time,
      'x-slack-signature': `v0=${signature}`,
    };
    return poster.post(`${botUrl}/slack/events`, headers, body);
  }
  /** The texts of people and the secrets of the app. Short words may appear in a log by chance. */
  const given = new Set<string>();
  function note(...texts: unknown[]) {
    for (const text of texts) if (typeof text === 'string' && text.trim().length > 5) given.add(text);
  }
  const form = (body: string) => post('application/x-www-form-urlencoded', body);

  function command(name: string, text: string, more: Record<string, string> = {}) {
    const trigger_id = randomUUID();
    note(trigger_id, text);
    const ids = { user_id: 'U1', team_id: 'T1', channel_id: 'C1', trigger_id };
    const fields = { command: name, text, ...ids, response_url: slack.responseUrl(), ...more };
    return form(new URLSearchParams(fields).toString());
  }

  function interact(payload: unknown) {
    const { trigger_id, value } = (payload ?? {}) as Json;
    note(trigger_id, value);
    return form(new URLSearchParams({ payload: JSON.stringify(payload) }).toString());
  }

  return {
    slack,
    dictionary,
    calendar,
    botUrl,
    statusUrl,
    log,
    form,
    command,
    interact,
    event: (payload) => post('application/json', JSON.stringify(payload)),
    async stop() {
      poster.close();
      await stopAll([status, bot]);
      await Promise.all([slack, dictionary, calendar].map((each) => each.stop()));
      expectNoSecretsIn(log, [BOT_TOKEN, SECRET, '/response/', ...given]);
    },
  };
}

/** The event that a person writes to the app in a direct message. */
export const directMessage = (text: string, more: Json = {}): Json => ({
  type: 'event_callback',
  team_id: 'T1',
  api_app_id: 'A1',
  event_id: randomUUID(),
  event: { type: 'message', channel_type: 'im', channel: 'D1', user: 'U1', ts: '1.1', text, ...more },
});

/** An action on a message, as Slack sends it. `more` overrides fields of the payload. */
export function actionPayload(
  { slack }: StrictStage,
  actionId: string,
  value: string,
  more: Json = {},
): Json {
  return {
    type: 'block_actions',
    api_app_id: 'A1',
    team: { id: 'T1' },
    user: { id: 'U1', team_id: 'T1' },
    channel: { id: 'C1' },
    container: { type: 'message' },
    trigger_id: randomUUID(),
    response_url: slack.responseUrl(),
    actions: [{ type: 'button', action_id: actionId, block_id: 'b', value }],
    ...more,
  };
}
