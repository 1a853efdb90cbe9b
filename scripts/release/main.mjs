// `npm run release`: checks everything, builds, and writes the files of a release to release/. Options:
// --unchecked  leaves out the checks and tests, to try the rest
// --image      builds the container image too (needs root on Debian, buildah and binutils)
// --tag        tags the commit at the end
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildTwice, hashFiles, listDifferences } from './build-twice.mjs';
import { checkLocked } from './packages.mjs';
import { read, run } from './run.mjs';
import { formatSbom } from './sbom.mjs';
import { writeStage } from './stage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = join(root, 'release');
const { values: options } = parseArgs({
  options: { unchecked: { type: 'boolean' }, image: { type: 'boolean' }, tag: { type: 'boolean' } },
});
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const git = async (...args) => (await read('git', args, { cwd: root })).trim();

/** @throws {Error} where the release would not be what is committed, or has no list of changes */
async function checkSource() {
  if ((await git('status', '--porcelain')) !== '') throw new Error('commit or remove your changes first');
  const changes = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  if (!changes.includes(`\n## ${version}`)) throw new Error(`CHANGELOG.md has no heading for ${version}`);
  const chart = await readFile(join(root, 'deploy/helm/Chart.yaml'), 'utf8');
  if (!chart.includes(`\nappVersion: ${version}\n`))
    throw new Error(`deploy/helm/Chart.yaml is not of ${version}`);
  await run('npm', ['run', 'check'], { cwd: root });
  await run('npx', ['vitest', 'run'], { cwd: root, env: { ...process.env, CI: 'true' } });
}

/** A tar with all it needs, for servers that reach no registry. The same files give the same bytes. */
async function packForServers(stage, time) {
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--os=linux', '--cpu=x64', '--libc=glibc'], {
    cwd: stage,
  });
  await rm(join(stage, 'node_modules/.package-lock.json'));
  const file = join(target, `ordrom-${version}-linux-x64.tar.gz`);
  const same = [
    '--sort=name',
    `--mtime=${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+w,go-w,a+rX',
  ];
  await run('tar', ['--use-compress-program=gzip -n9', ...same, '-cf', file, '-C', target, basename(stage)]);
}

/** The container image. @throws {Error} where the same files give another image */
async function buildImage(stage) {
  const again = await mkdtemp(join(tmpdir(), 'ordrom-image-'));
  try {
    for (const folder of [target, again]) await run(join(root, 'deploy/build-image.sh'), [stage, folder]);
    const different = listDifferences(await hashFiles(again), await hashFiles(target));
    const name = `ordrom-${version}-image.tar.gz`;
    if (different.includes(name)) throw new Error(`two builds differ in ${name}`);
  } finally {
    await rm(again, { recursive: true });
  }
}

if (!options.unchecked) await checkSource();
await buildTwice(root);
await checkLocked(root);
await rm(target, { recursive: true, force: true });
const stage = join(target, `ordrom-${version}`);
await mkdir(target);
await writeStage(root, stage);
const time = await git('log', '-1', '--format=%cI');
await writeFile(join(target, `ordrom-${version}.cdx.json`), await formatSbom(root, time));
await run('npm', ['pack', '--silent', '--pack-destination', target, stage]);
await packForServers(stage, time);
if (options.image) await buildImage(stage);
await rm(stage, { recursive: true });
const sums = [...(await hashFiles(target))].map(([file, hash]) => `${hash}  ${file}\n`);
await writeFile(join(target, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));
if (options.tag) await git('tag', '-a', `v${version}`, '-m', `Ordrom ${version}`);
