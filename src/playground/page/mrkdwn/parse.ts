/**
 * A parser for Slack's markup ("mrkdwn"). Source: https://docs.slack.dev/messaging/formatting-message-text
 */

interface MrkdwnStyle {
  bold?: true;
  italic?: true;
  strike?: true;
}

export type MrkdwnSpan =
  | { type: 'text'; text: string; style: MrkdwnStyle }
  | { type: 'code'; text: string; style: MrkdwnStyle }
  | { type: 'link'; url: string; text: string; style: MrkdwnStyle }
  | { type: 'user'; id: string; label?: string; style: MrkdwnStyle }
  | { type: 'channel'; id: string; label?: string; style: MrkdwnStyle }
  | { type: 'broadcast'; text: string; style: MrkdwnStyle };

export type MrkdwnBlock =
  | { type: 'paragraph'; lines: MrkdwnSpan[][] }
  | { type: 'quote'; lines: MrkdwnSpan[][] }
  | { type: 'preformatted'; text: string };

/** Decodes in one pass, so that `&amp;lt;` becomes the text «&lt;». */
function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt);/g, (_, name: string) =>
    name === 'amp' ? '&' : name === 'lt' ? '<' : '>',
  );
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Accepts only URL schemes that cannot run code. Other URLs are shown as text. */
export function isSafeLink(url: string): boolean {
  return SAFE_LINK.test(url);
}

// The content of styled text ends at its own mark. A link or code inside it is one piece, whatever marks it
// contains.
const innerPattern = (mark: string) =>
  `(?:<[^<>\\n]*>|\`[^\`\\n]+\`|<(?![^<>\\n]*>)|\`(?![^\`\\n]+\`)|[^${mark}\\n<\`])+?`;

const styledPattern = (name: string, mark: string) =>
  `(?<![\\p{L}\\p{N}${mark}])${mark}(?![\\s${mark}])(?<${name}>${innerPattern(mark)})(?<!\\s)${mark}(?![\\p{L}\\p{N}${mark}])`;

const INLINE_TOKEN = new RegExp(
  [
    '<(?<angle>[^<>\\n]+)>',
    '`(?<code>[^`\\n]+)`',
    styledPattern('bold', '\\*'),
    styledPattern('italic', '_'),
    styledPattern('strike', '~'),
    '(?<url>https?:\\/\\/[^\\s<>]*[^\\s<>.,;:!?)\\]\'"])',
    '(?<![\\p{L}\\p{N}]):(?<emoji>[a-z0-9_+-]+):(?![\\p{L}\\p{N}])',
  ].join('|'),
  'gu',
);

