import { DICT_IDS } from '../../../dictionary/contract.js';
import type { OptionParts } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { cutText } from '../../blocks/text.js';
import type { Menu } from '../../framework/command.js';
import { addUnavailableOption } from '../../framework/unavailable-option.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { encodeTarget } from './action-values.js';
import { grammarTerm } from './article-names.js';
import type { WordCompletion } from './completion.js';
import { addBelow, completeOwnWords } from './own-word-options.js';
import { defaultFilter, UNFILTERED, type WordFilter } from './query.js';
import type { Suggester } from './suggester.js';

type OfferedWord = Pick<WordCompletion, 'word' | 'articles'>;

/** `substantiv, verb · bokmål og nynorsk`. Cuts the classes if too long, never the languages. */
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

/** The target that the option shows. Undefined if none fits in an option's value. */
function encodeOptionTarget(
  { word, articles }: OfferedWord,
  { dicts, wordClass }: WordFilter,
): string | undefined {
  const [first] = articles;
  const targets = [
    { lookUp: { word, dicts, ...(wordClass && { wordKind: { wordClass } }) } },
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

/** The words without those of whose articles an earlier word has all: `hytta` behind `hytte`. */
function withoutForms(words: readonly OfferedWord[]): OfferedWord[] {
  const offered = new Set<string>();
  return words.filter(({ articles }) => {
    const keys = articles.map(({ dict_id, art_id }) => `${dict_id}/${art_id}`);
    const isForm = keys.length > 0 && keys.every((key) => offered.has(key));
    for (const key of keys) offered.add(key);
    return !isForm;
  });
}

/** Renders words as menu options, each word once and without its forms. */
export function renderOptions(
  words: readonly OfferedWord[],
  filter: WordFilter,
  texts: Texts,
): OptionParts[] {
  const byWord = new Map(withoutForms(words).map((each) => [each.word, each]));
  const options = [...byWord.values()].flatMap((each) => renderOption(each, filter, texts) ?? []);
  return options.slice(0, BLOCK_LIMITS.options);
}

/** A menu that completes the words of a filter. Menus with the same suggester share its cache. */
export function createWordMenu(id: string, filter: WordFilter, suggester: Suggester): Menu {
  return {
    id,
    async options(typed, services, request) {
      const { texts, deadline } = request;
      const [own, found] = await Promise.allSettled([
        completeOwnWords(typed, filter, services, request),
        suggester.suggest(services.dictionary, typed, filter, deadline),
      ]);
      const ownOptions = own.status === 'fulfilled' ? own.value : [];
      if (found.status === 'rejected' && ownOptions.length === 0) throw found.reason;
      const { words, fault } =
        found.status === 'fulfilled' ? found.value : { words: [], fault: found.reason };
      const options = addBelow(ownOptions, renderOptions(words, filter, texts));
      const missing: unknown = own.status === 'rejected' ? own.reason : fault;
      return missing === undefined ? options : addUnavailableOption(options, missing, texts, services);
    },
  };
}

/** A menu that completes the words of the dictionary that the person has chosen, or of both. */
export function createDefaultWordMenu(id: string, suggester: Suggester): Menu {
  const unfiltered = createWordMenu(id, UNFILTERED, suggester);
  const byDict = new Map(DICT_IDS.map((dict) => [dict, createWordMenu(id, defaultFilter(dict), suggester)]));
  return {
    id,
    options(typed, services, request) {
      const { dictionary } = request;
      const menu = (dictionary && byDict.get(dictionary)) ?? unfiltered;
      return menu.options(typed, services, request);
    },
  };
}
