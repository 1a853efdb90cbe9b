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

function optionOf(word: Offered, filter: Filter, texts: Texts): OptionParts | undefined {
  const value = targetOf(word, filter);
  if (value === undefined) return undefined;
  const description = describe(word, texts);
  return { text: word.word, value, ...(description !== '' && { description }) };
}

/** Words as options of a menu, each once. */
export type SuggestionView = (words: readonly Offered[], texts: Texts) => OptionParts[];

/** The view of one menu. Words are remembered as long as they are, and an option of each with them. */
export function createSuggestionView(filter: Filter): SuggestionView {
  const made = new Map<Texts, WeakMap<Offered, OptionParts | undefined>>();
  return (words, texts) => {
    const known = made.get(texts) ?? new WeakMap<Offered, OptionParts | undefined>();
    made.set(texts, known);
    const options: OptionParts[] = [];
    const seen = new Set<string>();
    for (const each of words) {
      if (options.length === LIMITS.options) break;
      if (seen.has(each.word)) continue;
      seen.add(each.word);
      const option = known.has(each) ? known.get(each) : optionOf(each, filter, texts);
      known.set(each, option);
      if (option) options.push(option);
    }
    return options;
  };
}
