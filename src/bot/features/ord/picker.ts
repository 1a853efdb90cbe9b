import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import { actions, context, section } from '../../blocks/blocks.js';
import { button, externalSelect, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { type KnownBlock, type Message, message } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { ACTIONS } from './actions.js';
import { WORD_CLASSES, type WordClass } from './kinds.js';
import { capital, termOf } from './names.js';
import { EVERYTHING, type Filter, writeFilter } from './query.js';

const DICT_CHOICES: readonly (readonly DictId[])[] = [DICT_IDS, ...DICT_IDS.map((dict) => [dict])];
const CLASS_CHOICES: readonly (WordClass | undefined)[] = [undefined, ...WORD_CLASSES];

const filterOf = (dicts: readonly DictId[], wordClass: WordClass | undefined): Filter => ({
  dicts,
  ...(wordClass && { wordClass }),
});

/** Every filter there is. */
export const FILTERS: readonly Filter[] = DICT_CHOICES.flatMap((dicts) =>
  CLASS_CHOICES.map((wordClass) => filterOf(dicts, wordClass)),
);

/**
 * The id of the menu that keeps to the filter. Slack sends no state with what is typed into a menu of a message, only
 * the menu's own id; and a menu of another id is a fresh one, without the options of the last.
 */
export function pickerId(filter: Filter): string {
  const code = writeFilter(filter);
  return code === writeFilter(EVERYTHING) ? ACTIONS.pick : `${ACTIONS.pick}-${code}`;
}

function classOption(
  dicts: readonly DictId[],
  wordClass: WordClass | undefined,
  { ord }: Texts,
): OptionParts {
  const name = wordClass && capital(termOf(ord.grammar.wordClasses, wordClass) ?? wordClass);
  return { text: name ?? ord.allClasses, value: writeFilter(filterOf(dicts, wordClass)) };
}

function dictOption(dicts: readonly DictId[], wordClass: WordClass | undefined, { ord }: Texts): OptionParts {
  const [only] = dicts.length === 1 ? dicts : [];
  const text = only ? capital(ord.dictionary(only)) : ord.bothDictionaries;
  return { text, value: writeFilter(filterOf(dicts, wordClass)) };
}

/** A menu that completes words, and below it what it keeps to; any word too, where that is wanted. */
export function pickerBlocks(filter: Filter, hasDraw: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  const { dicts, wordClass } = filter;
  const chosen = writeFilter(filter);
  const classes = CLASS_CHOICES.map((each) => classOption(dicts, each, texts));
  const dictionaries = DICT_CHOICES.map((each) => dictOption(each, wordClass, texts));
  return [
    actions(externalSelect(pickerId(filter), ord.typeWord)),
    actions(
      staticSelect(`${ACTIONS.filter}:1`, ord.wordClass, classes, chosen),
      staticSelect(`${ACTIONS.filter}:2`, ord.language, dictionaries, chosen),
      ...(hasDraw ? [button({ actionId: ACTIONS.draw, text: ord.draw, value: chosen })] : []),
    ),
  ];
}

export function viewPicker(filter: Filter, texts: Texts): Message {
  const { ord } = texts;
  return message(`${ord.pick} ${ord.pickHint}`, [
    section(ord.pick),
    ...pickerBlocks(filter, true, texts),
    context(ord.pickHint),
  ]);
}
