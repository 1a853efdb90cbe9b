import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import {
  ALLOWED,
  formatMap,
  IMPURE_STEPS,
  PROCESSES,
  type ProcessName,
  PURE_STEPS,
  type Room,
} from '../scripts/rooms.js';

/** Checks the imports of `src` against the table of rooms. */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src');
/** Packages and modules with side effects: sockets, files, databases, processes. */
const IMPURE =
  /^node:(?!url$|crypto$)|^(axios|fastify|pino|ws|libsql|kysely|pg|node-cache|piscina|@slack\/bolt)$/u;
const CLOCKS =
  /Temporal\.Now|Date\.now|new Date\(\)|Math\.random|randomUUID|randomBytes|performance\.now|setTimeout|setInterval/u;
/** A folder with more files than this needs a README. */
const MAX_FILES_WITHOUT_README = 12;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file))
  .map((file) => file.replaceAll('\\', '/'));
const known = new Set(files);
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');

interface Import {
  from: string;
  /** A file in `src`, or a package. */
  to: string;
  isPackage: boolean;
}

function importsOf(file: string): Import[] {
  const found = read(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\)|(?:^|\n)import\s*'([^']+)'/gu,
  );
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    if (!name.startsWith('.')) return { from: file, to: name, isPackage: true };
    const target = relative(SRC, normalize(join(SRC, dirname(file), name))).replaceAll('\\', '/');
    const base = target.replace(/\.(js|ts|tsx)$/u, '');
    return {
      from: file,
      to: [`${base}.ts`, `${base}.tsx`].find((each) => known.has(each)) ?? target,
      isPackage: false,
    };
  });
}

