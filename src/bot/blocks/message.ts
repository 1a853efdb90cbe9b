import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { BLOCK_LIMITS } from './limits.js';
import { checkSurfaceBlocks } from './surface.js';
import { cutText, escapeMrkdwn } from './text.js';

export type { HomeView, KnownBlock, ModalView } from '@slack/types';

/** A message. Screen readers and notifications use only `text`, so it holds the essential content. */
export interface SlackMessage {
  text: string;
  blocks: KnownBlock[];
}

/** Upper bound for escaped UTF-8: `&` becomes the five bytes of `&amp;`. */
const MAX_BYTES_PER_UNIT = 5;

/** Cuts, then escapes, so that no escape is cut. Cuts further if the escaped text exceeds the limit in bytes. */
function escapeWithinLimits(text: string): string {
  const escaped = escapeMrkdwn(cutText(text, BLOCK_LIMITS.messageText));
  if (Buffer.byteLength(escaped) <= BLOCK_LIMITS.messageBytes) return escaped;
  return escapeMrkdwn(cutText(text, Math.floor(BLOCK_LIMITS.messageBytes / MAX_BYTES_PER_UNIT)));
}

/**
 * A message within Slack's limits.
 *
 * @param text plain; it is escaped here
 * @throws {RangeError} for blocks that Slack would reject
 */
export function slackMessage(text: string, blocks: KnownBlock[]): SlackMessage {
  return { text: escapeWithinLimits(text), blocks: checkSurfaceBlocks('message', blocks) };
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
