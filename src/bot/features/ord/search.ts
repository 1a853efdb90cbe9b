import type { ModalView } from '@slack/types';
import * as z from 'zod';
import { DICT_IDS, MAX_QUERY_LENGTH } from '../../../dictionary/contract.js';
import { actionsBlock, dividerBlock, sectionBlock } from '../../blocks/blocks.js';
import { type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { cutText } from '../../blocks/text.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import type { GlobalShortcut, Menu, MessageShortcut } from '../../framework/command.js';
import { addUnavailableOption } from '../../framework/failure.js';
import {
  type RegisteredForm,
  registerShareForm,
  renderNoticeModal,
  renderShareField,
} from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { encodeFilter, encodeTarget, filterSchema, ORD_ACTION_IDS, targetSchema } from './actions.js';
import { likelyMeant } from './answer.js';
import { renderOrdAnswer, renderPickerBlocks } from './answer-view.js';
import { grammarTerm } from './article-names.js';
import type { DictionaryCache, Suggester, WordCompletion } from './cached-dictionary.js';
import { parseMessageWords } from './check-words.js';
import { encodeShareTarget } from './found-view.js';
import {
  addBelow,
  completeOwnWords,
  isForMembers,
  isShareable,
  type WordAnswer,
  type WordAnswerer,
} from './own-words.js';
import {
  type AnswerTarget,
  defaultFilter,
  exactLookUp,
  isPattern,
  readKindMarker,
  UNFILTERED,
  type WordFilter,
} from './query.js';

const createLoadingModal = (callbackId: string) => (texts: Texts) =>
  renderNoticeModal(callbackId, texts.ord.lookUpTitle, texts.common.loading, texts);

const SEARCH_CALLBACK_ID = 'slaa_opp_global';

/** The empty search modal, filtered by the person's dictionary. */
const emptySearch = {
  loading: createLoadingModal(SEARCH_CALLBACK_ID),
  render: async ({ dictionary, texts }: RequestContext) =>
    renderSearchModal({ filter: defaultFilter(dictionary) }, undefined, texts),
};

/** Opens the empty search modal from a button. A value that is a filter limits the words. */
export const openSearchAction = registerModalAction<string>({
  id: ORD_ACTION_IDS.openSearch,
  value: z.string(),
  loading: emptySearch.loading,
  async handle(value, { request }) {
    const { data: filter } = filterSchema.safeParse(value);
    return filter ? renderSearchModal({ filter }, undefined, request.texts) : emptySearch.render(request);
  },
});

/** Opens the search modal on the word chosen in a menu. */
export function createOpenWordAction(answerer: WordAnswerer): RegisteredModalAction {
  return registerModalAction<AnswerTarget>({
    id: ORD_ACTION_IDS.openWord,
    value: targetSchema,
    loading: emptySearch.loading,
    async handle(target, { services, request }) {
      const answer = await answerer.target(target, services, request);
      return renderSearchModal({ filter: defaultFilter(request.dictionary) }, answer, request.texts);
    },
  });
}

/** The global shortcut «Slå opp ord», in Slack's search field and composer. */
export const searchShortcut: GlobalShortcut = {
  callbackId: SEARCH_CALLBACK_ID,
  loading: emptySearch.loading,
  handle: (_, request) => emptySearch.render(request),
};

/** The submit handlers of the search modals: they share the answer in a channel. */
export function createSearchForms(answerer: WordAnswerer): RegisteredForm[] {
  return [MESSAGE_WORDS_CALLBACK_ID, SEARCH_CALLBACK_ID].map((callbackId) =>
    registerShareForm({
      callbackId,
      loading: createLoadingModal(callbackId),
      read(metadata) {
        const { source, shown } = parseSearchModalState(metadata);
        return shown && { source, shown };
      },
      async handle({ source, shown }, services, request, channelRequest) {
        const answer = await answerer.target(shown, services, request);
        const view = renderSearchModal(source, answer, request.texts);
        if (!isShareable(answer)) return { view };
        const message = renderOrdAnswer(answer, 'channel', channelRequest.texts);
        return { view, message, isForMembers: isForMembers(answer) };
      },
    }),
  );
}

/** The message shortcut «Slå opp ord»: shows the message's only word, or a choice of its words. */
export function createWordShortcut(answerer: WordAnswerer): MessageShortcut {
  return {
    callbackId: MESSAGE_WORDS_CALLBACK_ID,
    loading: createLoadingModal(MESSAGE_WORDS_CALLBACK_ID),
    async handle({ text }, services, request) {
      const { texts } = request;
      const words = parseMessageWords(text);
      const [only, ...more] = words;
      if (only === undefined || more.length > 0) return renderSearchModal({ words }, undefined, texts);
      const answer = await answerer.query(exactLookUp(only, texts), services, request);
      return renderSearchModal({ words, chosen: only }, answer, texts);
    },
  };
}

/** Shortcut and view callback ids. The manifest names both, so they cannot change. */
const MESSAGE_WORDS_CALLBACK_ID = 'slaa_opp_melding';

/** The words of a message, and the chosen one. */
interface WordChoice {
  words: readonly string[];
  chosen?: string;
}

/** The words that the modal offers: those of a message, or all words that a filter lets through. */
type SearchSource = WordChoice | { filter: WordFilter };

/** State that the modal keeps in `private_metadata`. */
interface SearchModalState {
  source: SearchSource;
  /** The answer shown below the words, which the submit button shares. */
  shown?: AnswerTarget;
}

/** Bounded by the menu that shows the words. */
const wordSchema = z.string().min(1).max(BLOCK_LIMITS.optionValue);

const searchModalStateSchema = z.object({
  words: z.array(wordSchema).max(BLOCK_LIMITS.options).optional(),
  chosen: wordSchema.optional(),
  filter: filterSchema.optional(),
  shown: targetSchema.optional(),
});

/** Parses `private_metadata`. If malformed, it gives an unfiltered search without an answer. */
export function parseSearchModalState(metadata: string | undefined): SearchModalState {
  try {
    const state = searchModalStateSchema.parse(JSON.parse(metadata ?? ''));
    const { words, chosen, filter = UNFILTERED, shown } = state;
    const source = words ? { words, ...(chosen !== undefined && { chosen }) } : { filter };
    return { source, ...(shown && { shown }) };
  } catch {
    return { source: { filter: UNFILTERED } };
  }
}

function encodeSearchModalState(source: SearchSource, shown: string | undefined): string {
  const encodedSource = 'filter' in source ? { filter: encodeFilter(source.filter) } : source;
  return JSON.stringify({ ...encodedSource, ...(shown !== undefined && { shown }) });
}

/** The menus above the answer. A message with fewer than two words has no menu. */
function renderWordChoice(source: SearchSource, isAnswered: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  if ('filter' in source) {
    return [
      ...(isAnswered ? [] : [sectionBlock(ord.pickWord)]),
      ...renderPickerBlocks(source.filter, !isAnswered, texts),
    ];
  }
  const { words, chosen } = source;
  const options = words.map((word) => ({ text: word, value: word }));
  const sentence = words.length === 0 ? ord.noWords : ord.chooseFromMessage;
  return [
    ...(isAnswered ? [] : [sectionBlock(sentence)]),
    ...(words.length > 1
      ? [actionsBlock(staticSelect(ORD_ACTION_IDS.chooseWord, ord.chooseWord, options, chosen))]
      : []),
  ];
}

/** The search modal: a choice of words and, below it, the answer for the chosen word, with a share button. */
export function renderSearchModal(
  source: SearchSource,
  answer: WordAnswer | undefined,
  texts: Texts,
): ModalView {
  const { ord, common } = texts;
  const choice = renderWordChoice(source, answer !== undefined, texts);
  const answerBlocks: KnownBlock[] = answer ? renderOrdAnswer(answer, 'modal', texts).blocks : [];
  const shown = answer && encodeShareTarget(answer);
  const audience = answer && isForMembers(answer) ? 'members' : 'everybody';
  return modalView({
    callbackId: 'filter' in source ? SEARCH_CALLBACK_ID : MESSAGE_WORDS_CALLBACK_ID,
    title: ord.lookUpTitle,
    close: common.close,
    metadata: encodeSearchModalState(source, shown),
    ...(shown !== undefined && { submit: common.shareSubmit }),
    blocks: [
      ...choice,
      ...(choice.length > 0 && answerBlocks.length > 0 ? [dividerBlock] : []),
      ...answerBlocks,
      ...(shown === undefined ? [] : [renderShareField(audience, texts)]),
    ],
  });
}

type OfferedWord = Pick<WordCompletion, 'word'> & {
  articles: readonly Omit<WordCompletion['articles'][number], 'lemma'>[];
};

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

/** The target that the option shows. Undefined if none fits in an option's value. */
function encodeOptionTarget(
  { word, articles }: OfferedWord,
  { dicts, wordClass }: WordFilter,
): string | undefined {
  const [first] = articles;
  const targets = [
    { lookUp: { word, dicts, ...(wordClass && { wordKind: { wordClass } }) } },
    ...(first ? [{ article: { dict: first.dict_id, id: first.art_id } }] : []),
  ];
  return targets.map(encodeTarget).find((value) => value.length <= BLOCK_LIMITS.optionValue);
}

function renderOption(word: OfferedWord, filter: WordFilter, texts: Texts): OptionParts | undefined {
  const value = encodeOptionTarget(word, filter);
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

/** What the menus of words share. */
interface WordMenuParts {
  suggester: Suggester;
  /** Has what `/ord` looks up, too. */
  cache: DictionaryCache;
}

/** A menu that completes the words of a filter. */
export function createWordMenu(id: string, filter: WordFilter, parts: WordMenuParts): Menu {
  return {
    id,
    async options(typed, services, request) {
      const { texts, deadline } = request;
      const [own, found] = await Promise.allSettled([
        completeOwnWords(typed, filter, services, request),
        completeTyped(typed, filter, parts, services, deadline),
      ]);
      const ownOptions = own.status === 'fulfilled' ? own.value : [];
      if (found.status === 'rejected' && ownOptions.length === 0) throw found.reason;
      const { words, fault } =
        found.status === 'fulfilled' ? found.value : { words: [], fault: found.reason };
      const options = addBelow(ownOptions, renderOptions(words, filter, texts));
      const missing: unknown = own.status === 'rejected' ? own.reason : fault;
      return missing === undefined ? options : addUnavailableOption(options, missing, texts, services);
    },
  };
}

/** A menu that completes the words of the dictionary that the person has chosen, or of both. */
export function createDefaultWordMenu(id: string, parts: WordMenuParts): Menu {
  const unfiltered = createWordMenu(id, UNFILTERED, parts);
  const byDict = new Map(DICT_IDS.map((dict) => [dict, createWordMenu(id, defaultFilter(dict), parts)]));
  return {
    id,
    options(typed, services, request) {
      const { dictionary } = request;
      const menu = (dictionary && byDict.get(dictionary)) ?? unfiltered;
      return menu.options(typed, services, request);
    },
  };
}
