import type { DictId } from '../../dictionary/contract.js';
import { trimSignsAtEnd } from '../../shared/text/clean-text.js';
import { oneOf, wordSet } from '../lib/phrases.js';
import { splitWords, wordOf } from './compared-words.js';
import {
  type AskedDict,
  type AskedForm,
  asWritten,
  bare,
  FORMS,
  FORMS_BESIDE,
  formIn,
  LISTS,
  MAX_PHRASE,
  MAX_SAID,
  NAMES,
  PART_NAMES,
  takeDict,
  WORD_PARTS,
  type WordPart,
  written,
} from './word-terms.js';

/** A sentence of the table that matches a text. */
export interface Match extends Rule {
  /** The words of the text where the sentence has `_`. */
  slot: readonly string[];
  /** The words of the sentence before and behind `_`: `flertall av_`. */
  around: string;
}

/**
 * The sentence of the table that matches all of the words: of several, the one with the most words before `_`, then behind it.
 *
 * @param isLed leaves out sentences that begin with `_`
 */
export function findRule(words: readonly string[], isLed = false): Match | undefined {
  for (const { rule, slot, around, isOnOneSide, isLedByWord } of matchesIn(TABLE, words)) {
    if (isLed && isLedByWord) continue;
    const match = withoutForms({ ...rule, slot: withoutFillers(slot), around });
    if (fits(match, isOnOneSide)) return match;
  }
  return undefined;
}

/**
 * A function that finds the sentences of a table that match a text, each with its kind. In a sentence, `_` stands for the words of
 * `slot`, and `(a|b|)` are alternatives. A sentence may have no `_`. The sentence with the most words before `_` comes first.
 */
export function sentencesOf<Kind extends string>(sentences: Readonly<Record<Kind, readonly string[]>>) {
  const table = tableOf(
    new Map(
      (Object.keys(sentences) as Kind[]).flatMap((kind) =>
        sentences[kind].flatMap(expand).map((sentence) => [keyOf(sentence), kind] as const),
      ),
    ),
  );
  return (words: readonly string[]): readonly { kind: Kind; slot: readonly string[] }[] => {
    const whole = table.rules.get(keyOf(words.map(bare).join(' ')));
    return [
      ...(whole === undefined ? [] : [{ kind: whole, slot: [] }]),
      ...[...matchesIn(table, words)].map(({ rule, slot }) => ({ kind: rule, slot })),
    ];
  };
}

/** Sentences by the words before and behind `_`, and all beginnings and ends that they have. */
interface Table<Value> {
  rules: ReadonlyMap<string, Value>;
  /** What stands before `_`, and the first words of it. */
  beginnings: ReadonlySet<string>;
  begun: ReadonlySet<string>;
  /** What stands behind `_`, and the last words of it. */
  endings: ReadonlySet<string>;
  ended: ReadonlySet<string>;
}

function tableOf<Value>(rules: ReadonlyMap<string, Value>): Table<Value> {
  const keys = [...rules.keys()].filter((around) => around.includes('_'));
  const beginnings = new Set(keys.map((around) => around.slice(0, around.indexOf('_'))));
  const endings = new Set(keys.map((around) => around.slice(around.indexOf('_') + 1)));
  const parts = (
    texts: ReadonlySet<string>,
    part: (all: readonly string[], at: number) => readonly string[],
  ) => new Set([...texts].flatMap((text) => text.split(' ').map((_, at, all) => part(all, at).join(' '))));
  return {
    rules,
    beginnings,
    begun: parts(beginnings, (all, at) => all.slice(0, at + 1)),
    endings,
    ended: parts(endings, (all, at) => all.slice(at)),
  };
}

/** A sentence as `written` spells it, without a blank beside `_`. */
const keyOf = (sentence: string) =>
  sentence
    .split('_')
    .map((side) => side.trim().split(/ +/u).map(written).join(' '))
    .join('_');

/** The sentences that match all of the words, in the order of `findRule`. */
function* matchesIn<Value>({ rules, ...table }: Table<Value>, words: readonly string[]) {
  const starts = partsOf(words, table.beginnings, table.begun, false);
  const ends = partsOf(words, table.endings, table.ended, true);
  for (const { count: before, text: start } of starts)
    for (const { count: after, text: behind } of ends) {
      const end = words.length - after;
      const around = `${start}_${behind}`;
      const rule = before < end ? rules.get(around) : undefined;
      if (rule !== undefined)
        yield {
          rule,
          slot: words.slice(before, end),
          around,
          isOnOneSide: before === 0 || after === 0,
          isLedByWord: before === 0,
        };
    }
}

/** The phrases of `known` that a text begins or ends with, the longest first. `begun`: the first or last words of each phrase. */
function partsOf(
  words: readonly string[],
  known: ReadonlySet<string>,
  begun: ReadonlySet<string>,
  isEnd: boolean,
) {
  const found = [{ count: 0, text: '' }];
  for (let count = 1, text = ''; count < words.length; count += 1) {
    const word = written(bare((isEnd ? words.at(-count) : words[count - 1]) ?? ''));
    text = count === 1 ? word : isEnd ? `${word} ${text}` : `${text} ${word}`;
    if (!begun.has(text)) break;
    if (known.has(text)) found.unshift({ count, text });
  }
  return found;
}

/** `bøy program i bestemt entall og flertall`, `plural of bok and the gender`: what is asked behind the word is no part of it. */
function withoutForms(match: Match): Match {
  const { asked, around } = match;
  if (asked === 'phrases') return { ...match, slot: withoutTail(match.slot, BEHIND_PARTS) };
  // `superlativ av gammel er vel eldst`
  const answered = match.slot.findIndex((word, at) => at > 0 && LISTS.is.has(bare(word)));
  const slot = asked === 'inflection' && answered > 0 ? match.slot.slice(0, answered) : match.slot;
  const behind = (at: number) => slot.slice(at + 1, at + 1 + MAX_FORMS).map((word) => written(bare(word)));
  const and = slot.findIndex((word, at) => {
    if (at === 0 || !LISTS.and.has(bare(word))) return false;
    const name = behind(at).filter((each) => !LISTS.tails.has(each) && each !== 'the');
    return PART_NAMES.has(name.join(' '));
  });
  const isOfForms = asked === 'inflection' || asked === 'bob' || asked === 'nob';
  // `nynorsk for barnehage flertall`
  const named = slot.length === 2 ? written(bare(slot[1] ?? '')) : '';
  if ((asked === 'bob' || asked === 'nob') && !OF_FORMS.has(named) && formIn(named) !== undefined)
    return { ...match, slot: slot.slice(0, 1), around: `${around} ${named}` };
  const at = isOfForms ? slot.findIndex((word, place) => place > 0 && /^(?:i|in)$/iu.test(word)) : -1;
  // Of several forms, all are shown.
  if (and > 0 && WORD_PARTS.some((part) => part === asked))
    return {
      ...match,
      slot: slot.slice(0, at > 0 && OF_FORMS.has(behind(at)[0] ?? '') ? at : and),
      around: asked === 'inflection' ? 'alle former_' : around,
    };
  const name = behind(at).join(' ');
  if (at < 0 || (formIn(name) === undefined && !PART_NAMES.has(name))) return { ...match, slot };
  const ofWord = { ...match, slot: slot.slice(0, at) };
  // `avlegge i preteritum og perfektum`: the last form stands behind the slot, and the first one in it.
  if (LISTS.and.has(behind(at).at(-1) ?? '')) return { ...ofWord, around: 'alle former_' };
  const isOne = !behind(at).some((word) => LISTS.and.has(word));
  return { ...ofWord, around: isOne ? `${around} ${behind(at).join(' ')}` : around };
}

/** Behind the word whose phrases are asked for: `uttrykk med snø i`. */
const BEHIND_PARTS = new Set('i|i seg|oppi|inni|in|in it|in them|inside'.split('|'));

/** More words than these name no form of a word: `i bestemt form entall og flertall`. */
const MAX_FORMS = 12;

function withoutFillers(slot: readonly string[]): readonly string[] {
  const joins = (word: string | undefined) =>
    word !== undefined && (LISTS.either.has(word.toLowerCase()) || LISTS.and.has(word.toLowerCase()));
  // `da eller når`
  const isFiller = (word: string, at: number) =>
    LISTS.fillers.has(bare(word)) && !joins(slot[at - 1]) && !joins(slot[at + 1]);
  const first = slot.findIndex((word, at) => !isFiller(word, at));
  const last = slot.findLastIndex((word, at) => !isFiller(word, at) && !(at > 0 && HERE.has(bare(word))));
  if (first < 0) return slot;
  const words = withoutSituation(slot.slice(first, last + 1));
  return withoutRequest(withoutTail(words, BEHIND_WORDS));
}

