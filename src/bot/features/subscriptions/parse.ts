import { Temporal } from 'temporal-polyfill';
import type { DictId } from '../../../dictionary/contract.js';
import type { Language } from '../../model/language.js';
import type { SummarySpan } from '../../model/subscription.js';
import { CLOSING_TIME } from '../../rooms/agenda.js';
import { spellOutWeekdays } from '../../time/grammar/lexer.js';
import { USUAL_TIME } from './draft.js';
import { type ParsedSchedule, parseSchedule } from './parse-schedule.js';

/**
 * A request about subscriptions:
 *
 * - `fill-in`: open the form
 * - `word-of-day`: show the word of the day, with a button for the form
 * - `line`: create the subscription in the line
 * - `list`: show the subscriptions of the channel
 * - `stop`: show them with how one is stopped, paused or resumed, those of `about` first
 */
export type SubscriptionQuery =
  | { kind: 'fill-in'; content: 'rooms' | 'word' }
  | { kind: 'word-of-day' }
  | { kind: 'line'; line: ParsedSubscription }
  | { kind: 'list' }
  | StopQuery;

/** `abonner`, `abonnér`, `subscribe`; `aboner`, `kan du abonnere denne kanalen på` and `start abonnement på` too */
const SUBSCRIBE =
  /^(?:(?:hei|kan du|kunne du|vil du|(?:jeg|eg|vi) (?:vil|ønsker å|ønskjer å)|start|please|can you) )*(?:ab{1,2}on{1,2}[eé]re?|abonnement(?= på )|subscribe|meld(?= på | oss på ))(?: (?:meg|oss|denne kanalen|this channel))?(?: ?(?:på|til|to))?:?(?: |$)/iu;

/** A clause that says what for: `…, så vaktmesteren vet hva som skal rigges`. */
const PURPOSE = /, (?:så|slik at|sånn at|for at|so that|so) .+/isu;

const LIST =
  /^(?:vis |show )?(?:mine |my )?(?:abonnement(?:er|ene|et|a)?|abonnementsliste|subscriptions?)(?: mine)?(?: her| here)?$/iu;

const WORD =
  /^(?:abonn[eé]r |subscribe )?(?:på |til |to )?(?:dagens ord|dagsens ord|word of the day)(?: |$)/iu;

/**
 * Parses the text after `/rom`.
 *
 * @returns undefined for text that is not about subscriptions
 */
export function parseRoomSubscription(text: string): SubscriptionQuery | undefined {
  if (LIST.test(text)) return { kind: 'list' };
  const stop = parseStopOfRooms(text);
  if (stop) return stop;
  const asked = SUBSCRIBE.exec(text)?.[0];
  if (asked === undefined) return undefined;
  const rest = text.slice(asked.length).replace(PURPOSE, '').trim();
  return rest === ''
    ? { kind: 'fill-in', content: 'rooms' }
    : { kind: 'line', line: parseRoomLine(spellOutWeekdays(rest)) };
}

/**
 * Parses the text after `/ord`. «dagens» and «abonnement» alone are words to look up.
 *
 * @returns undefined for text that does not ask for a word of the day
 */
export function parseWordSubscription(text: string): SubscriptionQuery | undefined {
  if (text.includes(' ') && LIST.test(text)) return { kind: 'list' };
  const stop = text.includes(' ') ? parseStop(text) : undefined;
  if (stop) return stop;
  // `abonner nynorsk hverdager 8`
  const asked = (WORD.exec(text) ?? (/\d/u.test(text) ? SUBSCRIBE.exec(text) : null))?.[0];
  if (asked === undefined) return undefined;
  const rest = text.slice(asked.length).trim();
  if (rest === '' && !SUBSCRIBE.test(text)) return { kind: 'word-of-day' };
  return rest === ''
    ? { kind: 'fill-in', content: 'word' }
    : { kind: 'line', line: parseWordLine(rest, { isAsked: SUBSCRIBE.test(text) }) };
}

/** The schedule in a line. */
interface RequestedSchedule {
  /** ISO, in order. */
  days: readonly number[];
  time: Temporal.PlainTime;
  skipHolidays: boolean;
  /** Whether the line names no time of day, or only a part of the day. */
  isUsualTime?: true;
}

