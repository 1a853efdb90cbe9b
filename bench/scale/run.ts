import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { CALENDARS, EVENTS_OF_ONE, PEOPLE } from './calendars.js';
import { DICTIONARIES } from './dictionaries.js';
import { drawCurves, formatCost } from './draw.js';
import type { Curve, MeasuredCurve, Point } from './measure.js';
import { ROOMS } from './rooms.js';
import { SEVERAL_BOTS } from './several-bots.js';
import { SUBSCRIPTIONS } from './subscriptions.js';
import { TERMS } from './terms.js';
import { WORKSPACES } from './workspaces.js';

/**
 * `npm run scale`: prints how costs grow. `-- --write` also writes docs/scale.md and its image; `-- rooms` measures one
 * curve.
 */

const CURVES: readonly Curve[] = [
  PEOPLE,
  EVENTS_OF_ONE,
  CALENDARS,
  ROOMS,
  DICTIONARIES,
  TERMS,
  WORKSPACES,
  SUBSCRIPTIONS,
  SEVERAL_BOTS,
];
/** Curves to measure, by words of their titles; all where none is named. */
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isNamed = ({ title }: Curve) =>
  named.length === 0 || named.some((name) => title.toLowerCase().includes(name.toLowerCase()));
const DOCS = new URL('../../docs/', import.meta.url);
const PAGE = fileURLToPath(new URL('scale.md', DOCS));
const [START, END] = ['<!-- scale -->\n', '<!-- /scale -->'];

const formatMemory = ({ memory }: Point) => (memory === undefined ? '' : `${memory.toFixed(1)} MB`);

function formatCurve({ title, size, unit, points, reason }: MeasuredCurve): string {
  const lines = Object.keys(points[0]?.costs ?? {});
  const hasMemory = points.some(({ memory }) => memory !== undefined);
  const head = [size, ...lines.map((line) => `${line}, ${unit}`), ...(hasMemory ? ['live memory'] : [])];
  const rows = points.map((point) => [
    point.size.toLocaleString('en'),
    ...lines.map((line) => formatCost(point.costs[line] ?? 0)),
    ...(hasMemory ? [formatMemory(point)] : []),
  ]);
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [`### ${title}`, '', ...table, '', reason].join('\n');
}

async function measureCurve({ measure, sizes, ...curve }: Curve): Promise<MeasuredCurve> {
  // The first run of a curve compiles its code, so it does not count.
  await measure(sizes[0] ?? 1);
  const points: Point[] = [];
  for (const size of sizes) points.push({ size, ...(await measure(size)) });
  return { ...curve, points };
}

const measured: MeasuredCurve[] = [];
for (const curve of CURVES.filter(isNamed)) {
  const done = await measureCurve(curve);
  measured.push(done);
  process.stdout.write(`${formatCurve(done)}\n\n`);
}
if (process.argv.includes('--write') && named.length === 0) {
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} processors, Node ${process.version}`;
  const page = readFileSync(PAGE, 'utf8');
  const [start, end] = [page.indexOf(START) + START.length, page.indexOf(END)];
  const tables = [machine, ...measured.map(formatCurve)].join('\n\n');
  writeFileSync(PAGE, `${page.slice(0, start)}${tables}\n${page.slice(end)}`);
  writeFileSync(new URL('scale.svg', DOCS), drawCurves(measured));
}
