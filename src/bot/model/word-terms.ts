import type { DictId } from '../../dictionary/contract.js';
import { trimSigns } from '../../shared/text/clean-text.js';
import { editDistance } from '../../shared/text/edit-distance.js';
import { oneOf, wordSet } from '../lib/phrases.js';
import { spelled, spellPhrases } from './spelling.js';

/** The part of an article that a question is about. The dictionaries have no part for the last three. */
export const WORD_PARTS = [
  'inflection',
  'kind',
  'origin',
  'phrases',
  'synonyms',
  'antonyms',
  'translation',
] as const;

export type WordPart = (typeof WORD_PARTS)[number];

/** The forms that a question about the inflection may be limited to. */
export const ASKED_FORMS = [
  'singular',
  'plural',
  'definite',
  'indefinite',
  'present',
  'past',
  'perfect',
  'imperative',
  'comparative',
  'superlative',
] as const;

export type AskedForm = (typeof ASKED_FORMS)[number];

/** The dictionary that a question names. `both`: it names both, as nobody does who has not chosen one. */
export type AskedDict = DictId | 'both';

/** What no dictionary answers, beside lists of words. */
export type Unanswered = 'meaning' | 'translation' | 'rewriting' | 'sentence' | 'punctuation';

/** What a sentence asks about words. */
export type WordQuestion = {
  /** Whether the sentence may be about something else: `hva er fisk`, `og eller å`. */
  isLoose?: true;
  dict?: AskedDict;
} /** `isGraded`: the question asks for comparative or superlative forms. */ & (
  | { word: string; part?: WordPart; form?: AskedForm; isGraded?: true }
  /** `phrase`: what the words are together, which may be an expression: `nå og da`. */
  | { words: readonly string[]; part?: 'inflection'; form?: AskedForm; phrase?: string }
  /**
   * What no dictionary answers. `list`: words of one subject, or that rhyme, `alle ord om snø`. `meaning`: one word by what
   * it means, `ordet for når man ikke får sove`. `translation`: a text in another language. `rewriting`: a whole text in the other
   * written standard. `sentence`: whether a whole sentence is right. `punctuation`: rules of commas and other signs.
   */
  | { theme: string; wanted: 'list' | Unanswered }
);

