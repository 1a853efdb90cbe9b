import type { PlaygroundEvent } from '../protocol.js';
import type { WorkspaceDirectory } from './directory.js';

type EventListener = (event: PlaygroundEvent) => void;

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

export type EventBus = ReturnType<typeof createEventBus>;

/** Delivers the workspace's events to each user who may see them. */
export function createEventBus(directory: WorkspaceDirectory) {
  const subscriptions = new Set<{ user: string; listener: EventListener }>();
  return {
    publish(event: PlaygroundEvent) {
      for (const { user, listener } of subscriptions)
        if (canSeeEvent(user, event, directory)) listener(event);
    },
    /** Returns the unsubscribe function. */
    subscribe(user: string, listener: EventListener): () => void {
      const subscription = { user, listener };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };
}
