import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { parseYaml } from '../../shared/text/yaml.js';
import type { Gallery, Specimen } from '../protocol/workbench.js';
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

async function loadSpecimen(folder: string, path: string, titles: Titles): Promise<Specimen> {
  const content: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'));
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
    problems: checkSpecimen(content),
  };
}

async function loadTitles(folder: string): Promise<Titles> {
  const text = await readFile(join(folder, TITLES_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? {} : titlesSchema.parse(parseYaml(text));
}

/**
 * Loads every message and view from the JSON files below the folder, sorted by path, with the titles of
 * `titles.yml`. Without files the gallery has no specimens.
 */
export async function loadGallery(folder: string | undefined): Promise<Gallery> {
  const paths = folder === undefined ? [] : await readdir(folder, { recursive: true }).catch(() => []);
  const files = paths.filter((path) => path.endsWith('.json')).sort();
  if (folder === undefined || files.length === 0) return {};
  const titles = await loadTitles(folder);
  return { specimens: await Promise.all(files.map((path) => loadSpecimen(folder, path, titles))) };
}
