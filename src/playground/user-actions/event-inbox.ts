import type { PlaygroundEvent } from '../protocol/messaging.js';
import type { EventBus } from '../workspace/event-bus.js';

type EventOfType<Type extends PlaygroundEvent['type']> = Extract<PlaygroundEvent, { type: Type }>;

/** What one person was told and has not yet taken, so that nothing is missed between an act and the wait for it. */
export interface EventInbox {
  /** The first event of the type that fits: one that is here, or else the next to come. Each is given once. */
  next<Type extends PlaygroundEvent['type']>(
    type: Type,
    fits?: (event: EventOfType<Type>) => boolean,
  ): Promise<EventOfType<Type>>;
  /** What is here now. */
  pending(): readonly PlaygroundEvent[];
}

type Waiter = (event: PlaygroundEvent) => boolean;

export function createEventInbox(events: EventBus, user: string): EventInbox {
  const here: PlaygroundEvent[] = [];
  const waiters: Waiter[] = [];
  events.subscribe(user, (event) => {
    const taker = waiters.findIndex((waiter) => waiter(event));
    if (taker >= 0) waiters.splice(taker, 1);
    else here.push(event);
  });
  return {
    next<Type extends PlaygroundEvent['type']>(
      type: Type,
      fits: (event: EventOfType<Type>) => boolean = () => true,
    ) {
      const isWanted = (event: PlaygroundEvent): event is EventOfType<Type> =>
        isEventOfType(event, type) && fits(event);
      const found = here.find(isWanted);
      if (found) {
        here.splice(here.indexOf(found), 1);
        return Promise.resolve(found);
      }
      return new Promise<EventOfType<Type>>((resolve) => {
        waiters.push((event) => {
          if (!isWanted(event)) return false;
          resolve(event);
          return true;
        });
      });
    },
    pending: () => [...here],
  };
}

function isEventOfType<Type extends PlaygroundEvent['type']>(
  event: PlaygroundEvent,
  type: Type,
): event is EventOfType<Type> {
  return event.type === type;
}