/** Why a line cannot be used. */
export type LineProblem =
  | { kind: 'no-room' }
  /** `withTime`: the same line with the usual time, where that is a schedule. */
  | { kind: 'no-time'; withTime?: { line: string; days: readonly number[] } }
  /** `mandag unntatt mandag` */
  | { kind: 'no-days' }
  /** `25:00` */
  | { kind: 'bad-time'; typed: string }
  /** Words that are no part of a schedule; `of` says which command asks. */
  | { kind: 'not-understood'; typed: string; of: 'rooms' | 'word' }
  /** `annenhver mandag` */
  | { kind: 'too-rare'; typed: string }
  /** `hver kveld`: the day that would be shown is over. */
  | { kind: 'day-over' }
  /** `i #havn`: Slack does not say which channel that is. */
  | { kind: 'other-channel'; typed: string }
  /** `mandager kl 8 og fredager kl 14`; `typed` is the first of the two */
  | { kind: 'several-times'; typed: string };

/** What a line that cannot be used says all the same: the form begins with it. */
export type UnderstoodLine = { days: readonly number[]; time?: Temporal.PlainTime } & (
  | { of: 'rooms'; rooms: string; span: SummarySpan; language?: Language }
  | { of: 'word'; dict?: DictId }
);

/** A subscription in one line: `styrerommet hverdager 07:30`. */
export type ParsedSubscription =
  | ({
      kind: 'rooms';
      /** As typed: one room, or several separated by `,` or `og`. Only the directory can tell which. */
      rooms: string;
      span: SummarySpan;
      /** Of the posts, if the line names one. */
      language?: Language;
    } & RequestedSchedule)
  /** `dict` is set if the line names a dictionary. */
  | ({ kind: 'word'; dict?: DictId } & RequestedSchedule)
  | (LineProblem & { understood: UnderstoodLine });

const DICTIONARY_WORDS: Readonly<Record<string, DictId>> = {
  bm: 'bob',
  nb: 'bob',
  bokmål: 'bob',
  bokmålsordboka: 'bob',
  nn: 'nob',
  nynorsk: 'nob',
  nynorskordboka: 'nob',
};

/** Words before a dictionary: `fra nynorsk`. */
const FILLERS = new Set(['fra', 'frå', 'from', 'på', 'in', 'i']);

/** Why a schedule cannot be used. @param unread words that are no part of it */
function findScheduleProblem(
  { tooRare, badTime, otherSchedule, days }: ParsedSchedule,
  unread: string | undefined,
  of: 'rooms' | 'word',
): LineProblem | undefined {
  if (tooRare !== undefined) return { kind: 'too-rare', typed: tooRare };
  if (badTime !== undefined) return { kind: 'bad-time', typed: badTime };
  if (unread !== undefined) return { kind: 'not-understood', typed: unread, of };
  if (otherSchedule !== undefined) return { kind: 'several-times', typed: otherSchedule };
  return days.length === 0 ? { kind: 'no-days' } : undefined;
}

const LANGUAGE_WORDS: Readonly<Record<string, Language>> = {
  bokmål: 'nb',
  nynorsk: 'nn',
  engelsk: 'en',
  english: 'en',
};

/** `på nynorsk`, `in English` */
const IN_LANGUAGE = /(?:^|\s)(?:på|paa|in|i)\s+(bokmål|nynorsk|engelsk|english)(?=$|[\s,.])/iu;

/** Finds the language of the posts anywhere in the text, and removes it. */
function takeLanguage(text: string): { rest: string; language?: Language } {
  const language = LANGUAGE_WORDS[IN_LANGUAGE.exec(text)?.[1]?.toLowerCase() ?? ''];
  return language === undefined ? { rest: text } : { rest: text.replace(IN_LANGUAGE, ' ').trim(), language };
}

