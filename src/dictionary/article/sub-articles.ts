import { asObject, asText, type JsonObject, MAX_NESTING_DEPTH, objectsIn } from './json-fields.js';

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

function collectSubArticles(definitions: unknown, depth: number, found: JsonObject[]): void {
  if (depth > MAX_NESTING_DEPTH) return;
  for (const definition of objectsIn(definitions)) {
    for (const element of objectsIn(definition['elements'])) {
      if (isSubArticle(element)) {
        found.push(element);
        collectSubArticles(phraseBody(element)?.['definitions'], depth + 1, found);
      } else if (element['elements'] !== undefined) collectSubArticles([element], depth + 1, found);
    }
  }
}

/** The phrases below these definitions, also those within other phrases. */
export function subArticles(definitions: unknown): JsonObject[] {
  const found: JsonObject[] = [];
  collectSubArticles(definitions, 0, found);
  return found;
}
