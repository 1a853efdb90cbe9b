import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GlossaryExtension, readTerms } from '../../../src/bot/glossary/read-terms.js';
import { formatCsvLines } from '../../../src/bot/glossary/render-term.js';
import type { Term } from '../../../src/bot/model/term.js';

const read = (extension: GlossaryExtension, text: string) =>
  readTerms({ extension, bytes: new TextEncoder().encode(text) });
const terms = (extension: GlossaryExtension, text: string) => {
  const result = read(extension, text);
  return 'table' in result ? result.table.terms : result.problems;
};
const problems = (extension: GlossaryExtension, text: string) => {
  const result = read(extension, text);
  return 'problems' in result ? result.problems.map(({ line, problem }) => `${line}: ${problem}`) : [];
};

const HMS = {
  word: 'HMS',
  otherWords: ['helse, miljø og sikkerhet', 'SHA'],
  explanations: { nb: 'Arbeidet for et trygt arbeidsmiljø.', en: 'Health and safety.' },
  owner: 'Personalavdelingen',
  link: 'https://intranett.eksempel.no/hms',
  date: '2026-01-15',
};

describe('a glossary in YAML', () => {
  it('gives all fields of a term, also by their Norwegian names', () => {
    const text = `# Ordlista
- term: HMS
  also: ["helse, miljø og sikkerhet", SHA]
  nb: Arbeidet for et trygt arbeidsmiljø.
  en: Health and safety.
  owner: Personalavdelingen
  link: https://intranett.eksempel.no/hms
  date: 2026-01-15
- Begrep: 112
  Også kalt: nødnummeret | politiet
  Nynorsk: Nødnummeret til politiet.
`;
    expect(terms('.yaml', text)).toEqual([
      HMS,
      {
        word: '112',
        otherWords: ['nødnummeret', 'politiet'],
        explanations: { nn: 'Nødnummeret til politiet.' },
      },
    ]);
    expect(terms('.yml', '')).toEqual([]);
  });

  it.each([
    ['- term: A\n  nb: a\n- term: B\n', ['3: nb needs an explanation in nb, nn or en']],
    ['- nb: uten ord\n', ['1: term is missing']],
    [
      '- term: A\n  nb: a\n  link: http://eksempel.no\n',
      ['3: link must be an address that begins with https://'],
    ],
    [
      '- term: A\n  nb: a\n  lenke: javascript:alert(1)\n',
      ['3: lenke must be an address that begins with https://'],
    ],
    ['- term: A\n  nb: a\n  date: 31.12.2026\n', ['3: date must be a date such as 2026-01-15']],
    [`- term: ${'a'.repeat(71)}\n  nb: a\n`, ['1: term has more than 70 characters']],
    [`- term: A\n  nb: ${'a'.repeat(2_001)}\n`, ['2: nb has more than 2000 characters']],
    ['- term: A\n  nb: [a]\n', ['2: nb must be text']],
    [
      '- term: A\n  nb: a\n  eiar: Ola\n',
      ['3: eiar: unknown; the fields are term, also, nb, nn, en, owner, link, date'],
    ],
    ['- term: A\n  nb: a\n  bokmål: b\n', ['3: bokmål is given twice']],
    ['term: A\n', ['1: must be a list of terms, each beginning with «- term:»']],
    ['- term: A\n  nb: a\n- bare tekst\n', ['3: must be a term with its fields, as «- term: HMS»']],
  ])('says what is wrong with %j, and in which line', (text, expected) => {
    expect(problems('.yaml', text)).toEqual(expected);
  });

  it('names the line of a syntax error', () => {
    expect(problems('.yaml', '- term: A\n  nb: "a\n')).toEqual([
      expect.stringMatching(/^[23]: Missing closing/u),
    ]);
  });

  it('refuses aliases that multiply', () => {
    const levels = Array.from({ length: 9 }, (_, at) => `x${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`);
    const bomb = `- term: A\n  nb: a\n  x0: &a0 [lol]\n  ${levels.join('\n  ')}\n`;
    expect(problems('.yaml', bomb).join()).toContain('cannot be read');
  });

  it('names the first twenty problems', () => {
    expect(problems('.yaml', '- nb: a\n'.repeat(25))).toHaveLength(20);
  });

  it('refuses what is not text in UTF-8', () => {
    const bytes = Uint8Array.from([0x2d, 0x20, 0xe6, 0xf8, 0xe5]);
    expect(readTerms({ extension: '.yaml', bytes })).toMatchObject({ problems: [{ line: 1 }] });
  });
});

