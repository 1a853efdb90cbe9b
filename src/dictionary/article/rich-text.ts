import type { ConceptLookup } from '../concepts.js';
import type { ArticleReference, RichText, RichTextSpan } from '../model.js';
import {
  asObject,
  asText,
  asWholeNumber,
  conceptCodeOf,
  type JsonObject,
  MAX_NESTING_DEPTH,
  objectsIn,
} from './raw-article.js';

/** The items of a template. A broken item becomes an empty one: without it the next `$` would take its neighbour. */
const itemsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map((item) => asObject(item) ?? { text: asText(item) }) : [];

/** Fills in a template: each `$` consumes the next item. A `$` without an item is left out. */
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

/** The printed text of a lemma, with small digits (H₂O) and choices (bygge/legge). */
export function lemmaText(lemma: JsonObject): string {
  const annotated = asObject(lemma['annotated_lemma']);
  if (!annotated) return readableSpelling(asText(lemma['lemma']) ?? '');
  const parts = fillTemplate(asText(annotated['content']) ?? '', annotated['items'], (item) => {
    const small = asText(item['text']) ?? '';
    return [item['type_'] === 'subscript' ? lowerDigits(small) : raiseDigits(small)];
  });
  return readableSpelling(parts.join('') || (asText(lemma['lemma']) ?? ''));
}

/** The word of an `article_ref`. Of several spellings, the first is shown. */
function readName(ref: JsonObject): Omit<ArticleReference, 'id'> | undefined {
  const [first] = objectsIn(ref['lemmas']);
  const lemma = first ? lemmaText(first) : '';
  return lemma === '' ? undefined : { lemma, homograph: asWholeNumber(first?.['hgno']) ?? 0 };
}

/** The target of an `article_ref`. `undefined` where it has no number or no word. */
export function parseReference(ref: JsonObject): ArticleReference | undefined {
  const id = asWholeNumber(ref['article_id']);
  const name = readName(ref);
  return id === undefined || name === undefined ? undefined : { id, ...name };
}

/** «stein (I, 1)». With a word form of its own («steiner») the sense number is left out. */
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

/** Gives a style to the spans that have none. */
const withStyle = (
  spans: readonly RichTextSpan[],
  style: NonNullable<RichTextSpan['style']>,
): RichTextSpan[] => spans.map((span) => ({ style, ...span }));

/**
 * An item of a template. One of no known kind is the expansion of its code; for an unknown code, its text, the article
 * that it refers to, or the code itself.
 */
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
  }
  const code = conceptCodeOf(item);
  const concept = code === undefined ? undefined : concepts(code);
  if (concept) return [{ text: concept.expansion }];
  const content = asText(item['content']) ?? asText(item['text']);
  if (content !== undefined) return templateSpans(concepts, content, item['items'], depth);
  return item['lemmas'] === undefined ? [{ text: code ?? '' }] : referenceSpans(item);
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

/**
 * Merges neighbours of the same style, and drops empty spans. Collapses spaces, also across spans: Slack shows every
 * space, and some articles have double ones.
 */
function joinSpans(spans: readonly RichTextSpan[]): RichText {
  const joined: RichTextSpan[] = [];
  for (const { text, ...rest } of spans) {
    const last = joined.at(-1);
    const single = text.replace(/[ \t\r\n]+/gu, ' ');
    const span = { ...rest, text: last?.text.endsWith(' ') ? single.replace(/^ /u, '') : single };
    if (span.text === '') continue;
    if (last && last.style === span.style && !last.reference && !span.reference) {
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    } else joined.push(span);
  }
  return joined;
}

/** Parses a template (`{ content, items }`). Any other value gives an empty text. */
export function parseRichText(concepts: ConceptLookup, raw: unknown): RichText {
  const fields = asObject(raw);
  return fields
    ? joinSpans(templateSpans(concepts, asText(fields['content']) ?? '', fields['items'], 0))
    : [];
}

