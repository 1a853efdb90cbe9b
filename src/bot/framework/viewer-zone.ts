import type { Temporal } from 'temporal-polyfill';
import { withTimeout } from '../lib/with-timeout.js';
import { daysOf, type When } from '../time/when.js';
import type { RequestContext, Services } from './request-context.js';

/** Whether the clock there shows another time at that moment. */
export const hasOtherOffset = (time: Temporal.ZonedDateTime, timeZone: string) =>
  time.withTimeZone(timeZone).offsetNanoseconds !== time.offsetNanoseconds;

/** Where somebody is does not make them wait. */
const ZONE_BUDGET_MS = 1_500;

/**
 * The zone that Slack has the asker in, where its clock shows another time than ours in those days: two zones may be
 * apart for half the year. Undefined where Slack does not say.
 */
export async function findViewerZone(
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, now }: Pick<RequestContext, 'user' | 'now'>,
  when: When,
): Promise<string | undefined> {
  try {
    const late = () => new Error(`no answer within ${ZONE_BUDGET_MS} ms`);
    const { timeZone } = await withTimeout(ZONE_BUDGET_MS, people.find(user), late);
    if (timeZone === undefined) return undefined;
    const { first, last } = daysOf(when);
    const ends = [first, last.add({ days: 1 })].map((date) => date.toZonedDateTime(now.timeZoneId));
    return ends.some((end) => hasOtherOffset(end, timeZone)) ? timeZone : undefined;
  } catch (error) {
    log.warn({ err: error }, "the asker's zone is not known");
    return undefined;
  }
}
