import type * as slack from '@slack/types';
import type { AnyBlock, KnownBlock } from '@slack/types';
import type { StateValues } from '../../protocol.js';

/** An element's value in the shape of Slack's `state.values`, without `type`. */
export type ElementValue = Readonly<Record<string, unknown>>;

/** What the fields of each element type are named after: `initial_date`, and `selected_date` in `state.values`. */
const FIELD_NAMES: Record<StatefulElement['type'], string> = {
  checkboxes: 'options',
  datepicker: 'date',
  datetimepicker: 'date_time',
  email_text_input: 'value',
  multi_channels_select: 'channels',
  multi_conversations_select: 'conversations',
  multi_external_select: 'options',
  multi_static_select: 'options',
  multi_users_select: 'users',
  number_input: 'value',
  plain_text_input: 'value',
  radio_buttons: 'option',
  static_select: 'option',
  users_select: 'user',
  conversations_select: 'conversation',
  channels_select: 'channel',
  external_select: 'option',
  timepicker: 'time',
  url_text_input: 'value',
};

const holdsMany = (name: string): boolean => name.endsWith('s');

function valueField({ type }: StatefulElement): string {
  const name = FIELD_NAMES[type];
  return name === 'value' ? name : `selected_${name}`;
}

function initialContent(element: StatefulElement, currentChannel: string): unknown {
  const name = FIELD_NAMES[element.type];
  const initial: unknown = Reflect.get(element, `initial_${name}`);
  const isCurrent = 'default_to_current_conversation' in element && element.default_to_current_conversation;
  return initial ?? (isCurrent ? (holdsMany(name) ? [currentChannel] : currentChannel) : undefined);
}

/** Converts content to the shape of `state.values`: `{ selected_date: '2026-11-24' }`. */
export function toElementValue(element: StatefulElement, content: unknown): ElementValue {
  const empty = holdsMany(FIELD_NAMES[element.type]) ? [] : null;
  return { [valueField(element)]: content === undefined || content === '' ? empty : content };
}

/**
 * The content of a value: a string, an option or a list; `null` or an empty list when nothing is selected.
 */
export function elementContent(element: StatefulElement, value: ElementValue): unknown {
  return value[valueField(element)];
}

/** The initial value of an element. `currentChannel` is the open conversation. */
export function initialValue(element: StatefulElement, currentChannel: string): ElementValue {
  return toElementValue(element, initialContent(element, currentChannel));
}

/** The changed values of a surface: block_id -> action_id -> value. */
export type SurfaceChanges = Readonly<Record<string, Readonly<Record<string, ElementValue>>>>;

/** Collects the complete `state.values`, changed or not. */
export function collectStateValues(
  blocks: readonly AnyBlock[],
  changes: SurfaceChanges,
  currentChannel: string,
): StateValues {
  const values: StateValues = {};
  for (const { blockId, actionId, element } of listStatefulElements(blocks)) {
    const value = changes[blockId]?.[actionId] ?? initialValue(element, currentChannel);
    values[blockId] = { ...values[blockId], [actionId]: { type: element.type, ...value } };
  }
  return values;
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

/** Elements with a value in their surface's `state.values`. */
export type StatefulElement =
  | slack.Checkboxes
  | slack.Datepicker
  | slack.DateTimepicker
  | slack.EmailInput
  | slack.MultiSelect
  | slack.NumberInput
  | slack.PlainTextInput
  | slack.RadioButtons
  | slack.Select
  | slack.Timepicker
  | slack.URLInput;

export type InteractiveElement = StatefulElement | slack.Button | slack.Overflow | slack.WorkflowButton;

interface PlacedElement {
  blockId: string;
  actionId: string;
  element: StatefulElement;
  /** Set inside an input block. */
  input?: slack.InputBlock;
}

function isStateful(element: { type: string }): element is StatefulElement {
  return Object.hasOwn(FIELD_NAMES, element.type);
}

export function isInteractive(element: { type: string }): element is InteractiveElement {
  return isStateful(element) || ['button', 'overflow', 'workflow_button'].includes(element.type);
}

/** Narrows to the known block types. BlockList renders a text for all others. */
export function asKnownBlock(block: AnyBlock): KnownBlock {
  return block as KnownBlock;
}

function elementsOf(block: KnownBlock): { type: string }[] {
  switch (block.type) {
    case 'actions':
      return block.elements;
    case 'section':
      return block.accessory ? [block.accessory] : [];
    case 'input':
      return [block.element];
    default:
      return [];
  }
}

/** Lists every element with a value, including those in containers, in their order. */
function listStatefulElements(blocks: readonly AnyBlock[]): PlacedElement[] {
  return blocks.flatMap((anyBlock): PlacedElement[] => {
    const block = asKnownBlock(anyBlock);
    if (block.type === 'container') return listStatefulElements(block.child_blocks);
    return elementsOf(block)
      .filter(isStateful)
      .map((element) => ({
        blockId: block.block_id ?? '',
        actionId: element.action_id ?? '',
        element,
        ...(block.type === 'input' && { input: block }),
      }));
  });
}

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

function checkLength(element: slack.PlainTextInput, text: string): string | undefined {
  const { min_length: min, max_length: max } = element;
  if (min !== undefined && text.length < min) return `Skriv minst ${min} tegn.`;
  if (max !== undefined && text.length > max) return `Skriv maks ${max} tegn.`;
  return undefined;
}

function checkNumber(element: slack.NumberInput, text: string): string | undefined {
  const number = Number(text.replace(',', '.'));
  if (!Number.isFinite(number)) return 'Skriv et tall.';
  if (!element.is_decimal_allowed && !Number.isInteger(number)) return 'Skriv et helt tall.';
  if (element.min_value !== undefined && number < Number(element.min_value))
    return `Tallet må være minst ${element.min_value}.`;
  if (element.max_value !== undefined && number > Number(element.max_value))
    return `Tallet kan være maks ${element.max_value}.`;
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

function checkInput(input: slack.InputBlock, element: StatefulElement, content: unknown): string | undefined {
  if (isEmpty(content)) return input.optional ? undefined : 'Fyll ut dette feltet.';
  return checkContent(element, content);
}
