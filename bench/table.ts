import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BENCH_TABLE_HEAD, type BenchRow, formatBenchRow } from './bench-row.js';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const PAGE = pathOf('../docs/benchmarks.md');
const README = pathOf('../README.md');
const [START, END] = ['<!-- bench -->\n', '\n<!-- /bench -->'];
const BRIEF_HEAD = '| | ours | p99 | of the floor |\n|---|---|---|---|';

function replaceTable(path: string, change: (table: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const [start, end] = [text.indexOf(START) + START.length, text.indexOf(END)];
  writeFileSync(path, text.slice(0, start) + change(text.slice(start, end)) + text.slice(end));
}

/** The row that a line of the table is of. */
const nameOf = (line: string) => line.split(' | ', 1)[0];

/** How the rows in the README begin. */
const BRIEF_ROWS = [
  'import',
  '`/ord`, remembered',
  'menu of words, warm',
  'suggest, full',
  'search',
  'article',
  'calendar:',
  'cold start',
  'memory, idle',
];

/** A line of the README's table: the first figure, and p99 at the highest pace. Undefined for a row that the README leaves out. */
function shorten(line: string): string | undefined {
  const [name = '', ours = '', , ratio] = line
    .split('|')
    .map((cell) => cell.trim())
    .slice(1);
  if (!BRIEF_ROWS.some((start) => name.startsWith(start))) return undefined;
  const p99 = [...ours.matchAll(/p99 [\d.]+ ms/gu)].at(-1)?.[0].slice('p99 '.length) ?? '';
  return `| ${name} | ${ours.split(/[,;]/u, 1)[0]} | ${p99} | ${ratio} |`;
}

/**
 * Writes the rows into the table of docs/benchmarks.md, and the most important ones in short into the README.
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
  replaceTable(README, () =>
    [machine, '', BRIEF_HEAD, ...[...lines.values()].flatMap((line) => shorten(line) ?? [])].join('\n'),
  );
}
