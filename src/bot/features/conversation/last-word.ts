import { trimSigns } from '../../../shared/text/clean-text.js';
import type { Question } from '../../framework/action.js';
import { cleanTyped } from '../../framework/typed-text.js';
import { readWordQuestion } from '../../model/word-question.js';
import { type AskedDict, type AskedForm, takeDict, textOf, type WordPart } from '../../model/word-terms.js';
import { withoutFormatting } from '../../slack/payloads.js';

/** What is remembered of a person's last question about a word: the word, what is asked, and the word of the question before. The text is not kept. */
export interface LastWord {
  /** One, or the two or three that are compared. */
  words: readonly string[];
  /** The word of the question before, where each of the two is about one word. */
  before?: string;
  dict?: AskedDict;
  part?: WordPart;
  form?: AskedForm;
}

/** A longer phrase is not remembered. */
const MAX_WORDS = 6;

const MAX_LENGTH = 60;

/** Behind `/ord`, requests that name no word. */
const NO_WORDS = new Set(['tilfeldig', 'random']);

/** A word, with a sign of its kind before it, or what stands in quotes: `fisk`, `å gå`, `«få fisk på kroken»`. */
const SINGLE = /^(?:"[^"]+"|(?:(?:å|en|ei|et|ein|eit) )?[^\s"]+)$/iu;

/** What is remembered of a question behind `/ord`, after another one. Undefined where no word is named, or a long phrase. */
export function rememberWord(typed: string, last?: LastWord): LastWord | undefined {
  const asked = readAsked(typed);
  const [word, ...others] = last?.words ?? [];
  if (!asked || asked.words.length > 1 || word === undefined || others.length > 0) return asked;
  const before = asked.words[0]?.toLowerCase() === word.toLowerCase() ? last?.before : word;
  return { ...asked, ...(before !== undefined && { before }) };
}

function readAsked(typed: string): LastWord | undefined {
  const text = trimSigns(cleanTyped(withoutFormatting(typed)), ` '`, ` '?!.,;=`);
  const asked = readWordQuestion(text);
  if (!asked) {
    const { word, dict } = splitDict(text);
    return SINGLE.test(word) && !NO_WORDS.has(word.toLowerCase()) ? ofWords([word], { dict }) : undefined;
  }
  if ('theme' in asked) return undefined;
  if ('words' in asked) return ofWords(asked.words, asked);
  return ofWords([asked.word], asked);
}

/** The question about these words. Undefined where one of them is no word, or a long phrase. */
export function ofWords(
  typed: readonly string[],
  { dict, part, form }: { dict?: AskedDict | undefined; part?: WordPart; form?: AskedForm },
): LastWord | undefined {
  const words = typed.map((word) => word.replaceAll(/["']/gu, '').trim());
  const isFit = (word: string) =>
    word !== '' && word.length <= MAX_LENGTH && word.split(' ').length <= MAX_WORDS && !/[*%_|]/u.test(word);
  if (!words.every(isFit)) return undefined;
  return { words, ...(dict && { dict }), ...(part && { part }), ...(form && { form }) };
}

/** `fisk nynorsk`, `fisk på nn`. The name of a dictionary alone is a word. */
function splitDict(text: string): { word: string; dict?: AskedDict } {
  const { rest, dict } = takeDict(text.split(' '));
  return rest.length > 0 && dict ? { word: textOf(rest), dict } : { word: text };
}

const FORMS: Record<AskedForm, string> = {
  singular: 'entall',
  plural: 'flertall',
  definite: 'bestemt form',
  indefinite: 'ubestemt form',
  present: 'presens',
  past: 'preteritum',
  perfect: 'perfektum',
  imperative: 'imperativ',
  comparative: 'komparativ',
  superlative: 'superlativ',
};

const PARTS: Record<WordPart, string> = {
  inflection: 'bøyning av',
  kind: 'kjønn på',
  origin: 'opphav til',
  phrases: 'uttrykk med',
  synonyms: 'synonym til',
  antonyms: 'motsatt av',
  translation: 'engelsk for',
};

/** The question as it would be typed behind `/ord`. */
export function formatLastWord({ words, dict, part, form }: LastWord): Question {
  const isCompared = words.length > 1 && !part;
  const named = words.map((word) => `"${word}"`).join(isCompared ? ' eller ' : ' og ');
  const single = form ? `${FORMS[form]} av` : part ? PARTS[part] : 'hva betyr';
  const asked = `${isCompared ? 'forskjellen på' : single} ${named}`;
  return { command: '/ord', text: `${asked}${dict ? ON_DICT[dict] : ''}` };
}

const ON_DICT: Record<AskedDict, string> = {
  bob: ' på bokmål',
  nob: ' på nynorsk',
  both: ' på både bokmål og nynorsk',
};
