import { cpus } from 'node:os';
import { type BenchRow, formatBenchRow } from './bench-row.js';
import { measureCalendarDay } from './calendar-day.js';
import { measureCommonTime } from './common-time.js';
import { measureFreeBusy } from './free-busy.js';
import {
  measureColdAutocomplete,
  measureDictionaryService,
  measureImport,
  STORE,
} from './full-dictionary.js';
import { measureFullMinute } from './full-minute/full-minute.js';
import { GOAL_MS, measureHostileInputs } from './hostile/hostile-inputs.js';
import { MEMORY_GOAL_MB, measureKeptMemory } from './hostile/kept-memory.js';
import {
  type LoadComparison,
  measureAutocomplete,
  measureOrd,
  measureSuggestService,
} from './load-comparisons.js';
import { measureOwnWords, OWN_WORDS_GOAL_MS } from './own-words.js';
import { findRegressions, loadRatios, saveRatios } from './ratios.js';
import { measureSeries } from './recurring-series.js';
import { measureStart } from './start.js';
import { measureSuggest } from './suggest.js';

/**
 * Each row has a ratio to a peer in the same run. Absolute figures depend on the machine; ratios hardly do.
 */

const figure = ({ perSecond, p50, p99 }: LoadComparison['ours']) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;

const lineOf = ({ name, peer, ours, theirs, ratio, memory }: LoadComparison): BenchRow => ({
  name,
  measured: `${figure(ours)}, ${memory[0]} MB`,
  baseline: `${peer}: ${figure(theirs)}, ${memory[1]} MB`,
  ratio: { of: 'speed', value: ratio },
});

const measured: BenchRow[] = [];

function print(...lines: readonly BenchRow[]) {
  for (const line of lines) console.log(formatBenchRow(line));
  measured.push(...lines);
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} processors, Node ${process.version}\n`,
);
console.log('| row | ours | peer | ratio |\n|---|---|---|---|');
print(lineOf(await measureOrd()));
print(lineOf(await measureAutocomplete()));
print(lineOf(await measureSuggestService()));
print(...(await measureStart()));
print(measureSeries());
print(...(await measureCalendarDay()));
print(await measureFreeBusy());
print(measureCommonTime());
print(await measureImport());
print(...measureSuggest(STORE));
print(...(await measureDictionaryService()));
print(await measureColdAutocomplete());
const ownWords = await measureOwnWords({ DICTIONARY_SOURCE: `store:${STORE}` });
print(ownWords.row);
if (ownWords.isTooSlow) {
  console.error(`A glossary of 10,000 terms suggests too slowly: p99 is over ${OWN_WORDS_GOAL_MS} ms`);
  process.exitCode = 1;
}
print(...(await measureFullMinute()));
const memory = await measureKeptMemory();
print(memory.row);
if (memory.isTooLarge) {
  console.error(`Kept calendars take too much memory: over ${MEMORY_GOAL_MB} MB`);
  process.exitCode = 1;
}
const hostile = await measureHostileInputs();
print(hostile.row);
if (hostile.isTooSlow) {
  console.error(`Hostile calendars delay others: p99 is over ${GOAL_MS} ms`);
  process.exitCode = 1;
}

if (process.argv.includes('--write')) saveRatios(measured);
else {
  const falls = findRegressions(loadRatios(), measured);
  for (const fall of falls) console.error(`Slower than it was: ${fall}`);
  if (falls.length > 0) process.exitCode = 1;
}
