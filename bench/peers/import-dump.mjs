// An import as `ordrom import` runs it.
import { runImport } from '../../dist/dictionary/import/command.js';
import { systemClock } from '../../dist/shared/clock.js';

const began = performance.now();
const { DUMP: from, DICT: dict, STORE: storePath } = process.env;
const { signal } = new AbortController();
const output = { out: process.stderr, err: process.stderr, clock: systemClock, signal };
const code = await runImport({ from, dict, storePath }, output);
if (code !== 0) process.exit(code);
process.send({ ms: performance.now() - began, memory: process.resourceUsage().maxRSS / 1024 });
