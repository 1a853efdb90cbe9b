import { isGivenName, type Token } from './lexer.js';
import { LEXICON } from './vocabulary.js';

/** Words of these classes are never names, so a sentence in which one is left over was not understood. */
const TIME_CLASSES = [
  'WEEKDAY',
  'WEEKDAY_PLURAL',
  'MONTH',
  'HOLIDAY',
  'LONG_SPAN',
  'WEEKEND',
  'PART_OF_DAY',
  'HOUR_UNIT',
  'MINUTE_UNIT',
  'DAY_UNIT',
  'WEEK_UNIT',
  'WEEK',
  'CLOCK_WORD',
  'HALF_OF_HOUR',
  'QUARTER',
  'ORDINAL',
  'NUMBER',
  'AM_PM',
  'ZONE',
  'OUTSIDE',
  'NOON',
  'IN',
  'FROM',
  'BEFORE',
] as const;
const TIME_STEM =
  /^(?:helg(?!\p{L}{0,20}vakt)|jul(?:aft|ekveld|etid|eferie)|påske|pinse|måned|månad|kvartal|lunsj(?!tur|jogg|løp|tren|date|prat|sem|fored|kons|quiz|yoga)|neste|forrige|siste|kvar|hver|annenhver|nyår|nyttår|mellomj|sommer(?:en|ferie)|vinter(?:en|ferie)|høst(?:en|ferie)|haust(?:en|ferie)|våren)|feriene?$|(?<!\p{L}{5}s)dag$|kveld$|^(?:denne|dette)$|\p{L}{3}(?:uk|vek)(?:er|ar|ene|ane)$|\p{L}{3}[esrt]uk(?:a|en)$|^\d(?!\d?\.(?:(?:mai|mars)-\p{L}|\u00a0\p{L})|d-\p{L}{4})/u;

/** Whether a word that no rule took speaks of time all the same. */
export function looksLikeTime(token: Token): boolean {
  const { lower, shapes, text } = token;
  if (text.startsWith('<') || isGivenName(token)) return false;
  if (Object.keys(shapes).length > 0) return true;
  // One letter may be the beginning of a name.
  if (lower.length > 1 && TIME_CLASSES.some((name) => LEXICON[name].has(lower))) return true;
  return TIME_STEM.test(lower);
}

/** Whether a misspelled or joined word may be one of time: `overmårra`, `annakvar`. */
export const mayBeOfTime = (word: string): boolean =>
  /\d|dag|day|kveld|morg|morr|mårr|natt|helg|måned|månad|week|night|morning|noon|ann[ae]n?(?:kvar|hver|kvær)/u.test(
    word,
  );
