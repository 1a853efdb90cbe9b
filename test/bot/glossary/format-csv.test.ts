import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseCsvTerms } from '../../../src/bot/glossary/parse-terms.js';
import { formatCsvLines } from '../../../src/bot/glossary/render-term.js';
import type { Term } from '../../../src/bot/model/term.js';

it('writes terms that are read again as they were', () => {
  const text = fc
    .string({
      unit: fc.constantFrom('a', 'ø', '"', "'", ',', ';', '\t', '=', '+', '@', '-', ' '),
      minLength: 1,
      maxLength: 12,
    })
    .map((each) => `x${each}x`.replace(/[ \t]+/gu, ' '));
  const cell = fc.oneof(
    text,
    text.map((each) => `=${each}`),
  );
  const term: fc.Arbitrary<Term> = fc
    .record({
      word: cell,
      otherWords: fc.uniqueArray(text, { maxLength: 3 }),
      nb: cell,
      en: cell,
      owner: cell,
    })
    .map(({ word, otherWords, nb, en, owner }) => ({
      word,
      otherWords: otherWords.filter((each) => each !== word),
      explanations: { nb, en },
      owner,
      link: 'https://eksempel.no/?a=1,2',
      date: '2026-01-15',
    }));
  fc.assert(
    fc.property(fc.array(term, { maxLength: 4 }), (terms) => {
      expect(parseCsvTerms(formatCsvLines(terms).join('\r\n'))).toEqual({ terms });
    }),
  );
});

it('has no cell that a spreadsheet would run', () => {
  const term: Term = { word: '+47', otherWords: ['@admin'], explanations: { nb: "=cmd|' /C calc'!A0" } };
  expect(formatCsvLines([term])[1]).toBe("'+47,'@admin,'=cmd|' /C calc'!A0,,,,,");
});

/** The cells of a line as a spreadsheet splits it: quotes count only at the beginning of a cell. */
function splitAsSpreadsheet(line: string, separator: string): string[] {
  const cells: string[] = [];
  for (let rest = line; ; ) {
    const quoted = /^"((?:[^"]|"")*)"/u.exec(rest);
    const begun = quoted?.[0] ?? '';
    const end = rest.indexOf(separator, begun.length);
    const cell = end < 0 ? rest : rest.slice(0, end);
    cells.push(quoted ? `${quoted[1]?.replaceAll('""', '"')}${cell.slice(begun.length)}` : cell);
    if (end < 0) return cells;
    rest = rest.slice(end + 1);
  }
}

it.each([',', ';', '\t'])('has none where the spreadsheet separates cells by %j', (separator) => {
  const text = fc.string({
    unit: fc.constantFrom('x', '"', "'", ',', ';', '=', '+', '@', '-', ' '),
    maxLength: 8,
  });
  fc.assert(
    fc.property(text, text, (nb, owner) => {
      const [, line = ''] = formatCsvLines([{ word: 'x', otherWords: [], explanations: { nb }, owner }]);
      expect(splitAsSpreadsheet(line, separator).filter((cell) => /^ *[=+\-@]/u.test(cell))).toEqual([]);
    }),
    { examples: [['', ';"=']], numRuns: 1_000 },
  );
});