/** `i #havn` */
const IN_CHANNEL = /(?:^|\s)(?:(?:i|in|til|to|på|for)\s{1,3})?(?<channel>#[\p{L}\p{N}_-]+)(?=$|[\s,.])/iu;

/** Finds the channel anywhere in the text, and removes it. */
export function takeChannel(text: string): {
  rest: string;
  otherChannel?: { kind: 'other-channel'; typed: string };
} {
  const typed = IN_CHANNEL.exec(text)?.groups?.['channel'];
  if (typed === undefined) return { rest: text };
  const rest = text.replace(IN_CHANNEL, ' ').replaceAll(/\s+/gu, ' ').trim();
  return { rest, otherChannel: { kind: 'other-channel', typed } };
}

/**
 * Reads a subscription to rooms, in bokmål, nynorsk or English. The rooms come first. Days and time follow in
 * any order.
 *
 * @param text cleaned by `cleanTyped`, without the word that asks for a subscription
 */
export function parseRoomLine(text: string): ParsedSubscription {
  const { rest: here, otherChannel } = takeChannel(text);
  const { rest: said, language } = takeLanguage(here);
  const schedule = parseSchedule(said);
  const { rest: rooms, time, usualTime, days, span, skipHolidays } = schedule;
  const inLanguage = language && { language };
  // At the usual time of an evening, the meetings of the day are over.
  const isOver =
    !time && usualTime && span === 'day' && Temporal.PlainTime.compare(usualTime, CLOSING_TIME) >= 0;
  const problem =
    findScheduleProblem(schedule, schedule.unread, 'rooms') ??
    (rooms === '' ? { kind: 'no-room' } : otherChannel) ??
    (isOver ? { kind: 'day-over' } : undefined);
  const line = { kind: 'rooms' as const, rooms, days, span, skipHolidays, ...inLanguage };
  if (!problem && time) return { ...line, time };
  if (!problem && usualTime) return { ...line, time: usualTime, isUsualTime: true };
  const begun = time ?? usualTime;
  const shown = isOver ? ('next-day' as const) : span;
  const understood = {
    of: 'rooms' as const,
    rooms,
    span: shown,
    days,
    ...(begun && { time: begun }),
    ...inLanguage,
  };
  return { ...(problem ?? withUsualTime(text, parseRoomLine)), understood };
}

/** That the line has no time, and the line with the usual one. @param parse reads it with a time */
function withUsualTime(text: string, parse: (text: string) => ParsedSubscription): LineProblem {
  const line = `${text} ${USUAL_TIME.toString({ smallestUnit: 'minute' })}`;
  const parsed = parse(line);
  return 'understood' in parsed
    ? { kind: 'no-time' }
    : { kind: 'no-time', withTime: { line, days: parsed.days } };
}

/** Finds the dictionary anywhere in the text, and removes it. */
function takeDictionary(text: string): { rest: string; dict?: DictId } {
  const words = text.split(' ');
  const at = words.findIndex((word) => Object.hasOwn(DICTIONARY_WORDS, word.toLowerCase()));
  const dict = DICTIONARY_WORDS[words[at]?.toLowerCase() ?? ''];
  if (dict === undefined) return { rest: text };
  const from = FILLERS.has(words[at - 1]?.toLowerCase() ?? '') ? at - 1 : at;
  return { rest: words.toSpliced(from, at - from + 1).join(' '), dict };
}

/**
 * Reads a subscription to a word of the day: `hverdager 08:00 nynorsk`.
 *
 * @param isAsked whether a word before the text asks for a subscription, which then needs no time
 */
export function parseWordLine(text: string, { isAsked = false } = {}): ParsedSubscription {
  const { rest: here, otherChannel } = takeChannel(text);
  const { rest: said, dict } = takeDictionary(here);
  const schedule = parseSchedule(said);
  const { rest, time, usualTime, days, skipHolidays } = schedule;
  const named = dict && { dict };
  const unread = schedule.unread ?? (rest === '' ? undefined : rest);
  const problem = findScheduleProblem(schedule, unread, 'word') ?? otherChannel;
  if (!problem && time) return { kind: 'word', ...named, days, time, skipHolidays };
  if (!problem && (isAsked || usualTime))
    return { kind: 'word', ...named, days, time: usualTime ?? USUAL_TIME, skipHolidays, isUsualTime: true };
  return {
    ...(problem ?? withUsualTime(text, parseWordLine)),
    understood: { of: 'word', ...named, days, ...(time && { time }) },
  };
}

/** What is to happen with subscriptions that exist. Default: they stop. */
type StopWish = 'pause' | 'resume';

/**
 * A request to stop, pause or resume subscriptions. `about` names them, and says until when; it is empty if the text names
 * none.
 */
export interface StopQuery {
  kind: 'stop';
  about: string;
  wish?: StopWish;
}

const NOUN = '(?:abonnement(?:er|ene|et|a)?|abonn[eé]re?|subscriptions?|subscribing)';

const STOP_VERB = '(?:stopp|stans|avslutt|slutt|avbestill|si opp|kanseller|fjern|slett|cancel|stop|end)';

/** Requests to unsubscribe show the list, which has the buttons for it. */
const STOP = new RegExp(
  `^(?:${STOP_VERB} (?:med |å |the )*(?:alle |alle våre |all )?${NOUN}(?: (?<what>.+))?|(?:avmeld|meld (?:meg |oss )?av|unsubscribe)(?: (?<other>.+))?)$`,
  'iu',
);

/** `stopp dagens ord` */
const STOP_WORD = new RegExp(
  `^${STOP_VERB} (?:med |å )?(?<what>(?:dagens ord|dagsens ord|(?:the )?word of the day)(?: .+)?)$`,
  'iu',
);

/** Words around the name of what is stopped. */
const AROUND = new Set(
  `på til for to of from fra frå av med her here in i denne kanalen this channel rommet takk please å abonnement abonnementet abonnementer
   abonnementene abonnementa abonnere subscription subscriptions alle all alt everything rom rommene romma rooms room the posting poste posts
   innlegg lenger lengre lengere anymore igjen att again opp ut`.split(/\s+/u),
);

/** Phrases at the beginning that say what is to happen with the posts of rooms, and at the end. A new one is one line. */
const STOPPING = `
  stopp|stans|stop|stopp med|slutt|slutt med
  slutt å poste|slutt å sende|slutt å legge ut|slutt å vise|slutt med å poste|slutt med å sende|sluttå poste
  stopp å poste|stopp posting av|stopp innlegg om|stopp meldinger om|stopp meldingene om|stopp meldingar om
  ikke post|ikke send|ikke legg ut|ikkje post|ikkje send|ikkje legg ut|ikke mer|ikkje meir
  stop posting|stop sending|stop showing|don't post|dont post|do not post|no more|no more posts about
`;

const PAUSING = `
  pause|paus|ta pause|ta pause med|ta en pause|ta en pause med|ta ein pause|ta ein pause med|hold pause|hold pause med|ha pause med
  sett på pause|sett i pause|set på pause|pause posting|put on hold|put on pause|take a break from|suspend|hold off|hold off on|utsett
`;

const RESUMING = `
  fortsett|fortsett med|fortset|fortset med|gjenoppta|ta opp igjen|ta oppatt|start igjen|start opp igjen|start på nytt|start opp att
  sett i gang|sett i gang igjen|set i gang igjen|resume|unpause|restart|start again|continue|continue with
`;

const AT_END = { pause: /^(?:sett|set|put) (?<what>.+?) (?:på|i|on) (?:pause|hold)(?: (?<when>.+))?$/isu };

const RESUMED_AT_END = /^start (?:opp )?(?<what>.+?) (?:igjen|på nytt|att|again)$/iu;

/** The longest first, so that `slutt å poste` wins over `slutt`. */
const phrasesOf = (text: string) =>
  text
    .split(/[|\n]/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .sort((a, b) => b.length - a.length);

const LEADS: readonly { phrase: string; wish?: StopWish }[] = [
  ...phrasesOf(PAUSING).map((phrase) => ({ phrase, wish: 'pause' as const })),
  ...phrasesOf(RESUMING).map((phrase) => ({ phrase, wish: 'resume' as const })),
  ...phrasesOf(STOPPING).map((phrase) => ({ phrase })),
].sort((a, b) => b.phrase.length - a.phrase.length);

const POLITE = /^(?:(?:kan du|kunne du|vil du|can you|could you|please|vennligst|ver snill og) )+/iu;

const withoutAround = (typed: string) =>
  typed
    .split(' ')
    .filter((word) => !AROUND.has(word.toLowerCase()))
    .join(' ');

/** `stopp abonnementet på fjorden`, `stopp dagens ord`. */
function parseStop(text: string): StopQuery | undefined {
  const groups = (STOP.exec(text) ?? STOP_WORD.exec(text))?.groups;
  if (!groups) return undefined;
  return { kind: 'stop', about: withoutAround(groups['what'] ?? groups['other'] ?? '') };
}

/** The same, and `stopp fjorden`, `sett loftet på pause i jula`, `fortsett loftet`, which the commands of rooms alone understand. */
function parseStopOfRooms(typed: string): StopQuery | undefined {
  const stop = parseStop(typed);
  if (stop) return stop;
  const text = typed.replace(POLITE, '');
  const paused = AT_END.pause.exec(text)?.groups;
  if (paused) {
    const about = withoutAround(`${paused['what'] ?? ''} ${paused['when'] ?? ''}`).trim();
    return { kind: 'stop', about, wish: 'pause' };
  }
  const resumed = RESUMED_AT_END.exec(text)?.groups;
  if (resumed) return { kind: 'stop', about: withoutAround(resumed['what'] ?? ''), wish: 'resume' };
  const lower = text.toLowerCase();
  const lead = LEADS.find(({ phrase }) => lower === phrase || lower.startsWith(`${phrase} `));
  if (!lead) return undefined;
  const about = withoutAround(text.slice(lead.phrase.length).trim());
  return { kind: 'stop', about, ...(lead.wish && { wish: lead.wish }) };
}
