import type { Menu } from '../command.js';
import { withUnavailable } from '../unavailable-option.js';
import { createSuggestionView } from './options.js';
import type { Filter } from './query.js';
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
