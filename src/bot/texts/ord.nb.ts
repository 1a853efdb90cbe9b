import type { DictId } from '../../dictionary/contract.js';
import type { Gender } from '../../dictionary/model.js';
import type { FormGroup, FormId } from '../model/inflection-forms.js';
import { type GrammarTerms, grammar } from './grammar.nb.js';
import type { Sentence } from './sentence.js';

const DICTIONARIES: Record<DictId, string> = { bob: 'bokmål', nob: 'nynorsk' };
const TITLES: Record<DictId, string> = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

const either = (dicts: readonly DictId[]) => dicts.map((dict) => DICTIONARIES[dict]).join(' eller ');
const both = (names: readonly string[]) => names.join(' og ');

/** Texts of `/ord`. */
export const ord = {
  help: {
    summary: 'Slår opp ord på bokmål og nynorsk: betydning, bøyning, faste uttrykk og opphav.',
    shortcuts:
      'Du kan også velge «Slå opp ord» under + ved meldingsfeltet, i søkefeltet eller i menyen på en melding. «Sjekk orda» i den menyen viser hvilke ord som ikke står i ordbøkene, når hele ordbøkene er hentet.',
    examples: [
      { typed: '/ord fisk', description: 'slår opp på bokmål og nynorsk', canTry: true },
      { typed: '/ord fisk nn', description: 'slår opp bare på nynorsk (bm er bokmål)' },
      { typed: '/ord å gå', description: 'finner verbet' },
      { typed: '/ord ei bok', description: 'finner substantivet' },
      { typed: '/ord gikk', description: 'finner grunnformen', canTry: true },
      { typed: '/ord ha for vane', description: 'finner et fast uttrykk' },
      {
        typed: '/ord fisk*',
        description: 'lister ord som begynner slik (* står for hva som helst, _ for én bokstav)',
      },
      { typed: '/ord tilfeldig', description: 'viser et tilfeldig ord', canTry: true },
      { typed: '/ord liste', description: 'viser ordlista til arbeidsplassen' },
      { typed: '/ord dagens ord', description: 'viser dagens ord, som en kanal kan abonnere på' },
      { typed: '/ord', description: 'åpner et felt der ordene foreslås mens du skriver' },
    ],
  },
  dictionary: (dict: DictId) => DICTIONARIES[dict],
  shortDictionary: (dict: DictId) => ({ bob: 'bm', nob: 'nn' })[dict],
  grammar: grammar satisfies GrammarTerms<FormId, FormGroup, Gender>,

  // the article
  phrases: 'Faste uttrykk',
  /** After a list of the first ones. */
  andMore: (count: number) => ` og ${count} til`,
  etymology: 'Opphav',
  pronunciation: 'Uttale',
  sensesShown: (shown: number, all: number) => `Viser ${shown} av ${all} betydninger.`,
  senseTruncated: 'Resten finner du under «Vis hele».',
  sameSenses: (dict: DictId) => `Samme forklaring som på ${DICTIONARIES[dict]}.`,
  /** The word in the other dictionary. Also the text of a button. */
  inOtherDictionary: (dict: DictId, word: string) => `På ${DICTIONARIES[dict]}: ${word}`,
  builtInSource: (dicts: readonly DictId[]) =>
    `Ordroms innebygde prøveordbok (${both(dicts.map((dict) => DICTIONARIES[dict]))})`,
  /** In mrkdwn. The licence requires it. */
  ordbokeneSource: (dicts: readonly DictId[], url: string) =>
    `${both(dicts.map((dict) => TITLES[dict]))}, Universitetet i Bergen og Språkrådet, <${url}|ordbøkene.no>, CC BY 4.0`,

  // how the query matched
  isFormOf: (form: string, names: readonly string[], lemma: string): Sentence => [
    { word: form },
    names.length === 0 ? ' er en form av ' : ` er ${names.join(' og ')} av `,
    { word: lemma },
    '.',
  ],
  /** @param language as the dictionary names it (`norrønt`), if it does */
  isOlderFormOf: (form: string, lemma: string, language: string | undefined): Sentence => [
    { word: form },
    language === undefined ? ' står i opphavet til ' : ` er ${language} for `,
    { word: lemma },
    '.',
  ],
  isPhraseIn: (phrase: string, lemma: string): Sentence => [
    { word: phrase },
    ' er et fast uttrykk under ',
    { word: lemma },
    '.',
  ],
  notOfGender: (word: string, gender: string): Sentence => [{ word }, ` er ikke ${gender} i ordboka.`],
  notOfClass: (word: string, wordClass: string): Sentence => [
    'Jeg fant ikke ',
    { word },
    ` som ${wordClass}. Dette er det som finnes.`,
  ],

  // buttons and modals
  inflection: 'Bøyning',
  showFullArticle: 'Vis hele',
  articleTitle: 'Artikkel',
  previousPage: 'Forrige',
  nextPage: 'Neste',
  pagePosition: (page: number, pages: number) => `side ${page} av ${pages}`,
  otherHits: (count: number) => `Flere treff (${count})`,
  notInflected: 'Ordet bøyes ikke.',
  tooManyForms: 'Det er flere former enn det er plass til her.',
  /** Heading of a further paradigm, which shows only the rows that differ. */
  alternativeForms: 'Andre tillatte former (resten er likt)',

  // nothing found
  notFound: (word: string, dicts: readonly DictId[]) => `Jeg fant ikke «${word}» på ${either(dicts)}.`,
  /** Where only Ordrom's own sample of a dictionary was searched. */
  notFoundInSample: (word: string, dicts: readonly DictId[]) =>
    `Jeg fant ikke «${word}» i prøveordboka på ${either(dicts)}.`,
  /** @param words about how many words each sample has; 0 if that is not known */
  sampleAdvice: (dicts: readonly DictId[], words: number) => {
    const size =
      words > 0 ? `bare omtrent ${words} ord${dicts.length > 1 ? ' i hver målform' : ''}` : 'få ord';
    return `Prøveordboka har ${size}, så ordet kan finnes likevel. Den som har ansvaret for Ordrom hos dere, kan hente hele ${both(dicts.map((dict) => TITLES[dict]))}.`;
  },
  compoundOf: (parts: readonly string[]): Sentence => [
    'Det er satt sammen av ',
    ...parts.flatMap((word, index) => {
      const before = index === 0 ? '' : index === parts.length - 1 ? ' og ' : ', ';
      return [before, { word }];
    }),
    '.',
  ],
  didYouMean: (count: number) => (count === 1 ? 'Mente du dette?' : 'Mente du et av disse?'),
  wordsAdvice: 'Du kan slå opp ordene hvert for seg.',
  notFoundAdvice: 'Prøv grunnformen, en annen skrivemåte eller bare en del av ordet.',
  searchIn: (dict: DictId) => `Søk på ${DICTIONARIES[dict]}`,
  wordTooLong: (limit: number) => `Ordet eller uttrykket er for langt. Skriv maks ${limit} tegn.`,
  /** @param word the looked-up word, if known */
  articleGone: (word: string | undefined) =>
    `Artikkelen finnes ikke lenger i ordboka. ${word === undefined ? 'Slå opp ordet på nytt.' : `Spør på nytt med «/ord ${word}».`}`,

  // words that match a pattern
  patternMatches: (pattern: string, count: number) => `${count} ord passer til «${pattern}».`,
  patternMatchesShown: (pattern: string, total: number, shown: number) =>
    `«${pattern}» passer til ${total} ${total === 1 ? 'artikkel' : 'artikler'}. Her er ${shown} ord.`,
  patternMatchesNone: (pattern: string, dicts: readonly DictId[]) =>
    `Ingen ord på ${either(dicts)} passer til «${pattern}».`,
  patternMatchesNoneInSample: (pattern: string, dicts: readonly DictId[]) =>
    `Ingen ord i prøveordboka på ${either(dicts)} passer til «${pattern}».`,
  patternAdvice: '* står for ingen, én eller flere bokstaver, _ for nøyaktig én.',
  barePatternAdvice: 'Skriv minst én bokstav i tillegg, som i «fisk*».',
  allInMenu: (count: number) => `Alle ${count} står i menyen.`,
  /** Between a form and its lemma. */
  formOf: 'av',

  // random words
  randomWord: 'Et tilfeldig ord',
  anotherRandomWord: 'Et ord til',
  lookUpWord: (word: string) => `Slå opp «${word}»`,
  noRandomWord: 'Jeg fant ikke noe tilfeldig ord i denne ordboka. Slå opp et ord i stedet.',

  // the picker
  pickWord: 'Hvilket ord vil du slå opp?',
  /** Placeholders of the filter menus. */
  wordClass: 'Ordklasse',
  language: 'Målform',
  allClasses: 'Alle ordklasser',
  bothDictionaries: 'Bokmål og nynorsk',
  wordPlaceholder: 'Begynn å skrive et ord',
  pickHint: 'Du kan også skrive ordet rett etter kommandoen, som i «/ord fisk».',

  // the words of a message
  lookUpTitle: 'Slå opp ord',
  chooseWord: 'Velg et ord',
  chooseFromMessage: 'Velg et ord fra meldingen.',
  noWords: 'Det er ingen ord å slå opp i denne meldingen. Velg en annen melding.',
};
