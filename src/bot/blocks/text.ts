import { withoutControls } from '../../shared/text/clean-text.js';

let segmenter: Intl.Segmenter | undefined;

/** Creates the segmenter on first use: it is slow to create, and most texts need none. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('nb', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Cuts a text above `max` UTF-16 units (Slack's unit) between graphemes, and ends it with `…`. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  // The grapheme at this unit does not fit, and those before it do.
  const end = graphemesOf(text).containing(max - 1)?.index ?? 0;
  return `${text.slice(0, end).trimEnd()}…`;
}

/**
 * The last index up to `max` that splits no grapheme; if there is none, one that splits no surrogate pair.
 */
function findCutIndex(text: string, max: number): number {
  const start = graphemesOf(text).containing(max)?.index ?? max;
  if (start > 0) return start;
  const isLowSurrogate = /^[\uDC00-\uDFFF]/.test(text.slice(max));
  return isLowSurrogate && max > 1 ? max - 1 : max;
}

/** Longer than ordinary graphemes. */
const LONGEST_GRAPHEME = 64;

/** Splits a text into the longest parts of at most `max` UTF-16 units. Joined, they give the text. */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > max) {
    // Segments only the text around the cut, as a text may be very long.
    const end = findCutIndex(rest.slice(0, max + LONGEST_GRAPHEME), max);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === '' ? parts : [...parts, rest];
}

/**
 * Escapes text for mrkdwn and takes control characters out of it, so that it forms no `<!channel>`, `<@U1>` or link. Slack has escapes for these
 * three characters only. `*_~` have none, so user input belongs in rich text.
 * docs.slack.dev/messaging/formatting-message-text, "Escaping text"
 */
export function escapeMrkdwn(text: string): string {
  return withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The text that a person typed, from mrkdwn. Replaces `&amp;` last, so that `&amp;lt;` gives `&lt;`. */
export function unescapeMrkdwn(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** A link in mrkdwn. @param url `https` or `mailto`; its signs that would end the link are encoded */
export function mrkdwnLink(url: string, text: string): string {
  const target = url.replace(/[<>|\s]/gu, (sign) => encodeURIComponent(sign));
  return `<${escapeMrkdwn(target)}|${escapeMrkdwn(text)}>`;
}

/** What an answer calls a reference without a name. One word each, because a command is read word by word. */
interface UnnamedReferences {
  /** With its sign: «@noen». */
  person: string;
  group: string;
  channel: string;
  groupConversation: string;
}

/** `<@U1|ola>`, `<#C1|generelt>`, `<!subteam^S1|@gruppe>`, `<!here>`. */
const REFERENCE = /<([@#!])([^<>|\s]+)(?:\|([^<>]*))?>/gu;

const GROUP_CONVERSATION = /^mpdm-/u;

/** `<!here>` names itself. */
const BROADCAST = /^(?:here|channel|everyone)$/u;

function nameOf(sign: string, target: string, label: string, unnamed: UnnamedReferences): string {
  if (sign === '@') return label === '' ? unnamed.person : `@${label.replace(/^@/u, '')}`;
  if (sign === '#') {
    if (GROUP_CONVERSATION.test(label)) return unnamed.groupConversation;
    return label === '' ? unnamed.channel : `#${label.replace(/^#/u, '')}`;
  }
  if (label !== '') return label;
  return BROADCAST.test(target) ? `@${target}` : unnamed.group;
}

/**
 * Replaces the references that Slack writes into a text by the names of what they refer to, never by ids.
 * (docs.slack.dev/messaging/formatting-message-text)
 */
export const replaceReferences = (text: string, unnamed: UnnamedReferences): string =>
  text.replace(REFERENCE, (_, sign: string, target: string, label = '') =>
    nameOf(sign, target, label.trim(), unnamed),
  );

/** Gives each reference that is not a mention of a person a name, so that an answer can quote it. */
export const labelReferences = (text: string, unnamed: UnnamedReferences): string =>
  text.replace(REFERENCE, (reference, sign: string, target: string, label = '') => {
    if (sign === '@') return reference;
    const name = nameOf(sign, target, label.trim(), unnamed).replace(/^[@#]/u, '');
    return `<${sign}${target}|${name}>`;
  });
