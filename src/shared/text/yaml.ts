import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * Parses YAML. Loads the parser on the first call: most programs read no YAML, and the parser would slow down
 * the start.
 *
 * @throws {Error} with the position of a syntax error
 */
export function parseYaml(text: string): unknown {
  const { parse }: typeof import('yaml') = load('yaml');
  return parse(text);
}
