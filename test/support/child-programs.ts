import { execFile } from 'node:child_process';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { askForShared } from './shared.js';

/**
 * Programs for processes that a test starts, as JavaScript: compiling and loading the sources takes each process three
 * times as long.
 */

const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
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

/** Runs a test program to its end. @returns the JSON that it printed */
export async function runBundled(source: string, ...args: string[]): Promise<unknown> {
  const program = await bundleProgram(source);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    cwd: dirname(program),
  });
  return JSON.parse(stdout);
}

/** The main program, built as in dist/. All test files share it. It is of the present sources: dist/ may be older. */
export const findMainProgram = (): Promise<string> => askForShared('main-program');