describe('a glossary in CSV', () => {
  const row = '"helse, miljø og sikkerhet|SHA",Arbeidet for et trygt arbeidsmiljø.,Health and safety.';
  it.each([
    ['commas', `term,also,nb,en,owner,link,date\r\nHMS,${row},Personalavdelingen,${HMS.link},2026-01-15\r\n`],
    [
      'semicolons and a byte order mark',
      `\ufeffOrd;Også kalt;Bokmål;Engelsk;Eier;Lenke;Dato\nHMS;${row.replaceAll(/,(?=[AH])/gu, ';')};Personalavdelingen;${HMS.link};2026-01-15`,
    ],
    [
      'tabs',
      `term\talso\tnb\ten\towner\tlink\tdate\nHMS\t${row.replaceAll(/,(?=[AH])/gu, '\t')}\tPersonalavdelingen\t${HMS.link}\t2026-01-15\n\n`,
    ],
  ])('is read with %s', (_, text) => {
    expect(terms('.csv', text)).toEqual([HMS]);
  });

  it.each([
    ['ord\n', []],
    ['navn,tekst\nA,a\n', ['1: the first line must name the columns, as in term,also,nb,nn,en']],
    ['', ['1: the first line must name the columns, as in term,also,nb,nn,en']],
    ['term,nb\nA,"a\nb"\nB,\n', ['4: nb needs an explanation in nb, nn or en']],
    ['term,nb\nA,"a\nB,b\n', ['2: a quote stands alone, or beside other text in its cell']],
    ['term,nb\nA,a"b\n', ['2: a quote stands alone, or beside other text in its cell']],
    ['term,nb\nA,a,c\n', ['2: column 3: unknown; the fields are term, also, nb, nn, en, owner, link, date']],
  ])('says what is wrong with %j', (text, expected) => {
    expect(problems('.csv', text)).toEqual(expected);
  });

  it('leaves out the apostrophe before a sign that a spreadsheet would run', () => {
    expect(terms('.csv', "term,nb\n'+47,'=landkode\n'sann,a\n")).toMatchObject([
      { word: '+47', explanations: { nb: '=landkode' } },
      { word: "'sann" },
    ]);
  });
});

const TBX_2 = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="nb"><text><body>
<termEntry id="c1">
  <descrip type="definition">Arbeidet for et trygt &amp; godt arbeidsmiljø.</descrip>
  <transacGrp><transacNote type="responsibility">Personalavdelingen</transacNote><date>2026-01-15T10:00</date></transacGrp>
  <langSet xml:lang="nb-NO">
    <tig><term>helse, miljø og sikkerhet</term></tig>
    <tig><term>HMS</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></tig>
  </langSet>
  <langSet xml:lang="en">
    <descripGrp><descrip type="definition">Health and <hi>safety</hi>.</descrip></descripGrp>
    <ntig><termGrp><term>HSE</term></termGrp></ntig>
  </langSet>
  <langSet xml:lang="de"><tig><term>Arbeitsschutz</term></tig></langSet>
</termEntry>
</body></text></martif>`;

const TBX_3 = `<tbx style="dct" type="TBX-Basic" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2" xmlns:basic="http://www.tbxinfo.net/ns/basic">
<text><body>
<conceptEntry id="c2">
  <basic:externalCrossReference target="https://intranett.eksempel.no/dpia">DPIA</basic:externalCrossReference>
  <langSec xml:lang="nn"><basic:definition>Vurdering av personvern.</basic:definition>
    <termSec><term>DPIA</term><basic:administrativeStatus>preferred</basic:administrativeStatus></termSec></langSec>
</conceptEntry>
</body></text></tbx>`;

describe('a glossary in TBX', () => {
  it('is read in version 2: the preferred term, terms of other languages, definitions, responsibility, date', () => {
    expect(terms('.tbx', TBX_2)).toEqual([
      {
        word: 'HMS',
        otherWords: ['helse, miljø og sikkerhet', 'HSE', 'Arbeitsschutz'],
        explanations: { nb: 'Arbeidet for et trygt & godt arbeidsmiljø.', en: 'Health and safety.' },
        owner: 'Personalavdelingen',
        date: '2026-01-15',
      },
    ]);
  });

  it('is read in version 3, with elements for data categories', () => {
    expect(terms('.tbx', TBX_3)).toEqual([
      {
        word: 'DPIA',
        otherWords: [],
        explanations: { nn: 'Vurdering av personvern.' },
        link: 'https://intranett.eksempel.no/dpia',
      },
    ]);
  });

  it.each([
    ['<martif>\n<text>', '2: unclosed tag: text'],
    ['<!DOCTYPE martif [\n<!ENTITY a "b">]><martif/>', '2: a document type must not declare anything'],
    ['<martif>\n&a;</martif>', '2: undefined entity.'],
    [`<martif>${'<a>'.repeat(60)}`, '1: too many levels'],
    [TBX_2.replace(/<term>[^<]*<\/term>/gu, ''), '4: term is missing'],
  ])('refuses %j', (text, expected) => {
    expect(problems('.tbx', text)).toEqual([expected]);
  });
});

describe('a CSV file that the bot writes', () => {
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
      fc.property(fc.array(term, { maxLength: 4 }), fc.constantFrom('\n', '\r\n'), (written, end) => {
        expect(terms('.csv', formatCsvLines(written).join(end))).toEqual(written);
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
});
