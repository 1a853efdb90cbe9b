// The import of `ordrom import`.
const began = performance.now();
const { DUMP, DICT, STORE } = process.env;
process.argv.push('import', DUMP, '--dict', DICT, '--store', STORE);
await import('../../dist/main.js');
if (process.exitCode) process.exit();
process.send({ ms: performance.now() - began, memory: process.resourceUsage().maxRSS / 1024 });
