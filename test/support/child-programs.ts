import { execFile } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

/**
 * Programs for processes that a test starts, as JavaScript: compiling and loading the sources takes each process three
 * times as long.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NODE_MODULES = join(ROOT, 'node_modules');
const REQUIRE =
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

/** Bundles a test program with what it imports. @returns the path of the bundle, in the folder of the test file */
export async function bundleProgram(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  await symlink(NODE_MODULES, join(folder, 'node_modules'));
  const outfile = join(folder, basename(source).replace(/\.ts$/u, '.mjs'));
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // Native or not installed.
    external: ['libsql', 'pg-native'],
    // CommonJS packages load Node's own modules by `require`.
    banner: { js: REQUIRE },
    logLevel: 'warning',
  });
  return outfile;
}

/** Runs a test program to its end, with options of Node. @returns the JSON that it printed */
export async function runBundled(
  source: string,
  { execArgv = [] }: { execArgv?: readonly string[] } = {},
): Promise<unknown> {
  const program = await bundleProgram(source);
  const { stdout } = await promisify(execFile)(process.execPath, [...execArgv, program], {
    cwd: dirname(program),
  });
  return JSON.parse(stdout);
}

/** The main program in dist/, which `npm test` builds. @throws {Error} if a source is newer */
export function findMainProgram(): string {
  const program = join(ROOT, 'dist/main.js');
  const builtAt = statSync(program, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const newer = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).find(
    (file) => file.endsWith('.ts') && statSync(join(ROOT, 'src', file)).mtimeMs > builtAt,
  );
  if (newer !== undefined) throw new Error(`src/${newer} is newer than dist/: npm run build`);
  return program;
}
