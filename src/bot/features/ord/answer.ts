import { DICT_IDS, type DictId, MATCHES } from '../../../dictionary/contract.js';
import {
  type Article,
  type DictionarySample,
  formatPlainText,
  type Gender,
  type Hit,
  type Lemma,
} from '../../../dictionary/model.js';
import { foldWord } from '../../../shared/text/fold.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import { likelyWords } from '../../model/word-question.js';
import type { Unanswered } from '../../model/word-terms.js';
import type { CachedDictionary } from './cached-dictionary.js';
import {
  type ArticleKey,
  isPattern,
  type OrdQuery,
  type RandomWordRequest,
  type WordFilter,
  type WordKind,
  type WordLookUp,
} from './query.js';

export interface FoundAnswer {
  kind: 'found';
  lookUp: WordLookUp;
  /** Best first. At least one. */
  entries: readonly ResultEntry[];
  shown: ResultEntry;
  mismatch?: KindMismatch;
  /** What was asked for, if the one dictionary that was asked for lacks it, and the dictionary that has it. */
  onlyIn?: { word: string; dict: DictId };
  /** The phrase that was asked for, if the shown article has it as an example: `få fisk på kroken`. */
  example?: string;
  /** What was asked for, if nobody has it, and the answer shows the only word of it that has an article. */
  insteadOf?: NotFoundAnswer;
  /** The same word in the dictionary that `entries` has no article of. */
  counterpart?: Counterpart;
  /** The search for the counterpart failed or timed out. */
  isCounterpartUnknown?: true;
  /** Set if the word was chosen at random. */
  random?: RandomWordRequest;
}

/** The words that match a pattern, in Norwegian order. */
export interface WordListAnswer {
  kind: 'list';
  lookUp: WordLookUp;
  entries: readonly ResultEntry[];
  /** Number of articles that match; `entries` may hold only some of them. */
  total: number;
  /** Whether `entries` holds all of them. */
  isAll: boolean;
}

export interface NotFoundAnswer {
  kind: 'not-found';
  lookUp: WordLookUp;
  /** Existing words that are spelled alike, the nearest first. */
  nearest: readonly string[];
  /** The words of a compound. */
  parts: readonly string[];
  /** The first explanation of each of them, in the same order; empty where there is none. */
  meanings?: readonly string[];
  /** The words of a phrase that have articles of their own, if nothing else is offered: `gå etter fisk`. */
  words?: readonly string[];
  /** The answer to the only one of `words`, if all words of the phrase were looked up: `budsjett` of `det på budsjett`. */
  only?: FoundAnswer | undefined;
  /** Colleagues and rooms with this name. */
  names?: readonly WorkplaceName[];
  /** Set if only a sample of the dictionaries was searched. */
  sample?: DictionarySample;
}

/** The name of a colleague or of a room. */
export type WorkplaceName =
  | { kind: 'person'; name: string; username: string; slackId: string }
  | { kind: 'room'; name: string };

/** Two or three words side by side, in the order of the question. */
export interface CompareAnswer {
  kind: 'compare';
  sides: readonly (FoundAnswer | NotFoundAnswer)[];
}

export type OrdAnswer =
  | { kind: 'pick'; filter: WordFilter }
  | FoundAnswer
  | WordListAnswer
  | NotFoundAnswer
  | CompareAnswer
  /** The filter matches no word, or the dictionary cannot choose at random. */
  | { kind: 'no-random-word' }
  /** The dictionaries list no words of one subject. */
  | { kind: 'no-list'; theme: WordLookUp }
  | { kind: 'cannot'; wanted: Unanswered }
  | { kind: 'too-long'; limit: number }
  /** An older message shows this article, which the dictionary no longer has. */
  | { kind: 'article-gone'; word: string | undefined };

type LookUpAnswer = FoundAnswer | WordListAnswer | NotFoundAnswer;

/** A split into more words than this is unlikely to be a compound. */
export const MAX_PARTS = 5;

