// Bundles the programs with what they need of node_modules: a start is mostly the loading of modules, and those of the bot
// are 2,500 small files. Bundled, and with what it never uses left for later, it is ready in a third of the time and has
// a quarter less memory. A part that is loaded when it is asked for (`await import`) stays a file of its own, and what
// parts have in common is one too. Types are looked at by `npm run types`.
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build } from 'esbuild';

/** Left in node_modules, each with the reason. */
const EXTERNAL = [
  // Loads a binary.
  'libsql',
  // Serves files that lie beside it.
  '@fastify/swagger-ui',
  // Is not installed; pg asks for it and does without.
  'pg-native',
  // Fastify asks for them when they are needed: for JSON schemas, which we have none of, and for /docs.
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'light-my-request',
  // See `LATER`.
  'express',
  'iconv-lite',
  'undici',
];

/**
 * What Bolt asks for before it needs it, and hardly ever does: express and iconv-lite for a receiver that is not ours,
 * undici for Socket Mode, jsonwebtoken for a state of OAuth that is not ours.
 */
const LATER = ['express', 'iconv-lite', 'jsonwebtoken', 'undici'];

/** Puts the `require` of `LATER` where its value is used. */
const loadedLater = {
  name: 'loaded-later',
  setup({ onLoad }) {
    const expression = `(?:__importStar\\()?require\\(["'](?:${LATER.join('|')})["']\\)\\)?`;
    const line = new RegExp(`^(?:const|var) (\\w+) = (${expression});?$`, 'mu');
    onLoad({ filter: /\/node_modules\/(@slack|raw-body)\/.*\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const [whole, name, required] = line.exec(text) ?? [];
      if (whole === undefined) return undefined;
      return {
        contents: text.replace(whole, '').replaceAll(new RegExp(`\\b${name}\\b`, 'gu'), `(${required})`),
      };
    });
  },
};

/** Zod speaks fifty languages, which are half of it; what people read is ours. */
const noLocales = {
  name: 'no-locales',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {};' }));
  },
};

/** In a bundle `import.meta.url` is that of the bundle; what a source finds by it lies where it does under src/. */
const ownAddresses = (source) => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const own = `./${relative(source, path).replace(/\.ts$/u, '.js')}`;
      const contents = text.replaceAll('import.meta.url', `new URL('${own}', import.meta.url).href`);
      return { loader: 'ts', contents };
    });
  },
});

/** From the folder `source` to the folder `target`; all that has an address of its own must come to lie right in it. */
export function bundlePrograms(source, target) {
  return build({
    // The second is the program of a thread, which is started by its name.
    entryPoints: [join(source, 'main.ts'), join(source, 'dictionary/import/convert-thread.ts')],
    outbase: source,
    outdir: target,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    external: EXTERNAL,
    plugins: [ownAddresses(source), loadedLater, noLocales],
    // What is written in CommonJS asks for what is Node's by `require`.
    banner: {
      js: "import { createRequire as requireFrom__ } from 'node:module'; const require = requireFrom__(import.meta.url);",
    },
    // Less to read and to keep. Names stay and lines are short, so that a stack still says where; the maps say it exactly.
    minifyWhitespace: true,
    lineLimit: 120,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
  });
}
