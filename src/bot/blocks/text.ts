const graphemes = new Intl.Segmenter('nb', { granularity: 'grapheme' });

/** The text, cut between graphemes and ended with … where it is longer than `max` UTF-16 units, which Slack counts. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/**
 * Text for a field that Slack reads as mrkdwn. The three characters are the only ones with an escape: afterwards no
 * `<!channel>`, `<@U1>` or link can arise. `*_~` cannot be escaped, which is why people's words go into rich text.
 * docs.slack.dev/messaging/formatting-message-text, "Escaping text"
 */
export function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What a person wrote, from text as Slack sends it. `&` last, so that `&amp;lt;` stays `&lt;`. */
export function unescapeMrkdwn(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
