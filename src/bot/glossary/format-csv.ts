import { TERM_FIELDS, type Term, toWrittenTerm } from '../model/term.js';

/** Signs that make a spreadsheet run a cell as a formula (OWASP, «CSV Injection»). An apostrophe before it prevents that. */
const guard = (text: string) => text.replace(/^(?=[=+\-@])/u, "'");

/** A cell of CSV (RFC 4180). */
const formatCell = (text: string) => (/[",;\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The heading, and a line for each term, as `parseCsvTerms` reads them. */
export function formatCsvLines(terms: readonly Term[]): string[] {
  const lines = terms.map((term) => {
    const { also, ...written } = toWrittenTerm(term);
    const cells: Readonly<Record<string, string | undefined>> = { ...written, also: also?.join(' | ') };
    return TERM_FIELDS.map((field) => formatCell(guard(cells[field] ?? ''))).join(',');
  });
  return [TERM_FIELDS.join(','), ...lines];
}
