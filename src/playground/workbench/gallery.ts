import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { parseYaml } from '../../shared/text/yaml.js';
import type { Gallery, Specimen } from '../protocol.js';
import { validateMessage, validateView } from '../rules/validate.js';

const messageSchema = z.looseObject({ text: z.unknown().optional(), blocks: z.unknown().optional() });
const viewSchema = z.looseObject({ type: z.enum(['modal', 'home']) });
const textSchema = z.looseObject({ text: z.string() });

/** The file with the titles: of each folder and its messages, without the language. */
const TITLES_FILE = 'titles.yml';
const titlesSchema = z.record(
  z.string(),
  z.object({ title: z.string(), messages: z.record(z.string(), z.string()) }),
);
type Titles = z.infer<typeof titlesSchema>;

/** `three-people.nn.json` is the message in nynorsk; without a language it is in bokmål. */
const FILE_NAME = /^(?<name>.+?)(?:\.(?<language>nb|nn|en))?\.json$/u;
const languageSchema = z.enum(['nb', 'nn', 'en']).default('nb');
const MAX_TITLE = 60;

function checkSpecimen(content: unknown): string[] {
  const isView = viewSchema.safeParse(content).success;
  const problems = isView ? validateView(content) : validateMessage(messageSchema.parse(content));
  return problems.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
}

/** The text of a message without a title, cut. */
function titleFromText(content: unknown, name: string): string {
  const text = textSchema.safeParse(content).data?.text ?? name;
  return text.length <= MAX_TITLE ? text : `${text.slice(0, text.lastIndexOf(' ', MAX_TITLE))} …`;
}

/** A message or view, and what Slack would refuse about it. */
type Checked = Pick<Specimen, 'content' | 'problems'>;

function parseSpecimen(text: string): Checked {
  const content: unknown = JSON.parse(text);
  return { content, problems: checkSpecimen(content) };
}

function nameSpecimen(path: string, { content, problems }: Checked, titles: Titles): Specimen {
  const directory = dirname(path);
  const group = directory === '.' ? '' : directory;
  const { name = basename(path), language } = FILE_NAME.exec(basename(path))?.groups ?? {};
  const { title: groupTitle = group || 'uten mappe', messages = {} } = titles[group] ?? {};
  return {
    group,
    groupTitle,
    name,
    language: languageSchema.parse(language),
    title: messages[name] ?? titleFromText(content, name),
    content,
    problems,
  };
}

/** Parses files, and each one again only when it has changed. */
function createFileParser<Value>(parse: (text: string) => Value): (path: string) => Promise<Value> {
  const parsed = new Map<string, { version: string; value: Value }>();
  return async (path) => {
    const { mtimeMs, size } = await stat(path);
    const version = `${mtimeMs} ${size}`;
    const known = parsed.get(path);
    if (known?.version === version) return known.value;
    const value = parse(await readFile(path, 'utf8'));
    parsed.set(path, { version, value });
    return value;
  };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Loads every message and view from the JSON files below the folder, sorted by path, with the titles of
 * `titles.yml`. Without files the gallery has no specimens.
 */
export function createGalleryLoader(folder: string | undefined): () => Promise<Gallery> {
  const readSpecimen = createFileParser(parseSpecimen);
  const readTitles = createFileParser((text) => titlesSchema.parse(parseYaml(text)));
  return async () => {
    const paths = folder === undefined ? [] : await readdir(folder, { recursive: true }).catch(() => []);
    const files = paths.filter((path) => path.endsWith('.json')).sort();
    if (folder === undefined || files.length === 0) return {};
    const titles = await readTitles(join(folder, TITLES_FILE)).catch((error: unknown) => {
      if (isMissing(error)) return {};
      throw error;
    });
    const load = async (path: string) => nameSpecimen(path, await readSpecimen(join(folder, path)), titles);
    return { specimens: await Promise.all(files.map(load)) };
  };
}
