import type { KnownBlock } from '@slack/types';
import type { Message, Unfurl } from '../protocol/protocol.js';
import type { Events } from './events.js';
import type { Ids } from './ids.js';

interface Draft {
  channel: string;
  user: string;
  text: string;
  blocks?: KnownBlock[] | undefined;
  ephemeralTo?: string | undefined;
  threadTs?: string | undefined;
  isBroadcast?: boolean | undefined;
}

/** The messages of every channel, ephemeral ones included: those can be acted on, but are not in the history. */
export interface MessageStore {
  post(draft: Draft): Message;
  /** Puts a message into the past, without telling anyone. */
  seed(draft: Draft, ts: string): void;
  find(channel: string, ts: string): Message | undefined;
  /** Oldest first, without ephemeral ones. */
  list(channel: string): Message[];
  change(message: Message, content: { text: string; blocks?: KnownBlock[] | undefined }): Message;
  /** What the app shows of links; the message itself is not marked as edited. */
  unfurl(message: Message, unfurls: Unfurl[]): void;
  delete(message: Message): void;
}

function fromDraft(draft: Draft, ts: string): Message {
  const { channel, user, text, blocks, ephemeralTo, threadTs, isBroadcast } = draft;
  return {
    ts,
    channel,
    user,
    text,
    ...(blocks && { blocks }),
    ...(ephemeralTo !== undefined && { ephemeralTo }),
    ...(threadTs !== undefined && { threadTs }),
    ...(isBroadcast && { isBroadcast }),
  };
}

export function createMessageStore(ids: Ids, events: Events): MessageStore {
  const channels = new Map<string, Map<string, Message>>();

  function keep(message: Message) {
    const messages = channels.get(message.channel) ?? new Map<string, Message>();
    messages.set(message.ts, message);
    channels.set(message.channel, messages);
  }

  return {
    post(draft) {
      const message = fromDraft(draft, ids.nextTs());
      keep(message);
      events.publish({ type: 'message', message });
      return message;
    },
    seed: (draft, ts) => keep(fromDraft(draft, ts)),
    find: (channel, ts) => channels.get(channel)?.get(ts),
    list: (channel) =>
      [...(channels.get(channel)?.values() ?? [])].filter((message) => message.ephemeralTo === undefined),
    change({ blocks: _, ...message }, { text, blocks }) {
      const changed: Message = {
        ...message,
        text,
        ...(blocks && { blocks }),
        // An ephemeral message that its app replaces is not marked.
        ...(message.ephemeralTo === undefined && { edited: true }),
      };
      keep(changed);
      events.publish({ type: 'message_changed', message: changed });
      return changed;
    },
    unfurl(message, unfurls) {
      const changed: Message = { ...message, unfurls };
      keep(changed);
      events.publish({ type: 'message_changed', message: changed });
    },
    delete(message) {
      channels.get(message.channel)?.delete(message.ts);
      events.publish({ type: 'message_deleted', channel: message.channel, ts: message.ts });
    },
  };
}
