import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's Apertium with the Norwegian pair (`apt-get install apertium-nno-nob`). */
export const APERTIUM = '/usr/bin/apertium';

/** A folder with programs that stand in for Apertium. */
export async function createFakePrograms() {
  const folder = await mkdtemp(join(tmpdir(), 'ordrom-apertium-'));
  let count = 0;
  return {
    folder,
    /** Writes an executable shell script, and returns its path. */
    async write(script: string, mode = 0o755): Promise<string> {
      count += 1;
      const path = join(folder, `apertium${count}`);
      await writeFile(path, `#!/bin/sh\n${script}\n`, { mode });
      return path;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Answers as Apertium: lists its translations, and turns `ikke` into `ikkje`, with one unknown word. */
export const WORKING_SCRIPT =
  'if [ "$1" = -l ]; then echo nob-nno; echo nno-nob; else sed "s/ikke/ikkje/g; s/blorg/*blorg/g"; fi';
