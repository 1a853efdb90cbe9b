import type { PlaygroundEvent, PlaygroundMessage } from '../../protocol/messaging.js';

export type Connection = 'connecting' | 'open' | 'lost';

/** A message to scroll to. */
export interface MessageTarget {
  ts: string;
  /** The `ts` of its thread's parent message. Absent for a message of the conversation itself. */
  threadTs?: string;
}

export type PageEvent =
  | { type: 'received'; event: PlaygroundEvent; ts: string }
  /** A request was answered with an error text. */
  | { type: 'failed'; channel: string; threadTs?: string; text: string; ts: string }
  | { type: 'loaded'; channel: string; messages: readonly PlaygroundMessage[] }
  | { type: 'connection'; connection: Connection }
  | { type: 'opened_channel'; channel: string }
  /** The user chose a message in the search. */
  | { type: 'opened_message'; channel: string; target: MessageTarget }
  /** `undefined` closes the open thread. */
  | { type: 'opened_thread'; ts: string | undefined }
  | { type: 'switched_user'; user: string }
  | { type: 'closed_view'; viewId: string; all: boolean }
  /** The user dismissed an ephemeral message or a notice. */
  | { type: 'dismissed'; channel: string; ts: string };
