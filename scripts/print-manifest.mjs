// Prints manifest.yml merged with the named overlays, in the format of Slack's «App Manifest»:
// `node scripts/print-manifest.mjs workflow translation` lays those of deploy/ over it.
import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';

const read = async (name) => parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges objects and joins lists without duplicates. Other values of the overlay replace those of the base.
 */
function lay(base, overlay) {
  if (Array.isArray(base) && Array.isArray(overlay)) return [...new Set([...base, ...overlay])];
  if (!isObject(base) || !isObject(overlay)) return overlay;
  const laid = Object.entries(overlay).map(([key, value]) => [
    key,
    key in base ? lay(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(laid) };
}

let manifest = await read('manifest.yml');
for (const name of process.argv.slice(2)) manifest = lay(manifest, await read(`deploy/manifest.${name}.yml`));
process.stdout.write(stringify(manifest));
