import { createBot } from '../bot/app/bot.js';
import { createRuntime } from '../bot/app/runtime.js';
import { createScheduledPosts } from '../bot/app/scheduled-posts.js';
import type { BotConfig, StateConfig } from '../bot/config/config.js';
import { type BotState, openBotState } from '../bot/store/state.js';
import { type Program, stopAll } from '../shared/lifecycle.js';
import type { Logger } from '../shared/observability/log.js';
import type { Metrics } from '../shared/observability/metrics.js';

/** Starts a part, and resolves to its address; it is stopped with the others. */
export type StartPart = (part: Program) => Promise<string>;

/** What must last, open until the bot has stopped. */
export async function startState(config: StateConfig, log: Logger, start: StartPart): Promise<BotState> {
  const state = await openBotState(config, log);
  await start({ start: async () => config.database.kind, stop: state.close });
  return state;
}

/** The bot, and beside it what is posted on a schedule. */
export async function startBotAndScheduler(
  config: BotConfig,
  state: BotState,
  { log, metrics }: { log: Logger; metrics: Metrics },
  start: StartPart,
): Promise<string> {
  const programs: Program[] = [];
  // Both at once: what is still posted keeps nobody from going to another bot, and the whole within its time.
  const stop = async () => void (await Promise.all(programs.map((each) => stopAll([each]))));
  const add = async (program: Program) => {
    const address = await program.start();
    programs.push(program);
    return address;
  };
  await start({ start: async () => 'bot and summaries', stop });
  const runtime = createRuntime(config, { log, metrics, state });
  const address = await add(createBot(runtime));
  await add(createScheduledPosts(runtime, state));
  return address;
}
