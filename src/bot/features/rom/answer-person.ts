import { ServiceFault } from '../../../shared/errors.js';
import type { Services } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import { isNameOfPeople } from '../../people/is-name.js';
import { FREE_WORDS } from '../../rooms/room-vocabulary.js';
import type { RomAnswer, RomQuery } from './model.js';

/** The text that names no room, and nothing like one. */
function findUnknown(answer: RomAnswer): string | undefined {
  if (answer.kind === 'unknown-words') return answer.words.join(' ');
  return answer.kind === 'unknown' && answer.nearest.length === 0 ? answer.typed : undefined;
}

/** The question without the words that ask for a free room, which `/ledig` does not need. */
function withoutFree(text: string): string {
  const words = text.split(' ');
  return words.slice(words.findIndex((word) => !FREE_WORDS.has(word.toLowerCase()))).join(' ');
}

/** The answer; or where the question names a person of the workplace in place of a room, that it does. */
export async function recognizePerson(
  answer: RomAnswer,
  { names = [] }: RomQuery,
  { people, log }: Pick<Services, 'people' | 'log'>,
): Promise<RomAnswer> {
  const typed = findUnknown(answer);
  if (typed === undefined || typed.includes('@')) return answer;
  try {
    const listed = await withTimeout(
      BUDGET_MS.listPeople,
      people.list(),
      () => new ServiceFault({ service: 'slack', operation: 'users.list', kind: 'timeout' }),
    );
    return isNameOfPeople(typed, listed)
      ? { kind: 'person', typed, question: withoutFree(names[0] ?? typed) }
      : answer;
  } catch (err) {
    log.warn({ err }, 'the people of the workspace could not be listed');
    return answer;
  }
}
