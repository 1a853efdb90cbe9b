import { generateDump } from './generate.js';

/**
 * `tsx bench/dictionary-generator/main.ts <folder> [articles]` writes dumps of both dictionaries in the real
 * size and format.
 */
const [folder = 'bench/generated', articles] = process.argv.slice(2);
for (const dump of ['bm', 'nn'] as const) {
  console.log(await generateDump(folder, dump, articles ? Number(articles) : undefined));
}
