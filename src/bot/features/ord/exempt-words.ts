import type { Services } from '../../framework/request-context.js';
import type { TermIndex } from '../../glossary/term-index.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { CheckedWord, MessageToken } from './parse-checked-words.js';

/** The longest term of the workplace, in words. */
const MAX_TERM_WORDS = 4;

/** The word as it stands, and without a genitive `s`. */
const withBase = (word: string) => [word, word.replace(/s$/iu, '')];

/** The words of a message that are own words of the workplace, or a part of one («Altinn Studio»). */
export function findOwnWords(
  tokens: readonly Pick<MessageToken, 'text'>[],
  index: Pick<TermIndex, 'find'> | undefined,
): Set<string> {
  const found = new Set<string>();
  if (!index) return found;
  for (const start of tokens.keys()) {
    for (let length = 1; length <= MAX_TERM_WORDS && start + length <= tokens.length; length += 1) {
      const words = tokens.slice(start, start + length).map(({ text }) => text);
      const isOwn = withBase(words.join(' ')).some((term) => index.find(term).length > 0);
      if (isOwn) for (const word of words) found.add(word.toLowerCase());
    }
  }
  return found;
}

/** The first and last names of the members, in small letters. None if Slack does not list them in time. */
async function listNames({ people }: Pick<Services, 'people'>): Promise<Set<string>> {
  const late = () => new Error('the list of people is late');
  const listed = await withTimeout(BUDGET_MS.listPeople, people.list(), late).catch(() => []);
  return new Set(listed.flatMap(({ name }) => name.toLowerCase().split(/[\s-]+/u)));
}

/** The words that begin a sentence and are names of members: «Kari kommer». */
export async function findNames(
  words: readonly CheckedWord[],
  services: Pick<Services, 'people'>,
): Promise<Set<string>> {
  const candidates = words.filter(({ mayBeName }) => mayBeName).map(({ word }) => word);
  if (candidates.length === 0) return new Set();
  const names = await listNames(services);
  return new Set(candidates.filter((word) => withBase(word.toLowerCase()).some((each) => names.has(each))));
}
