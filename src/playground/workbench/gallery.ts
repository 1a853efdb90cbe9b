import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { Gallery, Specimen } from '../protocol/workbench.js';
import { validateMessage, validateView } from '../rules/validate.js';

const messageSchema = z.looseObject({ text: z.unknown().optional(), blocks: z.unknown().optional() });
const viewSchema = z.looseObject({ type: z.enum(['modal', 'home']) });

function checkSpecimen(content: unknown): string[] {
  const isView = viewSchema.safeParse(content).success;
  const problems = isView ? validateView(content) : validateMessage(messageSchema.parse(content));
  return problems.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
}

async function loadSpecimen(folder: string, path: string): Promise<Specimen> {
  const content: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'));
  const group = dirname(path);
  return {
    group: group === '.' ? '' : group,
    name: basename(path, '.json'),
    content,
    problems: checkSpecimen(content),
  };
}

/**
 * Loads every message and view from the JSON files below the folder, sorted by path. Without files the
 * gallery has no specimens.
 */
export async function loadGallery(folder: string | undefined): Promise<Gallery> {
  const paths = folder === undefined ? [] : await readdir(folder, { recursive: true }).catch(() => []);
  const files = paths.filter((path) => path.endsWith('.json')).sort();
  if (folder === undefined || files.length === 0) return {};
  return { specimens: await Promise.all(files.map((path) => loadSpecimen(folder, path))) };
}
