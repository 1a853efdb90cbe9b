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

/** The phrases below these definitions, also those within other phrases. @param depth of the definitions */
export function subArticles(definitions: unknown, depth = 0): JsonObject[] {
  if (depth > MAX_NESTING_DEPTH) return [];
  const elements = objectsIn(definitions).flatMap((definition) => objectsIn(definition['elements']));
  return elements.flatMap((element) => {
    if (isSubArticle(element))
      return [element, ...subArticles(phraseBody(element)?.['definitions'], depth + 1)];
    return element['elements'] === undefined ? [] : subArticles([element], depth + 1);
  });
}
