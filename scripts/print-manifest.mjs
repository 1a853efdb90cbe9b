// Prints manifest.yml with manifest.workflow.yml laid over it, as Slack's «App Manifest» takes it.
import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';

const read = async (name) => parse(await readFile(new URL(`../${name}`, import.meta.url), 'utf8'));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are merged and lists joined, each entry once; anything else is the overlay's. */
function lay(base, overlay) {
  if (Array.isArray(base) && Array.isArray(overlay)) return [...new Set([...base, ...overlay])];
  if (!isObject(base) || !isObject(overlay)) return overlay;
  const laid = Object.entries(overlay).map(([key, value]) => [
    key,
    key in base ? lay(base[key], value) : value,
  ]);
  return { ...base, ...Object.fromEntries(laid) };
}

process.stdout.write(stringify(lay(await read('manifest.yml'), await read('manifest.workflow.yml'))));
