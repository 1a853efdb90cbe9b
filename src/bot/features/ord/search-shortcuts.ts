import * as z from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../../framework/shortcut.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { targetSchema } from './action-values.js';
import { renderOrdAnswer } from './answer-view.js';
import { parseMessageWords } from './message-words.js';
import { isForMembers, isShareable, type WordAnswerer } from './own-words.js';
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
      const answer = await answerer.query(exactLookUp(only), services, request);
      return renderSearchModal({ words, chosen: only }, answer, texts);
    },
  };
}
