import type { Asker, Services } from './command.js';
import { withPatience } from './patience.js';

/** Where somebody is does not make them wait. */
const PATIENCE_MS = 1_500;

/** The zone that Slack has the asker in, where its clock shows another time than ours; undefined where Slack does not say. */
export async function findViewerZone(
  { people, log }: Pick<Services, 'people' | 'log'>,
  { user, now }: Pick<Asker, 'user' | 'now'>,
): Promise<string | undefined> {
  try {
    const late = () => new Error(`no answer within ${PATIENCE_MS} ms`);
    const { timeZone } = await withPatience(PATIENCE_MS, people.find(user), late);
    if (timeZone === undefined) return undefined;
    return now.withTimeZone(timeZone).offsetNanoseconds === now.offsetNanoseconds ? undefined : timeZone;
  } catch (error) {
    log.warn({ err: error }, "the asker's zone is not known");
    return undefined;
  }
}
