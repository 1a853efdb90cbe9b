import type { Temporal } from 'temporal-polyfill';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import { daysOf, type When } from '../time/when.js';
import type { RequestContext, Services } from './request-context.js';

/** Whether the zone has another UTC offset at that time. */
export const hasOtherOffset = (time: Temporal.ZonedDateTime, timeZone: string) =>
  time.withTimeZone(timeZone).offsetNanoseconds !== time.offsetNanoseconds;

/**
 * The time zone of the person in Slack, if it has another UTC offset than ours on those days. Undefined if it
 * has the same, or if Slack does not answer in time.
 */
export async function findViewerZone(
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  when: When,
): Promise<string | undefined> {
  try {
    const late = () => new Error(`no answer within ${BUDGET_MS.viewerZone} ms`);
    const { timeZone } = await withTimeout(
      BUDGET_MS.viewerZone,
      people.find(user, { signal: AbortSignal.timeout(BUDGET_MS.viewerZone) }),
      late,
    );
    if (timeZone === undefined) return undefined;
    const { first, last } = daysOf(when);
    const ends = [first, last.add({ days: 1 })].map((date) => date.toZonedDateTime(now.timeZoneId));
    return ends.some((end) => hasOtherOffset(end, timeZone)) ? timeZone : undefined;
  } catch (error) {
    log.warn({ err: error }, 'the time zone of the person could not be read');
    return undefined;
  }
}
