let segmenter: Intl.Segmenter | undefined;

/** The first takes as long to make as all other texts of an answer: most need none. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('nb', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** The text, cut between graphemes and ended with … where it is longer than `max` UTF-16 units, which Slack counts. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of graphemesOf(text)) {
    if (index + segment.length > max - 1) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Where the text is cut so that no more than `max` units come before: between graphemes, or else between letters. */
function cutBefore(text: string, max: number): number {
  const start = graphemesOf(text).containing(max)?.index ?? max;
  if (start > 0) return start;
  const isInsideLetter = /^[\uDC00-\uDFFF]/.test(text.slice(max));
  return isInsideLetter && max > 1 ? max - 1 : max;
}

/** Longer than any grapheme that is not made to be long. */
const LONGEST_GRAPHEME = 64;

/** The text in parts of at most `max` UTF-16 units, each as long as can be; joined they are the text. */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    // Only what stands about the cut is looked at: a text may be very long.
    const end = cutBefore(rest.slice(0, max + LONGEST_GRAPHEME), max);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
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
