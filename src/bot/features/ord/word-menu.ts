import { DICT_IDS } from '../../../dictionary/contract.js';
import type { Menu } from '../../framework/command.js';
import { addUnavailableOption } from '../../framework/unavailable-option.js';
import { createOptionRenderer } from './options.js';
import { defaultFilter, UNFILTERED, type WordFilter } from './query.js';
import type { Suggester } from './suggester.js';

/** The menu that completes the words of a filter. Menus of the same suggester share what it remembers. */
export function createWordMenu(id: string, filter: WordFilter, suggester: Suggester): Menu {
  const view = createOptionRenderer(filter);
  return {
    id,
    async options(typed, { dictionary, log }, { texts }) {
      const { words, fault } = await suggester.suggest(dictionary, typed, filter);
      const options = view(words, texts);
      return fault === undefined ? options : addUnavailableOption(options, fault, texts, log);
    },
  };
}

/** The same for the words that each person usually means: of the dictionary that they have chosen, if they have. */
export function createDefaultWordMenu(id: string, suggester: Suggester): Menu {
  const all = createWordMenu(id, UNFILTERED, suggester);
  const own = new Map(DICT_IDS.map((dict) => [dict, createWordMenu(id, defaultFilter(dict), suggester)]));
  return {
    id,
    options(typed, services, asker) {
      const menu = asker.dictionary && own.get(asker.dictionary);
      return (menu ?? all).options(typed, services, asker);
    },
  };
}
