import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** The main program, built as in dist/. All test files share it. It is of the present sources: dist/ may be older. */
export const findMainProgram = (): Promise<string> => askForShared('main-program');