const imports = files.flatMap(importsOf);
const local = imports.filter(({ isPackage, to }) => !isPackage && known.has(to));
const show = (found: readonly Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

const NAMES = Object.keys(PROCESSES) as ProcessName[];
interface Place {
  process: ProcessName;
  room: Room;
  /** The lowest layer is 0. */
  layer: number;
}

/** Returns the room with the longest path that matches a file; undefined if the table has none. */
function placeOf(file: string): Place | undefined {
  const path = file.replace(/\.tsx?$/u, '');
  const places = NAMES.flatMap((process) =>
    PROCESSES[process].map((room, layer): Place => ({ process, room, layer })),
  );
  return places
    .filter(({ room }) => path === room.path || path.startsWith(`${room.path}/`))
    .sort((a, b) => b.room.path.length - a.room.path.length)[0];
}

const edges = local.flatMap((each) => {
  const [from, to] = [placeOf(each.from), placeOf(each.to)];
  return from && to ? [{ ...each, here: from, there: to }] : [];
});

describe('the table of rooms', () => {
  it('has a room for every file', () => expect(files.filter((file) => !placeOf(file))).toEqual([]));

  it('has no room without files', () => {
    const rooms = NAMES.flatMap((name) => PROCESSES[name]);
    const isUsed = ({ path }: Room) => files.some((file) => placeOf(file)?.room.path === path);
    expect(rooms.filter((room) => !isUsed(room)).map(({ path }) => path)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = Object.values(PROCESSES)
      .flat()
      .flatMap((room) => room.files.map((name) => `${room.path}/${name.replace(/ \(.*$/u, '')}`));
    const exists = (path: string) =>
      files.some((file) => file.startsWith(`${path}/`) || file.replace(/\.tsx?$/u, '') === path);
    expect(named.filter((path) => !exists(path))).toEqual([]);
  });

  it('names every feature', () => {
    const features = (PROCESSES.bot.find(({ path }) => path === 'bot/features')?.files ?? []).map((name) =>
      name.replace(/ \(.*$/u, ''),
    );
    const folders = new Set(files.flatMap((file) => /^bot\/features\/([^/]+)\//u.exec(file)?.[1] ?? []));
    expect([...folders].sort()).toEqual([...features].sort());
  });

  it('is the map in docs/architecture.md', () => {
    expect(readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')).toContain(formatMap());
  });
});

test('finds the imports', () => {
  expect(show(local)).toContain('bot/app/bot.ts -> bot/app/feature-list.ts');
  expect(local.length).toBeGreaterThan(2_000);
});

test('a process imports only allowed processes, and only public rooms of a service', () => {
  const isPublic = ({ room }: Place) => room.holds.startsWith('PUBLIC');
  const isService = ({ process }: Place) => process === 'dictionary' || process === 'calendar';
  const wrong = edges.filter(({ here, there }) => {
    if (here.process === there.process) return false;
    if (!ALLOWED[here.process].includes(there.process)) return true;
    return here.process === 'bot' && isService(there) && !isPublic(there);
  });
  expect(show(wrong)).toEqual([]);
});

test('a room imports only rooms below it, including types', () => {
  expect(
    show(edges.filter(({ here, there }) => here.process === there.process && here.layer < there.layer)),
  ).toEqual([]);
});

test('features never import one another', () => {
  const featureOf = (file: string) => /^bot\/features\/([^/]+)\//u.exec(file)?.[1];
  const wrong = local.filter(({ from, to }) => {
    const [here, there] = [featureOf(from), featureOf(to)];
    return here !== undefined && there !== undefined && here !== there;
  });
  expect(show(wrong)).toEqual([]);
});

/** Returns the strongly connected components with several nodes (Tarjan). */
function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return cycles;
}

test('has no import cycles, including types', () => {
  const graph = new Map(files.map((file) => [file, new Set<string>()]));
  for (const { from, to } of local) graph.get(from)?.add(to);
  expect(cyclesOf(graph)).toEqual([]);
});

const isStep = (file: string) => {
  const name = file.split('/').at(-1) ?? '';
  return PURE_STEPS.some((step) => name === `${step}.ts` || name.startsWith(`${step}-`));
};
const pureFiles = files.filter(
  (file) =>
    !(file in IMPURE_STEPS) &&
    (placeOf(file)?.room.isPure || (isStep(file) && !file.startsWith('playground/'))),
);

test('pure rooms and pure steps import nothing with side effects, and read no clock', () => {
  expect(pureFiles.length).toBeGreaterThan(80);
  const wrong = imports.filter(
    ({ from, to, isPackage }) => pureFiles.includes(from) && isPackage && IMPURE.test(to),
  );
  expect(show(wrong)).toEqual([]);
  expect(pureFiles.filter((file) => CLOCKS.test(read(file)))).toEqual([]);
});

test('only main.ts reads the environment or writes to the console', () => {
  const readers = files.filter((file) => /process\.env|console\./u.test(read(file)));
  expect(readers.filter((file) => !file.startsWith('playground/page/'))).toEqual(['main.ts']);
});

test('a folder with many files has a README', () => {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const large = [...counts].filter(([, count]) => count > MAX_FILES_WITHOUT_README).map(([folder]) => folder);
  expect(large.filter((folder) => !existsSync(join(SRC, folder, 'README.md')))).toEqual([]);
});

test('src/bot has no files outside its folders', () => {
  expect(files.filter((file) => /^bot\/[^/]+$/u.test(file))).toEqual([]);
});

const testFiles = readdirSync(join(ROOT, 'test'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const readTest = (file: string) => readFileSync(join(ROOT, 'test', file), 'utf8');

test('tests use the log that is searched for secrets', () => {
  const unwatched = testFiles.filter((file) => /createLogger\(['l]/u.test(readTest(file))).sort();
  // Three are programs of processes without a watched log, one tests the log, and one is the watched log.
  expect(unwatched).toEqual([
    'bot/delivery/soak-worker.ts',
    'bot/store/frozen-bot.ts',
    'shared/http-client/stalled-bodies-program.ts',
    'shared/observability/log.test.ts',
    'support/no-leak.ts',
  ]);
});

test('shared test modules have no hooks, because vitest loads them once for all test files', () => {
  const hooked = testFiles
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /^(?:before|after)(?:All|Each)\(/mu.test(readTest(file)));
  // `setupFiles` runs these two for each test file.
  expect(hooked.sort()).toEqual(['setup/no-leak-check.ts', 'setup/temporary-folder.ts']);
});
