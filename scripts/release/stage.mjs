// The folder of a release: what the npm tarball and the tar contain.
import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { formatLicenses } from './licenses.mjs';
import { selectRuntime } from './packages.mjs';
import { read } from './run.mjs';

const FILES = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.env.example',
  'manifest.yml',
  'manifest.socket.yml',
];
const FOLDERS = ['dist', 'docs', 'deploy'];
/** Each is printed over manifest.yml, because the script that does so is not part of a release. */
const OVERLAYS = ['workflow', 'translation', 'slackbot'];

const toJson = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

/** package.json without what only development needs, and the lockfile to it. */
async function writePackageFiles(root, folder) {
  const readJson = async (name) => JSON.parse(await readFile(join(root, name), 'utf8'));
  const { name, version, description, license, type, engines, bin } = await readJson('package.json');
  const { packages: locked, lockfileVersion } = await readJson('package-lock.json');
  const { dependencies, packages } = selectRuntime(locked);
  const about = { name, version, license, engines, bin, dependencies };
  await writeFile(join(folder, 'package.json'), toJson({ ...about, description, type }));
  const shrinkwrap = { name, version, lockfileVersion, requires: true, packages: { '': about, ...packages } };
  await writeFile(join(folder, 'npm-shrinkwrap.json'), toJson(shrinkwrap));
}

/** Writes the files of a release to the empty `folder`. `root` is built. */
export async function writeStage(root, folder) {
  await mkdir(folder, { recursive: true });
  for (const file of FILES) await copyFile(join(root, file), join(folder, file));
  const isKept = (path) => !path.endsWith('.map') && basename(path) !== 'pictures';
  for (const each of FOLDERS) {
    await cp(join(root, each), join(folder, each), { recursive: true, filter: isKept });
  }
  for (const overlay of OVERLAYS) {
    const printed = await read(process.execPath, [join(root, 'scripts/print-manifest.mjs'), overlay]);
    await writeFile(join(folder, `manifest.with-${overlay}.yml`), printed);
  }
  await writeFile(join(folder, 'THIRD-PARTY-LICENSES.txt'), await formatLicenses(root));
  await writePackageFiles(root, folder);
}
