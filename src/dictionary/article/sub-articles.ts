import { asObject, asText, type JsonObject, MAX_NESTING_DEPTH, objectsIn } from './json-fields.js';

/** A fixed phrase stands as a `sub_article` in the article of each of its words, its own article inside. */

/** Of the kind, or of one yet to come that looks like it. */
export const isSubArticle = (element: JsonObject) =>
  element['type_'] === 'sub_article' || element['article'] !== undefined;

/** The body of a phrase's own article. */
export function phraseBody(subArticle: JsonObject): JsonObject | undefined {
  return asObject(asObject(subArticle['article'])?.['body']);
}

/** The spellings of a phrase; older dumps name them inside the article only. */
export function phraseSpellings(subArticle: JsonObject): string[] {
  const named = Array.isArray(subArticle['lemmas']) ? subArticle['lemmas'] : [];
  const article = asObject(subArticle['article']);
  const inside = [...objectsIn(article?.['lemmas']), ...objectsIn(phraseBody(subArticle)?.['lemmas'])];
  const lemmas = named.length > 0 ? named : inside;
  const spellings = lemmas.map((lemma) => asText(lemma) ?? asText(asObject(lemma)?.['lemma']) ?? '');
  return [...new Set(spellings)].filter((spelling) => spelling.trim() !== '');
}

function gather(definitions: unknown, depth: number, found: JsonObject[]): void {
  if (depth > MAX_NESTING_DEPTH) return;
  for (const definition of objectsIn(definitions)) {
    for (const element of objectsIn(definition['elements'])) {
      if (isSubArticle(element)) {
        found.push(element);
        gather(phraseBody(element)?.['definitions'], depth + 1, found);
      } else if (element['elements'] !== undefined) gather([element], depth + 1, found);
    }
  }
}

/** The phrases below these definitions, those within others included. */
export function subArticles(definitions: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  gather(definitions, 0, found);
  return found;
}
