import { z } from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { RequestContext } from '../../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../../framework/shortcut.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { answerOrd, answerTarget } from './answer.js';
import { renderOrdAnswer } from './answer-view.js';
import type { DictionaryCache } from './cached-dictionary.js';
import { parseMessageWords } from './message-words.js';
import { type AnswerTarget, defaultFilter, exactLookUp, targetSchema } from './query.js';
import {
  MESSAGE_WORDS_CALLBACK_ID,
  parseSearchModalState,
  renderSearchModal,
  SEARCH_CALLBACK_ID,
} from './search-modal.js';

const createLoadingModal = (callbackId: string) => (texts: Texts) =>
  renderNoticeModal(callbackId, texts.ord.lookUpTitle, texts.common.loading, texts);

/** All words that the asker usually means, to look one up. */
const searchModal = {
  loading: createLoadingModal(SEARCH_CALLBACK_ID),
  view: async ({ dictionary, texts }: RequestContext) =>
    renderSearchModal({ filter: defaultFilter(dictionary) }, undefined, texts),
};

/** A button anywhere opens it. */
export const openSearchAction = registerModalAction<string>({
  id: ORD_ACTION_IDS.open,
  value: z.string(),
  loading: searchModal.loading,
  handle: (_, { request: asker }) => searchModal.view(asker),
});

/** A menu of words opens it on the one that is chosen. */
export function createOpenWordAction(memory: DictionaryCache): RegisteredModalAction {
  return registerModalAction<AnswerTarget>({
    id: ORD_ACTION_IDS.find,
    value: targetSchema,
    loading: searchModal.loading,
    async handle(target, { services, request: asker }) {
      const answer = await answerTarget(target, memory.forClient(services.dictionary));
      return renderSearchModal({ filter: defaultFilter(asker.dictionary) }, answer, asker.texts);
    },
  });
}

/** «Slå opp ord» in the search field. */
export const searchShortcut: GlobalShortcut = {
  callbackId: SEARCH_CALLBACK_ID,
  loading: searchModal.loading,
  handle: (_, asker) => searchModal.view(asker),
};

/** The modals that look up, sent to share what they show. */
export function createSearchForms(memory: DictionaryCache): RegisteredForm[] {
  return [MESSAGE_WORDS_CALLBACK_ID, SEARCH_CALLBACK_ID].map((callbackId) =>
    registerShareForm({
      callbackId,
      loading: createLoadingModal(callbackId),
      read(metadata) {
        const { source, shown } = parseSearchModalState(metadata);
        return shown && { source, shown };
      },
      async handle({ source, shown }, { dictionary }, { texts }, inChannel) {
        const answer = await answerTarget(shown, memory.forClient(dictionary));
        const view = renderSearchModal(source, answer, texts);
        if (answer.kind !== 'found') return { view };
        return { view, message: renderOrdAnswer(answer, 'channel', inChannel.texts) };
      },
    }),
  );
}

/** «Slå opp ord» on a message: its only word at once, or a choice among its words. */
export function createWordShortcut(memory: DictionaryCache): MessageShortcut {
  return {
    callbackId: MESSAGE_WORDS_CALLBACK_ID,
    loading: createLoadingModal(MESSAGE_WORDS_CALLBACK_ID),
    async handle({ text }, services, { texts }) {
      const words = parseMessageWords(text);
      const [only, ...more] = words;
      if (only === undefined || more.length > 0) return renderSearchModal({ words }, undefined, texts);
      const answer = await answerOrd(exactLookUp(only), memory.forClient(services.dictionary));
      return renderSearchModal({ words, chosen: only }, answer, texts);
    },
  };
}
