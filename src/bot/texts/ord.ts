import type { DictId } from '../../dictionary/contract.js';
import type { Gender } from '../../dictionary/model.js';
import type { FormGroup, FormId } from '../model/inflection-forms.js';
import type { Language } from '../model/language.js';
import { type GrammarTerms, grammar } from './grammar.js';
import { each, type Sentence } from './in-language.js';

const DICTIONARIES: Record<Language, Record<DictId, string>> = {
  nb: { bob: 'bokmål', nob: 'nynorsk' },
  nn: { bob: 'bokmål', nob: 'nynorsk' },
  en: { bob: 'Bokmål', nob: 'Nynorsk' },
};

const TITLES: Record<DictId, string> = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

const either = {
  nb: (dicts: readonly DictId[]) => dicts.map((dict) => DICTIONARIES.nb[dict]).join(' eller '),
  nn: (dicts: readonly DictId[]) => dicts.map((dict) => DICTIONARIES.nn[dict]).join(' eller '),
  en: (dicts: readonly DictId[]) => dicts.map((dict) => DICTIONARIES.en[dict]).join(' or '),
};

const both = {
  nb: (names: readonly string[]) => names.join(' og '),
  nn: (names: readonly string[]) => names.join(' og '),
  en: (names: readonly string[]) => names.join(' and '),
};

/** `preteritum og presens`. Another comma ends a name that has one: `superlativ, bestemt form, av god`. */
const joinForms = (names: readonly string[], and: string) =>
  names.map((name) => (name.includes(',') ? `${name},` : name)).join(` ${and} `);

const quoteAll = (words: readonly string[], and: string) => `«${words.join(`» ${and} «`)}»`;

/** Names of languages in etymologies, by their Norwegian names in the dictionaries. */
const OLDER_LANGUAGES: Partial<Record<string, string>> = {
  norrønt: 'Old Norse',
  gammelnorsk: 'Old Norwegian',
  gammalnorsk: 'Old Norwegian',
  lavtysk: 'Low German',
  lågtysk: 'Low German',
  tysk: 'German',
  nederlandsk: 'Dutch',
  engelsk: 'English',
  fransk: 'French',
  latin: 'Latin',
  gresk: 'Greek',
  dansk: 'Danish',
  svensk: 'Swedish',
};

