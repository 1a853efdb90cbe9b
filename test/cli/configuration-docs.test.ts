import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIGURATION_FILE, renderConfiguration } from '../../scripts/generate-configuration.js';

test('docs/configuration.md matches the schemas of the variables (`npm run docs` updates it)', () => {
  expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(renderConfiguration());
});

test('lists each variable once', () => {
  const names = [...renderConfiguration().matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['SLACK_BOT_TOKEN', 'GRAPH_MAILBOX', 'LOG_LEVEL']));
});
