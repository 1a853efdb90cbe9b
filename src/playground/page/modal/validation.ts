import type { AnyBlock, InputBlock, NumberInput, PlainTextInput } from '@slack/types';
import type { StateValues } from '../../protocol.js';
import { elementContent, listStatefulElements, type StatefulElement } from '../blocks/values.js';

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
const URL_START = /^https?:\/\/\S+$/i;

function isEmpty(content: unknown): boolean {
  return (
    content === null ||
    content === undefined ||
    content === '' ||
    (Array.isArray(content) && content.length === 0)
  );
}

function checkLength(element: PlainTextInput, text: string): string | undefined {
  const { min_length: min, max_length: max } = element;
  if (min !== undefined && text.length < min) return `Skriv minst ${min} tegn.`;
  if (max !== undefined && text.length > max) return `Skriv høyst ${max} tegn.`;
  return undefined;
}

function checkNumber(element: NumberInput, text: string): string | undefined {
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return 'Skriv et tall.';
  if (!element.is_decimal_allowed && !Number.isInteger(number)) return 'Skriv et helt tall.';
  if (element.min_value !== undefined && number < Number(element.min_value))
    return `Tallet må være minst ${element.min_value}.`;
  if (element.max_value !== undefined && number > Number(element.max_value))
    return `Tallet må være høyst ${element.max_value}.`;
  return undefined;
}

function checkContent(element: StatefulElement, content: unknown): string | undefined {
  if (typeof content !== 'string') return undefined;
  switch (element.type) {
    case 'plain_text_input':
      return checkLength(element, content);
    case 'number_input':
      return checkNumber(element, content);
    case 'email_text_input':
      return EMAIL.test(content) ? undefined : 'Skriv en e-postadresse.';
    case 'url_text_input':
      return URL_START.test(content) ? undefined : 'Skriv en adresse som begynner med https://.';
    default:
      return undefined;
  }
}

function checkInput(input: InputBlock, element: StatefulElement, content: unknown): string | undefined {
  if (isEmpty(content)) return input.optional ? undefined : 'Fyll ut dette feltet.';
  return checkContent(element, content);
}

/** Checks the inputs as Slack does before it submits a view. Returns error texts by block_id. */
export function listInputProblems(blocks: readonly AnyBlock[], values: StateValues): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { blockId, actionId, element, input } of listStatefulElements(blocks)) {
    if (!input) continue;
    const problem = checkInput(input, element, elementContent(element, values[blockId]?.[actionId] ?? {}));
    if (problem !== undefined) problems[blockId] = problem;
  }
  return problems;
}