/** Texts of `/ord`. */
export const ord = {
  help: {
    summary: each({
      nb: 'Slår opp ord på bokmål og nynorsk: betydning, bøyning, faste uttrykk og opphav.',
      nn: 'Slår opp ord på bokmål og nynorsk: tyding, bøying, faste uttrykk og opphav.',
      en: 'Looks up words in Bokmål and Nynorsk: meaning, inflection, fixed expressions and origin.',
    }),
    shortcuts: each({
      nb: 'Du kan også velge «Slå opp ord» under + ved meldingsfeltet, i søkefeltet eller i menyen på en melding. «Sjekk orda» i den menyen viser hvilke ord som ikke står i ordbøkene, når hele ordbøkene er hentet.',
      nn: 'Du kan òg velje «Slå opp ord» under + ved meldingsfeltet, i søkjefeltet eller i menyen på ei melding. «Sjekk orda» i den menyen viser kva ord som ikkje står i ordbøkene, når heile ordbøkene er henta.',
      en: 'You can also choose “Slå opp ord” under + next to the message field, in Slack’s search or in a message’s menu. “Sjekk orda” in that menu shows which words aren’t in the dictionaries, once the full dictionaries are downloaded.',
    }),
    examples: each({
      nb: [
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
        { typed: '/ord', description: 'åpner et felt som foreslår ord mens du skriver' },
      ],
      nn: [
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
        { typed: '/ord', description: 'opnar eit felt som foreslår ord medan du skriv' },
      ],
      en: [
        { typed: '/ord fisk', description: 'looks the word up in Bokmål and Nynorsk', canTry: true },
        { typed: '/ord fisk nn', description: 'looks it up in Nynorsk only (bm is Bokmål)' },
        { typed: '/ord å gå', description: 'finds the verb' },
        { typed: '/ord ei bok', description: 'finds the noun' },
        { typed: '/ord gikk', description: 'finds the base form', canTry: true },
        { typed: '/ord ha for vane', description: 'finds a fixed expression' },
        {
          typed: '/ord fisk*',
          description: 'lists words that begin like this (* stands for anything, _ for one letter)',
        },
        { typed: '/ord random', description: 'shows a random word', canTry: true },
        { typed: '/ord list', description: 'shows your workplace’s glossary' },
        {
          typed: '/ord word of the day',
          description: 'shows the word of the day, which a channel can subscribe to',
        },
        { typed: '/ord', description: 'opens a field that suggests words while you type' },
      ],
    }),
  },
  dictionary: each({
    nb: (dict: DictId) => DICTIONARIES.nb[dict],
    nn: (dict) => DICTIONARIES.nn[dict],
    en: (dict) => DICTIONARIES.en[dict],
  }),
  shortDictionary: each({
    nb: (dict: DictId) => ({ bob: 'bm', nob: 'nn' })[dict],
    nn: (dict) => ({ bob: 'bm', nob: 'nn' })[dict],
    en: (dict) => ({ bob: 'bm', nob: 'nn' })[dict],
  }),
  grammar: each({
    nb: grammar.nb satisfies GrammarTerms<FormId, FormGroup, Gender>,
    nn: grammar.nn,
    en: grammar.en,
  }),
  // the article
  phrases: each({
    nb: 'Faste uttrykk',
    nn: 'Faste uttrykk',
    en: 'Fixed expressions',
  }),
  /** After a list of the first ones. */
  andMore: each({
    nb: (count: number) => ` og ${count} til`,
    nn: (count) => ` og ${count} til`,
    en: (count) => ` and ${count} more`,
  }),
  etymology: each({
    nb: 'Opphav',
    nn: 'Opphav',
    en: 'Origin',
  }),
  pronunciation: each({
    nb: 'Uttale',
    nn: 'Uttale',
    en: 'Pronunciation',
  }),
  sensesShown: each({
    nb: (shown: number, all: number) => `Viser ${shown} av ${all} betydninger.`,
    nn: (shown, all) => `Viser ${shown} av ${all} tydingar.`,
    en: (shown, all) => `Showing ${shown} of ${all} senses.`,
  }),
  senseTruncated: each({
    nb: 'Resten finner du under «Vis hele».',
    nn: 'Resten finn du under «Vis heile».',
    en: 'You’ll find the rest under “Show all”.',
  }),
  sameSenses: each({
    nb: (dict: DictId) => `Samme forklaring som på ${DICTIONARIES.nb[dict]}.`,
    nn: (dict) => `Same forklaring som på ${DICTIONARIES.nn[dict]}.`,
    en: (dict) => `The same explanation as in ${DICTIONARIES.en[dict]}.`,
  }),
  /** The word in the other dictionary. Also the text of a button. */
  inOtherDictionary: each({
    nb: (dict: DictId, word: string) => `På ${DICTIONARIES.nb[dict]}: ${word}`,
    nn: (dict, word) => `På ${DICTIONARIES.nn[dict]}: ${word}`,
    en: (dict, word) => `In ${DICTIONARIES.en[dict]}: ${word}`,
  }),
  builtInSource: each({
    nb: (dicts: readonly DictId[]) =>
      `Ordroms innebygde prøveordbok (${both.nb(dicts.map((dict) => DICTIONARIES.nb[dict]))})`,
    nn: (dicts) =>
      `Den innebygde prøveordboka i Ordrom (${both.nn(dicts.map((dict) => DICTIONARIES.nn[dict]))})`,
    en: (dicts) =>
      `The sample dictionary built into Ordrom (${both.en(dicts.map((dict) => DICTIONARIES.en[dict]))})`,
  }),
  /** In mrkdwn. The licence requires it. */
  ordbokeneSource: each({
    nb: (dicts: readonly DictId[], url: string) =>
      `${both.nb(dicts.map((dict) => TITLES[dict]))}, Universitetet i Bergen og Språkrådet, <${url}|ordbøkene.no>, CC BY 4.0`,
    nn: (dicts, url) =>
      `${both.nn(dicts.map((dict) => TITLES[dict]))}, Universitetet i Bergen og Språkrådet, <${url}|ordbøkene.no>, CC BY 4.0`,
    en: (dicts, url) =>
      `${both.en(dicts.map((dict) => TITLES[dict]))}, University of Bergen and the Language Council of Norway, <${url}|ordbøkene.no>, CC BY 4.0`,
  }),
  // how the query matched
  isFormOf: each({
    nb: (form: string, names: readonly string[], lemma: string): Sentence => [
      { word: form },
      names.length === 0 ? ' er en form av ' : ` er ${joinForms(names, 'og')} av `,
      { word: lemma },
      '.',
    ],
    nn: (form, names, lemma) => [
      { word: form },
      names.length === 0 ? ' er ei form av ' : ` er ${joinForms(names, 'og')} av `,
      { word: lemma },
      '.',
    ],
    en: (form, names, lemma) => [
      { word: form },
      names.length === 0 ? ' is a form of ' : ` is the ${joinForms(names, 'and the')} of `,
      { word: lemma },
      '.',
    ],
  }),
  /** @param language as the dictionary names it (`norrønt`), if it does */
  isOlderFormOf: each({
    nb: (form: string, lemma: string, language: string | undefined): Sentence => [
      { word: form },
      language === undefined ? ' står i opphavet til ' : ` er ${language} for `,
      { word: lemma },
      '.',
    ],
    nn: (form, lemma, language) => [
      { word: form },
      language === undefined ? ' står i opphavet til ' : ` er ${language} for `,
      { word: lemma },
      '.',
    ],
    en: (form, lemma, language) => [
      { word: form },
      language === undefined
        ? ' is in the origin of '
        : ` is ${OLDER_LANGUAGES[language] ?? `“${language}”`} for `,
      { word: lemma },
      '.',
    ],
  }),
  isExampleIn: each({
    nb: (phrase: string, lemma: string): Sentence => [
      { word: phrase },
      ' er et eksempel under ',
      { word: lemma },
      '.',
    ],
    nn: (phrase, lemma) => [{ word: phrase }, ' er eit døme under ', { word: lemma }, '.'],
    en: (phrase, lemma) => [{ word: phrase }, ' is an example under ', { word: lemma }, '.'],
  }),
  isPhraseIn: each({
    nb: (phrase: string, lemma: string): Sentence => [
      { word: phrase },
      ' er et fast uttrykk under ',
      { word: lemma },
      '.',
    ],
    nn: (phrase, lemma) => [{ word: phrase }, ' er eit fast uttrykk under ', { word: lemma }, '.'],
    en: (phrase, lemma) => [{ word: phrase }, ' is a fixed expression under ', { word: lemma }, '.'],
  }),
  notOfGender: each({
    nb: (word: string, gender: string) => `«${word}» er ikke ${gender} i ordboka.`,
    nn: (word, gender) => `«${word}» er ikkje ${gender} i ordboka.`,
    en: (word, gender) => `“${word}” isn’t ${gender} in the dictionary.`,
  }),
  notOfClass: each({
    nb: (word: string, wordClass: string) =>
      `Jeg fant ikke «${word}» som ${wordClass}. Dette fant jeg i stedet.`,
    nn: (word, wordClass) => `Eg fann ikkje «${word}» som ${wordClass}. Dette fann eg i staden.`,
    en: (word, wordClass) => `I couldn’t find “${word}” as a ${wordClass}. This is what I found instead.`,
  }),
  /** @param named `en hytte`, `ei hytte`; none for a word that is no noun */
  isOfKind: each({
    nb: (word: string, kind: string, named: readonly string[]): Sentence => [
      { word },
      ` er ${kind}${named.length > 0 ? ': ' : '.'}`,
      ...(named.length > 0 ? [{ word: named.join(' / ') }, '.'] : []),
    ],
    nn: (word, kind, named) => [
      { word },
      ` er ${kind}${named.length > 0 ? ': ' : '.'}`,
      ...(named.length > 0 ? [{ word: named.join(' / ') }, '.'] : []),
    ],
    en: (word, kind, named) => [
      { word },
      `: ${kind}${named.length > 0 ? ', ' : '.'}`,
      ...(named.length > 0 ? [{ word: named.join(' / ') }, '.'] : []),
    ],
  }),
  // parts that the dictionaries do not have
  noOrigin: each({
    nb: (word: string) => `Ordboka sier ikke hvor «${word}» kommer fra.`,
    nn: (word) => `Ordboka seier ikkje kvar «${word}» kjem frå.`,
    en: (word) => `The dictionary doesn’t say where “${word}” comes from.`,
  }),
  noPhrases: each({
    nb: (word: string) => `Ordboka har ingen faste uttrykk med «${word}».`,
    nn: (word) => `Ordboka har ingen faste uttrykk med «${word}».`,
    en: (word) => `The dictionary has no fixed expressions with “${word}”.`,
  }),
  noSynonyms: each({
    nb: 'Ordbøkene lister ikke opp synonymer. Noen ganger står et synonym i forklaringen.',
    nn: 'Ordbøkene listar ikkje opp synonym. Nokre gonger står eit synonym i forklaringa.',
    en: 'The dictionaries don’t list synonyms. Sometimes an explanation has one.',
  }),
  noAntonyms: each({
    nb: 'Ordbøkene lister ikke opp ord som betyr det motsatte. Noen ganger står et slikt ord i forklaringen.',
    nn: 'Ordbøkene listar ikkje opp ord som tyder det motsette. Nokre gonger står eit slikt ord i forklaringa.',
    en: 'The dictionaries don’t list opposites. Sometimes an explanation has one.',
  }),
  noTranslation: each({
    nb: 'Jeg oversetter ikke mellom norsk og andre språk.',
    nn: 'Eg omset ikkje mellom norsk og andre språk.',
    en: 'I don’t translate between Norwegian and other languages.',
  }),
  noRewriting: each({
    nb: 'Jeg kan ikke skrive om hele tekster.',
    nn: 'Eg kan ikkje skrive om heile tekstar.',
    en: 'I can’t rewrite whole texts.',
  }),
  noSentence: each({
    nb: 'Jeg kan ikke avgjøre om en hel setning er riktig. Skriv ordet du er usikker på, eller to ord med «eller» mellom, så viser jeg hva ordbøkene sier.',
    nn: 'Eg kan ikkje avgjere om ei heil setning er rett. Skriv ordet du er usikker på, eller to ord med «eller» mellom, så viser eg kva ordbøkene seier.',
    en: 'I can’t tell whether a whole sentence is correct. Write the word you’re unsure of, or two words with “eller” between them, and I’ll show what the dictionaries say.',
  }),
  noPunctuation: each({
    nb: 'Jeg kan ikke svare på hvor komma og andre skilletegn skal stå. Det står ikke i ordbøkene.',
    nn: 'Eg kan ikkje svare på kvar komma og andre skiljeteikn skal stå. Det står ikkje i ordbøkene.',
    en: 'I can’t tell where commas and other punctuation marks go. The dictionaries don’t cover that.',
  }),
  /** Behind `noTranslation` and `noRewriting`: what the app does instead. */
  oneWordInstead: each({
    nb: 'Skriv et norsk ord, så viser jeg hva ordbøkene sier om det.',
    nn: 'Skriv eit norsk ord, så viser eg kva ordbøkene seier om det.',
    en: 'Write a Norwegian word, and I’ll show what the dictionaries say about it.',
  }),
  // two words side by side
  formsOfOneWord: each({
    nb: (lemma: string) => `Dette er former av «${lemma}», og de står i ordboka.`,
    nn: (lemma) => `Dette er former av «${lemma}», og dei står i ordboka.`,
    en: (lemma) => `These are forms of “${lemma}”, and the dictionary has them.`,
  }),
  spellingsOfOneWord: each({
    nb: (words: readonly string[]): Sentence => [
      { word: words.join(', ') },
      ' er skrivemåter av samme ord. Alle er riktige.',
    ],
    nn: (words) => [{ word: words.join(', ') }, ' er skrivemåtar av same ord. Alle er rette.'],
    en: (words) => [{ word: words.join(', ') }, ' are spellings of the same word. All are correct.'],
  }),
  /** @param spelling the only one that the dictionary has */
  isSpelledSo: each({
    nb: (spelling: string, missing: readonly string[], isSample: boolean) =>
      `${quoteAll(missing, 'og')} står ikke i ${isSample ? 'prøveordboka' : 'ordboka'}, men «${spelling}» gjør det.`,
    nn: (spelling, missing, isSample) =>
      `${quoteAll(missing, 'og')} står ikkje i ${isSample ? 'prøveordboka' : 'ordboka'}, men «${spelling}» gjer det.`,
    en: (spelling, missing, isSample) =>
      `“${missing.join('” and “')}” ${missing.length === 1 ? 'isn’t' : 'aren’t'} in the ${isSample ? 'sample dictionary' : 'dictionary'}, but “${spelling}” is.`,
  }),
  differentWords: each({
    nb: 'Dette er ulike ord.',
    nn: 'Dette er ulike ord.',
    en: 'These are different words.',
  }),
  /** @param dicts all that have the word */
  inDictionaries: each({
    nb: (word: string, dicts: readonly DictId[]) =>
      `«${word}» er ${dicts.map((dict) => DICTIONARIES.nb[dict]).join(' og ')}.`,
    nn: (word, dicts) => `«${word}» er ${dicts.map((dict) => DICTIONARIES.nn[dict]).join(' og ')}.`,
    en: (word, dicts) => `“${word}” is ${dicts.map((dict) => DICTIONARIES.en[dict]).join(' and ')}.`,
  }),
  // buttons and modals
  inflection: each({
    nb: 'Bøyning',
    nn: 'Bøying',
    en: 'Inflection',
  }),
  showFullArticle: each({
    nb: 'Vis hele',
    nn: 'Vis heile',
    en: 'Show all',
  }),
  articleTitle: each({
    nb: 'Artikkel',
    nn: 'Artikkel',
    en: 'Article',
  }),
  previousPage: each({
    nb: 'Forrige',
    nn: 'Førre',
    en: 'Previous',
  }),
  nextPage: each({
    nb: 'Neste',
    nn: 'Neste',
    en: 'Next',
  }),
  pagePosition: each({
    nb: (page: number, pages: number) => `side ${page} av ${pages}`,
    nn: (page, pages) => `side ${page} av ${pages}`,
    en: (page, pages) => `page ${page} of ${pages}`,
  }),
  otherHits: each({
    nb: (count: number) => `Flere treff (${count})`,
    nn: (count) => `Fleire treff (${count})`,
    en: (count) => `More results (${count})`,
  }),
  notInflected: each({
    nb: 'Ordet bøyes ikke.',
    nn: 'Ordet har inga bøying.',
    en: 'The word isn’t inflected.',
  }),
  /** The word has other forms, which are shown. */
  noSuchForm: each({
    nb: (word: string) => `«${word}» har ikke den formen. Her er formene ordet har.`,
    nn: (word) => `«${word}» har ikkje den forma. Her er formene ordet har.`,
    en: (word) => `“${word}” doesn’t have that form. Here are its forms.`,
  }),
  tooManyForms: each({
    nb: 'Det er flere former enn det er plass til her.',
    nn: 'Det er fleire former enn det er plass til her.',
    en: 'There are too many forms to show them all here.',
  }),
  /** Heading of a further paradigm, which shows only the rows that differ. */
  alternativeForms: each({
    nb: 'Andre tillatte former (ellers likt)',
    nn: 'Andre tillatne former (elles likt)',
    en: 'Other accepted forms (the rest is the same)',
  }),
  // nothing found
  notFound: each({
    nb: (word: string, dicts: readonly DictId[]) => `Jeg fant ikke «${word}» på ${either.nb(dicts)}.`,
    nn: (word, dicts) => `Eg fann ikkje «${word}» på ${either.nn(dicts)}.`,
    en: (word, dicts) => `I couldn’t find “${word}” in ${either.en(dicts)}.`,
  }),
  foundOnlyIn: each({
    nb: (word: string, dict: DictId) => `Jeg fant «${word}» bare på ${DICTIONARIES.nb[dict]}.`,
    nn: (word, dict) => `Eg fann «${word}» berre på ${DICTIONARIES.nn[dict]}.`,
    en: (word, dict) => `I only found “${word}” in ${DICTIONARIES.en[dict]}.`,
  }),
  /** Behind `foundOnlyIn`. */
  noCounterpart: each({
    nb: (dict: DictId) => `Jeg kjenner ikke noe tilsvarende ord på ${DICTIONARIES.nb[dict]}.`,
    nn: (dict) => `Eg kjenner ikkje noko tilsvarande ord på ${DICTIONARIES.nn[dict]}.`,
    en: (dict) => `I don’t know of a word for it in ${DICTIONARIES.en[dict]}.`,
  }),
  /** Where only Ordrom's own sample of a dictionary was searched. */
  notFoundInSample: each({
    nb: (word: string, dicts: readonly DictId[]) =>
      `Jeg fant ikke «${word}» i prøveordboka på ${either.nb(dicts)}.`,
    nn: (word, dicts) => `Eg fann ikkje «${word}» i prøveordboka på ${either.nn(dicts)}.`,
    en: (word, dicts) => `I couldn’t find “${word}” in the ${either.en(dicts)} sample dictionary.`,
  }),
  /** @param words about how many words each sample has; 0 if that is not known */
  sampleAdvice: each({
    nb: (dicts: readonly DictId[], words: number) => {
      const size =
        words > 0 ? `bare omtrent ${words} ord${dicts.length > 1 ? ' i hver målform' : ''}` : 'få ord';
      return `Prøveordboka har ${size}, så ordet kan finnes likevel. Den som har ansvaret for Ordrom hos dere, kan hente hele ${both.nb(dicts.map((dict) => TITLES[dict]))}.`;
    },
    nn: (dicts, words) => {
      const size =
        words > 0 ? `berre omtrent ${words} ord${dicts.length > 1 ? ' i kvar målform' : ''}` : 'få ord';
      return `Prøveordboka har ${size}, så ordet kan finnast likevel. Den som har ansvaret for Ordrom hos dykk, kan hente heile ${both.nn(dicts.map((dict) => TITLES[dict]))}.`;
    },
    en: (dicts, words) => {
      const size =
        words > 0 ? `only about ${words} words${dicts.length > 1 ? ' in each language' : ''}` : 'few words';
      return `The sample dictionary has ${size}, so the word may still exist. Whoever runs Ordrom can download all of ${both.en(dicts.map((dict) => TITLES[dict]))}.`;
    },
  }),
  compoundOf: each({
    nb: (parts: readonly string[]): Sentence => [
      'Det er satt sammen av ',
      ...parts.flatMap((word, index) => {
        const before = index === 0 ? '' : index === parts.length - 1 ? ' og ' : ', ';
        return [before, { word }];
      }),
      '.',
    ],
    nn: (parts) => [
      'Det er sett saman av ',
      ...parts.flatMap((word, index) => {
        const before = index === 0 ? '' : index === parts.length - 1 ? ' og ' : ', ';
        return [before, { word }];
      }),
      '.',
    ],
    en: (parts) => [
      'It’s made up of ',
      ...parts.flatMap((word, index) => {
        const before = index === 0 ? '' : index === parts.length - 1 ? ' and ' : ', ';
        return [before, { word }];
      }),
      '.',
    ],
  }),
  /** For a word that is not found, above a button that asks `/ledig` or `/rom`. */
  isColleague: each({
    nb: (name: string) => `${name} er en kollega.`,
    nn: (name) => `${name} er ein kollega.`,
    en: (name) => `${name} is a colleague.`,
  }),
  isRoom: each({
    nb: (name: string) => `${name} er et rom.`,
    nn: (name) => `${name} er eit rom.`,
    en: (name) => `${name} is a room.`,
  }),
  didYouMean: each({
    nb: (count: number) => (count === 1 ? 'Mente du dette?' : 'Mente du et av disse?'),
    nn: (count) => (count === 1 ? 'Meinte du dette?' : 'Meinte du eitt av desse?'),
    en: (count) => (count === 1 ? 'Did you mean this?' : 'Did you mean one of these?'),
  }),
  wordsAdvice: each({
    nb: 'Du kan slå opp ordene hvert for seg.',
    nn: 'Du kan slå opp orda kvart for seg.',
    en: 'You can look the words up one by one.',
  }),
  /** Behind `notFound` of a text, above the article of one of its words. */
  onlyWord: each({
    nb: (word: string) => `Her er «${word}».`,
    nn: (word) => `Her er «${word}».`,
    en: (word) => `Here’s “${word}”.`,
  }),
  /** For words of one subject or with one rhyme, above a button that looks up the word. */
  noList: each({
    nb: (word: string) => `Ordbøkene samler ikke ord etter emne eller rim. Du kan slå opp «${word}».`,
    nn: (word) => `Ordbøkene samlar ikkje ord etter emne eller rim. Du kan slå opp «${word}».`,
    en: (word) => `The dictionaries don’t group words by subject or rhyme. You can look up “${word}”.`,
  }),
  /** For a word that is asked for by what it means. */
  notByMeaning: each({
    nb: 'Jeg kan ikke finne et ord ut fra betydningen. Skriv et ord som ligner, så viser jeg hva ordbøkene sier om det.',
    nn: 'Eg kan ikkje finne eit ord ut frå tydinga. Skriv eit ord som liknar, så viser eg kva ordbøkene seier om det.',
    en: 'I can’t find a word by its meaning. Write a word that is close, and I’ll show what the dictionaries say about it.',
  }),
  /** Behind `noList`. */
  patternInstead: each({
    nb: (pattern: string) => `«${pattern}» viser alle ord med de bokstavene.`,
    nn: (pattern) => `«${pattern}» viser alle ord med dei bokstavane.`,
    en: (pattern) => `“${pattern}” shows all words with those letters.`,
  }),
  notFoundAdvice: each({
    nb: 'Prøv grunnformen, en annen skrivemåte eller bare en del av ordet.',
    nn: 'Prøv grunnforma, ein annan skrivemåte eller berre ein del av ordet.',
    en: 'Try the base form, another spelling or just a part of the word.',
  }),
  /** Instead of `notFoundAdvice`, for several words. */
  phraseAdvice: each({
    nb: 'Jeg slår opp ett ord eller ett fast uttrykk om gangen.',
    nn: 'Eg slår opp eitt ord eller eitt fast uttrykk om gongen.',
    en: 'I look up one word or one fixed expression at a time.',
  }),
  searchIn: each({
    nb: (dict: DictId) => `Søk på ${DICTIONARIES.nb[dict]}`,
    nn: (dict) => `Søk på ${DICTIONARIES.nn[dict]}`,
    en: (dict) => `Search in ${DICTIONARIES.en[dict]}`,
  }),
  wordTooLong: each({
    nb: (limit: number) => `Ordet eller uttrykket er for langt. Skriv maks ${limit} tegn.`,
    nn: (limit) => `Ordet eller uttrykket er for langt. Skriv maks ${limit} teikn.`,
    en: (limit) => `The word or expression is too long. Use at most ${limit} characters.`,
  }),
  /** @param word the looked-up word, if known */
  articleGone: each({
    nb: (word: string | undefined) =>
      `Artikkelen finnes ikke lenger i ordboka. ${word === undefined ? 'Slå opp ordet på nytt.' : `Spør på nytt med «/ord ${word}».`}`,
    nn: (word) =>
      `Artikkelen finst ikkje lenger i ordboka. ${word === undefined ? 'Slå opp ordet på nytt.' : `Spør på nytt med «/ord ${word}».`}`,
    en: (word) =>
      `The article no longer exists in the dictionary. ${word === undefined ? 'Look the word up again.' : `Ask again with “/ord ${word}”.`}`,
  }),
  // words that match a pattern
  patternMatches: each({
    nb: (pattern: string, count: number) => `${count} ord passer til «${pattern}».`,
    nn: (pattern, count) => `${count} ord passar til «${pattern}».`,
    en: (pattern, count) =>
      count === 1 ? `1 word matches “${pattern}”.` : `${count} words match “${pattern}”.`,
  }),
  patternMatchesShown: each({
    nb: (pattern: string, total: number, shown: number) =>
      `«${pattern}» passer til ${total} ${total === 1 ? 'artikkel' : 'artikler'}. Her er ${shown} ord.`,
    nn: (pattern, total, shown) =>
      `«${pattern}» passar til ${total} ${total === 1 ? 'artikkel' : 'artiklar'}. Her er ${shown} ord.`,
    en: (pattern, total, shown) =>
      `“${pattern}” matches ${total} ${total === 1 ? 'article' : 'articles'}. Here are ${shown} words.`,
  }),
  patternMatchesNone: each({
    nb: (pattern: string, dicts: readonly DictId[]) =>
      `Ingen ord på ${either.nb(dicts)} passer til «${pattern}».`,
    nn: (pattern, dicts) => `Ingen ord på ${either.nn(dicts)} passar til «${pattern}».`,
    en: (pattern, dicts) => `No words in ${either.en(dicts)} match “${pattern}”.`,
  }),
  patternMatchesNoneInSample: each({
    nb: (pattern: string, dicts: readonly DictId[]) =>
      `Ingen ord i prøveordboka på ${either.nb(dicts)} passer til «${pattern}».`,
    nn: (pattern, dicts) => `Ingen ord i prøveordboka på ${either.nn(dicts)} passar til «${pattern}».`,
    en: (pattern, dicts) => `No words in the ${either.en(dicts)} sample dictionary match “${pattern}”.`,
  }),
  patternAdvice: each({
    nb: '* står for ingen, én eller flere bokstaver, _ for nøyaktig én.',
    nn: '* står for ingen, éin eller fleire bokstavar, _ for nøyaktig éin.',
    en: '* stands for none, one or several letters, _ for exactly one.',
  }),
  barePatternAdvice: each({
    nb: 'Skriv minst én bokstav i tillegg, som i «fisk*».',
    nn: 'Skriv minst éin bokstav i tillegg, som i «fisk*».',
    en: 'Add at least one letter, as in “fisk*”.',
  }),
  allInMenu: each({
    nb: (count: number) => `Alle ${count} står i menyen.`,
    nn: (count) => `Alle ${count} står i menyen.`,
    en: (count) => `All ${count} are in the menu.`,
  }),
  /** Between a form and its lemma. */
  formOf: each({
    nb: 'av',
    nn: 'av',
    en: 'of',
  }),
  // random words
  randomWord: each({
    nb: 'Et tilfeldig ord',
    nn: 'Eit tilfeldig ord',
    en: 'A random word',
  }),
  anotherRandomWord: each({
    nb: 'Et ord til',
    nn: 'Eit ord til',
    en: 'Another word',
  }),
  lookUpWord: each({
    nb: (word: string) => `Slå opp «${word}»`,
    nn: (word) => `Slå opp «${word}»`,
    en: (word) => `Look up “${word}”`,
  }),
  lookUpBeginning: each({
    nb: (beginning: string) => `Ord som begynner på «${beginning}»`,
    nn: (beginning) => `Ord som byrjar på «${beginning}»`,
    en: (beginning) => `Words that begin with “${beginning}”`,
  }),
  noRandomWord: each({
    nb: 'Jeg fant ikke noe tilfeldig ord i denne ordboka. Slå opp et ord i stedet.',
    nn: 'Eg fann ikkje noko tilfeldig ord i denne ordboka. Slå opp eit ord i staden.',
    en: 'I couldn’t find a random word in this dictionary. Look up a word instead.',
  }),
  // the picker
  pickWord: each({
    nb: 'Hvilket ord vil du slå opp?',
    nn: 'Kva ord vil du slå opp?',
    en: 'Which word do you want to look up?',
  }),
  /** Placeholders of the filter menus. */
  wordClass: each({
    nb: 'Ordklasse',
    nn: 'Ordklasse',
    en: 'Word class',
  }),
  language: each({
    nb: 'Målform',
    nn: 'Målform',
    en: 'Language',
  }),
  allClasses: each({
    nb: 'Alle ordklasser',
    nn: 'Alle ordklassar',
    en: 'All word classes',
  }),
  bothDictionaries: each({
    nb: 'Bokmål og nynorsk',
    nn: 'Bokmål og nynorsk',
    en: 'Bokmål and Nynorsk',
  }),
  wordPlaceholder: each({
    nb: 'Begynn å skrive et ord',
    nn: 'Skriv byrjinga på eit ord',
    en: 'Start typing a word',
  }),
  // the words of a message
  lookUpTitle: each({
    nb: 'Slå opp ord',
    nn: 'Slå opp ord',
    en: 'Look up a word',
  }),
  chooseWord: each({
    nb: 'Velg et ord',
    nn: 'Vel eit ord',
    en: 'Choose a word',
  }),
  chooseFromMessage: each({
    nb: 'Velg et ord fra meldingen.',
    nn: 'Vel eit ord frå meldinga.',
    en: 'Choose a word from the message.',
  }),
  noWords: each({
    nb: 'Det er ingen ord å slå opp i denne meldingen. Velg en annen melding.',
    nn: 'Det er ingen ord å slå opp i denne meldinga. Vel ei anna melding.',
    en: 'There are no words to look up in this message. Choose another message.',
  }),
};