/** The words of a question without a phrase at its end that says nothing of its word: `på godt norsk`. */
export const withoutClosing = (words: readonly string[]) => withoutTail(words, BEHIND_QUESTIONS);

function withoutTail(words: readonly string[], tails: ReadonlySet<string>): readonly string[] {
  const tail = [3, 2, 1].find(
    (count) => words.length > count && tails.has(words.slice(-count).map(bare).join(' ')),
  );
  return tail === undefined ? words : words.slice(0, -tail);
}

/** Behind a question, phrases that say nothing of its word. */
const BEHIND_QUESTIONS = wordSet(
  'på_godt_norsk på_enkelt_norsk på_enkel_norsk på_vanlig_norsk i_klartekst in_simple_terms in_plain_norwegian er_du_snill ver_så_snill vær_så_snill er_du_grei takk_på_forhånd takk_på_førehand på_forhånd_takk på_førehand_takk tusen_takk mange_takk thanks_in_advance thank_you finnes_det finst_det fins_det finnes_d finst_d fins_d is_there do_you_have har_du har_dere har_de exactly helt_nøyaktig helt_presist more_precisely',
);

/** Phrases behind the word itself that add nothing to the question: `hva betyr fisk for noe`. */
const BEHIND_WORDS = new Set([
  ...'for meg|for oss|for me|for us|åt meg|til meg|for noe|for noko|for nåke|eller noe|eller noko|eller sånn|or something|like this|like that|mer presist|meir presist|heilt presist|mer nøyaktig|meir nøyaktig|heilt nøyaktig|på denne måten|på den måten|i en setning|i ei setning|i setninger|in a sentence|in sentences'.split(
    '|',
  ),
  ...BEHIND_QUESTIONS,
]);

/** Behind a word: where and how it stands. */
const HERE = wordSet('her der here there sånn slik');

/** `habil og gi et eksempel`: what else is asked for. */
function withoutRequest(slot: readonly string[]): readonly string[] {
  const and = slot.findIndex(
    (word, at) => at > 0 && LISTS.and.has(word.toLowerCase()) && REQUESTS.has(bare(slot[at + 1] ?? '')),
  );
  return and > 0 && slot.length > and + 2 ? slot.slice(0, and) : slot;
}

const REQUESTS = wordSet('si sei gi gje vis vise fortell fortel forklar give show tell explain');

/** `fadese i denne teksten`, `a eller b når jeg skriver nynorsk`: where the word stands is not asked. */
function withoutSituation(slot: readonly string[]): readonly string[] {
  const said = slot.map(bare);
  const at = said.findIndex((word, place) => {
    const next = said[place + 1] ?? '';
    const isPlace =
      (PLACES.has(next) && BEFORE_PLACES.has(word)) ||
      (!slot.slice(0, place).some((each) => each.endsWith(',')) &&
        IN_TEXT.test(said.slice(place, place + MAX_PLACE).join(' ')));
    const isClause = SUBJECTS_OF_CLAUSES.has(next) && CONJUNCTIONS.has(word);
    // `det når noen er på styltene` is what is asked about.
    const isWord = !(isClause && said.slice(0, place).every((each) => LISTS.unnamed.has(each)));
    return (
      place > 0 && isWord && !LISTS.either.has((slot[place - 1] ?? '').toLowerCase()) && (isPlace || isClause)
    );
  });
  return at < 0 ? slot : slot.slice(0, at);
}

const BEFORE_PLACES = wordSet('i på in om for til fra frå from');

const PLACES = wordSet(
  'norsk norwegian denne dette disse desse this these that sammenhengen samanhengen meg oss me us setningen setninga teksten brev brevet kalenderen mail mailen rapporten avisa avisen artikkelen søknaden ordboka ordboken context emails writing text english my mitt min',
);

/** Names of texts, with their endings: a word stands in one. */
export const TEXT_NAMES = `(?:brev|e-?mail|mail|e-?post|rapport|søknad|tekst|annonse|utlysning|utlysing|notat|vedtak|referat|innkalling|kontrakt|artikkel|presentasjon|overskrift|pressemelding|skjema|invitasjon|høringssvar|høyringssvar|saksframlegg|saksfremlegg|(?:letter|report|application|text|ad|advert|notice|contract|memo|article|sentence|heading|invitation|presentation)s?|minutes)(?:et|en|a|n|er|ar|ene|ane)?`;

/** `i et formelt brev`, `i saksframlegget`, `foran tallet` */
const IN_TEXT = new RegExp(
  `^(?:foran|framfor|bak|before) ${oneOf('tallet talet tall tal beløpet beløp navnet namnet navn namn the_number numbers')}|^(?:i|in) (?:${oneOf('en ei et ein eit ett a an the min mitt vår vårt my our den det')} )?(?:${oneOf('formelt formell offisielt offisiell kort vanlig vanleg formal official short business job')} )?\\p{L}{0,20}${TEXT_NAMES}(?: |$)`,
  'u',
);

/** Words of `in an official job ad`. */
const MAX_PLACE = 5;

const CONJUNCTIONS = wordSet('når hvis viss dersom fordi siden sidan when if because since');

const SUBJECTS_OF_CLAUSES = wordSet(
  'jeg eg æ man ein en vi me du de dei det noen nokon nokken nån folk i you we they it someone somebody people',
);