/** A pattern can match many words, and each hit carries its article. */
const MAX_LISTED = 60;

let collator: Intl.Collator | undefined;

function sortEntries(entries: readonly ResultEntry[]): ResultEntry[] {
  collator ??= new Intl.Collator('nb');
  const { compare } = collator;
  return [...entries].sort(([one], [other]) => compare(one.matched, other.matched));
}

/**
 * Looks the word up in the requested dictionaries only.
 *
 * @throws {ServiceFault} if the dictionary cannot answer
 */
export async function lookUpWord(lookUp: WordLookUp, dictionary: CachedDictionary): Promise<LookUpAnswer> {
  const isList = isPattern(lookUp.word);
  const answer = await dictionary.search(lookUp.dicts, lookUp.word, isList ? MAX_LISTED : undefined);
  const { hits, mismatch } = rankHits(answer.hits, lookUp);
  const entries = toResultEntries(hits);
  const [shown] = entries;
  const { parts, total, sample } = answer;
  const nearest = likelyMeant(lookUp.word, answer.nearest);
  if (!shown || (isList && mismatch === 'word-class'))
    return { kind: 'not-found', lookUp, nearest, parts, ...(sample && { sample }) };
  if (isList && entries.length > 1) {
    const isAll = answer.hits.length + answer.dropped >= total;
    return { kind: 'list', lookUp, entries: sortEntries(entries), total, isAll };
  }
  return { kind: 'found', lookUp, entries, shown, ...(mismatch && { mismatch }) };
}

/** Words of fewer letters are not misspelt so that another word can be told. */
const MIN_MISSPELT = 3;

/** Whether the text looks like an abbreviation: `AI`, `OECD`. */
export const isAbbreviation = (text: string) => /^\p{Lu}{2,5}$/u.test(text);

/**
 * The words that a text may be a misspelling of: none for an abbreviation. A name and a short word are near words with the same
 * first letter alone: `Ola` is not `cola`.
 *
 * @param nearest words of similar spelling
 */
export function likelyMeant(text: string, nearest: readonly string[]): readonly string[] {
  if (isAbbreviation(text) || text.length < MIN_MISSPELT) return [];
  const first = foldWord(text).charAt(0);
  const isStrict = text.length === MIN_MISSPELT || /^\p{Lu}\p{Ll}+$/u.test(text);
  return isStrict ? nearest.filter((each) => foldWord(each).startsWith(first)) : nearest;
}

/** Adds the same word in the other dictionary to an answer that does not have it. */
export async function withCounterpart<Answer extends OrdAnswer>(
  answer: Answer,
  dictionary: CachedDictionary,
): Promise<Answer | FoundAnswer> {
  // A result with articles from both dictionaries shows both.
  if (answer.kind !== 'found' || answer.shown.length > 1) return answer;
  const { shown, entries } = answer;
  const counterpart = await findCounterpart(shown[0], dictionary);
  if (counterpart === undefined) return answer;
  if (counterpart === 'unknown') return { ...answer, isCounterpartUnknown: true };
  const isListed = entries.flat().some(({ article }) => hasArticleKey(counterpart.article, article));
  return isListed ? answer : { ...answer, counterpart };
}

/** The first explanation of a word; empty where there is none, or the dictionary does not answer. */
async function findMeaning(word: string, { dicts }: WordLookUp, dictionary: CachedDictionary) {
  const answer = await lookUpWord({ word, dicts }, dictionary).catch(() => undefined);
  if (answer?.kind !== 'found') return '';
  const [explanation] = answer.shown[0].article.senses.flatMap(({ explanations }) => explanations);
  return explanation ? formatPlainText(explanation).trim() : '';
}

