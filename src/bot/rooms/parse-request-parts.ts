/** Takes what people ask for out of what they typed: `ledig i morgen 13-15 8 plasser` without its time and places. */

/** No letter, digit or sign before or after, so that dates, addresses and names such as `A-213` stay whole. */
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
  // No date has such a month.
  pattern('(\\d{1,2}\\.(?:00|1[3-9]|[2-9]\\d))'),
];
const HOURS = pattern(`${MANY}${AMOUNT}\\s*(?:timer|time|timar|tima|t|hours?|hrs?|h)`);
const MINUTES = pattern(
  `(?:(?:og|and)\\s+)?${MANY}${AMOUNT}\\s*(?:min\\.?|minutt|minutter|minuttar|minutes?|mins|m)`,
);
const SAID_LENGTHS: readonly (readonly [RegExp, number])[] = [
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

interface Taken {
  /** What the pattern caught. */
  caught: string[];
  rest: string;
}

/** The first of the patterns that is there, and the text without it. */
function take(text: string, patterns: readonly RegExp[]): Taken | undefined {
  for (const each of patterns) {
    const found = each.exec(text);
    if (!found) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
    return {
      caught: found.slice(1).filter((part) => part !== undefined),
      rest: rest.replace(/\s+/gu, ' ').trim(),
    };
  }
  return undefined;
}

/** `13-15`, `kl. 13.30 til 15`, `mellom 9 og 10`. */
export const extractTimeRange = (text: string) => take(text, RANGES);
/** `kl 13`, `fra 13`, `13:30`. */
export const extractStartTime = (text: string) => take(text, STARTS);
/** `ledig`, `ledige rom`, `free`. */
export const extractFreeWord = (text: string) => take(text, [FREE]);
export const extractNowWord = (text: string) => take(text, [NOW]);
/** `bygg A` */
export const extractBuilding = (text: string) => take(text, [BUILDING]);

interface TakenPlaces {
  places: number;
  rest: string;
}

function placesOf(taken: Taken | undefined): TakenPlaces | undefined {
  if (!taken) return undefined;
  const counts = taken.caught.map((count) => Number(count.replace(/^[–—−]/u, '-')));
  return { places: Math.max(...counts), rest: taken.rest };
}

/** `8 plasser`, `8-10 personer`: the number, the larger of two. */
export const extractPlaces = (text: string) => placesOf(take(text, PLACES));
/** `til 8`, which may be the end of a time before that is taken. */
export const extractBarePlaces = (text: string) => placesOf(take(text, BARE_PLACES));

const readAmount = (text = '') => Number(text.replace(',', '.'));

/** `30 min`, `1,5 time`, `1 t 30 min`, `halvtime`: in minutes. */
export function extractLength(text: string): { minutes: number; rest: string } | undefined {
  for (const [said, minutes] of SAID_LENGTHS) {
    const taken = take(text, [said]);
    if (taken) return { minutes, rest: taken.rest };
  }
  const hours = take(text, [HOURS]);
  const minutes = take(hours?.rest ?? text, [MINUTES]);
  const last = minutes ?? hours;
  if (!last) return undefined;
  const sum = (hours ? readAmount(hours.caught[0]) * 60 : 0) + (minutes ? readAmount(minutes.caught[0]) : 0);
  return { minutes: Math.round(sum), rest: last.rest };
}
