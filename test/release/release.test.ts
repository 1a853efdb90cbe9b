import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';

/** The parts of `npm run release` that need no network. The release itself compares two builds. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a module of scripts/release, which is not compiled, and reads the JSON that it prints. */
async function evaluate(code: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    maxBuffer: 2 ** 24,
  });
  return JSON.parse(stdout);
}

const packagesSchema = z.array(z.object({ name: z.string(), version: z.string(), license: z.string() }));

test('every package of a release has a licence that is accepted, and its text is in the release', async () => {
  const found = await evaluate(`
    import { formatLicenses } from './scripts/release/licenses.mjs';
    import { listReleasedPackages } from './scripts/release/packages.mjs';
    const packages = await listReleasedPackages('.');
    console.log(JSON.stringify({ packages, text: await formatLicenses('.') }));`);
  const { packages, text } = z.object({ packages: packagesSchema, text: z.string() }).parse(found);
  const names = packages.map(({ name }) => name);
  // One of each kind: in the bundle of the programs, in that of the page, in node_modules.
  expect(names).toEqual(
    expect.arrayContaining(['@slack/bolt', 'react', '@discordapp/twemoji', 'libsql', 'fastq']),
  );
  for (const tool of ['typescript', 'vitest', 'esbuild']) expect(names).not.toContain(tool);
  expect(text).toContain('\n@slack/bolt ');
  expect(text).toContain('Permission is hereby granted');
  expect(text).toContain('\n@discordapp/twemoji 16.0.1 (MIT AND CC-BY-4.0)\n');
});

test('a release installs exactly what its lockfile has', async () => {
  const stage = join(mkdtempSync(join(tmpdir(), 'ordrom-release-')), 'ordrom');
  await evaluate(`
    import { writeStage } from './scripts/release/stage.mjs';
    await writeStage('.', ${JSON.stringify(stage)});
    console.log('null');`);
  const readJson = (name: string): unknown => JSON.parse(readFileSync(join(stage, name), 'utf8'));
  const own = z
    .looseObject({ dependencies: z.record(z.string(), z.string()) })
    .parse(readJson('package.json'));
  const { packages } = z
    .looseObject({ packages: z.record(z.string(), z.looseObject({ version: z.string() })) })
    .parse(readJson('npm-shrinkwrap.json'));
  expect(Object.keys(own.dependencies)).toContain('libsql');
  for (const [name, version] of Object.entries(own.dependencies)) {
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  }
  expect('devDependencies' in own || 'scripts' in own || 'private' in own).toBe(false);
  expect(readFileSync(join(stage, 'manifest.with-workflow.yml'), 'utf8')).toContain('room_summary');
  const { stdout } = await promisify(execFile)(process.execPath, [join(stage, 'dist/main.js'), '--version'], {
    cwd: tmpdir(),
  });
  expect(stdout.trim()).toBe(z.looseObject({ version: z.string() }).parse(own).version);
});

test('a release installs no package that an override changes, because npm ignores overrides of a dependency', async () => {
  const found = await evaluate(`
    import { readFileSync } from 'node:fs';
    import { selectRuntime } from './scripts/release/packages.mjs';
    const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
    const folders = Object.keys(selectRuntime(readJson('package-lock.json').packages).packages);
    console.log(JSON.stringify({ folders, overrides: Object.keys(readJson('package.json').overrides) }));`);
  const { folders, overrides } = z
    .object({ folders: z.array(z.string()), overrides: z.array(z.string()) })
    .parse(found);
  expect(folders.length).toBeGreaterThan(20);
  expect(folders.filter((folder) => overrides.some((name) => folder.endsWith(`/${name}`)))).toEqual([]);
});

test('two builds that differ are named', async () => {
  const differences = await evaluate(`
    import { listDifferences } from './scripts/release/build-twice.mjs';
    const one = new Map([['a', '1'], ['b', '2'], ['c', '3']]);
    console.log(JSON.stringify(listDifferences(one, new Map([['a', '1'], ['b', '9'], ['d', '4']]))));`);
  expect(differences).toEqual(['b', 'c', 'd']);
});