/** Adds what the words of a compound mean; else, if nothing is offered, the article of which a phrase is an example, or its words. */
async function explainNotFound(
  answer: NotFoundAnswer,
  dictionary: CachedDictionary,
): Promise<NotFoundAnswer | FoundAnswer> {
  const { lookUp, nearest, parts } = answer;
  if (parts.length > 1) {
    const explained = parts.slice(0, MAX_PARTS).map((word) => findMeaning(word, lookUp, dictionary));
    return { ...answer, meanings: await Promise.all(explained) };
  }
  if (nearest.length > 0) return answer;
  const { found, isAll } = await findWordsOfPhrase(lookUp, dictionary);
  const { word: example, part, form } = lookUp;
  for (const each of found) {
    const shown = each.entries.find(([{ article }]) => hasExample(article.senses, example));
    if (shown) return { ...each, shown, example };
  }
  const [first, ...others] = found;
  if (!first) return answer;
  const words = found.map((each) => each.lookUp.word);
  if (others.length > 0 || !isAll) return { ...answer, words };
  const asked = { ...first.lookUp, ...(part && { part }), ...(form && { form }) };
  return { ...answer, words, only: await withCounterpart({ ...first, lookUp: asked }, dictionary) };
}

async function answerLookUp(
  lookUp: WordLookUp,
  wholeText: string | undefined,
  dictionary: CachedDictionary,
): Promise<LookUpAnswer> {
  const answer = await lookUpWord(lookUp, dictionary);
  const isOfKind =
    answer.kind !== 'not-found' && !(answer.kind === 'found' && answer.mismatch === 'word-class');
  if (!isOfKind && wholeText !== undefined) {
    // `en gang til`: no noun matches, but a phrase may.
    const phraseAnswer = await lookUpWord({ word: wholeText, dicts: lookUp.dicts }, dictionary);
    if (phraseAnswer.kind !== 'not-found') return phraseAnswer;
  }
  const other = await askOtherDictionary(answer, dictionary);
  if (other) return other;
  return answer.kind === 'not-found' ? explainNotFound(answer, dictionary) : answer;
}

/**
 * The answer to a look-up that the one dictionary that was asked for lacks, or finds by an older form only:
 * the same word there, if the other dictionary knows it, else what the other dictionary has.
 */
async function askOtherDictionary(
  { kind, lookUp, ...answer }: LookUpAnswer,
  dictionary: CachedDictionary,
): Promise<LookUpAnswer | undefined> {
  const { word, dicts, part } = lookUp;
  const [asked, ...more] = dicts;
  const dict = DICT_IDS.find((each) => each !== asked);
  if (asked === undefined || dict === undefined || more.length > 0 || isPattern(word)) return undefined;
  const isOlder = 'shown' in answer && answer.shown[0].match === 'older_form';
  if (kind !== 'not-found' && !isOlder) return undefined;
  const other = await lookUpWord({ ...lookUp, dicts: [dict] }, dictionary).catch(() => undefined);
  if (other?.kind === 'not-found' && 'nearest' in answer) {
    const nearest = [...new Set([...answer.nearest, ...other.nearest])];
    const parts = answer.parts.length > 0 ? answer.parts : other.parts;
    return explainNotFound(
      { ...other, nearest, parts, lookUp: { ...lookUp, dicts: [asked, dict] } },
      dictionary,
    );
  }
  if (other?.kind !== 'found') return undefined;
  const [hit] = other.shown;
  const isWord = hit.match === 'lemma' || hit.match === 'inflection';
  const counterpart = isWord ? await findCounterpart(hit, dictionary) : undefined;
  const onlyIn = { word, dict };
  if (typeof counterpart !== 'object') return isOlder ? undefined : { ...other, onlyIn };
  const same = await lookUpWord(
    { word: counterpart.word, dicts: [asked], ...(part && { part }) },
    dictionary,
  );
  const shown =
    same.kind === 'found' &&
    same.entries.find(([{ article }]) => hasArticleKey(counterpart.article, article));
  return shown ? { ...same, shown, onlyIn } : { ...other, onlyIn };
}

