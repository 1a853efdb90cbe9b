import type { HomeView, KnownBlock, ModalView } from '@slack/types';
import { withoutControls } from '../../shared/text/clean-text.js';
import { withoutCharts } from './chart.js';
import { focusFirstField } from './focus.js';
import { BLOCK_LIMITS } from './limits.js';
import { countText, shortenBlocks } from './shorten-blocks.js';
import { checkSurfaceBlocks } from './surface.js';
import { cutText, escapeMrkdwn } from './text.js';
import { textSections } from './text-sections.js';

export type { HomeView, KnownBlock, ModalView } from '@slack/types';

const escapedBytes = (text: string) => Buffer.byteLength(escapeMrkdwn(text));

const fits = (text: string) =>
  text.length <= BLOCK_LIMITS.messageText && escapedBytes(text) <= BLOCK_LIMITS.messageBytes;

/** `&` becomes the five bytes of `&amp;`; no other UTF-16 unit becomes more. */
const MAX_BYTES_PER_UNIT = 5;

/** A text of one overlong sentence, cut between words. */
function cutSentence(text: string, ending: string): string {
  const room = BLOCK_LIMITS.messageBytes - escapedBytes(ending);
  const max = Math.min(BLOCK_LIMITS.messageText - ending.length, room);
  const cut = cutText(text, max);
  // Escaping and UTF-8 can make the text longer than the limit in bytes.
  const safe = escapedBytes(cut) <= room ? cut : cutText(text, Math.floor(room / MAX_BYTES_PER_UNIT));
  const space = safe.lastIndexOf(' ');
  return space > 0 ? `${safe.slice(0, space)}…` : safe;
}

/** The end of a sentence. Not a full stop after an abbreviation (`kl. 13`) or in a date (`24. november`). */
const SENTENCE_END = /(?<!(?:^|\s)(?:kl|ca|nr))(?<!(?:^|\s)\d{1,2}(?=\.\s+\p{Ll}))[.!?](?=\s)/gu;

/** The first sentences of a text that fit, together with the ending. */
function firstSentences(text: string, ending: string): string {
  let kept = '';
  for (const { index } of text.slice(0, BLOCK_LIMITS.messageText).matchAll(SENTENCE_END)) {
    const next = text.slice(0, index + 1);
    if (!fits(`${next}${ending}`)) break;
    kept = next;
  }
  return kept;
}

/**
 * The top-level text of a message, escaped and within Slack's limits. A longer text keeps its first
 * sentences, and ends with a sentence on the rest.
 *
 * @param rest the sentence that says where the rest is; without it, the text ends with an ellipsis
 */
function fitMessageText(text: string, rest = ''): string {
  if (fits(text)) return escapeMrkdwn(text);
  const ending = rest === '' ? ' …' : ` ${rest}`;
  const sentences = firstSentences(text, ending);
  if (sentences !== '') return escapeMrkdwn(`${sentences}${ending}`);
  return escapeMrkdwn(rest === '' ? cutSentence(text, '') : `${cutSentence(text, ending)}${ending}`);
}

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

/** The message with one more block below it, within Slack's limits. */
export function appendBlock({ text, blocks }: SlackMessage, last: KnownBlock): SlackMessage {
  const fitted = shortenBlocks(blocks, BLOCK_LIMITS.messageBlocksText - countText(last));
  return { text, blocks: [...fitted.slice(0, BLOCK_LIMITS.messageBlocks - 1), last] };
}

/** A shorter message without charts, after `msg_blocks_too_long` or `invalid_blocks` from Slack. */
export function shortenMessage({ text, blocks }: SlackMessage): SlackMessage {
  return { text, blocks: shortenBlocks(withoutCharts(blocks), BLOCK_LIMITS.shortMessageBlocksText) };
}

/** A message as it is sent: with blocks, or its text alone. */
export type MessageVersion = Pick<SlackMessage, 'text'> & Partial<SlackMessage>;

/** The versions of a message to send until Slack accepts one: whole, shorter, and its text alone. */
export function* listMessageVersions(message: SlackMessage): Generator<MessageVersion> {
  yield message;
  const { text, blocks } = message;
  const shorter = shortenMessage(message);
  if (shorter.blocks.length < blocks.length || countText(shorter.blocks) < countText(blocks)) yield shorter;
  if (blocks.length > 0) yield { text };
}

interface ModalViewParts {
  callbackId: string;
  title: string;
  close: string;
  blocks: KnownBlock[];
  /** State for later actions in the modal (`private_metadata`). Never secret, as the person can read it. */
  metadata?: string;
  /** Text of the submit button. */
  submit?: string;
  /** The block_id of the field that gets the focus. Default: the first field. */
  focus?: string;
}

const viewTitle = (text: string) =>
  ({
    type: 'plain_text',
    text: cutText(withoutControls(text), BLOCK_LIMITS.viewTitle),
    emoji: false,
  }) as const;

/** A modal within Slack's limits. @throws {RangeError} for a view that Slack would reject */
export function modalView(parts: ModalViewParts): ModalView {
  const { callbackId, title, close, blocks, metadata, submit, focus } = parts;
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
    blocks: checkSurfaceBlocks('modal', focusFirstField(blocks, focus)),
    ...(metadata !== undefined && { private_metadata: metadata }),
  };
}

/**
 * The versions of a view without a form to show until Slack accepts one: whole, shorter, and its text alone.
 */
export function listViewVersions<View extends ModalView | HomeView>(view: View): View[] {
  // The builders of views take no others.
  const blocks = view.blocks as KnownBlock[];
  if (blocks.some(({ type }) => type === 'input')) return [view];
  const shorter = shortenBlocks(blocks, BLOCK_LIMITS.shortMessageBlocksText);
  const isShorter = shorter.length < blocks.length || countText(shorter) < countText(blocks);
  const text = textSections(blocks, BLOCK_LIMITS.shortMessageBlocksText);
  return [view, ...(isShorter ? [{ ...view, blocks: shorter }] : []), { ...view, blocks: text }];
}

/** A Home tab within Slack's limits. @throws {RangeError} for blocks that Slack would reject */
export function homeView(blocks: KnownBlock[]): HomeView {
  return { type: 'home', blocks: checkSurfaceBlocks('home', blocks) };
}
