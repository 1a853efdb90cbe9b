import { isCollection, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { WordsError } from './words-error.js';

type Path = readonly PropertyKey[];

/** A YAML file that knows the line of each value. */
export interface YamlFile {
  /**
   * The value of the file.
   *
   * @throws {WordsError} with all its problems where it does not fit the schema
   */
  validate<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** `words/bob/natur.yml:12`. Parts of the path that the file lacks are skipped: schemas nest more than files do. */
  locate(path: Path): string;
}

const QUOTING_HINT =
  'a text that begins with * { [ & or !, or has a colon and a space in it, must stand in quotes';

/**
 * Parses YAML; `name` is what errors call the file.
 *
 * @throws {WordsError} where the text is not YAML
 */
export function parseYamlFile(name: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number) => `${name}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0) {
    throw new WordsError(
      document.errors.map(({ message, pos: [start] }) => `${place(start)}: ${message} (${QUOTING_HINT})`),
    );
  }

  function locate(path: Path): string {
    let node: unknown = document.contents;
    let offset = 0;
    for (const part of path) {
      const inner: unknown = isCollection(node) ? node.get(part, true) : undefined;
      if (!isNode(inner)) continue;
      node = inner;
      offset = inner.range?.[0] ?? offset;
    }
    return place(offset);
  }

  function describe(issue: z.core.$ZodIssue): string {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = issue.path.findLast((part) => typeof part === 'string');
    const message = field === undefined ? issue.message : `${field}: ${issue.message}`;
    return `${locate([...issue.path, ...unknownKeys])}: ${message}`;
  }

  return {
    validate(schema) {
      const { data, error } = schema.safeParse(document.toJS());
      if (error) throw new WordsError(error.issues.map(describe));
      return data;
    },
    locate,
  };
}
