import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { BLOCK_LIMITS } from '../src/bot/blocks/limits.js';
import { countText } from '../src/bot/blocks/message.js';
import { validateMessage, validateView } from '../src/playground/rules/validate.js';

const GOLDEN = fileURLToPath(new URL('./golden', import.meta.url));
/** Slack's limit of an ephemeral message, in bytes. */
const EPHEMERAL_BYTES = 4_000;

const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

it('has golden messages of every command', () => {
  for (const command of ['ord', 'ledig', 'rom']) {
    expect(files.filter((file) => file.startsWith(command)).length).toBeGreaterThan(10);
  }
});

interface TableCell {
  text: string;
}

/** The cells of all tables of a message. */
function cellsIn({ blocks }: { blocks: readonly { type: string; rows?: TableCell[][] }[] }): string[] {
  return blocks.flatMap(({ rows = [] }) => rows.flat().map(({ text }) => text));
}

it('has words or times in all cells of its tables, for people who listen', () => {
  const tables = files.map((file) => cellsIn(JSON.parse(readFileSync(`${GOLDEN}/${file}`, 'utf8'))));
  const cells = tables.flat();
  expect(cells.length).toBeGreaterThan(500);
  expect(cells.filter((cell) => !/[\p{L}\d]/u.test(cell))).toEqual([]);
});

it.each(files)('%s is valid for Slack', (file) => {
  const golden = JSON.parse(readFileSync(`${GOLDEN}/${file}`, 'utf8'));
  const isView = golden.type === 'modal' || golden.type === 'home';
  expect(isView ? validateView(golden) : validateMessage(golden)).toEqual([]);
  if (!isView) {
    // Screen readers read only this text.
    expect(golden.text).toMatch(/\p{L}/u);
    expect(Buffer.byteLength(golden.text)).toBeLessThanOrEqual(EPHEMERAL_BYTES);
    expect(countText(golden.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.messageBlocksText);
  }
});
