/**
 * The fields of an article that the contract leaves open. A field of another type than expected counts as absent, so that
 * one odd value does not cost the article around it.
 */
export type JsonObject = Readonly<Record<string, unknown>>;

/** No article is nested deeper. Deeper levels are hostile, and left out. */
export const MAX_NESTING_DEPTH = 12;

const isFields = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function asObject(value: unknown): JsonObject | undefined {
  return isFields(value) ? value : undefined;
}

/** The objects of a list. Empty for a value that is not a list. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) return [];
  return value.every(isFields) ? value : value.filter(isFields);
}

/** A text, or a number as text, since fractions come as both. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
}

/** A whole number from 0, also as text, since ids of articles come as both. */
export function asWholeNumber(value: unknown): number | undefined {
  const text = asText(value);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** The code of a concept (`norr.`) in an item of any kind. Ids that are numbers are not codes. */
export function conceptCodeOf(item: JsonObject): string | undefined {
  return typeof item['id'] === 'string' ? item['id'] : undefined;
}

/** A fixed phrase is a `sub_article` in the article of each of its words, with its own article inside. */

/** By its kind; an unknown kind by its fields. */
export const isSubArticle = (element: JsonObject) =>
  element['type_'] === 'sub_article' || element['article'] !== undefined;

/** The body of the article of a phrase. */
export function phraseBody(subArticle: JsonObject): JsonObject | undefined {
  return asObject(asObject(subArticle['article'])?.['body']);
}

/** The spellings of a phrase. Older dumps have them only in the inner article. */
export function phraseSpellings(subArticle: JsonObject): string[] {
  const listed = Array.isArray(subArticle['lemmas']) ? subArticle['lemmas'] : [];
  const article = asObject(subArticle['article']);
  const inside = [...objectsIn(article?.['lemmas']), ...objectsIn(phraseBody(subArticle)?.['lemmas'])];
  const lemmas = listed.length > 0 ? listed : inside;
  const spellings = lemmas.map((lemma) => asText(lemma) ?? asText(asObject(lemma)?.['lemma']) ?? '');
  return [...new Set(spellings)].filter((spelling) => spelling.trim() !== '');
}

/** The phrases below these definitions, also those within other phrases. */
export function subArticles(definitions: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  const collect = (definition: JsonObject, depth: number) => {
    for (const element of depth > MAX_NESTING_DEPTH ? [] : objectsIn(definition['elements'])) {
      if (isSubArticle(element)) {
        found.push(element);
        for (const inner of objectsIn(phraseBody(element)?.['definitions'])) collect(inner, depth + 1);
      } else if (element['elements'] !== undefined) collect(element, depth + 1);
    }
  };
  for (const definition of objectsIn(definitions)) collect(definition, 0);
  return found;
}

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
