import type { RichTextElement } from '@slack/types';
import type { RichText } from '../../../dictionary/model.js';
import { italic, run } from '../../blocks/rich-text.js';
import type { Sentence } from '../../texts/sentence.js';
import type { Texts } from '../../texts/texts.js';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

const raise = (text: string, digits: string) =>
  text.replace(/[0-9]/gu, (digit) => digits.charAt(Number(digit)));

/** Slack has no raised text; digits, which is nearly all there is of it, have raised letters of their own. */
function textOf({ text, style }: RichText[number]): string {
  if (style === 'superscript') return raise(text, SUPERSCRIPTS);
  return style === 'subscript' ? raise(text, SUBSCRIPTS) : text;
}

/** As the dictionary prints it: cited words and references in italics. */
export function articleRuns(text: RichText): RichTextElement[] {
  return text.flatMap((span) => {
    const isWord = span.style === 'word' || span.reference !== undefined;
    return isWord ? italic(textOf(span)) : run(textOf(span));
  });
}

/** All of it in italics, as examples are. */
export const exampleRuns = (text: RichText) => italic(text.map(textOf).join(''));

export function sentenceRuns(sentence: Sentence): RichTextElement[] {
  return sentence.flatMap((part) => (typeof part === 'string' ? run(part) : italic(part.word)));
}

/** For where there are no italics. */
export function sentenceText(sentence: Sentence, { common }: Texts): string {
  return sentence.map((part) => (typeof part === 'string' ? part : common.quote(part.word))).join('');
}

/** Parts with something between them; empty parts vanish. */
export function joinRuns(parts: readonly RichTextElement[][], separator: string): RichTextElement[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [...run(separator), ...part]));
}
