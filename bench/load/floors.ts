import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MeasuredProcess, startProcess } from './process.js';

/** The programs of bench/peers that answer with given bodies in turn. */
type Floor = 'bare-http' | 'bare-fastify' | 'bare-bolt';

export async function startFloor(
  name: Floor,
  bodies: readonly string[],
  env: Record<string, string> = {},
): Promise<MeasuredProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-bodies-'));
  const file = join(folder, 'bodies.json');
  writeFileSync(file, JSON.stringify(bodies));
  const started = await startProcess(name, { ...env, BODIES_FILE: file });
  rmSync(folder, { recursive: true });
  return started;
}
