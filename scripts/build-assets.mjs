// What the TypeScript compiler leaves out of dist/: the playground's page, bundled for the browser, and the data files
// that stand beside the sources that read them.
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');
const target = join(root, 'dist');
const DATA = new Set(['.ics', '.yml']);

async function copyTo(path) {
  const destination = join(target, relative(source, path));
  await mkdir(dirname(destination), { recursive: true });
  await copyFile(path, destination);
}

async function bundlePage() {
  const page = join(source, 'playground/page');
  await build({
    entryPoints: { app: join(page, 'main.tsx') },
    outdir: join(target, 'playground/page'),
    bundle: true,
    minify: true,
    sourcemap: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfig: join(page, 'tsconfig.json'),
    logLevel: 'warning',
  });
  await copyTo(join(page, 'index.html'));
}

async function copyData() {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && DATA.has(extname(entry.name)));
  await Promise.all(files.map((file) => copyTo(join(file.parentPath, file.name))));
}

await Promise.all([bundlePage(), copyData()]);
