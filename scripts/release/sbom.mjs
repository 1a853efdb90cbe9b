// The software bill of materials of a release (CycloneDX).
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listReleasedPackages } from './packages.mjs';
import { read } from './run.mjs';

/** A version 8 UUID (RFC 9562, section 5.8) of a text. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/**
 * The lockfile's entries of the released packages, without what they have for their types alone, which a
 * bundle leaves out.
 */
function selectEntries(locked, released) {
  const names = new Set(released.map(({ name }) => name));
  const entries = released.map(({ folder }) => {
    const { version, license, resolved, integrity, ...wanted } = locked[folder];
    const all = Object.entries({ ...wanted.dependencies, ...wanted.optionalDependencies });
    const dependencies = Object.fromEntries(all.filter(([name]) => names.has(name)));
    return [folder, { version, license, resolved, integrity, dependencies }];
  });
  return Object.fromEntries(entries);
}

/** Asks npm about a package that has the released packages alone, whatever development needs beside them. */
async function askNpm(root, released) {
  const readJson = async (name) => JSON.parse(await readFile(join(root, name), 'utf8'));
  const { name, version, license, description, overrides, ...wanted } = await readJson('package.json');
  const { packages: locked, lockfileVersion } = await readJson('package-lock.json');
  const packages = selectEntries(locked, released);
  const direct = Object.keys({ ...wanted.devDependencies, ...wanted.dependencies });
  const needed = new Set(Object.values(packages).flatMap((entry) => Object.keys(entry.dependencies)));
  // Packages that others load only if they are there, such as supports-color, belong to nobody else.
  const own = released.filter((each) => direct.includes(each.name) || !needed.has(each.name));
  const topLevel = own.filter(({ folder }) => folder.lastIndexOf('node_modules/') === 0);
  const dependencies = Object.fromEntries(topLevel.map((each) => [each.name, each.version]));
  const about = { name, version, license, description, dependencies, overrides };
  const lock = { name, version, lockfileVersion, packages: { '': about, ...packages } };
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-sbom-'));
  try {
    await writeFile(join(folder, 'package.json'), JSON.stringify(about));
    await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--sbom-type=application'];
    return JSON.parse(await read('npm', args, { cwd: folder }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Formats the SBOM. Equal sources give equal bytes: the serial number comes from the components, and the time
 * from the commit.
 *
 * @param time of the commit, as an ISO 8601 timestamp
 */
export async function formatSbom(root, time) {
  const released = await listReleasedPackages(root);
  const sbom = await askNpm(root, released);
  const listed = new Set(sbom.components.map((component) => component['bom-ref']));
  const missing = released.filter(({ name, version }) => !listed.has(`${name}@${version}`));
  if (missing.length > 0) {
    throw new Error(`npm sbom leaves out ${missing.map(({ name }) => name).join(', ')}`);
  }
  const { component } = sbom.metadata;
  const metadata = { ...sbom.metadata, timestamp: time, component: { ...component, name: 'ordrom' } };
  const serialNumber = `urn:uuid:${uuidOf(JSON.stringify(sbom.components))}`;
  return `${JSON.stringify({ ...sbom, serialNumber, metadata }, undefined, 2)}\n`;
}
