import type { PlaygroundEvent } from '../protocol/protocol.js';
import type { Events } from '../workspace/events.js';

type EventOf<Type extends PlaygroundEvent['type']> = Extract<PlaygroundEvent, { type: Type }>;

/** What one person was told and has not yet taken, so that nothing is missed between an act and the wait for it. */
export interface Inbox {
  /** The first event of the type that fits: one that is here, or else the next to come. Each is given once. */
  next<Type extends PlaygroundEvent['type']>(
    type: Type,
    fits?: (event: EventOf<Type>) => boolean,
  ): Promise<EventOf<Type>>;
  /** What is here now. */
  waiting(): readonly PlaygroundEvent[];
}

type Waiter = (event: PlaygroundEvent) => boolean;

export function createInbox(events: Events, user: string): Inbox {
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
      fits: (event: EventOf<Type>) => boolean = () => true,
    ) {
      const isWanted = (event: PlaygroundEvent): event is EventOf<Type> => isOf(event, type) && fits(event);
      const found = here.find(isWanted);
      if (found) {
        here.splice(here.indexOf(found), 1);
        return Promise.resolve(found);
      }
      return new Promise<EventOf<Type>>((resolve) => {
        waiters.push((event) => {
          if (!isWanted(event)) return false;
          resolve(event);
          return true;
        });
      });
    },
    waiting: () => [...here],
  };
}

function isOf<Type extends PlaygroundEvent['type']>(
  event: PlaygroundEvent,
  type: Type,
): event is EventOf<Type> {
  return event.type === type;
}
