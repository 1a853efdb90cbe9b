import type { Asker } from '../../framework/request-context.js';
import { splitWhen } from '../../time/when.js';
import { findLongSpan } from './long-spans.js';
import { type LedigQuery, MOST_PEOPLE } from './model.js';
import { splitLimits } from './parse-limits.js';
import { parsePeople, spaceMentions } from './parse-people.js';

/**
 * `<people> [when] [limits]`, the time last or first, a length and hours anywhere: without people it is about the asker,
 * without a time about today.
 */
export function parseLedig(text: string, { user, now }: Pick<Asker, 'user' | 'now'>): LedigQuery {
  const today = now.toPlainDate();
  const split = splitLimits(spaceMentions(text));
  if ('problem' in split) return split;
  const span = findLongSpan(split.rest);
  if (span !== undefined) return { problem: { kind: 'too-long', typed: span } };
  const { rest, parsed } = splitWhen(split.rest, today);
  if (parsed && 'problem' in parsed) return parsed;
  const when = parsed?.when ?? { kind: 'day' as const, date: today };
  const { people, groups, notUnderstood } = parsePeople(rest, user);
  if (people.length > MOST_PEOPLE) {
    return { problem: { kind: 'too-many-people', asked: people.length, most: MOST_PEOPLE } };
  }
  if (people.length === 0 && groups.length > 0) return { problem: { kind: 'groups', groups } };
  if (people.length === 0 && notUnderstood.length > 0) {
    return { problem: { kind: 'nobody-understood', tokens: notUnderstood } };
  }
  const asked = people.length === 0 ? [{ slackId: user }] : people;
  return { question: { people: asked, when, weekend: false, limits: split.limits, groups, notUnderstood } };
}
