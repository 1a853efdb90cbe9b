import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { parse, type Token } from 'acorn';
import { build, transform } from 'esbuild';
import { checkSync } from 'recheck';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';

/**
 * Checks that each regular expression of `src` takes time that is linear in the length of the text, whatever the text is.
 * `recheck` proves it for short expressions without assertions. For the others, it counts the steps of matching growing texts
 * that it makes up from the expression; its choices are the same in each run.
 */

const require = createRequire(import.meta.url);
const SRC = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.d)\.tsx?$/u.test(file),
);
const read = (file: string) => readFileSync(join(SRC, file), 'utf8');
const loaderOf = (file: string) => (file.endsWith('x') ? 'tsx' : 'ts');

// The one of its programs that needs no other than Node.
beforeAll(() => vi.stubEnv('RECHECK_BACKEND', 'pure'));
afterAll(() => vi.unstubAllEnvs());

/** An expression, and the file that it is in. */
interface Expression {
  file: string;
  source: string;
  flags: string;
}

/** The files that make expressions while they run, from text that no outsider writes. */
const MADE_LATER: Readonly<Record<string, string>> = {
  'playground/page/composer/composer.tsx':
    'the names of the sample workspace as they are, between assertions of one sign',
};

const writtenSchema = z.object({ pattern: z.string(), flags: z.string() });

/** The expressions that are written out. */
async function listWritten(file: string): Promise<Expression[]> {
  const { code } = await transform(read(file), {
    loader: loaderOf(file),
    target: 'esnext',
    jsx: 'automatic',
  });
  const tokens: Token[] = [];
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens });
  return tokens.flatMap((token) => {
    const { data } = writtenSchema.safeParse(Reflect.get(token, 'value'));
    return data ? [{ file, source: data.pattern, flags: data.flags }] : [];
  });
}

/** The expressions that files join of parts when they are loaded. They are loaded with a constructor that reports them. */
async function listJoined(joining: readonly string[]): Promise<Expression[]> {
  const { outputFiles } = await build({
    stdin: { contents: joining.map((file) => `import './${file}';`).join('\n'), resolveDir: SRC },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    loader: { '.svg': 'text' },
    logLevel: 'warning',
    plugins: [
      {
        name: 'report expressions',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /\.svg$/ }, ({ path }) => ({ path: require.resolve(path) }));
          onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, ({ path }) => {
            const file = path.slice(SRC.length + 1).replaceAll('\\', '/');
            if (!joining.includes(file)) return undefined;
            const contents = `const RegExp = reportAs(${JSON.stringify(file)});\n${read(file)}`;
            return { contents, loader: loaderOf(file) };
          });
        },
      },
    ],
  });
  const found: Expression[] = [];
  const reportAs = (file: string) =>
    class extends RegExp {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        found.push({ file, source: this.source, flags: this.flags });
      }
    };
  const load = compileFunction(outputFiles[0]?.text ?? '', ['require', 'module', 'exports', 'reportAs']);
  load(require, { exports: {} }, {}, reportAs);
  return found;
}

/** An expression without classes and escapes: what is left are its signs. */
const signsOf = (source: string) => source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gsu, 'x');
const hasAssertion = (source: string) => /\(\?<?[=!]|\\[1-9]/u.test(source);

/**
 * Whether an expression is linear by its shape alone: it has no repetition without an end, or it begins at one place of the
 * text and repeats one sign only, so that there is one way through the text for each number of repetitions.
 */
function isSimple({ source, flags }: Pick<Expression, 'source' | 'flags'>): boolean {
  const signs = signsOf(source);
  const endless = signs.match(/.(?:[*+]|\{\d+,\})/gsu) ?? [];
  if (endless.length === 0) return true;
  const isAnchored = signs.startsWith('^') && !flags.includes('m') && !hasAlternative(signs);
  return isAnchored && endless.length === 1 && !endless.join().startsWith(')') && !hasAssertion(source);
}

/** Whether a `|` stands outside of all groups. */
function hasAlternative(signs: string): boolean {
  let depth = 0;
  for (const sign of signs) {
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    else if (sign === '|' && depth === 0) return true;
  }
  return false;
}

/** The proof of a longer expression takes minutes. */
const MAX_PROVEN = 100;

/**
 * Expressions that `recheck` may take for slow, by their file and beginning, and why they are not. It counts many steps for each
 * sign as growth.
 */
const NOT_SLOW: Readonly<Record<string, string>> = {
  'bot/translation/translator.ts /```[\\s\\S]{0,3000}?```|':
    'every repetition has a most number of signs, or begins where a word begins; the message has at most 2,500 characters',
  'bot/time/grammar/lexer.ts /\\.(?<=(?:':
    'what stands before a dot has a most number of signs, but for one run of spaces between words and numbers',
  'playground/page/mrkdwn/parse.ts /<(?<angle>':
    'styled text ends at the next sign of its kind, and a line is read by the browser of the person who wrote it',
};

/** What is wrong with an expression, with a text that takes too long; undefined if it is linear. */
function findFault({ source, flags }: Expression): string | undefined {
  if (isSimple({ source, flags })) return undefined;
  const verdict = checkSync(source, flags, {
    checker: hasAssertion(source) || source.length > MAX_PROVEN ? 'fuzz' : 'automaton',
    randomSeed: 1,
    // A proof takes as long as it takes: the verdict must not depend on the speed of the machine.
    timeout: null,
  });
  if (verdict.status === 'safe') return undefined;
  if (verdict.status === 'unknown') return `unknown: ${verdict.error.kind}`;
  return `${verdict.complexity.type} for ${verdict.attack.pattern}`;
}

const joining = files.filter((file) => read(file).includes('new RegExp('));

it('finds a fault where there is one', () => {
  const faultOf = (source: string, flags = 'u') => findFault({ file: '', source, flags });
  expect(faultOf(String.raw`^(?:\s*<https?:[^<>]*>\s*)+$`)).toContain('exponential');
  expect(faultOf(String.raw`\.+$`)).toContain('polynomial');
  expect(faultOf('(?<=.),+$')).toContain('polynomial');
  expect(faultOf('^(?:a|a)+$')).toContain('exponential');
  expect(faultOf('^a|b+$')).toContain('polynomial');
  expect(faultOf('^[a-z]+$')).toBeUndefined();
});

it('is linear in the length of the text', { timeout: 900_000 }, async () => {
  const written = (await Promise.all(files.map(listWritten))).flat();
  const joined = await listJoined(joining);
  expect(written.length).toBeGreaterThan(500);
  expect(joining.filter((file) => !joined.some((each) => each.file === file))).toEqual(
    Object.keys(MADE_LATER),
  );
  const distinct = new Map([...written, ...joined].map((each) => [`/${each.source}/${each.flags}`, each]));
  const faults = [...distinct].flatMap(([expression, each]) => {
    const fault = findFault(each);
    return fault === undefined ? [] : [{ file: each.file, expression, fault }];
  });
  const isNotSlow = (name: string) => Object.keys(NOT_SLOW).some((each) => name.startsWith(each));
  expect(faults.filter(({ file, expression }) => !isNotSlow(`${file} ${expression}`))).toEqual([]);
});
