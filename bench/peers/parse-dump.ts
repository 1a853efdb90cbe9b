/** The baseline of an import: reads a dump like the import and parses every article, without further use. */
import { readDump } from '../../src/dictionary/import/read-dump.js';

const began = performance.now();
let parsing = 0;
let articles = 0;
const path = process.env['DUMP'] ?? '';
for await (const entries of readDump(path, path, { read: 0, total: 0 })) {
  for (const { bytes } of entries) {
    if (bytes === undefined) continue;
    const before = performance.now();
    JSON.parse(Buffer.from(bytes).toString('utf8'));
    parsing += performance.now() - before;
    articles += 1;
  }
}
process.send?.({
  ms: performance.now() - began,
  parsing,
  articles,
  memory: process.resourceUsage().maxRSS / 1024,
});
