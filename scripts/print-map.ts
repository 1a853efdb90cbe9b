// Prints the map of src for docs/architecture.md. `--write` inserts it between the markers in that file.
import { readFileSync, writeFileSync } from 'node:fs';
import { formatMap } from './rooms.js';

const PAGE = new URL('../docs/architecture.md', import.meta.url);
const BETWEEN = /(<!-- map -->\n)[\s\S]*?(\n<!-- \/map -->)/u;

const map = `\`\`\`\n${formatMap()}\n\`\`\``;
if (process.argv.includes('--write')) {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(BETWEEN, (_, before: string, after: string) => `${before}${map}${after}`),
  );
} else process.stdout.write(`${formatMap()}\n`);
