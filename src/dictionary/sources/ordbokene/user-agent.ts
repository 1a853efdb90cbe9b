import { readFileSync } from 'node:fs';
import * as z from 'zod';

const packageSchema = z.object({ version: z.string() });

/** The `User-Agent` for services that others run: `Ordrom/1.0.0`. */
export function readUserAgent(): string {
  const file = new URL('../../../../package.json', import.meta.url);
  return `Ordrom/${packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version}`;
}
