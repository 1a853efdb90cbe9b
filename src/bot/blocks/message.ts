import type { KnownBlock, ModalView } from '@slack/types';
import { LIMITS } from './limits.js';
import { cutText, escapeMrkdwn } from './text.js';

export type { KnownBlock, ModalView } from '@slack/types';

/** What the bot says. `text` is all that a screen reader and a notification get, so it holds the essential. */
export interface Message {
  text: string;
  blocks: KnownBlock[];
}

/** A message within Slack's limits; `text` is plain and is escaped here. Blocks beyond the limit are a bug of the view. */
export function message(text: string, blocks: KnownBlock[]): Message {
  if (blocks.length > LIMITS.messageBlocks) throw new RangeError(`${blocks.length} blocks in a message`);
  return { text: escapeMrkdwn(cutText(text, LIMITS.messageText)), blocks };
}

export interface ModalParts {
  callbackId: string;
  title: string;
  close: string;
  blocks: KnownBlock[];
  /** State to carry; readable by the person, so nothing secret. */
  metadata?: string;
}

/** A modal without input blocks, within Slack's limits. */
export function modal({ callbackId, title, close, blocks, metadata }: ModalParts): ModalView {
  if (blocks.length > LIMITS.viewBlocks) throw new RangeError(`${blocks.length} blocks in a view`);
  if ((metadata?.length ?? 0) > LIMITS.privateMetadata) throw new RangeError('private_metadata is too long');
  return {
    type: 'modal',
    callback_id: callbackId,
    title: { type: 'plain_text', text: cutText(title, LIMITS.viewTitle), emoji: false },
    close: { type: 'plain_text', text: cutText(close, LIMITS.viewTitle), emoji: false },
    blocks,
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}
