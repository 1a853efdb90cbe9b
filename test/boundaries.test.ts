import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The dependency rule of src/README.md, read from the imports themselves. */

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const PROCESSES = ['bot', 'dictionary', 'calendar', 'playground'];
/** What a service shows the others. */
const PUBLIC = ['contract', 'client', 'model'];
const COMMANDS = ['ord', 'ledig', 'rom'];
/** What pure steps may not touch: sockets, files, timers, the process. */
const IMPURE = /^node:(?!url$)|^(axios|fastify|pino|ws|libsql|kysely|pg|node-cache|@slack\/bolt)$/u;
const PURE =
  /(^|\/)(parse|view|match|article|convert|window|interval|agenda|due|holidays|when|dates|recurrence)\.ts$/u;

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/u.test(file))
  .map((file) => file.replaceAll('\\', '/'));

interface Import {
  from: string;
  /** A path below src without extension, or a package. */
  to: string;
  isPackage: boolean;
}

function importsOf(file: string): Import[] {
  const source = readFileSync(join(SRC, file), 'utf8');
  const found = source.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s*'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s*'([^']+)'/gu,
  );
  return [...found].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    if (!name.startsWith('.')) return { from: file, to: name, isPackage: true };
    const target = relative(SRC, normalize(join(SRC, dirname(file), name))).replaceAll('\\', '/');
    return { from: file, to: target.replace(/\.(js|ts|tsx)$/u, ''), isPackage: false };
  });
}

const imports = files.flatMap(importsOf);
const local = imports.filter(({ isPackage }) => !isPackage);
const processOf = (path: string) => PROCESSES.find((process) => path.startsWith(`${process}/`));
const show = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

test('the imports are read', () => {
  expect(show(local)).toContain('bot/app/bot.ts -> bot/app/feature-list');
  expect(imports.length).toBeGreaterThan(200);
});

test('a process imports shared and, of a service, what it shows', () => {
  const wrong = local.filter(({ from, to }) => {
    const [here, there] = [processOf(from), processOf(to)];
    if (here === undefined || here === there || here === 'playground') return false;
    if (there === undefined) return !to.startsWith('shared/');
    return there === 'bot' || there === 'playground' || !PUBLIC.some((file) => to === `${there}/${file}`);
  });
  expect(show(wrong)).toEqual([]);
});

test('shared imports no process', () => {
  expect(
    show(local.filter(({ from, to }) => from.startsWith('shared/') && processOf(to) !== undefined)),
  ).toEqual([]);
});

test('command folders never import one another', () => {
  const commandOf = (path: string) => COMMANDS.find((command) => path.startsWith(`bot/${command}/`));
  const wrong = local.filter(({ from, to }) => {
    const [here, there] = [commandOf(from), commandOf(to)];
    return here !== undefined && there !== undefined && here !== there;
  });
  expect(show(wrong)).toEqual([]);
});

test('pure steps reach for nothing', () => {
  const pure = files.filter((file) => PURE.test(file));
  expect(pure.length).toBeGreaterThan(8);
  expect(
    show(imports.filter(({ from, to, isPackage }) => pure.includes(from) && isPackage && IMPURE.test(to))),
  ).toEqual([]);
  const clocks = pure.filter((file) =>
    /Temporal\.Now|Date\.now|new Date\(\)|Math\.random/u.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(clocks).toEqual([]);
});

test('the environment and the console are main.ts alone', () => {
  const readers = files.filter((file) =>
    /process\.env|console\./u.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(readers.filter((file) => !file.startsWith('playground/page/'))).toEqual(['main.ts']);
});

test('every log of the tests is searched for secrets', () => {
  const tests = fileURLToPath(new URL('.', import.meta.url));
  const unseen = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && /createLogger\(['l]/u.test(readFileSync(join(tests, file), 'utf8')),
    )
    .sort();
  // The first is a process of its own, without a log; `createWatchedLog` is the second, and the third is about the log itself.
  expect(unseen).toEqual([
    'bot/delivery/soak-worker.ts',
    'shared/observability/log.test.ts',
    'support/no-leak.ts',
  ]);
});

test('what test files share has no hooks of its own: it is loaded once, for the first that asks for it', () => {
  const tests = fileURLToPath(new URL('.', import.meta.url));
  const hooked = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /^(?:before|after)(?:All|Each)\(/mu.test(readFileSync(join(tests, file), 'utf8')));
  // Run for each test file (`setupFiles`).
  expect(hooked.sort()).toEqual(['setup/no-leak-check.ts', 'setup/temporary-folder.ts']);
});
