import type { DictId } from '../../dictionary/contract.js';
import { trimSigns, trimSignsAtEnd } from '../../shared/text/clean-text.js';
import { editDistance, MAX_COMPARED_LENGTH } from '../../shared/text/edit-distance.js';
import { oneOf, wordSet } from '../lib/phrases.js';
import {
  ASKED_FORMS,
  type AskedForm,
  asWritten,
  BEGINNINGS,
  BEGUN,
  bare,
  CUES,
  ENDED,
  ENDINGS,
  FIRST_WORDS,
  NAMES_OF_FORMS,
  PART_NAMES,
  RULES,
  type Rule,
  WORD_PARTS,
  type WordPart,
  written,
} from './word-phrases.js';

/** What a sentence asks about words. */
type WordQuestion = {
  /** Whether the sentence may be about something else: `hva er fisk`, `og eller å`. */
  isLoose?: true;
  dict?: DictId;
} /** `isGraded`: the comparison of an adjective is asked for. */ & (
  | { word: string; part?: WordPart; form?: AskedForm; isGraded?: true }
  /** `phrase`: what the words are together, which may be an expression: `nå og da`. */
  | { words: readonly string[]; part?: 'inflection'; form?: AskedForm; phrase?: string }
  /**
   * What no dictionary answers. `list`: words of one subject, or that rhyme, `alle ord om snø`. `meaning`: one word by what
   * it means, `ordet for når man ikke får sove`. `translation`: a text in another language.
   */
  | { theme: string; wanted: 'list' | 'meaning' | 'translation' }
);

/** What may stand before any question. */
const OPENERS: ReadonlySet<string> = wordSet(
  'jeg_skjønner_ikke jeg_forstår_ikke jeg_vet_ikke eg_skjønar_ikkje eg_forstår_ikkje eg_veit_ikkje jeg_husker_ikke i_dont_understand i_dont_know dont_understand lurer_på lurte_på jeg_lurte_på eg_lurte_på a the trenger treng trengs jeg_treng eg_treng eg_trenger need i_need we_need har_du har_dere har_de kan_jeg_få kan_eg_få do_you_have is_there can_i_get pls please pls_write please_write write skriv si si_meg fortell fortell_meg fortel_meg tell_me explain forklar kan_du_si kan_du_forklare can_you_explain kan_du kunne_du vil_du vet_du veit_du jeg_lurer_på eg_lurer_på can_you could_you do_you_know vis vis_meg om jeg_vil_ha eg_vil_ha jeg_trenger vet_du_om veit_du_om finnes_det finst_det i_want show show_me finn finn_et finn_eit find gi gje give gi_meg gje_meg give_me legg_til noen nokre any',
);

const MAX_OPENER = 3;

/** Before the word itself: `ordet fisk`, `the word fisk`. */
const NAMED = wordSet(
  'ordet orda ordene verbet substantivet adjektivet uttrykket begrepet omgrepet navnet forkortelsen forkortinga akronymet bokstavene bokstavane the_word the_verb the_noun the_adjective the_phrase the_expression the_abbreviation the_acronym the_letters the_words word words',
);

/** Words that are no word to look up where they stand alone behind a request: `bøy av`. */
const NO_WORD = wordSet(
  'begge both av på til for of seg det dette this that it i in med om ordet uttrykket begrepet word phrase',
);

const DICT_NAMES: Readonly<Record<string, DictId>> = {
  bm: 'bob',
  bokmål: 'bob',
  bokmålske: 'bob',
  nn: 'nob',
  nynorsk: 'nob',
  nynorske: 'nob',
};

const DICT_LIKE = new RegExp(Object.keys(DICT_NAMES).join('|'), 'iu');

const DICT_PREPOSITIONS = wordSet('på i in til to into');

const ARTICLES = wordSet('en ei et ein eit');

/** Between two words. `og` only where none of the others stands. */
const EITHER = wordSet('eller el ell el. ell. or vs vs. versus kontra mot /');

const AND = wordSet('og and +');

/** More words than these are compared nowhere. */
const MAX_COMPARED = 3;

const MAX_PHRASE = 3;

/** Words before the name of a part that is asked for alone. */
const MAX_BEFORE = 8;

interface Match extends Rule {
  slot: readonly string[];
  /** The words before and behind the slot. */
  around: string;
}

const textOf = (words: readonly string[]) => trimSigns(words.join(' '), ` "',:;`, ` "',:;?!`);

/**
 * The rule with the most words before the slot, then behind it.
 *
 * @param isLed leaves out the rules without a word before the slot
 */
function findRule(words: readonly string[], isLed = false): Match | undefined {
  const starts = beginningsOf(words).filter(({ count }) => count > 0 || !isLed);
  if (starts.length === 0) return undefined;
  const ends = endingsOf(words);
  for (const { count: before, text: start } of starts)
    for (const { count: after, text: behind } of ends) {
      const end = words.length - after;
      const around = `${start}_${behind}`;
      const rule = before < end ? RULES.get(around) : undefined;
      const match = rule && withoutForms({ ...rule, slot: withoutFillers(words.slice(before, end)), around });
      if (match && fits(match, before === 0 || after === 0)) return match;
    }
  return undefined;
}

/** What of `BEGINNINGS` a text begins with, the longest first. */
function beginningsOf(words: readonly string[]) {
  const found = [{ count: 0, text: '' }];
  for (let count = 1, text = ''; count < words.length; count += 1) {
    text += `${count > 1 ? ' ' : ''}${written(bare(words[count - 1] ?? ''))}`;
    if (!BEGUN.has(text)) break;
    if (BEGINNINGS.has(text)) found.unshift({ count, text });
  }
  return found;
}

/** What of `ENDINGS` a text ends with, the longest first. */
function endingsOf(words: readonly string[]) {
  const found = [{ count: 0, text: '' }];
  for (let count = 1, text = ''; count < words.length; count += 1) {
    text = `${written(bare(words.at(-count) ?? ''))}${count > 1 ? ' ' : ''}${text}`;
    if (!ENDED.has(text)) break;
    if (ENDINGS.has(text)) found.unshift({ count, text });
  }
  return found;
}

/** `bøy program i bestemt entall og flertall`, `plural of bok and the gender`: what is asked behind the word is no part of it. */
function withoutForms(match: Match): Match {
  const { asked, around } = match;
  // `superlativ av gammel er vel eldst`
  const answered = match.slot.findIndex((word, at) => at > 0 && IS.has(bare(word)));
  const slot = asked === 'inflection' && answered > 0 ? match.slot.slice(0, answered) : match.slot;
  const behind = (at: number) => slot.slice(at + 1).map((word) => written(bare(word)));
  const and = slot.findIndex((word, at) => {
    if (at === 0 || !AND.has(bare(word))) return false;
    const name = behind(at).filter((each) => !TAILS.has(each) && each !== 'the');
    return PART_NAMES.has(name.join(' '));
  });
  // Of several forms, all are shown.
  if (and > 0 && WORD_PARTS.some((part) => part === asked))
    return { ...match, slot: slot.slice(0, and), around: asked === 'inflection' ? 'alle former_' : around };
  const at =
    asked === 'inflection' ? slot.findIndex((word, place) => place > 0 && /^(?:i|in)$/iu.test(word)) : -1;
  if (at < 0 || formIn(behind(at).join(' ')) === undefined) return { ...match, slot };
  const isOne = !behind(at).some((word) => AND.has(word));
  return { ...match, slot: slot.slice(0, at), around: isOne ? `${around} ${behind(at).join(' ')}` : around };
}

/** `egentlig` and the like say nothing beside a word. Alone, they are the word. */
const FILLERS = wordSet(
  'btw forresten lol haha hehe folkens plz pliis egentlig eigentleg egentleg da då nå no igjen igjen egt exactly actually really again then please pls takk altså liksom',
);

/** Behind a word: where and how it stands. */
const HERE = wordSet('her der here there sånn slik');

function withoutTail(words: readonly string[], tails: ReadonlySet<string>): readonly string[] {
  const tail = [3, 2].find(
    (count) => words.length > count && tails.has(words.slice(-count).map(bare).join(' ')),
  );
  return tail === undefined ? words : words.slice(0, -tail);
}

/** Behind a question, phrases that say nothing of its word. */
const BEHIND_QUESTIONS = wordSet(
  'på_godt_norsk på_enkelt_norsk på_enkel_norsk på_vanlig_norsk i_klartekst in_simple_terms in_plain_norwegian takk_på_forhånd takk_på_førehand på_forhånd_takk på_førehand_takk tusen_takk mange_takk thanks_in_advance thank_you finnes_det finst_det fins_det finnes_d finst_d fins_d is_there do_you_have har_du har_dere har_de',
);

/** The same behind a word. */
const BEHIND_WORDS = new Set([
  ...'for meg|for oss|for me|for us|åt meg|til meg|for noe|for noko|for nåke|eller noe|eller noko|eller sånn|or something|like this|like that|på denne måten|på den måten|i en setning|i ei setning|i setninger|in a sentence|in sentences'.split(
    '|',
  ),
  ...BEHIND_QUESTIONS,
]);

function withoutFillers(slot: readonly string[]): readonly string[] {
  const joins = (word: string | undefined) =>
    word !== undefined && (EITHER.has(word.toLowerCase()) || AND.has(word.toLowerCase()));
  // `da eller når`
  const isFiller = (word: string, at: number) =>
    FILLERS.has(bare(word)) && !joins(slot[at - 1]) && !joins(slot[at + 1]);
  const first = slot.findIndex((word, at) => !isFiller(word, at));
  const last = slot.findLastIndex((word, at) => !isFiller(word, at) && !(at > 0 && HERE.has(bare(word))));
  if (first < 0) return slot;
  const words = withoutSituation(slot.slice(first, last + 1));
  return withoutRequest(withoutTail(words, BEHIND_WORDS));
}

/** `habil og gi et eksempel`: what else is asked for. */
function withoutRequest(slot: readonly string[]): readonly string[] {
  const and = slot.findIndex(
    (word, at) => at > 0 && AND.has(word.toLowerCase()) && REQUESTS.has(bare(slot[at + 1] ?? '')),
  );
  return and > 0 && slot.length > and + 2 ? slot.slice(0, and) : slot;
}

const REQUESTS = wordSet('si sei gi gje vis vise fortell fortel forklar give show tell explain');

const QUANTITIES = wordSet('many several of');

/** `fadese i denne teksten`, `a eller b når jeg skriver nynorsk`: where the word stands is not asked. */
function withoutSituation(slot: readonly string[]): readonly string[] {
  const said = slot.map(bare);
  const at = said.findIndex((word, place) => {
    const next = said[place + 1] ?? '';
    const isPlace = PLACES.has(next) && BEFORE_PLACES.has(word);
    const isClause = SUBJECTS_OF_CLAUSES.has(next) && CONJUNCTIONS.has(word);
    return place > 0 && !EITHER.has((slot[place - 1] ?? '').toLowerCase()) && (isPlace || isClause);
  });
  return at < 0 ? slot : slot.slice(0, at);
}

const IS = wordSet('er e is blir');

const BEFORE_PLACES = wordSet('i på in om for til fra frå from');

const PLACES = wordSet(
  'norsk norwegian denne dette disse desse this these that sammenhengen samanhengen meg oss me us setningen setninga teksten brev brevet kalenderen mail mailen rapporten avisa avisen artikkelen søknaden ordboka ordboken context emails writing text english my mitt min',
);

const CONJUNCTIONS = wordSet('når hvis viss dersom fordi siden sidan when if because since');

const SUBJECTS_OF_CLAUSES = wordSet('jeg eg æ man ein en vi me du de dei det i you we they it');

/** Behind a word whose spelling is asked for: `i ett ord`, `med to t-er`, `one t or two`. */
const LETTERS = wordSet('med with uten utan without one two en to double dobbel dobbelt enkel ett eitt');

const AS_WORDS = new Set(['i', 'in', 'som', 'as', ...LETTERS]);

function cutAt(slot: readonly string[], words: ReadonlySet<string>): readonly string[] {
  const tail = slot.findIndex(
    (word, at) => at > 0 && words.has(bare(word)) && !(NUMBERS.has(bare(word)) && !isCounted(slot[at + 1])),
  );
  return tail < 0 || /"/u.test(slot.join(' ')) ? slot : slot.slice(0, tail);
}

/** `one t`, `en eller to m`; not `på en måte`. */
const isCounted = (next = '') =>
  bare(next).length < MIN_STEM + 1 || EITHER.has(next) || LETTERS_OF.test(bare(next));

const NUMBERS = wordSet('en ett eitt to one two');

/** `enda eller ennå i «jeg er ikke ferdig»` without the sentence that the words stand in. */
function withoutContext(slot: readonly string[]): readonly string[] {
  const [, before] = CONTEXT.exec(slot.join(' ')) ?? [];
  return before?.split(' ') ?? slot;
}

