import { checkboxes, inputBlock } from '../../blocks/input-elements.js';
import type { KnownBlock } from '../../blocks/message.js';
import { capitalize } from '../../lib/capitalize.js';
import type { FormFields } from '../../slack/view-state.js';
import type { Texts } from '../../texts/texts.js';
import type { UnwantedHours } from '../../time/grammar/unwanted-hours.js';
import { formatLimits } from './format-times.js';
import { readLimits, writeLimits } from './limits-value.js';
import type { TimeLimits } from './question.js';

/** The block_id of the field. */
const UNWANTED_FIELD = 'unwanted';

const codeOf = (hours: UnwantedHours) => writeLimits({ unwanted: [hours] });

/** The hours that a question leaves out, each with a box that can be cleared. Nothing where it leaves out none. */
export function renderUnwantedInput({ unwanted = [] }: TimeLimits, texts: Texts): KnownBlock[] {
  if (unwanted.length === 0) return [];
  const options = unwanted.map((hours) => ({
    text: capitalize(formatLimits({ unwanted: [hours] }, texts).join()),
    value: codeOf(hours),
  }));
  const chosen = options.map(({ value }) => value);
  const { exceptions: label, exceptionsHint: hint } = texts.ledig.form;
  const element = checkboxes(`${UNWANTED_FIELD}:${chosen.join('')}`, options, chosen);
  return [inputBlock({ blockId: UNWANTED_FIELD, label, hint, element, isOptional: true })];
}

/** The hours whose boxes are not cleared. */
export const parseUnwantedField = (fields: FormFields): readonly UnwantedHours[] =>
  readLimits(fields.getAll(UNWANTED_FIELD).join(''))?.limits.unwanted ?? [];
