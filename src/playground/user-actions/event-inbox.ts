import type { PlaygroundEvent } from '../protocol/messaging.js';
import type { EventBus } from '../workspace/event-bus.js';

type EventOfType<Type extends PlaygroundEvent['type']> = Extract<PlaygroundEvent, { type: Type }>;

/**
 * One user's unread events. It keeps every event, so that a test can act first and wait afterwards.
 */
export interface EventInbox {
  /**
   * Returns the first unread event of the type that matches, or waits for the next one. Each event is
   * returned once.
   */
  next<Type extends PlaygroundEvent['type']>(
    type: Type,
    matches?: (event: EventOfType<Type>) => boolean,
  ): Promise<EventOfType<Type>>;
  /** The unread events. */
  pending(): readonly PlaygroundEvent[];
}

type Waiter = (event: PlaygroundEvent) => boolean;

export function createEventInbox(events: EventBus, user: string): EventInbox {
  const unread: PlaygroundEvent[] = [];
  const waiters: Waiter[] = [];
  events.subscribe(user, (event) => {
    const index = waiters.findIndex((waiter) => waiter(event));
    if (index >= 0) waiters.splice(index, 1);
    else unread.push(event);
  });
  return {
    next<Type extends PlaygroundEvent['type']>(
      type: Type,
      matches: (event: EventOfType<Type>) => boolean = () => true,
    ) {
      const isMatch = (event: PlaygroundEvent): event is EventOfType<Type> =>
        isEventOfType(event, type) && matches(event);
      const event = unread.find(isMatch);
      if (event) {
        unread.splice(unread.indexOf(event), 1);
        return Promise.resolve(event);
      }
      return new Promise<EventOfType<Type>>((resolve) => {
        waiters.push((event) => {
          if (!isMatch(event)) return false;
          resolve(event);
          return true;
        });
      });
    },
    pending: () => [...unread],
  };
}

function isEventOfType<Type extends PlaygroundEvent['type']>(
  event: PlaygroundEvent,
  type: Type,
): event is EventOfType<Type> {
  return event.type === type;
}
