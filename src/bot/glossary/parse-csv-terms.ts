import { fieldOf, LineError, type ParsedTerms, parseRecords, type TermRecord } from './parse-record.js';

const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** A cell, and what stands behind it. */
const patternsOf = (delimiter: Delimiter) => ({
  cellPattern: new RegExp(`"(?<quoted>[^"]*(?:""[^"]*)*)"|(?<plain>[^"\\n\\r${delimiter}]*)`, 'uy'),
  endPattern: new RegExp(`${delimiter}|\\r\\n|\\n|\\r|$`, 'uy'),
});
const PATTERNS: Readonly<Record<Delimiter, ReturnType<typeof patternsOf>>> = {
  ',': patternsOf(','),
  ';': patternsOf(';'),
  '\t': patternsOf('\t'),
};

interface CsvRow {
  cells: string[];
  /** Of its first cell. */
  line: number;
}

const countLines = (text: string) => text.match(/\r\n|\n|\r/gu)?.length ?? 0;

/**
 * Splits CSV into rows (RFC 4180): a cell in quotes may hold the delimiter, line breaks and doubled quotes.
 * Leaves out empty rows.
 *
 * @throws {LineError} for a quote that is not closed, and for text beside a quoted cell
 */
export function splitCsv(text: string, delimiter: Delimiter): CsvRow[] {
  const { cellPattern, endPattern } = PATTERNS[delimiter];
  const rows: CsvRow[] = [];
  let row: CsvRow = { cells: [], line: 1 };
  let line = 1;
  let at = 0;
  for (;;) {
    cellPattern.lastIndex = at;
    const { quoted, plain = '' } = cellPattern.exec(text)?.groups ?? {};
    row.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    at = cellPattern.lastIndex;
    endPattern.lastIndex = at;
    const end = endPattern.exec(text)?.[0];
    if (end === undefined)
      throw new LineError(line, 'a quote stands alone, or beside other text in its cell');
    at += end.length;
    line += countLines(quoted ?? '') + countLines(end);
    if (end === delimiter) continue;
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row);
    if (end === '') return rows;
    row = { cells: [], line };
  }
}

/** What `formatCsvLines` writes before a sign that a spreadsheet would run as a formula. */
const GUARDED = /(^|[;,\t\r\n])( *)'(?='*[=+\-@])/gu;

/** Norwegian spreadsheets write semicolons, and others commas or tabs. The heading has no such sign in a name. */
const findDelimiter = (heading: string) =>
  DELIMITERS.toSorted((one, other) => heading.split(other).length - heading.split(one).length)[0] ?? ',';

/**
 * Parses a CSV file with a heading: `term` or a Norwegian name for it, and any other field. Words in a cell of
 * `also` are separated by `|`.
 */
export function parseCsvTerms(text: string): ParsedTerms {
  const [heading, ...rows] = splitCsv(text, findDelimiter(text.split(/[\r\n]/u, 1)[0] ?? ''));
  const names = heading?.cells.map((cell) => cell.trim()) ?? [];
  if (!names.some((name) => fieldOf(name) === 'term')) {
    return {
      problems: [{ line: 1, problem: 'the first line must name the columns, as in term,also,nb,nn,en' }],
    };
  }
  const records = rows.map(({ cells, line }): TermRecord => {
    const entries = cells.flatMap((cell, at): [string, string][] => {
      const name = names[at] ?? '';
      // Spreadsheets write columns without a name and without content.
      if (cell.trim() === '') return [];
      return [[name || `column ${at + 1}`, cell.replace(GUARDED, '$1$2')]];
    });
    return { fields: Object.fromEntries(entries), lineOf: () => line };
  });
  return parseRecords(records);
}