const CONTEXT =
  /^([^"]+?),? (?:(?:i|in|som i|as in|her|here|i setningen|i setninga|in the sentence):? )?"[^"]+ [^"]+(?:"[^"\p{L}]*)?$/u;

/** The words of a question about spelling that are compared, or the one that is meant. */
function spelledWords(slot: readonly string[]): { sides?: string[][]; word: readonly string[] } {
  const sides = splitWords(cutAt(slot, LETTERS), false);
  return { ...(sides && { sides }), word: spelledWord(slot) };
}

/** `mandag` of `mandag, stor eller liten m` */
function spelledWord(slot: readonly string[]): readonly string[] {
  const comma = slot.findIndex((word) => word.endsWith(','));
  return cutAt(comma < 0 ? slot : slot.slice(0, comma + 1), AS_WORDS);
}

/** A loose name and two words that are compared need a slot of their own kind. */
function fits({ asked, isLoose, slot, around }: Match, isOnOneSide: boolean): boolean {
  // `hvor kommer det ordet fra`
  if (slot.length > 1 && slot.every((word) => BESIDE_UNNAMED.has(bare(word)) || UNNAMED.has(bare(word))))
    return false;
  if (slot.length === 1 && NO_WORD.has(bare(slot[0] ?? ''))) return asked === 'kind' || asked === 'origin';
  // `og i flertall`
  if (slot.length === 1 && AND.has(bare(slot[0] ?? '')) && around.startsWith('_')) return false;
  // `kan du bøye begge to`
  if (slot.length > 1 && slot.every((word) => SEVERAL.has(bare(word)))) return false;
  // `skrives det med stor M i mandag`
  const [marker = '', second = ''] = slot.map(bare);
  if (LETTERS.has(marker) && (SIZES.has(second) || OF_SPELLING.has(second))) return false;
  // `is it spelled correctly`
  if (slot.length === 1 && JUDGED.has(bare(slot[0] ?? '')) && OF_IT.test(around)) return false;
  // `finnes ordet "lampe` is half of a quote.
  if ((slot.join(' ').match(/"/gu) ?? []).length % 2 === 1) return false;
  // `hva er bestemt flertall` names two forms, and no word.
  if (asked === 'inflection' && slot.length === 1 && OF_FORMS.has(written(bare(slot[0] ?? '')))) return false;
  // Another sentence begins inside: `et annet ord for hyggelig? skal skrive en tale`.
  const [first = '', last = ''] = [slot[0], slot.at(-1)].map((word) => bare(word ?? ''));
  // `hva betyr fisk og hvor kommer det fra`
  const isPair = asked === 'compare' || asked === 'spelling';
  if (slot.length > 1 && !isPair && (AND.has(last) || (ASKS.has(first) && around.startsWith('_'))))
    return false;
  if (slot.slice(0, -1).some((word) => /[?!]$/u.test(word)) || CLAUSE.test(slot.join(' '))) return false;
  if (asked === 'compare') return splitWords(slot, isLoose) !== undefined;
  if (asked === 'spelling')
    return splitWords(slot, isLoose) !== undefined || spelledWord(slot).length <= MAX_PHRASE;
  // `stort flertall`, `uten betydning`
  if (isLoose && /^_(?!in? )/u.test(around) && slot.length === 1 && IN_PHRASES.has(first)) return false;
  // `og bok, hvilket kjønn`
  if (isLoose && /^_(?!in? )./u.test(around) && slot.length === 1 && (LEADS.has(first) || ASKS.has(first)))
    return false;
  if (NAME_ALONE.test(around) && NO_NAME.has(first)) return false;
  // `kan du forklare meg hva fisk betyr`
  if (asked === 'meaning' && slot.length > 1 && (OBJECTS.has(first) || ASKS.has(first))) return false;
  // `what does that mean`
  if (slot.length > 1 && DOES.has(first) && UNNAMED.has(last)) return false;
  // `hva er ordet for «dagen etter»`
  if (asked === 'meaning' && NAMED.has(first) && NO_NAME.has(bare(slot[1] ?? ''))) return false;
  if (
    asked === 'kind' &&
    !slot.some((word) => word.endsWith(',')) &&
    slot.slice(0, -1).some((word) => EITHER.has(word.toLowerCase()))
  )
    return false;
  // `hva er en kum igjen, sitter med en rapport`
  const hasComma = slot.slice(0, -1).some((word) => word.endsWith(','));
  if (isLoose && asked === 'meaning' && hasComma && slot.length > MAX_PHRASE && !slot.join(' ').includes('"'))
    return false;
  // `hva blir det til middag`
  if (around === 'hva blir_' && (slot.length > 1 || UNNAMED.has(first)) && !/^"[^"]+"$/u.test(slot.join(' ')))
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
    ![first, last].some((word) => IN_PHRASES.has(word) || ASKS.has(word) || SUBJECTS.has(word));
  return (
    !isName ||
    isIdiom ||
    wordOf(slot).length <= 1 ||
    ARTICLES.has(bare(slot[0] ?? '')) ||
    bare(slot[0] ?? '') === 'å'
  );
}

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

const OBJECTS = wordSet('meg oss me us');

const DOES = wordSet('does do did er is');

/** Before names of parts, where the two are a phrase. */
const IN_PHRASES = wordSet(
  'stort knapt klart simpelt absolutt kvalifisert overveldende alminnelig vanlig solid tydelig bredt stor liten lita større mindre særlig avgjørende vesentlig viktig uten utan av i med til begge annen dobbel overført egentlig samme ha få no the special hidden',
);

/** `what is a kommune` */
const withoutEnglishArticle = (slot: readonly string[], around: string) =>
  slot.length === 2 &&
  /^(?:a|an)$/iu.test(slot[0] ?? '') &&
  /^(?:what|whats|define|explain|meaning)(?: |_)/u.test(around)
    ? slot.slice(1)
    : slot;

/** The slot without `ordet` and the like before the word. */
function wordOf(slot: readonly string[]): readonly string[] {
  const taken = [2, 1].find(
    (count) => slot.length > count && NAMED.has(slot.slice(0, count).map(bare).join(' ')),
  );
  // `hva betyr det å gå`
  const hasSubject = !taken && /^d(?:et)?$/u.test(bare(slot[0] ?? '')) && bare(slot[1] ?? '') === 'å';
  return slot.slice(hasSubject ? 1 : (taken ?? 0));
}

/** `ordet fadese i en mail` names one word, and `å være inhabil` is about the last one. */
function oneNamed(slot: readonly string[], around: string): readonly string[] {
  const word = wordOf(slot);
  const before = around.slice(0, around.indexOf('_')).split(' ').at(-1) ?? '';
  const marker = word.length < slot.length ? bare(slot[slot.length - word.length - 1] ?? '') : before;
  const hasArticle = ARTICLES.has(bare(word[0] ?? '')) || bare(word[0] ?? '') === 'å';
  if (NAMES_ONE.has(marker)) return word.slice(0, hasArticle ? 2 : 1);
  const said = word.map(bare);
  const state = said[0] === 'å' ? said.slice(1) : said;
  const isState =
    state.length === 2 && BEING.has(state[0] ?? '') && (state[1] ?? '').length > MAX_PREPOSITION;
  return isState ? word.slice(-1) : word;
}

const NAMES_ONE = wordSet('ordet verbet substantivet adjektivet word verb noun adjective');

const BEING = wordSet('være vere vera bli');

const MAX_PREPOSITION = 4;

/** The words that are compared. Undefined if there are not two or three. */
function splitWords(said: readonly string[], isLoose: boolean): string[][] | undefined {
  // `forskjell på lese å skrive`
  const isMisspelt = !isLoose && said.length === MAX_PHRASE && said[1] === 'å';
  const typed = isMisspelt ? said.with(1, 'og') : said;
  if (!typed.some(isJoining)) return undefined;
  const slot = withoutContext(typed);
  // `"tilsette" eller "ansatte" i et brev`: what stands in quotes is compared.
  const quoted = [...slot.join(' ').matchAll(/"([^"]+)"/gu)].map(([, word = '']) => word.split(' '));
  const articles = quoted.filter(([word = '', ...more]) => ARTICLES.has(word) && more.length === 0);
  // `"et" eller "en" foran "ansvar"` compares no words.
  if (articles.length > 0 && articles.length < quoted.length) return undefined;
  if (quoted.length > 1 && articles.length === 0) return quoted.length <= MAX_COMPARED ? quoted : undefined;
  // One phrase in quotes: `«i og med» riktig`
  if (/^[^"]*"[^" ]+ [^"]+"[^"]*$/u.test(slot.join(' '))) return undefined;
  const words = wordOf(slot)
    .flatMap((word) => (word.endsWith(',') ? [word.slice(0, -1), ','] : [word]))
    .flatMap((word) => (isLoose && !LONG_SIDES.test(word) ? [word] : word.split(/(?<=\p{L})(\/)(?=\p{L})/u)));
  const isEither = (word: string) => EITHER.has(word.toLowerCase());
  const inner = (word: string, at: number) => at > 0 && at < words.length - 1 && AND.has(word.toLowerCase());
  const middle = (words.length - 1) / 2;
  const ands = words.flatMap((word, at) => (inner(word, at) ? [at] : []));
  const [and] = ands.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const hasEither = words.slice(1, -1).some(isEither);
  if (!hasEither && (isLoose || and === undefined)) return undefined;
  const sides: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const isBetween = at > 0 && at < words.length - 1;
    if (isBetween && (hasEither ? isEither(word) || word === ',' : at === and || word === ','))
      sides.push([]);
    // `boka eller boken i brev`: behind as many words as the first has, where they stand.
    else if (!isLoose && sides.length > 1 && WHERE.has(bare(word)) && isWhole(sides)) break;
    else sides.at(-1)?.push(word);
  }
  // `heter det jeg har gådd eller gått`
  const [one = [], ...others] = sides;
  if (SUBJECTS.has(bare(one[0] ?? '')) && one.length > 1 && others.every((side) => side.length === 1))
    one.splice(0, one.length - 1);
  // `det heter vel flere menn og ikke flere manner`
  if (!isLoose)
    for (const side of sides) if (side.length > 1 && DOUBTS.has(bare(side[0] ?? ''))) side.shift();
  // `fleire søknader eller søknadar`
  const [[quantity = '', counted = ''] = [], [same = ''] = []] = sides;
  const isOfNumber = sides[0]?.length === 2 && sides.slice(1).every((side) => side.length === 1);
  if (isOfNumber && OF_COUNTING.has(bare(quantity)) && areAlike(counted, same)) sides[0]?.shift();
  // `flere eller mere folk`
  const [only = '', beside = ''] = [sides[0]?.[0] ?? '', sides[1]?.[0] ?? ''].map((word) =>
    word.toLowerCase(),
  );
  const isCut =
    !isLoose &&
    sides.length === 2 &&
    sides[0]?.length === 1 &&
    sides[1]?.length === 2 &&
    areForms(only, beside);
  if (isCut) sides[1]?.splice(1);
  const most = isLoose && !isOneWordSpelled(sides) && placesThatDiffer(sides).length !== 1 ? 1 : MAX_PHRASE;
  // `en ny kontor eller et nytt kontor`
  const mostOfNoun = new Set(sides.map((side) => bare(side.at(-1) ?? ''))).size === 1 ? MAX_PHRASE : 2;
  // `heter det ikke eller ikkje`
  const isNegation = NOTHING.has(only);
  // `e-post med bindestrek eller i ett ord`, `mandag, stor eller liten m`
  if (sides.some((side) => side.some((word) => OF_SPELLING.has(bare(word))) || isLetterOf(side)))
    return undefined;
  const fit = ([first = '', ...more]: readonly string[]) =>
    first !== '' &&
    !(
      more.length === 0 &&
      !isNegation &&
      (NOTHING.has(bare(first)) || (TAGS.has(bare(first)) && slot.length > 3))
    ) &&
    !(more.length > 0 && SUBJECTS.has(bare(more.at(-1) ?? ''))) &&
    more.length < (ARTICLES.has(bare(first)) || first === 'å' ? mostOfNoun : most);
  return sides.length > 1 && sides.length <= MAX_COMPARED && sides.every(fit) ? sides : undefined;
}

/** Before a noun in the plural. */
const OF_COUNTING = new Set(
  'flere fleire mange alle noen nokon nokre få to tre many several more two three'.split(' '),
);

/** `liten m` */
const isLetterOf = (side: readonly string[]) =>
  side.length > 1 && /^[b-df-hj-np-tv-z]$/iu.test(side.at(-1) ?? '');

/** Whether two words of nearly one length are alike or end alike, but are not one: `flere` and `mere`. */
const areForms = (one: string, other: string) =>
  one !== other &&
  Math.abs(one.length - other.length) <= 2 &&
  (areAlike(one, other) || (one.length > MIN_STEM + 1 && one.slice(-MIN_STEM) === other.slice(-MIN_STEM)));

const isJoining = (word: string) =>
  /["/]/u.test(word) || EITHER.has(word.toLowerCase()) || AND.has(word.toLowerCase());

/** Whether the last side has as many words as the first. */
const isWhole = (sides: readonly (readonly string[])[]) =>
  (sides.at(-1)?.length ?? 0) >= (sides[0]?.length ?? 0);

/** `ok eller ikke` and `er rart eller hva` compare nothing. */
const NOTHING = wordSet('ikke ikkje not nei no hva');

const TAGS = wordSet('hva kva ka ikke ikkje not what nei noe noko mer meir så bare');

const SUBJECTS = wordSet('jeg eg æ man ein du vi han hun ho de dei you we they she he');

/** Behind the words that are compared. */
const WHERE = wordSet(
  'foran framfor før etter mellom before i på in til for når hvis when if her here som as at with med om',
);

/** Before a word of which somebody is not sure. */
const DOUBTS = wordSet('vel ikke ikkje not jo bare berre only');

/** `enda/ennå`, but not `km/t` */
const LONG_SIDES = /^\p{L}{3,}(?:\/\p{L}{3,})+$/u;

/** Spellings that differ in spaces and hyphens alone: `i dag eller idag`. */
function isOneWordSpelled(sides: readonly (readonly string[])[]): boolean {
  const joined = new Set(sides.map((side) => side.map(bare).join('').replaceAll('-', '')));
  return sides.length > 1 && joined.size === 1;
}

/** `vi har kjøpt` and `vi har kjøpet` differ in one word, which is compared. That of `flink til` and `flink i` says nothing alone. */
function withoutCommon(sides: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [first = []] = sides;
  const places = placesThatDiffer(sides);
  const [place = 0] = places;
  const isVerb = first.length === 2 && bare(first[0] ?? '') === 'å';
  const isAlone = places.length !== 1 || isVerb;
  const alone = sides.map((side) => [side[place] ?? '']);
  return isAlone || alone.some(([word = '']) => STOP_WORDS.has(bare(word)) || bare(word).length < MIN_ALONE)
    ? sides
    : alone;
}

/** Of phrases that have as many words, those that are not the same. */
function placesThatDiffer(sides: readonly (readonly string[])[]): readonly number[] {
  const [first = []] = sides;
  if (sides.some((side) => side.length !== first.length)) return [];
  return first.flatMap((_, at) => (new Set(sides.map((side) => bare(side[at] ?? ''))).size > 1 ? [at] : []));
}

const MIN_ALONE = 3;

/** The noun whose gender is asked for: `en eller ei hytte`, `ei hytte eller en hytte`, `en stor hus eller et stort hus`. */
function nounOf(typed: readonly (readonly string[])[]): string | undefined {
  const isDescribed = typed.every((side) => side.length === MAX_PHRASE);
  const sides = isDescribed ? typed.map((side) => [side[0] ?? '', side.at(-1) ?? '']) : typed;
  const nouns = new Set(sides.flatMap(([, ...noun]) => (noun.length > 0 ? [noun.join(' ')] : [])));
  const areArticles = sides.every(([article = '']) => ARTICLES.has(bare(article)));
  return areArticles && nouns.size === 1 && (sides.at(-1)?.length ?? 0) > 1 ? [...nouns][0] : undefined;
}

/** The form that the words around the slot name: the longest name, of `presens perfektum`. */
function formIn(around: string): AskedForm | undefined {
  const said = ` ${around.replace('_', ' ').split(' ').map(written).join(' ')} `;
  const [, form] = NAMES_OF_FORMS.find(([name]) => said.includes(name)) ?? [];
  return ASKED_FORMS.find((each) => each === form);
}

function toQuestion({ asked, isLoose, slot, around }: Match, dict: DictId | undefined): WordQuestion {
  // `hva heter uke på nynorsk` is about a word, `hva heter sjefen` may be about a person.
  const inDict = dict && { dict };
  const spelled = asked === 'spelling' ? spelledWords(slot) : undefined;
  const sides = asked === 'compare' ? splitWords(slot, isLoose) : spelled?.sides;
  const isSure =
    (asked === 'meaning' && (dict !== undefined || isInfinitivePhrase(slot))) ||
    (sides && isOneWordSpelled(sides));
  const loose = isLoose && !isSure && { isLoose: true as const };
  if (sides) {
    const noun = nounOf(sides);
    return noun === undefined
      ? { ...loose, ...inDict, words: withoutCommon(sides).map(textOf) }
      : { ...inDict, word: textOf([noun]), part: 'kind' };
  }
  // `bøy verbene å ligge og å legge`
  const isOfMeaning = asked === 'meaning' && !isLoose && !NAMES_EXPRESSION.test(around);
  const isOfEach = asked === 'inflection' || asked === 'kind' || isOfMeaning;
  const pair = PAIR_OF_WORDS.exec(slot.join(' ')) ?? (isOfEach ? PAIR_ALONE.exec(slot.join(' ')) : undefined);
  if (pair && pair[1] !== pair[2]) {
    const form = asked === 'inflection' ? formIn(around) : undefined;
    const inForm = form && { part: 'inflection' as const, form };
    const phrase = isOfMeaning && { phrase: textOf(slot) };
    return { ...inDict, words: pair.slice(1).map((each) => textOf([each])), ...inForm, ...phrase };
  }
  // `kva tyder eigentleg «habil»`: what stands in quotes is the word.
  const [, quoted] = /"([^"]+)"/u.exec(slot.join(' ')) ?? [];
  // `the gender of bil, en or et`
  const isOfPart = WORD_PARTS.some((each) => each === asked && each !== 'translation');
  const comma = isOfPart ? slot.findIndex((each) => each.endsWith(',')) : -1;
  const named = comma < 0 ? slot : slot.slice(0, comma + 1);
  const word =
    (quoted && asked === 'meaning' ? basePhraseOf(quoted) : undefined) ??
    quoted ??
    textOf(withoutEnglishArticle(oneNamed(spelled?.word ?? named, around), around));
  if (asked === 'bob' || asked === 'nob') return { word, dict: asked };
  // `oversett fisk til nynorsk`
  const part = WORD_PARTS.find((each) => each === asked && !(dict && TRANSLATE.test(around)));
  if (part === 'translation' && isText(word)) return { theme: word, wanted: 'translation' };
  return { ...loose, ...inDict, word, ...askedOfPart(part, around) };
}

/** What is asked of a part, by the words around the slot. */
function askedOfPart(part: WordPart | undefined, around: string) {
  const form = part === 'inflection' ? formIn(around) : undefined;
  const isGraded = part === 'inflection' && (form ? GRADES.has(form) : around.includes('gradbøy'));
  return {
    ...(part && { part }),
    ...(form && { form }),
    ...(isGraded && { isGraded: true as const }),
  };
}

/** `det å ha ugler i mosen`, and not `det å gjøre`: an expression with its verb. */
const isInfinitivePhrase = (slot: readonly string[]) =>
  slot.length > MAX_PHRASE + 1 &&
  /^d(?:et)? å$/iu.test(slot.slice(0, 2).join(' ')) &&
  VERBS_OF_PHRASES.has(bare(slot[2] ?? ''));

/** Whether what is to be translated is more than a word or an expression: `dette avsnittet`, a sentence. */
function isText(phrase: string): boolean {
  const words = phrase.split(' ');
  return (
    words.length > MAX_SAID ||
    /[.:;?!] /u.test(phrase) ||
    (words.length > 1 && SHOWN.has(bare(words[0] ?? '')) && !phrase.includes('"'))
  );
}

/** Before the name of a text that stands elsewhere. */
const SHOWN = wordSet('dette denne disse desse this these hele heile the_whole resten');

const GRADES: ReadonlySet<AskedForm> = new Set<AskedForm>(['comparative', 'superlative']);

/** Before one expression, which may have `og` inside. */
const NAMES_EXPRESSION = /(?:uttrykket|begrepet|omgrepet|idiomet|expression|phrase)_/u;

const PAIR_OF_WORDS =
  /^(?:verbene|verba|ordene|orda|substantivene|adjektivene|words|verbs) ((?:å )?\S+) (?:og|and) ((?:å )?\S+)$/iu;

/** `bøy henge og hengje`; not `til og med` */
const PAIR_ALONE =
  /^(?:både |both |begge: )?(?!til |av |fra |frå |i )((?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,}) (?:og|and) ((?:(?:å|en|ei|et|ein|eit) )?[\p{L}-]{2,})$/iu;

const TRANSLATE = /^(?:oversett|oversette|omset|omsetje|translate)_/u;

/** The words without the names of dictionaries, and the first dictionary that is named: `på nynorsk`. */
function takeDict(words: readonly string[]): { rest: readonly string[]; dict?: DictId } {
  const at = words.findIndex((word) => DICT_LIKE.test(word) && Object.hasOwn(DICT_NAMES, bare(word)));
  const dict = DICT_NAMES[bare(words[at] ?? '')];
  if (!dict) return { rest: words };
  const hasPreposition = at > 0 && DICT_PREPOSITIONS.has(bare(words[at - 1] ?? ''));
  return { rest: [...words.slice(0, hasPreposition ? at - 1 : at), ...words.slice(at + 1)], dict };
}

/**
 * The question about words that a sentence asks, in bokmål, nynorsk or English: `hva betyr fisk`, `bok i flertall`,
 * `er det en eller ei hytte`, `forskjellen på å og og`. Undefined for any other text, and for a word alone. It takes time
 * linear in the length of the text.
 *
 * @param text cleaned by `cleanTyped`
 */
export function readWordQuestion(typed: string): WordQuestion | undefined {
  // An apostrophe inside a word is no quote: `rock'n'roll`.
  const text = typed
    .replaceAll(/(?<=^|[\s(])'([^'"]+)'(?=$|[\s,.:;?!)])/gu, '"$1"')
    .replace(TAG, '')
    .replace(OATH, '')
    .replace(
      /(?<=(?:^| )(?:ein?|eit?|et|en) )hell(?= (?:ein?|eit?|et|en)(?:$|[ ?.!]))|(?<=" )hell(?= ")/iu,
      'eller',
    )
    .replace(FROM_TO, 'til $<to>')
    .replaceAll(DICTIONARY_OF, 'ordboka på $<dict>')
    .replace(EXAMPLE, '')
    .replace(WISHED, ' takk');
  let loose: WordQuestion | undefined;
  for (const read of READERS) {
    const question = read(text);
    if (question && 'word' in question && !isWordLike(question, text)) continue;
    if (question && !question.isLoose) return withPartBehind(question, text);
    loose ??= question;
  }
  // `flertall av mus (dyret)`
  const plain = text.replace(IN_BRACKETS, '');
  loose ??= plain === text || plain === '' ? undefined : readWordQuestion(plain);
  if (loose && !text.includes('"') && plain === text && clausesOf(text).length < 2) return loose;
  const byClasses = readByClasses(text);
  const isFit = byClasses && (!('word' in byClasses) || isWordLike(byClasses, text));
  return isFit && !(loose && byClasses.isLoose) ? byClasses : loose;
}

const IN_BRACKETS = / ?\([^()]{1,60}\)$/u;

/** `finnes ordet «arbeidskrav», og hvilket kjønn har det`: the part of the article that the next clause asks for. */
function withPartBehind(question: WordQuestion, text: string): WordQuestion {
  if (!('word' in question)) return question;
  const { word, dict } = question;
  const inDict = dict && { dict };
  // `hvordan skrives intervju, er det intervjuv`
  const { other } = OTHER_SPELLING.exec(text)?.groups ?? {};
  if (other !== undefined && !question.part && isOtherSpelling(word, other))
    return { words: [word, other], ...inDict };
  // `is "a" correct or is it "b"`
  const both = EITHER_QUOTED.test(text) && !question.part ? readByClasses(text) : undefined;
  if (both && !both.isLoose && 'words' in both) return both;
  const last = clausesOf(text).at(-1) ?? '';
  const isOfArticles =
    !question.part &&
    askedOfTokens(tokensOf(last)).part === 'kind' &&
    last.split(' ').every((each) => ARTICLES.has(bare(each)) || isJoining(each));
  if (isOfArticles) return { ...question, word: word.replace(/^(?:en|ei|et|ein|eit) /iu, ''), part: 'kind' };
  // `en eller ei lampe, og hva er flertallet`
  const isOfArticle = question.part === 'kind' && ARTICLES.has(bare(text.split(' ', 1)[0] ?? ''));
  if (!EXISTS.test(text) || (question.part && !isOfArticle)) return question;
  const [, ...behind] = clausesOf(text);
  const parts = behind.map((clause) => readPartAlone(clause.replace(/^(?:og|and) /iu, '')));
  const asked = parts.find((part) => part?.isLed)?.asked;
  return { ...question, ...asked };
}

const EITHER_QUOTED = /"[^"]{1,60}" [^"]{0,60}(?<= )(?:eller|elr|or) [^"]{0,60}"/iu;

/** At the end, another spelling of the word. */
const OTHER_SPELLING = /(?<= )(?:er|e|is) (?:det|it) "?(?<other>[\p{L}-]{5,})"?[?!. ]*$/iu;

const isOtherSpelling = (word: string, other: string) =>
  word !== other &&
  !word.includes(' ') &&
  Math.abs(word.length - other.length) <= 2 &&
  !STOP_WORDS.has(bare(other)) &&
  (areAlike(word, other) ||
    areSpellings(word, other) ||
    (word.slice(0, 3) === other.slice(0, 3) && word.slice(-3) === other.slice(-3)));

/** Questions that the article answers by its mere look, so that the part behind them counts. One about a meaning is none. */
const EXISTS =
  /^(?:(?:en|ei|et|ein|eit|finnes|finst|fins|finns|does|do|er|e|is|heter|heiter|hvordan|korleis|åssen|koss|kossen|how|ordet|the word) |(?:hva|kva|ka) (?:er|e) \S+ for )/iu;

/** Whether what a reader takes for the word may be one: a sentence, or a part of one, is not. */
function isWordLike({ word, part }: { word: string; part?: WordPart }, text: string): boolean {
  if (text.includes(`"${word}"`)) return true;
  const said = word.split(' ').map(bare);
  const [first = '', second = '', last = ''] = [said[0], said[1], said.at(-1)];
  if (/["()]/u.test(word) || ONE_OR_TWO.test(word)) return false;
  const named = said.filter((each) => !Object.hasOwn(DICT_NAMES, each));
  // `oversett til nynorsk`
  if (part === 'translation' && named.every((each) => NO_WORD.has(each))) return false;
  // `hun bruker ordet skumring. Hvor kommer det fra`: behind another clause, a pronoun stands for its word.
  if (said.length === 1 && UNNAMED.has(first) && clausesOf(text).length > 1) return false;
  if (said.length === 1) return !ASKS.has(first.replace("'", '')) || standsInside(first, text);
  // `data et eller en og finnes det`, `bøyning leke`
  const isQuestion = said.length > MAX_PHRASE && said.some((each) => EITHER.has(each));
  const isOfPart = said.length === 2 && CUES.has(first) && second.length >= MIN_ALONE && !WHERE.has(second);
  // `ei sjekkliste ei eller en`
  const isOfArticles = said.length > MAX_PHRASE && ARTICLES.has(last) && EITHER.has(said.at(-2) ?? '');
  // `lampe er det en eller ei`
  const isClause = said.some((each, at) => IS.has(each) && UNNAMED.has(said[at + 1] ?? ''));
  const isAsked = isOfArticles || isClause || said.slice(0, -1).some((each) => ONLY_ASKED.has(each));
  return !isQuestion && !isOfPart && !isAsked && !NO_FIRST.has(first) && !NO_LAST.has(last);
}

/** `hva heter hvordan på nynorsk`, and not `hvordan bøyes det`: whether a word does not only begin clauses. */
const standsInside = (word: string, text: string) =>
  text
    .split(' ')
    .some((each, at, all) => at > 0 && bare(each) === word && !/[,.:;!?–-]$/u.test(all[at - 1] ?? ''));

/** No word or expression begins with these. */
const NO_FIRST = wordSet(
  'hvorfor kvifor why many several of er e is are har have betyr tyder heter heiter skriver skriv skal må jeg eg æ you please pls plz hei hi hello hey hallo finnes finst fins does do did what how is are kan can',
);

/** No expression ends with these. */
const NO_LAST = wordSet(
  'er e is are please pls plz takk thanks jeg eg æ man hva kva ka what how hvordan korleis egentlig eigentleg',
);

/** Inside an expression, these do not stand. */
const ONLY_ASKED = wordSet('ordet hvilket hvilken hvordan korleis skrives skrivast betyr tyder word means');

/** Behind a question, words that only say that it is one: `, mon tru`, `, do you know`. */
const TAGS_BEHIND =
  'mon tro|mon tru|månn tro|mån tro|tro|tru|vet du|veit du|vet du det|veit du det|vet noen|veit nokon|vet noen det|veit nokon det|noen som vet|nokon som veit|noen som vet det|nokon som veit det|do you know|any idea|any ideas|anyone know|anyone|tror du|trur du|tror du det|lurer jeg på|lurer eg på|lurer æ på|if you know|hvis du vet|hvis du vet det|viss du veit|viss du veit det|skal jeg tro|skal eg tro|i wonder|hjelp|help';

const TAG = new RegExp(
  `(?:[,.!?]{1,2} |(?<=[^\\s]) (?=mon tr|vet du det|veit du det))(?:${TAGS_BEHIND})$|(?<! ikke| ikkje| not) (?:eller|elr|or) (?:ikke|ikkje|not)$`,
  'iu',
);

/** `hva i all verden betyr fisk` */
const OATH =
  /(?<=^(?:hva|kva|ka|va|what|hvor|kor|how|why|hvorfor) )(?:i (?:all verden|alle dager|alle dagar|huleste|heiteste|helvete)|faen|pokker|søren|the hell|the heck|on earth) /iu;

/** `fra bokmål til nynorsk`, `bm -> nn`: the målform that is asked for is the second. */
const FROM_TO =
  /(?:(?:fra|frå|from) )?(?<![\p{L}])(?:bokmål|nynorsk|bm|nn) ?(?:->|→|til|to) ?(?<to>bokmål|nynorsk|bm|nn)(?!\p{L})/iu;

/** `står tariff i nynorskordboka` */
const DICTIONARY_OF = /(?<= )(?<dict>nynorsk|bokmål)s?ord(?:boka|boken|lista|listen?)(?=$|[ ?.!,])/giu;

/** `forskjellen på ad og av, f.eks. ad omveier` */
const EXAMPLE = new RegExp(
  `(?<=[^ ])(?:,| [–-]| \\() ?${oneOf('f.eks. f.eks feks for_eksempel til_dømes t.d. e.g. eg. for_example for_instance slik_som such_as')},? (?:"[^"]*"|[^,.?!"]){1,80}(?=$|[,.?!])`,
  'iu',
);

/** `kan man bruke framleis i bokmål, eller må det være fremdeles`: both words. */
function readAlternative(text: string): WordQuestion | undefined {
  const { verb = '', word = '', dict = '', other = '' } = ALTERNATIVE.exec(text)?.groups ?? {};
  const isOfWords = dict !== '' || !/^(?:bruke?|use)$/iu.test(verb);
  if (word === '' || !isOfWords || UNNAMED.has(bare(other))) return undefined;
  const inDict = DICT_NAMES[dict.toLowerCase()];
  return { words: [textOf([word]), textOf([other])], ...(inDict && { dict: inDict }) };
}

const ALTERNATIVE = new RegExp(
  [
    `^(?:.{0,60}[,.!?:] )?(?:${oneOf('kan får må skal bør kunne can may should must do')} ${oneOf('man ein en jeg eg æ vi me du you i we one')}|${oneOf('går_det_an_å er_det_lov_å er_det_greit_å er_det_ok_å is_it_ok_to')})`,
    `(?<verb>${oneOf('bruke bruka skrive skriva si seie seia use write say')})(?: ordet| the word)?`,
    `(?<word>"[^"]{1,60}"|[^ ,"]{1,40}(?: [^ ,"]{1,40})?)(?: ${oneOf('på i in')} (?<dict>${oneOf('bokmål nynorsk bm nn')}))?,? ${oneOf('eller elr ell or')}`,
    `(?:${oneOf('må skal bør kan blir er e heter heiter skriver skriv sier seier bruker brukar')} ${oneOf('det den man en ein jeg eg vi me')}|${oneOf('must should is do can')} ${oneOf('it i you we')})(?: ${oneOf('være vere hete heite bli skrives skrivast skrive skriva bruke bruka si seie heller be say write use')})?`,
    `(?<other>"[^"]{1,60}"|[\\p{L}-]{2,40}(?: \\p{L}{2,40})?)(?: ${oneOf('da då heller then instead')})?[ ?!.]*$`,
  ].join(' '),
  'iu',
);

/** In this order. The first question that is surely about a word counts, else the first that may be. */
const READERS: readonly ((text: string) => WordQuestion | undefined)[] = [
  readCorrected,
  readAlternative,
  readListing,
  readMeaningOf,
  readSeries,
  readKnownNoun,
  readInSentences,
  readSentence,
  readFormChoice,
  readSaying,
  readReported,
  readInClauses,
];

/** `hvor mange r i fiks, nei mente, er det dobbel k i fikk`: what is asked behind the words that take back what stands before. */
function readCorrected(text: string): WordQuestion | undefined {
  const found = TAKEN_BACK.exec(text);
  if (!found) return undefined;
  const behind = text.slice(found.index + found[0].length);
  const question = readWordQuestion(behind);
  if (question && !question.isLoose) return question;
  // `hvordan bøyes lenke, nei, jeg mente lønne`
  const before = readWordQuestion(text.slice(0, found.index));
  const isWord = /^(?:(?:å|en|ei|et|ein|eit) )?[^ .,:;]+$/iu.test(textOf([behind]));
  return isWord && before && 'word' in before ? { ...before, word: textOf([behind]) } : undefined;
}

const TAKEN_BACK = new RegExp(
  `(?<=[,.;:!?–-]) ?(?:${[
    `${oneOf('nei næ no sorry beklager unnskyld oi ops oops ups')},? (?:(?:jeg|eg|æ|i) )?${oneOf('mente meinte mener meiner meant mean')}`,
    oneOf(
      'jeg_mente eg_meinte æ_mente i_meant i_mean nei_vent no_wait wait_no vent_nei eller_nei nei_forresten',
    ),
  ].join('|')})[,.:!–-]{0,3} (?=.*[^ ,.?!])`,
  'iu',
);

/** `vi skriver en søknad. flere risikoer eller risiki?`: the sentence that compares words, whole. */
function readInSentences(text: string): WordQuestion | undefined {
  const sentences = text.split(/(?<=[^ .][?!.]{1,3}) (?=[^ ])/u).slice(0, MAX_CLAUSES);
  if (sentences.length < 2) return undefined;
  for (const sentence of sentences) {
    const question = readSentence(trimSignsAtEnd(sentence, '?!. '));
    // `flertall av API? API-er eller APIer`
    if (question && 'part' in question && !question.isLoose) return undefined;
    if (!question || !('words' in question) || sentence.includes('"')) continue;
    const { isLoose, ...asked } = question;
    const [first = '', ...others] = asked.words;
    if (!isLoose || others.every((word) => areAlike(first, word))) return asked;
  }
  return undefined;
}

/** `det ordet for når man ikke får sove`, `hva heter det når …`: a word that is asked for by what it means. */
function readMeaningOf(text: string): WordQuestion | undefined {
  const { clause = '' } = MEANING_OF.exec(text)?.groups ?? {};
  const words = clause.split(' ').map(bare);
  const isAboutWord = words.some(
    (word) => CUES.has(word) || PART_NAMES.has(written(word)) || EITHER.has(word),
  );
  return words.length > 2 && !isAboutWord ? { theme: clause, wanted: 'meaning' } : undefined;
}

const MEANING_OF = new RegExp(
  [
    `^(?:.{0,60}(?<![^ ,]))?(?:${oneOf('ordet ord word uttrykket')} (?:for|på|som betyr|som tyder|that means|når|when) (?:(?:det )?(?:når|at|when|that) )?`,
    `|(?:hva|kva|ka|what) (?:${oneOf('heter heiter kalles kallast kaller_man kallar_ein kaller_vi kallar_vi')} det|(?:is it|do you call it|is it called)(?: called)?) (?:når|at|when|that) )`,
    `(?<clause>${oneOf('jeg eg æ man ein en du vi me noen nokon det noe noko i you we someone somebody something it people folk')} [^",.;:?!]{3,80})(?=[,.?!]|$)`,
  ].join(''),
  'iu',
);

/** `dårlig, verre, ...`, `god – bedre – ?`: the forms of the first word, of which the last is asked for. */
function readSeries(text: string): WordQuestion | undefined {
  const [quoted = text] = /(?<=")[^"]{3,80}(?=")/u.exec(text) ?? [];
  const { word, next = '', left } = (quoted === text ? SERIES : QUOTED_SERIES).exec(quoted)?.groups ?? {};
  const isGraded = COMPARATIVE.test(next);
  if (word === undefined || next === word) return undefined;
  // `ung, yngre`
  const isOfWord = COMPARATIVES.has(next.toLowerCase()) || (isGraded && next.startsWith(word));
  if (left === '' && !isOfWord) return undefined;
  if (!isGraded && next.charAt(0) !== word.charAt(0)) return undefined;
  return { word, part: 'inflection', ...(isGraded && { isGraded: true as const }) };
}

const SERIES =
  /^(?:å )?(?<word>\p{L}{2,40})(?:,| [–-]) (?<next>\p{L}{2,40})(?<left>(?:,| [–-])(?: (?:\.{2,5}|…|\?|(?<=(?:re|mer|meir)[ ,–-]{1,3})\p{L}{2,40}st))?|(?:,| [–-])? ?(?:\.{3,5}|…)|)$/iu;

/** Those that do not begin with their word. */
const COMPARATIVES = wordSet(
  'bedre betre verre større mindre flere fleire mer meir eldre yngre lengre lengere tyngre færre nærmere nærare heller',
);

/** `et faktum – faktumer` */
const QUOTED_SERIES =
  /^(?:(?:å|en|ei|et|ein|eit) )?(?<word>\p{L}{2,40}) [–-] (?<next>\p{L}{2,40})(?: [–-] \p{L}{2,40}){0,3}(?:,? ?(?:\.{2,5}|…))?$/iu;

const COMPARATIVE = /re$|^mei?r$/iu;

/** `how do I say "the boats", I know it's en båt`: the forms of the noun that is known. */
function readKnownNoun(text: string): WordQuestion | undefined {
  const { noun } = KNOWN_NOUN.exec(text)?.groups ?? {};
  if (noun === undefined || !/^(?:how|what|what's|hvordan|korleis|hva|kva) /iu.test(text)) return undefined;
  const form = /(?:^|[ "])(?:the \p{L}+s|plural|flertall|fleirtal)(?=["\s,.?!]|$)/iu.test(text)
    ? 'plural'
    : undefined;
  return { word: noun, part: 'inflection', ...(form && { form }) };
}

const KNOWN_NOUN =
  /(?<=[,.?!] )(?:i (?:only )?know|jeg (?:bare )?(?:vet|kan)|eg (?:berre )?(?:veit|kan)) (?:that )?(?:it is |it's |it’s |det heter |det heiter |det er )?"?(?<noun>(?:en|ei|et|ein|eit) \p{L}+)"?(?=$|[ .?!])/iu;

/** Before a word that somebody has said or written. */
const SAID = wordSet(
  'sa sier seier skrev skreiv skriver skriv kalte kalla kaller kallar leste las lest hørte høyrde hørt brukte brukar bruker said says wrote writes called read heard used uses',
);

const ASKS = wordSet('hva kva ka hvor kvar kor hvordan korleis åssen what whats where how hows');

/** `ord som begynner på kvasi` asks for a pattern, and `alle ord om snø` for what no dictionary lists. */
function readListing(text: string): WordQuestion | undefined {
  const typed = trimSigns(text, ' ', ' ?!.');
  const { rhyme } = RHYME.exec(typed)?.groups ?? {};
  if (rhyme !== undefined) return { theme: textOf([rhyme]), wanted: 'list' };
  const { rest, dict } = takeDict(typed.split(' '));
  const { first, last, inner, theme } = (LISTING.exec(rest.join(' ')) ?? LISTING.exec(typed))?.groups ?? {};
  if (theme !== undefined) return { theme: textOf([theme]), wanted: 'list' };
  const letters = trimSigns(textOf([first ?? last ?? inner ?? '']), '-*');
  if (letters === '' || /[*%_|]/u.test(letters)) return undefined;
  const pattern = first !== undefined ? `${letters}*` : last !== undefined ? `*${letters}` : `*${letters}*`;
  return { word: pattern, ...(dict && { dict }) };
}

/** Before the words that are asked for, and what they are. */
const WORDS_THAT =
  '^(?:(?:hvilke|hva|kva|ka|for|what|which|alle|all|the|noen|nokre|some|any|flere|fleire|more|vis|show|list|opp|finn|find|gi|gje|give|meg|me|finnes|finst|er|det|are|there|kan|can|you|du|har) )*(?:(?:ord|orda|ordene|words?)(?: det)?(?: som| that| which)?|som|that|which)';

const RHYME = /^(?:hva|kva|ka|what) (?:rimer på|rimar på|rhymes with|kan rime på) (?<rhyme>\S+)$/iu;

const LETTERS_NAMED = String.raw`(?:bokstav\p{L}* |the letters? )?`;

const LISTING = new RegExp(
  `${WORDS_THAT} (?:${[
    String.raw`(?:begynner|starter|byrjar|startar|begins?|starts?|beginning|starting) (?:på|med|with) ${LETTERS_NAMED}(?<first>\S+)`,
    String.raw`(?:slutter|ender|sluttar|endar|ends?|ending) (?:på|med|in|with|on) ${LETTERS_NAMED}(?<last>\S+)`,
    String.raw`(?:inneholder|inneheld|contains?|containing) ${LETTERS_NAMED}(?<inner>\S+)`,
    String.raw`(?:om|about|(?:rimer|rimar) på|rhymes? with|rhyming with|(?:handler|handlar) om|(?:has|have|having) to do with|(?:er |are )?(?:knyttet til|knytt til|related to)|har (?:noe |noko )?(?:å gjøre |å gjere )?med) (?<theme>\S+(?: \S+){0,2}?)(?: å (?:gjøre|gjere))?`,
  ].join('|')})$`,
  'iu',
);

/** `synge sang eller synget`: the forms of the first word. */
function readFormChoice(text: string): WordQuestion | undefined {
  const words = text.split(' ').map(bare);
  const [word = '', one = '', either = '', other = ''] = words;
  const isChoice = words.length === 4 && EITHER.has(either) && !text.includes(',');
  const isForm = (form: string) => form !== word && form.startsWith(word.slice(0, MIN_STEM));
  return isChoice && word.length >= MIN_STEM && (isForm(one) || isForm(other)) && !STOP_WORDS.has(word)
    ? { isLoose: true, word, part: 'inflection' }
    : undefined;
}

/** Words of questions, and words that only join others. They are seldom what is asked about. */
const STOP_WORDS = wordSet(
  'å og i på av til for med om fra frå ved som at er e var blir vert ble vart bli ha har hadde skal skulle kan kunne vil ville må gjør gjer gjøre gjere gå en ei et ein eit den det de dei dette denne disse desse jeg eg æ du han hun ho vi me dere dykk meg deg seg oss dem ikke ikkje eller el men så da då når hva kva ka hvem kven hvor kor kvar hvordan korleis koss hvorfor kvifor hvilken hvilket hvilke noe noko noen nokon alle alt mer meir enn også òg nå no bare berre egentlig eigentleg greia ord ordet orda ordene uttrykk uttrykket betyr tyder mener meiner heter heiter skriver skriv skrives skrivast sier seier bruker brukar finner finn finnes finst vet veit lurer trenger treng spør riktig rett the a an about of to in on for with from by is are was were be do does did have has can could would should will i you he she it we they me us them this that these those not and or but so what which who where when how why word words mean means meaning really actually find know need use say write va alltid folk ting there something anything',
);

/**
 * The words of a sentence that it is likely about: those in quotes, else first those behind `ordet`; all of them if every word is a common one.
 *
 * @param text cleaned by `cleanTyped`
 */
export function likelyWords(text: string): readonly string[] {
  const words = [...new Set(text.split(/[\s/]+/u).map(bare))].filter((word) => /\p{L}{2}/u.test(word));
  const content = words.filter((word) => !STOP_WORDS.has(word) && !PART_NAMES.has(written(word)));
  const quoted = [...text.matchAll(/"([^"]+)"/gu)].map(([, word = '']) => word);
  if (quoted.length > 0) return quoted;
  const named = words.filter((word, at) => content.includes(word) && NAMED.has(words[at - 1] ?? ''));
  return content.length > 0 ? [...new Set([...named, ...content])] : words;
}

/** Letters that the forms of a word share. */
const MIN_STEM = 2;

/** `med to t-er`, `er det en n`, `how many m`. Behind a comma, `2 t` and `1 h` are hours. */
const LETTER_COUNT = new RegExp(
  [
    String.raw`(?:(?<=[:,])(?! ?\S{1,6} [th](?=$|[ ,.?!]))|(?<=^| )(?:${oneOf('med m m/ with hvor kor how')}|${oneOf('er e is are har')} (?:det|there)))`,
    ` ?(?:${oneOf('én en ein ett eitt to tre one two 2 dobbel dobbelt enkel double single mange many stor liten capital')})`,
    `(?: (?:eller|el|elr|or|og) ${oneOf('to two tre 2 en ein én ett eitt one enkel dobbel liten stor')})?`,
    String.raw`[ -](?:(?:[b-df-hj-np-tv-xz]|\p{L}(?=[-']))(?:[-']?(?:er|ar|r|s|en))?)(?=$|[ ,.?!])`,
  ].join(''),
  'iu',
);

const ONE_WORD = oneOf('ett et eitt én one 1');

const TWO_WORDS = oneOf('to two 2 flere fleire');

const OR = oneOf('eller el elr or');

const ONE_OR_TWO = new RegExp(
  `,? ?(?:${oneOf('i in som as er_det is_it blir_det')} )?(?:${[
    `${ONE_WORD}(?: ord| word)? ${OR} ${TWO_WORDS} (?:ord|words)`,
    `${ONE_WORD} (?:ord|word) ${OR} ${TWO_WORDS}`,
    `${ONE_WORD}, ${TWO_WORDS} ${OR} ${oneOf('tre three 3')} (?:ord|words)`,
    `${TWO_WORDS} (?:ord|words) ${OR} ${ONE_WORD}(?: ord| word)?`,
    `${oneOf('i in som as')} (?:${ONE_WORD}|${TWO_WORDS}) (?:ord|words?)`,
    'i (?:ett|eitt)(?=$|[?.!])',
  ].join('|')})(?=$|[ ,.?!])`,
  'iu',
);

const OF_SPELLING = wordSet(
  'bokstav bokstaver bokstavar forbokstav bindestrek mellomrom konsonant konsonanter dobbelkonsonant dobbeltkonsonant apostrof capital capitalised capitalized hyphen letter letters',
);

/** `l-er`, `t-ar` */
const LETTERS_OF = /^\p{L}-(?:er|ar|en)$/u;

const ASKS_FOR_WORD =
  /(?<=^| )(?:(?<!nynorske |bokmålske )ordet|(?:et|eit|the|a) (?:ord|word)) (?:for|som betyr|som tyder|that means|når|when) /iu;

/** A question that names its word begins so. */
const BEFORE_NAMED = wordSet(
  'kan kommer kjem har er e finnes finst fins brukes brukast skal må får does do is can has should hvorfor kvifor når when why',
);

/** What the words around a word ask. The first that names a part counts. */
function askedIn(words: readonly string[]): { part?: WordPart; form?: AskedForm } {
  const said = words.map(bare);
  const named = said.map((word) => CUES.get(word)).find((part) => part !== undefined);
  if (named !== undefined && named !== 'inflection') return { part: named };
  const text = said.map(written).join(' ');
  const isKind = /(?:^| )(?:en|ei|et) (?:eller|or) (?:en|ei|et)(?: |$)/u.test(text);
  if (isKind) return { part: 'kind' };
  const form = formIn(text);
  if (form !== undefined) return { part: 'inflection', form };
  if (named !== undefined) return { part: named };
  return /(?:^| )(?:hvor|where) (?:\S+ ){0,4}?(?:kommer|come|comes|from|fra)(?: |$)/u.test(text)
    ? { part: 'origin' }
    : {};
}

/** The clauses of a text. What stands in quotes is never divided. */
function clausesOf(text: string): readonly string[] {
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
    `(?= ${oneOf('eller elr or og and but men')} ${oneOf('er e må skal kan blir heter hva kva hvor kor hvordan korleis is am do does should what how where')} ${oneOf('det jeg eg man ein vi me it i you that betyr tyder er e is kommer kjem')}(?: |$))`,
  ].join('|'),
  'giu',
);

const MAX_CLAUSES = 8;

const MAX_CLAUSE = 40;

/** The question that stands in the midst of others: `hei du, skriv eg «a» eller «b» når det er nynorsk`. */
function readInClauses(text: string): WordQuestion | undefined {
  const { rest, dict: named } = takeDict(text.split(' '));
  // `nynorsk eller bokmål` names none.
  const dict = takeDict(rest).dict ? undefined : named;
  const clauses = clausesOf(text);
  let loose: WordQuestion | undefined;
  for (const clause of clauses) {
    const read = readWithin(clause);
    const isOfDict = dict && read && !('theme' in read) && !read.dict;
    const question = isOfDict ? { ...read, dict } : read;
    if (question && !question.isLoose) return question;
    // `kjapt: bok i bestemt form`
    const named = clauses.length > 1 ? readSentence(clause) : undefined;
    const isNamed =
      named &&
      ('part' in named ||
        ('words' in named && (clause.includes('"') || !text.includes('"'))) ||
        named.dict ||
        ('word' in named && ASKED_AGAIN.test(clause)));
    loose ??= question ?? (isNamed ? named : undefined);
  }
  return loose;
}

/** `hva er en kum igjen, sitter med en rapport` */
const ASKED_AGAIN = new RegExp(
  `^(?:hei |hi |hey )?${oneOf("hva kva ka va what whats what's")}(?: ${oneOf('er e is var was')})? (?:${[
    String.raw`${oneOf('en ei et ein eit a an')} \S+(?: (?:igjen|egentlig|eigentleg|again))?`,
    String.raw`\S+ ${oneOf('igjen egentlig eigentleg again nå_igjen no_igjen')}`,
  ].join('|')})$`,
  'iu',
);

/** The question that begins at a word of a clause. */
function readWithin(clause: string): WordQuestion | undefined {
  const words = withoutTail(clause.split(' ').slice(0, MAX_CLAUSE), BEHIND_QUESTIONS);
  for (let start = 0; start < words.length - 1; start += 1) {
    if (start > 0 && !FIRST_WORDS.has(written(bare(words[start] ?? '')))) continue;
    const read = readQuestion(words.slice(start), start > 0);
    // `how do you say hus in English`
    if (start === 0 && read?.isLoose && 'part' in read.question && read.question.part === 'translation')
      return read.question;
    if (!read || read.isLoose) continue;
    const { question } = read;
    if (start > 0 && 'word' in question && !isInner(question.word, read.around)) continue;
    // `presens og preteritum av å lese`
    const [name = '', and = ''] = words.slice(Math.max(0, start - 2), start).map(bare);
    if ('form' in question && AND.has(and) && PART_NAMES.has(written(name))) {
      const { form: _, ...all } = question;
      return all;
    }
    return question;
  }
  return undefined;
}

/** Whether a word may be the one that is asked for inside a sentence. `ordet` alone asks nothing. */
const isInner = (word: string, around: string) =>
  !NAME_ALONE.test(around) &&
  word.split(' ').length <= MAX_INNER &&
  (word.includes(' ') || !STOP_WORDS.has(bare(word)));

const NAME_ALONE = /^(?:ordet|uttrykket|begrepet|omgrepet|idiomet|forkortelsen|akronymet)_$/u;

/** Words of a phrase that is asked for inside a sentence. */
const MAX_INNER = 5;

/** `hva mener folk når de sier at noen har is i magen`: the phrase that somebody says. */
function readSaying(text: string): WordQuestion | undefined {
  const said = trimSigns(text, ' ', ' ?!.');
  const { phrase } = (SAYING.exec(said) ?? THAT_SOMEBODY.exec(said))?.groups ?? {};
  if (phrase === undefined) return undefined;
  const [verb = '', ...rest] = phrase.split(' ');
  const base = BASE_FORMS.get(verb.toLowerCase());
  const words = base === undefined ? [verb, ...rest] : [base, ...rest].filter((word) => word !== '');
  return words.length <= MAX_SAID ? { word: textOf(words) } : undefined;
}

const SAYING = new RegExp(
  [
    `^(?:.{0,60}[,.!] )?(?:hva|kva|ka|what) ${oneOf('mener meiner betyr tyder do does menes is_meant er_det e_det')}(?: .{1,30})?`,
    `(?:når|at|when|if) ${oneOf('de dei folk noen nokon nån nokken man ein en vi han hun ho du they people someone somebody you one he she')} (?:sier|seier|says?)(?: at| that|:)?`,
    `(?:${oneOf('noen nokon man ein en han hun ho de dei det jeg eg someone somebody something noe noko it you he she they')} )?(?<phrase>.+)$`,
  ].join(' '),
  'iu',
);

/** `hva betyr det at noen er på bærtur` */
const THAT_SOMEBODY = new RegExp(
  [
    `^(?:hva|kva|ka|va|what) ${oneOf('betyr bety tyder vil does_it_mean is_meant')}(?: det| d)?(?: si| seie)?`,
    `(?:at|når|when|if|that) ${oneOf('noen nokon nån nokken man ein en du noe noko someone somebody something you one')} (?<phrase>.+)$`,
  ].join(' '),
  'iu',
);

/** Expressions stand with the infinitive; `er` is seldom a part of them. */
const BASE_FORMS: ReadonlyMap<string, string> = new Map([
  ['har', 'ha'],
  ['er', ''],
  ['e', ''],
  ['går', 'gå'],
  ['tar', 'ta'],
  ['får', 'få'],
  ['gir', 'gi'],
  ['setter', 'sette'],
  ['slår', 'slå'],
  ['står', 'stå'],
  ...pairs(
    'hadde ha|hatt ha|gikk gå|gått gå|tok ta|tatt ta|teke ta|fikk få|fått få|ga gi|gav gi|gitt gi|gjev gje|satte sette|satt sitte|sitter sitte|sit sitte|slo slå|slått slå|slår slå|sto stå|stod stå|stått stå|gjør gjøre|gjorde gjøre|gjort gjøre|gjer gjere|gjekk gå|kommer komme|kom komme|kjem kome|legger legge|la legge|lagt legge|ligger ligge|lå ligge|holder holde|holdt holde|held halde|ser se|så se|sett se|kaster kaste|kastet kaste|kasta kaste|bretter brette|brettet brette|bretta brette|drar dra|dro dra|bærer bære|bar bære|spiller spille|spilte spille|snur snu|snudde snu|biter bite|bet bite|kjører kjøre|kjørte kjøre|faller falle|falt falle|trekker trekke|trakk trekke|svelger svelge|svelget svelge|svelga svelge|skyter skyte|skjøt skyte|henger henge|hang henge|løper løpe|løp løpe|spring springe|sprang springe|bruker bruke|brukte bruke',
  ),
]);

/** The infinitives that expressions begin with. `gjøre` is of any sentence. */
const VERBS_OF_PHRASES: ReadonlySet<string> = new Set(
  [...BASE_FORMS.values(), 'være', 'vere'].filter((verb) => !/^gj|^$/u.test(verb)),
);

function pairs(text: string) {
  return text.split('|').map((pair): [string, string] => {
    const [form = '', base = ''] = pair.split(' ');
    return [form, base];
  });
}

const MAX_SAID = 6;

/** `sjefen sa at vi måtte stå på pinne, hva betyr det`: the phrase that somebody says, as the dictionaries write it. */
function readReported(text: string): WordQuestion | undefined {
  const { said = '' } = REPORTED.exec(text)?.groups ?? {};
  const words = said.split(' ').filter((word) => word !== '');
  if (words.length < 2 || said.includes('"')) return undefined;
  const phrase = basePhrase(words);
  return phrase && { word: textOf(phrase) };
}

/** `vi må ta det på sparket` in quotes: `ta på sparket`, as the dictionaries write it. Undefined where no person is its subject. */
function basePhraseOf(sentence: string): string | undefined {
  const words = sentence.split(' ');
  const [subject = '', finite = ''] = words.map(bare);
  const isSentence = SUBJECTS.has(subject) && FINITE.has(finite) && words.length > MAX_PHRASE;
  const phrase = isSentence ? basePhrase(words) : undefined;
  const [verb = '', object = '', ...rest] = phrase ?? [];
  if (!phrase || phrase.length < 2) return undefined;
  return textOf(/^(?:det|den|dette)$/iu.test(object) && rest.length > 1 ? [verb, ...rest] : phrase);
}

/** A sentence without its subject and what stands before the phrase. */
function basePhrase(words: readonly string[]): readonly string[] | undefined {
  const known = words.map(bare);
  const finite = known.findIndex((word, at) => at > 0 && at < MAX_PHRASE + 1 && FINITE.has(word));
  const isSubject = SUBJECTS.has(known[0] ?? '') || known[0] === 'det';
  if (finite < 0 && !isSubject) return undefined;
  const rest = words.slice(finite < 0 ? 1 : finite + 1);
  const start = rest.findIndex((word) => !FINITE.has(bare(word)) && !BEFORE_PHRASE.has(bare(word)));
  const [verb = '', ...others] = start < 0 ? [] : rest.slice(start);
  const phrase = [BASE_FORMS.get(bare(verb)) ?? verb, ...others];
  const isNoun = phrase.length === 2 && ARTICLES.has(bare(verb));
  if (verb === '' || phrase.length > MAX_SAID) return undefined;
  return isNoun ? others : phrase;
}

const REPORTED = new RegExp(
  [
    `^(?:.{0,60} )?${oneOf('sa sier seier skrev skreiv skriver skriv mente meinte påstår said says wrote told_me told_us')}`,
    `(?: ${oneOf('nettopp til_meg til_oss i_møtet i_dag i_går nettopp_nå')})?(?: at| that)? (?<said>[^,.?!;:]{3,80})`,
    `[,.?!;]{1,2} (?:og |and |men |but |så )?(?:hva|kva|ka|va|what) ${oneOf('betyr bety tyder mener meiner mente meinte menes meinest meines vil er does do did is')}`,
    ` ${oneOf('det d han hun hu ho hen de dei dem sjefen that it he she they med meant si egentlig eigentleg')}(?= |[?.!]|$)`,
  ].join(''),
  'iu',
);

/** Behind the one who does something. */
const FINITE = wordSet(
  'må måtte skal skulle kan kunne vil ville bør burde har hadde er e var ble blir vart vert fikk får is are was were has had have must should would can could will',
);

/** Between the verb and the phrase. */
const BEFORE_PHRASE = wordSet(
  'ikke ikkje ha helt heilt litt alltid aldri jo bare berre nå no visst nok være vere vært vore bli blitt vorte begynt begynne to be been not really totally just å',
);

/** Whether two words begin alike for most of their letters. */
function areAlike(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length);
  const common = [...(short ?? '')].findIndex((letter, at) => letter !== long?.[at]);
  const length = common < 0 ? (short ?? '').length : common;
  if (
    CONFUSED.has(
      [one, other]
        .map((word) => word.toLowerCase())
        .toSorted()
        .join(' '),
    )
  )
    return true;
  return (
    one.toLowerCase() !== other.toLowerCase() && length >= MIN_ALIKE && length * 2 >= (short ?? '').length
  );
}

/** Pairs that are often mixed up, in the order of the alphabet. */
const CONFUSED = new Set([
  'og å',
  'da når',
  'då når',
  'de dem',
  'han ham',
  'henne hun',
  'enda ennå',
  'fler mer',
  'hver vær',
  'lang langt',
  'sin hans',
  'hans sin',
]);

const MIN_ALIKE = 3;

/** Behind a comma, another clause. */
const CLAUSE_STARTS =
  "er|e|hva|kva|ka|is|what|jeg|eg|fordi|because|alle|everyone|everybody|folk|people|vi|we|de|dei|they|i|it|it's|det|den|men|but|hvor|kvar|kor|how|hvordan|korleis|where|why|hvorfor|kvifor|har|have|skal|trenger|treng|need";

const CLAUSE = new RegExp(
  `, (?=(?:${CLAUSE_STARTS}) )|,? (?:og|å|and) (?=(?:hva|kva|ka|hvor|kvar|kor|hvordan|korleis|what|where|how) \\S+ \\S)`,
  'iu',
);

/** What a text asks about a word that it does not name. */
interface PartAlone {
  /** Whether it says more than the name of a part, which may be a word to look up. */
  isLed: boolean;
  /** Absent where only a dictionary is named. Without a part, the meaning is asked for. */
  asked?: { part?: WordPart; form?: AskedForm; isGraded?: true };
  dict?: DictId;
}

/** A part of an article, or a form, that is asked for without its word: `og opphavet`, `på bokmål?`, `hvordan bøyes det`. */
export function readPartAlone(text: string): PartAlone | undefined {
  const all = text
    .replaceAll(THAT_WORD, 'det')
    .replace(WISHED, ' takk')
    .split(' ')
    .filter((word) => bare(word) !== '');
  const end = all.findLastIndex((word) => !TAILS.has(bare(word)));
  const led = all.findIndex((word) => !LEADS.has(bare(word)));
  if (end < led || led < 0 || all.length > MAX_BEFORE + 2) return undefined;
  const words = all.slice(0, end + 1);
  const rest = words.slice(led);
  const isLed = rest.length < all.length;
  const { rest: others, dict } = takeDict(rest);
  const inDict = dict && { dict };
  if (others.length === 0) return { isLed, ...inDict };
  const named = askedByName(others);
  if (named) return { isLed, asked: named, ...inDict };
  // `nei, hva betyr det`; without its opener, `vis bøyningen`
  const sentences = Array.from({ length: led + 1 }, (_, at) => takeDict(words.slice(at)).rest);
  // `kan du gi meg et eksempel`
  let opened = others;
  for (let opener = openerOf(opened); opener > 0; opener = openerOf(opened)) opened = opened.slice(opener);
  // `det samme på nynorsk`
  if (dict && others.every((word) => [UNNAMED, IS, ASKS].some((known) => known.has(bare(word)))))
    return { isLed: true, ...inDict };
  const asked = [...sentences, opened]
    .map((each) => askedByName(each) ?? askedOfUnnamed(each, dict))
    .find((each) => each);
  return asked && { isLed: true, asked, ...inDict };
}

/** `det ordet`, `the expression`, `det samme`: what a question before was about. */
const THAT_WORD = new RegExp(
  String.raw`(?<=^|\s)(?:${[
    `${oneOf('det dette den denne that this the')} ${oneOf('ordet uttrykket begrepet omgrepet verbet substantivet adjektivet idiomet word expression phrase idiom verb noun adjective')}`,
    '(?:det |akkurat det |nøyaktig det |the )?(?:samme|same)',
  ].join('|')})(?=$|[\s?!.,])`,
  'giu',
);

/** `gradbøying hadde vært fint` */
const WISHED = new RegExp(
  `(?<=[^ ]),? ${oneOf('hadde hadd ville vil would will')} ${oneOf('vært vore vært_veldig være be blitt')} ${oneOf('fint bra supert nyttig greit topp kjekt flott nice great good useful helpful handy')}[ !.?]*$`,
  'iu',
);

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

/** `flertall` asks what `flertall av ord` does. */
function askedByName(words: readonly string[]): PartAlone['asked'] {
  const typed = words.map(bare).join(' ');
  if (!PART_NAMES.has(asWritten(typed))) return OTHER_NAMES.get(typed);
  const first = words.findIndex((word) => !BEFORE_NAMES.has(bare(word)));
  const name = words.slice(first);
  return askedOf([...name, 'av', UNNAMED_WORD]) ?? askedOf([...name, 'of', UNNAMED_WORD]);
}

const BEFORE_NAMES = new Set(['i', 'in', 'the']);

/** Stands in a question for the word that is not named. */
const UNNAMED_WORD = '"ord"';

/** What a sentence asks about `it`, or about a word that would stand at its end or before it. */
function askedOfUnnamed(words: readonly string[], dict: DictId | undefined): PartAlone['asked'] {
  const places = words.flatMap((word, at) =>
    UNNAMED.has(trimSignsAtEnd(word.toLowerCase(), '?!.,')) ? [at] : [],
  );
  const of = (place: number) => words.map((word, at) => (at === place ? UNNAMED_WORD : word));
  // `hvor gammelt er det`
  const named = (place: number) =>
    words.flatMap((word, at) => (at === place ? ['ordet', UNNAMED_WORD] : [word]));
  const [first, second] = words.map(bare);
  const isAbout = IS.has(first ?? '') && UNNAMED.has(second ?? '');
  const sentences = [
    ...places.map(of),
    ...(words.length > 2 ? places.map(named) : []),
    ...(isAbout ? [[UNNAMED_WORD, ...words.slice(2)]] : [[UNNAMED_WORD, ...words]]),
    ...(words.length > 1
      ? [
          [...words, UNNAMED_WORD],
          [...words, 'av', UNNAMED_WORD],
          [...words, 'of', UNNAMED_WORD],
        ]
      : []),
  ];
  return sentences.map((each) => askedOf(each, dict)).find((each) => each);
}

/** What a sentence asks about the word that is not named. */
function askedOf(words: readonly string[], dict?: DictId): PartAlone['asked'] {
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

const LEADS = wordSet(
  'any some noen nokon nokre flere fleire andre og and men but hva kva ka va what how hvilket hvilken hvilke which med about så enn ok okei okay nei ja jo no yes hei takk thanks tusen fint flott supert topp greit perfekt kult nice great perfect cool ah åh aha oi hm hmm right',
);

const TAILS = wordSet('da då then også òg au too takk thanks please igjen again heller');

/** Words that stand for the word of a question before. */
const UNNAMED = wordSet('det den dette d de it that this ordet uttrykket word expression phrase');

const MAX_OPENERS = 4;

const openerOf = (words: readonly string[]) =>
  [MAX_OPENER, 2, 1].find((count) => OPENERS.has(words.slice(0, count).map(bare).join(' '))) ?? 0;

function readSentence(text: string): WordQuestion | undefined {
  const typed = text
    .split(' ')
    .filter((word) => (bare(word) !== '' && !/^[-–—]+$/u.test(word)) || word === '/');
  const end = typed.findLastIndex((word) => !POLITE.has(bare(word)));
  const all = withoutTail(end > 0 ? typed.slice(0, end + 1) : typed, BEHIND_QUESTIONS);
  // `please explain what X means` asks what X means.
  const asked = [all];
  for (
    let opener = openerOf(all);
    opener > 0 && asked.length < MAX_OPENERS;
    opener = openerOf(asked[0] ?? [])
  )
    asked.unshift((asked[0] ?? []).slice(opener));
  for (const words of asked) {
    const found = readQuestion(words);
    const plain = !found || found.isLoose ? withoutAdverbs(words) : words;
    const other = plain.length < words.length ? readQuestion(plain) : undefined;
    if (other && !other.isLoose) return other.question;
    if (found) return found.question;
  }
  return undefined;
}

const POLITE = wordSet('please pls takk thanks tusen òg også');

/** @param isLed limits it to sentences that begin before the word */
function readQuestion(words: readonly string[], isLed = false) {
  const whole = findRule(words, isLed);
  const isOfDict = whole?.asked === 'bob' || whole?.asked === 'nob';
  const { rest, dict } = takeDict(words);
  const named = isOfDict || !dict ? undefined : findRule(rest, isLed);
  const found = named ?? whole;
  return (
    found && {
      isLoose: found.isLoose,
      around: found.around,
      question: toQuestion(found, named && dict),
    }
  );
}

/** `hva er egentlig den riktige bøyningen av bok`: without words that change nothing in a question. */
function withoutAdverbs(words: readonly string[]): readonly string[] {
  const isName = (word: string) => PART_NAMES.has(written(word)) || COMPARED.has(word);
  const said = words.map(bare);
  if (!said.some((word) => ADVERBS.has(word) || RIGHT.has(word))) return words;
  // `bøyning av nå`
  const isLastOf = (at: number) => said.length > MAX_PHRASE && !NO_WORD.has(said[at - 1] ?? '');
  return words.filter((_, at) => {
    const [word = '', next = '', after = ''] = said.slice(at, at + 3);
    const isArticle = ARTICLES_BEFORE_RIGHT.has(word) && RIGHT.has(next) && isName(after);
    return (
      !(ADVERBS.has(word) && at > 0 && (next !== '' || isLastOf(at))) &&
      !(RIGHT.has(word) && isName(next)) &&
      !isArticle
    );
  });
}

const ADVERBS = wordSet('egentlig eigentleg egt actually really exactly nå då da igjen again');

const RIGHT = wordSet('rett rette riktig riktige korrekt korrekte correct right proper');

const ARTICLES_BEFORE_RIGHT = wordSet('den det the');

const COMPARED = wordSet('forskjell forskjellen skilnad skilnaden difference');

/** What a word of a sentence is to a question about words. */
type WordClass =
  | 'quoted'
  | 'term'
  | 'asking'
  | 'judging'
  | 'naming'
  | 'either'
  | 'and'
  | 'marker'
  | 'unnamed'
  | 'subject'
  | 'preposition'
  | 'inner'
  | 'situation'
  | 'dict'
  | 'function'
  | 'content';

interface Token {
  kind: WordClass;
  /** As typed, without signs around it. */
  text: string;
  said: string;
}

/** The words of each class that a word alone tells, as `written` spells them; the last line of a word counts. What is in none is content. */
const CLASSES: ReadonlyMap<string, WordClass> = new Map(
  (
    [
      ['function', [...STOP_WORDS, ...LEADS, ...TAILS, ...FILLERS, ...QUANTITIES, ...FINITE].join(' ')],
      [
        'function',
        'hallo hello hi hey heisann hjelp help kjapt kjapp quick spørsmål question lurte lurar usikker',
      ],
      [
        'function',
        'sikker unsure alltid always begge both både samme same annen anna other just være that at',
      ],
      ['function', 'trodde thought norsk norwegian vanlig best bedre better mest most ofte often bra dårlig'],
      [
        'function',
        'lure lurer enten either verken hverken neither annet annen annan kommer come comes came stammer my our min mitt mine vår vårt positivt negativt noe form tense bestemt ubestemt slags slag type kind greia stå står mente meant',
      ],
      [
        'asking',
        'betyr tyde betydning betydningen tyding tydinga menes mean means meaning meanings definisjon',
      ],
      [
        'asking',
        'definition forskjell forskjellen skilnad skilnaden difference forkortelse forkorting abbreviation',
      ],
      ['asking', 'skrives staves skrevet stavet stava spelled spelt spell spelling skrivemåte skrivemåten'],
      [
        'asking',
        'rettskriving staving uttales uttale pronunciation bindestrek hyphen mellomrom apostrof konsonant',
      ],
      ['asking', 'konsonanter dobbelkonsonant dobbeltkonsonant forbokstav'],
      [
        'judging',
        'skriver skrive staver stave write writing heter hete kalles called bruker bruke brukes use used',
      ],
      [
        'judging',
        'si sier say says wrote writes riktig correct right feil wrong finnes exist godkjent gyldig valid',
      ],
      [
        'judging',
        'skrev ment lov lovlig lovleg tillatt allowed forstår skjønner understand ordboka dictionary',
      ],
      ['naming', [...NAMED].filter((word) => !word.includes(' ')).join(' ')],
      ['marker', [...ARTICLES, 'å', 'a', 'an', 'the'].join(' ')],
      ['either', [...EITHER].join(' ')],
      ['and', [...AND].join(' ')],
      ['unnamed', 'det den dette it this that'],
      [
        'subject',
        'jeg man du vi han hun ho de you we they she he i one noen folk people sjefen sjef boss kollegaen',
      ],
      [
        'subject',
        'kollega colleague colleagues naboen neighbour læreren teacher ungene elevene studentene andre others',
      ],
      [
        'preposition',
        'i på av til for med om fra ved over under ut opp inn of to in on with from by uten utan',
      ],
      ['preposition', 'without mellom between foran framfor before'],
      ['inner', 'seg ikke'],
      ['dict', Object.keys(DICT_NAMES).join(' ')],
      ['situation', 'enn than fordi because når when hvis if siden since dersom'],
    ] satisfies [WordClass, string][]
  ).flatMap(([kind, words]) => words.split(' ').map((word): [string, WordClass] => [word, kind])),
);

const WORD_CLASS = oneOf(
  'verb substantiv adjektiv adverb preposisjon konjunksjon pronomen noun adjective preposition',
);

/** What is read as a word of asking or as a joiner: `to t-er`, `i ett eller to ord`, `stor bokstav`, `det samme som`. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [ONE_OR_TWO, ' skrivemåte '],
  [LETTER_COUNT, ' skrivemåte '],
  [new RegExp(`(?<= )${WORD_CLASS} ${OR} (?:en |et |a |an )?${WORD_CLASS}(?=$|[ ,.?!])`, 'iu'), 'ordklasse'],
  [/(?<=^|[ ,.?!])(?:short|kort) for(?=$|[ ,.?!])/iu, ' forkortelse '],
  [
    /(?<=^| )(?:med |with )?(?:(?:en |ein |a )?(?:stor|liten|capital|small)(?: (?:eller|or) (?:stor|liten|small))? )(?:for)?(?:bokstav|letter)\p{L}{0,4}(?=$|[ ,.?!])/iu,
    ' skrivemåte ',
  ],
  [
    /(?<= )(?:mean )?(?:akkurat |nøyaktig )?(?:det |the )?(?:samme|same)(?: thing)? (?:som|as)(?= )/iu,
    'eller',
  ],
];

/** Terms that are words of other sentences too. */
const OTHER_TERMS = wordSet('past perfekt perfect uttrykk phrases sayings opposite forms former');

function tokensOf(clause: string): readonly Token[] {
  const tokens: Token[] = [];
  const pieces = clause.match(/"[^"]+"|[^\s"]+/gu) ?? [];
  for (const piece of pieces.slice(0, MAX_CLAUSE)) {
    const said = bare(piece);
    const before = tokens.at(-1);
    if (piece.startsWith('"') && /[\p{L}\d]/u.test(piece))
      tokens.push({ kind: 'quoted', text: piece.slice(1, -1).trim(), said });
    else if (piece === '/') tokens.push({ kind: 'either', text: piece, said: piece });
    else if (said !== '')
      tokens.push({ kind: classOf(said, before), text: trimSigns(piece, '("', ' ,:;?!.)"'), said });
    // `på nynorsk`
    if (before && tokens.at(-1)?.kind === 'dict' && DICT_PREPOSITIONS.has(before.said))
      before.kind = 'function';
  }
  return tokens;
}

function classOf(said: string, before: Token | undefined): WordClass {
  if (OTHER_TERMS.has(said)) return 'function';
  if (CUES.has(said) || PART_NAMES.has(written(said))) return before?.kind === 'naming' ? 'content' : 'term';
  const kind =
    CLASSES.get(written(said)) ?? CLASSES.get(said) ?? (/\p{L}{2}/u.test(said) ? 'content' : 'function');
  // `å ha is i magen`
  if (before?.said === 'å' && kind === 'function') return 'content';
  // `I mean`
  if (kind === 'asking' && (before?.kind === 'subject' || before?.said === 'i')) return 'function';
  // `skriver en`
  const isSubject =
    /^(?:en|ein)$/u.test(said) &&
    (before?.kind === 'judging' || before?.kind === 'asking' || /^bøy/u.test(before?.said ?? ''));
  return isSubject ? 'subject' : kind;
}

/** Inside a phrase, and between phrases that are compared. */
const OF_PHRASES: ReadonlySet<WordClass> = new Set<WordClass>([
  'content',
  'preposition',
  'marker',
  'inner',
  'and',
  'either',
]);

/** Before a preposition that a phrase begins with: `skriver man i dag`. */
const BEFORE_PHRASES: ReadonlySet<WordClass | undefined> = new Set<WordClass | undefined>([
  undefined,
  'judging',
  'subject',
  'naming',
]);

/** Runs of words that may be a phrase or a comparison, without what only stands around one. */
function chunksOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const runs: Token[][] = [[]];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'situation' && at > 0 && runs.some((run) => run.length > 0)) break;
    if (token.kind === 'quoted') runs.push([token], []);
    else if (OF_PHRASES.has(token.kind)) runs.at(-1)?.push(token);
    else runs.push([]);
  }
  return runs.flatMap((run) => {
    const [first] = run;
    const before = first && tokens[tokens.indexOf(first) - 1];
    const start = run.findIndex(
      ({ kind }, at) =>
        kind === 'content' ||
        kind === 'quoted' ||
        kind === 'marker' ||
        (kind === 'preposition' && BEFORE_PHRASES.has(before?.kind) && run[at + 1]?.kind === 'content'),
    );
    const end = run.findLastIndex(({ kind }) => kind === 'content' || kind === 'quoted');
    const isEnd =
      run.at(-1) === tokens.at(-1) && run.length === end + 2 && run.at(-1)?.kind === 'preposition';
    return start < 0 || end < start ? [] : [run.slice(start, isEnd ? end + 2 : end + 1)];
  });
}

/**
 * The question of a sentence that fits none of the table: what is asked by its terms and words of asking, and the words by
 * what stands in quotes, around a joiner, or is left alone.
 */
function readByClasses(text: string): WordQuestion | undefined {
  // `nevø (flertall)`, `past tense of plante (verb)`
  const plain = text.replace(IN_BRACKETS, (said) => {
    const name = trimSigns(said, ' ()');
    return PART_NAMES.has(asWritten(name)) ? `, ${name}` : '';
  });
  const marked = READ_AS.reduce((said, [pattern, as]) => said.replace(pattern, as), plain);
  const typed = clausesOf(marked);
  const clauses = typed.map((clause) => tokensOf(clause));
  const all = clauses.flat();
  const [dict, otherDict] = new Set(
    all.flatMap(({ kind, said }) => (kind === 'dict' ? (DICT_NAMES[said] ?? []) : [])),
  );
  // `nynorsk eller bokmål` names none.
  const inDict = dict && !otherDict ? { dict } : undefined;
  const has = (...kinds: readonly WordClass[]) => all.some(({ kind }) => kinds.includes(kind));
  const asked = clauses.map((tokens) => asksOf(tokens));
  const parts = asked.includes(true)
    ? []
    : typed.map((clause, at) => (at > 0 ? readPartAlone(clause)?.asked : undefined));
  const asks = asked.map((does, at) => does || parts[at] !== undefined);
  const chunks = clauses.map((clause) => chunksOf(clause));
  const vague = asks.includes(true) ? -1 : clauses.findIndex((tokens, at) => at > 0 && isVague(tokens));
  if (vague > 0) {
    asks[vague] = true;
    chunks[vague] = [];
  }
  const isNamed = [clauses[vague - 1], clauses[vague]].some((tokens) =>
    tokens?.some(({ said }) => SAID.has(said) || NAMES_PHRASE.has(said)),
  );
  const isSure =
    (vague < 0 ? asks.includes(true) : isNamed) ||
    (has('judging', 'naming') && (inDict !== undefined || has('quoted')));
  const compared = comparedIn(chunks.flat(), all, has('judging') || isSure || marked !== plain);
  if (compared)
    return 'word' in compared
      ? { ...compared, ...inDict }
      : {
          ...(!isSure && !has('judging') && marked === plain && { isLoose: true as const }),
          ...compared,
          ...inDict,
        };
  const spelled = all[all.findIndex(({ said }) => said === 'skrivemåte') - 1];
  const word =
    wordIn(clauses, chunks, asks, isSure && inDict !== undefined) ??
    // `skrives forresten i ett ord`
    (marked !== plain && spelled && FILLERS.has(spelled.said) ? [spelled] : undefined);
  if (!word || word.length > MAX_SAID) return undefined;
  if (clauses.length === 1 && word.length === 1 && IN_PHRASES.has(word[0]?.said ?? '')) return undefined;
  if (has('quoted') && (all.every(({ kind }) => NO_QUESTION.has(kind)) || ASKS_FOR_WORD.test(text)))
    return undefined;
  const said = askedOfTokens(all);
  const part = said.part ? said : (parts.find((part) => part?.part && part.part !== 'phrases') ?? {});
  const noun = part.part === 'kind' && ARTICLES.has(word[0]?.said ?? '') ? word.slice(1) : word;
  return {
    ...(!isSure && { isLoose: true as const }),
    word: noun.map((each) => each.text).join(' '),
    ...part,
    ...inDict,
  };
}

/** Whether a clause asks something by its words. */
const asksOf = (tokens: readonly Token[]) =>
  tokens.some(({ kind }) => kind === 'term' || kind === 'asking') ||
  ['origin', 'kind'].includes(askedOfTokens(tokens).part ?? '') ||
  (/^(?:hvordan|how)$/u.test(written(tokens[0]?.said ?? '')) &&
    tokens.some(({ kind }) => kind === 'judging'));

/** Words of these classes ask nothing of what stands in quotes. */
const NO_QUESTION: ReadonlySet<WordClass> = new Set<WordClass>(['quoted', 'function', 'and', 'dict']);

/** What the words of a question name, the first of several. Of several forms, all are shown. */
function askedOfTokens(tokens: readonly Token[]): ReturnType<typeof askedIn> {
  const isOfArticles =
    tokens.length > 1 && tokens.every(({ kind }) => kind === 'either' || kind === 'marker');
  if (isOfArticles) return { part: 'kind' };
  const asking = tokens.flatMap(({ kind, said }) => (kind === 'content' || kind === 'quoted' ? [] : [said]));
  const { form, ...part } = askedIn(asking);
  const isList = tokens.some(({ kind }) => kind === 'and');
  const [first, second] = isList ? tokens.filter(({ kind }) => kind === 'term') : [];
  const { part: named } = first && second ? askedIn([first.said]) : part;
  return { ...(named && { part: named }), ...(form && !second && { form }) };
}

/** What a text compares: the quoted pieces, else what stands around a joiner, else two spellings of one word. */
function comparedIn(
  chunks: readonly (readonly Token[])[],
  all: readonly Token[],
  isAsked: boolean,
): { word: string; part: 'kind' } | { words: readonly string[] } | undefined {
  const ofSides = (sides: readonly (readonly string[])[]) => {
    const noun = nounOf(sides);
    return noun === undefined
      ? { words: withoutCommon(sides).map(textOf) }
      : { word: textOf([noun]), part: 'kind' as const };
  };
  const words = quotedIn(all);
  const slashed = isAsked && all.find(({ kind, said }) => kind !== 'quoted' && isSlashed(said));
  if (slashed) return { words: slashed.text.split('/') };
  const confused = all.flatMap(({ kind }, at) => {
    const pair = [all[at - 1], all[at + 1]].flatMap((token) => token?.said ?? []);
    return kind === 'either' && CONFUSED.has(pair.toSorted().join(' ')) ? [pair] : [];
  });
  if (confused[0]) return { words: confused[0] };
  if (words.length > 1) {
    const nouns = words.filter(({ text }) => !ARTICLES.has(text));
    const [noun] = nouns;
    if (words.length > 2 && nouns.length === 1 && noun) return { word: noun.text, part: 'kind' };
    return words.length <= MAX_COMPARED ? ofSides(words.map(({ text }) => text.split(' '))) : undefined;
  }
  if (words.length > 0) return undefined;
  const isBoth = all.some(({ said }) => BOTH_OF.has(said));
  for (const chunk of chunks) {
    const kinds = chunk.map(({ kind }) => kind);
    if (!kinds.includes('either') && !(isBoth && kinds.includes('and'))) continue;
    const sides = splitWords(
      chunk.map(({ text }) => text),
      false,
    );
    const [one = '', other = ''] = sides?.map(textOf) ?? [];
    if (sides && (isAsked || areAlike(one, other) || isOneWordSpelled(sides))) return ofSides(sides);
  }
  const [one, other, more] = chunks.flatMap(([token, ...others]) =>
    token && others.length === 0 ? [token] : [],
  );
  const isPair =
    isAsked &&
    !all.some(({ kind }) => kind === 'term') &&
    one !== undefined &&
    other !== undefined &&
    !more &&
    (areSpellings(one.said, other.said) || areAlike(one.said, other.said));
  return isPair ? { words: [one.text, other.text] } : undefined;
}

/** What stands in quotes, without sentences that the words stand in: `er "sett" rett i "jeg har sett ..."`. */
function quotedIn(all: readonly Token[]): readonly Token[] {
  const quoted = all.filter(({ kind }) => kind === 'quoted');
  const isContext = (token: Token) => {
    const { text } = token;
    const before = all[all.indexOf(token) - 1]?.said ?? '';
    const isSentence = text.includes(' ') && (before === 'i' || before === 'in');
    const holdsOther = quoted.some((other) => other !== token && text.split(' ').includes(other.text));
    return /\.{3}|…|_/u.test(text) || isSentence || holdsOther;
  };
  return quoted.length > 1 ? quoted.filter((token) => !isContext(token)) : quoted;
}

/** The one word or phrase that a text asks about. */
function wordIn(
  clauses: readonly (readonly Token[])[],
  chunks: readonly (readonly (readonly Token[])[])[],
  asks: readonly boolean[],
  isOfDict: boolean,
): readonly Token[] | undefined {
  const quoted = quotedIn(clauses.flat());
  // `heter det «…»? jeg tror bok er hankjønn`
  const ofTerm = chunks.flatMap((own, at) =>
    own.length === 1 &&
    clauses[at]?.some(({ kind }) => kind === 'term') &&
    !own.flat().some(({ kind }) => kind === 'quoted')
      ? own
      : [],
  );
  if (quoted.length > 0) return ofTerm.length === 1 ? ofTerm[0] : quoted.length === 1 ? quoted : undefined;
  // `kommer ordet lampe fra polsk`
  for (const [at, tokens] of clauses.entries())
    for (const chunk of chunks[at] ?? []) {
      const before = tokens[tokens.indexOf(chunk[0] as Token) - 1];
      const isNear = before && tokens.indexOf(before) < MAX_PHRASE;
      if (before?.kind === 'naming' && (asks[at] || (isNear && BEFORE_NAMED.has(tokens[0]?.said ?? ''))))
        return NAMES_ONE.has(before.said) ? chunk.slice(0, 1) : chunk;
    }
  const found = chunks.flatMap((own, at) => (asks[at] || isOfDict ? own : []));
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  // `eldre, eldst – hva er grunnformen`
  const at = asks.indexOf(true) - 1;
  // `hva heter det i flertall, et kontor`
  const [behind] = at === -1 ? (chunks[1] ?? []) : [];
  const [marker, ...others] = clauses[1] ?? [];
  // `where does it come from, the word hus`
  const rest =
    marker?.kind === 'naming' || others[0]?.kind === 'naming' ? behind?.length : clauses[1]?.length;
  if (behind && behind.length === rest && behind.length < MAX_PHRASE) return behind;
  if (at < 0) return undefined;
  let start = at;
  while (start > 0 && clauses[start]?.length === 1 && clauses[start - 1]?.length === 1) start -= 1;
  const [only, more] = clauses[start] ?? [];
  // `bedre, best – hva er grunnformen`
  const isWord = only && !more && (only.kind === 'content' || start < at);
  if (isWord) return [only];
  // `forfatteren bruker ordet skumring hele tiden. Hvor kommer det fra`
  const tokens = clauses[start] ?? [];
  const named = chunks[start]?.find(
    ([first]) => first && NAMES_ONE.has(tokens[tokens.indexOf(first) - 1]?.said ?? ''),
  );
  return named?.slice(0, 1) ?? wholePhrase(tokens) ?? chunks[start]?.at(-1)?.slice(-1);
}

/** `what animal business is this`, `hva er det da`: a question about what stands before. */
const isVague = (tokens: readonly Token[]) =>
  tokens.length <= MAX_VAGUE &&
  ASKS.has(written(tokens.find(({ kind }) => kind !== 'and')?.said ?? '')) &&
  tokens.some(({ kind }) => kind === 'unnamed') &&
  tokens.some(({ said }) => IS.has(written(said)) || said === 'is');

const MAX_VAGUE = 7;

const NAMES_PHRASE = wordSet(
  'uttrykk ordtak ordtøke ordspråk idiom begrep omgrep ord expression phrase saying word',
);

/** A clause that is a phrase: `ha bein i nesa`. */
function wholePhrase(tokens: readonly Token[] = []) {
  const [first] = tokens;
  const isPhrase =
    tokens.length > 1 &&
    tokens.length <= MAX_SAID &&
    tokens.some(({ kind }) => kind === 'content') &&
    first?.kind !== 'and' &&
    tokens.every(
      ({ kind }, at) =>
        OF_PHRASES.has(kind) ||
        (at > 0 && kind === 'unnamed') ||
        (at === 0 && kind === 'function' && PHRASE_VERBS.has(first?.said ?? '')),
    );
  return isPhrase || (tokens.length === 2 && first?.said === 'å') ? tokens : undefined;
}

const PHRASE_VERBS = wordSet('ha få være gå bli gi ta');

const isSlashed = (said: string) =>
  LONG_SIDES.test(said) || (said.includes('/') && CONFUSED.has(said.split('/').toSorted().join(' ')));

/** Whether two words may be spellings of one. */
const areSpellings = (one: string, other: string) =>
  one !== other &&
  [one, other].every((word) => word.length >= MIN_SPELLING && word.length < MAX_COMPARED_LENGTH) &&
  editDistance(one, other, 2) <= 2;

const MIN_SPELLING = 5;

const BOTH_OF = wordSet(
  'både begge both forskjell forskjellen skilnad skilnaden difference blander blande forveksler mix confuse',
);
