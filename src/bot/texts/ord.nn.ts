import type { DictId } from '../../dictionary/contract.js';
import { grammar } from './grammar.nn.js';
import type { ord as nb } from './ord.nb.js';
import type { Translation } from './translation.js';

const DICTIONARIES: Record<DictId, string> = { bob: 'bokmål', nob: 'nynorsk' };
const TITLES: Record<DictId, string> = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

const either = (dicts: readonly DictId[]) => dicts.map((dict) => DICTIONARIES[dict]).join(' eller ');
const both = (names: readonly string[]) => names.join(' og ');

export const ord: Translation<typeof nb> = {
  help: {
    summary: 'Slår opp ord på bokmål og nynorsk: tyding, bøying, faste uttrykk og opphav.',
    shortcuts:
      'Du kan òg velje «Slå opp ord» under + ved meldingsfeltet, i søkjefeltet eller i menyen på ei melding. «Sjekk orda» i den menyen viser kva ord som ikkje står i ordbøkene, når heile ordbøkene er henta.',
    examples: [
      { typed: '/ord fisk', description: 'slår opp på bokmål og nynorsk', canTry: true },
      { typed: '/ord fisk nn', description: 'slår opp berre på nynorsk (bm er bokmål)' },
      { typed: '/ord å gå', description: 'finn verbet' },
      { typed: '/ord ei bok', description: 'finn substantivet' },
      { typed: '/ord gjekk', description: 'finn grunnforma', canTry: true },
      { typed: '/ord ha for vane', description: 'finn eit fast uttrykk' },
      {
        typed: '/ord fisk*',
        description: 'listar opp ord som byrjar slik (* står for kva som helst, _ for éin bokstav)',
      },
      { typed: '/ord tilfeldig', description: 'viser eit tilfeldig ord', canTry: true },
      { typed: '/ord liste', description: 'viser ordlista til arbeidsplassen' },
      { typed: '/ord dagens ord', description: 'viser dagens ord, som ein kanal kan abonnere på' },
      { typed: '/ord', description: 'opnar eit felt der orda blir foreslått medan du skriv' },
    ],
  },
  dictionary: (dict) => DICTIONARIES[dict],
  shortDictionary: (dict) => ({ bob: 'bm', nob: 'nn' })[dict],
  grammar,

  phrases: 'Faste uttrykk',
  andMore: (count) => ` og ${count} til`,
  etymology: 'Opphav',
  pronunciation: 'Uttale',
  sensesShown: (shown, all) => `Viser ${shown} av ${all} tydingar.`,
  senseTruncated: 'Resten finn du under «Vis heile».',
  sameSenses: (dict) => `Same forklaring som på ${DICTIONARIES[dict]}.`,
  inOtherDictionary: (dict, word) => `På ${DICTIONARIES[dict]}: ${word}`,
  builtInSource: (dicts) =>
    `Den innebygde prøveordboka i Ordrom (${both(dicts.map((dict) => DICTIONARIES[dict]))})`,
  ordbokeneSource: (dicts, url) =>
    `${both(dicts.map((dict) => TITLES[dict]))}, Universitetet i Bergen og Språkrådet, <${url}|ordbøkene.no>, CC BY 4.0`,

  isFormOf: (form, names, lemma) => [
    { word: form },
    names.length === 0 ? ' er ei form av ' : ` er ${names.join(' og ')} av `,
    { word: lemma },
    '.',
  ],
  isOlderFormOf: (form, lemma, language) => [
    { word: form },
    language === undefined ? ' står i opphavet til ' : ` er ${language} for `,
    { word: lemma },
    '.',
  ],
  isPhraseIn: (phrase, lemma) => [{ word: phrase }, ' er eit fast uttrykk under ', { word: lemma }, '.'],
  notOfGender: (word, gender) => [{ word }, ` er ikkje ${gender} i ordboka.`],
  notOfClass: (word, wordClass) => ['Eg fann ikkje ', { word }, ` som ${wordClass}. Dette er det som finst.`],

  inflection: 'Bøying',
  showFullArticle: 'Vis heile',
  articleTitle: 'Artikkel',
  previousPage: 'Førre',
  nextPage: 'Neste',
  pagePosition: (page, pages) => `side ${page} av ${pages}`,
  otherHits: (count) => `Fleire treff (${count})`,
  notInflected: 'Ordet har inga bøying.',
  tooManyForms: 'Det er fleire former enn det er plass til her.',
  alternativeForms: 'Andre tillatne former (resten er likt)',

  notFound: (word, dicts) => `Eg fann ikkje «${word}» på ${either(dicts)}.`,
  notFoundInSample: (word, dicts) => `Eg fann ikkje «${word}» i prøveordboka på ${either(dicts)}.`,
  sampleAdvice: (dicts, words) => {
    const size =
      words > 0 ? `berre omtrent ${words} ord${dicts.length > 1 ? ' i kvar målform' : ''}` : 'få ord';
    return `Prøveordboka har ${size}, så ordet kan finnast likevel. Den som har ansvaret for Ordrom hos dykk, kan hente heile ${both(dicts.map((dict) => TITLES[dict]))}.`;
  },
  compoundOf: (parts) => [
    'Det er sett saman av ',
    ...parts.flatMap((word, index) => {
      const before = index === 0 ? '' : index === parts.length - 1 ? ' og ' : ', ';
      return [before, { word }];
    }),
    '.',
  ],
  didYouMean: (count) => (count === 1 ? 'Meinte du dette?' : 'Meinte du eitt av desse?'),
  wordsAdvice: 'Du kan slå opp orda kvart for seg.',
  notFoundAdvice: 'Prøv grunnforma, ein annan skrivemåte eller berre ein del av ordet.',
  searchIn: (dict) => `Søk på ${DICTIONARIES[dict]}`,
  wordTooLong: (limit) => `Ordet eller uttrykket er for langt. Skriv maks ${limit} teikn.`,
  articleGone: (word) =>
    `Artikkelen finst ikkje lenger i ordboka. ${word === undefined ? 'Slå opp ordet på nytt.' : `Spør på nytt med «/ord ${word}».`}`,

  patternMatches: (pattern, count) => `${count} ord passar til «${pattern}».`,
  patternMatchesShown: (pattern, total, shown) =>
    `«${pattern}» passar til ${total} ${total === 1 ? 'artikkel' : 'artiklar'}. Her er ${shown} ord.`,
  patternMatchesNone: (pattern, dicts) => `Ingen ord på ${either(dicts)} passar til «${pattern}».`,
  patternMatchesNoneInSample: (pattern, dicts) =>
    `Ingen ord i prøveordboka på ${either(dicts)} passar til «${pattern}».`,
  patternAdvice: '* står for ingen, éin eller fleire bokstavar, _ for nøyaktig éin.',
  barePatternAdvice: 'Skriv minst éin bokstav i tillegg, som i «fisk*».',
  allInMenu: (count) => `Alle ${count} står i menyen.`,
  formOf: 'av',

  randomWord: 'Eit tilfeldig ord',
  anotherRandomWord: 'Eit ord til',
  lookUpWord: (word) => `Slå opp «${word}»`,
  noRandomWord: 'Eg fann ikkje noko tilfeldig ord i denne ordboka. Slå opp eit ord i staden.',

  pickWord: 'Kva ord vil du slå opp?',
  wordClass: 'Ordklasse',
  language: 'Målform',
  allClasses: 'Alle ordklassar',
  bothDictionaries: 'Bokmål og nynorsk',
  wordPlaceholder: 'Skriv byrjinga på eit ord',
  pickHint: 'Du kan òg skrive ordet rett etter kommandoen, som i «/ord fisk».',

  lookUpTitle: 'Slå opp ord',
  chooseWord: 'Vel eit ord',
  chooseFromMessage: 'Vel eit ord frå meldinga.',
  noWords: 'Det er ingen ord å slå opp i denne meldinga. Vel ei anna melding.',
};
