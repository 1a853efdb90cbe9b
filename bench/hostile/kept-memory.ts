import type { BenchRow } from '../bench-row.js';
import { MANY_PEOPLE } from './inputs.js';
import { startHostileStage } from './measure.js';

/** Resident memory of the bot, with its services inside, once it keeps the calendars of 500 people. */
export const MEMORY_GOAL_MB = 400;

export async function measureKeptMemory(): Promise<{ row: BenchRow; isTooLarge: boolean }> {
  const stage = await startHostileStage([MANY_PEOPLE], { withControl: false });
  try {
    const { residentMb } = await stage.measure(MANY_PEOPLE);
    const row = {
      name: 'memory with 500 people of 1,000 events each',
      measured: `${residentMb.now} MB, at most ${residentMb.most} MB`,
      baseline: `goal: ${MEMORY_GOAL_MB} MB`,
    };
    return { row, isTooLarge: residentMb.most > MEMORY_GOAL_MB };
  } finally {
    await stage.stop();
  }
}
