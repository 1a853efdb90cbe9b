import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import { actionsBlock, contextBlock, sectionBlock } from '../../blocks/blocks.js';
import { button, externalSelect, type OptionParts, staticSelect } from '../../blocks/elements.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../../blocks/message.js';
import { capitalize } from '../../lib/capitalize.js';
import type { Texts } from '../../texts/texts.js';
import { ORD_ACTION_IDS } from './action-ids.js';
import { encodeFilter } from './action-values.js';
import { grammarTerm } from './article-names.js';
import { UNFILTERED, WORD_CLASSES, type WordClass, type WordFilter } from './query.js';

const DICT_CHOICES: readonly (readonly DictId[])[] = [DICT_IDS, ...DICT_IDS.map((dict) => [dict])];
const CLASS_CHOICES: readonly (WordClass | undefined)[] = [undefined, ...WORD_CLASSES];

const createFilter = (dicts: readonly DictId[], wordClass: WordClass | undefined): WordFilter => ({
  dicts,
  ...(wordClass && { wordClass }),
});

/** Every filter that a person can set. */
export const ALL_FILTERS: readonly WordFilter[] = DICT_CHOICES.flatMap((dicts) =>
  CLASS_CHOICES.map((wordClass) => createFilter(dicts, wordClass)),
);

/**
 * The action id of the word menu with this filter. A `block_suggestion` payload from a message carries no
 * state except the menu's id, so the id holds the filter. With a new id, Slack also drops the options that it
 * shows for the old menu.
 */
export function pickerActionId(filter: WordFilter): string {
  const code = encodeFilter(filter);
  return code === encodeFilter(UNFILTERED) ? ORD_ACTION_IDS.pickWord : `${ORD_ACTION_IDS.pickWord}-${code}`;
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

/** The word menu, the menus that filter it and, if requested, a button for a random word. */
export function renderPickerBlocks(filter: WordFilter, hasRandomButton: boolean, texts: Texts): KnownBlock[] {
  const { ord } = texts;
  const { dicts, wordClass } = filter;
  const chosen = encodeFilter(filter);
  const classOptions = CLASS_CHOICES.map((each) => renderClassOption(dicts, each, texts));
  const dictOptions = DICT_CHOICES.map((each) => renderDictOption(each, wordClass, texts));
  return [
    actionsBlock(externalSelect(pickerActionId(filter), ord.wordPlaceholder)),
    actionsBlock(
      staticSelect(`${ORD_ACTION_IDS.filter}:1`, ord.wordClass, classOptions, chosen),
      staticSelect(`${ORD_ACTION_IDS.filter}:2`, ord.language, dictOptions, chosen),
      ...(hasRandomButton
        ? [button({ actionId: ORD_ACTION_IDS.randomWord, text: ord.randomWord, value: chosen })]
        : []),
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
