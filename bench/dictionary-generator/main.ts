import { generateDump } from './generate.js';

/** `tsx bench/dictionary-generator/main.ts <folder> [articles]`: dumps of both dictionaries, of the real size and shape. */
const [folder = 'bench/generated', articles] = process.argv.slice(2);
for (const dump of ['bm', 'nn'] as const) {
  console.log(await generateDump(folder, dump, articles ? Number(articles) : undefined));
}
