import type { JsonObject } from './raw-article.js';

/**
 * Fields for the editors of a dictionary, not for readers: `author` of articles and of the phrases in them, `owner` and
 * `properties.comments` of the phrases. Dates and status have no names, and stay.
 */
export const EDITOR_FIELDS: ReadonlySet<string> = new Set(['author', 'owner', 'comments']);

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/**
 * Removes the fields of editors at any depth. Parts without such fields are not copied, since a whole dictionary passes
 * here, and nearly all of an article is without them.
 */
function withoutEditors(value: JsonObject): object {
  return Array.isArray(value) ? listWithoutEditors(value) : fieldsWithoutEditors(value);
}

function listWithoutEditors(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const inner = list[index];
    const rest = isObject(inner) ? withoutEditors(inner) : inner;
    if (rest === inner) continue;
    copy ??= [...list];
    copy[index] = rest;
  }
  return copy ?? list;
}

function fieldsWithoutEditors(fields: JsonObject): JsonObject {
  let copy: Record<string, unknown> | undefined;
  for (const field in fields) {
    const inner = fields[field];
    // JSON.stringify leaves out fields that are undefined.
    const rest = EDITOR_FIELDS.has(field) ? undefined : isObject(inner) ? withoutEditors(inner) : inner;
    if (rest === inner) continue;
    copy ??= { ...fields };
    copy[field] = rest;
  }
  return copy ?? fields;
}

/** The article as the service sends it: JSON text, without the fields of editors. */
export function serializeArticle(article: JsonObject): string {
  return JSON.stringify(withoutEditors(article));
}
