import type { ConceptLookup } from '../concepts/concepts.js';
import type { ArticleReference, RichText, RichTextSpan } from '../model.js';
import {
  asObject,
  asText,
  asWholeNumber,
  conceptCodeOf,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
} from './json-fields.js';
import { formatFraction, formatRoman, lowerDigits, raiseDigits } from './numerals.js';
import { readableSpelling } from './spelling.js';

/** The items in their places: one that cannot be read is empty, or the next `$` would take its neighbour's. */
const itemsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map((item) => asObject(item) ?? { text: asText(item) }) : [];

/** The template with its items filled in: each `$` consumes the next, one without an item is left out. */
function fillTemplate<Part>(
  content: string,
  items: unknown,
  ofItem: (item: JsonObject) => readonly Part[],
): (Part | string)[] {
  if (!content.includes('$')) return [content];
  const list = itemsOf(items);
  return content.split('$').flatMap((text, position): (Part | string)[] => {
    const item = position === 0 ? undefined : list[position - 1];
    return [...(item ? ofItem(item) : []), text];
  });
}

/** The text of a lemma as it is printed, small digits (H₂O) and choices (bygge/legge) included. */
export function lemmaText(lemma: JsonObject): string {
  const annotated = asObject(lemma['annotated_lemma']);
  if (!annotated) return readableSpelling(asText(lemma['lemma']) ?? '');
  const parts = fillTemplate(asText(annotated['content']) ?? '', annotated['items'], (item) => {
    const small = asText(item['text']) ?? '';
    return [item['type_'] === 'subscript' ? lowerDigits(small) : raiseDigits(small)];
  });
  return readableSpelling(parts.join('') || (asText(lemma['lemma']) ?? ''));
}

/** The word that an `article_ref` names; it may name several, as they are spelled, and is shown by the first. */
function readName(ref: JsonObject): Omit<ArticleReference, 'id'> | undefined {
  const [first] = objectsIn(ref['lemmas']);
  const lemma = first ? lemmaText(first) : '';
  return lemma === '' ? undefined : { lemma, homograph: asWholeNumber(first?.['hgno']) ?? 0 };
}

/** The article that an `article_ref` points to, or nothing where it names none. */
export function parseReference(ref: JsonObject): ArticleReference | undefined {
  const id = asWholeNumber(ref['article_id']);
  const name = readName(ref);
  return id === undefined || name === undefined ? undefined : { id, ...name };
}

/** «stein (I, 1)»; beside a form of its own («steiner») the number of the sense is left out. */
function referenceSpans(ref: JsonObject): RichTextSpan[] {
  const name = readName(ref);
  const form = asText(ref['word_form']);
  const text = form || name?.lemma;
  if (!text) return [];
  const reference = parseReference(ref);
  const sense = form ? undefined : asWholeNumber(ref['definition_order']);
  const numbers = [name?.homograph ? formatRoman(name.homograph) : '', sense ? String(sense) : ''];
  const label = numbers.filter((number) => number !== '').join(', ');
  return [{ text, ...(reference && { reference }) }, ...(label ? [{ text: ` (${label})` }] : [])];
}

/** Spans that have no style of their own get this one. */
const withStyle = (
  spans: readonly RichTextSpan[],
  style: NonNullable<RichTextSpan['style']>,
): RichTextSpan[] => spans.map((span) => ({ style, ...span }));

/**
 * A code in the words of its table, whatever its kind is called. A code that is not known, as any kind that is yet to
 * come, is shown by the text it has, by the article it names, or as the code itself.
 */
function otherSpans(concepts: ConceptLookup, item: JsonObject, depth: number): RichTextSpan[] {
  const code = conceptCodeOf(item);
  const concept = code === undefined ? undefined : concepts(code);
  if (concept) return [{ text: concept.expansion }];
  const content = asText(item['content']) ?? asText(item['text']);
  if (content !== undefined) return templateSpans(concepts, content, item['items'], depth);
  return item['lemmas'] === undefined ? [{ text: code ?? '' }] : referenceSpans(item);
}

function itemSpans(concepts: ConceptLookup, item: JsonObject, depth: number): RichTextSpan[] {
  switch (item['type_']) {
    case 'article_ref':
      return referenceSpans(item);
    case 'usage':
    case 'pronunciation_guide': {
      const content = asText(item['text']) ?? asText(item['content']) ?? '';
      return withStyle(templateSpans(concepts, content, item['items'], depth), 'word');
    }
    case 'superscript':
    case 'subscript':
      return withStyle(templateSpans(concepts, asText(item['text']) ?? '', [], depth), item['type_']);
    case 'fraction':
      return [{ text: formatFraction(asText(item['numerator']) ?? '', asText(item['denominator']) ?? '') }];
    default:
      return otherSpans(concepts, item, depth);
  }
}

function templateSpans(
  concepts: ConceptLookup,
  content: string,
  items: unknown,
  depth: number,
): RichTextSpan[] {
  if (depth > MAX_NESTING_DEPTH) return [];
  const parts = fillTemplate(content, items, (item) => itemSpans(concepts, item, depth + 1));
  return parts.map((part) => (typeof part === 'string' ? { text: part } : part));
}

/** One space for several, also where one stands before: Slack shows every space, and articles have two here and there. */
function singleSpaces(text: string, before: string): string {
  const single = text.replace(/[ \t\r\n]+/gu, ' ');
  return before.endsWith(' ') && single.startsWith(' ') ? single.slice(1) : single;
}

/** Neighbours of one style become one span, empty ones none. */
function joinSpans(spans: readonly RichTextSpan[]): RichText {
  const joined: RichTextSpan[] = [];
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
export function parseRichText(concepts: ConceptLookup, raw: unknown): RichText {
  const fields = asObject(raw);
  return fields
    ? joinSpans(templateSpans(concepts, asText(fields['content']) ?? '', fields['items'], 0))
    : [];
}

/** The templates of a list, those without text left out. */
export function parseRichTexts(concepts: ConceptLookup, raw: unknown): RichText[] {
  return objectsIn(raw)
    .map((template) => parseRichText(concepts, template))
    .filter((text) => text.length > 0);
}
