import { emojiOf } from './emoji.js';

/** Slack's own markup ("mrkdwn") as a tree. Source: https://docs.slack.dev/messaging/formatting-message-text */

export interface Style {
  bold?: true;
  italic?: true;
  strike?: true;
}

export type Span =
  | { type: 'text'; text: string; style: Style }
  | { type: 'code'; text: string; style: Style }
  | { type: 'link'; url: string; text: string; style: Style }
  | { type: 'user'; id: string; label?: string; style: Style }
  | { type: 'channel'; id: string; label?: string; style: Style }
  | { type: 'broadcast'; text: string; style: Style };

export type Block =
  | { type: 'paragraph'; lines: Span[][] }
  | { type: 'quote'; lines: Span[][] }
  | { type: 'preformatted'; text: string };

/** In one pass, so that `&amp;lt;` stays what its writer meant: the text «&lt;». */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt);/g, (_, name: string) =>
    name === 'amp' ? '&' : name === 'lt' ? '<' : '>',
  );
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Only what cannot run anything; the rest is shown as text. */
export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url);
}

// The inside of a run stops at its own mark; a link or code in it is one piece, whatever marks it holds.
const inside = (mark: string) =>
  `(?:<[^<>\\n]*>|\`[^\`\\n]+\`|<(?![^<>\\n]*>)|\`(?![^\`\\n]+\`)|[^${mark}\\n<\`])+?`;
const run = (name: string, mark: string) =>
  `(?<![\\p{L}\\p{N}${mark}])${mark}(?![\\s${mark}])(?<${name}>${inside(mark)})(?<!\\s)${mark}(?![\\p{L}\\p{N}${mark}])`;
const INLINE = new RegExp(
  [
    '<(?<angle>[^<>\\n]+)>',
    '`(?<code>[^`\\n]+)`',
    run('bold', '\\*'),
    run('italic', '_'),
    run('strike', '~'),
    '(?<url>https?:\\/\\/[^\\s<>]*[^\\s<>.,;:!?)\\]\'"])',
    '(?<![\\p{L}\\p{N}]):(?<emoji>[a-z0-9_+-]+):(?![\\p{L}\\p{N}])',
  ].join('|'),
  'gu',
);

function parseAngle(inner: string, style: Style): Span {
  const bar = inner.indexOf('|');
  const target = bar < 0 ? inner : inner.slice(0, bar);
  const label = bar < 0 ? undefined : decodeEntities(inner.slice(bar + 1));
  const named = label === undefined || label === '' ? {} : { label };
  if (/^@[UW]\w+$/.test(target)) return { type: 'user', id: target.slice(1), ...named, style };
  if (/^#[CGD]\w+$/.test(target)) return { type: 'channel', id: target.slice(1), ...named, style };
  if (/^!(?:here|channel|everyone)$/.test(target))
    return { type: 'broadcast', text: `@${target.slice(1)}`, style };
  if (target.startsWith('!')) return { type: 'text', text: label ?? `<${decodeEntities(inner)}>`, style };
  const url = decodeEntities(target);
  if (isSafeLink(url)) return { type: 'link', url, text: label ?? url.replace(/^mailto:/i, ''), style };
  return { type: 'text', text: `<${decodeEntities(inner)}>`, style };
}

function parseMatch(match: RegExpExecArray, style: Style): Span[] {
  const { angle, code, bold, italic, strike, url, emoji } = match.groups ?? {};
  if (angle !== undefined) return [parseAngle(angle, style)];
  if (code !== undefined) return [{ type: 'code', text: decodeEntities(code), style }];
  if (bold !== undefined) return parseInline(bold, { ...style, bold: true });
  if (italic !== undefined) return parseInline(italic, { ...style, italic: true });
  if (strike !== undefined) return parseInline(strike, { ...style, strike: true });
  if (url !== undefined)
    return [{ type: 'link', url: decodeEntities(url), text: decodeEntities(url), style }];
  return [{ type: 'text', text: emojiOf(emoji ?? '') ?? match[0], style }];
}

/** One line of mrkdwn. */
export function parseInline(text: string, style: Style = {}): Span[] {
  const spans: Span[] = [];
  const push = (plain: string) => {
    if (plain !== '') spans.push({ type: 'text', text: decodeEntities(plain), style });
  };
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    push(text.slice(from, match.index));
    spans.push(...parseMatch(match, style));
    from = match.index + match[0].length;
  }
  push(text.slice(from));
  return spans;
}

const QUOTED = /^(?:>|&gt;) ?/;

function parseLines(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const type = QUOTED.test(line) ? 'quote' : 'paragraph';
    const spans = parseInline(line.replace(type === 'quote' ? QUOTED : '', ''));
    const last = blocks.at(-1);
    if (last?.type === type) last.lines.push(spans);
    else blocks.push({ type, lines: [spans] });
  }
  return blocks;
}

/** A text in mrkdwn: paragraphs, quotes and preformatted blocks, each line a list of spans. */
export function parseMrkdwn(text: string): Block[] {
  return text.split(/```([\s\S]+?)```/).flatMap((part, index): Block[] => {
    if (index % 2 === 1)
      return [{ type: 'preformatted', text: decodeEntities(part.replace(/^\n|\n$/g, '')) }];
    const lines = part.replace(index > 0 ? /^\n/ : '', '').replace(/\n$/, '');
    return lines === '' ? [] : parseLines(lines);
  });
}
