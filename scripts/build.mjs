// Builds dist/, or the given folder: the programs, the playground's page, and the data files beside their sources.
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { build } from 'esbuild';
import { bundlePrograms } from './bundle-programs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');
const target = resolve(process.argv[2] ?? join(root, 'dist'));
const DATA = new Set(['.ics', '.yml']);
/** Data that is packed and not copied. */
const PACKED = join(source, 'dictionary/sources/builtin/words');

/** Packs the dictionaries for src/dictionary/sources/builtin/index.ts. Fails if a YAML file is invalid. */
async function packBuiltin() {
  const folder = 'dictionary/sources/builtin';
  const program = join(target, folder, 'build-builtin.mjs');
  await build({
    entryPoints: [join(source, folder, 'build-builtin.ts')],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const { packBuiltin } = await import(pathToFileURL(program));
  const words = pathToFileURL(join(source, folder, 'words/'));
  await writeFile(join(target, folder, 'builtin.packed'), serialize(packBuiltin(words)));
  await rm(program);
}

async function copyTo(path) {
  const destination = join(target, relative(source, path));
  await mkdir(dirname(destination), { recursive: true });
  await copyFile(path, destination);
}

/** Bundles the page. @returns the result of esbuild, with its metafile */
async function bundlePage() {
  const page = join(source, 'playground/page');
  const result = await build({
    entryPoints: { app: join(page, 'main.tsx') },
    outdir: join(target, 'playground/page'),
    bundle: true,
    minify: true,
    sourcemap: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: join(page, 'tsconfig.json'),
    logLevel: 'warning',
    metafile: true,
  });
  await copyTo(join(page, 'index.html'));
  return result;
}

/** The folders below node_modules of the packages that the files belong to, without repeats. */
function listPackages(files) {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file)?.[0] ?? []);
  return [...new Set(folders.map((folder) => folder.slice(folder.indexOf('node_modules/'))))].toSorted();
}

async function copyData() {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && DATA.has(extname(entry.name)) && !entry.parentPath.startsWith(PACKED),
  );
  await Promise.all(files.map((file) => copyTo(join(file.parentPath, file.name))));
}

await rm(target, { recursive: true, force: true });
const [programs, page] = await Promise.all([
  bundlePrograms(source, target),
  bundlePage(),
  packBuiltin(),
  copyData(),
]);
// Releases list these packages with their licences.
const bundled = listPackages([programs, page.metafile].flatMap(({ inputs }) => Object.keys(inputs)));
await writeFile(join(target, 'bundled-packages.json'), `${JSON.stringify(bundled, undefined, 1)}\n`);
