import { editDistance, MAX_COMPARED_LENGTH } from '../../shared/text/edit-distance.js';
import { wordSet } from '../lib/phrases.js';
import { bare, LISTS, MAX_PHRASE, textOf } from './word-terms.js';

/** More words than these are compared nowhere. */
export const MAX_COMPARED = 3;

/** `enda eller ennå i «jeg er ikke ferdig»` without the sentence that the words stand in. */
function withoutContext(slot: readonly string[]): readonly string[] {
  const [, before] = CONTEXT.exec(slot.join(' ')) ?? [];
  return before?.split(' ') ?? slot;
}

const CONTEXT =
  /^([^"]+?),? (?:(?:i|in|som i|as in|her|here|i setningen|i setninga|in the sentence):? )?"[^"]+ [^"]+(?:"[^"\p{L}]*)?$/u;

/** The slot without `ordet` and the like before the word. */
export function wordOf(slot: readonly string[]): readonly string[] {
  const taken = [2, 1].find(
    (count) => slot.length > count && LISTS.naming.has(slot.slice(0, count).map(bare).join(' ')),
  );
  // `hva betyr det å gå`
  const hasSubject = !taken && /^d(?:et)?$/u.test(bare(slot[0] ?? '')) && bare(slot[1] ?? '') === 'å';
  return slot.slice(hasSubject ? 1 : (taken ?? 0));
}

/** The words that are compared, each as a list of words: `[['da'], ['når']]` of `da eller når`. Undefined if there are not two or three. */
export function splitWords(said: readonly string[], isLoose: boolean): string[][] | undefined {
  // `forskjell på lese å skrive`
  const isMisspelt = !isLoose && said.length === MAX_PHRASE && said[1] === 'å';
  const typed = isMisspelt ? said.with(1, 'og') : said;
  if (!typed.some(isJoining)) return undefined;
  const slot = withoutContext(typed);
  // `"tilsette" eller "ansatte" i et brev`: what stands in quotes is compared.
  const quoted = [...slot.join(' ').matchAll(/"([^"]+)"/gu)].map(([, word = '']) => word.split(' '));
  const articles = quoted.filter(([word = '', ...more]) => LISTS.articles.has(word) && more.length === 0);
  // `"et" eller "en" foran "ansvar"` compares no words.
  if (articles.length > 0 && articles.length < quoted.length) return undefined;
  if (quoted.length > 1 && articles.length === 0) return quoted.length <= MAX_COMPARED ? quoted : undefined;
  // One phrase in quotes: `«i og med» riktig`
  if (/^[^"]*"[^" ]+ [^"]+"[^"]*$/u.test(slot.join(' '))) return undefined;
  const words = wordOf(slot)
    .flatMap((word) => (word.endsWith(',') ? [word.slice(0, -1), ','] : [word]))
    .flatMap((word) => (isLoose && !LONG_SIDES.test(word) ? [word] : word.split(/(?<=\p{L})(\/)(?=\p{L})/u)));
  const isEither = (word: string) => LISTS.either.has(word.toLowerCase());
  const inner = (word: string, at: number) =>
    at > 0 && at < words.length - 1 && LISTS.and.has(word.toLowerCase());
  const middle = (words.length - 1) / 2;
  const ands = words.flatMap((word, at) => (inner(word, at) ? [at] : []));
  const [and] = ands.toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const hasEither = words.slice(1, -1).some(isEither);
  const lastEither = words.findLastIndex((word, at) => at < words.length - 1 && isEither(word));
  if (!hasEither && (isLoose || and === undefined)) return undefined;
  const sides: string[][] = [[]];
  for (const [at, word] of words.entries()) {
    const isBetween = at > 0 && at < words.length - 1;
    // `foresatte eller forsatte, brev til alle`: another clause begins behind the last word.
    if (hasEither && !isLoose && word === ',' && at > lastEither) break;
    if (isBetween && (hasEither ? isEither(word) || word === ',' : at === and || word === ','))
      sides.push([]);
    // `boka eller boken i brev`: behind as many words as the first has, where they stand.
    else if (
      !isLoose &&
      sides.length > 1 &&
      LISTS.where.has(bare(word)) &&
      isWhole(sides) &&
      areDifferent(sides)
    )
      break;
    else sides.at(-1)?.push(word);
  }
  // `how do I spell it, one or other`
  if (!isLoose && sides.length > 2 && sides[0]?.length === 1 && LISTS.unnamed.has(bare(sides[0][0] ?? '')))
    sides.shift();
  // `heter det jeg har gådd eller gått`
  const [one = [], ...others] = sides;
  if (LISTS.subjects.has(bare(one[0] ?? '')) && one.length > 1 && others.every((side) => side.length === 1))
    one.splice(0, one.length - 1);
  // `det heter vel flere menn og ikke flere manner`
  for (const side of sides) {
    const [doubt = '', next = ''] = side.map(bare);
    if (side.length > 1 && DOUBTS.has(doubt) && (!isLoose || areAlike(bare(sides[0]?.[0] ?? ''), next)))
      side.shift();
  }
  if (hasQuantity(sides)) sides[0]?.shift();
  // `flere eller mere folk`
  const [only = '', beside = ''] = [sides[0]?.[0] ?? '', sides[1]?.[0] ?? ''].map((word) =>
    word.toLowerCase(),
  );
  const isPair = sides.length === 2 && sides[0]?.length === 1;
  const isCut = isPair && !isLoose && sides[1]?.length === 2 && areForms(only, beside);
  // `resurs eller ressurs fort`
  if (isCut || (isPair && areMisspellings(only, sides[1]?.[0] ?? ''))) sides[1]?.splice(1);
  const most = isLoose && !isOneWordSpelled(sides) && placesThatDiffer(sides).length !== 1 ? 1 : MAX_PHRASE;
  // `en ny kontor eller et nytt kontor`
  const mostOfNoun = new Set(sides.map((side) => bare(side.at(-1) ?? ''))).size === 1 ? MAX_PHRASE : 2;
  // `heter det ikke eller ikkje`
  const isNegation = NOTHING.has(only);
  // `e-post med bindestrek eller i ett ord`, `mandag, stor eller liten m`
  if (sides.some((side) => side.some((word) => LISTS.ofSpelling.has(bare(word))) || isLetterOf(side)))
    return undefined;
  const fit = ([first = '', ...more]: readonly string[]) =>
    first !== '' &&
    !(
      more.length === 0 &&
      !isNegation &&
      (NOTHING.has(bare(first)) || (TAGS.has(bare(first)) && slot.length > 3))
    ) &&
    !(more.length > 0 && LISTS.subjects.has(bare(more.at(-1) ?? ''))) &&
    more.length < (LISTS.articles.has(bare(first)) || first === 'å' ? mostOfNoun : most);
  return sides.length > 1 && sides.length <= MAX_COMPARED && sides.every(fit) ? sides : undefined;
}

/** `fleire søknader eller søknadar`: whether the first noun alone stands behind a number. */
function hasQuantity([first = [], ...others]: readonly (readonly string[])[]) {
  const [quantity = '', counted = ''] = first;
  return (
    first.length === 2 &&
    others.every((side) => side.length === 1) &&
    OF_COUNTING.has(bare(quantity)) &&
    areAlike(counted, others[0]?.[0] ?? '')
  );
}

/** Before a noun in the plural. */
const OF_COUNTING = new Set(
  'flere fleire mange alle noen nokon nokre få to tre many several more two three'.split(' '),
);

/** `liten m`, `to m-ar` */
const isLetterOf = (side: readonly string[]) =>
  side.length > 1 && /^[b-df-hj-np-tv-z](?:[-'](?:er|ar|en|s))?$/iu.test(side.at(-1) ?? '');

/** Whether two words of nearly one length are alike or end alike, but are not one: `flere` and `mere`. */
const areForms = (one: string, other: string) =>
  one !== other &&
  Math.abs(one.length - other.length) <= 2 &&
  (areAlike(one, other) || (one.length > MIN_STEM + 1 && one.slice(-MIN_STEM) === other.slice(-MIN_STEM)));

/** Whether words are compared around it, or it is in quotes. */
export const isJoining = (word: string) =>
  /["/]/u.test(word) || LISTS.either.has(word.toLowerCase()) || LISTS.and.has(word.toLowerCase());

/** Whether the last side has as many words as the first. */
const isWhole = (sides: readonly (readonly string[])[]) =>
  (sides.at(-1)?.length ?? 0) >= (sides[0]?.length ?? 0);

/** `gå og gå på` differ in what stands behind the second word. */
const areDifferent = ([first = [], ...others]: readonly (readonly string[])[]) =>
  others.at(-1)?.map(bare).join(' ') !== first.map(bare).join(' ');

/** `ok eller ikke` and `er rart eller hva` compare nothing. */
const NOTHING = wordSet('ikke ikkje not nei no hva');

const TAGS = wordSet('hva kva ka ikke ikkje not what nei noe noko mer meir så bare');

/** Before a word of which somebody is not sure. */
const DOUBTS = wordSet('vel ikke ikkje not jo bare berre only');

/** `enda/ennå`, but not `km/t` */
const LONG_SIDES = /^\p{L}{3,}(?:\/\p{L}{3,})+$/u;

/** Spellings that differ in spaces and hyphens alone: `i dag eller idag`. */
export function isOneWordSpelled(sides: readonly (readonly string[])[]): boolean {
  const joined = new Set(sides.map((side) => side.map(bare).join('').replaceAll('-', '')));
  return sides.length > 1 && joined.size === 1;
}

/** What a text asks of the words that it compares: the noun of `en eller ei hytte`, else what tells them apart. */
export function askedOfSides(
  typed: readonly (readonly string[])[],
): { words: readonly string[] } | { word: string; part: 'kind' } {
  const sides = hasQuantity(typed) ? typed.map((side) => side.slice(-1)) : withoutFirstArticle(typed);
  const noun = nounOf(sides);
  return noun === undefined
    ? { words: withoutCommon(sides).map(textOf) }
    : { word: textOf([noun]), part: 'kind' };
}

/** `en forkjølet elev eller forkjølt elev`: the article of the first phrase is of each. */
const withoutFirstArticle = ([first = [], ...others]: readonly (readonly string[])[]) => {
  const isOfEach =
    first.length === MAX_PHRASE &&
    LISTS.articles.has(bare(first[0] ?? '')) &&
    others.every(
      (side) => side.length === first.length - 1 && bare(side.at(-1) ?? '') === bare(first.at(-1) ?? ''),
    );
  return [isOfEach ? first.slice(1) : first, ...others];
};

/** `vi har kjøpt` and `vi har kjøpet` differ in one word, which is compared. That of `flink til` and `flink i` says nothing alone. */
function withoutCommon(sides: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [first = []] = sides;
  const places = placesThatDiffer(sides);
  const [place = 0] = places;
  const isVerb = first.length === 2 && bare(first[0] ?? '') === 'å';
  const isAlone = places.length !== 1 || isVerb;
  const alone = sides.map((side) => [side[place] ?? '']);
  return isAlone || alone.some(([word = '']) => LISTS.stop.has(bare(word)) || bare(word).length < MIN_ALONE)
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

/**
 * The noun in a question that offers articles to choose from: `hytte` of `en eller ei hytte` and of `ei hytte eller en hytte`,
 * `hus` of `en stor hus eller et stort hus`. Undefined where the sides are not articles of one noun.
 */
function nounOf(typed: readonly (readonly string[])[]): string | undefined {
  const isDescribed = typed.every((side) => side.length === MAX_PHRASE);
  const sides = isDescribed ? typed.map((side) => [side[0] ?? '', side.at(-1) ?? '']) : typed;
  const nouns = new Set(sides.flatMap(([, ...noun]) => (noun.length > 0 ? [noun.join(' ')] : [])));
  const areArticles = sides.every(([article = '']) => LISTS.articles.has(bare(article)));
  return areArticles && nouns.size === 1 && (sides.at(-1)?.length ?? 0) > 1 ? [...nouns][0] : undefined;
}

/** Letters that the forms of a word share. */
const MIN_STEM = 2;

/** Whether two words begin alike for most of their letters. */
export function areAlike(one: string, other: string): boolean {
  const [short, long] = [one.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length);
  const common = [...(short ?? '')].findIndex((letter, at) => letter !== long?.[at]);
  const length = common < 0 ? (short ?? '').length : common;
  if (areConfused([one, other])) return true;
  return (
    one.toLowerCase() !== other.toLowerCase() && length >= MIN_ALIKE && length * 2 >= (short ?? '').length
  );
}

/** Whether two words are often mixed up: `da` and `når`. */
export const areConfused = (words: readonly string[]) => CONFUSED.has(inOrder(words));

/** Whether two verbs are often mixed up, between which nobody chooses otherwise: `legge eller ligge`. */
export const areConfusedVerbs = (words: readonly string[]) => CONFUSED_VERBS.has(inOrder(words));

const inOrder = (words: readonly string[]) =>
  words
    .map((word) => word.toLowerCase())
    .toSorted()
    .join(' ');

const CONFUSED_VERBS: ReadonlySet<string> = new Set([
  'legge ligge',
  'legger ligger',
  'la lå',
  'lagt ligget',
  'sette sitte',
  'setter sitter',
  'satt satte',
]);

/** Pairs that are often mixed up, in the order of the alphabet. */
const CONFUSED = new Set([
  'og å',
  'da når',
  'då når',
  'de dem',
  'ham han',
  'henne hun',
  'enda ennå',
  'fler mer',
  'flere mer',
  'fleire meir',
  'færre mindre',
  'mange mye',
  'mange mykje',
  'fewer less',
  'many much',
  'noe noen',
  'noko nokon',
  'all alle',
  'deres sine',
  'hennes sin',
  'hans sitt',
  'hans sine',
  'hver vær',
  'lang langt',
  'hans sin',
  ...CONFUSED_VERBS,
]);

const MIN_ALIKE = 3;

/** `enda/ennå`, `å/og` */
export const isSlashed = (said: string) =>
  LONG_SIDES.test(said) || (said.includes('/') && areConfused(said.split('/')));

/**
 * Whether one of two words is hardly anything but the other one misspelt, by one letter or by what is double: `resurs` and
 * `ressurs`, but not the forms `møter` and `møtet`, nor names.
 */
export const areMisspellings = (one: string, other: string) => {
  const [first, second] = [one.toLowerCase(), bare(other)];
  return (
    /^\p{Ll}/u.test(other) &&
    areSpellings(first, second) &&
    (editDistance(first, second, 1) <= 1 || withoutDoubles(first) === withoutDoubles(second)) &&
    !OF_DAYS.test(second) &&
    !first.startsWith(second) &&
    !second.startsWith(first) &&
    first.slice(-SAME_END) === second.slice(-SAME_END)
  );
};

const SAME_END = 2;

/** `interresert` and `interessert` differ in what is double. */
const withoutDoubles = (word: string) => word.replaceAll(/(\p{L})\1/gu, '$1');

/** `tirsdag` is not `torsdag` misspelt. */
const OF_DAYS = /^\p{L}{2,4}da(?:g|y)?(?:en|ene|er|s)?$/u;

/** Whether two words may be spellings of one. */
export const areSpellings = (one: string, other: string) =>
  one !== other &&
  [one, other].every((word) => word.length >= MIN_SPELLING && word.length < MAX_COMPARED_LENGTH) &&
  editDistance(one, other, 2) <= 2;

const MIN_SPELLING = 5;
