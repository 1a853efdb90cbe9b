import { type Fields, fieldsOf, MAX_DEPTH, objectsOf, textOf } from './fields.js';

/** A fixed phrase stands as a `sub_article` in the article of each of its words, its own article inside. */

/** Of the kind, or of one yet to come that looks like it. */
export const isSubArticle = (element: Fields) =>
  element['type_'] === 'sub_article' || element['article'] !== undefined;

/** The body of a phrase's own article. */
export function phraseBody(subArticle: Fields): Fields | undefined {
  return fieldsOf(fieldsOf(subArticle['article'])?.['body']);
}

/** The spellings of a phrase; older dumps name them inside the article only. */
export function phraseSpellings(subArticle: Fields): string[] {
  const named = Array.isArray(subArticle['lemmas']) ? subArticle['lemmas'] : [];
  const article = fieldsOf(subArticle['article']);
  const inside = [...objectsOf(article?.['lemmas']), ...objectsOf(phraseBody(subArticle)?.['lemmas'])];
  const lemmas = named.length > 0 ? named : inside;
  const spellings = lemmas.map((lemma) => textOf(lemma) ?? textOf(fieldsOf(lemma)?.['lemma']) ?? '');
  return [...new Set(spellings)].filter((spelling) => spelling.trim() !== '');
}

function gather(definitions: unknown, depth: number, found: Fields[]): void {
  if (depth > MAX_DEPTH) return;
  for (const definition of objectsOf(definitions)) {
    for (const element of objectsOf(definition['elements'])) {
      if (isSubArticle(element)) {
        found.push(element);
        gather(phraseBody(element)?.['definitions'], depth + 1, found);
      } else if (element['elements'] !== undefined) gather([element], depth + 1, found);
    }
  }
}

/** The phrases below these definitions, those within others included. */
export function subArticles(definitions: unknown): Fields[] {
  const found: Fields[] = [];
  gather(definitions, 0, found);
  return found;
}
