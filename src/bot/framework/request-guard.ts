import type { Allowance } from '../../shared/concurrency/rate-limiter.js';
import { RefusedError } from '../model/refused-error.js';
import { exclusionOf } from '../people/person.js';
import { startAnswerDeadline } from './answer-deadline.js';
import type { Audience, RequestContext, Services } from './request-context.js';

/** Something that a person does: who may do it, how often, and how long it may take. */
export interface GuardedRequest {
  services: Services;
  /**
   * Does the work, once it is known that the person may.
   *
   * @throws {RefusedError} for who may not, or asks too often
   * @throws {ServiceFault} `timeout` of who keeps it waiting; what Slack's client throws when it does not say who asks
   */
  run: <Value>(budgetMs: number, work: () => Promise<Value>) => Promise<Value>;
}

export type StartRequest = (audience: Audience, who: RequestContext) => GuardedRequest;

/** @param allowance how often one person may have the services asked; what is remembered is free */
export function createRequestGuard(
  servicesOf: (who: RequestContext) => Services,
  allowance: Allowance,
): StartRequest {
  return (audience, who) => {
    let isPaid = false;
    const waiting = startAnswerDeadline(servicesOf(who), {
      beforeAsking() {
        // Once an act: an answer about thirty rooms is one question to whoever asks it.
        if (!isPaid && !allowance.take(`${who.team} ${who.user}`)) throw new RefusedError('too-often');
        isPaid = true;
      },
    });

    /** Nobody is let in where it cannot be found out who they are. */
    async function admit(): Promise<void> {
      if (audience === 'everybody') return;
      const exclusion = exclusionOf(await waiting.services.people.find(who.user));
      if (exclusion) throw new RefusedError(exclusion);
    }

    return {
      services: waiting.services,
      run: (budgetMs, work) => waiting.within(budgetMs, admit().then(work)),
    };
  };
}