/** Whether the words where a sentence has `_` may be what it asks about: a word, an expression, or words that are compared. */
function fits({ asked, isLoose, slot, around }: Match, isOnOneSide: boolean): boolean {
  // `hvor kommer det ordet fra`
  if (
    slot.length > 1 &&
    slot.every((word) => BESIDE_UNNAMED.has(bare(word)) || LISTS.unnamed.has(bare(word)))
  )
    return false;
  if (slot.length === 1 && LISTS.noWord.has(bare(slot[0] ?? '')))
    return asked === 'kind' || asked === 'origin' || OF_DICTIONARY.test(around);
  // `og i flertall`
  if (slot.length === 1 && LISTS.and.has(bare(slot[0] ?? '')) && around.startsWith('_')) return false;
  // `kan du bøye begge to`
  if (slot.length > 1 && slot.every((word) => SEVERAL.has(bare(word)))) return false;
  // `skrives det med stor M i mandag`
  const [marker = '', second = ''] = slot.map(bare);
  if (LETTERS.has(marker) && (SIZES.has(second) || LISTS.ofSpelling.has(second))) return false;
  // `skrives det med ø og y`
  if ((LISTS.unnamed.has(marker) || SEVERAL.has(marker)) && LETTERS.has(second)) return false;
  if (
    LETTERS.has(marker) &&
    slot.slice(1).every((word) => bare(word).length < MAX_LETTERS || LISTS.either.has(bare(word)))
  )
    return false;
  // `hva kan jeg skrive i stedet`
  if (asked === 'spelling' && INSTEAD.test(slot.join(' '))) return false;
  // `hvordan skrives det fullt ut`
  if (asked === 'spelling' && /^(?:det )?(?:fullt|helt|heilt) ut$/iu.test(slot.map(bare).join(' ')))
    return false;
  // `is it spelled correctly`
  if (slot.length === 1 && JUDGED.has(bare(slot[0] ?? '')) && OF_IT.test(around)) return false;
  // `er det lov å skrive det slik`
  if (asked === 'spelling' && slot.length === 2 && LISTS.unnamed.has(marker) && JUDGED.has(second))
    return false;
  // `finnes ordet "lampe` is half of a quote.
  if ((slot.join(' ').match(/"/gu) ?? []).length % 2 === 1) return false;
  // `hva er bestemt flertall` names two forms, and no word.
  if (asked === 'inflection' && slot.length === 1 && OF_FORMS.has(written(bare(slot[0] ?? '')))) return false;
  // Another sentence begins inside: `et annet ord for hyggelig? skal skrive en tale`.
  const [first = '', last = ''] = [slot[0], slot.at(-1)].map((word) => bare(word ?? ''));
  // `hva betyr fisk og hvor kommer det fra`
  const isPair = asked === 'compare' || asked === 'spelling';
  if (
    slot.length > 1 &&
    !isPair &&
    (LISTS.and.has(last) || (LISTS.asking.has(first) && around.startsWith('_')))
  )
    return false;
  if (slot.slice(0, -1).some((word) => /[?!]$|^\p{L}{4,40}\.$/u.test(word)) || CLAUSE.test(slot.join(' ')))
    return false;
  if (asked === 'compare') return splitWords(slot, isLoose) !== undefined;
  if (asked === 'spelling')
    return splitWords(slot, isLoose) !== undefined || spelledWord(slot).length <= MAX_PHRASE;
  // `stort flertall`, `uten betydning`
  if (isLoose && /^_(?!in? )/u.test(around) && slot.length === 1 && LISTS.inPhrases.has(first)) return false;
  // `og bok, hvilket kjønn`
  if (
    isLoose &&
    /^_(?!in? )./u.test(around) &&
    slot.length === 1 &&
    (LISTS.leads.has(first) || LISTS.asking.has(first))
  )
    return false;
  if (NAME_ALONE.test(around) && NO_NAME.has(first)) return false;
  // `kan du forklare meg hva fisk betyr`
  if (asked === 'meaning' && slot.length > 1 && (OBJECTS.has(first) || LISTS.asking.has(first))) return false;
  // `forklare forskjellen på å råde og å tilråde`
  if (asked === 'meaning' && slot.length > 1 && DIFFERENCES.has(first)) return false;
  // `what does that mean`
  if (slot.length > 1 && DOES.has(first) && LISTS.unnamed.has(last)) return false;
  // `hva er ordet for «dagen etter»`
  if (asked === 'meaning' && LISTS.naming.has(first) && NO_NAME.has(bare(slot[1] ?? ''))) return false;
  if (
    asked === 'kind' &&
    !slot.some((word) => word.endsWith(',')) &&
    slot.slice(0, -1).some((word) => LISTS.either.has(word.toLowerCase()))
  )
    return false;
  // `hva er en kum igjen, sitter med en rapport`
  const hasComma = slot.slice(0, -1).some((word) => word.endsWith(','));
  if (isLoose && asked === 'meaning' && hasComma && slot.length > MAX_PHRASE && !slot.join(' ').includes('"'))
    return false;
  // `hva blir det til middag`
  if (
    around === 'hva blir_' &&
    (slot.length > 1 || LISTS.unnamed.has(first)) &&
    !/^"[^"]+"$/u.test(slot.join(' '))
  )
    return false;
  const isName =
    isLoose &&
    isOnOneSide &&
    around !== '_' &&
    (asked !== 'meaning' || !isAsking(around)) &&
    asked !== 'translation';
  // `ta tyren ved hornene opprinnelse`
  const isIdiom =
    slot.length >= MAX_PHRASE &&
    slot.length <= MAX_SAID &&
    NAMES_BESIDE_PHRASE.has(around.replace('_', '')) &&
    ![first, last].some(
      (word) => LISTS.inPhrases.has(word) || LISTS.asking.has(word) || LISTS.subjects.has(word),
    );
  return (
    !isName ||
    isIdiom ||
    wordOf(slot).length <= 1 ||
    LISTS.articles.has(bare(slot[0] ?? '')) ||
    bare(slot[0] ?? '') === 'å'
  );
}

const INSTEAD = /^(?:i stedet|istedet|i staden|istaden|instead)(?: for)?[?!.]*$/iu;

/** `hva sier ordboka om begge` */
const OF_DICTIONARY = /^(?:hva|what) .*(?:ordbo|ordbø|dictionar)/u;

/** `er ikke det feil`: beside a pronoun, no part of a word. */
const BESIDE_UNNAMED = wordSet('the for ikke ikkje not jo vel er e is var va was');

/** Words for the words of questions before. */
const SEVERAL = wordSet(
  'begge both to tre two av of de dem dei disse desse these those them alle all sammen saman ordene orda words',
);

/** Before a letter. */
const SIZES = wordSet('stor liten capital small');

/** How a word is spelled. */
const JUDGED = wordSet('correctly correct right wrong properly riktig rett feil korrekt slik sånn');

const OF_IT = /(?:^| )(?:it|det)(?: \p{L}+)?_$/u;

/** Beside the name of a form, a part of that name. */
const OF_FORMS = wordSet('bestemt ubestemt form');

/** Names that hardly belong to a phrase of several words. */
const NAMES_BESIDE_PHRASE = wordSet(
  'opprinnelse opphav etymologi etymology origin betydning tyding definisjon forklaring meaning definition synonym synonymer synonyms forkortelse forkorting abbreviation',
);

/** Whether a sentence of a meaning asks, as `hva er _` does, and does not only name it: `betydning _`. */
const isAsking = (around: string) => /^(?:hva|what|whats)(?: |_)/u.test(around);

/** Behind `ordet`, other words than the one that it names. */
const NO_NAME = wordSet('som for til av på med i that of for in når man jeg eg vi du er e');

const DIFFERENCES = wordSet('forskjell forskjellen skilnad skilnaden difference');

const OBJECTS = wordSet('meg oss me us');

const DOES = wordSet('does do did er is');

export const NAME_ALONE = /^(?:ordet|uttrykket|begrepet|omgrepet|idiomet|forkortelsen|akronymet)_$/u;

/** Behind a comma, another clause. */
const CLAUSE_STARTS =
  "er|e|hva|kva|ka|is|what|jeg|eg|fordi|because|alle|everyone|everybody|folk|people|vi|we|de|dei|they|i|it|it's|det|den|men|but|hvor|kvar|kor|how|hvordan|korleis|where|why|hvorfor|kvifor|har|have|skal|trenger|treng|need";

/** Behind `og`, another question about the word: `hva betyr habil og finnes det et enklere ord`. */
export const SECOND_QUESTION = `(?:${oneOf('finnes finst fins er e har kan is are does can do')} ${oneOf('det du it there you')} (?:[\\p{L}-]{1,15} ){0,4}${oneOf(
  'ord ordet synonym synonymer motsatt word synonyms hankjønn hunkjønn hokjønn intetkjønn inkjekjønn masculine feminine neuter verb substantiv adjektiv adverb noun adjective bøyes bøyast brukes brukast flertall fleirtal entall eintal plural nynorsk bokmål engelsk lånord fremmedord framandord',
)}(?=$|[ ,.?!]))`;

const CLAUSE = new RegExp(
  `, (?=(?:${CLAUSE_STARTS}) )|,? (?:og|å|and) (?=(?:hva|kva|ka|hvor|kvar|kor|hvordan|korleis|what|where|how) \\S{1,60} \\S|${SECOND_QUESTION})`,
  'iu',
);

/** The words of a question about spelling that are compared, or the one that is meant. */
export function spelledWords(slot: readonly string[]): { sides?: string[][]; word: readonly string[] } {
  const sides = splitWords(cutAt(slot, LETTERS), false);
  return { ...(sides && { sides }), word: spelledWord(slot) };
}

/** `mandag` of `mandag, stor eller liten m` */
function spelledWord(slot: readonly string[]): readonly string[] {
  const comma = slot.findIndex((word) => word.endsWith(','));
  return cutAt(comma < 0 ? slot : slot.slice(0, comma + 1), AS_WORDS);
}

/** Behind a word whose spelling is asked for: `i ett ord`, `med to t-er`, `one t or two`. */
const LETTERS = wordSet('med with uten utan without one two en to double dobbel dobbelt enkel ett eitt');

const AS_WORDS = new Set(['i', 'in', 'som', 'as', ...LETTERS]);

function cutAt(slot: readonly string[], words: ReadonlySet<string>): readonly string[] {
  const tail = slot.findIndex(
    (word, at) =>
      at > 0 && words.has(bare(word)) && !(NUMBERS.has(bare(word)) && !namesLetters(slot[at + 1])),
  );
  return tail < 0 || /"/u.test(slot.join(' ')) ? slot : slot.slice(0, tail);
}

/** `one t`, `en eller to m`; not `på en måte`. */
const namesLetters = (next = '') =>
  bare(next).length < MAX_LETTERS || LISTS.either.has(next) || LETTERS_OF.test(bare(next));

/** A longer word names no letter. */
const MAX_LETTERS = 3;

const NUMBERS = wordSet('en ett eitt to one two');

/** `l-er`, `t-ar` */
const LETTERS_OF = /^\p{L}-(?:er|ar|en)$/u;

/** What is asked of a part, by the words around the slot. */
export function askedOfPart(part: WordPart | undefined, around: string) {
  const form = part === 'inflection' ? formIn(around) : undefined;
  const isGraded = part === 'inflection' && (form ? GRADES.has(form) : around.includes('gradbøy'));
  return {
    ...(part && { part }),
    ...(form && { form }),
    ...(isGraded && { isGraded: true as const }),
  };
}

const GRADES: ReadonlySet<AskedForm> = new Set<AskedForm>(['comparative', 'superlative']);

/** A part of an article, or a form, that is asked for without its word: `og opphavet`, `på bokmål?`, `hvordan bøyes det`. */
export function readPartAlone(text: string): PartAlone | undefined {
  const all = text
    .replaceAll(THAT_WORD, 'det')
    .replace(WISHED, ' takk')
    .split(' ')
    .filter((word) => bare(word) !== '');
  const end = all.findLastIndex((word) => !LISTS.tails.has(bare(word)));
  const led = all.findIndex((word) => !LISTS.leads.has(bare(word)));
  if (end < led || led < 0 || all.length > MAX_BEFORE + 2) return undefined;
  const words = all.slice(0, end + 1);
  const rest = words.slice(led);
  const isLed = rest.length < all.length;
  const { rest: typed, dict } = takeDict(rest);
  const inDict = dict && { dict };
  if (typed.length === 0) return { isLed, ...inDict };
  // `er bøyningen lik på nynorsk`: without `lik`
  const plain = dict ? typed.filter((word) => !ALIKE.has(bare(word))) : [];
  const others = plain.length > 0 ? plain : typed;
  const named =
    askedByName(others) ?? (dict && askedByName(others.filter((word) => !LISTS.is.has(bare(word)))));
  if (named) return { isLed, asked: named, ...inDict };
  // `nei, hva betyr det`; without its opener, `vis bøyningen`
  const sentences = Array.from({ length: led + 1 }, (_, at) => [...words.slice(at, led), ...others]);
  // `bøyes det likt på nynorsk`
  if (others.length < typed.length) sentences.push(['hvordan', ...others]);
  // `kan du gi meg et eksempel`
  let opened = others;
  for (let opener = openerOf(opened); opener > 0; opener = openerOf(opened)) opened = opened.slice(opener);
  // `det samme på nynorsk`
  if (
    dict &&
    others.every((word) =>
      [LISTS.unnamed, LISTS.is, LISTS.asking, SAME].some((known) => known.has(bare(word))),
    )
  )
    return { isLed: true, ...inDict };
  if (
    dict &&
    others.every((word) => [LISTS.unnamed, LISTS.is, EXISTING].some((known) => known.has(bare(word))))
  )
    return { isLed: true, asked: {}, ...inDict };
  const asked = [...sentences, opened]
    .map((each) => askedByName(each) ?? askedOfUnnamed(each, dict))
    .find((each) => each);
  return asked && { isLed: true, asked, ...inDict };
}

/** `er det likt på nynorsk`: beside a dictionary, words that ask the same question in it. */
const SAME = wordSet('lik likt like likeens gjelder gjeld samme same slik sånn');

const ALIKE = wordSet('lik likt like likeens');

/** `finnes det på nynorsk`: beside a dictionary, words that ask whether it has the word. */
const EXISTING = wordSet(
  'finnes finst fins finns står heter heiter brukes brukast kan går an lov med der samme same ord et eit exist does word is a',
);

/** What a text asks about a word that it does not name. */
interface PartAlone {
  /** Whether it says more than the name of a part, which may be a word to look up. */
  isLed: boolean;
  /** Absent where only a dictionary is named. Without a part, the meaning is asked for. */
  asked?: { part?: WordPart; form?: AskedForm; isGraded?: true };
  dict?: AskedDict;
}

/** Words before the name of a part that is asked for alone. */
const MAX_BEFORE = 8;

/** `det ordet`, `the expression`, `det samme`: what a question before was about. */
const THAT_WORD = new RegExp(
  String.raw`(?<=^|\s)(?:${[
    `${oneOf('det dette den denne that this the')} ${oneOf('ordet uttrykket begrepet omgrepet verbet substantivet adjektivet idiomet word expression phrase idiom verb noun adjective')}`,
    '(?:det |akkurat det |nøyaktig det |the )?(?:samme|same)',
  ].join('|')})(?=$|[\s?!.,])`,
  'giu',
);

/** `gradbøying hadde vært fint` */
export const WISHED = new RegExp(
  `(?<=[^ ]),? ${oneOf('hadde hadd ville vil would will')} ${oneOf('vært vore vært_veldig være be blitt')} ${oneOf('fint bra supert nyttig greit topp kjekt flott nice great good useful helpful handy')}[ !.?]{0,8}$`,
  'iu',
);

/** `flertall` asks what `flertall av ord` does. */
function askedByName(words: readonly string[]): PartAlone['asked'] {
  const typed = words.map(bare).join(' ');
  if (!PART_NAMES.has(asWritten(typed))) return OTHER_NAMES.get(typed);
  const first = words.findIndex((word) => !BEFORE_NAMES.has(bare(word)));
  const name = words.slice(first);
  return askedOf([...name, 'av', UNNAMED_WORD]) ?? askedOf([...name, 'of', UNNAMED_WORD]);
}

/** Names of what a question asks that are no names of parts. */
const OTHER_NAMES: ReadonlyMap<string, PartAlone['asked']> = new Map([
  ...'betydning betydningen betydninga tyding tydinga definisjon definisjonen forklaring forklaringen forklaringa skrivemåte skrivemåten rettskriving staving stavemåte meaning definition spelling'
    .split(' ')
    .flatMap((name) => [[name, {}] as const, [`the ${name}`, {}] as const]),
  ...'eksempel|eksempler|eksempla|døme|example|examples|et eksempel|eit døme|eit eksempel|an example'
    .split('|')
    .map((name) => [name, {}] as const),
  ...'engelsk english tysk german fransk french spansk spanish svensk swedish dansk danish'
    .split(' ')
    .flatMap((name) =>
      ['', 'på ', 'in ', 'til ', 'to '].map(
        (before) => [`${before}${name}`, { part: 'translation' }] as const,
      ),
    ),
]);

const BEFORE_NAMES = new Set(['i', 'in', 'the']);

/** What a sentence asks about `it`, or about a word that would stand at its end or before it. */
function askedOfUnnamed(words: readonly string[], dict: AskedDict | undefined): PartAlone['asked'] {
  const places = words.flatMap((word, at) =>
    LISTS.unnamed.has(trimSignsAtEnd(word.toLowerCase(), '?!.,')) ? [at] : [],
  );
  const of = (place: number) => words.map((word, at) => (at === place ? UNNAMED_WORD : word));
  // `hvor gammelt er det`
  const named = (place: number) =>
    words.flatMap((word, at) => (at === place ? ['ordet', UNNAMED_WORD] : [word]));
  const [first, second] = words.map(bare);
  const isAbout = LISTS.is.has(first ?? '') && LISTS.unnamed.has(second ?? '');
  const sentences = [
    ...places.map(of),
    ...(words.length > 2 ? places.map(named) : []),
    ...(isAbout ? [[UNNAMED_WORD, ...words.slice(2)]] : [[UNNAMED_WORD, ...words]]),
    ...(words.length > 1
      ? [
          [...words, UNNAMED_WORD],
          [...words, 'av', UNNAMED_WORD],
          [...words, 'of', UNNAMED_WORD],
          [...words, 'for', UNNAMED_WORD],
        ]
      : []),
  ];
  return sentences.map((each) => askedOf(each, dict)).find((each) => each);
}

/** A placeholder, with which `og i flertall` is read as the question `flertall av "ord"`. */
const UNNAMED_WORD = '"ord"';

/** What a sentence asks about the word that is not named. */
function askedOf(words: readonly string[], dict?: AskedDict): PartAlone['asked'] {
  const match = findRule(words);
  const isOfWord = match?.slot.length === 1 && match.slot[0] === UNNAMED_WORD;
  if (!isOfWord || match.asked === 'compare') return undefined;
  // `hva heter det på nynorsk`
  if (match.isLoose && match.asked !== 'translation' && !(match.asked === 'meaning' && dict))
    return undefined;
  return askedOfPart(
    WORD_PARTS.find((each) => each === match.asked),
    match.around,
  );
}

export const openerOf = (words: readonly string[]) =>
  [MAX_OPENER, 2, 1].find((count) => OPENERS.has(words.slice(0, count).map(bare).join(' '))) ?? 0;

const MAX_OPENER = 3;

/** What may stand before any question. */
const OPENERS: ReadonlySet<string> = wordSet(
  'jeg_skjønner_ikke skjønner_ikke forstår_ikke jeg_forstår_ikke jeg_vet_ikke eg_skjønar_ikkje eg_forstår_ikkje eg_veit_ikkje jeg_husker_ikke i_dont_understand i_dont_know dont_understand lurer_på lurte_på jeg_lurte_på eg_lurte_på a the trenger treng trengs jeg_treng eg_treng eg_trenger need i_need we_need har_du har_dere har_de kan_jeg_få kan_eg_få do_you_have is_there can_i_get pls please pls_write please_write write skriv si si_meg fortell fortell_meg fortel_meg tell_me explain forklar kan_du_si kan_du_forklare can_you_explain kan_du kunne_du vil_du vet_du veit_du jeg_lurer_på eg_lurer_på can_you could_you do_you_know vis vis_meg om jeg_vil_ha eg_vil_ha jeg_trenger vet_du_om veit_du_om finnes_det finst_det i_want show show_me finn finn_et finn_eit find gi gje give gi_meg gje_meg give_me legg_til noen nokre any',
);

interface Rule {
  asked: Asked;
  isLoose: boolean;
}

/**
 * What the sentences of a language ask for. Most stand on their own; `compare` needs two words, and `spelling` compares two
 * or means one.
 */
type Asked = WordPart | 'meaning' | 'compare' | 'spelling' | DictId;

interface Phrases {
  /**
   * `_` is the word; `(a|b|)` are alternatives. Words that `written` makes one stand once, as bokmål has them: `hva betyr _`
   * reads `kva tyder` and `ka bety` too.
   */
  sentences: Partial<Record<Asked, readonly string[]>>;
  /** The same for sentences that are often about something else. */
  loose: Partial<Record<Asked, readonly string[]>>;
}

const PHRASES: Record<keyof typeof NAMES, Phrases> = {
  norwegian: {
    sentences: {
      meaning: [
        'hva (betyr|innebærer|menes med|vil det si|vil det si å|vil si) _',
        'hva (står _ for|er _ (kort for|en forkortelse for|en forkortelse av))',
        '(hva er |har du |)(betydning|betydningen|definisjon|definisjonen|meningen|forklaringen|forklaring|en forklaring) (av|på|til|med) _',
        '(kan du|kunne du|vil du) (forklare|forklåre|definere) _',
        '(definer|forklar|slå opp|sjekk ordet|ordet) _',
        'hvordan bruker (man|jeg|du|en|vi) _',
        'hvordan (skal|bør|kan) (jeg|man|vi|du) (forstå|tolke|bruke) (ordet|uttrykket|begrepet) _',
        'hva ligger i (ordet|uttrykket) _',
        '(bruk|bruke|sett) (ordet |)_ i en setning',
        '(et |)(eksempel|eksempler|eksempelsetning) (på|med) (bruk av |bruken av |)_',
        'setning med _',
        'hva er _ for (noe|noe rart|noe greier|noko rart|slags noe|en greie)',
        'hva (er|var) det _ (betyr|står for)',
        'hva er det som (heter|kalles) _',
        '(ordet er|ordet heter) _',
        '(alle |)(betydninger|betydningene|tydinger|tydingar|tydingane) (av|til|for) _',
        '(hvilken |hva |)preposisjon (etter|med|til|brukes med|brukes etter|brukast med|hører til|kommer etter|(skal|bør) (jeg|man|en) bruker (med|etter)) _',
        '(sjekk|søk|søk opp|søk på|se|sjå|finn|slå opp) _ i (ordboka|ordboken|ordbøkene)',
        '(hvilke|hva|hva for) (betydninger|betydningar|tydinger|tydingar) har _',
        'har _ (flere|mange|to|andre) (betydninger|betydningar|tydinger|tydingar)',
        'hva ligger i (begrepet|omgrepet) _',
        'hva (legger|legg) (man|du|vi|de|folk|en) i (ordet |uttrykket |begrepet |omgrepet |)_',
        '(forkortelse|forkorting) (for|av|på) _',
        'hvordan (forkortes|forkorter man|forkorter jeg|forkorter en) _',
        'hva er _ (forkortelse|forkorting|forkortet|forkorta|en forkorting) (for|av)',
        'hvordan (brukes|brukast) _',
        'hva er (kort|kortform|kortformen) (for|av) _',
        '(stavekontroll|spellcheck) _',
        '(uttrykket|begrepet|omgrepet|idiomet) _',
        '(hva er |)(verbet|substantivet|adjektivet|adverbet|verb|substantiv|adjektiv|adverb) (til|av|for) _',
        '(kan det|kan den|kan man|kan jeg|kan vi) (forkorte|forkortes|kortes|kortes ned) (det |den |ordet |)(til|som|med) _',
        '(hva er |)(forkortelsen|forkortinga|forkortingen) (for|av|på|til) _',
        'hvordan (uttales|uttaler|uttaler (man|jeg|du|en|vi)|sies|uttalast|uttalar (man|jeg|en|du|vi)) _',
        '(hva er |)(uttale|uttalen|uttaling|uttalinga) (av|på|til|for) _',
        'hva _ (betyr|står for|er for noe|er kort for|vil si)',
        'hva (vil _ si|mener (man|en|du|de|dere) med _)',
        '(forkortelsen|akronymet) _',
        'hva er greia med (ordet|uttrykket) _',
        'hva (skriver|sier|bruker) (man|jeg|du|vi) (i stedet for|istedenfor|istedet for|for) _',
        'kva inneber _',
        'kva er _ (ei forkorting for|ei forkorting av)',
        '(kva er |)(tyding|tydinga|meininga) (av|på|til) _',
        '(forklår|sjå opp|finn ordet) _',
        'korleis seier ein _',
        '(bruk|bruke|set) (ordet |)_ i ei setning',
        '(eit |)døme (på|med) (bruk av |bruken av |)_',
        'korleis blir _ (skrive|stava)',
        'hva (sier|seier|skriver|står det i|står i) (ordboka|ordboken|ordbøkene|ordbøkne) (om|for) (ordet |uttrykket |)_',
        'hva står (det |)(om|for) (ordet |uttrykket |)_ i (ordboka|ordboken|ordbøkene)',
        'hva (sier|seier) (ordboka|ordboken|ordbøkene) at _ (er|betyr)',
        'forkortinga _',
        'kva (skriv|seier|brukar) (ein|eg|du|vi) (i staden for|i steden for|istaden for|for) _',
      ],
      nob: [
        '(hva er |)(nynorskvarianten|nynorskversjonen|nynorskforma|nynorskformen|nynorskvariant|nynorskversjon|nynorskform|nynorsk variant|nynorsk versjon|nynorsk form|nynorsk utgave) (av|for|til) _',
        '(hva er |hva heter |)(nynorsk|nynorskord|nynorskordet|nynorsk ord) for _',
        'hva (er|blir) (nynorsk|nynorsken|nynorskordet) (av|til) _',
        '(hva er |)nynorsken (for|til|av) _',
        '(hva er |)det nynorske ordet for _',
      ],
      bob: [
        '(hva er |)(bokmålvarianten|bokmålversjonen|bokmålsvarianten|bokmålsvariant|bokmålsversjonen|bokmålsversjon|bokmålsforma|bokmålsformen|bokmålsform|bokmål variant|bokmål versjon|bokmål form|bokmål utgave) (av|for|til) _',
        '(hva er |hva heter |)(bokmål|bokmålsord|bokmålsordet|bokmål ord) for _',
        'hva (er|blir) (bokmål|bokmålet|bokmålsordet) (av|til) _',
        '(hva er |)det bokmålske ordet for _',
      ],
      inflection: [
        '(bøy|bøye|bøy ordet|bøye (ordet|verbet|substantivet|adjektivet)|gradbøy|gradbøye) _',
        'hvilke former har _',
        'er _ (flertall|entall|i flertall|i entall|flertallsord|fleirtalsord)',
        'hva er _ (en form|ei form|bøyd form|fortid|flertall|presens|en bøyning) av',
        '_ er (en form|ei form|bøyd form|fortid|flertall|presens) av (hva|hvilket verb|hvilket ord)',
        'hvilket (verb|ord) kommer _ (fra|av)',
        'hvilket verb er _',
        'har _ (noe|noen|en|et|) (flertall|entall|bøyning|preteritum|presens|komparativ|superlativ)',
        'er _ (et sterkt verb|et svakt verb|regelmessig|uregelmessig|et regelmessig verb|et uregelmessig verb)',
        '(er |)_ (et |)(sterkt|svakt|sterk|svak|regelrett|uregelrett) (eller|og) (sterkt|svakt|sterk|svak|regelrett|uregelrett) (verb|bøyd|bøyning|bøying|)',
        '(sterk eller svak|svak eller sterk|sterk|svak) (bøyning|bøying) (av|på|for|til) _',
        '(hva er |)(stammen|stamma|verbstammen|verbstamma|rota|roten|rotforma) (av|til|i|på) _',
        'har _ (egen|eget|noen egen) (flertallsform|form|bøyning)',
        'kan _ (bøyes|gradbøyes|stå i flertall|brukes i flertall|være flertall)',
        'hvordan _ bøyes',
        'hvordan man bøyer _',
        'hvordan bøyer (man|en|jeg|du|vi) _ i (flertall|entall|preteritum|presens|bestemt form)',
        'hvordan (bøyes|gradbøyes|(bøyer|gradbøyer) (man|en|jeg|du|vi|de)|bøye) _',
        'hvordan (blir|er) _ (bøyd|bøyet)',
        '_ bøyes (hvordan|)',
        'korleis gradbøyast _',
        'kva (for |)former har _',
        'korleis (blir|er) _ bøygd',
      ],
      kind: [
        '(hvilket|hva|hva slags|hva for et|hva for) (kjønn|genus|ordklasse|ordtype|type ord) (er|har) (det|den|ordet) (på|for|til|av|i|med) _',
        '(hvilken|hva|hva for en|hva slags) artikkel (har|bruker|bruker (man|jeg|vi|du|en) (med|til|på|foran)|får|skal (man|jeg|vi|en) (bruke|ha) (med|til|på|foran)|tar|brukes med|brukes til|brukes foran|er det foran|er det på|hører til|skal stå foran|foran|til|på|for) _',
        '(er |)_ (tellelig|utellelig|teljeleg|uteljeleg|tellbart|teljeleg eller uteljeleg|tellelig eller utellelig)',
        '(hvilket kjønn|hvilken ordklasse|hva slags ord|hva slags ordklasse|hvilken klasse) (er|har|hører|tilhører) _ (til|)',
        '(er |)_ (hankjønn|hunkjønn|intetkjønn) (eller|og) (hankjønn|hunkjønn|intetkjønn)',
        '(er |)_ (et |en |)(substantiv|verb|adjektiv|adverb|preposisjon|konjunksjon|pronomen) eller (et |en |)(substantiv|verb|adjektiv|adverb|preposisjon|konjunksjon|pronomen)',
        '(er |om |)_ (er |)(en eller et|et eller en|en eller ei|ei eller en|en ei eller et|en, ei eller et|en/et|et/en|en/ei|en/ei/et)',
        '(en/et|et/en|en/ei|ei/en|en/ei/et) _',
        '(er det |heter det |)(en eller et|et eller en|en eller ei|ei eller en|ei eller et|et eller ei|en ei eller et|en, ei eller et|en/et|et/en|en/ei) (for|på|foran|med|til) _',
        '(er det |)(hankjønn|hunkjønn|intetkjønn|hankjønn hunkjønn) (eller|og) (hankjønn|hunkjønn|intetkjønn) (på |for |til |)_',
        'kan _ være (hankjønn|hunkjønn|intetkjønn|et verb|et substantiv|et adjektiv)',
        '(heter det|det heter) (en|ei|et) _',
        'er _ (hankjønn|hunkjønn|intetkjønn|et substantiv|et verb|et adjektiv|et adverb|en preposisjon|en konjunksjon|et pronomen|et subjunksjon)',
        'kva (kjønn|ordklasse|klasse|for eit ord|slags ord) (er|har|høyrer) _ (til|)',
        '_ (ein, ei eller eit|ein/eit|eit/ein|ein/ei|ein/ei/eit)',
        '(ein/eit|eit/ein|ein/ei|ei/ein|ein/ei/eit) _',
      ],
      origin: [
        'hvor (kommer|stammer) _ fra',
        'hva (kommer|stammer) _ (av|fra)',
        'hva _ (kommer|stammer) (av|fra)',
        'hvor har vi _ fra',
        '(kommer|stammer) _ (opprinnelig |egentlig |)fra (latin|gresk|tysk|fransk|engelsk|norrønt|samisk|arabisk|dansk|svensk|nederlandsk|plattysk|italiensk|spansk|portugisisk|islandsk|finsk|russisk|polsk|tyrkisk|persisk|hebraisk|jiddisk|hindi|japansk|kinesisk)',
        'hvem (fant opp|fant på|lagde) (ordet|uttrykket) _',
        'hvor lenge har vi hatt (ordet|uttrykket) _',
        'er _ (et |)(lånord|låneord|importord|fremmedord|framandord|fremmed ord|framandt ord|utenlandsk ord|utanlandsk ord|arveord|norsk ord opprinnelig|opprinnelig norsk|opphavleg norsk)',
        'når begynte (vi|man) å (si|bruke) _',
        'hvor _ (kommer|stammer) fra',
        'hvorfor (det heter|det kalles|man sier|vi sier) _',
        'hvorfor (heter det|kalles det|sier (man|vi|de|en)|kaller (man|vi) det) _',
        'hvorfor heter _ det',
        '_ (hvorfra|hvor (fra|kommer det fra|stammer det fra))',
        '(hvor gammelt er|historien bak) (ordet|uttrykket) _',
        'kor stammar _ frå',
        '(hva er |)(bakgrunnen|bakgrunn|historien|historia) (til|for|bak|åt|på) (ordet|uttrykket|begrepet) _',
        'kvifor (kallast det|kallar (ein|vi) det) _',
      ],
      phrases: [
        '(hvilke |hva for |)(faste |)(uttrykk|ordtak|idiomer|ordspråk) (finnes det |finnes |)(med|har|inneholder|bruker) _',
        '(faste |)(uttrykk|ordtak|idiomer|idiom|ordspråk|ordtøke|uttrykkene) (som |der |hvor |)(har|inneholder|handler om|det er|med|bruker) _',
        '(kva |kva for )(faste |)uttrykk (finst det |)(med|har) _',
      ],
      synonyms: [
        '(et |)(bedre|finere|penere|enklere|lettere|kortere|nyere|annet|mer formelt|formelt|mer presist|fint|mindre formelt|lignende|vanligere|mer vanlig) ord (for|enn|til) _',
        'har _ (noen|noe|et|) (synonym|synonymer)',
        '(et |)(ord|noe) (som ligner på|som liknar på|som er likt|i nærheten av) _',
        '(en annen måte|andre måter|andre måtar) å (si|skrive|uttrykke) _ (på|)',
        'hva (betyr|er) (nesten |omtrent |)det samme som _',
        '(et |noen |andre |)ord (som betyr|som er|med) (nesten |omtrent |)(det |)samme (betydning |)som _',
        'hva (kan|bør|skal) (jeg|man|du|vi|en) (skriver|si|bruker) (i stedet for|istedenfor|istedet for|i staden for|for|i stedet|istedet|i staden) _',
        '(hvilke |)ord betyr (nesten |omtrent |)det samme som _',
        '(et |)(annet |andre |)ord som betyr (det samme som|nesten det samme som|omtrent det samme som) _',
        'hva kan (jeg|man|vi) (si|skrive|bruke) (i stedet for|istedenfor|istedet for|for|i staden for) _',
        '(hvilke |hva for |)(andre |)ord kan (jeg|man|vi) bruke (for|i stedet for|istedenfor|istedet for) _',
        'hva (annet |)(heter|kan jeg kalle) _ med et annet ord',
      ],
      antonyms: ['hva er det (motsatt|motsetningen) (av|til) _', 'kva er det motsett (av|til) _'],
      translation: [
        '(oversett|oversette|oversettelse av|oversettelsen av) _ (for meg|)',
        '(et |finnes det et |)(avløserord|avløysarord|avløysingsord|norsk alternativ|norskt alternativ|norsk avløserord) (for|til) _',
        'hvordan (sier|skriver) (man|jeg|vi|du) _ på (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|polsk|samisk)',
        'hva (betyr|blir) _ på (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk|polsk|arabisk|ukrainsk)',
        'hva (er|heter) _ på (polsk|arabisk|ukrainsk)',
        '(oversett|oversette) _ (til|på) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|polsk|arabisk|ukrainsk) (for meg|)',
        '(hva er |hva heter |finnes det |)(norsk|norsk ord|et norsk ord|det norske ordet|et godt norsk ord) for _',
        '(hva er |hva heter |)(engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk) (for|ord for) _',
        '(omset|omsetje|omsetjing av) _ (for meg|)',
        '(omset|omsetje) _ (til|på) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|polsk|arabisk|ukrainsk) (for meg|)',
      ],
      compare: [
        '(hva er |hvilken |)(forskjell|forskjellen|forskjeller|forskjellene) (er det |)(på|mellom|) _',
        'hva (forskjellen|skilnaden) (er |)(på|mellom) _',
        '(heter det|det heter|sier man|sier vi|bruker man|skal det være|skriver (man|jeg|vi|du|en)|staver (man|jeg|du|vi)|skal (jeg|man|vi) skrive|når bruker man|når skriver man|når skal man (bruke|skrive|si)) _',
        'hva er (mest (riktig|brukt|vanlig)|vanligst|riktigst|best) (av |)_',
        '(hva er riktig|hva blir riktig|hvilket (ord |)er riktig) _',
        '(blander|blander alltid|blander ofte|forveksler|skal det stå|skal stå) _',
        '(er|betyr) _ (det samme|samme ord|samme ting|synonymer|synonyme|like)',
        '_ (er begge|er begge deler|er begge to|går begge|er begge former) (lov|riktig|like riktig|tillatt|ok|greit|godkjent|)',
        '_ (hvilken er riktig|hva for en er riktig|hvilken skal jeg bruke|hva skal jeg bruke|kan man bruke begge)',
        '(kan man|kan jeg|kan vi) bruke både _',
        'når (bruke|skrive|si) _',
        'hva heter det _',
        'hva er (riktigst|rettest|best|vanligst|finest|penest) å (bruke|skrive|si) (av |)_',
        'finnes både _',
        'er _ (like riktige|like rette|like gode|like bra|like vanlige|like vanlege|likestilte|likestilt)',
        '(samme sak|samme ting|det samme|same sak|er det samme ord|er det samme ordet|er det same ord) _',
        'er både _ (lov|riktig)',
        '(skal|bør) (jeg|man|vi|en|du) bruke _',
        '(hva er |)(skillet|skille|skilje|å skille|å skilje) mellom _',
        'når (brukes|brukast) _',
        '_ (hva er riktig|hva er forskjellen|hva skal jeg skrive|er de like|er det det samme|er det samme|betyr det det samme|betyr de det samme)',
        '(kva er |kva for |)(skilnad|skilnaden|skilnader|forskjell|forskjellen) (er det |)(på|mellom|) _',
        'når (brukar|skriv|skal) (ein|eg|vi) (bruke |skrive |seie |)_',
        '(kva ord blir rett|kva for eit (ord |)er rett|kva ord er rett) _',
        '(seier ein|brukar ein|stavar ein|skal ein skrive) _',
        'kva er (mest vanleg|vanlegast) (av |)_',
        '_ (kva er skilnaden|er dei det same|er det det same|er det same|tyder dei det same)',
      ],
      spelling: [
        'hvordan (skrives|staves|skriver (man|jeg|du|en|vi)|staver (man|jeg|du|en|vi)|skrive (man|jeg|du|en|vi)|skrive|stave) (ordet |det |)_',
        '(skrives|skrives det|staves|staves det|det skrives|skal det skrives|riktig å skrive) _',
        '(kan (man|en|jeg|vi|du)|går det an å|er det lov å|er det riktig å|får (man|jeg) lov å) (si|skrive|bruke ordet) (både |)_',
        '(kan (man|en|jeg|vi|du)|går det an å|er det lov å|er det riktig å|er det greit å) (skrive|skrives|stave|si|bruke) _ (sånn|slik)',
        'er _ (ett ord|to ord|ett eller to ord|ett ord eller to|særskrevet|sammenskrevet|riktig|feil|riktig skrevet|skrevet riktig|riktig norsk|et (riktig |ordentlig |ordentleg |skikkelig |skikkeleg |ekte |godkjent |)ord|lov å si)',
        '(om|sjekk om|sjekke om) ordet _ (finnes|eksisterer)',
        'finnes (ordet|det et ord som heter|det noe som heter|det noe ord som heter|det noko som heiter|det et ord som|ordet som heter) _',
        'er det (noe|noko|et ord|eit ord) som heter _',
        '(finnes|er|står) _ (i ordboka|i ordboken|i ordbøkene|med i ordboka|på norsk)',
        '_ (finnes|er|står) (det|den) (i ordboka|i ordboken|i ordbøkene|med i ordboka)',
        '(sjekke om |sjekk om |om )_ (finnes|står|er) (i|med i) (ordboka|ordboken)',
        '(har|skrev|skreiv|staver|stavet) jeg (skrevet |skrive |stavet |stava |)_ (riktig|feil|galt)',
        'er det (greit|vanlig|vanleg|feil|galt) å (si|skrive|bruke) _',
        'er det (fint|innafor|akseptert|stuerent|naturlig|naturleg|lov|riktig|tillatt|mulig|mogleg) å (si|skrive|bruke ordet) _',
        'er _ (tillate|gyldig|gyldig norsk|et gyldig ord|lovleg|lovlege)',
        'er _ (lov|tillatt|lovlig|godkjent|lov å bruke|lov å skrive)',
        'hvordan man (skriver|staver) _',
        '(skriver|staver) (man|en|jeg|du|vi) _ (sånn|slik|riktig|feil|på denne måten)',
        'hvordan (sier (man|jeg|du|vi)|si (man|jeg|du|vi|en)) _',
        '(hvordan|hvor) (deler (man|jeg|en)|deles|delar (man|jeg|en)) _',
        '(orddeling|orddelinga|orddelingen|deling|delinga) (av |på |i |)_',
        '(dele|del) (opp |)ordet _',
        'hvordan _ (skrives|staves)',
        '(riktig |)(skrivemåte|skrivemåten|skriveform|rettskriving|rettskrivning|staving|stavemåte|stavemåten) (av |på |til |for |)_',
        'er _ (eitt ord|eitt eller to ord|eitt ord eller to|særskrive|samanskrive|rett skrive|skrive rett)',
      ],
    },
    loose: {
      meaning: [
        'hva (er|heter|blir) _',
        '(ordbok|dictionary) _',
        '(forkortelse|forkorting|abbreviation|betydning|betydningen|tyding|tydinga|definisjon|forklaring|meaning|definition) _',
        '_ (står for|er kort for|stands for|flere betydninger|alle betydninger|betydninger|tydingar|meanings)',
        '_ (forkortelse|forkorting|forkortet|forkorta|abbreviation|betydning|tyding|definisjon|forklaring|meaning|definition)',
      ],
      compare: ['(er det |blir det |)_'],
      translation: [
        '(hva er |hva heter |hva betyr |oversett |hvordan sier (man|jeg) |si |)_ (på|til) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk|polsk|arabisk|ukrainsk)',
        'omset _ (på|til) (norsk|engelsk|tysk|fransk|spansk|svensk|dansk|samisk|islandsk)',
      ],
    },
  },
  english: {
    sentences: {
      meaning: [
        'how (do|does|should) (you|i|one|we) use _',
        'what (does|do) _ (mean|mean in norwegian|stand for)',
        '(what does|whats|what is) it mean (to|to å|when you|if you) _',
        'the word is _',
        'what (does|do) (the |your |)(dictionary|dictionaries) (say|have) (about|on|for) (the word |)_',
        'what is in the dictionary (about|on|for) (the word |)_',
        '(all |)(the |)meanings of _',
        'which preposition (goes with|with|after|do i use with|is used with|to use with|comes after) _',
        '(what|which|how many) meanings does _ have',
        'does _ have (several|more|other|two|multiple) meanings',
        '(abbreviation|the abbreviation) (of|for) _',
        'how (do|does|should) (you|i|one|we) abbreviate _',
        'how is _ used',
        '(the |what is the |)(noun|verb|adjective|adverb) (of|for|from) _',
        '(what is|whats) the deal with the (word|phrase|expression) _',
        '(what is|whats) _ (short for|an abbreviation for|an abbreviation of|an acronym for)',
        '(what is |)(the |)(meaning|definition) of _',
        'use (the word |)_ in a sentence',
        '(an |)(example|examples|example sentence) (of|with|using|for) _',
        '(define|explain|look up) _',
        'how (do|does|can|would) (you|i|one|we) (say|pronounce) _',
        '(how is|hows) _ (spelled|spelt|written|pronounced)',
        '(what is |whats |)(the |)pronunciation (of|for) _',
        'what (mean|means|meaning|meaning of|is the meaning) _',
        'what _ (means|mean|stands for|is short for)',
        'what (is meant by|do you mean by|do they mean by|do people mean by) _',
        'what (do|should) (i|you|we) (write|say|use) instead of _',
      ],
      nob: [
        '(what is |whats |)(the |)nynorsk (word |)for _',
        '(what is |whats |)(the |)nynorsk (version|form|variant|equivalent|counterpart) (of|for) _',
      ],
      bob: [
        '(what is |whats |)(the |)bokmål (word |)for _',
        '(what is |whats |)(the |)bokmål (version|form|variant|equivalent|counterpart) (of|for) _',
      ],
      inflection: [
        '(inflect|conjugate|decline) _',
        'what forms does _ have',
        '(does|do) _ have (a |any |)(plural|plural form|singular|past tense|comparative|superlative|inflection)',
        'is _ (regular|irregular|a regular verb|an irregular verb|a strong verb|a weak verb)',
        '(is |)_ (a |)(strong|weak|regular|irregular) or (a |an |)(weak|strong|regular|irregular) (verb|one|)',
        'is _ a (strong|weak|regular) verb or (a weak one|a strong one|weak|strong|irregular|an irregular one)',
        '(the |what is the |)(stem|root) of _',
        'is _ (plural|singular|already plural) (in norwegian|)',
        'can _ be (inflected|plural|used in the plural)',
        'how to (inflect|conjugate|decline) _',
        'how (do|does|can|should) (you|i|one|we) (inflect|conjugate|decline) _',
        'how (is|are) _ (inflected|conjugated|declined)',
      ],
      kind: [
        '(what|which) (gender|word class|part of speech|kind of word) (is|does|has) _ (have|)',
        '(what|which) (gender|word class|part of speech) (is|does) it (for|of|with) _',
        '(what|which) article (does|should) _ (take|have|use|get)',
        '(what|which) article (goes with|goes before|is used with|do i use with|do you use with|to use with|for|with|belongs to|do i use for|do i need for|comes before) _',
        'is _ (countable|uncountable)',
        'is _ (masculine|feminine|neuter|a noun|a verb|an adjective|an adverb)',
        '(is |)_ (a |an |)(noun|verb|adjective|adverb|preposition) or (a |an |)(noun|verb|adjective|adverb|preposition)',
        '_ (en or et|et or en|en or ei)',
        '(is it |)(en or et|et or en|en or ei|ei or en|en ei or et|en/et|et/en) (for|with|before|with the word) _',
        '(is it |)(masculine|feminine|neuter) or (masculine|feminine|neuter) _',
        '(can|could) _ be (masculine|feminine|neuter)',
        '(is |)_ (masculine|feminine|neuter) or (masculine|feminine|neuter)',
      ],
      origin: [
        'where (does|do|did|is) _ (come from|from|originate|originate from)',
        '(the |what is the |)(history|story|background) (of|behind|to) (the word|the expression|the phrase) _',
        'where _ (comes|came) from',
        'does _ come from (latin|greek|german|french|english|norse|old norse|danish|dutch)',
        'is _ (originally norwegian|a loanword|a loan word|a foreign word|a borrowed word|foreign|borrowed|borrowed from english)',
        'who (invented|came up with) the (word|phrase|expression) _',
        'why (it is|its) called _',
        'why (is it called|do (you|we|they|people|norwegians) say|do (you|we|they) call it) _',
        '_ (where from|from where|where is it from|where does it come from)',
      ],
      phrases: ['(what |which |)(phrases|expressions|idioms) (use|contain|have|are there with) _'],
      synonyms: [
        '(a |an |)(better|nicer|simpler|fancier|formal|more formal|shorter|different|similar) word (for|than|to) _',
        '(a |another |)(word|words) that (means|mean) the same as _',
        '(does|do) _ have (any |a |)(synonym|synonyms)',
        '(another way|other ways|a better way|a nicer way) (to say|of saying|to write) _',
        '(words|a word) (similar to|close to) _',
        'what can (i|you|we) (write|say|use) instead of _',
        'what (means|is) the same as _',
        'what else can (i|you|we) (say|write|use) (instead of |for |)_',
      ],
      translation: [
        '(what is |whats |)(the |)(english|german|french|spanish|norwegian) (word |translation |)(for|of) _',
        '(what is |whats |)the word for _ in (norwegian|english)',
        '(translate|translation of) _ (for me|)',
        'how (do|would|can|should) (you|i|one|we) say _ (in|to) (norwegian|english|german|french|spanish|swedish|danish|polish|arabic|ukrainian)',
        'what is _ in (english|norwegian|german|french|spanish|swedish|danish)',
        'translate _ (to|into|in) (norwegian|english|german|french|spanish|swedish|danish|polish|arabic|ukrainian) (for me|)',
      ],
      compare: [
        '(what is |whats |)(the |)(difference|differences) (between |of |)_',
        'what the (difference|differences) (is|are) between _',
        '(which|what) is (better|best|(more|most) (common|correct|usual)) (of |)_',
        '(which (word |one |)is (correct|right)|when (do|should) (i|you|we) use) _',
        '(i |)(mix up|always mix up|keep mixing up|confuse|always confuse) _',
        'are _ (the same|the same word|synonyms|interchangeable)',
        'do _ mean the same (thing|)',
        '(do|does) both _ exist',
        'are both _ (correct|allowed|right|ok)',
        'when is _ used',
        '_ are both (correct|allowed|right|ok|fine|)',
        '_ (which is correct|which is right|whats the difference|are they the same|same meaning|is it the same)',
      ],
      spelling: [
        'how (do |does |can |would |should |)(you |i |one |we |to |)(spell|write) (the word |)_',
        '(do (you|i|we) (write|say|spell)|should (i|you|we) (write|say|spell)|is it spelled|is it spelt|is it written) _',
        '(can (you|i|one|we) (say|write)|is it (greit|fine|acceptable|allowed|correct|wrong|right|common|possible) to (say|write|use the word)) (both |)_',
        'can (i|you|we) use (the word|both) _',
        'is _ (one word|two words|one word or two|one or two words|a word|a real word|correct|right|wrong|spelled right|spelled correctly|written correctly|allowed)',
        '(the |)(correct |right |)spelling (of |)_',
        '(does|do) _ exist (in norwegian|in english|)',
        '(is there|does there exist) (such |)(a word|a thing|something|anything) (as|called|like) _',
        '(did|do) i (spell|write) _ (right|correctly|wrong|correct|properly)',
        '(have|has) i (spelled|spelt|written) _ (right|correctly|wrong|correct)',
        '_ is it in the dictionary',
        'is _ (in the dictionary|a norwegian word|valid norwegian|correct norwegian)',
      ],
    },
    loose: {
      meaning: ['what (is|are) _', 'whats _'],
      compare: ['is it _'],
      translation: [
        '(what is |whats |translate |how do (you|i) say |)_ (in|to|into) (norwegian|english|german|french|spanish|swedish|danish)',
      ],
    },
  },
};

/** What stands around a name or a form. */
const AROUND = {
  norwegian: {
    what: 'hva er|hva heter|hva blir|hvordan er|hvordan blir',
    of: 'av|på|til|for|med|om',
    which: 'hvilken|hva slags|hva|hva for',
    has: 'har|er|får|hører til|høyrer til',
    /** Before the name in a clause: `lurer på hva opphavet er til`. */
    asked: 'hva',
  },
  english: {
    what: 'what is|what are|what is the|what are the|the|whats|whats the',
    of: 'of|for|with|using|containing|to',
    which: 'what|which',
    has: 'is|does|has',
    asked: 'what|what the',
  },
};

type Around = (typeof AROUND)[keyof typeof AROUND];

/** The sentences that a name of a part makes. A name alone before or behind a word may belong to a phrase. */
const namedSentences = ({ of, what, which, has, asked }: Around, name: string) => ({
  strict: [
    `(${what}|) (${name}) (${of}) _`,
    `(${which}) (${name}) (${has}) _`,
    `(${asked}) (${name}) (er|is) (${of}) _`,
  ],
  loose: [`(${name}) _`, `_ (${name})`],
});

const formSentences = ({ of, what, asked }: Around, forms: string) => ({
  strict: [
    `(${what}|) (${forms}) (${of}) _`,
    `(${asked}) (${forms}) (er|blir|is) (${of}) _`,
    `(${what}|hvordan er|hvordan blir|hvordan skrives|hvordan skriver (jeg|man|du|en|vi)|hvordan skrive|how is|how to write|how do (i|you) write) _ (i|in|in the) (${forms})`,
    `how does _ look in (${forms})`,
  ],
  loose: [`_ (i|in|in the) (${forms})`],
});

/** `(a|b |)c` is `ac`, `b c` and `c`. */
function expand(template: string): string[] {
  const end = template.indexOf(')');
  if (end < 0) return [template];
  const start = template.lastIndexOf('(', end);
  const [before, after] = [template.slice(0, start), template.slice(end + 1)];
  const choices = template.slice(start + 1, end).split('|');
  return choices.flatMap((choice) => expand(before + choice + after));
}

/** By the words before and behind `_`, as `WRITTEN` spells them. */
const TABLE: Table<Rule> = tableOf(
  new Map(
    (['norwegian', 'english'] as const)
      .flatMap((tongue) => {
        const phrases = PHRASES[tongue];
        const around = AROUND[tongue];
        const ofTable = (table: Phrases['sentences'], isLoose: boolean) =>
          Object.entries(table).map(([asked, sentences]) => ({ asked: asked as Asked, isLoose, sentences }));
        const named = Object.entries(NAMES[tongue]).flatMap(([part, name]) => {
          const { strict, loose } = namedSentences(around, name);
          const asked = part as WordPart;
          return [
            { asked, isLoose: true, sentences: loose },
            { asked, isLoose: false, sentences: strict },
          ];
        });
        const { strict, loose } = formSentences(around, FORMS);
        return [
          ...ofTable(phrases.loose, true),
          ...named,
          {
            asked: 'inflection' as const,
            isLoose: true,
            sentences: [...loose, `(${FORMS_BESIDE}) _`, `_ (${FORMS_BESIDE})`],
          },
          { asked: 'inflection' as const, isLoose: false, sentences: strict },
          ...ofTable(phrases.sentences, false),
        ];
      })
      .flatMap(({ asked, isLoose, sentences }) =>
        sentences.flatMap(expand).map((sentence): [string, Rule] => [keyOf(sentence), { asked, isLoose }]),
      ),
  ),
);

/** The first words of the sentences. */
export const FIRST_WORDS: ReadonlySet<string> = new Set(
  [...TABLE.beginnings].map((before) => before.split(' ')[0] ?? ''),
);
