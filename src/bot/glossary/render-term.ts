import { Temporal } from 'temporal-polyfill';
import { contextBlock, headerBlock } from '../blocks/blocks.js';
import type { KnownBlock } from '../blocks/message.js';
import { linkElements, richTextBlock, richTextSection, textElements } from '../blocks/rich-text.js';
import { explanationOf, type Term } from '../model/term.js';
import { languageOf, type Texts } from '../texts/texts.js';
import { formatDay } from '../time/format-day.js';

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
