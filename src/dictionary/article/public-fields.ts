import type { JsonObject } from './json-fields.js';

/**
 * Who wrote, owns and commented on an article is for its editors, not for readers: `author` of articles and of the
 * phrases inside them, `owner` and `properties.comments` of the phrases. When an article was written and in what state
 * it is names nobody and stays.
 */
const OF_EDITORS: ReadonlySet<string> = new Set(['author', 'owner', 'comments']);

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/**
 * The value less what is of editors, at any depth. What holds nothing of it is not copied: a whole dictionary passes
 * here, and nearly all of an article is of that kind.
 */
function withoutEditors(value: JsonObject): object {
  return Array.isArray(value) ? listWithoutEditors(value) : fieldsWithoutEditors(value);
}

function listWithoutEditors(list: readonly unknown[]): readonly unknown[] {
  let kept: unknown[] | undefined;
  for (let place = 0; place < list.length; place += 1) {
    const inner = list[place];
    const rest = isObject(inner) ? withoutEditors(inner) : inner;
    if (rest === inner) continue;
    kept ??= [...list];
    kept[place] = rest;
  }
  return kept ?? list;
}

function fieldsWithoutEditors(fields: JsonObject): JsonObject {
  let kept: Record<string, unknown> | undefined;
  for (const field in fields) {
    const inner = fields[field];
    // In JSON a field without a value is no field.
    const rest = OF_EDITORS.has(field) ? undefined : isObject(inner) ? withoutEditors(inner) : inner;
    if (rest === inner) continue;
    kept ??= { ...fields };
    kept[field] = rest;
  }
  return kept ?? fields;
}

/** The article as the service sends it: JSON text, made once. */
export function serializeArticle(article: JsonObject): string {
  return JSON.stringify(withoutEditors(article));
}
