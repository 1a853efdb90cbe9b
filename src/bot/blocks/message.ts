import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { LIMITS } from './limits.js';
import { blocksFor } from './surface.js';
import { cutText, escapeMrkdwn } from './text.js';

export type { HomeView, KnownBlock, ModalView } from '@slack/types';

/** What the bot says. `text` is all that a screen reader and a notification get, so it holds the essential. */
export interface Message {
  text: string;
  blocks: KnownBlock[];
}

/** `&` becomes `&amp;`; no character takes more bytes for each of its UTF-16 units, escaped or not. */
const MOST_BYTES = 5;

/** Cut, then escaped, so that no escape is cut in two; shorter where the escapes would make it too long. */
function escapeWithin(text: string): string {
  const escaped = escapeMrkdwn(cutText(text, LIMITS.messageText));
  if (Buffer.byteLength(escaped) <= LIMITS.messageBytes) return escaped;
  return escapeMrkdwn(cutText(text, Math.floor(LIMITS.messageBytes / MOST_BYTES)));
}

/** A message within Slack's limits; `text` is plain and is escaped here. Blocks beyond the limit are a bug of the view. */
export function message(text: string, blocks: KnownBlock[]): Message {
  return { text: escapeWithin(text), blocks: blocksFor('message', blocks) };
}

export interface ModalParts {
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
  ({ type: 'plain_text', text: cutText(text, LIMITS.viewTitle), emoji: false }) as const;

/** A modal within Slack's limits. @throws {RangeError} for what Slack would refuse, as inputs that cannot be sent */
export function modal({ callbackId, title, close, blocks, metadata, submit }: ModalParts): ModalView {
  if ((metadata?.length ?? 0) > LIMITS.privateMetadata) throw new RangeError('private_metadata is too long');
  if (submit === undefined && blocks.some(({ type }) => type === 'input'))
    throw new RangeError('inputs without a submit button');
  return {
    type: 'modal',
    callback_id: callbackId,
    title: plainTitle(title),
    close: plainTitle(close),
    ...(submit !== undefined && { submit: plainTitle(submit) }),
    blocks: blocksFor('modal', blocks),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}

/** The app's Home tab as one person sees it, within Slack's limits. */
export function home(blocks: KnownBlock[]): HomeView {
  return { type: 'home', blocks: blocksFor('home', blocks) };
}
