import { cpus } from 'node:os';
import { seriesLine } from './calendar.js';
import { calendarDayLines } from './calendar-day.js';
import { commonTimeLine } from './common-time.js';
import { freeBusyLine } from './free-busy.js';
import { coldAutocompleteLine, importLine, STORE, serviceLines } from './full-dictionary.js';
import { fullMinuteLines } from './full-minute/lines.js';
import { type Line, writeLine } from './line.js';
import { fallsFrom, readRatios, writeRatios } from './ratios.js';
import { autocompleteRow, ordRow, type Row, suggestRow } from './rows.js';
import { startLines } from './start.js';
import { suggestLines } from './suggest.js';

/** Each row a ratio against a named peer in the same run: absolute figures change with the machine, ratios hardly. */

const figure = ({ perSecond, p50, p99 }: Row['ours']) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;

const lineOf = ({ name, peer, ours, theirs, ratio, memory }: Row): Line => ({
  name,
  ours: `${figure(ours)}, ${memory[0]} MB`,
  peer: `${peer}: ${figure(theirs)}, ${memory[1]} MB`,
  ratio: { of: 'speed', value: ratio },
});

const measured: Line[] = [];

function print(...lines: readonly Line[]) {
  for (const line of lines) console.log(writeLine(line));
  measured.push(...lines);
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} processors, Node ${process.version}\n`,
);
console.log('| row | ours | peer | ratio |\n|---|---|---|---|');
print(lineOf(await ordRow()));
print(lineOf(await autocompleteRow()));
print(lineOf(await suggestRow()));
print(...(await startLines()));
print(seriesLine());
print(...(await calendarDayLines()));
print(await freeBusyLine());
print(commonTimeLine());
print(await importLine());
print(...suggestLines(STORE));
print(...(await serviceLines()));
print(await coldAutocompleteLine());
print(...(await fullMinuteLines()));

if (process.argv.includes('--write')) writeRatios(measured);
else {
  const falls = fallsFrom(readRatios(), measured);
  for (const fall of falls) console.error(`Slower than it was: ${fall}`);
  if (falls.length > 0) process.exitCode = 1;
}
