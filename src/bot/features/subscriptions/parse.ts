import { spellOutWeekdays } from '../../time/grammar/short-weekdays.js';
import { type ParsedSubscription, parseRoomLine, parseWordLine } from './parse-line.js';
import { parseStop, parseStopOfRooms, type StopQuery } from './parse-stop.js';

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
