import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BENCH_TABLE_HEAD, type BenchRow, formatBenchRow } from './bench-row.js';

const PAGE = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));
const [START, END] = ['<!-- bench -->\n', '\n<!-- /bench -->'];

/** The row that a line of the table is of. */
const nameOf = (line: string) => line.split(' | ', 1)[0];

/**
 * Writes the rows into the table of docs/benchmarks.md.
 *
 * @param keepOthers whether the lines of rows that were not measured stay
 */
export function writeTable(machine: string, rows: readonly BenchRow[], keepOthers: boolean): void {
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START) + START.length, page.indexOf(END)];
  const known = page
    .slice(start, end)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !BENCH_TABLE_HEAD.startsWith(line));
  const lines = new Map(keepOthers ? known.map((line) => [nameOf(line), line]) : []);
  for (const line of rows.map(formatBenchRow)) lines.set(nameOf(line), line);
  const table = [machine, '', BENCH_TABLE_HEAD, ...lines.values()].join('\n');
  writeFileSync(PAGE, page.slice(0, start) + table + page.slice(end));
}