/** The phrase that the whole text is, if it is one; otherwise its words side by side. */
async function answerComparison(
  { lookUps, wholeText }: Extract<OrdQuery, { kind: 'compare' }>,
  dictionary: CachedDictionary,
): Promise<OrdAnswer> {
  const [first] = lookUps;
  if (wholeText !== undefined && first) {
    const phrase = await lookUpWord({ word: wholeText, dicts: first.dicts }, dictionary);
    if (phrase.kind === 'found') return withCounterpart(phrase, dictionary);
  }
  // As for one word, the dictionary that was asked for may lack what the other has.
  const answers = await Promise.all(
    lookUps.map(async (lookUp) => {
      const answer = await lookUpWord(lookUp, dictionary);
      return (await askOtherDictionary(answer, dictionary)) ?? answer;
    }),
  );
  // Only a pattern gives a list, and patterns are not compared.
  const sides = answers.flatMap((answer) => (answer.kind === 'list' ? [] : [answer]));
  return { kind: 'compare', sides: ofOneClass(sides) };
}

const classOf = ([{ article }]: ResultEntry) => wordClassOf(article);

/** The sides with the article of the class that all have, where the first articles have several: `da` and `når`. */
function ofOneClass(sides: CompareAnswer['sides']): CompareAnswer['sides'] {
  const found = sides.filter((side) => side.kind === 'found');
  const [first, ...others] = found;
  if (!first || others.every(({ shown }) => classOf(shown) === classOf(first.shown))) return sides;
  const common = first.entries
    .map(classOf)
    .find((each) => others.every(({ entries }) => entries.some((entry) => classOf(entry) === each)));
  return sides.map((side) => {
    const shown = side.kind === 'found' && side.entries.find((entry) => classOf(entry) === common);
    return common !== undefined && side.kind === 'found' && shown ? { ...side, shown } : side;
  });
}

/** An answer with this article only, as if its first lemma had been looked up. */
export function singleArticleAnswer(hit: Hit): FoundAnswer {
  const { article } = hit;
  const lookUp = { word: firstLemmaText(article), dicts: [article.dict] };
  return { kind: 'found', lookUp, entries: [[hit]], shown: [hit] };
}

/** One result: an article, or the articles of the same word in both dictionaries, shown side by side. */
export type ResultEntry = readonly [Hit, ...Hit[]];

export const articleKey = ({ dict, id }: Article): ArticleKey => ({ dict, id });

export const hasArticleKey = ({ dict, id }: ArticleKey, article: Article) =>
  article.dict === dict && article.id === id;

export const articlesOf = (entry: ResultEntry): Article[] => entry.map(({ article }) => article);

export const firstLemmaText = ({ lemmas }: Article): string => lemmas[0]?.text ?? '';

/** The article as a hit on its first lemma. */
export const lemmaHit = (article: Article): Hit => ({
  match: 'lemma',
  matched: firstLemmaText(article),
  article,
});

export const wordClassOf = ({ lemmas }: Article): string | undefined =>
  lemmas.find(({ wordClass }) => wordClass !== undefined)?.wordClass;

export const gendersOf = ({ genders, paradigms }: Lemma): Gender[] => [
  ...new Set([...genders, ...paradigms.flatMap(({ gender }) => gender ?? [])]),
];

/** Homograph number of the matched lemma, or of the first lemma. 0 if it has none. */
function homographOf({ article, matched }: Hit): number {
  const lemma = article.lemmas.find(({ text }) => text === matched) ?? article.lemmas[0];
  return lemma?.homograph ?? 0;
}

/** Why no hit is of the requested kind: the word exists in other genders only, or in other classes only. */
type KindMismatch = 'gender' | 'word-class';

interface RankedHits {
  /** Best first. Each article once. */
  hits: readonly Hit[];
  mismatch?: KindMismatch;
}

function hasKind(article: Article, { wordClass, gender }: WordKind): boolean {
  return article.lemmas.some(
    (lemma) => lemma.wordClass === wordClass && (gender === undefined || gendersOf(lemma).includes(gender)),
  );
}

