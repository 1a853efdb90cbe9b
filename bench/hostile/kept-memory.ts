import type { BenchRow } from '../bench-row.js';
import { MANY_PEOPLE } from './inputs.js';
import { startHostileStage } from './measure.js';

/** Resident memory of the bot, with its services inside, once it keeps the calendars of 500 people. */
const MEMORY_GOAL_MB = 400;

export async function measureKeptMemory(): Promise<BenchRow> {
  const stage = await startHostileStage([MANY_PEOPLE], { withControl: false });
  try {
    const { residentMb } = await stage.measure(MANY_PEOPLE);
    return {
      name: 'memory with 500 people of 1,000 events each',
      measured: `${residentMb.now} MB, at most ${residentMb.most} MB`,
      baseline: `goal: ${MEMORY_GOAL_MB} MB`,
      ...(residentMb.most > MEMORY_GOAL_MB && {
        failure: `kept calendars take too much memory: over ${MEMORY_GOAL_MB} MB`,
      }),
    };
  } finally {
    await stage.stop();
  }
}
