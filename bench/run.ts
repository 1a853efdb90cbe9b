import { cpus } from 'node:os';
import { dayLine } from './calendar.js';
import { commonTimeLine } from './common-time.js';
import { coldAutocompleteLine, importLine, serviceLines } from './full-dictionary.js';
import { autocompleteRow, ordRow, type Row, suggestRow } from './rows.js';

/** Each row a ratio against a named peer in the same run: absolute figures change with the machine, ratios hardly. */

const figure = ({ perSecond, p50, p99 }: Row['ours']) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;

function print({ name, peer, ours, theirs, ratio, memory }: Row) {
  console.log(
    `| ${name} | ${figure(ours)}, ${memory[0]} MB | ${peer}: ${figure(theirs)}, ${memory[1]} MB | ${ratio.toFixed(2)} |`,
  );
}

console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} processors, Node ${process.version}\n`,
);
console.log('| row | ours | peer | ratio |\n|---|---|---|---|');
print(await ordRow());
print(await autocompleteRow());
print(await suggestRow());
console.log(dayLine());
console.log(commonTimeLine());
console.log(await importLine());
for (const line of await serviceLines()) console.log(line);
console.log(await coldAutocompleteLine());
