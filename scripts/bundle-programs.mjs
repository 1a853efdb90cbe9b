// Bundles the programs with their dependencies into dist/. Loading modules takes most of the start: the bot
// alone loads 2,500 small files, and starts in a third of the time when bundled. Parts loaded on demand
// (`await import`) and code that parts share get separate files. The source of a dependency is never changed; packages that
// never run (`UNUSED`) are replaced by empty modules.
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

/**
 * Our sources as they are bundled. In each:
 *
 * - `import.meta.url`, which in a bundle is its own address, becomes the address of the source file.
 * - Letters above U+00FF are escaped. With one of them, V8 keeps the text of a whole bundle in two bytes for each letter.
 */
const ownSources = (source) => ({
  name: 'own-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const own = `./${relative(source, path).replace(/\.ts$/u, '.js')}`;
      const contents = text
        .replaceAll('import.meta.url', `new URL('${own}', import.meta.url).href`)
        .replaceAll(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
      return { loader: 'ts', contents };
    });
  },
});

/**
 * Packages that Bolt loads for its own receivers. The bot has receivers of its own (`src/bot/slack`), so these never run, and
 * would take 4 MB of the memory of an idle bot.
 */
const UNUSED = ['express', 'raw-body', '@slack/socket-mode'];

/** Bundles an empty module for each package of `UNUSED`. Fails if Bolt no longer loads one of them. */
const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, onLoad, onEnd }) {
    const left = new Set(UNUSED);
    onResolve({ filter: new RegExp(`^(?:${UNUSED.join('|')})$`) }, ({ path }) => {
      left.delete(path);
      return { path, namespace: 'unused' };
    });
    onLoad({ filter: /^/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
    onEnd(() => ({ errors: [...left].map((name) => ({ text: `no program loads ${name}` })) }));
  },
};

/**
 * Bundles the programs of the folder `source` into the folder `target`, which keeps the layout of `source`.
 *
 * @returns the result of esbuild, with its metafile
 */
export function bundlePrograms(source, target) {
  return build({
    // Threads are started by file name.
    entryPoints: [
      join(source, 'main.ts'),
      join(source, 'dictionary/import/convert-thread.ts'),
      join(source, 'calendar/reading/reading-thread.ts'),
      join(source, 'bot/glossary/reading-thread.ts'),
    ],
    outbase: source,
    outdir: target,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: EXTERNAL,
    plugins: [ownSources(source), withoutUnused],
    // CommonJS packages load Node's own modules by `require`.
    banner: {
      js: "import { createRequire as requireFrom__ } from 'node:module'; const require = requireFrom__(import.meta.url);",
    },
    // Names and line breaks stay, so that stack traces are readable without source maps.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    metafile: true,
  });
}
