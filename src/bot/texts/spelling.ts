import type { DictId } from '../../dictionary/contract.js';
import type { Language } from '../model/language.js';
import { each } from './in-language.js';

const OTHER: Record<Language, Record<DictId, string>> = {
  nb: { bob: 'nynorsk', nob: 'bokmål' },
  nn: { bob: 'nynorsk', nob: 'bokmål' },
  en: { bob: 'Nynorsk', nob: 'Bokmål' },
};

const CHOSEN: Record<Language, Record<DictId, string>> = {
  nb: { bob: 'bokmål', nob: 'nynorsk' },
  nn: { bob: 'bokmål', nob: 'nynorsk' },
  en: { bob: 'Bokmål', nob: 'Nynorsk' },
};

/** Texts of «Sjekk orda». */
export const spelling = {
  /** The entry in a message’s menu, and the title of its window. */
  title: each({
    nb: 'Sjekk orda',
    nn: 'Sjekk orda',
    en: 'Check the words',
  }),
  allKnown: each({
    nb: (count: number) =>
      count === 1 ? 'Ordet står i ordbøkene.' : `Alle de ${count} ulike ordene er kjent.`,
    nn: (count) => (count === 1 ? 'Ordet står i ordbøkene.' : `Alle dei ${count} ulike orda er kjende.`),
    en: (count) =>
      count === 1 ? 'The word is in the dictionaries.' : `All ${count} different words are known.`,
  }),
  unknown: each({
    nb: (count: number) =>
      count === 1
        ? 'Jeg fant ikke ett av ordene i ordbøkene:'
        : `Jeg fant ikke ${count} av ordene i ordbøkene:`,
    nn: (count) =>
      count === 1 ? 'Eg fann ikkje eitt av orda i ordbøkene:' : `Eg fann ikkje ${count} av orda i ordbøkene:`,
    en: (count) =>
      count === 1
        ? 'I couldn’t find one of the words in the dictionaries:'
        : `I couldn’t find ${count} of the words in the dictionaries:`,
  }),
  /** After an unknown word. */
  similarTo: each({
    nb: (words: readonly string[]) => ` – ligner på ${words.join(', ')}`,
    nn: (words) => ` – liknar på ${words.join(', ')}`,
    en: (words) => ` – similar to ${words.join(', ')}`,
  }),
  moreUnknown: each({
    nb: (count: number) => `Og ${count} ord til som jeg ikke fant.`,
    nn: (count) => `Og ${count} ord til som eg ikkje fann.`,
    en: (count) => `And ${count} more that I couldn’t find.`,
  }),
  /** The placeholder of a menu with the similar words. */
  lookUp: each({
    nb: 'Slå opp et lignende ord',
    nn: 'Slå opp eit liknande ord',
    en: 'Look up a similar word',
  }),
  /** @param chosen the dictionary that the person has chosen */
  onlyInOther: each({
    nb: (chosen: DictId, words: string) =>
      `Du har valgt ${CHOSEN.nb[chosen]}. Disse ordene står bare i ordboka for ${OTHER.nb[chosen]}: ${words}`,
    nn: (chosen, words) =>
      `Du har valt ${CHOSEN.nn[chosen]}. Desse orda står berre i ordboka for ${OTHER.nn[chosen]}: ${words}`,
    en: (chosen, words) =>
      `You’ve chosen ${CHOSEN.en[chosen]}. These words are only in the ${OTHER.en[chosen]} dictionary: ${words}`,
  }),
  /** @param words with their parts marked: `byggesaks·behandler` */
  compounds: each({
    nb: (words: string) => `Satt sammen av kjente ord: ${words}`,
    nn: (words) => `Sette saman av kjende ord: ${words}`,
    en: (words) => `Made up of known words: ${words}`,
  }),
  truncated: each({
    nb: (count: number) => `Meldingen er lang. Jeg har sjekket de første ${count} ulike ordene.`,
    nn: (count) => `Meldinga er lang. Eg har sjekka dei første ${count} ulike orda.`,
    en: (count) => `The message is long. I’ve checked the first ${count} different words.`,
  }),
  limits: each({
    nb: 'Jeg ser på ett ord om gangen, ikke på setningen. Navn, forkortelser, kode, lenker og tall blir ikke sjekket.',
    nn: 'Eg ser på eitt ord om gongen, ikkje på setninga. Namn, forkortingar, kode, lenkjer og tal blir ikkje sjekka.',
    en: 'I look at one word at a time, not at the sentence. Names, abbreviations, code, links and numbers aren’t checked.',
  }),
  noWords: each({
    nb: 'Det er ingen ord å sjekke i denne meldingen. Velg en annen melding.',
    nn: 'Det er ingen ord å sjekke i denne meldinga. Vel ei anna melding.',
    en: 'There are no words to check in this message. Choose another message.',
  }),
  /** @param words about how many words the sample dictionary has; 0 if that is not known */
  onlySample: each({
    nb: (words: number) =>
      `Jeg kan ikke sjekke ordene ennå. Prøveordboka har ${words > 0 ? `bare omtrent ${words} ord i hver målform` : 'få ord'}, så de fleste riktige ord mangler der.`,
    nn: (words) =>
      `Eg kan ikkje sjekke orda enno. Prøveordboka har ${words > 0 ? `berre omtrent ${words} ord i kvar målform` : 'få ord'}, så dei fleste rette ord manglar der.`,
    en: (words) =>
      `I can’t check the words yet. The sample dictionary has ${words > 0 ? `only about ${words} words in each language` : 'few words'}, so most correct words are missing there.`,
  }),
  sampleAdvice: each({
    nb: 'Den som har ansvaret for Ordrom hos dere, kan hente hele Bokmålsordboka og Nynorskordboka med «ordrom import». Hvis du prøver Ordrom på din egen maskin, kan du trykke «Hent alle 200 000 ord» på siden.',
    nn: 'Den som har ansvaret for Ordrom hos dykk, kan hente heile Bokmålsordboka og Nynorskordboka med «ordrom import». Viss du prøver Ordrom på di eiga maskin, kan du trykkje «Hent alle 200 000 ord» på sida.',
    en: 'Whoever runs Ordrom can download the full Bokmålsordboka and Nynorskordboka with “ordrom import”. If you’re trying Ordrom on your own machine, you can press “Hent alle 200 000 ord” on the page.',
  }),
};
