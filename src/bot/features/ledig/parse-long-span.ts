import { cutText } from '../../blocks/text.js';

/** Times that are longer than a week, or from one day to another: bokmål, nynorsk and English. */

const DATE = '(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./] ?\\d{1,2}(?:[./-]? ?\\d{4}|[./-]\\d{2})?\\.?|\\d{4})';
const WEEKDAY =
  '(?:man|tirs|ons|tors|fre|lør|søn|mån|tys|laur|sun|mon|tues|wednes|thurs|fri|satur)d(?:ag|ay)';
const TO = ' ?(?:[-–—]|\\btil\\b|\\bto\\b) ?';
const LEAD = '(?:i|de|dei|the|hele|heile|whole|neste|next|siste|last|denne|dette|this)';
const NUMBER =
  '(?:\\d{1,4}|en|ein|et|ett|eit|a|one|to|two|tre|three|fire|four|fem|five|seks|six|sju|seven|åtte|eight|ni|nine|ti|ten|tolv|hundre)';
const LONG =
  '(?:år|året|årene|åra|years?|kvartal|kvartalet|måned|måneden|måneder|månedene|månad|månaden|månader|månadene|months?)';
const MANY = '(?:uker|ukene|veker|vekene|weeks|dager|dagene|dagar|dagane|days)';

const SPAN = new RegExp(
  `(?<=^| )(?:${DATE}${TO}${DATE}|${WEEKDAY}${TO}${WEEKDAY}|` +
    // «Om to uker» is no span, but a day.
    `(?<!(?:^| )(?:om|in) )(?:${LEAD} ){0,3}(?:${LEAD}|${NUMBER}) (?:${LONG}|${MANY}))(?= |$)`,
  'u',
);
const MAX_SAID_BACK = 40;

/** The longer time that a text names, as it was typed; undefined where it names none. The times of day are out of it. */
export function parseLongSpan(text: string): string | undefined {
  const [span] = SPAN.exec(text.toLowerCase().replaceAll(/\s+/gu, ' ')) ?? [];
  return span === undefined ? undefined : cutText(span, MAX_SAID_BACK);
}
