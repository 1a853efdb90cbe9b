// What pure.mjs runs: one script of the tests, and of the sources with all mutants in them.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commonTokens } from '@stryker-mutator/api/plugin';
import { createInstrumenter } from '@stryker-mutator/instrumenter';
import { build } from 'esbuild';
import { createInjector } from 'typed-inject';

export const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** The files of a folder whose names end so, or the file itself; as absolute paths. */
export function filesOf(path, suffix) {
  if (!statSync(path).isDirectory()) return [resolve(ROOT, path)];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(suffix))
    .map((file) => resolve(ROOT, path, file));
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const silent = {
  ...Object.fromEntries(LEVELS.map((level) => [level, () => {}])),
  isDebugEnabled: () => false,
};

/** The mutants of the files, as of `npm run mutation`, and the text of each file with all of them. */
export async function instrument(names) {
  const instrumenter = createInjector()
    .provideValue(commonTokens.options, {})
    .provideValue(commonTokens.logger, silent)
    .injectFunction(createInstrumenter);
  const inputs = names.map((name) => ({ name, mutate: true, content: readFileSync(name, 'utf8') }));
  const options = { excludedMutations: ['StringLiteral'], ignorers: [], plugins: null };
  const { files, mutants } = await instrumenter.instrument(inputs, options);
  return {
    changed: new Map(files.map(({ name, content }) => [name, content])),
    mutants: mutants.filter(({ status }) => status !== 'Ignored'),
  };
}

/** The tests, and all that they import from this repository, in one CommonJS script. */
export async function bundle(tests, changed) {
  const ofRepository = {
    name: 'of-repository',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => ({
        contents: (changed.get(path) ?? readFileSync(path, 'utf8')).replaceAll(
          'import.meta.url',
          JSON.stringify(new URL(`file://${path}`).href),
        ),
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }));
    },
  };
  const all = [join(ROOT, 'test/setup/temporal-equality.ts'), ...tests];
  const { outputFiles } = await build({
    stdin: { contents: all.map((each) => `import ${JSON.stringify(each)};`).join('\n'), resolveDir: ROOT },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    target: 'node20',
    plugins: [ofRepository],
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
