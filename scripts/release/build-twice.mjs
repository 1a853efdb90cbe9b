// Builds twice and compares: a release can be checked by building it again.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { run } from './run.mjs';

/** The SHA-256 of each file below the folder, by path. */
export async function hashFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashes = files.toSorted().map(async (file) => {
    const hash = createHash('sha256').update(await readFile(file));
    return [relative(folder, file), hash.digest('hex')];
  });
  return new Map(await Promise.all(hashes));
}

/** The paths whose files differ, or that only one of them has. */
export function listDifferences(one, other) {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  return paths.filter((path) => one.get(path) !== other.get(path)).toSorted();
}

const build = (root, env) =>
  run(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, env: { ...process.env, ...env } });

/** Leaves dist/ built. @throws {Error} that names the files that differ */
export async function buildTwice(root) {
  await build(root, { TZ: 'America/New_York', LANG: 'C' });
  const first = await hashFiles(join(root, 'dist'));
  await build(root, { TZ: 'Asia/Tokyo', LANG: 'nb_NO.UTF-8' });
  const different = listDifferences(first, await hashFiles(join(root, 'dist')));
  if (different.length > 0) throw new Error(`two builds differ in ${different.join(', ')}`);
}
