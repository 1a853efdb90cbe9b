// Runs the property tests, all or those of the given files, with a hundred times as many cases as `npm test`.
// Prints the number of cases.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FACTOR = process.env['FUZZ'] ?? '100';
const root = fileURLToPath(new URL('..', import.meta.url));
const tests = join(root, 'test');

const withProperties = () =>
  readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('test', name))
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('fast-check'));

const folder = mkdtempSync(join(tmpdir(), 'ordrom-fuzz-'));
const tally = join(folder, 'tally');
writeFileSync(tally, '');
const named = process.argv.slice(2);
const files = named.length > 0 ? named : withProperties();
const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')));
const began = Date.now();
const child = spawn(
  process.execPath,
  [vitest, 'run', '--project', 'suite', '--testTimeout', '7200000', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ: FACTOR, FUZZ_TALLY: tally } },
);
const [code] = await once(child, 'exit');
const counts = readFileSync(tally, 'utf8').split('\n').filter(Boolean).map(Number);
rmSync(folder, { recursive: true });
const cases = counts.reduce((sum, count) => sum + count, 0);
const minutes = Math.round((Date.now() - began) / 60_000);
console.log(`${cases.toLocaleString('en')} cases of ${counts.length} properties, ${minutes} min`);
process.exitCode = code ?? 1;
