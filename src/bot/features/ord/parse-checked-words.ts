import { trimSigns } from '../../../shared/text/trim-signs.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { MAX_WORD_LENGTH, WORD_PATTERN, withoutNonWords } from './message-words.js';

/** A word of a message, in its place. */
export interface MessageToken {
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
export const hasLaterCapital = (word: string): boolean => /^.+\p{Lu}/u.test(word);
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
export interface CheckedWord {
  word: string;
  /** Whether it stands only at the beginning of sentences, with a capital. */
  mayBeName: boolean;
}

/** The different words that are not exempt, in order. A word that is a name elsewhere in the message is one here. */
export function listCheckedWords(tokens: readonly MessageToken[]): CheckedWord[] {
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
