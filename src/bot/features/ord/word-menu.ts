import { DICT_IDS } from '../../../dictionary/contract.js';
import type { Menu } from '../../framework/command.js';
import { withUnavailable } from '../../framework/unavailable-option.js';
import { createSuggestionView } from './options.js';
import { EVERYTHING, type Filter, usualFilter } from './query.js';
import type { Suggester } from './suggest.js';

/** The menu that completes the words of a filter. Menus of the same suggester share what it remembers. */
export function createWordMenu(id: string, filter: Filter, suggester: Suggester): Menu {
  const view = createSuggestionView(filter);
  return {
    id,
    async options(typed, { dictionary, log }, { texts }) {
      const { words, fault } = await suggester.suggest(dictionary, typed, filter);
      const options = view(words, texts);
      return fault === undefined ? options : withUnavailable(options, fault, texts, log);
    },
  };
}

/** The same for the words that each person usually means: of the dictionary that they have chosen, if they have. */
export function createUsualWordMenu(id: string, suggester: Suggester): Menu {
  const all = createWordMenu(id, EVERYTHING, suggester);
  const own = new Map(DICT_IDS.map((dict) => [dict, createWordMenu(id, usualFilter(dict), suggester)]));
  return {
    id,
    options(typed, services, asker) {
      const menu = asker.dictionary && own.get(asker.dictionary);
      return (menu ?? all).options(typed, services, asker);
    },
  };
}