/** Sorts the hits of the requested dictionaries. Keeps only those of the requested kind, if there are any. */
function rankHits(found: readonly Hit[], { word, dicts, wordKind, part }: WordLookUp): RankedHits {
  const rank = (hit: Hit) => [
    MATCHES.indexOf(hit.match),
    // A search for `for` also finds `For`, which differs in case, and then `fôr`, which differs in letters.
    Number(hit.matched !== word),
    Number(hit.matched.toLowerCase() !== word.toLowerCase()),
    dicts.indexOf(hit.article.dict),
    homographOf(hit),
  ];
  const inDicts = found.filter(({ article }) => dicts.includes(article.dict));
  const ranked = inDicts.map((hit) => ({ hit, rank: rank(hit) }));
  ranked.sort((one, other) => {
    const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
    return at < 0 ? 0 : (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
  });
  const sorted = ranked.map(({ hit }) => hit);
  const hits = sorted.filter(
    ({ article }, index) => sorted.findIndex((each) => hasArticleKey(article, each.article)) === index,
  );
  if (!wordKind || hits.length === 0) return { hits };
  const ofKind = hits.filter(({ article }) => hasKind(article, wordKind));
  if (ofKind.length > 0) return { hits: ofKind };
  const ofClass = hits.filter(({ article }) => hasKind(article, { wordClass: wordKind.wordClass }));
  if (ofClass.length > 0) return { hits: ofClass, mismatch: 'gender' };
  // Adverbs may be compared too: `komparativ av ofte`.
  const adverbs = hits.filter(({ article }) => hasKind(article, { wordClass: 'ADV' }));
  const isCompared = wordKind.wordClass === 'ADJ' && part === 'inflection' && adverbs.length > 0;
  return isCompared ? { hits: adverbs } : { hits, mismatch: 'word-class' };
}

/** Whether both have the same kind of match, the same matched form and the same class. */
function isComparable(one: Hit, other: Hit): boolean {
  return (
    one.match === other.match &&
    one.matched.toLowerCase() === other.matched.toLowerCase() &&
    wordClassOf(one.article) === wordClassOf(other.article)
  );
}

const olderFormsOf = ({ olderForms }: Article) => olderForms.map(({ form }) => foldWord(form));

/**
 * Finds the hit of the other dictionary for the same word: the one with the same homograph number, else the
 * only one with a common older form, else the only one if this hit is the only one too. The dictionaries
 * number homographs independently, but mostly alike.
 */
function findPartner(hit: Hit, unpaired: readonly Hit[], hits: readonly Hit[]): Hit | undefined {
  const isOtherDict = ({ article }: Hit) => article.dict !== hit.article.dict;
  const candidates = unpaired.filter((each) => isOtherDict(each) && isComparable(each, hit));
  const forms = olderFormsOf(hit.article);
  const isOnly = hits.filter((each) => !isOtherDict(each) && isComparable(each, hit)).length === 1;
  const choices = [
    candidates.filter((each) => homographOf(each) === homographOf(hit)),
    candidates.filter(({ article }) => olderFormsOf(article).some((form) => forms.includes(form))),
    isOnly ? candidates : [],
  ];
  return choices.find((choice) => choice.length === 1)?.[0];
}

/** Groups ranked hits into results. Each hit is in exactly one. */
export function toResultEntries(hits: readonly Hit[]): ResultEntry[] {
  const unpaired = new Set(hits);
  return hits.flatMap((hit): ResultEntry[] => {
    if (!unpaired.delete(hit)) return [];
    const partner = findPartner(hit, [...unpaired], hits);
    return partner && unpaired.delete(partner) ? [[hit, partner]] : [[hit]];
  });
}

async function answerRandom(request: RandomWordRequest, dictionary: CachedDictionary): Promise<OrdAnswer> {
  const hit = await dictionary.random(request);
  return hit ? { ...singleArticleAnswer(hit), random: request } : { kind: 'no-random-word' };
}

/** @throws {ServiceFault} if the dictionary cannot answer */
export async function answerOrd(query: OrdQuery, dictionary: CachedDictionary): Promise<OrdAnswer> {
  switch (query.kind) {
    case 'look-up':
      return withCounterpart(await answerLookUp(query.lookUp, query.wholeText, dictionary), dictionary);
    case 'compare':
      return answerComparison(query, dictionary);
    case 'random':
      return withCounterpart(await answerRandom(query.request, dictionary), dictionary);
    default:
      return query;
  }
}

/**
 * Whether the same query may get this answer again. A random word and an incomplete answer are not reused, nor that a word
 * was not found, because it may be the name of somebody for others who ask.
 */
export function isCacheable(answer: OrdAnswer): boolean {
  return answer.kind === 'found'
    ? !answer.random && !answer.isCounterpartUnknown && !answer.insteadOf
    : answer.kind !== 'no-random-word' && answer.kind !== 'not-found';
}

/** The same word in the other dictionary. */
export interface Counterpart {
  word: string;
  article: ArticleKey;
}

/** An etymology names the direct ancestor first. */
const MAX_OLDER_FORMS = 2;

function commonPrefixLength(one: readonly string[], other: readonly string[]): number {
  const end = one.findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}

/** Whether two words differ in at most one run of up to two letters: vanlig/vanleg, ikke/ikkje, uke/veke. */
function areSpelledAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].sort((a, b) => a.length - b.length);
  const prefix = commonPrefixLength(short, long);
  const suffix = commonPrefixLength(short.slice(prefix).reverse(), long.slice(prefix).reverse());
  const differing = long.length - prefix - suffix;
  return differing <= 2 && differing < long.length;
}

