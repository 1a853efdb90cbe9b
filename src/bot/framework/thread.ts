import type { ModalView } from '@slack/types';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { MessageShortcutPayload } from '../slack/payloads.js';

/** A thread: the channel, and the message it stands under. */
export interface Thread {
  channel: string;
  ts: string;
}

/** The thread that a message is a reply in. The message it stands under is of the channel too, and is answered there. */
export function threadOf({ channel, message }: MessageShortcutPayload): Thread | undefined {
  const { ts, thread_ts: root } = message;
  return channel && root !== undefined && root !== ts ? { channel: channel.id, ts: root } : undefined;
}

/** Before what the modal itself carries. Its own is JSON or a short word, and begins so in no case. */
const THREAD_PREFIX = /^thread:(?<channel>\w+) (?<ts>[\d.]+)\n/u;

/** The modal, and the thread that what it shows is shared in: Slack tells of it only where the modal is opened. */
export function inThread(view: ModalView, thread: Thread | undefined): ModalView {
  if (!thread) return view;
  const metadata = `thread:${thread.channel} ${thread.ts}\n${view.private_metadata ?? ''}`;
  // Without it the answer is shared in the channel, and the modal works all the same.
  return metadata.length > BLOCK_LIMITS.privateMetadata ? view : { ...view, private_metadata: metadata };
}

/** What a modal carries: what it wrote itself, and the thread. */
export function readMetadata(written: string): { metadata: string; thread?: Thread } {
  const { channel, ts } = THREAD_PREFIX.exec(written)?.groups ?? {};
  if (channel === undefined || ts === undefined) return { metadata: written };
  return { metadata: written.replace(THREAD_PREFIX, ''), thread: { channel, ts } };
}
