import { type Feature, registerCommand } from '../../framework/command.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { isCacheable } from './answer.js';
import { createOrdActions } from './answer-actions.js';
import { renderOrdAnswer } from './answer-view.js';
import { createArticleModals, createPageAction } from './article-modals.js';
import { createDictionaryCache } from './cached-dictionary.js';
import { checkWordsShortcut } from './check-words-shortcut.js';
import { createWordHomePart } from './home-part.js';
import { createArticleLinkPreview } from './link-preview.js';
import { createWordAnswerer, mayHaveOwnWords, type WordAnswer } from './own-words.js';
import { parseOrd } from './parse.js';
import { ALL_FILTERS, pickerActionId } from './picker-view.js';
import type { OrdQuery } from './query.js';
import {
  createOpenWordAction,
  createSearchForms,
  createWordShortcut,
  openSearchAction,
  searchShortcut,
} from './search-shortcuts.js';
import { createSuggester } from './suggester.js';
import { createDefaultWordMenu, createWordMenu } from './word-menu.js';

/**
 * The feature `/ord`: looks words up in Bokmålsordboka and Nynorskordboka.
 *
 * @param canTranslate whether the help explains how to translate a text
 */
export function createOrdFeature(canTranslate = false): Feature {
  const cache = createDictionaryCache();
  const answerer = createWordAnswerer(cache);
  const suggester = createSuggester();
  return {
    audience: 'everybody',
    command: registerCommand<OrdQuery, WordAnswer>({
      name: '/ord',
      // A text to check or to translate.
      maxTextLength: 1_000,
      help: ({ texts: { ord, translation } }) => ({
        ...ord.help,
        examples: [...ord.help.examples, ...(canTranslate ? translation.examples : [])],
      }),
      parse: parseOrd,
      answer: answerer.query,
      render: (answer, { texts }) => renderOrdAnswer(answer, 'message', texts),
      isCacheable: (answer) => answer.kind !== 'own-words' && isCacheable(answer),
      hasOwnAnswer: mayHaveOwnWords,
    }),
    actions: [...createOrdActions(cache, answerer), createPageAction(cache)],
    modalActions: [...createArticleModals(cache), openSearchAction, createOpenWordAction(answerer)],
    menus: [
      createDefaultWordMenu(ORD_ACTION_IDS.openWord, suggester),
      ...ALL_FILTERS.map((filter) => createWordMenu(pickerActionId(filter), filter, suggester)),
    ],
    shortcuts: [createWordShortcut(answerer), checkWordsShortcut],
    globalShortcuts: [searchShortcut],
    forms: createSearchForms(answerer),
    linkPreviews: [createArticleLinkPreview(cache)],
    homePart: createWordHomePart(),
  };
}
