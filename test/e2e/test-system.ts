import { createHmac } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { createBot } from '../../src/bot/app/bot.js';
import { createScheduledPosts } from '../../src/bot/app/scheduled-posts.js';
import type { ServiceAddress } from '../../src/bot/config/config.js';
import { openBotState } from '../../src/bot/store/state.js';
import { createCalendarService } from '../../src/calendar/service.js';
import { readSettings } from '../../src/cli/settings.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { createPlayground, type Playground } from '../../src/playground/playground.js';
import type { TrafficEntry } from '../../src/playground/protocol/workbench.js';
import { type Program, stopAll } from '../../src/shared/lifecycle.js';
import { sqliteAddress } from '../bot/store/test-databases.js';
import { createWatchedLog, expectNoSecretsIn } from '../support/no-leak.js';

/** A Tuesday morning in Oslo: 09:15 on 24 November 2026. */
export const NOW = Temporal.Instant.from('2026-11-24T09:15:00+01:00');
const SERVICE_KEY = 'stage-key-9f8e7d';
const BOT_TOKEN = 'xoxb-stage-token-1a2b3c';
const SIGNING_SECRET = 'stage-signing-secret-4d5e6f';
/** What must never be in a log. */
export const SECRETS = [SERVICE_KEY, BOT_TOKEN, SIGNING_SECRET, '/response/'];

export interface TestSystemOptions {
  mode?: 'http' | 'socket';
  /** Another service than our own; `undefined` runs our own. */
  dictionary?: string;
  calendar?: string;
  /** Where the built page lies. */
  pageDir?: string;
  /** What else is configured. */
  environment?: Record<string, string>;
}

/** The real bot, the real services and the playground's Slack, on free ports. */
export interface TestSystem {
  playground: Playground;
  /** The playground's address. */
  address: string;
  /** Where the bot takes signed requests. */
  botUrl: string;
  /** What was logged, a line each. */
  log: string[];
  stop: () => Promise<void>;
}

/** What people typed on the stage, and the ids that let the bot answer; short words may stand in a log by chance. */
function listTypedTexts(wire: readonly TrafficEntry[]): string[] {
  const fields = wire.flatMap(({ direction, request }) => {
    if (direction !== 'slack_to_app' || typeof request !== 'object' || request === null) return [];
    return ['text', 'value', 'trigger_id'].map((name): unknown => Reflect.get(request, name));
  });
  return fields.filter((field) => typeof field === 'string').filter((field) => field.trim().length > 5);
}

/** The posts on a schedule are paced, which wants time to pass. */
function createRunningClock() {
  const startedAt = performance.now();
  return () => NOW.add({ milliseconds: Math.floor(performance.now() - startedAt) });
}

function createProgramStack() {
  const started: Program[] = [];
  return {
    async start(program: Program): Promise<string> {
      const address = await program.start();
      started.push(program);
      return address;
    },
    stop: () => stopAll(started),
  };
}

export async function startTestSystem({
  mode = 'http',
  dictionary,
  calendar,
  pageDir,
  environment = {},
}: TestSystemOptions = {}): Promise<TestSystem> {
  const lines: string[] = [];
  const log = createWatchedLog(lines);
  const stack = createProgramStack();
  const settings = readSettings(environment);
  const inside = { host: '127.0.0.1', port: 0, apiKeys: [SERVICE_KEY] };
  const clock = () => NOW;
  const playground = await createPlayground(
    {
      host: '127.0.0.1',
      port: 0,
      pageDir: pageDir ?? fileURLToPath(new URL('../../dist/playground/page', import.meta.url)),
      manifestPath: fileURLToPath(new URL('../../manifest.yml', import.meta.url)),
      signingSecret: SIGNING_SECRET,
      botToken: BOT_TOKEN,
      appToken: 'xapp-stage',
    },
    { log },
  );
  const address = await stack.start(playground);
  const at = (baseUrl: string): ServiceAddress => ({ baseUrl, apiKey: SERVICE_KEY });
  const config = {
    ...settings.bot,
    slackApiUrl: playground.slackApiUrl,
    slack:
      mode === 'socket'
        ? { mode, botToken: BOT_TOKEN, appToken: 'xapp-stage' }
        : { mode, botToken: BOT_TOKEN, signingSecret: SIGNING_SECRET, host: '127.0.0.1', port: 0 },
    // Behind the gate, as in the playground itself.
    dictionary: playground.proxyService(
      'dictionary',
      at(
        dictionary ??
          (await stack.start(await createDictionaryService({ ...settings.dictionary, ...inside }, { log }))),
      ),
    ),
    calendar: playground.proxyService(
      'calendar',
      at(
        calendar ??
          (await stack.start(
            await createCalendarService({ ...settings.calendar, ...inside }, { log, clock }),
          )),
      ),
    ),
  };
  const state = await openBotState({ database: sqliteAddress() }, log);
  await stack.start({ start: async () => 'state', stop: state.close });
  const botUrl = await stack.start(createBot(config, { log, clock, state }));
  await stack.start(createScheduledPosts(config, state, { log, clock: createRunningClock() }));
  if (mode === 'http') playground.connectBot(`${botUrl}/slack/events`);
  return {
    playground,
    address,
    botUrl,
    log: lines,
    async stop() {
      const metrics = await fetch(`${botUrl}/metrics`).then(
        (response) => response.text(),
        () => '',
      );
      await stack.stop();
      expectNoSecretsIn([...lines, metrics], [...SECRETS, ...listTypedTexts(playground.traffic())]);
    },
  };
}

/** A slash command as Slack signs it (docs.slack.dev/authentication/verifying-requests-from-slack). */
export function signedCommand(
  body: Record<string, string>,
  atSeconds: number,
  secret = SIGNING_SECRET,
): RequestInit {
  const text = new URLSearchParams(body).toString();
  const signature = createHmac('sha256', secret).update(`v0:${atSeconds}:${text}`).digest('hex');
  return {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-slack-request-timestamp': String(atSeconds),
      'x-slack-signature': `v0=${signature}`,
    },
    body: text,
  };
}
