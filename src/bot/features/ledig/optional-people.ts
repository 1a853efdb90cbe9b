/** The words beside a mention that say that the person need not come to the meeting. */

/** `(@per om mulig)`, `@per hvis hun kan`, `@per er ikke nødvendig`. Outside brackets, `om mulig` may be about the day. */
export const OPTIONAL_IF_POSSIBLE =
  /(?<=<@[^<>]*>)\s*(?:,\s*)?(?:(?:(?:om|hvis|viss|dersom)\s+(?:det\s+er\s+)?(?:mulig|mogleg|råd)|if\s+possible)\s*(?=\))|(?:(?:kan|vil|can)\s+(?:(?:være|vere|bli|be)\s+)?(?:med|join)\s+)?(?:(?:hvis|viss|dersom|om)\s+(?:han|hun|ho|hen|de|dei)\s+(?:også\s+|òg\s+)?(?:kan|vil|rekker|har\s+tid)\b|if\s+(?:he|she|they)\s+(?:can|has\s+time|have\s+time|wants?)\b)|(?:er\s+)?(?:ikke|ikkje)\s+(?:nødvendig|naudsynt|viktig)\b|(?:trenger|treng|må)\s+(?:ikke|ikkje)(?:\s+(?:å\s+)?(?:være|vere)\s+med)?\b|is\s+not\s+(?:needed|required)\b)/giu;
const IF_POSSIBLE =
  '(?:(?:om|hvis|viss|dersom)\\s+(?:(?:det\\s+er\\s+)?(?:mulig|mogleg|råd)|det\\s+(?:går|lar\\s+seg\\s+gjøre|lèt\\s+seg\\s+gjere))|if\\s+(?:it\\s+is\\s+)?possible|gjerne)';
/**
 * `@per hvis mulig, torsdag`. Without a comma or a person behind them, the words may be about the day; at the end, behind
 * `@ola og @per`, about the meeting.
 */
export const IF_POSSIBLE_BEHIND = new RegExp(
  `(?<=<@[^<>]*>)\\s*(?:\\(\\s*)?${IF_POSSIBLE}(?=\\s*(?:[,;)]|(?:(?:og|and|&amp;)\\s+)?<@))|` +
    `(?<=<@[^<>]*>)(?<!\\b(?:og|and)\\s+<@[^<>]*>)\\s*${IF_POSSIBLE}(?=\\s*$)`,
  'giu',
);
/** Behind other people, a person who need not come: `@kari, helst @per også`, `@kari og om mulig @per`. */
export const PREFERRED =
  /\b(?:gjerne|helst|kanskje|preferably|ideally|maybe|perhaps|(?:om|hvis|viss|dersom) (?:mulig|mogleg|det går)|if possible),? (<@[^<>]*>)(?! *(?:,|og|and|&amp;) *<)/giu;
/** One of two is enough: `@kari eller @ola`. */
export const EITHER = /(?:\b(?:enten|anten|either) )?(<@[^<>]*>) (?:eller|el\.?|ell\.?|or) (<@[^<>]*>)/giu;
