import type { PlaygroundEvent } from '../protocol.js';
import type { WorkspaceDirectory } from './directory.js';

type EventListener = (event: PlaygroundEvent) => void;

/** Delivers the workspace's events to each user who may see them. */
export interface EventBus {
  publish(event: PlaygroundEvent): void;
  /** Returns the unsubscribe function. */
  subscribe(user: string, listener: EventListener): () => void;
}

function canSeeEvent(user: string, event: PlaygroundEvent, directory: WorkspaceDirectory): boolean {
  switch (event.type) {
    case 'message':
    case 'message_changed':
      return event.message.ephemeralTo === undefined
        ? directory.isMember(user, event.message.channel)
        : event.message.ephemeralTo === user;
    case 'message_deleted':
      return directory.isMember(user, event.channel);
    case 'faults':
      return true;
    default:
      return event.user === user;
  }
}

export function createEventBus(directory: WorkspaceDirectory): EventBus {
  const subscriptions = new Set<{ user: string; listener: EventListener }>();
  return {
    publish(event) {
      for (const { user, listener } of subscriptions)
        if (canSeeEvent(user, event, directory)) listener(event);
    },
    subscribe(user, listener) {
      const subscription = { user, listener };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };
}
