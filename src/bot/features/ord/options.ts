import { DICT_IDS } from '../../../dictionary/contract.js';
import type { OptionParts } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { grammarTerm } from './article-names.js';
import type { WordCompletion } from './completion.js';
import { encodeTarget, type WordFilter } from './query.js';

type OfferedWord = Pick<WordCompletion, 'word' | 'articles'>;

/** `substantiv, verb · bokmål og nynorsk`; the languages whole, however many classes there are. */
function formatOptionDescription({ articles }: OfferedWord, texts: Texts): string {
  const { grammar, dictionary } = texts.ord;
  const classes = articles.flatMap(({ word_class: code }) => {
    const name = code === undefined ? undefined : grammarTerm(grammar.wordClasses, code);
    return name ?? [];
  });
  const dicts = DICT_IDS.filter((dict) => articles.some(({ dict_id }) => dict_id === dict));
  const languages = dicts.length === 0 ? '' : ` · ${formatList(dicts.map(dictionary), texts)}`;
  const names = cutText([...new Set(classes)].join(', '), BLOCK_LIMITS.optionText - languages.length);
  return names === '' ? languages.slice(' · '.length) : `${names}${languages}`;
}

/** What choosing the word leads to, within an option's few characters; undefined where nothing fits. */
function encodeOptionTarget(
  { word, articles }: OfferedWord,
  { dicts, wordClass }: WordFilter,
): string | undefined {
  const [first] = articles;
  const targets = [
    { lookUp: { word, dicts, ...(wordClass && { wanted: { wordClass } }) } },
    ...(first ? [{ article: { dict: first.dict_id, id: first.art_id } }] : []),
  ];
  return targets.map(encodeTarget).find((value) => value.length <= BLOCK_LIMITS.optionValue);
}

function renderOption(word: OfferedWord, filter: WordFilter, texts: Texts): OptionParts | undefined {
  const value = encodeOptionTarget(word, filter);
  if (value === undefined) return undefined;
  const description = formatOptionDescription(word, texts);
  return { text: word.word, value, ...(description !== '' && { description }) };
}

function renderOptions(words: readonly OfferedWord[], filter: WordFilter, texts: Texts): OptionParts[] {
  const byWord = new Map(words.map((each) => [each.word, each]));
  const options = [...byWord.values()].flatMap((each) => renderOption(each, filter, texts) ?? []);
  return options.slice(0, BLOCK_LIMITS.options);
}

/** Words as options of a menu, each once. */
export type OptionRenderer = (words: readonly OfferedWord[], texts: Texts) => OptionParts[];

/** The view of one menu; words that are offered again, as the same list, are not looked at again. */
export function createOptionRenderer(filter: WordFilter): OptionRenderer {
  const made = new Map<Texts, WeakMap<readonly OfferedWord[], OptionParts[]>>();
  return (words, texts) => {
    const known = made.get(texts) ?? new WeakMap<readonly OfferedWord[], OptionParts[]>();
    made.set(texts, known);
    const options = known.get(words) ?? renderOptions(words, filter, texts);
    known.set(words, options);
    return options;
  };
}