/** Closed classes of words, by what they do in a question about a word. */
export const LISTS = {
  and: wordSet('og and +'),
  is: wordSet('er e is blir'),
  /** Behind a part that is asked for alone: `opphavet da`. */
  tails: wordSet(
    'da då der then also there også òg au too takk thanks please igjen again heller opprinnelig opphavleg egentlig eigentleg originally',
  ),
  /** Between two words. `og` only where none of the others stands. */
  either: wordSet('eller el ell el. ell. or vs vs. versus kontra mot /'),
  /** `egentlig` and the like say nothing beside a word. Alone, they are the word. */
  fillers: wordSet(
    'btw forresten lol haha hehe folkens plz pliis egentlig eigentleg egentleg opprinnelig opphavleg opphaveleg originally da då nå no igjen igjen egt exactly actually really again then please pls takk altså liksom',
  ),
  /** Before the word itself: `ordet fisk`, `the word fisk`. */
  naming: wordSet(
    'ordet orda ordene verbet substantivet adjektivet uttrykket begrepet omgrepet navnet forkortelsen forkortinga akronymet bokstaven bokstavene bokstavane the_word the_verb the_noun the_adjective the_phrase the_expression the_abbreviation the_acronym the_letter the_letters the_words word words',
  ),
  /** Words that are no word to look up where they stand alone behind a request: `bøy av`. */
  noWord: wordSet(
    'begge both av på til for of seg det dette this that it i in med om ordet uttrykket begrepet word phrase',
  ),
  articles: wordSet('en ei et ein eit'),
  /** Before names of parts, where the two are a phrase. */
  inPhrases: wordSet(
    'stort knapt klart simpelt absolutt kvalifisert overveldende alminnelig vanlig solid tydelig bredt stor liten lita større mindre særlig avgjørende vesentlig viktig uten utan av i med til begge annen dobbel overført egentlig samme ha få no the special hidden',
  ),
  /** Who does something. */
  subjects: wordSet('jeg eg æ man ein du vi han hun ho de dei you we they she he'),
  /** What a question begins with. */
  asking: wordSet('hva kva ka hvor kvar kor hvordan korleis åssen what whats where how hows'),
  /** What the spelling of a word is made of. */
  ofSpelling: wordSet(
    'bokstav bokstaver bokstavar forbokstav bindestrek mellomrom konsonant konsonanter dobbelkonsonant dobbeltkonsonant apostrof capital capitalised capitalized hyphen letter letters aksent aksenten accent punktum',
  ),
  /** Before a part that is asked for alone: `og opphavet`. */
  leads: wordSet(
    'any some noen nokon nokre flere fleire andre og and men but hva kva ka va what how hvilket hvilken hvilke which med about så enn ok okei okay nei ja jo no yes hei takk thanks tusen fint flott supert topp greit perfekt kult nice great perfect cool ah åh aha oi hm hmm right bare berre kun just only',
  ),
  /** Words that stand for the word of a question before. */
  unnamed: wordSet('det den dette d de it that this ordet uttrykket word expression phrase'),
  /** Before one word, and no phrase. */
  namingOne: wordSet('ordet verbet substantivet adjektivet bokstaven word verb noun adjective letter'),
  /** Words of questions, and words that only join others. They are seldom what is asked about. */
  stop: wordSet(
    'å og i på av til for med om fra frå ved som at er e var blir vert ble vart bli ha har hadde skal skulle kan kunne vil ville må gjør gjer gjøre gjere gå en ei et ein eit den det de dei dette denne disse desse jeg eg æ du han hun ho vi me dere dykk meg deg seg oss dem ikke ikkje eller el men så da då når hva kva ka hvem kven hvor kor kvar hvordan korleis koss hvorfor kvifor hvilken hvilket hvilke noe noko noen nokon alle alt mer meir enn også òg nå no bare berre egentlig eigentleg greia ord ordet orda ordene uttrykk uttrykket betyr tyder mener meiner heter heiter skriver skriv skrives skrivast sier seier bruker brukar finner finn finnes finst vet veit lurer trenger treng spør riktig rett the a an about of to in on for with from by is are was were be do does did have has can could would should will i you he she it we they me us them this that these those not and or but so what which who where when how why word words mean means meaning really actually find know need use say write va alltid folk ting there something anything',
  ),
  /** Behind the one who does something. */
  finite: wordSet(
    'må måtte skal skulle kan kunne vil ville bør burde har hadde er e var ble blir vart vert fikk får is are was were has had have must should would can could will',
  ),
  /** Behind the words that are compared. */
  where: wordSet(
    'foran framfor før etter mellom before i på in til for når hvis when if her here som as at with med om',
  ),
  /** Before the name of a dictionary: `på nynorsk`. */
  beforeDict: wordSet('på i in til to into'),
} as const;

/** How words sound, and hardly anything else. */
const STYLES_OF_WORDS =
  'stivt høytidelig høgtideleg muntlig munnleg slang byråkratisk gammeldags folkelig folkeleg stiff old-fashioned bureaucratic';

export const STYLE_OF_WORDS = oneOf(STYLES_OF_WORDS);

/** What a word may sound like. */
export const STYLE = oneOf(
  `${STYLES_OF_WORDS} formelt uformelt stygt strengt enkelt fint moderne presist nøytralt formal informal rude casual polite simple modern precise neutral`,
);

/** What another word may be, beside `ord` or `noe`. */
export const OF_STYLE = oneOf(
  'bedre betre better finere finare penere penare enklere enklare sterkere sterkare svakere svakare kraftigere kraftigare kortere kortare mykere mjukare mildere mildare klarere klårare vennligere vennlegare norskere norskare folkeligere folkelegare vanligere vanlegare nicer simpler shorter softer milder plainer friendlier stronger weaker',
);

/** The name of a word class as `/ord` reads it behind a word. */
export const classNamed = (name: string) => CLASS_NAMES.find(([names]) => names.test(name))?.[1];

const CLASS_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^verb(?:et|s?forma?|s?formen)?$/iu, 'verb'],
  [/^(?:substantiv(?:et|s?forma?|s?formen)?|noun)$/iu, 'substantiv'],
  [/^(?:adjektiv(?:et|s?forma?|s?formen)?|adjective)$/iu, 'adjektiv'],
  [/^adverb(?:et|s?forma?|s?formen)?$/iu, 'adverb'],
];

/** Words of a phrase that is compared. */
export const MAX_PHRASE = 3;

