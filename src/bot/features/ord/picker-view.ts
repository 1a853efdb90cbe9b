import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button, externalSelect, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { capitalize, grammarTerm } from './article-names.js';
import { WORD_CLASSES, type WordClass } from './kinds.js';
import { encodeFilter, UNFILTERED, type WordFilter } from './query.js';

const DICT_CHOICES: readonly (readonly DictId[])[] = [DICT_IDS, ...DICT_IDS.map((dict) => [dict])];
const CLASS_CHOICES: readonly (WordClass | undefined)[] = [undefined, ...WORD_CLASSES];

const createFilter = (dicts: readonly DictId[], wordClass: WordClass | undefined): WordFilter => ({
  dicts,
  ...(wordClass && { wordClass }),
});

/** Every filter there is. */
export const ALL_FILTERS: readonly WordFilter[] = DICT_CHOICES.flatMap((dicts) =>
  CLASS_CHOICES.map((wordClass) => createFilter(dicts, wordClass)),
);

/**
 * The id of the menu that keeps to the filter. Slack sends no state with what is typed into a menu of a message, only
 * the menu's own id; and a menu of another id is a fresh one, without the options of the last.
 */
export function pickerActionId(filter: WordFilter): string {
  const code = encodeFilter(filter);
  return code === encodeFilter(UNFILTERED) ? ORD_ACTION_IDS.pick : `${ORD_ACTION_IDS.pick}-${code}`;
}

function renderClassOption(
  dicts: readonly DictId[],
  wordClass: WordClass | undefined,
  { ord }: Texts,
): OptionParts {
  const name = wordClass && capitalize(grammarTerm(ord.grammar.wordClasses, wordClass) ?? wordClass);
  return { text: name ?? ord.allClasses, value: encodeFilter(createFilter(dicts, wordClass)) };
}

function renderDictOption(
  dicts: readonly DictId[],
  wordClass: WordClass | undefined,
  { ord }: Texts,
): OptionParts {
  const [only] = dicts.length === 1 ? dicts : [];
  const text = only ? capitalize(ord.dictionary(only)) : ord.bothDictionaries;
  return { text, value: encodeFilter(createFilter(dicts, wordClass)) };
}

/** A menu that completes words, and below it what it keeps to; any word too, where that is wanted. */
export function renderPickerBlocks(filter: WordFilter, hasDraw: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  const { dicts, wordClass } = filter;
  const chosen = encodeFilter(filter);
  const classes = CLASS_CHOICES.map((each) => renderClassOption(dicts, each, texts));
  const dictionaries = DICT_CHOICES.map((each) => renderDictOption(each, wordClass, texts));
  return [
    actionsBlock(externalSelect(pickerActionId(filter), ord.wordPlaceholder)),
    actionsBlock(
      staticSelect(`${ORD_ACTION_IDS.filter}:1`, ord.wordClass, classes, chosen),
      staticSelect(`${ORD_ACTION_IDS.filter}:2`, ord.language, dictionaries, chosen),
      ...(hasDraw ? [button({ actionId: ORD_ACTION_IDS.draw, text: ord.randomWord, value: chosen })] : []),
    ),
  ];
}

export function renderPicker(filter: WordFilter, texts: Texts): SlackMessage {
  const { ord } = texts;
  return slackMessage(`${ord.pickWord} ${ord.pickHint}`, [
    sectionBlock(ord.pickWord),
    ...renderPickerBlocks(filter, true, texts),
    contextBlock(ord.pickHint),
  ]);
}
