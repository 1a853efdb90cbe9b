import type { Suggestion } from '../../dictionary/contract.js';
import { DICT_IDS } from '../../dictionary/contract.js';
import type { OptionParts } from '../blocks/elements.js';
import { LIMITS } from '../blocks/limits.js';
import { formatList } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import { termOf } from './names.js';
import { writeTarget } from './query.js';

/** `substantiv, verb · bokmål og nynorsk` */
function describe({ articles }: Suggestion, texts: Texts): string {
  const { grammar, dictionary } = texts.ord;
  const classes = articles.flatMap(({ word_class: code }) => {
    const name = code === undefined ? undefined : termOf(grammar.wordClasses, code);
    return name ?? [];
  });
  const dicts = DICT_IDS.filter((dict) => articles.some(({ dict_id }) => dict_id === dict));
  const languages = formatList(dicts.map(dictionary), texts);
  return [[...new Set(classes)].join(', '), languages].filter(Boolean).join(' · ');
}

/** What choosing the word leads to, within an option's few characters; undefined where nothing fits. */
function targetOf({ word, articles }: Suggestion): string | undefined {
  const [first] = articles;
  const targets = [
    { lookUp: { word, dicts: DICT_IDS } },
    ...(first ? [{ article: { dict: first.dict_id, id: first.art_id } }] : []),
  ];
  return targets.map(writeTarget).find((value) => value.length <= LIMITS.optionValue);
}

/** The suggestions as options of a menu, each word once. */
export function viewSuggestions(suggestions: readonly Suggestion[], texts: Texts): OptionParts[] {
  const byWord = new Map(suggestions.map((suggestion) => [suggestion.word, suggestion]));
  const options = [...byWord.values()].flatMap((suggestion): OptionParts[] => {
    const value = targetOf(suggestion);
    const description = describe(suggestion, texts);
    if (value === undefined) return [];
    return [{ text: suggestion.word, value, ...(description !== '' && { description }) }];
  });
  return options.slice(0, LIMITS.options);
}
