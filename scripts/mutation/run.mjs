// Changes the source in small ways (mutants) and reports which changes no test notices:
//
//   npm run mutation -- src/shared/time src/bot/model/due.ts
//   npm run mutation -- src/bot/store/claims.ts test/bot/delivery
//
// Each argument below src is a file or a folder. The tests are those of the same path below test, and the arguments below
// test. The report is reports/mutation/mutation.html.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const STRYKER = join(HERE, 'node_modules/@stryker-mutator/core/bin/stryker.js');

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const named = process.argv.slice(2);
const sources = named.filter((path) => path.startsWith('src/') && existsSync(path));
const tests = named.filter((path) => path.startsWith('test/') && existsSync(path));
if (sources.length === 0 || sources.length + tests.length < named.length) {
  console.error(
    'Name files and folders that exist: npm run mutation -- src/shared/time src/bot/model/due.ts',
  );
  process.exit(1);
}
// The plugin uses Ordrom's own Vitest, which --legacy-peer-deps does not install again.
if (!existsSync(STRYKER))
  run('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: HERE });

const isFile = (path) => /\.tsx?$/.test(path);
const mutate = sources.map((path) => (isFile(path) ? path : `${path}/**/*.ts`));
const ownTests = sources
  .map((path) => path.replace(/^src/, 'test').replace(/\.tsx?$/, '.test.ts'))
  .filter((path) => existsSync(path));
const include = [...ownTests, ...tests].map((path) => (isFile(path) ? path : `${path}/**/*.test.ts`));
run(process.execPath, [STRYKER, 'run', join(HERE, 'stryker.config.mjs'), '--mutate', mutate.join(',')], {
  env: { ...process.env, MUTATION_TESTS: include.join(',') },
});
