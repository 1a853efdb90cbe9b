import type { PlaygroundMessage } from '../../protocol.js';
import { type MrkdwnSpan, parseMrkdwn } from '../mrkdwn/parse.js';
import { listConversations } from '../state/page-state.js';
import type { PageContextValue } from '../state/use-playground.js';
import { formatMessageDay, formatMessageTime, messageDate } from '../ui/message-time.js';

/** About two lines of the list. */
const MAX_EXCERPT = 110;
/** The number of characters before the found word. */
const LEAD = 30;

function formatSpan(span: MrkdwnSpan, { people, workspace }: PageContextValue): string {
  if (span.type === 'user') return `@${people.get(span.id)?.realName ?? span.label ?? span.id}`;
  if (span.type !== 'channel') return span.text;
  return `#${workspace.channels.find(({ id }) => id === span.id)?.name ?? span.label ?? span.id}`;
}

/** The text of a message on one line, without markup. */
function formatPlainText(text: string, page: PageContextValue): string {
  const lines = parseMrkdwn(text).flatMap((block) =>
    block.type === 'preformatted'
      ? [block.text]
      : block.lines.map((line) => line.map((span) => formatSpan(span, page)).join('')),
  );
  return lines.join(' ').replace(/\s+/gu, ' ').trim();
}

/** Cuts a long text around the first word of the query. */
export function cutExcerpt(text: string, query: string): string {
  if (text.length <= MAX_EXCERPT) return text;
  const [word = ''] = query.trim().split(/\s+/u);
  const at = Math.max(0, text.toLocaleLowerCase('nb').indexOf(word.toLocaleLowerCase('nb')));
  // Begins and ends between two words.
  const start = at <= LEAD ? 0 : text.indexOf(' ', at - LEAD) + 1;
  const end = start + MAX_EXCERPT;
  const tail = end >= text.length ? text.slice(start) : `${text.slice(start, text.lastIndexOf(' ', end))} …`;
  return start > 0 ? `… ${tail}` : tail;
}

/** A found message as an excerpt, and its author, conversation and time. */
export function formatMatch(
  message: PlaygroundMessage,
  query: string,
  page: PageContextValue,
  today: string,
): { label: string; detail: string } {
  const { timeZone, people, workspace, me } = page;
  const author = people.get(message.user)?.realName ?? message.user;
  const conversation = listConversations(workspace, me).find(({ channel }) => channel.id === message.channel);
  const place = `${conversation?.channel.isIm ? '' : '#'}${conversation?.title ?? message.channel}`;
  const day = formatMessageDay(messageDate(message.ts, timeZone), today).toLocaleLowerCase('nb');
  return {
    label: cutExcerpt(formatPlainText(message.text, page), query),
    detail: `${author} · ${place} · ${day} kl. ${formatMessageTime(message.ts, timeZone)}`,
  };
}
