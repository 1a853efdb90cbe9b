import { existsSync, readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { PackedDictionaries } from '../../index/packed-dictionaries.js';

/** `npm run build` puts it here: to make it anew is a third of what a start takes. */
const PACKED = new URL('./builtin.packed', import.meta.url);

/** The built-in dictionaries; from source (`npm run dev`) they are made on the way. */
export async function loadBuiltin(): Promise<PackedDictionaries> {
  if (existsSync(PACKED)) return deserialize(readFileSync(PACKED));
  const { packBuiltin } = await import('./builtin.js');
  return packBuiltin();
}
