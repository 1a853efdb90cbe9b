import { cutText } from '../../blocks/text.js';

/** Periods above a week and ranges of dates, which /ledig does not answer: bokmål, nynorsk and English. */

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
    // «Om to uker» means a day.
    `(?<!(?:^| )(?:om|in) )(?:${LEAD} ){0,3}(?:${LEAD}|${NUMBER}) (?:${LONG}|${MANY}))(?= |$)`,
  'u',
);
const MAX_QUOTED = 40;

/**
 * The first long period in a text without times of day, as typed in lower case; undefined if there is none.
 */
export function parseLongSpan(text: string): string | undefined {
  const [span] = SPAN.exec(text.toLowerCase().replaceAll(/\s+/gu, ' ')) ?? [];
  return span === undefined ? undefined : cutText(span, MAX_QUOTED);
}
