// Writes the licences of all packages in a release: npm run licenses -- [file]. Fails for a licence that is not
// listed here, so that somebody decides about it.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listReleasedPackages } from './packages.mjs';

/** Licences (SPDX) that allow the packages in a release under the MIT licence. */
const ACCEPTED = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense'],
  ...['MIT AND CC-BY-4.0', '(MIT AND CC-BY-4.0)', 'MIT OR CC0-1.0', '(MIT OR CC0-1.0)'],
]);
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/iu;

async function readLicenses(folder) {
  const files = await readdir(folder).catch(() => []);
  const texts = files.toSorted().filter((file) => LICENSE_FILE.test(file));
  const read = await Promise.all(texts.map((file) => readFile(join(folder, file), 'utf8')));
  return read.map((text) => text.replaceAll('\r\n', '\n').trim());
}

async function readAuthor(folder) {
  const { author, contributors } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const one = author ?? contributors?.[0];
  return typeof one === 'string' ? one : (one?.name ?? 'its authors');
}

async function formatPackage(root, { folder, name, version, license }) {
  const texts = await readLicenses(join(root, folder));
  const fallback = async () =>
    `The package has no file with its licence. Its package.json says: ${license}, copyright ${await readAuthor(join(root, folder))}.`;
  return [`${name} ${version} (${license})`, ...(texts.length > 0 ? texts : [await fallback()])].join('\n\n');
}

/**
 * The text of the file with the licences.
 *
 * @throws {Error} that names the packages with another licence
 */
export async function formatLicenses(root) {
  const packages = await listReleasedPackages(root);
  const others = packages.filter(({ license }) => !ACCEPTED.has(license));
  if (others.length > 0) {
    const names = others.map(({ name, license }) => `${name} (${license})`).join(', ');
    throw new Error(`scripts/release/licenses.mjs does not accept the licence of ${names}`);
  }
  // A package for another kind of machine is not installed here. Its licence is that of its parent.
  const installed = [];
  for (const each of packages) {
    if (!each.isOptional || (await readdir(join(root, each.folder)).catch(() => [])).length > 0) {
      installed.push(each);
    }
  }
  const sections = await Promise.all(installed.map((each) => formatPackage(root, each)));
  const line = '-'.repeat(80);
  return `Ordrom contains these packages. The licence of Ordrom itself is in LICENSE.\n\n${sections.map((section) => `${line}\n${section}\n`).join('\n')}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const file = process.argv[2] ?? join(root, 'dist/THIRD-PARTY-LICENSES.txt');
  await writeFile(file, await formatLicenses(root));
  process.stdout.write(`${file}\n`);
}