/** Words of an expression. */
export const MAX_SAID = 6;

/** A word in small letters, without the signs around it. */
export function bare(word: string): string {
  const said = trimSigns(word.toLowerCase(), `"'(`, `"'),.:;?!`);
  return said.includes("'") ? said.replaceAll("'", '') : said;
}

/** Words as one text, without quotes and signs around it. */
export const textOf = (words: readonly string[]) => trimSigns(words.join(' '), ` "',:;`, ` "',:;?!`);

/** One spelling for the words that mean the same in a question about a word: `hva` for `kva`, `flertall` for `plural`. */
export const written = (word: string) => WRITTEN.get(word) ?? spelled(word);

/** Beside the words of `spelled`, what has one meaning in a question about a word. */
const WRITTEN: ReadonlyMap<string, string> = new Map(
  [
    'hva va',
    'hvor kvar',
    'hvordan vordan',
    'hvilken hvilket hvilke',
    'vi me dere dykk dokker dokk folk',
    'heter hette hete heite hetr heder heitte',
    'til te tell tel',
    'betyr bety betydde tydde betydd tydd',
    'menes meines meinest mennes',
    'skriver skriv skrivar',
    'staver stavar stave stava',
    'bruker brukar bruke bruka',
    'si sei',
    'står stend stænd',
    'samme same',
    `flertall ${termed('fleirtal flertal fleirtall flertall plural pluralis')} plurals flt fl pl`,
    `entall ${termed('eintal ental entall singular')} sg`,
    `bestemt bunden bunde best def definite bestemte`,
    'ubestemt ubunden ubunde ubest indef indefinite ubestemte',
    'form forma formen',
    `presens ${termed('presens nåtid notid')}`,
    `preteritum ${termed('preteritum fortid')} pret`,
    `perfektum ${termed('perfektum')} perf`,
    `partisipp ${termed('partisipp perfektumpartisipp perfektpartisipp')} participle participles particip`,
    `presenspartisipp ${termed('presenspartisipp nåtidspartisipp notidspartisipp')}`,
    `imperativ ${termed('imperativ bydeform')} imperative`,
    `infinitiv ${termed('infinitiv')} infinitive`,
    `passiv ${termed('passiv')} passive`,
    `genitiv ${termed('genitiv')} genitive possessive`,
    `komparativ ${termed('komparativ')} comparative`,
    `superlativ ${termed('superlativ')} superlative`,
    `hankjønn ${termed('hankjønn maskulinum')}`,
    `hunkjønn ${termed('hunkjønn hokjønn femininum')}`,
    `intetkjønn ${termed('intetkjønn inkjekjønn nøytrum')}`,
    'blander blandar',
    'gammelt gammalt gammel gammal',
    'skrive skriva',
    'skrives skrivast skrivs skrivest',
    'staves stavast',
    'bøyes bøyast bøyies bøys',
    'bøyer bøyar bøye bøya bøyr',
    'riktig rett korrekt riktg',
    'eller elle elr',
    'annet anna',
    'ordet ore orde',
    'you u ya',
    'greit greitt ok okei okay',
    'nynorsk nn',
    'bokmål bm',
  ].flatMap((line) => {
    const [written = '', ...others] = line.split(' ');
    return others.map((other) => [other, written] as const);
  }),
);

/** A term of grammar with its endings, and as a form: `preteritum`, `preteritumsforma`. */
function termed(terms: string): string {
  const endings = ['', 'en', 'et', 'a', 'form', 'formen', 'forma', 'sform', 'sformen', 'sforma'];
  return terms
    .split(' ')
    .flatMap((term) => endings.map((ending) => term + ending))
    .join(' ');
}

/** A phrase, each word in small letters as `written` spells it. */
export const asWritten = (text: string) =>
  text
    .split(' ')
    .map((word) => written(bare(word)))
    .join(' ');

