import type { DictId } from '../../dictionary/contract.js';

const OTHER: Record<DictId, string> = { bob: 'nynorsk', nob: 'bokmål' };
const CHOSEN: Record<DictId, string> = { bob: 'bokmål', nob: 'nynorsk' };

/** Texts of «Sjekk orda». */
export const spelling = {
  /** The entry in a message’s menu, and the title of its window. */
  title: 'Sjekk orda',
  allKnown: (count: number) =>
    count === 1 ? 'Ordet står i ordbøkene.' : `Alle de ${count} forskjellige orda er kjent.`,
  unknown: (count: number) =>
    count === 1 ? 'Jeg fant ikke ett av orda i ordbøkene:' : `Jeg fant ikke ${count} av orda i ordbøkene:`,
  /** After an unknown word. */
  similarTo: (words: readonly string[]) => ` – ligner på ${words.join(', ')}`,
  moreUnknown: (count: number) => `Og ${count} ord til som jeg ikke fant.`,
  /** The placeholder of a menu with the similar words. */
  lookUp: 'Slå opp et lignende ord',
  /** @param chosen the dictionary that the person has chosen */
  onlyInOther: (chosen: DictId, words: string) =>
    `Du har valgt ${CHOSEN[chosen]}. Disse orda står bare i ordboka for ${OTHER[chosen]}: ${words}`,
  /** @param words with their parts marked: `byggesaks·behandler` */
  compounds: (words: string) => `Satt sammen av kjente ord: ${words}`,
  truncated: (count: number) => `Meldingen er lang. Jeg har sjekket de første ${count} forskjellige orda.`,
  limits:
    'Jeg ser på ett ord om gangen, ikke på setningen. Navn, forkortelser, kode, lenker og tall blir ikke sjekket.',
  noWords: 'Det er ingen ord å sjekke i denne meldingen. Velg en annen melding.',
  /** @param words about how many words the sample dictionary has; 0 if that is not known */
  onlySample: (words: number) =>
    `Jeg kan ikke sjekke orda ennå. Prøveordboka har ${words > 0 ? `bare omtrent ${words} ord i hver målform` : 'få ord'}, så de fleste riktige ord mangler der.`,
  sampleAdvice:
    'Den som har ansvaret for Ordrom hos dere, kan hente hele Bokmålsordboka og Nynorskordboka med «ordrom import». Prøver du Ordrom på din egen maskin, henter knappen «Hent alle 200 000 ord» på siden dem.',
};
