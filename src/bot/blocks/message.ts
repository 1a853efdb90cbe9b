import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { BLOCK_LIMITS } from './limits.js';
import { checkSurfaceBlocks } from './surface.js';
import { cutText, escapeMrkdwn } from './text.js';

export type { HomeView, KnownBlock, ModalView } from '@slack/types';

/** What the bot says. `text` is all that a screen reader and a notification get, so it holds the essential. */
export interface SlackMessage {
  text: string;
  blocks: KnownBlock[];
}

/** `&` becomes `&amp;`; no character takes more bytes for each of its UTF-16 units, escaped or not. */
const MAX_BYTES_PER_UNIT = 5;

/** Cut, then escaped, so that no escape is cut in two; shorter where the escapes would make it too long. */
function escapeWithin(text: string): string {
  const escaped = escapeMrkdwn(cutText(text, BLOCK_LIMITS.messageText));
  if (Buffer.byteLength(escaped) <= BLOCK_LIMITS.messageBytes) return escaped;
  return escapeMrkdwn(cutText(text, Math.floor(BLOCK_LIMITS.messageBytes / MAX_BYTES_PER_UNIT)));
}

/** A message within Slack's limits; `text` is plain and is escaped here. Blocks beyond the limit are a bug of the view. */
export function slackMessage(text: string, blocks: KnownBlock[]): SlackMessage {
  return { text: escapeWithin(text), blocks: checkSurfaceBlocks('message', blocks) };
}

export interface ModalViewParts {
  callbackId: string;
  title: string;
  close: string;
  blocks: KnownBlock[];
  /** State to carry; readable by the person, so nothing secret. */
  metadata?: string;
  /** What the button says that sends what is filled in. */
  submit?: string;
}

const plainTitle = (text: string) =>
  ({ type: 'plain_text', text: cutText(text, BLOCK_LIMITS.viewTitle), emoji: false }) as const;

/** A modal within Slack's limits. @throws {RangeError} for what Slack would refuse, as inputs that cannot be sent */
export function modalView({ callbackId, title, close, blocks, metadata, submit }: ModalViewParts): ModalView {
  if ((metadata?.length ?? 0) > BLOCK_LIMITS.privateMetadata)
    throw new RangeError('private_metadata is too long');
  if (submit === undefined && blocks.some(({ type }) => type === 'input'))
    throw new RangeError('inputs without a submit button');
  return {
    type: 'modal',
    callback_id: callbackId,
    title: plainTitle(title),
    close: plainTitle(close),
    ...(submit !== undefined && { submit: plainTitle(submit) }),
    blocks: checkSurfaceBlocks('modal', blocks),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}

/** The app's Home tab as one person sees it, within Slack's limits. */
export function homeView(blocks: KnownBlock[]): HomeView {
  return { type: 'home', blocks: checkSurfaceBlocks('home', blocks) };
}
