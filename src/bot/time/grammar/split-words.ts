import { FILLERS } from './fillers.js';
import { parseHyphenatedDate } from './hyphenated-date.js';
import { LEXICON } from './vocabulary.js';

const isWeekday = (part: string) => LEXICON.WEEKDAY.has(part.toLowerCase().replace(/\.$/u, ''));
/** A time or a weekday at an end of a range that is written as one word. */
const isRangeEnd = (part: string) => /^(?:kl\.?)?\d/u.test(part) || isWeekday(part);

/** The parts of a text that the groups of a shape take; none where it does not fit. */
const partsOf = (text: string, shape: RegExp): readonly string[] => shape.exec(text)?.slice(1) ?? [];

const SHORT_DAYS: Readonly<Record<string, string>> = {
  ma: 'man',
  ti: 'tirs',
  on: 'ons',
  to: 'tors',
  fr: 'fre',
  tor: 'tors',
};

/** What people write as one word, by its shape: the parts, or nothing where it is one word after all. */
const SPLITS: readonly ((chunk: string) => readonly string[] | undefined)[] = [
  // `14-15`, `mandag-onsdag`
  (chunk) => {
    const [from = '', to = ''] = partsOf(chunk, /^([\p{L}\d.:,/]+)-([\p{L}\d.:,/]+)$/u);
    return isRangeEnd(from) && isRangeEnd(to) ? [from, '-', to] : undefined;
  },
  // `tre-fire`
  (chunk) => {
    const [from = '', to = ''] = partsOf(chunk.toLowerCase(), /^(\p{L}+)-(\p{L}+)$/u);
    const [first = 0, last = 0] = [LEXICON.NUMBER.get(from), LEXICON.NUMBER.get(to)];
    return first > 1 && first < last ? [from, '-', to] : undefined;
  },
  // `8+1`
  (chunk) => /^(\d{1,3})(\+)(\d{1,3})$/u.exec(chunk)?.slice(1),
  // `30-min`
  (chunk) => /^(\d{1,3})-(min|minutt|minutters?|minutes?|timer?s?|hours?)$/iu.exec(chunk)?.slice(1),
  // `tors/fre`
  (chunk) => {
    if (!/^\p{L}{2,}\.?(?:\/\p{L}{2,}\.?)+$/u.test(chunk)) return undefined;
    const days = chunk.split('/');
    return days.every(isWeekday) ? days.flatMap((part, at) => (at === 0 ? [part] : ['/', part])) : undefined;
  },
  // `ola+kari`, `ola/ingrid/kari`
  (chunk) => (/^\p{L}{2,}(?:[+/&]\p{L}{2,})+$/u.test(chunk) ? chunk.split(/[+/&]/u) : undefined),
  // `onsd.ettermid`, `imorgen?45min`, `tors.kl.14`, `fre.27.11`
  (chunk) => {
    const [first = '', rest = ''] = partsOf(chunk, /^(\p{L}{3,})[.?!]+([\p{L}\d].*)/u);
    const word = first.toLowerCase();
    return LEXICON.WEEKDAY.has(word) || LEXICON.DAY_OFFSET.has(word) ? [first, rest] : undefined;
  },
  // `10pers`
  (chunk) => {
    const [amount = '', unit = ''] = partsOf(chunk, /^(\d{1,3})(\p{L}+)$/u);
    return LEXICON.PEOPLE_UNIT.has(unit.toLowerCase()) ? [amount, unit] : undefined;
  },
  // `ledigrom`
  (chunk) => /^(ledige?)(rom|møterom)$/iu.exec(chunk)?.slice(1),
  // `kl14`, `kl.9`, `kl:13`
  (chunk) => /^(kl|klokka|klokken)[.:]?(\d.*)/iu.exec(chunk)?.slice(1),
  // `fredag27nov`
  (chunk) => {
    const [named = '', rest = ''] = partsOf(chunk, /^(\p{L}+)(\d.*)/u);
    return LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, rest] : undefined;
  },
  // `ledigimorgen`
  (chunk) => {
    const [free = '', rest = ''] = partsOf(chunk, /^(ledige?)(i\p{L}+)$/iu);
    return LEXICON.DAY_OFFSET.has(rest.toLowerCase()) ? [free, rest] : undefined;
  },
  // `ikveld`
  (chunk) => /^(i)(kveld|kveil|ettermiddag|formiddag|føremiddag)$/iu.exec(chunk)?.slice(1),
  // `m/projektor`
  (chunk) => {
    const [rest = ''] = partsOf(chunk, /^m\/(\p{L}.*)/iu);
    return rest === '' ? undefined : ['med', rest];
  },
  // `ma-fr`, `ti-fr`; `ti-to` is ten to two.
  (chunk) => {
    const [from = '', to = ''] = partsOf(
      chunk.toLowerCase(),
      /^(ma|ti|on|to|man|tir|ons|tor)-(ti|on|to|fr|tir|ons|tor|fre)$/u,
    );
    const isDays = from.startsWith('ma') || to.startsWith('fr') || (from + to).length > 5;
    return isDays ? [SHORT_DAYS[from] ?? from, '-', SHORT_DAYS[to] ?? to] : undefined;
  },
  // `totimers`, `halvtimesprat`
  (chunk) => {
    const [amount = '', , more = ''] = partsOf(
      chunk,
      /^(en|ein|to|tre|fire|fem|seks|halv)(timers?|timars?|times?)(\p{L}*)$/iu,
    );
    if (amount === '') return undefined;
    const length = amount.toLowerCase() === 'halv' ? [`${amount}time`] : [amount, 'timer'];
    return more === '' && length.length === 1 ? undefined : [...length, ...(more === '' ? [] : [more])];
  },
  // `tolv-tiden`
  (chunk) => {
    const parts = partsOf(chunk, /^(\p{L}{2,6})-(tida|tiden|tia)$/iu);
    return parts.length > 0 ? [parts.join('')] : undefined;
  },
  // `14ish`, `12-tida`
  (chunk) => /^(\d{1,2}(?::\d{2})?)-?(?:ish|tida|tiden|tia)$/iu.exec(chunk)?.slice(1),
  // `1t30m`, `2pm`, `8:30am`
  (chunk) => {
    const [amount = '', unit = '', more] = partsOf(
      chunk,
      /^(\d{1,3}(?:[.,:]\d{1,2})?)(t|timer?|h|hrs?|m|min|am|pm)\.?(\d.*)?$/iu,
    );
    if (amount === '') return undefined;
    return more === undefined ? [amount, unit] : [amount, unit, more];
  },
  // `u48`, `u.48`
  (chunk) => /^(u|w|uke|uka|veke|veka|week)[.:]?(\d{1,2})$/iu.exec(chunk)?.slice(1),
  // `48/2027`
  (chunk) => /^(\d{1,2})\/(\d{4})$/u.exec(chunk)?.slice(1),
  // `25.nov`, `25nov`, `1.juledag`
  (chunk) => {
    const [day = '', month = ''] = partsOf(chunk, /^(\d{1,2})\.?(\p{L}{3,})\.?$/u);
    const isDay =
      LEXICON.MONTH.has(month.toLowerCase()) || LEXICON.HOLIDAY.has(`${day}. ${month.toLowerCase()}`);
    return isDay ? [`${day}.`, month] : undefined;
  },
  // `feb13`
  (chunk) => {
    const [month = '', day = ''] = partsOf(chunk, /^(\p{L}{3,})\.?(\d{1,2})$/u);
    return LEXICON.MONTH.has(month.toLowerCase()) ? [month, day] : undefined;
  },
  // `fredagskveld`
  (chunk) => {
    const [named = '', part = ''] = partsOf(chunk, /^(\p{L}{1,12}?da[gy])s?(\p{L}+)$/iu);
    const isPart = LEXICON.PART_OF_DAY.has(part.toLowerCase());
    return isPart && LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, part] : undefined;
  },
];

/** Dates keep their hyphens: `27/11-2026`, `25-4`. No rule splits `2026-11-27`. */
const isHyphenatedDate = (chunk: string) =>
  /^\d{1,2}\/\d{1,2}-\d{2,4}$/u.test(chunk) || parseHyphenatedDate(chunk) !== undefined;

/** The words of a text between two spaces: `fredagskveld` has two, `kl14-15` has four. */
export function splitChunk(chunk: string): readonly string[] {
  // Most words have no such sign.
  if (!/[\d+/&.?!-]|da[gy]s?\p{L}|tim(?:e|ar)|^ledige?[irm]|^i[kef]/iu.test(chunk)) return [chunk];
  // `1-1` is a talk between two.
  if (isHyphenatedDate(chunk) || FILLERS.has(chunk)) return [chunk];
  for (const split of SPLITS) {
    const parts = split(chunk);
    if (parts) return parts.flatMap(splitChunk);
  }
  return [chunk];
}
