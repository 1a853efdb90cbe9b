import { setTimeout as wait } from 'node:timers/promises';
import { createBot } from '../bot/app/bot.js';
import { createRuntime } from '../bot/app/runtime.js';
import { createScheduledPosts } from '../bot/app/scheduled-posts.js';
import { createBookingUpkeep, createPollUpkeep } from '../bot/app/upkeep.js';
import type { BotConfig, StateConfig, StatusAddress } from '../bot/config/config.js';
import { createStatusServer, type StatusServer } from '../bot/slack/status-server.js';
import { DatabaseAwayError } from '../bot/store/database.js';
import { type BotState, openBotState } from '../bot/store/state.js';
import { startTranslator, type Translator } from '../bot/translation/translator.js';
import { type Program, stopAll } from '../shared/lifecycle.js';
import type { Logger } from '../shared/observability/log.js';
import type { Metrics } from '../shared/observability/metrics.js';

/** Starts a part, and resolves to its address. The part stops together with the others. */
type StartPart = (part: Program) => Promise<string>;

/** Starts the status listener. It starts first and stops last, so that it reports each state of the bot. */
export async function startStatus(
  address: StatusAddress,
  { log, metrics }: { log: Logger; metrics: Metrics },
  start: StartPart,
): Promise<StatusServer> {
  const server = createStatusServer(address, metrics);
  log.info({ address: await start(server) }, 'serving the status');
  return server;
}

/** Between two attempts to open a database whose server does not answer. */
const DATABASE_RETRY_MS = 1_000;

/** Opens the database, and waits for its server while that is away. @throws {ConfigError} as `openBotState` */
async function openWhenThere(config: StateConfig, log: Logger): Promise<BotState> {
  for (;;) {
    try {
      return await openBotState(config, log);
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
      log.warn({ err: error }, 'the database does not answer; the bot waits for it');
      await wait(DATABASE_RETRY_MS);
    }
  }
}

/** Opens the database of the bot until the bot has stopped. */
export async function startState(config: StateConfig, log: Logger, start: StartPart): Promise<BotState> {
  const state = await openWhenThere(config, log);
  await start({ start: async () => config.database.kind, stop: state.close });
  return state;
}

export { startTranslator };

/** Starts the bot and the scheduled posts, and reports their readiness to the status listener. */
export async function startBotAndScheduler(
  config: BotConfig,
  state: BotState,
  {
    log,
    metrics,
    status,
    translator,
  }: { log: Logger; metrics: Metrics; status?: StatusServer; translator?: Translator | undefined },
  start: StartPart,
): Promise<string> {
  const programs: Program[] = [];
  // Stops both at once: requests move to another bot while posts finish, and the shutdown keeps its limit.
  const stop = async () => void (await Promise.all(programs.map((each) => stopAll([each]))));
  const add = async (program: Program) => {
    const address = await program.start();
    programs.push(program);
    return address;
  };
  await start({ start: async () => 'bot and summaries', stop });
  const runtime = createRuntime(config, { log, metrics, state, translator });
  const bot = createBot(runtime);
  status?.setChecks(bot.checks);
  const address = await add(bot);
  await add(createScheduledPosts(runtime, state));
  await add(createPollUpkeep(runtime));
  await add(createBookingUpkeep(runtime));
  return address;
}
