/** Extracts times, lengths, places and buildings from a text such as `ledig i morgen 13-15 8 plasser`. */

/**
 * No letter, digit or sign may be adjacent, so that dates, addresses and names such as `A-213` stay whole.
 */
const BEGIN = '(?<![\\p{L}\\p{N}.:/@+-])';
const END = '(?![\\p{L}\\p{N}/@]|[.:-]\\p{N})';
const pattern = (source: string) => new RegExp(`${BEGIN}(?:${source})${END}`, 'iu');

const DASH = '[-–—−]';
const CLOCK = '\\d{4}|\\d{1,2}(?:[.:]\\d{2})?';
const KL = '(?:kl\\.?|klokka|klokken|at)';
const COUNT = `(${DASH}?\\d{1,9})(?:\\s*${DASH}\\s*(\\d{1,9}))?`;
const AMOUNT = '(\\d{1,6}(?:[.,]\\d{1,2})?)';
const MANY = '(?:for|til|i|på|in|minst|at least|med|with)?\\s*';

const RANGES = [
  pattern(
    `(?:(?:fra|frå|from)\\s+)?(?:${KL}\\s*)?(${CLOCK})\\s*(?:${DASH}|til|to|te)\\s*(?:${KL}\\s*)?(${CLOCK})`,
  ),
  pattern(`(?:mellom|between)\\s+(?:${KL}\\s*)?(${CLOCK})\\s+(?:og|and)\\s+(?:${KL}\\s*)?(${CLOCK})`),
];
const STARTS = [
  pattern(`(?:(?:fra|frå|from|etter|after)\\s+)?${KL}\\s*(${CLOCK})`),
  pattern(`(?:fra|frå|from|etter|after)\\s+(${CLOCK})`),
  pattern('(\\d{1,2}:\\d{2})'),
  // Minutes that cannot be a month.
  pattern('(\\d{1,2}\\.(?:00|1[3-9]|[2-9]\\d))'),
];
const HOURS = pattern(`${MANY}${AMOUNT}\\s*(?:timer|time|timar|tima|t|hours?|hrs?|h)`);
const MINUTES = pattern(
  `(?:(?:og|and)\\s+)?${MANY}${AMOUNT}\\s*(?:min\\.?|minutt|minutter|minuttar|minutes?|mins|m)`,
);
const LENGTH_PATTERNS: readonly (readonly [RegExp, number])[] = [
  [pattern(`${MANY}(?:(?:en|ein)\\s+)?(?:halvtime|halv time)|${MANY}half an hour`), 30],
  [pattern(`${MANY}(?:(?:et|eit)\\s+)?kvarter|${MANY}(?:a\\s+)?quarter of an hour`), 15],
  [pattern(`${MANY}(?:halvannen|halvanna|ein og ein halv|en og en halv) time`), 90],
  [pattern(`${MANY}(?:en|én|ein|éin) time|${MANY}(?:an|one) hour`), 60],
  [pattern(`${MANY}(?:to (?:timer|timar)|two hours)`), 120],
  [pattern(`${MANY}(?:tre (?:timer|timar)|three hours)`), 180],
];
const PLACES = [
  pattern(
    `${MANY}${COUNT}\\s*(?:plass|plasser|plassar|seter|sete|stoler|stolar|pers\\.?|person|personer|personar|deltakere|deltakarar|folk|stk\\.?|people|persons?|seats?|places?)`,
  ),
  pattern(`(?:plass|room|rom|space)\\s+(?:til|for|åt)\\s+${COUNT}`),
];
const BARE_PLACES = [pattern(`(?:til|for)\\s+${COUNT}`)];
const FREE = pattern(
  '(?:(?:et|eit|a)\\s+)?(?:ledige?|ledigt|free|available|vacant)(?:\\s+(?:møte)?rom|\\s+rooms?)?',
);
const NOW = pattern('(?:akkurat\\s+)?(?:nå|no|now)|right now');
const BUILDING = pattern('(?:i\\s+|in\\s+)?(?:bygg|bygning|building)\\s+([\\p{L}\\p{N}]+)');

interface Extracted {
  /** The groups of the pattern. */
  groups: string[];
  rest: string;
}

/** The first pattern that matches, and the text without the match. */
function extract(text: string, patterns: readonly RegExp[]): Extracted | undefined {
  for (const each of patterns) {
    const found = each.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return {
      groups: found.slice(1).filter((part) => part !== undefined),
      rest: rest.replace(/\s+/gu, ' ').trim(),
    };
  }
  return undefined;
}

/** `13-15`, `kl. 13.30 til 15`, `mellom 9 og 10`. */
export const extractTimeRange = (text: string) => extract(text, RANGES);
/** `kl 13`, `fra 13`, `13:30`. */
export const extractStartTime = (text: string) => extract(text, STARTS);
/** `ledig`, `ledige rom`, `free`. */
export const extractFreeWord = (text: string) => extract(text, [FREE]);
/** `nå`, `now`. */
export const extractNowWord = (text: string) => extract(text, [NOW]);
/** `bygg A` */
export const extractBuilding = (text: string) => extract(text, [BUILDING]);

interface ExtractedPlaces {
  places: number;
  rest: string;
}

function parsePlaces(extracted: Extracted | undefined): ExtractedPlaces | undefined {
  if (!extracted) return undefined;
  const counts = extracted.groups.map((count) => Number(count.replace(/^[–—−]/u, '-')));
  return { places: Math.max(...counts), rest: extracted.rest };
}

/** `8 plasser`, `8-10 personer`: the number, the larger of two. */
export const extractPlaces = (text: string) => parsePlaces(extract(text, PLACES));
/** `til 8`. Call it after the times are extracted, because it may be the end of one. */
export const extractBarePlaces = (text: string) => parsePlaces(extract(text, BARE_PLACES));

const parseAmount = (text = '') => Number(text.replace(',', '.'));

/** `30 min`, `1,5 time`, `1 t 30 min`, `halvtime` in minutes. */
export function extractLength(text: string): { minutes: number; rest: string } | undefined {
  for (const [phrase, minutes] of LENGTH_PATTERNS) {
    const extracted = extract(text, [phrase]);
    if (extracted) return { minutes, rest: extracted.rest };
  }
  const hours = extract(text, [HOURS]);
  const minutes = extract(hours?.rest ?? text, [MINUTES]);
  const last = minutes ?? hours;
  if (!last) return undefined;
  const sum =
    (hours ? parseAmount(hours.groups[0]) * 60 : 0) + (minutes ? parseAmount(minutes.groups[0]) : 0);
  return { minutes: Math.round(sum), rest: last.rest };
}
