import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { withoutCharts } from './chart.js';
import { BLOCK_LIMITS } from './limits.js';
import { fitMessageText } from './message-text.js';
import { shortenBlocks } from './shorten-blocks.js';
import { checkSurfaceBlocks } from './surface.js';
import { cutText } from './text.js';

export type { HomeView, KnownBlock, ModalView } from '@slack/types';

/** A message. Screen readers and notifications use only `text`, so it holds the essential content. */
export interface SlackMessage {
  text: string;
  blocks: KnownBlock[];
}

/**
 * A message within Slack's limits. Cuts the blocks if their text exceeds the budget of a message.
 *
 * @param text plain; it is escaped here
 * @param rest the sentence that ends a text that had to be cut
 * @throws {RangeError} for blocks that Slack would reject
 */
export function slackMessage(text: string, blocks: KnownBlock[], rest = ''): SlackMessage {
  const fitted = shortenBlocks(blocks, BLOCK_LIMITS.messageBlocksText);
  return { text: fitMessageText(text, rest), blocks: checkSurfaceBlocks('message', fitted) };
}

/** A shorter message without charts, after `msg_blocks_too_long` or `invalid_blocks` from Slack. */
export function shortenMessage({ text, blocks }: SlackMessage): SlackMessage {
  return { text, blocks: shortenBlocks(withoutCharts(blocks), BLOCK_LIMITS.shortMessageBlocksText) };
}

export interface ModalViewParts {
  callbackId: string;
  title: string;
  close: string;
  blocks: KnownBlock[];
  /** State for later actions in the modal (`private_metadata`). Never secret, as the person can read it. */
  metadata?: string;
  /** Text of the submit button. */
  submit?: string;
}

const viewTitle = (text: string) =>
  ({ type: 'plain_text', text: cutText(text, BLOCK_LIMITS.viewTitle), emoji: false }) as const;

/** A modal within Slack's limits. @throws {RangeError} for a view that Slack would reject */
export function modalView({ callbackId, title, close, blocks, metadata, submit }: ModalViewParts): ModalView {
  if ((metadata?.length ?? 0) > BLOCK_LIMITS.privateMetadata)
    throw new RangeError('private_metadata is too long');
  if (submit === undefined && blocks.some(({ type }) => type === 'input'))
    throw new RangeError('inputs without a submit button');
  return {
    type: 'modal',
    callback_id: callbackId,
    title: viewTitle(title),
    close: viewTitle(close),
    ...(submit !== undefined && { submit: viewTitle(submit) }),
    blocks: checkSurfaceBlocks('modal', blocks),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}

/** A Home tab within Slack's limits. @throws {RangeError} for blocks that Slack would reject */
export function homeView(blocks: KnownBlock[]): HomeView {
  return { type: 'home', blocks: checkSurfaceBlocks('home', blocks) };
}
