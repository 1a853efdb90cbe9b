import type { Asker } from '../command.js';
import { splitWhen } from '../when.js';
import { type LedigQuery, MOST_PEOPLE } from './model.js';
import { parsePeople, spaceMentions } from './parse-people.js';

/** `<people> [when]`, the time last or first: without people it is about the asker, without a time about today. */
export function parseLedig(text: string, { user, now }: Pick<Asker, 'user' | 'now'>): LedigQuery {
  const today = now.toPlainDate();
  const { rest, parsed } = splitWhen(spaceMentions(text), today);
  if (parsed && 'problem' in parsed) return parsed;
  const when = parsed?.when ?? { kind: 'day' as const, date: today };
  const { people, notUnderstood } = parsePeople(rest, user);
  if (people.length > MOST_PEOPLE) {
    return { problem: { kind: 'too-many-people', asked: people.length, most: MOST_PEOPLE } };
  }
  if (people.length === 0 && notUnderstood.length > 0) {
    return { problem: { kind: 'nobody-understood', tokens: notUnderstood } };
  }
  const asked = people.length === 0 ? [{ slackId: user }] : people;
  return { question: { people: asked, when, weekend: false, notUnderstood } };
}
