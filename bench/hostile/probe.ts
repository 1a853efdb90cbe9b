import { setTimeout as wait } from 'node:timers/promises';
import { WORDS } from '../slash-command.js';
import type { HostileBot } from './bot.js';

/**
 * A probe is sent this often, also while earlier ones wait. Time in which other programs had the processor of the bot
 * does not count, so that a busy machine does not pile probes up.
 */
const PROBE_EVERY_MS = 15;

/** Milliseconds until the answers to probes. */
export interface Delays {
  count: number;
  p50: number;
  p99: number;
  max: number;
}

/** How soon a bot answers people who do not ask about the hostile source. */
export interface BotDelays {
  health: Delays;
  ord: Delays;
  /**
   * The same in milliseconds of a processor that the event loop took until the answer. A busy machine hardly changes
   * them.
   */
  busyHealth: Delays;
  busyOrd: Delays;
}

function summarize(times: readonly number[]): Delays {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Asks for the health of the bot, and looks words up as other people, until `isDone`. @throws the first error */
export async function probe(bot: HostileBot, isDone: (count: number) => boolean): Promise<BotDelays> {
  const errors: unknown[] = [];
  const times: Record<keyof BotDelays, number[]> = { health: [], ord: [], busyHealth: [], busyOrd: [] };
  const timed = async (of: 'health' | 'ord', busyOf: 'busyHealth' | 'busyOrd', work: Promise<unknown>) => {
    const [began, { busy }] = [performance.now(), bot.processorMs()];
    await work.catch((error: unknown) => errors.push(error));
    times[of].push(performance.now() - began);
    times[busyOf].push(bot.processorMs().busy - busy);
  };
  const ownTime = () => performance.now() - bot.processorMs().waited;
  const sent: Promise<void>[] = [];
  for (let count = 0; !isDone(count); count += 1) {
    const word = WORDS[count % WORDS.length] ?? '';
    sent.push(timed('health', 'busyHealth', bot.checkHealth()));
    sent.push(timed('ord', 'busyOrd', bot.send('/ord', word, `UKOLLEGA${count % 500}`)));
    for (const due = ownTime() + PROBE_EVERY_MS; ownTime() < due; ) await wait(due - ownTime());
  }
  await Promise.all(sent);
  if (errors.length > 0) throw errors[0];
  const { health, ord, busyHealth, busyOrd } = times;
  return {
    health: summarize(health),
    ord: summarize(ord),
    busyHealth: summarize(busyHealth),
    busyOrd: summarize(busyOrd),
  };
}
