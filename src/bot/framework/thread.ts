import type { ModalView } from '@slack/types';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { MessageShortcutPayload } from '../slack/payloads.js';
import type { Texts } from '../texts/texts.js';
import { withThreadChoice } from './share-field.js';

/** A thread: the channel and the timestamp of its first message. */
export interface Thread {
  channel: string;
  ts: string;
}

/** The thread of a reply. Undefined for the first message of a thread, which is answered in the channel. */
export function threadOf({ channel, message }: MessageShortcutPayload): Thread | undefined {
  const { ts, thread_ts: root } = message;
  return channel && root !== undefined && root !== ts ? { channel: channel.id, ts: root } : undefined;
}

/**
 * Prefix of `private_metadata` that names the thread. The rest is JSON or a short word and never begins like
 * this.
 */
const THREAD_PREFIX = /^thread:(?<channel>\w+) (?<ts>[\d.]+)\n/u;

/**
 * Adds the thread to the metadata of a modal, because Slack names it only when the modal is opened, and the
 * choice between the thread and its channel.
 */
export function inThread(view: ModalView, thread: Thread | undefined, texts: Texts): ModalView {
  if (!thread) return view;
  const metadata = `thread:${thread.channel} ${thread.ts}\n${view.private_metadata ?? ''}`;
  // Without the thread, the answer is shared in the channel.
  return metadata.length > BLOCK_LIMITS.privateMetadata
    ? view
    : withThreadChoice({ ...view, private_metadata: metadata }, texts);
}

/** Splits `private_metadata` into the metadata of the view and the thread. */
export function readMetadata(written: string): { metadata: string; thread?: Thread } {
  const { channel, ts } = THREAD_PREFIX.exec(written)?.groups ?? {};
  if (channel === undefined || ts === undefined) return { metadata: written };
  return { metadata: written.replace(THREAD_PREFIX, ''), thread: { channel, ts } };
}
