import { Temporal } from 'temporal-polyfill';
import {
  contextBlock,
  headerBlock,
  linkElements,
  richTextBlock,
  richTextSection,
  textElements,
} from '../blocks/blocks.js';
import type { KnownBlock } from '../blocks/message.js';
import { explanationOf, TERM_FIELDS, type Term, toWrittenTerm } from '../model/term.js';
import { languageOf, type Texts } from '../texts/texts.js';
import { formatDay } from '../time/dates.js';

/** `15. januar 2026` */
const formatTermDate = (date: string, { common }: Texts) =>
  formatDay(Temporal.PlainDate.from(date), common.locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** `Fra ordlista til arbeidsplassen · Ansvarlig: Personvernombudet · 15. januar 2026` */
function formatSource({ owner, date }: Term, texts: Texts, source: string): string {
  const { glossary } = texts;
  return [
    source,
    ...(owner === undefined ? [] : [glossary.owner(owner)]),
    ...(date === undefined ? [] : [formatTermDate(date, texts)]),
  ].join(' · ');
}

/**
 * A term with its explanation in the language of the texts, else in another one, marked as the workplace's
 * own.
 *
 * @param source where it is from; by default, the glossary
 */
export function renderTerm(term: Term, texts: Texts, source = texts.glossary.source): KnownBlock[] {
  const { glossary } = texts;
  const { word, otherWords, link } = term;
  const sections = [
    textElements(explanationOf(term, languageOf(texts))),
    otherWords.length > 0 ? textElements(glossary.otherWords(otherWords)) : [],
    link === undefined ? [] : linkElements(glossary.link, link),
  ];
  return [
    headerBlock(word),
    ...sections.filter((each) => each.length > 0).map((each) => richTextBlock(richTextSection(each))),
    contextBlock(formatSource(term, texts, source)),
  ];
}

/** The term for screen readers, which read only the text of a message. */
export function formatSpokenTerm(term: Term, texts: Texts, source = texts.glossary.source): string {
  const { glossary } = texts;
  const also = term.otherWords.length > 0 ? ` ${glossary.otherWords(term.otherWords)}.` : '';
  return `${term.word}: ${explanationOf(term, languageOf(texts))}${also} ${formatSource(term, texts, source)}.`;
}

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
