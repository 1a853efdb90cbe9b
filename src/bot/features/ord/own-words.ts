import { describeFailure, type Failure } from '../../framework/failure.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { GlossaryTerm, TermIndex } from '../../glossary/term-index.js';
import { fromDatabase } from '../../lib/from-database.js';
import { exclusionOf } from '../../people/person.js';
import { answerOrd, type FoundAnswer, type OrdAnswer } from './answer.js';
import { answerTarget } from './answer-target.js';
import type { DictionaryCache } from './cached-dictionary.js';
import { parseOrd } from './parse.js';
import type { AnswerTarget, OrdQuery, WordLookUp } from './query.js';

/** The workplace's own words for a look-up, above the answer of the dictionary. */
export interface OwnWordsAnswer {
  kind: 'own-words';
  lookUp: WordLookUp;
  /** Best first. Empty if the words could not be read. */
  terms: readonly GlossaryTerm[];
  /** Absent if the dictionary could not answer. */
  dictionary?: OrdAnswer;
  /** Why the words or the dictionary are missing. */
  failures: readonly Failure[];
  /** Whether the person may suggest the word, which nobody has. */
  canSuggest?: boolean;
  /** Whether the word is suggested, and waits for approval. */
  isSuggested?: boolean;
}

export type WordAnswer = OrdAnswer | OwnWordsAnswer;

/** Whether the answer says something about the word. */
export const isShareable = (answer: WordAnswer): answer is FoundAnswer | OwnWordsAnswer =>
  answer.kind === 'found' ||
  (answer.kind === 'own-words' && (answer.terms.length > 0 || answer.dictionary?.kind === 'found'));

/** Whether the answer shows own words, which outsiders must not read. */
export const isForMembers = (answer: WordAnswer) => answer.kind === 'own-words' && answer.terms.length > 0;

/** Answers from the workplace's own words and the dictionary. @throws {ServiceFault} if neither answers */
export interface WordAnswerer {
  query: (query: OrdQuery, services: Services, request: RequestContext) => Promise<WordAnswer>;
  target: (target: AnswerTarget, services: Services, request: RequestContext) => Promise<WordAnswer>;
}

const isMember = async ({ people }: Pick<Services, 'people'>, { user, deadline }: RequestContext) =>
  exclusionOf(await people.find(user, deadline)) === undefined;

/** Whether a word that nobody has is suggested already. Not known if the database does not answer in time. */
const isSuggested = ({ glossary, log }: Services, word: string): Promise<boolean> =>
  fromDatabase('glossary', glossary?.isSuggested?.(word) ?? Promise.resolve(false)).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'the suggestions of a workplace could not be read');
      return false;
    },
  );

/** Whether the person may suggest a word. If Slack cannot say who is a member, the person may not. */
const maySuggest = (services: Services, request: RequestContext): Promise<boolean> =>
  isMember(services, request).catch(() => false);

/**
 * The own words, if the person is a member of the workplace. Undefined for others, and without own words.
 *
 * @throws {ServiceFault} if they cannot be read
 * @throws the error of Slack's client if it cannot say who is a member
 */
export async function loadOwnWords(
  services: Pick<Services, 'glossary' | 'people'>,
  request: RequestContext,
): Promise<TermIndex | undefined> {
  const index = await services.glossary?.load();
  return index && index.size > 0 && (await isMember(services, request)) ? index : undefined;
}

/** Own words that are offered for an unknown one. */
const MAX_NEAREST_TERMS = 3;

/** The words that a query may find own words by, the first first. */
const wordsOf = (lookUp: WordLookUp, wholeText: string | undefined) => [
  lookUp.word,
  wholeText ?? lookUp.word,
];

const findTerms = (index: TermIndex, words: readonly string[]) => [...new Set(words.flatMap(index.find))];

/** Whether the workplace may have own words for the text. They are not the same for all people, so not cached. */
export function mayHaveOwnWords(text: string, { glossary }: Pick<Services, 'glossary'>): boolean {
  if (!glossary) return false;
  const index = glossary.loaded();
  if (index?.size === 0) return false;
  const query = parseOrd(text);
  if (query.kind !== 'look-up') return false;
  return index === undefined || findTerms(index, wordsOf(query.lookUp, query.wholeText)).length > 0;
}

async function answerWithOwnWords(
  lookUp: WordLookUp,
  words: readonly string[],
  dictionaryAnswer: Promise<OrdAnswer>,
  services: Services,
  request: RequestContext,
): Promise<WordAnswer> {
  const describe = (error: unknown) => describeFailure(error, request.texts, services);
  const [own, dictionary] = await Promise.allSettled([loadOwnWords(services, request), dictionaryAnswer]);
  const index = own.status === 'fulfilled' ? own.value : undefined;
  const terms = index ? findTerms(index, words) : [];
  if (terms.length === 0 && dictionary.status === 'rejected') throw dictionary.reason;
  const found = dictionary.status === 'fulfilled' ? dictionary.value : undefined;
  // For a word that nobody has, the own words that may be meant come before those of the dictionary.
  const isUnknown = terms.length === 0 && found?.kind === 'not-found';
  const nearest = isUnknown ? (index?.nearest(found.lookUp.word, MAX_NEAREST_TERMS) ?? []) : [];
  const answer =
    isUnknown && nearest.length > 0
      ? { ...found, nearest: [...new Set([...nearest, ...found.nearest])] }
      : found;
  const canAsk = isUnknown && services.glossary?.isEditable === true;
  const isOfDictionary = answer === found && terms.length === 0 && own.status === 'fulfilled';
  if (answer && isOfDictionary && !canAsk) return answer;
  const mayAsk = canAsk && (await maySuggest(services, request));
  const isWaiting = mayAsk && (await isSuggested(services, lookUp.word));
  return {
    kind: 'own-words',
    lookUp,
    terms,
    ...(answer && { dictionary: answer }),
    failures: [own, dictionary].flatMap((each) => (each.status === 'rejected' ? describe(each.reason) : [])),
    ...(mayAsk && !isWaiting && { canSuggest: true }),
    ...(isWaiting && { isSuggested: true }),
  };
}

export function createWordAnswerer(cache: DictionaryCache): WordAnswerer {
  const dictionaryOf = ({ dictionary }: Services, { deadline }: RequestContext) =>
    cache.forClient(dictionary, deadline);
  return {
    query(query, services, request) {
      const answer = answerOrd(query, dictionaryOf(services, request));
      if (query.kind !== 'look-up' || !services.glossary) return answer;
      const { lookUp, wholeText } = query;
      return answerWithOwnWords(lookUp, wordsOf(lookUp, wholeText), answer, services, request);
    },
    target(target, services, request) {
      const answer = answerTarget(target, dictionaryOf(services, request));
      const { lookUp } = target;
      return lookUp && services.glossary
        ? answerWithOwnWords(lookUp, [lookUp.word], answer, services, request)
        : answer;
    },
  };
}
