import type { DictionaryClient } from '../../../dictionary/client.js';
import {
  DICT_IDS,
  type DictId,
  MAX_LIMIT,
  MAX_QUERY_LENGTH,
  type Suggestion,
} from '../../../dictionary/contract.js';
import { createStaleCache } from '../../../shared/cache/stale-cache.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { CallOptions } from '../../../shared/http-client/http.js';
import { foldWord, listDigraphReadings } from '../../../shared/text/fold.js';
import { actionsBlock } from '../../blocks/blocks.js';
import { button, externalSelect, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import type { KnownBlock } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import type { Menu } from '../../framework/command.js';
import { addUnavailableOption } from '../../framework/failure.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { TermCompletion } from '../../glossary/term-index.js';
import { BUDGET_MS, untilAborted, withTimeout } from '../../lib/budgets.js';
import { capitalize } from '../../lib/text.js';
import { explanationOf } from '../../model/term.js';
import { languageOf, type Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { encodeFilter, encodeTarget, ORD_ACTION_IDS } from './actions.js';
import { likelyMeant } from './answer.js';
import { grammarTerm } from './article.js';
import type { DictionaryCache } from './cached-dictionary.js';
import { loadOwnWords } from './own-words.js';
import {
  defaultFilter,
  isPattern,
  readKindMarker,
  UNFILTERED,
  WORD_CLASSES,
  type WordClass,
  type WordFilter,
} from './query.js';

const DICT_CHOICES: readonly (readonly DictId[])[] = [DICT_IDS, ...DICT_IDS.map((dict) => [dict])];

const CLASS_CHOICES: readonly (WordClass | undefined)[] = [undefined, ...WORD_CLASSES];

const createFilter = (dicts: readonly DictId[], wordClass: WordClass | undefined): WordFilter => ({
  dicts,
  ...(wordClass && { wordClass }),
});

/** Every filter that a person can set. */
export const ALL_FILTERS: readonly WordFilter[] = DICT_CHOICES.flatMap((dicts) =>
  CLASS_CHOICES.map((wordClass) => createFilter(dicts, wordClass)),
);

/**
 * The action id of the word menu with this filter. A `block_suggestion` payload from a message carries no
 * state except the menu's id, so the id holds the filter. With a new id, Slack also drops the options that it
 * shows for the old menu.
 */
export function pickerActionId(filter: WordFilter): string {
  const code = encodeFilter(filter);
  return code === encodeFilter(UNFILTERED) ? ORD_ACTION_IDS.pickWord : `${ORD_ACTION_IDS.pickWord}-${code}`;
}

/** The menus that complete words: for each filter one, and one for the dictionary that the person has chosen, or both. */
export function createWordMenus(cache: DictionaryCache): Menu[] {
  const suggester = createSuggester();
  const menu = (id: string, filterFor: (request: RequestContext) => WordFilter): Menu => ({
    id,
    options: (typed, services, request) =>
      completeWords(typed, filterFor(request), { suggester, cache }, services, request),
  });
  return [
    menu(ORD_ACTION_IDS.openWord, ({ dictionary }) => defaultFilter(dictionary)),
    ...ALL_FILTERS.map((filter) => menu(pickerActionId(filter), () => filter)),
  ];
}

/** What the menus of words share. */
interface WordMenuParts {
  suggester: Suggester;
  /** Has what `/ord` looks up, too. */
  cache: DictionaryCache;
}

/** The options for the typed letters, and one that says what could not be asked. */
async function completeWords(
  typed: string,
  filter: WordFilter,
  parts: WordMenuParts,
  services: Services,
  request: RequestContext,
): Promise<OptionParts[]> {
  const [own, found] = await Promise.allSettled([
    completeOwnWords(typed, filter, services, request),
    completeTyped(typed, filter, parts, services, request.deadline),
  ]);
  const ownOptions = own.status === 'fulfilled' ? own.value : [];
  if (found.status === 'rejected' && ownOptions.length === 0) throw found.reason;
  const { words, fault } = found.status === 'fulfilled' ? found.value : { words: [], fault: found.reason };
  const options = addBelow(ownOptions, renderOptions(words, filter, request.texts));
  const missing: unknown = own.status === 'rejected' ? own.reason : fault;
  return missing === undefined ? options : addUnavailableOption(options, missing, request.texts, services);
}

/** The word menu, the menus that filter it and, if requested, a button for a random word. */
export function renderPickerBlocks(filter: WordFilter, hasRandomButton: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  const { dicts, wordClass } = filter;
  const chosen = encodeFilter(filter);
  const classOptions = CLASS_CHOICES.map((each) => ({
    text: each ? capitalize(grammarTerm(ord.grammar.wordClasses, each) ?? each) : ord.allClasses,
    value: encodeFilter(createFilter(dicts, each)),
  }));
  const dictOptions = DICT_CHOICES.map((each) => ({
    text: each.length > 1 ? ord.bothDictionaries : each.map(ord.dictionary).map(capitalize).join(),
    value: encodeFilter(createFilter(each, wordClass)),
  }));
  return [
    actionsBlock(externalSelect(pickerActionId(filter), ord.wordPlaceholder)),
    actionsBlock(
      staticSelect(`${ORD_ACTION_IDS.filter}:1`, ord.wordClass, classOptions, chosen),
      staticSelect(`${ORD_ACTION_IDS.filter}:2`, ord.language, dictOptions, chosen),
      ...(hasRandomButton
        ? [button({ actionId: ORD_ACTION_IDS.randomWord, text: ord.randomWord, value: chosen })]
        : []),
    ),
  ];
}

type OfferedWord = Pick<WordCompletion, 'word' | 'articles'>;

/** The menu shows seven options without scrolling. */
const MAX_OWN_WORDS = 20;

/** `HMS`, described as `ordlista · helse, miljø og sikkerhet`. */
function renderOwnOption({ word, term }: TermCompletion, { dicts }: WordFilter, texts: Texts): OptionParts {
  const meaning = word === term.word ? explanationOf(term, languageOf(texts)) : term.word;
  return {
    text: word,
    value: encodeTarget({ lookUp: { word, dicts } }),
    description: `${texts.glossary.sourceShort} · ${meaning}`,
  };
}

/**
 * The workplace's own words with the prefix, for its members. They have no word class, so that a filter of
 * classes lets none through.
 *
 * @throws as `loadOwnWords`
 */
async function completeOwnWords(
  typed: string,
  filter: WordFilter,
  services: Services,
  request: RequestContext,
): Promise<OptionParts[]> {
  if (filter.wordClass !== undefined || typed === '') return [];
  const index = await loadOwnWords(services, request);
  const completions = index?.complete(typed, MAX_OWN_WORDS) ?? [];
  const options = completions.map((each) => renderOwnOption(each, filter, request.texts));
  return [...new Map(options.map((option) => [option.value, option])).values()];
}

/** Adds the options of the dictionary below the own words, each word once. */
function addBelow(own: readonly OptionParts[], others: readonly OptionParts[]): OptionParts[] {
  const values = new Set(own.map(({ value }) => value));
  return [...own, ...others.filter(({ value }) => !values.has(value))].slice(0, BLOCK_LIMITS.options);
}

/** `substantiv, verb · bokmål og nynorsk`. Cuts the classes if too long, never the languages. */
function formatOptionDescription({ articles }: OfferedWord, texts: Texts): string {
  const { grammar, dictionary } = texts.ord;
  const classes = articles.flatMap(({ word_class: code }) => {
    const name = code === undefined ? undefined : grammarTerm(grammar.wordClasses, code);
    return name ?? [];
  });
  const dicts = DICT_IDS.filter((dict) => articles.some(({ dict_id }) => dict_id === dict));
  const languages = dicts.length === 0 ? '' : ` · ${formatList(dicts.map(dictionary), texts)}`;
  const names = cutText([...new Set(classes)].join(', '), BLOCK_LIMITS.optionText - languages.length);
  return names === '' ? languages.slice(' · '.length) : `${names}${languages}`;
}

/** The option that looks the word up, or shows its first article; undefined if neither fits in the value of an option. */
function renderOption(
  word: OfferedWord,
  { dicts, wordClass }: WordFilter,
  texts: Texts,
): OptionParts | undefined {
  const [first] = word.articles;
  const targets = [
    { lookUp: { word: word.word, dicts, ...(wordClass && { wordKind: { wordClass } }) } },
    ...(first ? [{ article: { dict: first.dict_id, id: first.art_id } }] : []),
  ];
  const value = targets.map(encodeTarget).find((each) => each.length <= BLOCK_LIMITS.optionValue);
  if (value === undefined) return undefined;
  const description = formatOptionDescription(word, texts);
  return { text: word.word, value, ...(description !== '' && { description }) };
}

/** The words without those of whose articles an earlier word has all: `hytta` behind `hytte`. */
function withoutForms(words: readonly OfferedWord[]): OfferedWord[] {
  const offered = new Set<string>();
  return words.filter(({ articles }) => {
    const keys = articles.map(({ dict_id, art_id }) => `${dict_id}/${art_id}`);
    const isForm = keys.length > 0 && keys.every((key) => offered.has(key));
    for (const key of keys) offered.add(key);
    return !isForm;
  });
}

/** Renders words as menu options, each word once and without its forms. */
function renderOptions(words: readonly OfferedWord[], filter: WordFilter, texts: Texts): OptionParts[] {
  const byWord = new Map(withoutForms(words).map((each) => [each.word, each]));
  const options = [...byWord.values()].flatMap((each) => renderOption(each, filter, texts) ?? []);
  return options.slice(0, BLOCK_LIMITS.options);
}

/** Shorter texts begin many words, so one that begins none is no misspelt word. */
const MIN_MISSPELT = 3;

/**
 * The words that begin as typed, else those of the kind that its first word names (`å g`), else words of similar spelling.
 */
async function completeTyped(
  typed: string,
  filter: WordFilter,
  { suggester, cache }: WordMenuParts,
  { dictionary }: Pick<Services, 'dictionary'>,
  deadline: RequestContext['deadline'],
): Promise<{ words: readonly OfferedWord[]; fault?: unknown }> {
  const found = await suggester.suggest(dictionary, typed, filter, deadline);
  if (found.words.length > 0 || found.fault !== undefined) return found;
  const marked = readKindMarker(typed);
  if (marked && [undefined, marked.wordClass].includes(filter.wordClass)) {
    const ofClass = { ...filter, wordClass: marked.wordClass };
    const { words, ...more } = await suggester.suggest(dictionary, marked.word, ofClass, deadline);
    // Behind `å` and articles stand base forms: `gratulere` for `gratuler`.
    return {
      ...more,
      words: words.map((each) => ({ ...each, word: each.articles[0]?.lemma ?? each.word })),
    };
  }
  const word = typed.trim();
  const isShort = word.length < MIN_MISSPELT;
  if (isShort || word.length > MAX_QUERY_LENGTH || isPattern(word) || filter.wordClass) return found;
  try {
    const { nearest } = await cache.forClient(dictionary, deadline).search(filter.dicts, word);
    return { words: likelyMeant(word, nearest).map((each) => ({ word: each, articles: [] })) };
  } catch (fault) {
    return { words: [], fault };
  }
}

interface SuggestResult {
  words: WordCompletion[];
  /** Set if the service failed. `words` is then from a shorter cached prefix, so some may be missing. */
  fault?: unknown;
}

/** Completes words while a person types. Answers from its cache if that is complete. */
interface Suggester {
  /**
   * @throws {ServiceFault} if the service fails and no word with the prefix is cached
   * @throws {RefusedError} if the person may not ask the service
   */
  suggest: (
    dictionary: Pick<DictionaryClient, 'suggest'>,
    typed: string,
    filter: WordFilter,
    call?: Pick<CallOptions, 'beforeRequest' | 'signal'>,
  ) => Promise<SuggestResult>;
}

interface SuggesterOptions {
  /** Milliseconds until the cached words are used instead. Slack drops an answer after 3 s. */
  timeoutMs?: number;
  /** Monotonic clock in milliseconds. */
  elapsed?: () => number;
}

/** Dictionaries change at most daily. */
const FRESH_SECONDS = 600;

const STALE_SECONDS = 86_400;

/** A full answer takes about 25 kB. */
const MAX_PREFIXES = 1_000;

/** An answer and the folded prefix it is cached under. */
interface CachedPrefix {
  prefix: string;
  answer: PrefixAnswer;
}

interface TypedPrefix {
  typed: string;
  /** The folded text. */
  key: string;
  filterCode: string;
}

/** Undefined for a text that no word begins with. */
function readPrefix(text: string, filter: WordFilter): TypedPrefix | undefined {
  const typed = text.trim();
  if (typed === '' || typed.length > MAX_QUERY_LENGTH) return undefined;
  return { typed, key: foldWord(typed), filterCode: encodeFilter(filter) };
}

const timeoutFault = () => new ServiceFault({ service: 'dictionary', operation: 'suggest', kind: 'timeout' });

export function createSuggester(options: SuggesterOptions = {}): Suggester {
  const { timeoutMs = BUDGET_MS.suggestions, elapsed } = options;
  const cache = createStaleCache<PrefixAnswer>({
    freshSeconds: FRESH_SECONDS,
    keepSeconds: STALE_SECONDS,
    maxKeys: MAX_PREFIXES,
    ...(elapsed && { elapsed }),
  });

  /** The cached answer for the longest prefix of `key` that passes the test. */
  function findCached(
    { key, filterCode }: TypedPrefix,
    isUsable: (cached: CachedPrefix) => boolean,
  ): CachedPrefix | undefined {
    for (const prefix of prefixesOf(key)) {
      const answer = cache.known(`${filterCode} ${prefix}`);
      if (answer && isUsable({ prefix, answer })) return { prefix, answer };
    }
    return undefined;
  }

  /** The cached answer that contains all words with the prefix. */
  const findComplete = (typed: TypedPrefix) =>
    findCached(
      typed,
      ({ prefix, answer }) => prefix === typed.key || (answer.isComplete && coversPrefix(prefix, typed.key)),
    );

  return {
    async suggest(dictionary, text, filter, call = {}) {
      const prefix = readPrefix(text, filter);
      if (!prefix) return { words: [] };
      const { typed, key } = prefix;
      const getAnswer = (prefixKey: string, typedPrefix: string) =>
        cache.get(`${prefix.filterCode} ${prefixKey}`, () =>
          // Without the signal of the request: an answer that is late for this letter serves the next.
          fetchPrefixAnswer(dictionary, typedPrefix, filter, call.beforeRequest),
        );

      const complete = findComplete(prefix);
      if (complete) {
        // Marks the answer as used, and refreshes it if it is stale.
        void getAnswer(complete.prefix, complete.answer.typed);
        return { words: orderCompletions(complete, prefix) };
      }
      const fetched = getAnswer(key, typed);
      try {
        const answer = await withTimeout(timeoutMs, fetched, timeoutFault);
        return { words: orderCompletions({ prefix: key, answer }, prefix) };
      } catch (fault) {
        const partial = findCached(prefix, ({ answer }) => filterByPrefix(answer.words, key).length > 0);
        if (partial) return { words: orderCompletions(partial, prefix), fault };
        const answer = await untilAborted(call.signal, fetched, timeoutFault);
        return { words: orderCompletions({ prefix: key, answer }, prefix) };
      }
    },
  };
}

/** The service's answer for a prefix. */
interface PrefixAnswer {
  /** As the person typed it; a refresh sends the same text. */
  typed: string;
  /** Best first. */
  words: readonly WordCompletion[];
  /** Whether the dictionary has no other words with the prefix. */
  isComplete: boolean;
}

/**
 * Applies the filter to suggestions and their articles, as a service may ignore it. Keeps words without
 * articles: their dictionary and class are unknown.
 */
function applyFilter(suggestions: readonly Suggestion[], { dicts, wordClass }: WordFilter): Suggestion[] {
  return suggestions.flatMap((suggestion) => {
    const articles = suggestion.articles.filter(
      ({ dict_id, word_class }) =>
        dicts.includes(dict_id) && (wordClass === undefined || word_class === wordClass),
    );
    const isKept = articles.length > 0 || suggestion.articles.length === 0;
    return isKept ? [{ ...suggestion, articles }] : [];
  });
}

async function fetchPrefixAnswer(
  dictionary: Pick<DictionaryClient, 'suggest'>,
  typed: string,
  filter: WordFilter,
  beforeRequest: CallOptions['beforeRequest'],
): Promise<PrefixAnswer> {
  const { dicts, wordClass } = filter;
  const { suggestions, complete } = await dictionary.suggest(dicts, typed, {
    limit: MAX_LIMIT,
    wordClass,
    beforeRequest,
  });
  return { typed, words: applyFilter(suggestions, filter).map(toCompletion), isComplete: complete === true };
}

/** A word that completes a prefix, and its articles. */
interface WordCompletion {
  word: string;
  /** The folded word, by which the dictionary service compares words. */
  key: string;
  articles: readonly Pick<Suggestion['articles'][number], 'dict_id' | 'art_id' | 'lemma' | 'word_class'>[];
}

/** Keeps only the fields in use: the suggester caches many completions. */
function toCompletion({ word, articles }: Suggestion): WordCompletion {
  return {
    word,
    key: foldWord(word),
    articles: articles.map(({ dict_id, art_id, lemma, word_class }) => ({
      dict_id,
      art_id,
      lemma,
      ...(word_class !== undefined && { word_class }),
    })),
  };
}

/** All prefixes, the longest first: `fisk`, `fis`, `fi`, `f`. */
function* prefixesOf(key: string): Iterable<string> {
  for (let length = key.length; length > 0; length -= 1) yield key.slice(0, length);
}

/**
 * Whether the words with the shorter prefix include all words with the longer one. `bla` does not cover
 * `blaa`, which also finds words in `blå`.
 */
function coversPrefix(shorter: string, longer: string): boolean {
  const shorterReadings = listDigraphReadings(shorter);
  return listDigraphReadings(longer).every((reading) =>
    shorterReadings.some((prefix) => reading.startsWith(prefix)),
  );
}

/** Options that Slack shows without scrolling. */
const VISIBLE_OPTIONS = 7;

const compareStrings = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Comparing folded keys by code unit gives Norwegian order. */
const compareNorwegian = (one: WordCompletion, other: WordCompletion) =>
  compareStrings(one.key, other.key) || compareStrings(one.word, other.word);

/** The words that the service would find for this prefix. @param key folded */
function filterByPrefix(words: readonly WordCompletion[], key: string): WordCompletion[] {
  const readings = listDigraphReadings(key);
  return words.filter((each) => readings.some((reading) => each.key.startsWith(reading)));
}

/**
 * Orders completions for a menu: first the typed word, in the typed spelling before others («for», «fôr»);
 * then the service's best ones, as many as are visible; then the rest in Norwegian order.
 */
function orderCompletions({ prefix, answer }: CachedPrefix, { typed, key }: TypedPrefix): WordCompletion[] {
  const words = prefix === key ? answer.words : filterByPrefix(answer.words, key);
  const readings = listDigraphReadings(foldWord(typed));
  const spelling = typed.normalize('NFC').toLowerCase();
  const exact = words.filter(({ key }) => readings.includes(key));
  const longer = words.filter(({ key }) => !readings.includes(key));
  const isAsTyped = ({ word }: WordCompletion) => word.toLowerCase() === spelling;
  return [
    ...exact.filter(isAsTyped),
    ...exact.filter((each) => !isAsTyped(each)),
    ...longer.slice(0, VISIBLE_OPTIONS),
    ...longer.slice(VISIBLE_OPTIONS).sort(compareNorwegian),
  ];
}
