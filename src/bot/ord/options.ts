import { DICT_IDS } from '../../dictionary/contract.js';
import type { OptionParts } from '../blocks/elements.js';
import { LIMITS } from '../blocks/limits.js';
import { cutText } from '../blocks/text.js';
import { formatList } from '../dates.js';
import type { Texts } from '../texts/texts.js';
import type { Completion } from './completion.js';
import { termOf } from './names.js';
import { type Filter, writeTarget } from './query.js';

type Offered = Pick<Completion, 'word' | 'articles'>;

/** `substantiv, verb · bokmål og nynorsk`; the languages whole, however many classes there are. */
function describe({ articles }: Offered, texts: Texts): string {
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
function targetOf({ word, articles }: Offered, { dicts, wordClass }: Filter): string | undefined {
  const [first] = articles;
  const targets = [
    { lookUp: { word, dicts, ...(wordClass && { wanted: { wordClass } }) } },
    ...(first ? [{ article: { dict: first.dict_id, id: first.art_id } }] : []),
  ];
  return targets.map(writeTarget).find((value) => value.length <= LIMITS.optionValue);
}

/** The words as options of a menu, each once. */
export function viewSuggestions(words: readonly Offered[], filter: Filter, texts: Texts): OptionParts[] {
  const byWord = new Map(words.map((each) => [each.word, each]));
  const options = [...byWord.values()].flatMap((each): OptionParts[] => {
    const value = targetOf(each, filter);
    const description = describe(each, texts);
    if (value === undefined) return [];
    return [{ text: each.word, value, ...(description !== '' && { description }) }];
  });
  return options.slice(0, LIMITS.options);
}