/** The only hit, else the only hit with this homograph number. */
function singleMatch(hits: readonly Hit[], homograph: number | undefined): Hit | undefined {
  const sameNumber = hits.filter(({ article }) => article.lemmas[0]?.homograph === homograph);
  return [hits, sameNumber].find((each) => each.length === 1)?.[0];
}

/** Parts of words that bokmål and nynorsk spell in different ways, as a rule. A new one is one line. */
const REGULAR_PAIRS: readonly (readonly [bob: RegExp, nob: RegExp])[] = [
  [/^hv/u, /^kv/u],
  [/^hjem/u, /^heim/u],
  [/^syk/u, /^sjuk/u],
  [/lighet$/u, /leik$/u],
  [/lighet$/u, /legheit$/u],
  [/het$/u, /heit$/u],
  [/lig$/u, /leg$/u],
  [/er$/u, /ar$/u],
  [/skole$/u, /skule$/u],
  [/vann$/u, /vatn$/u],
];

/** How the other målform spells the word by the rules, with each of them or without: `lærar`, `kjærleik`. */
function listRegularSpellings(word: string, dict: DictId): string[] {
  let spellings = [word];
  for (const [bob, nob] of REGULAR_PAIRS) {
    const [from, to] = dict === 'nob' ? [bob, nob] : [nob, bob];
    const letters = to.source.replaceAll(/[\^$]/gu, '');
    spellings = [
      ...spellings,
      ...spellings.flatMap((each) => (from.test(each) ? [each.replace(from, letters)] : [])),
    ];
  }
  return [...new Set(spellings)].slice(1, MAX_SPELLINGS + 1);
}

const MAX_SPELLINGS = 4;

/** Finds the articles of the same class whose lemma differs by the rules alone. */
async function findByRules(article: Article, dict: DictId, dictionary: CachedDictionary): Promise<Hit[]> {
  const spellings = listRegularSpellings(firstLemmaText(article), dict);
  const found = await Promise.all(spellings.map((each) => findBySpelling(article, dict, dictionary, each)));
  return found.flat();
}

