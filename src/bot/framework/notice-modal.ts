import type { ModalView } from '@slack/types';
import { sectionBlock } from '../blocks/blocks.js';
import { modalView } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';

/** Renders a modal with one sentence. */
export function renderNoticeModal(
  callbackId: string,
  title: string,
  sentence: string,
  { common }: Texts,
): ModalView {
  return modalView({ callbackId, title, close: common.close, blocks: [sectionBlock(sentence)] });
}
