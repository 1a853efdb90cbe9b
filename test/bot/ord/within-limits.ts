import { expect } from 'vitest';
import { LIMITS } from '../../../src/bot/blocks/limits.js';
import type { Message, ModalView } from '../../../src/bot/blocks/message.js';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every object in the value, itself included. */
function objectsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  return isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
}

const lengthOf = (text: unknown) =>
  isObject(text) ? String(text['text']).length : String(text ?? '').length;

function expectLength(text: unknown, max: number) {
  expect(lengthOf(text)).toBeGreaterThan(0);
  expect(lengthOf(text)).toBeLessThanOrEqual(max);
}

const RULES: Record<string, (object: Json) => void> = {
  header: ({ text }) => expectLength(text, LIMITS.headerText),
  section: ({ text }) => expectLength(text, LIMITS.sectionText),
  plain_text: ({ text }) => expectLength(text, LIMITS.sectionText),
  mrkdwn: ({ text }) => expectLength(text, LIMITS.sectionText),
  context: ({ elements }) =>
    expect((elements as unknown[]).length).toBeLessThanOrEqual(LIMITS.contextElements),
  actions: ({ elements }) =>
    expect((elements as unknown[]).length).toBeLessThanOrEqual(LIMITS.actionsElements),
  button({ text, value }) {
    expectLength(text, LIMITS.buttonText);
    expectLength(value, LIMITS.buttonValue);
  },
  static_select({ options, placeholder }) {
    const list = options as Json[];
    expectLength(placeholder, LIMITS.placeholder);
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(LIMITS.options);
    expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
    for (const { text, value } of list) {
      expectLength(text, LIMITS.optionText);
      expectLength(value, LIMITS.optionValue);
    }
  },
  rich_text(object) {
    const runs = objectsIn(object).filter(({ type }) => type === 'text' || type === 'link');
    expectLength(runs.map(({ text }) => text).join(''), LIMITS.richText);
    for (const run of runs) expectLength(run['text'], LIMITS.richText);
  },
  rich_text_section: ({ elements }) => expect((elements as unknown[]).length).toBeGreaterThan(0),
  rich_text_list({ elements, indent = 0, offset = 0 }) {
    expect((elements as unknown[]).length).toBeGreaterThan(0);
    expect(indent).toBeLessThanOrEqual(8);
    expect(offset).toBeGreaterThanOrEqual(0);
  },
};

/** What may stand in a message and in a modal alike. */
const EVERYWHERE = ['header', 'section', 'rich_text', 'context', 'actions', 'divider'];

function expectBlocksWithinLimits(blocks: readonly { type: string }[], max: number) {
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.length).toBeLessThanOrEqual(max);
  for (const { type } of blocks) expect(EVERYWHERE).toContain(type);
  for (const object of objectsIn(blocks)) RULES[String(object['type'])]?.(object);
  const ids = objectsIn(blocks).flatMap(({ action_id: id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
}

export function expectMessageWithinLimits({ text, blocks }: Message) {
  expect(text.length).toBeGreaterThan(0);
  // An ephemeral message refuses more, in bytes.
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
  expectBlocksWithinLimits(blocks, LIMITS.messageBlocks);
}

export function expectViewWithinLimits(view: ModalView) {
  expectLength(view.title, LIMITS.viewTitle);
  expect(view.private_metadata?.length ?? 0).toBeLessThanOrEqual(LIMITS.privateMetadata);
  expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThan(250_000);
  expectBlocksWithinLimits(view.blocks, LIMITS.viewBlocks);
}
