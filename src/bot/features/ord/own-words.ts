import { foldWord } from '../../../shared/text/fold.js';
import { describeFailure, type Failure } from '../../framework/failure.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { GlossaryTerm, TermIndex } from '../../glossary/term-index.js';
import { BUDGET_MS, fromDatabase, withTimeout } from '../../lib/budgets.js';
import { exclusionOf, isNameOfPeople } from '../../people/people.js';
import { findRoomByName } from '../../rooms/search-rooms.js';
import {
  answerOrd,
  type FoundAnswer,
  hasArticleKey,
  lemmaHit,
  lookUpWord,
  type NotFoundAnswer,
  type OrdAnswer,
  singleArticleAnswer,
  type WorkplaceName,
  withCounterpart,
} from './answer.js';
import type { CachedDictionary, DictionaryCache } from './cached-dictionary.js';
import { type AnswerTarget, type ArticleKey, type OrdQuery, parseOrd, type WordLookUp } from './query.js';

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

/** The words of an own word. */
const MAX_TERM_WORDS = 3;

/** The own words in a question, of which more are not offered. */
const MAX_TERMS_IN_TEXT = 3;

/** The own words that stand in a text of several words: `HMS` in `trenger vi hms her`. */
function termsIn(index: TermIndex, text: string): readonly GlossaryTerm[] {
  const words = text.split(' ');
  if (words.length === 1) return [];
  const spans = words.flatMap((_, at) =>
    Array.from({ length: MAX_TERM_WORDS }, (_, more) => words.slice(at, at + more + 1).join(' ')),
  );
  return findTerms(index, spans).slice(0, MAX_TERMS_IN_TEXT);
}

/** Adds the own words that stand in a text that nobody has, before its other words. */
function withTermsIn(answer: NotFoundAnswer, index: TermIndex | undefined): NotFoundAnswer {
  const own = index ? termsIn(index, answer.lookUp.word).map(({ word }) => word) : [];
  const keys = own.map(foldWord);
  const others = (answer.words ?? []).filter((word) => !keys.includes(foldWord(word)));
  return own.length > 0 ? { ...answer, words: [...own, ...others], only: undefined } : answer;
}

/** Whether the workplace may have own words for the text. They are not the same for all people, so not cached. */
export function mayHaveOwnWords(text: string, { glossary }: Pick<Services, 'glossary'>): boolean {
  if (!glossary) return false;
  const index = glossary.loaded();
  if (index?.size === 0) return false;
  const query = parseOrd(text);
  if (query.kind !== 'look-up') return false;
  if (index === undefined) return true;
  const words = wordsOf(query.lookUp, query.wholeText);
  return findTerms(index, words).length > 0 || termsIn(index, query.lookUp.word).length > 0;
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
  const withWords = isUnknown ? withTermsIn(found, index) : found;
  const nearest = isUnknown ? (index?.nearest(found.lookUp.word, MAX_NEAREST_TERMS) ?? []) : [];
  const answer =
    withWords?.kind === 'not-found' && nearest.length > 0
      ? { ...withWords, nearest: [...new Set([...nearest, ...withWords.nearest])] }
      : withWords;
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
    async query(query, services, request) {
      const answer = answerOrd(query, dictionaryOf(services, request));
      if (query.kind !== 'look-up') return answer;
      const { lookUp, wholeText } = query;
      const found = services.glossary
        ? answerWithOwnWords(lookUp, wordsOf(lookUp, wholeText), answer, services, request)
        : answer;
      return completeAnswer(await found, services, request);
    },
    async target(target, services, request) {
      const answer = answerTarget(target, dictionaryOf(services, request));
      const { lookUp } = target;
      const found =
        lookUp && services.glossary
          ? answerWithOwnWords(lookUp, [lookUp.word], answer, services, request)
          : answer;
      return completeAnswer(await found, services, request);
    },
  };
}

