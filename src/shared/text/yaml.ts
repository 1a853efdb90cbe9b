import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * What a text in YAML says. The parser is loaded for the first one: most programs read none, and it would be one of the
 * larger things that a start has to load.
 *
 * @throws {Error} that says where it is none
 */
export function parseYaml(text: string): unknown {
  const { parse }: typeof import('yaml') = load('yaml');
  return parse(text);
}