/** The clauses of a text. What stands in quotes is never divided. */
export function clausesOf(text: string): readonly string[] {
  return text
    .split(/("[^"]*")/u)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(CLAUSE_SIGN, '\n')))
    .join('')
    .split('\n')
    .map((clause) => clause.trim())
    .filter((clause) => bare(clause) !== '')
    .slice(0, MAX_CLAUSES);
}

const CLAUSE_SIGN = new RegExp(
  [
    `(?:[?!.;:,]{1,5}|…)(?= |$)| [-–—]{1,3}(?= )|(?= (?:lurer|lurte) (?:jeg|eg|æ|vi|me) på)`,
    `(?= ${oneOf('eller elr or og and but men')} ${oneOf('er e må skal kan blir heter hva kva hvor kor hvordan korleis finnes finst har is am do does should what how where')} ${oneOf('det du there jeg eg man ein vi me it i you that betyr tyder er e is kommer kjem')}(?: |$))`,
    `(?= (?:og|and) ${oneOf('hva kva hvordan korleis åssen what how')} ${oneOf('blir vert er is')} (?:the )?${oneOf('flertallet fleirtalet flertall fleirtal flertallsformen fleirtalsforma kjønnet kjønet opphavet bøyningen bøyninga bøyinga preteritum fortida fortiden plural gender')}(?: |$))`,
  ].join('|'),
  'giu',
);

const MAX_CLAUSES = 8;

/** Words of a clause that are read. */
export const MAX_CLAUSE = 40;

/** The words without the names of dictionaries, and the first dictionary that is named: `på nynorsk`. */
export function takeDict(words: readonly string[]): { rest: readonly string[]; dict?: AskedDict } {
  const at = words.findIndex((word) => DICT_LIKE.test(word) && Object.hasOwn(DICT_NAMES, bare(word)));
  const dict = DICT_NAMES[bare(words[at] ?? '')];
  // `forskjellen på bokmål og nynorsk` names none.
  const joined = bare(words[at + 1] ?? '');
  const isPair =
    (LISTS.and.has(joined) || LISTS.either.has(joined)) &&
    Object.hasOwn(DICT_NAMES, bare(words[at + 2] ?? ''));
  if (!dict || isPair) return { rest: words };
  const described = PRAISE.has(bare(words[at - 1] ?? '')) ? at - 1 : at;
  const hasPreposition = described > 0 && LISTS.beforeDict.has(bare(words[described - 1] ?? ''));
  return { rest: [...words.slice(0, hasPreposition ? described - 1 : at), ...words.slice(at + 1)], dict };
}

/** The dictionaries by the names that people give them. */
export const DICT_NAMES: Readonly<Record<string, AskedDict>> = {
  'bm&nn': 'both',
  bm: 'bob',
  bokmål: 'bob',
  bokmålske: 'bob',
  nn: 'nob',
  nynorsk: 'nob',
  nynorske: 'nob',
};

/** A text that names both dictionaries with one name for them: `på begge målformer` is `på bm&nn`. */
export const withBothDicts = (text: string) =>
  text.replace(BOTH_DICTS, (said) => `${/^[ ,]/u.test(said) ? ' ' : ''}på bm&nn`);

const ONE_DICT = oneOf('bokmål bm nynorsk nn');

const BOTH_DICTS = new RegExp(
  [
    `(?:(?:^|,? )(?:${oneOf('på i in for til to with')} )?(?:${[
      `(?:både|begge|both)(?: (?:på|i|in))? ${ONE_DICT} (?:og|and|&|\\+)(?: (?:på|i|in))? ${ONE_DICT}`,
      `(?:begge|both)(?: ${oneOf('dei de the')})?(?: ${oneOf('norske norwegian skriftlige written')})? ${oneOf('målformer målformene målformane målføre målføra skriftspråk skriftspråka skriftspråkene ordbøker ordbøkene ordbøkne standarder standardane standards forms_of_norwegian norwegians dictionaries')}`,
    ].join('|')})`,
    // `forskjellen på bokmål og nynorsk` compares the two.
    `|(?<=[^ ])(?<!${oneOf('forskjell forskjellen forskjeller skilnad skilnaden difference')}) (?:på|in) ${ONE_DICT} (?:og|and|&|\\+|eller|or) ${ONE_DICT}`,
    `|(?:^| )in both(?=[?!.]?$))(?=$|[ ,.?!])`,
  ].join(''),
  'iu',
);

/** `på godt nynorsk` names nynorsk alone. */
export const PRAISE = wordSet(
  'godt god korrekt riktig rett skikkelig skikkeleg ordentlig ordentleg ekte ren rein vanlig vanleg good proper correct plain real',
);

const DICT_LIKE = new RegExp(Object.keys(DICT_NAMES).join('|'), 'iu');

/**
 * Names of the parts of an article, `a|b`: before or behind a word. Bokmål and nynorsk are mixed in one sentence, and no
 * name belongs to one of them alone.
 */
export const NAMES: Record<'norwegian' | 'english', Partial<Record<WordPart, string>>> = {
  norwegian: {
    inflection:
      'bøyning|bøyningen|bøyninga|bøyninger|grunnform|grunnformen|grunnforma|oppslagsform|oppslagsformen|infinitiv|infinitiv form|bøyningsform|bøyningsformer|bøyningsformene|bøyningsmønster|bøyningsmønsteret|gradbøyning|gradbøyningen|gradbøyninga|verbbøyning|verbbøyninga|verbbøyningen|substantivbøyning|adjektivbøyning|bøyningstabell|bøyningstabellen|verbtabell|bøyningsklasse|bøyningsklassen|bøying|bøyinga|bøyingar|bøyingsform|bøyingsformer|bøyingsformene|bøyingsmønster|gradbøying|gradbøyinga|samanlikningsformer|verbbøying|verbbøyinga|substantivbøying|adjektivbøying|bøyingstabell|bøyingstabellen|bøyingsklasse|bøyingsklassen',
    kind: 'kjønn|kjønnet|grammatisk kjønn|genus|genuset|ordklasse|ordklassen|ordklassa|kjønet',
    origin: 'opphav|opphavet|opprinnelse|opprinnelsen|etymologi|etymologien|historien|opphavet åt|historia',
    phrases:
      'uttrykk|et uttrykk|noen uttrykk|uttrykkene|faste uttrykk|fast uttrykk|ordtak|idiom|idiomer|ordspråk|eit uttrykk|uttrykka|ordtøke',
    synonyms:
      'synonym|synonymet|synonymer|et synonym|et annet ord|annet ord|andre ord|et bedre ord|bedre ord|et lignende ord|eit synonym|eit anna ord|anna ord|eit betre ord',
    antonyms:
      'motsatt|det motsatte|motsatte|antonym|antonymet|antonymer|et antonym|motsetning|motsetningen|det motsatte ordet|motsett|det motsette|motsette|motsetnad|motsetnaden|motsetninga',
  },
  english: {
    inflection:
      'inflection|inflections|base form|infinitive|conjugation|conjugations|declension|declensions|inflected forms|infinitive form|conjugation table|inflection table|degrees of comparison',
    kind: 'gender|grammatical gender|word class|part of speech',
    origin: 'origin|origins|etymology',
    phrases: 'phrases|expressions|fixed phrases|fixed expressions|idioms|sayings',
    synonyms: 'synonym|synonyms|a synonym|another word|other words|a better word',
    antonyms: 'opposite|antonym|antonyms|an antonym',
  },
};

/** `bestemt form flertall`, `flertall bestemt`, `definite plural form`, as `WRITTEN` spells them. */
const formsOfNumber = (number: string) =>
  [
    `${number}|${number} form`,
    ...['bestemt', 'ubestemt'].map(
      (form) =>
        `${form} form ${number}|${form} form i ${number}|${form} form in ${number}|${form} ${number}|${form} ${number} form|${number} ${form} form|${number} ${form}|${number} i ${form} form`,
    ),
  ].join('|');

/**
 * Names of forms, and of all of them, as `WRITTEN` spells them. They are words of phrases too, so a preposition joins them to the
 * word. All languages name them in sentences of the others: `hva heter hytte i fleirtal`.
 */
const FORM_NAMES: Record<AskedForm | 'all', string> = {
  all: 'infinitiv|infinitiv form|grunnform|grunnformen|grunnforma|base form|former|formene|formane|forms|genitiv|genitiv form|passiv|passiv form|s-passiv|hankjønn|hunkjønn|intetkjønn|hankjønn form|hunkjønn form|intetkjønn form|feminine|masculine|neuter|masculine form|feminine form|neuter form|presens partisipp|presenspartisipp|present partisipp|tenses|verb forms|verbformer|verbformene|alle former|alle formene|alle formane|all forms|all the forms',
  singular: formsOfNumber('entall'),
  plural: formsOfNumber('flertall'),
  definite: 'bestemt form',
  indefinite: 'ubestemt form',
  present: 'presens|present tense',
  past: 'preteritum|past tense|past tense form|past form|simple past|past',
  perfect:
    'perfektum|perfekt|presens perfektum|partisipp|perfektum partisipp|past partisipp|perfect partisipp|perfektpartisipp|present perfect|supinum',
  imperative: 'imperativ|imperativ form',
  comparative: 'komparativ|komparativ form',
  superlative: 'superlativ|superlativ form',
};

/** The names of all forms, `a|b`. */
export const FORMS = Object.values(FORM_NAMES).join('|');

/** Beside a word without a preposition: `flertall hytte`, `gå preteritum`. Words of phrases, as `helt perfekt`, are none. */
export const FORMS_BESIDE = `${FORM_NAMES.singular}|${FORM_NAMES.plural}|bestemt form|ubestemt form|presens perfektum|perfektum|perfektum partisipp|past partisipp|preteritum|presens|imperativ|komparativ|superlativ|past tense|present tense|alle former|all forms`;

/** Parts and forms as they stand alone, with a preposition or an article too. */
export const PART_NAMES: ReadonlySet<string> = new Set(
  [...Object.values(NAMES).flatMap((names) => Object.values(names)), FORMS]
    .flatMap((names) => names.split('|').map(asWritten))
    .flatMap((name) => [name, `i ${name}`, `in ${name}`, `the ${name}`, `in the ${name}`]),
);

/** The form that the words around the slot name: the longest name, of `presens perfektum`. */
export function formIn(around: string): AskedForm | undefined {
  const said = ` ${around.replace('_', ' ').split(' ').map(written).join(' ')} `;
  const [, form] = NAMES_OF_FORMS.find(([name]) => said.includes(name)) ?? [];
  return ASKED_FORMS.find((each) => each === form);
}

/** The longest first. */
const NAMES_OF_FORMS = Object.entries(FORM_NAMES)
  .flatMap(([form, names]) => names.split('|').map((name) => [` ${asWritten(name)} `, form] as const))
  .toSorted(([one], [other]) => other.length - one.length);

/** Words that name what is asked, wherever they stand in a sentence about a word. */
export const CUES: ReadonlyMap<string, WordPart> = new Map([
  ...Object.values(NAMES).flatMap((parts) =>
    Object.entries(parts)
      .filter(([part]) => part !== 'phrases')
      .flatMap(([part, names]) =>
        names.split('|').flatMap((name) => (name.includes(' ') ? [] : [[name, part as WordPart] as const])),
      ),
  ),
  ...cues(
    'inflection',
    'bøy bøye bøyd bøygd bøyer bøyes bøyast inflect inflected conjugate conjugated decline',
  ),
  ...cues('kind', 'hankjønn hunkjønn hokjønn intetkjønn inkjekjønn masculine feminine neuter'),
  ...cues('origin', 'stammer stammar hvorfra kvarfrå'),
  ...cues(
    'translation',
    'oversett oversette omset omsetje translate translated engelsk english tysk german fransk french',
  ),
]);

function cues(part: WordPart, words: string) {
  return words.split(' ').map((word) => [word, part] as const);
}

/** Words that have other meanings elsewhere, or that only questions about words have, as dialects and phones make them. */
const SMALL_WORDS = `
  hva: ke kæ va
  hvordan: korr korles koleis korleiss kørsn hvoddan
  hvor: kånn kånnj
  hvorfor: koffår kofferr kvifer
  for: førr førre forr
  med: me mæd
  til: te tel tell
  av: tå ta'
  eller: elle ællj ælle
  mellom: mella mellå imellom imella
  hvilket: kass hokke
  som: somm såm sum
  ordet: ore orde orrde
  kan: kann kanj
  er: ær
  heter: hete heite heitte heit
  betyr: bety betyre
  betydde: tydde
  blir: bli bir
  sier: sei seie
  ligger: ligg ligge
  kommer: komme kåmme
  mener: mein meine
  tenkte: tenkt
  noe: noke nåe nåkke
  ingen: ingenn
  du: dæ
  det: dt
  skjønner: skjønne skjøn
  eksempler: eksempla eksemplan
  opprinnelig: opprinneli opprinnli opphavleg opphaveleg
  riktig: rikti riktg
  meningen: meininga meiningen meninga
  forskjellen: forskjelln forskjelln skilnan
  hankjønn: hainnkjønn hannkjønn hankjøn
  hunkjønn: hokjøn hunkjøn honkjønn
  intetkjønn: inkjekjøn intetkjøn
  nynorsk: nynosk nynors nynorks nynrosk nynorrsk
  bokmål: bokmal bokmaal bokmåll bomål
`;

const SMALL: ReadonlyMap<string, string> = new Map(
  SMALL_WORDS.trim()
    .split('\n')
    .flatMap((line) => {
      const [word = '', others = ''] = line.trim().split(': ');
      return others.split(' ').map((other) => [other, word] as const);
    }),
);

/** `tell me`, `korleis skriv me`: a pronoun, or an English verb before one. */
const ENGLISH_ME =
  /(?<=(?:^| )(?:tell|give|show|help|explain|to|for|let|kan|skal|må|bør|vil|skulle|kunne|får|skriv|skriver|skrivar|bruk|bruker|brukar|seier|sier|bøyer|bøyar|stavar|staver|meiner|kallar|når|viss|at) )me(?=$|[ ,.?!])|(?<=^|[ ,.?!])(?:tell|tel)(?= (?:me|us)(?:$| ))|(?<=^|[ ,])me(?= (?:skriv|brukar|seier|kan|skal|må|bør|vil|har|er|bøyer|kallar)(?:$| ))/iu;

/** Verbs as dialects say them: without the ending of the infinitive, or of the present. */
const SAID_VERBS: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=(?:^| )(?:(?:å|må|kan|skal|bør)|(?:(?:kan|kunne|skal|må|bør|vil|får) (?:jeg|du|man|en|vi|dere|de|det))) )vær(?= )/giu,
    'være',
  ],
  [
    /(?<=(?:^| )(?:å|(?:kan|kunne|skal|må|bør|vil|får) (?:jeg|du|man|en|vi|dere|de)) )(?<stem>skriv|bruk|bøy|stav|forklar|definer|uttal)(?= )/giu,
    '$<stem>e',
  ],
  [
    /(?<=(?:^|[ ,.!?])(?:\p{L}{1,20} )?)(?<stem>skriv|bruk|bøy|stav|uttal|kall|kjenn|finn)e?(?= (?:jeg|du|man|en|vi|de|folk)(?= ))/giu,
    '$<stem>er',
  ],
  [/(?<=(?:^|[ ,.!?])(?:jeg|vi) )(?:lure|lur)(?= på )/giu, 'lurer'],
  [
    /(?<=(?:^| )(?:å|(?:vil|kan|skal|må|bør|skulle)(?: (?:jeg|du|man|en|vi|dere|de|det))?) )sier(?= )/giu,
    'si',
  ],
  [/(?<=(?:^|[ ,.!?])hva )stå(?= )/giu, 'står'],
  [/(?<=(?:^|[ ,.!?]))ha(?= (?:du|dere|de|man|ordet|jeg) )/giu, 'har'],
  [/(?<= )før(?= (?:noe|meg|oss)(?:$|[ ,.?!]))/giu, 'for'],
  [/(?<=(?:^| )hva )hva(?= )/giu, 'var'],
  [/(?<= å )gjør(?=$|[ ,.?!])/giu, 'gjøre'],
  [/(?<=(?:^| )(?:et|noe) )anna(?= )/giu, 'annet'],
  [/(?<= (?:finnes|er|har|blir|heter) )d(?= )/giu, 'det'],
  [/(?<= da )å(?= når(?:$|[ ,.?!]))/giu, 'og'],
  [/(?<=[^ ] )å(?= (?:hva|hvor|hvordan|hvorfor|hvilket|hvilken)(?: |$))/giu, 'og'],
];

