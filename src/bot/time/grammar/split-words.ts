import { FILLERS } from './fillers.js';
import { parseHyphenatedDate } from './hyphenated-date.js';
import { LEXICON } from './vocabulary.js';

/** A time or a weekday at an end of a range that is written as one word. */
const isRangeEnd = (part: string) =>
  /^(?:kl\.?)?\d/u.test(part) || LEXICON.WEEKDAY.has(part.toLowerCase().replace(/\.$/u, ''));

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
    const [, from = '', to = ''] = /^([\p{L}\d.:,/]+)-([\p{L}\d.:,/]+)$/u.exec(chunk) ?? [];
    return isRangeEnd(from) && isRangeEnd(to) ? [from, '-', to] : undefined;
  },
  // `tre-fire`
  (chunk) => {
    const [, from = '', to = ''] = /^(\p{L}+)-(\p{L}+)$/u.exec(chunk.toLowerCase()) ?? [];
    const [first, last] = [LEXICON.NUMBER.get(from), LEXICON.NUMBER.get(to)];
    const isRange = first !== undefined && last !== undefined && first > 1 && first < last;
    return isRange ? [from, '-', to] : undefined;
  },
  // `8+1`
  (chunk) => /^(\d{1,3})(\+)(\d{1,3})$/u.exec(chunk)?.slice(1),
  // `30-min`
  (chunk) => /^(\d{1,3})-(min|minutt|minutters?|minutes?|timer?s?|hours?)$/iu.exec(chunk)?.slice(1),
  // `tors/fre`
  (chunk) => {
    const days = /^\p{L}{2,}\.?(?:\/\p{L}{2,}\.?)+$/u.test(chunk) ? chunk.split('/') : [];
    const isDay = (part: string) => LEXICON.WEEKDAY.has(part.toLowerCase().replace(/\.$/u, ''));
    return days.length > 1 && days.every(isDay)
      ? days.flatMap((part, at) => (at === 0 ? [part] : ['/', part]))
      : undefined;
  },
  // `ola+kari`, `ola/ingrid/kari`
  (chunk) => (/^\p{L}{2,}(?:[+/&]\p{L}{2,})+$/u.test(chunk) ? chunk.split(/[+/&]/u) : undefined),
  // `onsd.ettermid`, `imorgen?45min`
  (chunk) => {
    const [, first = '', rest = ''] = /^(\p{L}{3,})[.?!]+([\p{L}\d].*)$/u.exec(chunk) ?? [];
    const word = first.toLowerCase();
    return LEXICON.WEEKDAY.has(word) || LEXICON.DAY_OFFSET.has(word) ? [first, rest] : undefined;
  },
  // `10pers`
  (chunk) => {
    const [, amount = '', unit = ''] = /^(\d{1,3})(\p{L}+)$/u.exec(chunk) ?? [];
    return LEXICON.PEOPLE_UNIT.has(unit.toLowerCase()) ? [amount, unit] : undefined;
  },
  // `ledigrom`
  (chunk) => /^(ledige?)(rom|møterom)$/iu.exec(chunk)?.slice(1),
  // `kl14`, `kl.9`, `kl:13`
  (chunk) => /^(kl|klokka|klokken)[.:]?(\d.*)$/iu.exec(chunk)?.slice(1),
  // `tors.kl.14`, `fre.27.11`
  (chunk) => {
    const [, named = '', rest = ''] = /^(\p{L}+)\.((?:kl|\d).*)$/iu.exec(chunk) ?? [];
    return LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, rest] : undefined;
  },
  // `fredag27nov`
  (chunk) => {
    const [, named = '', rest = ''] = /^(\p{L}+)(\d.*)$/u.exec(chunk) ?? [];
    return LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, rest] : undefined;
  },
  // `ledigimorgen`
  (chunk) => {
    const [, free = '', rest = ''] = /^(ledige?)(i\p{L}+)$/iu.exec(chunk) ?? [];
    return LEXICON.DAY_OFFSET.has(rest.toLowerCase()) ? [free, rest] : undefined;
  },
  // `ikveld`
  (chunk) => /^(i)(kveld|kveil|ettermiddag|formiddag|føremiddag)$/iu.exec(chunk)?.slice(1),
  // `m/projektor`
  (chunk) => {
    const [, rest = ''] = /^m\/(\p{L}.*)$/iu.exec(chunk) ?? [];
    return rest === '' ? undefined : ['med', rest];
  },
  // `ma-fr`, `ti-fr`; `ti-to` is ten to two.
  (chunk) => {
    const [, from = '', to = ''] =
      /^(ma|ti|on|to|man|tir|ons|tor)-(ti|on|to|fr|tir|ons|tor|fre)$/u.exec(chunk.toLowerCase()) ?? [];
    const isDays = from.startsWith('ma') || to.startsWith('fr') || (from + to).length > 5;
    return isDays ? [SHORT_DAYS[from] ?? from, '-', SHORT_DAYS[to] ?? to] : undefined;
  },
  // `totimers`, `halvtimesprat`
  (chunk) => {
    const [, amount = '', , more = ''] =
      /^(en|ein|to|tre|fire|fem|seks|halv)(times?|timers?|timars?)(\p{L}*)$/iu.exec(chunk) ?? [];
    if (amount === '') return undefined;
    const length = /^halv$/iu.test(amount) ? [`${amount}time`] : [amount, 'timer'];
    return more === '' && length.length === 1 ? undefined : [...length, ...(more === '' ? [] : [more])];
  },
  // `tolv-tiden`
  (chunk) => {
    const [, hour, ending] = /^(\p{L}{2,6})-(tida|tiden|tia)$/iu.exec(chunk) ?? [];
    return hour && ending ? [`${hour}${ending}`] : undefined;
  },
  // `14ish`, `12-tida`
  (chunk) => /^(\d{1,2}(?::\d{2})?)-?(?:ish|tida|tiden|tia)$/iu.exec(chunk)?.slice(1),
  // `1t30m`, `2pm`, `8:30am`
  (chunk) => {
    const [, amount = '', unit = '', more] =
      /^(\d{1,3}(?:[.,:]\d{1,2})?)(t|timer?|h|hrs?|m|min|am|pm)\.?(\d.*)?$/iu.exec(chunk) ?? [];
    if (amount === '') return undefined;
    return more === undefined ? [amount, unit] : [amount, unit, more];
  },
  // `u48`, `u.48`
  (chunk) => /^(u|w|uke|uka|veke|veka|week)[.:]?(\d{1,2})$/iu.exec(chunk)?.slice(1),
  // `48/2027`
  (chunk) => /^(\d{1,2})\/(\d{4})$/u.exec(chunk)?.slice(1),
  // `25.nov`, `25nov`, `1.juledag`
  (chunk) => {
    const [, day = '', month = ''] = /^(\d{1,2})\.?(\p{L}{3,})\.?$/u.exec(chunk) ?? [];
    const isDay =
      LEXICON.MONTH.has(month.toLowerCase()) || LEXICON.HOLIDAY.has(`${day}. ${month.toLowerCase()}`);
    return isDay ? [`${day}.`, month] : undefined;
  },
  // `feb13`
  (chunk) => {
    const [, month = '', day = ''] = /^(\p{L}{3,})\.?(\d{1,2})$/u.exec(chunk) ?? [];
    return LEXICON.MONTH.has(month.toLowerCase()) ? [month, day] : undefined;
  },
  // `fredagskveld`
  (chunk) => {
    const [, named = '', part = ''] = /^(\p{L}+?da[gy])s?(\p{L}+)$/iu.exec(chunk) ?? [];
    const isPart = LEXICON.PART_OF_DAY.has(part.toLowerCase());
    return isPart && LEXICON.WEEKDAY.has(named.toLowerCase()) ? [named, part] : undefined;
  },
];

/** Dates keep their hyphens. */
const isHyphenatedDate = (chunk: string) =>
  /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}\/\d{1,2}[-/]\d{2,4}$|^\d{1,2}-\d{1,2}-\d{4}$/u.test(chunk) ||
  parseHyphenatedDate(chunk) !== undefined;

/** The words of a text between two spaces: `fredagskveld kl14-15` has seven. */
export function splitChunk(chunk: string): readonly string[] {
  if (
    /^\d+$/u.test(chunk) ||
    !/[\d+/&.?!-]|da[gy]s?\p{L}|tim(?:e|ar)|^ledige?[irm]|^i[kef]|^m\//iu.test(chunk)
  )
    return [chunk];
  // `1-1` is a talk between two.
  if (isHyphenatedDate(chunk) || FILLERS.has(chunk.toLowerCase())) return [chunk];
  for (const split of SPLITS) {
    const parts = split(chunk);
    if (parts) return parts.flatMap(splitChunk);
  }
  return [chunk];
}
