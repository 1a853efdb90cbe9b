// Bundles the programs with their dependencies into dist/. Loading modules takes most of the start: the bot
// alone loads 2,500 small files, and starts in a third of the time when bundled. Parts loaded on demand
// (`await import`) and code that parts share get separate files.
// `npm run types` checks the types.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

/** Packages that stay in node_modules, each with the reason. */
export const EXTERNAL = [
  // Loads a native library.
  'libsql',
  // Starts its threads from a file in its own folder.
  'piscina',
  // Serves static files from its own folder.
  '@fastify/swagger-ui',
  // Optional dependency of pg, not installed.
  'pg-native',
  // Fastify loads them on demand, for JSON schemas and for /docs.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
];

/** In our sources, `import.meta.url`, which in a bundle is its own address, becomes the address of the source file. */
const ownAddresses = (source) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const own = `./${relative(source, path).replace(/\.ts$/u, '.js')}`;
      return {
        loader: 'ts',
        contents: text.replaceAll('import.meta.url', `new URL('${own}', import.meta.url).href`),
      };
    });
  },
});

/**
 * Bundles the programs of the folder `source` into the folder `target`, which keeps the layout of `source`.
 *
 * @returns the result of esbuild, with its metafile
 */
export function bundlePrograms(source, target) {
  return build({
    // Threads are started by file name.
    entryPoints: {
      main: join(source, 'launch.ts'),
      'dictionary/import/convert-thread': join(source, 'dictionary/import/convert-thread.ts'),
      'calendar/reading/reading-thread': join(source, 'calendar/reading/reading-thread.ts'),
      'bot/glossary/read-terms': join(source, 'bot/glossary/read-terms.ts'),
    },
    outdir: target,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: EXTERNAL,
    plugins: [ownAddresses(source)],
    // CommonJS packages load Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom__ } from 'node:module'; const require = requireFrom__(import.meta.url);",
    },
    // Less text to read at the start. Names and line breaks stay, so that stack traces are readable.
    minifyWhitespace: true,
    lineLimit: 120,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
  });
}