/**
 * A text with the small words of dialect and phones as bokmål has them: `uttrykk me hjerte`. Undefined where
 * there are none. `isTyped`: whether a word stands in the text as typed; `isLeft`: whether it stands in the spelled one.
 */
export function withSmallWordsSpelled(
  text: string,
): { text: string; isTyped: (word: string) => boolean; isLeft: (word: string) => boolean } | undefined {
  const spelt = text
    .split(/("[^"]*")/u)
    .map((piece, at) => (at % 2 === 1 ? piece : withSmallWords(piece)))
    .join('');
  if (spelt === text) return undefined;
  const [typed, left] = [text, spelt].map((each) => new Set(each.split(' ').map(bare)));
  return {
    text: spelt,
    isTyped: (word) => typed?.has(word) === true,
    isLeft: (word) => left?.has(word) === true,
  };
}

function withSmallWords(piece: string): string {
  const plain = spellPhrases(piece).replaceAll(
    /\p{L}{1,40}(?:[-'’]\p{L}{1,40}){0,5}/gu,
    (word, at: number, all: string) => {
      const said = word.toLowerCase();
      const isMe = ME.has(said) && ENGLISH_ME.test(around(all, at));
      // `fortid av å bli`
      const isInfinitive = SMALL.has(said) && /(?:^| )å $/u.test(all.slice(0, at)) && said !== 'sei';
      return isMe || isInfinitive || LISTS.articles.has(said)
        ? word
        : (SMALL.get(said) ?? (spelled(said) === said ? word : spelled(said)));
    },
  );
  return SAID_VERBS.reduce((said, [pattern, as]) => said.replaceAll(pattern, as), plain);
}

const ME = wordSet('me tell tel');

/** The words beside a place of a text. */
const around = (text: string, at: number) => text.slice(Math.max(0, at - MAX_AROUND), at + MAX_AROUND);

const MAX_AROUND = 12;

/** A text with the terms that are misspelt in it, and those terms: `fluertall av kontor`. Undefined where there are none. */
export function withTermsSpelled(text: string): { text: string; terms: readonly string[] } | undefined {
  const terms: string[] = [];
  const spelt = text.split(' ').map((word) => {
    const typed = bare(word);
    const isLong = typed.length >= MIN_MISSPELT && typed.length < MAX_MISSPELT;
    if (!isLong || word.includes('"') || NO_TERMS.test(typed) || TERMS.has(typed) || LISTS.stop.has(typed))
      return word;
    const term = nearestTerm(typed);
    if (term === undefined) return word;
    terms.push(term);
    return word.toLowerCase().replace(typed, term);
  });
  return terms.length > 0 && terms.length <= MAX_MISSPELT_TERMS
    ? { text: spelt.join(' '), terms }
    : undefined;
}

/** The term that a word is nearest to. */
function nearestTerm(typed: string): string | undefined {
  const most = typed.length > LONG_TERM ? 2 : 1;
  let nearest: { term: string; edits: number } | undefined;
  for (const term of TERMS) {
    if (term.charAt(0) !== typed.charAt(0) || Math.abs(term.length - typed.length) > most) continue;
    const edits = editDistance(typed, term, most);
    if (edits <= most && edits < (nearest?.edits ?? most + 1)) nearest = { term, edits };
  }
  return nearest?.term;
}

const MIN_MISSPELT = 6;

const MAX_MISSPELT = 20;

const MAX_MISSPELT_TERMS = 2;

/** A longer word has room for two errors. */
const LONG_TERM = 8;

/** Terms that many other words are like. */
const LIKE_OTHERS = wordSet(
  'former formane formene gender stammer stammar passiv tenses sayings origin origins opposite neuter engelsk fransk french german english translate translated oversett oversette omsetje historien historia idioms staves bøyer bøyes bøying',
);

/** Names of parts and forms, and words that only questions about words have. */
const TERMS: ReadonlySet<string> = new Set(
  [
    ...[...CUES.keys(), ...PART_NAMES].filter((name) => /^\p{L}+$/u.test(name)),
    ...wordSet(
      'hvordan hvilken hvilket korleis flertall fleirtal entall eintal bestemt ubestemt preteritum fortid presens perfektum komparativ superlativ imperativ infinitiv partisipp betydning betydningen betydninga forskjell forskjellen skilnad skilnaden difference skrives skrivast staves skrivemåte skrivemåten rettskriving forkortelse forkortelsen forkorting definisjon uttrykk uttrykket ordbok ordboka meaning plural singular spelling',
    ),
  ].filter((name) => name.length >= MIN_MISSPELT && !LIKE_OTHERS.has(name)),
);

/** Words of their own that are nearly a term begin so. */
const NO_TERMS =
  /^(?:begynn|belys|benåd|bered|betjen|bryn|bryt|bygn|oppfinn|opprinnelig|opphev|motsats|mottat|anonym|akronym|autonom|etymolog(?!i)|entomolog|kjenn|kjøp|prefekt|kooperativ|korporativ|mening|metning|stelling|skriv(?!emå|es)|skrik|skrid|skrev|uttrekk|uttrykk?[et]|uttråkk|feminin|present|presse|preses|fortie|ettall)/u;
