import type { KnownBlock } from '@slack/types';
import type { MessageFile, MessageUnfurl, PlaygroundMessage } from '../protocol/messaging.js';
import type { EventBus } from './event-bus.js';
import type { IdGenerator } from './id-generator.js';

interface MessageDraft {
  channel: string;
  user: string;
  text: string;
  blocks?: KnownBlock[] | undefined;
  ephemeralTo?: string | undefined;
  threadTs?: string | undefined;
  isBroadcast?: boolean | undefined;
  files?: MessageFile[] | undefined;
}

/** The messages of every channel. Ephemeral ones can be used, but are not in the history. */
export interface MessageStore {
  post(draft: MessageDraft): PlaygroundMessage;
  /** Adds an older message, without an event. */
  seed(draft: MessageDraft, ts: string): void;
  find(channel: string, ts: string): PlaygroundMessage | undefined;
  /** Oldest first, without ephemeral ones. */
  list(channel: string): PlaygroundMessage[];
  change(
    message: PlaygroundMessage,
    content: { text: string; blocks?: KnownBlock[] | undefined },
  ): PlaygroundMessage;
  /** Sets the link previews. Slack does not mark the message as edited. */
  unfurl(message: PlaygroundMessage, unfurls: MessageUnfurl[]): void;
  delete(message: PlaygroundMessage): void;
}

function createMessage(draft: MessageDraft, ts: string): PlaygroundMessage {
  const { channel, user, text, blocks, ephemeralTo, threadTs, isBroadcast, files } = draft;
  return {
    ts,
    channel,
    user,
    text,
    ...(blocks && { blocks }),
    ...(ephemeralTo !== undefined && { ephemeralTo }),
    ...(threadTs !== undefined && { threadTs }),
    ...(isBroadcast && { isBroadcast }),
    ...(files && { files }),
  };
}

export function createMessageStore(ids: IdGenerator, events: EventBus): MessageStore {
  const channels = new Map<string, Map<string, PlaygroundMessage>>();

  function storeMessage(message: PlaygroundMessage) {
    const messages = channels.get(message.channel) ?? new Map<string, PlaygroundMessage>();
    messages.set(message.ts, message);
    channels.set(message.channel, messages);
  }

  return {
    post(draft) {
      const message = createMessage(draft, ids.nextTs());
      storeMessage(message);
      events.publish({ type: 'message', message });
      return message;
    },
    seed: (draft, ts) => storeMessage(createMessage(draft, ts)),
    find: (channel, ts) => channels.get(channel)?.get(ts),
    list: (channel) =>
      [...(channels.get(channel)?.values() ?? [])].filter((message) => message.ephemeralTo === undefined),
    change({ blocks: _, ...message }, { text, blocks }) {
      const changed: PlaygroundMessage = {
        ...message,
        text,
        ...(blocks && { blocks }),
        // Slack does not mark a replaced ephemeral message as edited.
        ...(message.ephemeralTo === undefined && { edited: true }),
      };
      storeMessage(changed);
      events.publish({ type: 'message_changed', message: changed });
      return changed;
    },
    unfurl(message, unfurls) {
      const changed: PlaygroundMessage = { ...message, unfurls };
      storeMessage(changed);
      events.publish({ type: 'message_changed', message: changed });
    },
    delete(message) {
      channels.get(message.channel)?.delete(message.ts);
      events.publish({ type: 'message_deleted', channel: message.channel, ts: message.ts });
    },
  };
}
