import { z } from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../../framework/shortcut.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { targetSchema } from './action-values.js';
import { answerOrd, answerTarget } from './answer.js';
import { renderOrdAnswer } from './answer-view.js';
import type { DictionaryCache } from './cached-dictionary.js';
import { parseMessageWords } from './message-words.js';
import { type AnswerTarget, defaultFilter, exactLookUp } from './query.js';
import {
  MESSAGE_WORDS_CALLBACK_ID,
  parseSearchModalState,
  renderSearchModal,
  SEARCH_CALLBACK_ID,
} from './search-modal.js';

const createLoadingModal = (callbackId: string) => (texts: Texts) =>
  renderNoticeModal(callbackId, texts.ord.lookUpTitle, texts.common.loading, texts);

/** The empty search modal, filtered by the person's dictionary. */
const emptySearch = {
  loading: createLoadingModal(SEARCH_CALLBACK_ID),
  render: async ({ dictionary, texts }: RequestContext) =>
    renderSearchModal({ filter: defaultFilter(dictionary) }, undefined, texts),
};

/** Opens the empty search modal from a button. */
export const openSearchAction = registerModalAction<string>({
  id: ORD_ACTION_IDS.openSearch,
  value: z.string(),
  loading: emptySearch.loading,
  handle: (_, { request }) => emptySearch.render(request),
});

/** Opens the search modal on the word chosen in a menu. */
export function createOpenWordAction(cache: DictionaryCache): RegisteredModalAction {
  return registerModalAction<AnswerTarget>({
    id: ORD_ACTION_IDS.openWord,
    value: targetSchema,
    loading: emptySearch.loading,
    async handle(target, { services, request }) {
      const answer = await answerTarget(target, cache.forClient(services.dictionary, request.deadline));
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
export function createSearchForms(cache: DictionaryCache): RegisteredForm[] {
  return [MESSAGE_WORDS_CALLBACK_ID, SEARCH_CALLBACK_ID].map((callbackId) =>
    registerShareForm({
      callbackId,
      loading: createLoadingModal(callbackId),
      read(metadata) {
        const { source, shown } = parseSearchModalState(metadata);
        return shown && { source, shown };
      },
      async handle({ source, shown }, { dictionary }, { texts, deadline }, channelRequest) {
        const answer = await answerTarget(shown, cache.forClient(dictionary, deadline));
        const view = renderSearchModal(source, answer, texts);
        if (answer.kind !== 'found') return { view };
        return { view, message: renderOrdAnswer(answer, 'channel', channelRequest.texts) };
      },
    }),
  );
}

/** The message shortcut «Slå opp ord»: shows the message's only word, or a choice of its words. */
export function createWordShortcut(cache: DictionaryCache): MessageShortcut {
  return {
    callbackId: MESSAGE_WORDS_CALLBACK_ID,
    loading: createLoadingModal(MESSAGE_WORDS_CALLBACK_ID),
    async handle({ text }, services, { texts, deadline }) {
      const words = parseMessageWords(text);
      const [only, ...more] = words;
      if (only === undefined || more.length > 0) return renderSearchModal({ words }, undefined, texts);
      const answer = await answerOrd(exactLookUp(only), cache.forClient(services.dictionary, deadline));
      return renderSearchModal({ words, chosen: only }, answer, texts);
    },
  };
}
