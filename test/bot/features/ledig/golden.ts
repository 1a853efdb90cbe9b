import { expect } from 'vitest';
import type { ModalView, SlackMessage } from '../../../../src/bot/blocks/message.js';

const LINE = 100;

/** Formats JSON for diffs: short values and table rows on one line. */
function write(value: unknown, indent = '', isRow = false): string {
  const short = JSON.stringify(value);
  if (isRow || typeof value !== 'object' || value === null || indent.length + short.length <= LINE)
    return short;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => deeper + write(item, deeper)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value).map(([key, item]) => {
    const rows = key === 'rows' && Array.isArray(item);
    const written = rows
      ? `[\n${item.map((row) => `${deeper}  ${write(row, deeper, true)}`).join(',\n')}\n${deeper}]`
      : write(item, deeper);
    return `${deeper}${JSON.stringify(key)}: ${written}`;
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** Compares the message or modal with `test/golden/ledig/<name>.json`. */
export async function expectGolden(message: SlackMessage | ModalView, name: string): Promise<void> {
  await expect(`${write(message)}\n`).toMatchFileSnapshot(`../../../golden/ledig/${name}.json`);
}
