import { DICT_IDS } from '../../../dictionary/contract.js';
import type { OptionParts } from '../../blocks/elements.js';
import { LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
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

function optionsOf(words: readonly Offered[], filter: Filter, texts: Texts): OptionParts[] {
  const byWord = new Map(words.map((each) => [each.word, each]));
  const options = [...byWord.values()].flatMap((each) => optionOf(each, filter, texts) ?? []);
  return options.slice(0, LIMITS.options);
}

/** Words as options of a menu, each once. */
export type SuggestionView = (words: readonly Offered[], texts: Texts) => OptionParts[];

/** The view of one menu; words that are offered again, as the same list, are not looked at again. */
export function createSuggestionView(filter: Filter): SuggestionView {
  const made = new Map<Texts, WeakMap<readonly Offered[], OptionParts[]>>();
  return (words, texts) => {
    const known = made.get(texts) ?? new WeakMap<readonly Offered[], OptionParts[]>();
    made.set(texts, known);
    const options = known.get(words) ?? optionsOf(words, filter, texts);
    known.set(words, options);
    return options;
  };
}
