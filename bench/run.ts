import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BENCH_TABLE_HEAD, type BenchRow, formatBenchRow } from './bench-row.js';
import { measureFullMinute } from './full-minute/full-minute.js';
import { measureHostileInputs } from './hostile/hostile-inputs.js';
import { measureKeptMemory } from './hostile/kept-memory.js';
import { requireWrk } from './load/wrk.js';
import { findRegressions, loadRatios, saveRatios } from './ratios.js';
import { measureColdMenu, measureMenu, measureOrd } from './rows/bot-load.js';
import { measureCalendarDay } from './rows/calendar-day.js';
import { measureCalendarService } from './rows/calendar-load.js';
import {
  measureArticles,
  measureMisspelt,
  measureSearch,
  measureSuggestions,
} from './rows/dictionary-load.js';
import { measureFreeBusy } from './rows/free-busy.js';
import { measureHundredPeople } from './rows/hundred-people.js';
import { measureImport } from './rows/import.js';
import { measureOwnWords } from './rows/own-words.js';
import { measureStart } from './rows/start.js';
import { measureTimeGrammar } from './rows/time-grammar.js';

/** Each measurement by the name that `npm run bench -- <name>` selects it by. The import comes first: others read its store. */
const MEASUREMENTS: Readonly<Record<string, () => BenchRow | BenchRow[] | Promise<BenchRow | BenchRow[]>>> = {
  import: measureImport,
  ord: measureOrd,
  menu: measureMenu,
  'menu-cold': measureColdMenu,
  suggest: measureSuggestions,
  search: measureSearch,
  misspelt: measureMisspelt,
  article: measureArticles,
  calendar: measureCalendarService,
  start: measureStart,
  'calendar-day': measureCalendarDay,
  'free-busy': measureFreeBusy,
  'hundred-people': measureHundredPeople,
  'time-grammar': measureTimeGrammar,
  'own-words': measureOwnWords,
  'full-minute': measureFullMinute,
  'kept-memory': measureKeptMemory,
  hostile: measureHostileInputs,
};

const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.find((name) => !(name in MEASUREMENTS));
if (unknown !== undefined)
  throw new Error(`${unknown} is no row. The rows: ${Object.keys(MEASUREMENTS).join(', ')}`);
requireWrk();

const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} processors, Node ${process.version}`;
console.log(`${machine}\n\n${BENCH_TABLE_HEAD}`);
const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const measured = [await measure()].flat();
  for (const row of measured) console.log(formatBenchRow(row));
  rows.push(...measured);
}

const problems = rows.flatMap(({ failure }) => failure ?? []);
const known = loadRatios();
if (process.argv.includes('--write')) {
  saveRatios(names.length > 0 ? known : {}, rows);
  writeTable(machine, rows, names.length > 0);
} else problems.push(...findRegressions(known, rows).map((fall) => `Slower than it was: ${fall}`));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

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
