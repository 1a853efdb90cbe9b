import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import { describeFailure, type Failure } from '../../framework/failure.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { findNames, findOwnWords } from './exempt-words.js';
import { type Judgement, judgeWord, type SearchWord } from './judge-word.js';
import { loadOwnWords } from './own-words.js';
import { type CheckedWord, listCheckedWords, parseCheckedWords } from './parse-checked-words.js';

/** A word that no dictionary has. */
export interface UnknownWord {
  word: string;
  /** Similar words, the nearest first. May be empty. */
  nearest: readonly string[];
}

/** What the dictionaries have of the words of a message. */
export interface CheckedMessage {
  kind: 'checked';
  /** How many different words were checked. */
  count: number;
  unknown: readonly UnknownWord[];
  /** Words that are right only in the målform that the person did not choose. */
  inOther: { chosen: DictId; words: readonly string[] } | undefined;
  /** Words that are known by their parts, which are marked: `byggesaks·behandler`. */
  compounds: readonly string[];
  /** Whether the message has more words than are checked. */
  isTruncated: boolean;
  /** Why the workplace's own words could not be read. */
  failure: Failure | undefined;
}

export type CheckAnswer =
  | CheckedMessage
  | { kind: 'no-words' }
  /** There is only a sample of the dictionaries, of about so many words each; 0 if that is not known. */
  | { kind: 'sample'; words: number };

/** More words are not checked: each is a question to the dictionary. */
const MAX_CHECKED = 150;
const MAX_CONCURRENT = 6;
interface JudgedWord extends CheckedWord {
  judgement: Judgement | { kind: 'in-other' };
}

/** Judges all words, a few at a time. The first fault ends it. */
async function judgeAll(
  words: readonly CheckedWord[],
  judge: (word: string) => Promise<JudgedWord['judgement']>,
): Promise<JudgedWord[]> {
  const judged: JudgedWord[] = [];
  // A worker that fails closes the generator, so that the others take no more words.
  const queue = (function* takeInOrder() {
    yield* words.entries();
  })();
  async function work() {
    for (const [index, each] of queue) judged[index] = { ...each, judgement: await judge(each.word) };
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return judged;
}

/** Judges a word by the dictionary that the person has chosen, then by the other one; without a choice by both. */
async function judgeByChoice(
  word: string,
  dictionary: DictId | undefined,
  search: SearchWord,
): Promise<JudgedWord['judgement']> {
  if (dictionary === undefined) return judgeWord(word, DICT_IDS, search);
  const judgement = await judgeWord(word, [dictionary], search);
  if (judgement.kind !== 'unknown') return judgement;
  const others = DICT_IDS.filter((dict) => dict !== dictionary);
  return (await judgeWord(word, others, search)).kind === 'unknown' ? judgement : { kind: 'in-other' };
}

/** The unknown words, without names that begin a sentence. */
async function listUnknown(judged: readonly JudgedWord[], services: Services): Promise<UnknownWord[]> {
  const unknown = judged.flatMap(({ judgement, ...word }) =>
    judgement.kind === 'unknown' ? [{ ...word, nearest: judgement.nearest }] : [],
  );
  const names = await findNames(unknown, services);
  return unknown.filter(({ word }) => !names.has(word)).map(({ word, nearest }) => ({ word, nearest }));
}

/**
 * Looks up the words of a message, at most 150 different ones. Own words of the workplace are known; names, code,
 * abbreviations and numbers are left alone.
 *
 * @param text the message in mrkdwn
 * @throws {ServiceFault} if the dictionary cannot answer
 */
export async function checkWords(
  text: string,
  services: Services,
  request: RequestContext,
): Promise<CheckAnswer> {
  const { dictionary, deadline, texts } = request;
  const tokens = parseCheckedWords(text);
  const all = listCheckedWords(tokens);
  const words = all.slice(0, MAX_CHECKED);
  const [first] = words;
  if (!first) return { kind: 'no-words' };
  const search: SearchWord = (dicts, word, limit) =>
    services.dictionary.search(dicts, word, { ...deadline, limit });
  const { sample } = await search(DICT_IDS, first.word, 1);
  if (sample) return { kind: 'sample', words: sample.words };
  const [own] = await Promise.allSettled([loadOwnWords(services, request)]);
  const ownWords = findOwnWords(tokens, own.status === 'fulfilled' ? own.value : undefined);
  const judged = await judgeAll(
    words.filter(({ word }) => !ownWords.has(word.toLowerCase())),
    (word) => judgeByChoice(word, dictionary, search),
  );
  const inOther = judged.filter(({ judgement }) => judgement.kind === 'in-other').map(({ word }) => word);
  return {
    kind: 'checked',
    count: words.length,
    unknown: await listUnknown(judged, services),
    inOther: dictionary && inOther.length > 0 ? { chosen: dictionary, words: inOther } : undefined,
    compounds: judged.flatMap(({ judgement }) => (judgement.kind === 'compound' ? [judgement.marked] : [])),
    isTruncated: all.length > words.length,
    failure: own.status === 'rejected' ? describeFailure(own.reason, texts, services) : undefined,
  };
}
