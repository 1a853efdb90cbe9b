import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { LineError, type ParsedTerms, parseRecords, type TermRecord } from './parse-record.js';

/** The most aliases that the file may resolve, against «billion laughs». */
const MAX_ALIASES = 100;

/**
 * Parses a YAML file: a list of terms.
 *
 * @throws {LineError} where the text is no YAML, or no list
 */
export function parseYamlTerms(text: string): ParsedTerms {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (node: Node | null | undefined) => lines.linePos(node?.range?.[0] ?? 0).line;
  const [error] = document.errors;
  if (error) throw new LineError(lines.linePos(error.pos[0]).line, error.message);
  const list = document.contents;
  if (list === null) return { terms: [] };
  if (!isSeq(list))
    throw new LineError(lineAt(list), 'must be a list of terms, each beginning with «- term:»');
  const records = list.items.map((item): TermRecord => {
    if (!isMap(item))
      throw new LineError(lineAt(item as Node), 'must be a term with its fields, as «- term: HMS»');
    const keys = new Map(
      item.items.map(({ key }) => [isScalar(key) ? String(key.value) : String(key), key as Node] as const),
    );
    const fields = item.toJS(document, { maxAliasCount: MAX_ALIASES }) as Record<string, unknown>;
    return { fields, lineOf: (field = '') => lineAt(keys.get(field) ?? item) };
  });
  return parseRecords(records);
}
