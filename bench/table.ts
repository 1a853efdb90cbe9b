import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BENCH_TABLE_HEAD, type BenchRow, formatBenchRow } from './bench-row.js';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const PAGE = pathOf('../docs/benchmarks.md');
const [START, END] = ['<!-- bench -->\n', '\n<!-- /bench -->'];

function replaceTable(path: string, change: (table: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  writeFileSync(path, text.slice(0, start) + change(text.slice(start, end)) + text.slice(end));
}

/** The row that a line of the table is of. */
const nameOf = (line: string) => line.split(' | ', 1)[0];

/**
 * Writes the rows into the table of docs/benchmarks.md.
 *
 * @param keepOthers whether the lines of rows that were not measured stay
 */
export function writeTable(machine: string, rows: readonly BenchRow[], keepOthers: boolean): void {
  const lines = new Map<string | undefined, string>();
  replaceTable(PAGE, (table) => {
    const known = table
      .split('\n')
      .filter((line) => line.startsWith('| ') && !BENCH_TABLE_HEAD.startsWith(line));
    for (const line of [...(keepOthers ? known : []), ...rows.map(formatBenchRow)])
      lines.set(nameOf(line), line);
    return [machine, '', BENCH_TABLE_HEAD, ...lines.values()].join('\n');
  });
}
