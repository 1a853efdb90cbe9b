import { expect } from 'vitest';
import { BLOCK_LIMITS } from '../../../src/bot/blocks/limits.js';
import type { ModalView, SlackMessage } from '../../../src/bot/blocks/message.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** All objects in the value, at any depth. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

const textOf = (text: unknown) => String((isObject(text) ? text['text'] : text) ?? '');
const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** A problem if the count is not from 1 to the limit. */
function checkCount(name: string, count: number, max: number): string[] {
  return count >= 1 && count <= max ? [] : [`${name}: ${count}, not 1 to ${max}`];
}
const checkText = (name: string, text: unknown, max: number) => checkCount(name, textOf(text).length, max);
/** What would turn the direction of a message or act in a terminal, and half characters. */
const CONTROL = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const checkControls = (texts: readonly unknown[]) =>
  texts.filter((text) => CONTROL.test(textOf(text))).map((text) => `controls in ${JSON.stringify(text)}`);
const checkDistinct = (name: string, values: readonly unknown[]) =>
  new Set(values).size === values.length ? [] : [`${name} is not unique`];

const RULES: Record<string, (object: Json) => string[]> = {
  header: ({ text }) => checkText('header', text, BLOCK_LIMITS.headerText),
  plain_text: ({ text }) => checkText('plain text', text, BLOCK_LIMITS.sectionText),
  mrkdwn: ({ text }) => checkText('mrkdwn', text, BLOCK_LIMITS.sectionText),
  context: ({ elements }) => checkCount('context', countOf(elements), BLOCK_LIMITS.contextElements),
  actions: ({ elements }) => checkCount('actions', countOf(elements), BLOCK_LIMITS.actionsElements),
  button: ({ text, value }) => [
    ...checkText('button', text, BLOCK_LIMITS.buttonText),
    ...checkText('button value', value, BLOCK_LIMITS.buttonValue),
  ],
  static_select({ options, placeholder }) {
    const list = Array.isArray(options) ? options.filter(isObject) : [];
    return [
      ...checkText('placeholder', placeholder, BLOCK_LIMITS.placeholder),
      ...checkCount('options', list.length, BLOCK_LIMITS.options),
      ...checkDistinct(
        'option',
        list.map(({ value }) => value),
      ),
      ...list.flatMap(({ text }) => checkText('option', text, BLOCK_LIMITS.optionText)),
      ...list.flatMap(({ value }) => checkText('option value', value, BLOCK_LIMITS.optionValue)),
    ];
  },
  rich_text(object) {
    const runs = objectsIn(object).filter(({ type }) => type === 'text' || type === 'link');
    return [
      ...checkCount('rich text', runs.map(textOf).join('').length, BLOCK_LIMITS.richText),
      ...runs.flatMap((run) => checkText('run', run, BLOCK_LIMITS.richText)),
    ];
  },
  rich_text_section: ({ elements }) => checkCount('section', countOf(elements), 10_000),
  rich_text_list: ({ elements, indent = 0, offset = 0 }) => [
    ...checkCount('list', countOf(elements), 10_000),
    ...checkCount('indent', 1 + Number(indent), 1 + 8),
    ...checkCount('offset', 1 + Number(offset), 10_000),
  ],
};

/** Block types that the bot uses in messages and modals. */
const BLOCK_TYPES = ['header', 'section', 'rich_text', 'context', 'actions', 'divider'];

function checkBlocks(
  blocks: readonly { type: string }[],
  max: number,
  kinds: readonly string[] = BLOCK_TYPES,
): string[] {
  const objects = objectsIn(blocks);
  return [
    ...checkCount('blocks', blocks.length, max),
    ...blocks.flatMap(({ type }) => (kinds.includes(type) ? [] : [`a ${type} block`])),
    ...checkDistinct(
      'action_id',
      objects.flatMap(({ action_id: id }) => id ?? []),
    ),
    ...checkControls(objects.map(({ text }) => text)),
    ...objects.flatMap((object) => RULES[String(object['type'])]?.(object) ?? []),
  ];
}

export function expectMessageWithinLimits({ text, blocks }: SlackMessage) {
  // Slack rejects an ephemeral message with more than 4,000 bytes of text.
  const problems = [
    ...checkCount('text', Buffer.byteLength(text), 4_000),
    ...checkControls([text]),
    ...checkBlocks(blocks, BLOCK_LIMITS.messageBlocks),
  ];
  expect(problems).toEqual([]);
}

export function expectViewWithinLimits(view: ModalView) {
  const problems = [
    ...checkText('title', view.title, BLOCK_LIMITS.viewTitle),
    ...checkControls([view.title]),
    ...checkCount('metadata', 1 + (view.private_metadata?.length ?? 0), 1 + BLOCK_LIMITS.privateMetadata),
    ...checkCount('bytes', Buffer.byteLength(JSON.stringify(view)), 250_000),
    ...checkBlocks(view.blocks, BLOCK_LIMITS.viewBlocks, [...BLOCK_TYPES, 'input']),
  ];
  expect(problems).toEqual([]);
}