/** Parses a list of templates. Empty texts are left out. */
export function parseRichTexts(concepts: ConceptLookup, raw: unknown): RichText[] {
  return objectsIn(raw)
    .map((template) => parseRichText(concepts, template))
    .filter((text) => text.length > 0);
}
/** No phrase has more spellings. A line of brackets must not give a million. */
const MAX_SPELLINGS = 32;

/** No phrase is longer. A longer text is hostile, and taken as it stands. */
const MAX_LENGTH = 500;

const CHOICE = /\[([^[\]|]+(?:\|[^[\]|]+)+)\]/;

const CHOICES = new RegExp(CHOICE, 'g');

const OPTIONAL = /\(([^()]*)\)/;

/** Texts that may need work. Nearly all of a million forms need none. */
const NEEDS_WORK = /[[(]|\s\s|[^\S ]|^\s|\s$/;

const collapseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The printed spelling: `[bygge|legge] stein på stein` is «bygge/legge stein på stein». */
export function readableSpelling(text: string): string {
  if (!NEEDS_WORK.test(text)) return text;
  const readable = text.replace(CHOICES, (_, choices: string) =>
    choices.replaceAll('|', choices.includes(' ') ? ' / ' : '/'),
  );
  return collapseSpaces(readable);
}

/** All spellings: each choice of `[bygge|legge]`, with and without the text in parentheses. */
export function spellingsOf(text: string): string[] {
  if (!NEEDS_WORK.test(text)) return text === '' ? [] : [text];
  if (text.length > MAX_LENGTH) return [collapseSpaces(text)];
  const open = [text];
  const done = new Set<string>();
  while (done.size < MAX_SPELLINGS) {
    const next = open.shift();
    if (next === undefined) break;
    const choice = CHOICE.exec(next) ?? OPTIONAL.exec(next);
    const match = choice?.[0];
    if (choice === null || match === undefined) {
      if (collapseSpaces(next) !== '') done.add(collapseSpaces(next));
      continue;
    }
    const inside = choice[1] ?? '';
    const alternatives = match.startsWith('[') ? inside.split('|') : ['', inside];
    if (open.length < MAX_SPELLINGS)
      open.push(...alternatives.map((alternative) => next.replace(match, () => alternative)));
  }
  return [...done];
}
const VULGAR_FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['1/2', '½'],
  ['1/3', '⅓'],
  ['2/3', '⅔'],
  ['1/4', '¼'],
  ['3/4', '¾'],
  ['1/5', '⅕'],
  ['2/5', '⅖'],
  ['3/5', '⅗'],
  ['4/5', '⅘'],
  ['1/6', '⅙'],
  ['5/6', '⅚'],
  ['1/8', '⅛'],
  ['3/8', '⅜'],
  ['5/8', '⅝'],
  ['7/8', '⅞'],
]);

const withDigits = (text: string, digits: string) =>
  text.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit);

/** Superscript digits: «2» is «²». */
const raiseDigits = (text: string) => withDigits(text, '⁰¹²³⁴⁵⁶⁷⁸⁹');

/** Subscript digits: «2» is «₂». */
const lowerDigits = (text: string) => withDigits(text, '₀₁₂₃₄₅₆₇₈₉');

/** ½ for 1 and 2, ³⁄₁₆ for 3 and 16, `a/b` for anything else than numbers. */
function formatFraction(numerator: string, denominator: string): string {
  const plain = `${numerator}/${denominator}`;
  const vulgar = VULGAR_FRACTIONS.get(plain);
  if (vulgar !== undefined) return vulgar;
  return /^\d+\/\d+$/.test(plain) ? `${raiseDigits(numerator)}\u2044${lowerDigits(denominator)}` : plain;
}

const ROMAN: readonly (readonly [number, string])[] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

const MAX_ROMAN = 89;

/** III for 3. Numbers above 89 stay digits; homographs go to sixteen. */
function formatRoman(number: number): string {
  if (number > MAX_ROMAN) return String(number);
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN) {
    text += sign.repeat(Math.floor(rest / value));
    rest %= value;
  }
  return text;
}
