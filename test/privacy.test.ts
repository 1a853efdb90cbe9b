import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { PERSONAL_DATA } from '../src/bot/store/state-commands.js';

/** docs/privacy.md names all personal data and every right, and nothing that does not exist. */

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const page = read('docs/privacy.md');

/** The first cells, in code style, of the table below a heading. */
function firstCells(heading: string): string[] {
  const [, rest = ''] = page.split(`\n${heading}\n`);
  const [section = ''] = rest.split(/^#+ /mu);
  return [...section.matchAll(/^\| `([^`]+)` \|/gmu)].map(([, cell = '']) => cell);
}

test('gives a reason for each scope of Slack', () => {
  const manifest = z
    .looseObject({ oauth_config: z.looseObject({ scopes: z.looseObject({ bot: z.array(z.string()) }) }) })
    .parse(parse(read('manifest.yml')));
  expect(firstCells('### Slack').toSorted()).toEqual(manifest.oauth_config.scopes.bot.toSorted());
});

test('gives a reason for each scope of Google', () => {
  const source = ['index', 'booker'].map((name) => read(`src/calendar/sources/google/${name}.ts`)).join('\n');
  const scopes = [...source.matchAll(/'(https:\/\/www\.googleapis\.com\/auth\/[^']+)'/gu)];
  expect(scopes.length).toBeGreaterThan(3);
  expect(firstCells('### Google Workspace').toSorted()).toEqual(scopes.map(([, scope]) => scope).toSorted());
});

test('gives a reason for each right at Microsoft', () => {
  const guide = read('docs/calendars/microsoft-365.md');
  const rights = [...guide.matchAll(/(?:-Role|Value -eq) '([^']+)'/gu)].map(([, right]) => right);
  expect(rights.length).toBeGreaterThan(1);
  expect(firstCells('### Microsoft 365').toSorted()).toEqual(rights.toSorted());
});

test('names each table with personal data', () => {
  const tables = Object.entries(PERSONAL_DATA).filter(([, { columns }]) => columns.length > 0);
  expect(firstCells('## Hva som lagres').toSorted()).toEqual(tables.map(([name]) => name).toSorted());
});
