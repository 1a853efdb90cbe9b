import type { RichTextElement } from '@slack/types';
import type { RichText } from '../../../dictionary/model.js';
import { italicText, textElements } from '../../blocks/rich-text.js';
import type { Sentence } from '../../texts/sentence.js';
import type { Texts } from '../../texts/texts.js';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

const replaceDigits = (text: string, digits: string) =>
  text.replace(/[0-9]/gu, (digit) => digits.charAt(Number(digit)));

/** Slack has no raised text; digits, which is nearly all there is of it, have raised letters of their own. */
function spanText({ text, style }: RichText[number]): string {
  if (style === 'superscript') return replaceDigits(text, SUPERSCRIPTS);
  return style === 'subscript' ? replaceDigits(text, SUBSCRIPTS) : text;
}

/** As the dictionary prints it: cited words and references in italics. */
export function renderRichText(text: RichText): RichTextElement[] {
  return text.flatMap((span) => {
    const isWord = span.style === 'word' || span.reference !== undefined;
    return isWord ? italicText(spanText(span)) : textElements(spanText(span));
  });
}

/** All of it in italics, as examples are. */
export const renderExample = (text: RichText) => italicText(text.map(spanText).join(''));

export function renderSentence(sentence: Sentence): RichTextElement[] {
  return sentence.flatMap((part) => (typeof part === 'string' ? textElements(part) : italicText(part.word)));
}

/** For where there are no italics. */
export function formatSentence(sentence: Sentence, { common }: Texts): string {
  return sentence.map((part) => (typeof part === 'string' ? part : common.quote(part.word))).join('');
}

/** Parts with something between them; empty parts vanish. */
export function joinElements(parts: readonly RichTextElement[][], separator: string): RichTextElement[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? part : [...textElements(separator), ...part]));
}
