/** Who wrote, owns and commented on an article is for its editors, not for readers. */
const OF_EDITORS: ReadonlySet<string> = new Set(['author', 'owner', 'comments']);

/** The article as it came, less its editors' names and comments, those of the phrases inside it included. */
function withoutEditors(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditors);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([field]) => !OF_EDITORS.has(field));
  return Object.fromEntries(kept.map(([field, inner]) => [field, withoutEditors(inner)]));
}

/** The article as the service sends it: JSON text, made once. */
export function servedArticle(article: unknown): string {
  return JSON.stringify(withoutEditors(article));
}
