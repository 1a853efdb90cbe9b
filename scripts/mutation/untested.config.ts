import { relative } from 'node:path';
import { parse } from '@babel/parser';
import traverseModule from '@babel/traverse';
import { defineConfig, type Plugin } from 'vitest/config';

/** A CommonJS package: its default export is the module or its own default. */
const traverse = (traverseModule as unknown as { default: typeof traverseModule }).default ?? traverseModule;

/**
 * Marks at the beginning of each function that the functions of its file run, and returns nothing where they are switched
 * off (`untested-setup.ts`).
 */
function switchOff(code: string, file: string): string {
  const name = JSON.stringify(file);
  const inserts: [at: number, text: string][] = [];
  traverse(parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), {
    Function({ node }) {
      const { body } = node;
      if (!body || (node.type === 'ClassMethod' && node.kind === 'constructor')) return;
      if (body.type === 'BlockStatement') {
        inserts.push([(body.start ?? 0) + 1, `if (globalThis.isOff?.(${name})) return;`]);
      } else {
        const [from, to] = [body.extra?.parenStart ?? body.start ?? 0, body.end ?? 0];
        inserts.push([from as number, `globalThis.isOff?.(${name}) ? undefined : (`]);
        inserts.push([body.extra?.parenthesized ? code.indexOf(')', to) + 1 : to, ')']);
      }
    },
  });
  let changed = code;
  for (const [at, text] of inserts.sort(([one], [other]) => other - one))
    changed = changed.slice(0, at) + text + changed.slice(at);
  return changed;
}

const plugin: Plugin = {
  name: 'switch-off',
  enforce: 'pre',
  transform(code, id) {
    const file = relative(process.cwd(), id.split('?')[0] ?? '');
    return file.startsWith('src/') && /\.tsx?$/.test(file)
      ? { code: switchOff(code, file), map: null }
      : undefined;
  },
};

// biome-ignore lint/style/noDefaultExport: Vitest reads the default export.
export default defineConfig({
  plugins: [plugin],
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'test/**/*.test.ts').split(','),
    exclude: ['test/{e2e,deploy,release,bench,attacks,screen-reader}/**', 'test/*.test.ts'],
    restoreMocks: true,
    env: { TZ: 'America/New_York' },
    globalSetup: 'test/setup/shared.ts',
    setupFiles: [
      'test/setup/temporal-equality.ts',
      'test/setup/temporary-folder.ts',
      'test/setup/fuzz.ts',
      'scripts/mutation/untested-setup.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
