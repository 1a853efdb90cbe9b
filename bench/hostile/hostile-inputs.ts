import type { BenchRow } from '../bench-row.js';
import { HOSTILE_INPUTS } from './inputs.js';
import { type BotDelays, measureHostileInput } from './measure.js';

/** The longest p99 of `/healthz` and `/ord` beside a hostile input, on a machine that does nothing else. */
export const GOAL_MS = 100;

/** The p99 of the slower of `/healthz` and `/ord`. */
export const slowestP99 = ({ health, ord }: BotDelays): number => Math.max(health.p99, ord.p99);

/** The hostile input that delays others most, against a bot that reads nothing at the same time. */
export async function measureHostileInputs(): Promise<{ row: BenchRow; isTooSlow: boolean }> {
  let worst = { name: '', attacked: 0, control: 0 };
  for (const input of HOSTILE_INPUTS) {
    const { attacked, control } = await measureHostileInput(input);
    const p99 = slowestP99(attacked);
    if (p99 > worst.attacked) worst = { name: input.name, attacked: p99, control: slowestP99(control) };
  }
  const row = {
    name: '/healthz and /ord beside the worst hostile calendar',
    measured: `p99 ${worst.attacked} ms (${worst.name})`,
    baseline: `a bot beside it that reads nothing: p99 ${worst.control} ms`,
  };
  return { row, isTooSlow: worst.attacked > GOAL_MS };
}
