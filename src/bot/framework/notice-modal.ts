import type { ModalView } from '@slack/types';
import { section } from '../blocks/blocks.js';
import { modal } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';

/** A modal with a sentence in it, and nothing to do but close it. */
export function viewSaying(
  callbackId: string,
  title: string,
  sentence: string,
  { common }: Texts,
): ModalView {
  return modal({ callbackId, title, close: common.close, blocks: [section(sentence)] });
}
