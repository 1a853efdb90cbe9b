import { ServiceFault } from '../../shared/errors.js';
import { withTimeout } from '../lib/with-timeout.js';
import { registerWrapper } from './per-service-cache.js';
import type { Services } from './request-context.js';

/** An answer under way: it asks these services, and has so long for all of them together. */
export interface AnswerDeadline {
  services: Services;
  /** @throws {ServiceFault} `timeout`, of the service that is being waited for, when the answer takes longer */
  within: <Value>(budgetMs: number, work: Promise<Value>) => Promise<Value>;
}

export interface AnswerDeadlineOptions {
  /** Called before a service is asked. @throws when it may not be */
  beforeAsking?: () => void;
}

/**
 * Each service has a budget of its own, but an answer may need several, one after another: their sum is what a person
 * waits.
 */
export function startAnswerDeadline(
  services: Services,
  { beforeAsking }: AnswerDeadlineOptions = {},
): AnswerDeadline {
  const open = new Set<{ service: string }>();

  async function ask<Value>(service: string, question: () => Promise<Value>): Promise<Value> {
    const asked = { service };
    open.add(asked);
    try {
      return await question();
    } finally {
      open.delete(asked);
    }
  }

  async function askService<Value>(service: string, question: () => Promise<Value>): Promise<Value> {
    beforeAsking?.();
    return ask(service, question);
  }

  const { log } = services;
  return {
    services: {
      dictionary: registerWrapper(services.dictionary, {
        article: (...of) => askService('dictionary', () => services.dictionary.article(...of)),
        search: (...of) => askService('dictionary', () => services.dictionary.search(...of)),
        suggest: (...of) => askService('dictionary', () => services.dictionary.suggest(...of)),
        random: (...of) => askService('dictionary', () => services.dictionary.random(...of)),
      }),
      calendar: registerWrapper(services.calendar, {
        freeBusy: (...of) => askService('calendar', () => services.calendar.freeBusy(...of)),
        roomEvents: (...of) => askService('calendar', () => services.calendar.roomEvents(...of)),
        rooms: () => askService('calendar', () => services.calendar.rooms()),
        roomsFreeBusy: (...of) => askService('calendar', () => services.calendar.roomsFreeBusy(...of)),
      }),
      rooms: { list: () => ask('calendar', () => services.rooms.list()) },
      people: {
        find: (userId) => ask('slack', () => services.people.find(userId)),
        fromTyped: (typed) => services.people.fromTyped(typed),
      },
      log,
    },
    within: (budgetMs, work) =>
      withTimeout(budgetMs, work, () => {
        const service = [...open].at(-1)?.service ?? 'service';
        return new ServiceFault({ service, operation: 'answer', kind: 'timeout' });
      }),
  };
}