/** Completes what is said where neither the workplace nor a dictionary has the word. */
async function completeAnswer(
  answer: WordAnswer,
  services: Services,
  request: RequestContext,
): Promise<WordAnswer> {
  if (answer.kind === 'not-found') return completeNotFound(answer, services, request);
  if (answer.kind !== 'own-words' || answer.terms.length > 0 || answer.isSuggested) return answer;
  const { dictionary } = answer;
  return dictionary?.kind === 'not-found'
    ? { ...answer, dictionary: await completeNotFound(dictionary, services, request) }
    : answer;
}

/** Adds the colleagues and rooms of that name. If nothing else is offered, the only known word of a text is shown at once. */
async function completeNotFound(
  answer: NotFoundAnswer,
  services: Services,
  request: RequestContext,
): Promise<NotFoundAnswer | FoundAnswer> {
  const names = await findNames(answer.lookUp.word, services, request);
  if (names.length > 0) return { ...answer, names };
  const { only, nearest } = answer;
  return only && nearest.length === 0 ? { ...only, insteadOf: answer } : answer;
}

/** Names that are offered for an unknown word. */
const MAX_NAMES = 3;

/** The colleagues and rooms with this name, for members only. None where Slack or the calendar does not say so in time. */
async function findNames(
  typed: string,
  { people, rooms, log }: Services,
  request: RequestContext,
): Promise<readonly WorkplaceName[]> {
  const find = async (): Promise<WorkplaceName[]> => {
    if (!(await isMember({ people }, request))) return [];
    const [listed, directory] = await Promise.allSettled([people.list(), rooms.list()]);
    const room = directory.status === 'fulfilled' && findRoomByName(directory.value ?? [], typed);
    const colleagues = listed.status === 'fulfilled' ? listed.value : [];
    return [
      ...(room ? [{ kind: 'room' as const, name: room.name }] : []),
      ...colleagues.flatMap((person) => {
        const { name, username, slackId } = person;
        const isMeant = username !== undefined && slackId !== request.user && isNameOfPeople(typed, [person]);
        return isMeant ? [{ kind: 'person' as const, name, username, slackId }] : [];
      }),
    ].slice(0, MAX_NAMES);
  };
  const late = () => new Error('the names of a workplace are late');
  try {
    return await withTimeout(BUDGET_MS.listPeople, find(), late);
  } catch (err) {
    log.warn({ err }, 'the names of a workplace could not be listed');
    return [];
  }
}

async function answerArticle(
  key: ArticleKey,
  dictionary: CachedDictionary,
): Promise<FoundAnswer | undefined> {
  const article = await dictionary.article(key.dict, key.id);
  return article && singleArticleAnswer(lemmaHit(article));
}

/** The answer to the look-up, showing this article. Undefined if the look-up no longer finds the article. */
async function answerWithArticle(
  lookUp: WordLookUp,
  key: ArticleKey,
  dictionary: CachedDictionary,
): Promise<FoundAnswer | undefined> {
  const answer = await lookUpWord(lookUp, dictionary);
  if (answer.kind !== 'found') return undefined;
  const shown = answer.entries.find((entry) => entry.some(({ article }) => hasArticleKey(key, article)));
  return shown && { ...answer, shown };
}

/**
 * Answers a button or menu option: shows its article, with the other results of the same look-up.
 *
 * @throws {ServiceFault} if the dictionary cannot answer
 */
async function answerTarget(
  { article, lookUp }: AnswerTarget,
  dictionary: CachedDictionary,
): Promise<OrdAnswer> {
  const gone = { kind: 'article-gone', word: lookUp?.word } as const;
  if (!article) return lookUp ? answerOrd({ kind: 'look-up', lookUp }, dictionary) : gone;
  const answer =
    (lookUp && (await answerWithArticle(lookUp, article, dictionary))) ??
    (await answerArticle(article, dictionary));
  return withCounterpart(answer ?? gone, dictionary);
}
