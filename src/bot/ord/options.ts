import { DICT_IDS, type Suggestion } from '../../dictionary/contract.js';
import type { OptionParts } from '../blocks/elements.js';
import { LIMITS } from '../blocks/limits.js';
import { cutText } from '../blocks/text.js';
import { formatList } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import { termOf } from './names.js';
import { type Filter, writeTarget } from './query.js';

/** `substantiv, verb · bokmål og nynorsk`; the languages whole, however many classes there are. */
function describe({ articles }: Suggestion, texts: Texts): string {
  const { grammar, dictionary } = texts.ord;
  const classes = articles.flatMap(({ word_class: code }) => {
    const name = code === undefined ? undefined : termOf(grammar.wordClasses, code);
    return name ?? [];
  });
  const dicts = DICT_IDS.filter((dict) => articles.some(({ dict_id }) => dict_id === dict));
  const languages = dicts.length === 0 ? '' : ` · ${formatList(dicts.map(dictionary), texts)}`;
  const names = cutText([...new Set(classes)].join(', '), LIMITS.optionText - languages.length);
  return names === '' ? languages.slice(' · '.length) : `${names}${languages}`;
}

/** What choosing the word leads to, within an option's few characters; undefined where nothing fits. */
function targetOf({ word, articles }: Suggestion, { dicts, wordClass }: Filter): string | undefined {
  const [first] = articles;
  const targets = [
    { lookUp: { word, dicts, ...(wordClass && { wanted: { wordClass } }) } },
    ...(first ? [{ article: { dict: first.dict_id, id: first.art_id } }] : []),
  ];
  return targets.map(writeTarget).find((value) => value.length <= LIMITS.optionValue);
}

/** The suggestions as options of a menu, each word once. */
export function viewSuggestions(
  suggestions: readonly Suggestion[],
  filter: Filter,
  texts: Texts,
): OptionParts[] {
  const byWord = new Map(suggestions.map((suggestion) => [suggestion.word, suggestion]));
  const options = [...byWord.values()].flatMap((suggestion): OptionParts[] => {
    const value = targetOf(suggestion, filter);
    const description = describe(suggestion, texts);
    if (value === undefined) return [];
    return [{ text: suggestion.word, value, ...(description !== '' && { description }) }];
  });
  return options.slice(0, LIMITS.options);
}
