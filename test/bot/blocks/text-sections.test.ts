import type { KnownBlock } from '@slack/types';
import { expect, test } from 'vitest';
import { textSections } from '../../../src/bot/blocks/message.js';

const plain = (text: string) => ({ type: 'plain_text' as const, text });
const sections = (...texts: string[]) =>
  texts.map((text) => ({ type: 'section', text: expect.objectContaining({ type: 'plain_text', text }) }));

/** Blocks with text at several depths, and with buttons. */
const BLOCKS: KnownBlock[] = [
  { type: 'header', text: plain('fisk') },
  {
    type: 'rich_text',
    elements: [
      {
        type: 'rich_text_section',
        elements: [
          { type: 'text', text: 'en fisk' },
          { type: 'text', text: 'fisken' },
        ],
      },
    ],
  },
  { type: 'divider' },
  { type: 'actions', elements: [{ type: 'button', action_id: 'ord:more', text: plain('Mer') }] },
  { type: 'context', elements: [{ type: 'mrkdwn', text: 'Bokmålsordboka' }] },
];

test('are the texts of each block, without buttons and blocks without text', () => {
  expect(textSections(BLOCKS, 100)).toEqual(sections('fisk', 'en fisk fisken', 'Bokmålsordboka'));
});

test.each([
  [18, sections('fisk', 'en fisk fisken')],
  [11, sections('fisk', 'en fisk')],
  [4, sections('fisk')],
])('are %i letters together at most', (max, expected) => {
  expect(textSections(BLOCKS, max)).toEqual(expected);
});

test('are one empty section where nothing has text', () => {
  const [first, ...others] = textSections([{ type: 'divider' }], 100);
  expect(first).toMatchObject({ type: 'section' });
  expect(others).toEqual([]);
});
