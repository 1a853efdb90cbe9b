import { actionsBlock, contextBlock } from '../../blocks/blocks.js';
import { button } from '../../blocks/elements.js';
import { checkboxes, inputBlock, radioButtons } from '../../blocks/input-elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import { LANGUAGES } from '../../model/language.js';
import type { Texts } from '../../texts/texts.js';
import { SUBSCRIPTION_ACTION_IDS } from './action-ids.js';
import type { FoldedChoices } from './draft.js';
import { SUBSCRIPTION_FIELDS } from './form-metadata.js';

type Choice = { text: string; value: string };
export const choicesOf = <Value extends string>(
  texts: Readonly<Record<Value, string>>,
  values: readonly Value[],
): Choice[] => values.map((value) => ({ text: texts[value], value }));

export function radioField(blockId: string, label: string, choices: Choice[], chosen: string): KnownBlock {
  return inputBlock({ blockId, label, element: radioButtons(blockId, choices, chosen) });
}

/** The value of the only checkbox in its field. */
const YES = 'yes';

/** Renders the fields that most people leave alone. */
export function renderFoldedFields(
  { whenEmpty, skipHolidays, language }: FoldedChoices,
  texts: Texts,
): KnownBlock[] {
  const { subscriptions: said } = texts;
  const emptyChoices = choicesOf(said.whenEmptyChoices, ['say', 'skip']);
  const holidays = checkboxes(
    SUBSCRIPTION_FIELDS.holidays,
    [{ text: said.skipHolidays, value: YES }],
    skipHolidays ? [YES] : [],
  );
  return [
    ...(whenEmpty === undefined
      ? []
      : [radioField(SUBSCRIPTION_FIELDS.whenEmpty, said.whenEmpty, emptyChoices, whenEmpty)]),
    inputBlock({
      blockId: SUBSCRIPTION_FIELDS.holidays,
      label: said.holidays,
      element: holidays,
      isOptional: true,
    }),
    radioField(SUBSCRIPTION_FIELDS.language, said.language, choicesOf(said.languages, LANGUAGES), language),
  ];
}

/** Says what the folded fields hold, above the button that shows them. */
export function renderFoldedSummary(
  { whenEmpty, skipHolidays, language }: FoldedChoices,
  texts: Texts,
): KnownBlock[] {
  const { subscriptions: said } = texts;
  return [
    contextBlock(
      ...(whenEmpty === undefined ? [] : [`${said.whenEmpty}: ${said.whenEmptyChoices[whenEmpty]}`]),
      skipHolidays ? said.skipHolidays : said.postOnHolidays,
      `${said.language}: ${said.languages[language]}`,
    ),
    actionsBlock(
      button({ actionId: SUBSCRIPTION_ACTION_IDS.moreChoices, text: said.moreChoices, value: '1' }),
    ),
  ];
}
