import type { Concepts } from '../concepts/concepts.js';
import type { ArticleReference, RichText, Span } from '../model.js';
import { codeOf, type Fields, fieldsOf, MAX_DEPTH, objectsOf, textOf, wholeOf } from './fields.js';
import { formatFraction, formatRoman, lowerDigits, raiseDigits } from './numerals.js';
import { readableSpelling } from './spelling.js';

/** The items in their places: one that cannot be read is empty, or the next `$` would take its neighbour's. */
const itemsOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map((item) => fieldsOf(item) ?? { text: textOf(item) }) : [];

/** The template with its items filled in: each `$` consumes the next, one without an item is left out. */
function fillTemplate<Part>(
  content: string,
  items: unknown,
  ofItem: (item: Fields) => readonly Part[],
): (Part | string)[] {
  if (!content.includes('$')) return [content];
  const list = itemsOf(items);
  return content.split('$').flatMap((text, position): (Part | string)[] => {
    const item = position === 0 ? undefined : list[position - 1];
    return [...(item ? ofItem(item) : []), text];
  });
}

/** The text of a lemma as it is printed, small digits (H₂O) and choices (bygge/legge) included. */
export function lemmaText(lemma: Fields): string {
  const annotated = fieldsOf(lemma['annotated_lemma']);
  if (!annotated) return readableSpelling(textOf(lemma['lemma']) ?? '');
  const parts = fillTemplate(textOf(annotated['content']) ?? '', annotated['items'], (item) => {
    const small = textOf(item['text']) ?? '';
    return [item['type_'] === 'subscript' ? lowerDigits(small) : raiseDigits(small)];
  });
  return readableSpelling(parts.join('') || (textOf(lemma['lemma']) ?? ''));
}

/** The word that an `article_ref` names; it may name several, as they are spelled, and is shown by the first. */
function readName(ref: Fields): Omit<ArticleReference, 'id'> | undefined {
  const [first] = objectsOf(ref['lemmas']);
  const lemma = first ? lemmaText(first) : '';
  return lemma === '' ? undefined : { lemma, homograph: wholeOf(first?.['hgno']) ?? 0 };
}

/** The article that an `article_ref` points to, or nothing where it names none. */
export function readReference(ref: Fields): ArticleReference | undefined {
  const id = wholeOf(ref['article_id']);
  const name = readName(ref);
  return id === undefined || name === undefined ? undefined : { id, ...name };
}

/** «stein (I, 1)»; beside a form of its own («steiner») the number of the sense is left out. */
function referenceSpans(ref: Fields): Span[] {
  const name = readName(ref);
  const form = textOf(ref['word_form']);
  const text = form || name?.lemma;
  if (!text) return [];
  const reference = readReference(ref);
  const sense = form ? undefined : wholeOf(ref['definition_order']);
  const numbers = [name?.homograph ? formatRoman(name.homograph) : '', sense ? String(sense) : ''];
  const label = numbers.filter((number) => number !== '').join(', ');
  return [{ text, ...(reference && { reference }) }, ...(label ? [{ text: ` (${label})` }] : [])];
}

/** Spans that have no style of their own get this one. */
const withStyle = (spans: readonly Span[], style: NonNullable<Span['style']>): Span[] =>
  spans.map((span) => ({ style, ...span }));

/**
 * A code in the words of its table, whatever its kind is called. A code that is not known, as any kind that is yet to
 * come, is shown by the text it has, by the article it names, or as the code itself.
 */
function otherSpans(concepts: Concepts, item: Fields, depth: number): Span[] {
  const code = codeOf(item);
  const concept = code === undefined ? undefined : concepts(code);
  if (concept) return [{ text: concept.expansion }];
  const content = textOf(item['content']) ?? textOf(item['text']);
  if (content !== undefined) return templateSpans(concepts, content, item['items'], depth);
  return item['lemmas'] === undefined ? [{ text: code ?? '' }] : referenceSpans(item);
}

function itemSpans(concepts: Concepts, item: Fields, depth: number): Span[] {
  switch (item['type_']) {
    case 'article_ref':
      return referenceSpans(item);
    case 'usage':
    case 'pronunciation_guide': {
      const content = textOf(item['text']) ?? textOf(item['content']) ?? '';
      return withStyle(templateSpans(concepts, content, item['items'], depth), 'word');
    }
    case 'superscript':
    case 'subscript':
      return withStyle(templateSpans(concepts, textOf(item['text']) ?? '', [], depth), item['type_']);
    case 'fraction':
      return [{ text: formatFraction(textOf(item['numerator']) ?? '', textOf(item['denominator']) ?? '') }];
    default:
      return otherSpans(concepts, item, depth);
  }
}

function templateSpans(concepts: Concepts, content: string, items: unknown, depth: number): Span[] {
  if (depth > MAX_DEPTH) return [];
  const parts = fillTemplate(content, items, (item) => itemSpans(concepts, item, depth + 1));
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
}

/** One space for several, also where one stands before: Slack shows every space, and articles have two here and there. */
function singleSpaces(text: string, before: string): string {
  const single = text.replace(/[ \t\r\n]+/gu, ' ');
  return before.endsWith(' ') && single.startsWith(' ') ? single.slice(1) : single;
}

/** Neighbours of one style become one span, empty ones none. */
function joinSpans(spans: readonly Span[]): RichText {
  const joined: Span[] = [];
  for (const { text, ...rest } of spans) {
    const last = joined.at(-1);
    const span = { ...rest, text: singleSpaces(text, last?.text ?? '') };
    if (span.text === '') continue;
    if (last && last.style === span.style && !last.reference && !span.reference) {
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    } else joined.push(span);
  }
  return joined;
}

/** A template (`{ content, items }`) of a dictionary with its words filled in; anything else has no text. */
export function readText(concepts: Concepts, raw: unknown): RichText {
  const fields = fieldsOf(raw);
  return fields
    ? joinSpans(templateSpans(concepts, textOf(fields['content']) ?? '', fields['items'], 0))
    : [];
}

/** The templates of a list, those without text left out. */
export function readTexts(concepts: Concepts, raw: unknown): RichText[] {
  return objectsOf(raw)
    .map((template) => readText(concepts, template))
    .filter((text) => text.length > 0);
}
