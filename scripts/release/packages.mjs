// The packages that a release contains: those in the bundles, and those that stay in node_modules with theirs.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXTERNAL } from '../bundle-programs.mjs';

/** The folder in the lockfile that Node finds `name` in, from the package in `from`; undefined if there is none. */
function resolve(locked, from, name) {
  const parts = from.split('/node_modules/');
  const above = parts.map((_, at) => [...parts.slice(0, parts.length - at), name].join('/node_modules/'));
  return [...above, `node_modules/${name}`].find((folder) => folder in locked);
}

/** The packages of the folders, and all that they depend on. */
function withDependencies(locked, folders) {
  const found = new Set();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = locked[folder];
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    waiting.push(...names.flatMap((name) => resolve(locked, folder, name) ?? []));
  }
  return found;
}

/** The packages that a release installs, because the bundles leave them out. */
const listExternal = (locked) => EXTERNAL.filter((name) => `node_modules/${name}` in locked);

/**
 * The parts of package.json and package-lock.json that say what a release installs.
 *
 * @returns the dependencies by name, and the lockfile's entries of these and of all that they depend on
 */
export function selectRuntime(locked) {
  const names = listExternal(locked);
  const folders = withDependencies(
    locked,
    names.map((name) => `node_modules/${name}`),
  );
  return {
    dependencies: Object.fromEntries(names.map((name) => [name, locked[`node_modules/${name}`].version])),
    packages: Object.fromEntries([...folders].toSorted().map((folder) => [folder, locked[folder]])),
  };
}

/**
 * All packages of a release, by their folder below `root`.
 *
 * @param root with package-lock.json and dist/
 */
export async function listReleasedPackages(root) {
  const readJson = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'));
  const { packages: locked } = await readJson('package-lock.json');
  const bundled = await readJson('dist/bundled-packages.json');
  const folders = new Set([...bundled, ...Object.keys(selectRuntime(locked).packages)]);
  const packages = [...folders].toSorted().map(async (folder) => {
    const isLocked = folder in locked;
    const about = isLocked ? locked[folder] : await readJson(`${folder}/package.json`);
    const { version, license, optional: isOptional = false } = about;
    return { folder, name: folder.replace(/^.*node_modules\//u, ''), version, license, isOptional, isLocked };
  });
  return Promise.all(packages);
}

/** @throws {Error} where node_modules has packages that the lockfile lacks, and the bundles took them */
export async function checkLocked(root) {
  const others = (await listReleasedPackages(root)).filter(({ isLocked }) => !isLocked);
  if (others.length === 0) return;
  throw new Error(`package-lock.json lacks ${others.map(({ name }) => name).join(', ')}: run npm ci`);
}