function parseAngle(inner: string, style: MrkdwnStyle): MrkdwnSpan {
  const separator = inner.indexOf('|');
  const target = separator < 0 ? inner : inner.slice(0, separator);
  const label = separator < 0 ? undefined : decodeEntities(inner.slice(separator + 1));
  const labelField = label === undefined || label === '' ? {} : { label };
  if (/^@[UW]\w+$/.test(target)) return { type: 'user', id: target.slice(1), ...labelField, style };
  if (/^#[CGD]\w+$/.test(target)) return { type: 'channel', id: target.slice(1), ...labelField, style };
  if (/^!(?:here|channel|everyone)$/.test(target))
    return { type: 'broadcast', text: `@${target.slice(1)}`, style };
  if (target.startsWith('!')) return { type: 'text', text: label ?? `<${decodeEntities(inner)}>`, style };
  const url = decodeEntities(target);
  if (isSafeLink(url)) return { type: 'link', url, text: label ?? url.replace(/^mailto:/i, ''), style };
  return { type: 'text', text: `<${decodeEntities(inner)}>`, style };
}

function parseMatch(match: RegExpExecArray, style: MrkdwnStyle): MrkdwnSpan[] {
  const { angle, code, bold, italic, strike, url, emoji } = match.groups ?? {};
  if (angle !== undefined) return [parseAngle(angle, style)];
  if (code !== undefined) return [{ type: 'code', text: decodeEntities(code), style }];
  if (bold !== undefined) return parseMrkdwnLine(bold, { ...style, bold: true });
  if (italic !== undefined) return parseMrkdwnLine(italic, { ...style, italic: true });
  if (strike !== undefined) return parseMrkdwnLine(strike, { ...style, strike: true });
  if (url !== undefined)
    return [{ type: 'link', url: decodeEntities(url), text: decodeEntities(url), style }];
  return [{ type: 'text', text: findEmoji(emoji ?? '') ?? match[0], style }];
}

/** Parses one line of mrkdwn. */
function parseMrkdwnLine(text: string, style: MrkdwnStyle = {}): MrkdwnSpan[] {
  const spans: MrkdwnSpan[] = [];
  const push = (plain: string) => {
    if (plain !== '') spans.push({ type: 'text', text: decodeEntities(plain), style });
  };
  let end = 0;
  for (const match of text.matchAll(INLINE_TOKEN)) {
    push(text.slice(end, match.index));
    spans.push(...parseMatch(match, style));
    end = match.index + match[0].length;
  }
  push(text.slice(end));
  return spans;
}

const QUOTE_PREFIX = /^(?:>|&gt;) ?/;

function parseLines(text: string): MrkdwnBlock[] {
  const blocks: MrkdwnBlock[] = [];
  for (const line of text.split('\n')) {
    const type = QUOTE_PREFIX.test(line) ? 'quote' : 'paragraph';
    const spans = parseMrkdwnLine(line.replace(type === 'quote' ? QUOTE_PREFIX : '', ''));
    const last = blocks.at(-1);
    if (last?.type === type) last.lines.push(spans);
    else blocks.push({ type, lines: [spans] });
  }
  return blocks;
}

/** Parses mrkdwn into paragraphs, quotes and preformatted blocks, with a list of spans for each line. */
export function parseMrkdwn(text: string): MrkdwnBlock[] {
  return text.split(/```([\s\S]+?)```/).flatMap((part, index): MrkdwnBlock[] => {
    if (index % 2 === 1)
      return [{ type: 'preformatted', text: decodeEntities(part.replace(/^\n|\n$/g, '')) }];
    const lines = part.replace(index > 0 ? /^\n/ : '', '').replace(/\n$/, '');
    return lines === '' ? [] : parseLines(lines);
  });
}

/** Common emoji by their names in Slack. Other names are shown as text. */
const EMOJI: Readonly<Record<string, string>> = {
  '+1': '👍',
  '-1': '👎',
  alarm_clock: '⏰',
  arrow_left: '⬅️',
  arrow_right: '➡️',
  bell: '🔔',
  blue_book: '📘',
  book: '📖',
  books: '📚',
  bulb: '💡',
  busts_in_silhouette: '👥',
  calendar: '📆',
  clap: '👏',
  clock3: '🕒',
  coffee: '☕',
  cry: '😢',
  date: '📅',
  door: '🚪',
  eyes: '👀',
  fire: '🔥',
  fish: '🐟',
  flag_no: '🇳🇴',
  gear: '⚙️',
  grey_question: '❔',
  grin: '😁',
  hammer_and_wrench: '🛠️',
  heart: '❤️',
  heavy_check_mark: '✔️',
  hourglass: '⌛',
  information_source: 'ℹ️',
  joy: '😂',
  large_blue_circle: '🔵',
  large_green_circle: '🟢',
  large_orange_diamond: '🔶',
  large_red_square: '🟥',
  large_yellow_circle: '🟡',
  link: '🔗',
  lock: '🔒',
  mag: '🔍',
  memo: '📝',
  no_entry: '⛔',
  office: '🏢',
  ok_hand: '👌',
  pencil2: '✏️',
  pray: '🙏',
  question: '❓',
  red_circle: '🔴',
  rocket: '🚀',
  slightly_smiling_face: '🙂',
  small_red_triangle: '🔺',
  smile: '😄',
  sparkles: '✨',
  speech_balloon: '💬',
  star: '⭐',
  sweat_smile: '😅',
  tada: '🎉',
  thinking_face: '🤔',
  thumbsup: '👍',
  warning: '⚠️',
  wave: '👋',
  white_check_mark: '✅',
  white_circle: '⚪',
  wink: '😉',
  x: '❌',
};

export function findEmoji(name: string): string | undefined {
  return Object.hasOwn(EMOJI, name) ? EMOJI[name] : undefined;
}

/** Replaces emoji names in plain text with the emoji. */
export function replaceEmojiNames(text: string): string {
  return text.replace(/:([a-z0-9_+-]+):/g, (match, name: string) => findEmoji(name) ?? match);
}
