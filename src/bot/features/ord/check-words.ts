import type { ModalView } from '@slack/types';
import { DICT_IDS, type DictId } from '../../../dictionary/contract.js';
import type { SearchAnswer } from '../../../dictionary/model.js';
import { trimSigns } from '../../../shared/text/clean-text.js';
import { foldWord } from '../../../shared/text/fold.js';
import {
  actionsBlock,
  boldText,
  contextBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { type OptionParts, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type KnownBlock, modalView } from '../../blocks/message.js';
import { unescapeMrkdwn } from '../../blocks/text.js';
import type { MessageShortcut } from '../../framework/command.js';
import { describeFailure, type Failure, formatFailure } from '../../framework/failure.js';
import { renderNoticeModal } from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { cleanTyped } from '../../framework/typed-text.js';
import type { TermIndex } from '../../glossary/term-index.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import type { Texts } from '../../texts/texts.js';
import { encodeTarget, ORD_ACTION_IDS } from './actions.js';
import { firstLemmaText, wordClassOf } from './answer.js';
import { roundWords } from './answer-view.js';
import { loadOwnWords } from './own-words.js';

/** A word that no dictionary has. */
interface UnknownWord {
  word: string;
  /** Similar words, the nearest first. May be empty. */
  nearest: readonly string[];
}

/** What the dictionaries have of the words of a message. */
interface CheckedMessage {
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

type CheckAnswer =
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

/** The callback id of the message shortcut and its modal. The manifest names it, so it cannot change. */
const CHECK_WORDS_CALLBACK_ID = 'sjekk_orda_melding';

/** The message shortcut «Sjekk orda»: lists the words of the message that the dictionaries do not have. */
export const checkWordsShortcut: MessageShortcut = {
  callbackId: CHECK_WORDS_CALLBACK_ID,
  budgetMs: BUDGET_MS.checkWords,
  loading: (texts) =>
    renderNoticeModal(CHECK_WORDS_CALLBACK_ID, texts.spelling.title, texts.common.loading, texts),
  handle: async ({ text }, services, request) =>
    renderCheckedWords(await checkWords(text, services, request), request.texts),
};

/** More unknown words are counted: a text in another language has hundreds. */
const MAX_UNKNOWN = 20;

const MAX_NEAREST = 3;

/** More words of one kind are counted. */
const MAX_LISTED = 30;

function renderUnknown({ word, nearest }: UnknownWord, { spelling }: Texts) {
  const similar = nearest.slice(0, MAX_NEAREST);
  return richTextSection(boldText(word), textElements(similar.length > 0 ? spelling.similarTo(similar) : ''));
}

/** A menu of the similar words, which looks one up in a modal above this one. */
function renderLookUpMenu(unknown: readonly UnknownWord[], { spelling }: Texts): KnownBlock[] {
  const words = new Set(unknown.flatMap(({ nearest }) => nearest.slice(0, MAX_NEAREST)));
  const options = [...words].flatMap((word): OptionParts[] => {
    const value = encodeTarget({ lookUp: { word, dicts: DICT_IDS } });
    return value.length > BLOCK_LIMITS.optionValue ? [] : [{ text: word, value }];
  });
  if (options.length === 0) return [];
  return [actionsBlock(staticSelect(ORD_ACTION_IDS.openWord, spelling.lookUp, options))];
}

function listWords(words: readonly string[], { ord }: Texts): string {
  const more = words.length > MAX_LISTED ? ord.andMore(words.length - MAX_LISTED) : '';
  return `${words.slice(0, MAX_LISTED).join(', ')}${more}`;
}

function renderChecked(answer: CheckedMessage, texts: Texts): KnownBlock[] {
  const { spelling } = texts;
  const { count, unknown, inOther, compounds, isTruncated, failure } = answer;
  const shown = unknown.slice(0, MAX_UNKNOWN);
  const more = unknown.length - shown.length;
  const list = () =>
    richTextBlock(
      richTextList(
        shown.map((each) => renderUnknown(each, texts)),
        { style: 'bullet' },
      ),
    );
  return [
    sectionBlock(unknown.length === 0 ? spelling.allKnown(count) : spelling.unknown(unknown.length)),
    ...(shown.length > 0 ? [list()] : []),
    ...(more > 0 ? [contextBlock(spelling.moreUnknown(more))] : []),
    ...renderLookUpMenu(shown, texts),
    ...(inOther ? [sectionBlock(spelling.onlyInOther(inOther.chosen, listWords(inOther.words, texts)))] : []),
    ...(compounds.length > 0 ? [sectionBlock(spelling.compounds(listWords(compounds, texts)))] : []),
    contextBlock(
      ...(isTruncated ? [spelling.truncated(count)] : []),
      ...(failure ? [formatFailure(failure, texts)] : []),
      spelling.limits,
    ),
  ];
}

function renderAnswer(answer: CheckAnswer, texts: Texts): KnownBlock[] {
  const { spelling } = texts;
  switch (answer.kind) {
    case 'no-words':
      return [sectionBlock(spelling.noWords)];
    case 'sample':
      return [
        sectionBlock(spelling.onlySample(roundWords(answer.words))),
        contextBlock(spelling.sampleAdvice),
      ];
    case 'checked':
      return renderChecked(answer, texts);
  }
}

/** The modal «Sjekk orda»: the unknown words with similar ones, and what is known in another way. */
export function renderCheckedWords(answer: CheckAnswer, texts: Texts): ModalView {
  const { spelling, common } = texts;
  return modalView({
    callbackId: CHECK_WORDS_CALLBACK_ID,
    title: spelling.title,
    close: common.close,
    blocks: renderAnswer(answer, texts),
  });
}

/** A word of a message, in its place. */
interface MessageToken {
  text: string;
  /** Whether it is left alone: a name, an abbreviation or code. */
  isExempt: boolean;
  /** Whether it begins a sentence, where each word has a capital and a name cannot be told from others. */
  startsSentence: boolean;
}

/** Bounds the work for a message: Slack allows 40,000 characters. */
const MAX_TOKENS = 2_000;

/** Longer text without spaces is no word. It bounds the time of the patterns below. */
const MAX_CHUNK_LENGTH = 200;

/** Abbreviations that are in common use, in part without a full stop. Dictionaries list few of them. */
const ABBREVIATIONS = new Set(
  'adr bl ca dvs eks etc ev evt fk fl fr gj hhv ift iht jf jfr kap kl kr maks mht mill min mnd mrd mv mvh nr obs osb osv pga pkt pst ref red resp st stk tlf vha vs'.split(
    ' ',
  ),
);

/** Signs around a word: formatting, quotes, brackets, punctuation. */
const OPENING_SIGNS = `*_~>"'([,;:.!?…•–-`;
const CLOSING_SIGNS = `*_~>"')],;:.!?…–-`;

/** Signs inside of what is no word: `fil.txt`, `f.eks.`, `snake_case`, `a=b`, `/opt/ordrom`, `B2B`, `#kanal`. */
const NON_WORD_SIGNS = /[_@=\\{}<>#$%^|]|::|\p{N}|[\p{L}][.:][\p{L}]|\/[^/]*\/|^\//u;

const SENTENCE_END = /[.!?:…]["')\]*_~]*$/u;

/** Whether a capital stands after the first letter: `NAV`, `iPhone`, `PCer`. */
const hasLaterCapital = (word: string): boolean => /^.+\p{Lu}/u.test(word);

const CAPITAL = /^\p{Lu}/u;

const isAbbreviation = (core: string) => ABBREVIATIONS.has(core.toLowerCase()) || /\p{L}\.\p{L}/u.test(core);

/** Whether all parts of a word with hyphens have later capitals: `NAV`, `CV-PDF`, but not `IT-avdelingen`. */
const isCode = (word: string) => word.split('-').every(hasLaterCapital);

function tokensOfChunk(core: string, startsSentence: boolean): MessageToken[] {
  const isNoWord = NON_WORD_SIGNS.test(core) || isAbbreviation(core);
  return (core.match(WORD_PATTERN) ?? [])
    .filter((text) => text.length <= MAX_WORD_LENGTH)
    .map((text, index) => {
      const starts = startsSentence && index === 0;
      const isName = CAPITAL.test(text) && !starts && !/^\p{Lu}{2,}-/u.test(text);
      return { text, startsSentence: starts, isExempt: isNoWord || isName || isCode(text) };
    });
}

function tokensOfLine(line: string): MessageToken[] {
  let startsSentence = true;
  return line.split(' ').flatMap((chunk) => {
    if (chunk.length > MAX_CHUNK_LENGTH) return [];
    const core = trimSigns(chunk, OPENING_SIGNS, CLOSING_SIGNS);
    // `start()`
    const tokens = chunk.includes('()') ? [] : tokensOfChunk(core, startsSentence);
    // A number or sign at the start of a line may be that of a list.
    const begins = startsSentence && tokens.length === 0;
    startsSentence = begins || (SENTENCE_END.test(chunk) && !isAbbreviation(core));
    return tokens;
  });
}

/**
 * The words of a mrkdwn message in order, at most 2,000. Mentions, links, e-mail, code, emoji and words with digits are
 * left out or exempt; so are abbreviations, and names, which are words with a capital inside a sentence.
 */
export const parseCheckedWords = (messageText: string): MessageToken[] =>
  withoutNonWords(messageText)
    .split(/\n+/u)
    .flatMap((line) => tokensOfLine(cleanTyped(line)))
    .slice(0, MAX_TOKENS);

/** A word to look up, in its first spelling. */
interface CheckedWord {
  word: string;
  /** Whether it stands only at the beginning of sentences, with a capital. */
  mayBeName: boolean;
}

/** The different words that are not exempt, in order. A word that is a name elsewhere in the message is one here. */
function listCheckedWords(tokens: readonly MessageToken[]): CheckedWord[] {
  const names = new Set(tokens.flatMap(({ text, isExempt }) => (isExempt ? [text] : [])));
  const words = new Map<string, CheckedWord>();
  for (const { text, isExempt, startsSentence } of tokens) {
    if (isExempt || text.length === 1 || names.has(text)) continue;
    const mayBeName = startsSentence && CAPITAL.test(text);
    const known = words.get(text.toLowerCase());
    if (known) known.mayBeName &&= mayBeName;
    else words.set(text.toLowerCase(), { word: text, mayBeName });
  }
  return [...words.values()];
}

/**
 * Parts of a message that are not words: code, mentions, URLs, addresses, emoji. A link keeps its label.
 * Repetitions are bounded where hostile text could cause quadratic matching.
 */
const NON_WORD_PATTERNS: readonly RegExp[] = [
  /```[\s\S]*?```/gu,
  /`[^`\n]*`/gu,
  /<[@#!][^<>]*>/gu,
  /<[^<>|]*\|(?=[^<>]{0,1000}>)/gu,
  /(?:https?:\/\/|mailto:|tel:|www\.)[^\s<>|]+/giu,
  /[^\s@<>|]{1,64}@[^\s@<>|]{1,255}/gu,
  /:[\p{Ll}\p{N}_+'-]+:/gu,
];

/** Letters, with hyphens and apostrophes inside. A token with a digit does not match. */
const WORD_PATTERN =
  /(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*(?![\p{L}\p{M}\p{N}])/gu;

/** Slack's limit on menu options. */
const MAX_WORDS = 100;

/** Slack's limit on an option's text. */
const MAX_WORD_LENGTH = 75;

/** Leaves room for the rest of the modal's state below Slack's limit of 3,000 characters. */
const MAX_TOTAL_LENGTH = 2_500;

/** The text that people read as words, from mrkdwn. It keeps its lines. */
const withoutNonWords = (messageText: string): string =>
  unescapeMrkdwn(NON_WORD_PATTERNS.reduce((text, pattern) => text.replace(pattern, ' '), messageText));

/** The distinct words of a mrkdwn message, in order, each in its first spelling. */
export function parseMessageWords(messageText: string): string[] {
  const words = cleanTyped(withoutNonWords(messageText)).match(WORD_PATTERN) ?? [];
  const byKey = new Map<string, string>();
  let totalLength = 0;
  for (const word of words) {
    const key = foldWord(word);
    if (word.length > MAX_WORD_LENGTH || byKey.has(key)) continue;
    // JSON adds quotes and a comma.
    totalLength += word.length + 3;
    if (byKey.size === MAX_WORDS || totalLength > MAX_TOTAL_LENGTH) break;
    byKey.set(key, word);
  }
  return [...byKey.values()];
}

/** The longest term of the workplace, in words. */
const MAX_TERM_WORDS = 4;

/** The word as it stands, and without a genitive `s`. */
const withBase = (word: string) => [word, word.replace(/s$/iu, '')];

/** The words of a message that are own words of the workplace, or a part of one («Altinn Studio»). */
function findOwnWords(
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
async function findNames(
  words: readonly CheckedWord[],
  services: Pick<Services, 'people'>,
): Promise<Set<string>> {
  const candidates = words.filter(({ mayBeName }) => mayBeName).map(({ word }) => word);
  if (candidates.length === 0) return new Set();
  const names = await listNames(services);
  return new Set(candidates.filter((word) => withBase(word.toLowerCase()).some((each) => names.has(each))));
}

/** What the dictionaries have of a word. */
type Judgement =
  | { kind: 'known' }
  /** It is known by its parts, which are marked: `byggesaks·behandler`. */
  | { kind: 'compound'; marked: string }
  /** Similar words, the nearest first. */
  | { kind: 'unknown'; nearest: readonly string[] };

/** Asks for the best hits of a word. */
type SearchWord = (dicts: readonly DictId[], word: string, limit: number) => Promise<SearchAnswer>;

/** The word classes whose forms take a genitive `s`. The dictionaries do not list it. */
const GENITIVE_CLASSES = ['NOUN', 'PROPN', 'ADJ', 'DET', 'PRON'];

/** «laget» is a noun and a verb, so that one hit does not tell its class. */
const MAX_BASE_HITS = 5;

/** Whether the word is spelled as its hit. An older form and a digraph («gaar») are not. */
const isSpelled = ({ hits: [hit] }: SearchAnswer, word: string) =>
  hit !== undefined && hit.match !== 'older_form' && foldWord(hit.matched) === foldWord(word);

/** What to write instead of a word that is not spelled as its hit, or has none. */
function nearestOf({ hits: [hit], nearest }: SearchAnswer): readonly string[] {
  if (!hit) return nearest;
  return [hit.match === 'older_form' ? firstLemmaText(hit.article) : hit.matched];
}

/** @param ending what the word has after its parts */
function judgeParts({ parts }: SearchAnswer, word: string, ending = ''): Judgement | undefined {
  return parts.length > 1 ? { kind: 'compound', marked: splitCompound(word, parts) + ending } : undefined;
}

/** Judges a word as the genitive of another one: «byens». Undefined if it is none. */
async function judgeGenitive(
  word: string,
  dicts: readonly DictId[],
  search: SearchWord,
): Promise<Judgement | undefined> {
  if (!/[^s']s$/iu.test(word)) return undefined;
  const base = word.slice(0, -1);
  const answer = await search(dicts, base, MAX_BASE_HITS);
  const classes = answer.hits.map(({ article }) => wordClassOf(article) ?? '');
  if (isSpelled(answer, base) && classes.some((each) => GENITIVE_CLASSES.includes(each)))
    return { kind: 'known' };
  return judgeParts(answer, base, 's');
}

/** Judges a word by the words between its hyphens: «IT-avdelingen». Undefined if one of them is unknown. */
async function judgeHyphenated(
  word: string,
  dicts: readonly DictId[],
  search: SearchWord,
): Promise<Judgement | undefined> {
  const parts = word.split('-');
  if (parts.length === 1) return undefined;
  for (const part of parts) {
    if (part.length === 1 || hasLaterCapital(part)) continue;
    if ((await judgeWord(part, dicts, search)).kind === 'unknown') return undefined;
  }
  return { kind: 'known' };
}

/**
 * Judges one word. A genitive and the words between hyphens are tried first, then a compound: «byens» is no compound of
 * «by» and «ens».
 *
 * @throws {ServiceFault} if the dictionary cannot answer
 */
async function judgeWord(word: string, dicts: readonly DictId[], search: SearchWord): Promise<Judgement> {
  const answer = await search(dicts, word, 1);
  if (isSpelled(answer, word)) return { kind: 'known' };
  return (
    (await judgeHyphenated(word, dicts, search)) ??
    (await judgeGenitive(word, dicts, search)) ??
    judgeParts(answer, word) ?? { kind: 'unknown', nearest: nearestOf(answer) }
  );
}

/** The number of equal characters at the beginning. */
function commonPrefix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/**
 * Marks the parts of a compound: «byggesaksbehandler» of bygge, sak and behandler is «bygge·saks·behandler». A linking
 * `s` or `e` stays with the part before it. If two parts share a letter («busstopp»), they follow in brackets.
 *
 * @param parts the lemmas of the parts, in order; the last one may be inflected in the word
 */
function splitCompound(word: string, parts: readonly string[]): string {
  const lower = word.toLowerCase();
  const cuts: number[] = [];
  let start = 0;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const end = start + part.length;
    if (foldWord(lower.slice(start, end)) !== foldWord(part)) return `${word} (${parts.join(' + ')})`;
    const next = (parts[index + 1] ?? '').toLowerCase();
    const hasLink =
      /^[se]/u.test(lower.slice(end)) &&
      commonPrefix(lower.slice(end + 1), next) > commonPrefix(lower.slice(end), next);
    start = end + (hasLink ? 1 : 0);
    cuts.push(start);
  }
  const last = parts.at(-1) ?? '';
  if (commonPrefix(lower.slice(start), last.toLowerCase()) === 0) return `${word} (${parts.join(' + ')})`;
  return [0, ...cuts].map((from, index) => word.slice(from, cuts[index])).join('·');
}
