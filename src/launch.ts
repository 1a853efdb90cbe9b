#!/usr/bin/env node
import process from 'node:process';

/**
 * Starts the `ordrom` command, or says that Node is too old. It is built as `dist/main.js`, and imports the command after the
 * check: an older Node could not even link it.
 */

/** As `engines` in package.json. */
const LEAST = [20, 19] as const;

const [major = 0, minor = 0] = process.version.slice(1).split('.').map(Number);
if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) await import('./main.js');
else {
  process.stderr.write(`Ordrom needs Node ${LEAST.join('.')} or newer, and this is ${process.version}.\n`);
  process.exitCode = 1;
}
