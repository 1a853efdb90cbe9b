import type { ModalView } from '@slack/types';
import * as z from 'zod';
import { actionsBlock, dividerBlock, sectionBlock } from '../../blocks/blocks.js';
import { staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import {
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerModalAction,
} from '../../framework/action.js';
import type { Feature, GlobalShortcut, MessageShortcut } from '../../framework/command.js';
import {
  type RegisteredForm,
  registerShareForm,
  renderNoticeModal,
  renderShareField,
} from '../../framework/form.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { Texts } from '../../texts/texts.js';
import { encodeFilter, filterSchema, ORD_ACTION_IDS, targetSchema } from './actions.js';
import { renderOrdAnswer } from './answer-view.js';
import { parseMessageWords } from './check-words.js';
import { encodeShareTarget } from './found-view.js';
import { isForMembers, isShareable, type WordAnswer, type WordAnswerer } from './own-words.js';
import { type AnswerTarget, defaultFilter, exactLookUp, UNFILTERED, type WordFilter } from './query.js';
import { renderPickerBlocks } from './word-menu.js';

const createLoadingModal = (callbackId: string) => (texts: Texts) =>
  renderNoticeModal(callbackId, texts.ord.lookUpTitle, texts.common.loading, texts);

const SEARCH_CALLBACK_ID = 'slaa_opp_global';

/** The empty search modal, filtered by the person's dictionary. */
const emptySearch = {
  loading: createLoadingModal(SEARCH_CALLBACK_ID),
  render: async ({ dictionary, texts }: RequestContext) =>
    renderSearchModal({ filter: defaultFilter(dictionary) }, undefined, texts),
};

/** The window «Slå opp ord»: what opens it, what chooses a word in it, and the forms that share its answer. */
export function createSearch(answerer: WordAnswerer) {
  return {
    actions: [createChooseWordAction(answerer)],
    modalActions: [openSearchAction, createOpenWordAction(answerer)],
    shortcuts: [createWordShortcut(answerer)],
    globalShortcuts: [searchShortcut],
    forms: createSearchForms(answerer),
  } satisfies Partial<Feature>;
}

/** Shows the answer below the choice of words of an open window. @param metadata of the window */
export function showInSearch(answer: WordAnswer, metadata: string | undefined, texts: Texts): ModalView {
  return answer.kind === 'pick'
    ? renderSearchModal(answer, undefined, texts)
    : renderSearchModal(parseSearchModalState(metadata).source, answer, texts);
}

/** Opens the empty search modal from a button. A value that is a filter limits the words. */
const openSearchAction = registerModalAction<string>({
  id: ORD_ACTION_IDS.openSearch,
  value: z.string(),
  loading: emptySearch.loading,
  async handle(value, { request }) {
    const { data: filter } = filterSchema.safeParse(value);
    return filter ? renderSearchModal({ filter }, undefined, request.texts) : emptySearch.render(request);
  },
});

/** Opens the search modal on the word chosen in a menu. */
function createOpenWordAction(answerer: WordAnswerer): RegisteredModalAction {
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

/** Shows the answer to the word chosen in the menu of a message's words. */
function createChooseWordAction(answerer: WordAnswerer): RegisteredAction {
  return registerAction<string>({
    id: ORD_ACTION_IDS.chooseWord,
    value: z.string().min(1),
    async handle(word, { services, request, metadata }) {
      const answer = await answerer.query(exactLookUp(word, request.texts), services, request);
      const { source } = parseSearchModalState(metadata);
      const newSource = 'words' in source ? { ...source, chosen: word } : source;
      return { kind: 'update', view: renderSearchModal(newSource, answer, request.texts) };
    },
  });
}

/** The global shortcut «Slå opp ord», in Slack's search field and composer. */
const searchShortcut: GlobalShortcut = {
  callbackId: SEARCH_CALLBACK_ID,
  loading: emptySearch.loading,
  handle: (_, request) => emptySearch.render(request),
};

/** The submit handlers of the search modals: they share the answer in a channel. */
function createSearchForms(answerer: WordAnswerer): RegisteredForm[] {
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
function createWordShortcut(answerer: WordAnswerer): MessageShortcut {
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
function parseSearchModalState(metadata: string | undefined): SearchModalState {
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
function renderSearchModal(source: SearchSource, answer: WordAnswer | undefined, texts: Texts): ModalView {
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
