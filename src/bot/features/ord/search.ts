import { z } from 'zod';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import { type RegisteredForm, registerShareForm } from '../../framework/form.js';
import { viewSaying } from '../../framework/notice-modal.js';
import type { Asker } from '../../framework/request-context.js';
import type { GlobalShortcut, MessageShortcut } from '../../framework/shortcut.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import { answerOrd, answerTarget } from './answer.js';
import type { LexiconMemory } from './cached-dictionary.js';
import { lookUpOf, type Target, targetSchema, usualFilter } from './query.js';
import { readCarried, SEARCH_VIEW, viewSearch, WORDS_VIEW } from './search-view.js';
import { viewOrd } from './view.js';
import { wordsOf } from './words.js';

const loadingIn = (callbackId: string) => (texts: Texts) =>
  viewSaying(callbackId, texts.ord.messageTitle, texts.common.loading, texts);

/** All words that the asker usually means, to look one up. */
const search = {
  loading: loadingIn(SEARCH_VIEW),
  view: async ({ dictionary, texts }: Asker) =>
    viewSearch({ filter: usualFilter(dictionary) }, undefined, texts),
};

/** A button anywhere opens it. */
export const opensSearch = registerModalAction<string>({
  id: ACTIONS.open,
  value: z.string(),
  loading: search.loading,
  handle: (_, { asker }) => search.view(asker),
});

/** A menu of words opens it on the one that is chosen. */
export function createFindAction(memory: LexiconMemory): RegisteredModalAction {
  return registerModalAction<Target>({
    id: ACTIONS.find,
    value: targetSchema,
    loading: search.loading,
    async handle(target, { services, asker }) {
      const answer = await answerTarget(target, memory.over(services.dictionary));
      return viewSearch({ filter: usualFilter(asker.dictionary) }, answer, asker.texts);
    },
  });
}

/** «Slå opp ord» in the search field. */
export const searchShortcut: GlobalShortcut = {
  callbackId: SEARCH_VIEW,
  loading: search.loading,
  handle: (_, asker) => search.view(asker),
};

/** The modals that look up, sent to share what they show. */
export function createSearchForms(memory: LexiconMemory): RegisteredForm[] {
  return [WORDS_VIEW, SEARCH_VIEW].map((callbackId) =>
    registerShareForm({
      callbackId,
      loading: loadingIn(callbackId),
      read(metadata) {
        const { source, shown } = readCarried(metadata);
        return shown && { source, shown };
      },
      async handle({ source, shown }, { dictionary }, { texts }, inChannel) {
        const answer = await answerTarget(shown, memory.over(dictionary));
        const view = viewSearch(source, answer, texts);
        if (answer.kind !== 'found') return { view };
        return { view, message: viewOrd(answer, 'channel', inChannel.texts) };
      },
    }),
  );
}

/** «Slå opp ord» on a message: its only word at once, or a choice among its words. */
export function createWordShortcut(memory: LexiconMemory): MessageShortcut {
  return {
    callbackId: WORDS_VIEW,
    loading: loadingIn(WORDS_VIEW),
    async handle({ text }, services, { texts }) {
      const words = wordsOf(text);
      const [only, ...more] = words;
      if (only === undefined || more.length > 0) return viewSearch({ words }, undefined, texts);
      const answer = await answerOrd(lookUpOf(only), memory.over(services.dictionary));
      return viewSearch({ words, chosen: only }, answer, texts);
    },
  };
}
