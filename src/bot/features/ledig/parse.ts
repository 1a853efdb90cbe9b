import type { RequestContext } from '../../framework/request-context.js';
import { splitWhen } from '../../time/when.js';
import { type LedigQuery, MAX_PEOPLE } from './model.js';
import { splitLimits } from './parse-limits.js';
import { parseLongSpan } from './parse-long-span.js';
import { parsePersonReferences, separateMentions } from './parse-people.js';

/**
 * Parses `<people> [when] [limits]`. The day or week comes first or last; a length and hours may be anywhere.
 * Without people the question is about the person who asks, without a day about today.
 */
export function parseLedig(text: string, { user, now }: Pick<RequestContext, 'user' | 'now'>): LedigQuery {
  const today = now.toPlainDate();
  const withoutLimits = splitLimits(separateMentions(text));
  if ('problem' in withoutLimits) return withoutLimits;
  const span = parseLongSpan(withoutLimits.rest);
  if (span !== undefined) return { problem: { kind: 'too-long', typed: span } };
  const { rest, parsed } = splitWhen(withoutLimits.rest, today);
  if (parsed && 'problem' in parsed) return parsed;
  const when = parsed?.when ?? { kind: 'day' as const, date: today };
  const { people, groups, notUnderstood } = parsePersonReferences(rest, user);
  if (people.length > MAX_PEOPLE) {
    return { problem: { kind: 'too-many-people', asked: people.length, most: MAX_PEOPLE } };
  }
  if (people.length === 0 && groups.length > 0) return { problem: { kind: 'groups', groups } };
  if (people.length === 0 && notUnderstood.length > 0) {
    return { problem: { kind: 'nobody-understood', tokens: notUnderstood } };
  }
  return {
    question: {
      people: people.length === 0 ? [{ slackId: user }] : people,
      when,
      weekend: false,
      limits: withoutLimits.limits,
      groups,
      notUnderstood,
    },
  };
}
