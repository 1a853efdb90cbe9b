import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second (`getconf CLK_TCK`). */
const MS_PER_TICK = 10;

/** Milliseconds of a processor that a process has used in all its threads, as itself and in the kernel (proc(5), stat). */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in parentheses and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

/** Measures the part of a processor that a process uses from now until the call of the returned function, from 0 to 1. */
export function measureProcessorShare(pid: number): () => number {
  const [beganAt, before] = [performance.now(), processorMs(pid)];
  return () => (processorMs(pid) - before) / (performance.now() - beganAt);
}
