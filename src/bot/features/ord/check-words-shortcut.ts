import { renderNoticeModal } from '../../framework/notice-modal.js';
import type { MessageShortcut } from '../../framework/shortcut.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { checkWords } from './check-words.js';
import { CHECK_WORDS_CALLBACK_ID, renderCheckedWords } from './checked-words-view.js';

/** The message shortcut «Sjekk orda»: lists the words of the message that the dictionaries do not have. */
export const checkWordsShortcut: MessageShortcut = {
  callbackId: CHECK_WORDS_CALLBACK_ID,
  budgetMs: BUDGET_MS.checkWords,
  loading: (texts) =>
    renderNoticeModal(CHECK_WORDS_CALLBACK_ID, texts.spelling.title, texts.common.loading, texts),
  handle: async ({ text }, services, request) =>
    renderCheckedWords(await checkWords(text, services, request), request.texts),
};
