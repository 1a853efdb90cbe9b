import type { KnownBlock } from '@slack/types';
import { describe, expect, it } from 'vitest';
import {
  actionsBlock,
  headerBlock,
  richTextBlock,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../../src/bot/blocks/blocks.js';
import { button, externalSelect, inputBlock, plainTextInput } from '../../../src/bot/blocks/elements.js';
import { modalView } from '../../../src/bot/blocks/message.js';

const input = (blockId: string) =>
  inputBlock({ blockId, label: blockId, element: plainTextInput({ actionId: blockId, placeholder: '…' }) });
const menu = { ...actionsBlock(externalSelect('pick', '…')), block_id: 'menu' };
const introduction = [headerBlock('Finn'), sectionBlock('Fyll inn.')];
const answer = richTextBlock(richTextSection(textElements('Svaret')));
const steps = actionsBlock(button({ actionId: 'next', text: 'Neste' }));

/** The block_ids with the focus. */
function focusIn(blocks: KnownBlock[], focus?: string): unknown[] {
  const view = modalView({
    callbackId: 'x',
    title: 'T',
    close: 'Lukk',
    submit: 'OK',
    blocks,
    ...(focus !== undefined && { focus }),
  });
  return view.blocks
    .filter((block) => JSON.stringify(block).includes('focus_on_load'))
    .map((block) => block.block_id);
}

describe('the focus of a modal', () => {
  it.each<[string, KnownBlock[], unknown[]]>([
    ['is on the first field', [input('a'), input('b')], ['a']],
    ['is on the first field below an introduction', [...introduction, input('a'), input('b')], ['a']],
    ['is on a menu above an answer', [menu, answer, input('share')], ['menu']],
    ['is nowhere if the only field is below an answer', [answer, input('share')], []],
    ['is nowhere if the only field is below buttons', [steps, input('share')], []],
    ['is nowhere without a field', [...introduction, answer], []],
  ])('%s', (_, blocks, focused) => {
    expect(focusIn(blocks)).toEqual(focused);
  });

  it('is on the field that is named, and on no other', () => {
    expect(focusIn([input('a'), input('b')], 'b')).toEqual(['b']);
  });

  it('moves when the blocks of an open modal are used again', () => {
    const { blocks } = modalView({
      callbackId: 'x',
      title: 'T',
      close: 'Lukk',
      submit: 'OK',
      blocks: [input('a'), input('b')],
    });
    expect(focusIn([input('new'), ...(blocks as KnownBlock[])])).toEqual(['new']);
  });
});