/** Finds the articles with the same lemma and class. @param lemmaText default: the first lemma of the article */
async function findBySpelling(
  article: Article,
  dict: DictId,
  dictionary: CachedDictionary,
  lemmaText = firstLemmaText(article),
): Promise<Hit[]> {
  const { hits } = await dictionary.search([dict], lemmaText);
  const isSameLemma = (hit: Hit) =>
    hit.match === 'lemma' && hit.article.lemmas.some(({ text }) => text === lemmaText);
  return hits.filter((hit) => isSameLemma(hit) && wordClassOf(hit.article) === wordClassOf(article));
}

/** Finds the articles of the same class with a common older form and a similar spelling. */
async function findByOrigin(article: Article, dict: DictId, dictionary: CachedDictionary): Promise<Hit[]> {
  const forms = article.olderForms.slice(0, MAX_OLDER_FORMS).map(({ form }) => form);
  const answers = await Promise.all(forms.map((form) => dictionary.search([dict], form)));
  const hits = answers.flatMap((answer, at) =>
    answer.hits.filter(
      (hit) =>
        wordClassOf(hit.article) === wordClassOf(article) &&
        hit.article.olderForms.some(({ form }) => foldWord(form) === foldWord(forms[at] ?? '')) &&
        areSpelledAlike(firstLemmaText(hit.article), firstLemmaText(article)),
    ),
  );
  return [...new Map(hits.map((hit) => [hit.article.id, hit])).values()];
}

async function searchOtherDictionary(
  article: Article,
  dictionary: CachedDictionary,
): Promise<Counterpart | undefined> {
  const dict = DICT_IDS.find((each) => each !== article.dict);
  if (dict === undefined || wordClassOf(article) === undefined) return undefined;
  const found = await Promise.all([
    findBySpelling(article, dict, dictionary),
    findByOrigin(article, dict, dictionary),
    findByRules(article, dict, dictionary),
  ]);
  const hits = found.find((each) => each.length > 0) ?? [];
  const hit = singleMatch(hits, article.lemmas[0]?.homograph);
  return hit && { word: firstLemmaText(hit.article), article: articleKey(hit.article) };
}

/**
 * Finds the word of a single-dictionary result in the other dictionary: the same lemma and class, or a common
 * older form and a similar spelling, or a spelling that differs as the målformer do as a rule. Undefined if there is none, or if several would do. Never rejects:
 * `'unknown'` after a fault or a timeout.
 */
async function findCounterpart(
  hit: Hit,
  dictionary: CachedDictionary,
): Promise<Counterpart | 'unknown' | undefined> {
  const timeoutError = () => new Error('the other dictionary is slow');
  const search = searchOtherDictionary(hit.article, dictionary);
  return withTimeout(BUDGET_MS.counterpart, search, timeoutError).catch(() => 'unknown');
}

/** Shorter words are rarely what a phrase is looked up for. */
const MIN_PHRASE_WORD = 3;

const MAX_PHRASE_WORDS = 5;

/** Whether a phrase is, or is part of, an example of these senses. */
function hasExample(senses: Article['senses'], phrase: string): boolean {
  const wanted = ` ${foldWord(phrase)} `;
  return senses.some(
    ({ examples, senses: parts }) =>
      examples.some(({ quote }) => ` ${foldWord(formatPlainText(quote))} `.includes(wanted)) ||
      hasExample(parts, phrase),
  );
}

/** The words of a phrase that the dictionaries have, and whether each of its words was looked up. */
async function findWordsOfPhrase(
  { word: phrase, dicts }: WordLookUp,
  dictionary: CachedDictionary,
): Promise<{ found: FoundAnswer[]; isAll: boolean }> {
  if (!phrase.includes(' ') || isPattern(phrase)) return { found: [], isAll: true };
  const words = likelyWords(phrase).filter((word) => word.length >= MIN_PHRASE_WORD);
  const answers = await Promise.allSettled(
    words.slice(0, MAX_PHRASE_WORDS).map((word) => lookUpWord({ word, dicts }, dictionary)),
  );
  const answered = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  return {
    found: answered.filter((each) => each.kind === 'found'),
    isAll: answered.length === words.length,
  };
}
