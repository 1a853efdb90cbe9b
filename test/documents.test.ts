import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../src/shared/observability/metrics.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** All markdown files, as paths from the root of the project. */
const PAGES = ['.', 'docs', 'src', 'bench', 'scripts', 'deploy', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

/** Returns GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const withoutCode = (text: string) =>
  text.replaceAll(/^ *```[\s\S]*?^ *```/gmu, '').replaceAll(/`[^`\n]*`/gu, '');
const anchorsIn = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) => anchorOf(heading));

it('finds the pages', () => {
  expect(PAGES).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'docs/architecture.md']));
});

it.each(PAGES)('%s links only to existing pages and headings', (page) => {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/gu)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/u.test(link));
  const broken = links.filter((link) => {
    const [file = '', anchor] = decodeURI(link).split('#');
    const target = file === '' ? page : join(dirname(page), file);
    if (!existsSync(join(root, target))) return true;
    return anchor !== undefined && !anchorsIn(target).includes(anchor);
  });
  expect(broken).toEqual([]);
});

/** Files of the code that a text names in code spans, such as `framework/command.ts`. Names with placeholders are left out. */
const filesNamedIn = (text: string) =>
  [...text.matchAll(/`((?:[\w@-]+\/)*[\w-]+\.tsx?)`/gu)].map(([, file = '']) => file);

const ALL_CODE = ['src', 'test', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

const described = PAGES.filter((page) => page.startsWith('src/') || page === 'docs/architecture.md');

it.each(described)('%s names files that exist', (page) => {
  const named = filesNamedIn(read(page));
  expect(
    named.filter((file) => !ALL_CODE.some((each) => each === file || each.endsWith(`/${file}`))),
  ).toEqual([]);
});

it('README.md has at most 1,200 words', () => {
  expect(read('README.md').split(/\s+/u).filter(Boolean).length).toBeLessThanOrEqual(1_200);
});

it('each threat in SECURITY.md names existing tests', () => {
  const rows = read('SECURITY.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  expect(rows.length).toBeGreaterThan(10);
  const testsOf = (row: string) =>
    [...row.matchAll(/`(test\/[^`]+\.test\.ts)`/gu)].map(([, path = '']) => path);
  expect(rows.filter((row) => testsOf(row).length === 0)).toEqual([]);
  const named = rows.flatMap(testsOf);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

const dashboardSchema = z.looseObject({
  panels: z.array(z.looseObject({ targets: z.array(z.looseObject({ expr: z.string() })) })),
});

/** Returns the metric names in a text. */
const namesIn = (text: string) =>
  [...text.matchAll(/\b(?:ordrom|process|nodejs)_[a-z0-9_]+/gu)].map(([name]) => name);

test('the dashboard and the alerts use existing metrics', async () => {
  const { text } = await createMetrics().read();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\w+)/gmu)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const { panels } = dashboardSchema.parse(JSON.parse(read('deploy/grafana.json')));
  const asked = [
    ...panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))),
    ...namesIn(read('docs/operating.md')),
  ];
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('metrics of alerts start at 0', async () => {
  const { text } = await createMetrics().read();
  const outcomes =
    /ordrom_summaries_total\{outcome=~"([^"]+)"\}/u.exec(read('docs/operating.md'))?.[1]?.split('|') ?? [];
  expect(outcomes).toEqual(['missed', 'unknown']);
  for (const outcome of outcomes) expect(text).toContain(`ordrom_summaries_total{outcome="${outcome}"} 0`);
  expect(text).toMatch(/^ordrom_failures_total\{.*\} 0$/mu);
});
