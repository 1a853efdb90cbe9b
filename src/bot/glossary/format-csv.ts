import { TERM_FIELDS, type Term, toWrittenTerm } from '../model/term.js';

/**
 * Signs that make a spreadsheet run a cell as a formula (OWASP, «CSV Injection»). An apostrophe before it prevents that. A
 * spreadsheet of another language splits a cell at its own separator, so the sign is guarded behind each of them too, with the
 * quotes that may come between.
 * `parseCsvTerms` takes the apostrophe away.
 */
const guard = (text: string) => text.replace(/(^|[;,\t\r\n])([ "]*)(?='*[=+\-@])/gu, "$1$2'");

/** A cell of CSV (RFC 4180). */
const formatCell = (text: string) => (/[",;\t\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The heading, and a line for each term, as `parseCsvTerms` reads them. */
export function formatCsvLines(terms: readonly Term[]): string[] {
  const lines = terms.map((term) => {
    const { also, ...written } = toWrittenTerm(term);
    const cells: Readonly<Record<string, string | undefined>> = { ...written, also: also?.join(' | ') };
    return TERM_FIELDS.map((field) => formatCell(guard(cells[field] ?? ''))).join(',');
  });
  return [TERM_FIELDS.join(','), ...lines];
}
