import { type ParsedSubscription, parseRoomLine, parseWordLine } from './parse-line.js';

/** What is wanted: to fill it in, to have it as the line says, or to see what the channel has. */
export type SubscriptionQuery =
  | { kind: 'fill-in'; content: 'rooms' | 'word' }
  | { kind: 'line'; line: ParsedSubscription }
  | { kind: 'list' };

/** `abonner`, `abonnér`, `subscribe` */
const SUBSCRIBE = /^(?:abonn[eé]r|abonnere|subscribe)(?: (?:på|til|to))?(?: |$)/iu;
/** Who wants to be rid of one finds it among them. */
const LIST =
  /^(?:abonnement(?:er|ene|a)?|abonnementsliste|avbestill|avslutt abonnement|subscriptions?|unsubscribe)$/iu;
const WORD =
  /^(?:abonn[eé]r |subscribe )?(?:på |til |to )?(?:dagens ord|dagsens ord|word of the day)(?: |$)/iu;

/** What is typed after `/rom` that is about subscriptions; undefined for the rest. */
export function parseRoomSubscription(text: string): SubscriptionQuery | undefined {
  if (LIST.test(text)) return { kind: 'list' };
  const asked = SUBSCRIBE.exec(text)?.[0];
  if (asked === undefined) return undefined;
  const rest = text.slice(asked.length).trim();
  return rest === '' ? { kind: 'fill-in', content: 'rooms' } : { kind: 'line', line: parseRoomLine(rest) };
}

/** What is typed after `/ord` that asks for a word of the day; «dagens» alone is a word to look up. */
export function parseWordSubscription(text: string): SubscriptionQuery | undefined {
  const asked = WORD.exec(text)?.[0];
  if (asked === undefined) return undefined;
  const rest = text.slice(asked.length).trim();
  return rest === '' ? { kind: 'fill-in', content: 'word' } : { kind: 'line', line: parseWordLine(rest) };
}
