import { trimSignsAtEnd } from '../../../shared/text/trim-signs.js';

/** Whole sentences and polite phrases, in bokmål, nynorsk and English. */

/** Sentences that ask about a word; the group `word` is what `/ord` takes. The first that fits is used. */
export const WORD_QUESTIONS: readonly RegExp[] = [
  /^(?:hva|kva) (?:betyr|tyder|betyder|menes med|meines med)(?: ordet| uttrykket)? (?<word>.+)$/iu,
  /^what (?:does|is the meaning of) (?<word>.+?)(?: mean)?$/iu,
  /^(?:hva|kva) er (?:definisjonen?|betydning(?:en|a)|tyding(?:a|en)|meininga|meningen) (?:av|på|til) (?<word>.+)$/iu,
  /^(?:definisjon|betydning|betydningen|tyding|tydinga|meaning|definition) (?:av|på|til|of) (?<word>.+)$/iu,
  /^(?:synonym|synonymer|synonymet|synonym|synonyms) (?:til|for|av|of) (?<word>.+)$/iu,
  /^(?:slå opp|slå opp ordet|sjå opp|look up|define|definer|forklar|ordet) (?<word>.+)$/iu,
  /^(?:hvordan|korleis|how) (?:skrives|skrivast|skriver (?:man|jeg|du)|staves|stavast|do you spell) (?<word>.+)$/iu,
  /^(?:hva|kva) er (?<word>dagens ord)$/iu,
  /^(?:skriver|skriv|heter|heiter) (?:man|en|vi|jeg|eg|ein|du|det) (?<word>\S+) eller \S+$/iu,
  /^(?:hva|kva) (?:heter|heiter) (?<word>.+? på (?:nynorsk|bokmål))$/iu,
];

const INFLECTION = 'bøyn?ing(?:en|a)?|inflections?|conjugations?|declensions?';
const SOMEONE = '(?:man|en|ein|jeg|eg|du|vi|you|i|we)';
const NAMED_WORD =
  '(?:(?:ordet|verbet|substantivet|adjektivet|the (?:word|verb|noun|adjective)) )?(?<word>.+?)';
const inflectionSentence = (source: string) => new RegExp(`^${source}$`, 'iu');

/** Sentences that ask how a word is inflected, with the group `word`. The first that fits is used. */
export const INFLECTION_QUESTIONS: readonly RegExp[] = [
  `(?:(?:[hk]va|what) (?:er|is|are) )?(?:the )?(?:${INFLECTION}|bøy|inflect|conjugate|decline)[:,]?(?: (?:av|på|til|of|for))? ${NAMED_WORD}`,
  `(?:(?:[hk]va|what) (?:er|is|are) )?(?:the )?(?:flertall(?:et)?|fleirtal(?:et)?|entall(?:et)?|eintal(?:et)?|plurals?) (?:av|på|til|of|for) ${NAMED_WORD}`,
  `(?:kan du |kunne du |can you |could you )(?:bøye?|inflect|conjugate|decline) ${NAMED_WORD}`,
  `bøye? (?:ordet|verbet|substantivet|adjektivet) (?<word>.+)`,
  `(?:hvordan|korleis|åssen|how) (?:bøyes|bøyast|bøyer ${SOMEONE}|(?:do|does|can) ${SOMEONE} (?:inflect|conjugate|decline)) ${NAMED_WORD}`,
  `(?:hvordan|korleis|åssen|how) (?:blir|vert|is|are) ${NAMED_WORD} (?:bøyd|bøyet|bøygd|inflected|conjugated|declined)`,
].map(inflectionSentence);

/** A sentence of several words that begins or stops a subscription, or asks for those that there are. */
export const SUBSCRIPTION =
  /^(?:(?:kan du )?(?:abonn[eé]re?|subscribe|unsubscribe) |(?:(?:vis|show|stopp|stans|avslutt|slutt|avbestill|si opp|kanseller|fjern|slett|cancel|stop|end|med|å|alle|all|the|mine|my) )+(?:abonn[eé]re?|abonnement(?:et|er|ene|a)?|subscriptions?|subscribing)(?: |$))/iu;
export const SUBSCRIPTION_TO_WORD = /dagens ord|word of the day/iu;

/** A sentence that only says thanks. */
export const ONLY_THANKS =
  /^(?:(?:tusen|mange|hjertelig) )?(?:ok|okei|okey|takk|takker|thanks|thank you|thx|tnx)(?: (?:skal du ha|så mye|så mykje|for (?:hjelpen|hjelpa|hjelp|svaret|det|meg)|a lot|so much))?[!. ]*$/iu;
/** A sentence that asks when people can. */
export const WHEN_QUESTION =
  /^(?:når|kva tid|ka tid|hvilken tid|when) (?:kan|har|passer det for|passar det for|can|could|does|do) /iu;
/** A sentence that only asks for help. */
export const HELP_REQUEST =
  /^(?:(?:kan|kunne|vil) du )?hjelpe? meg$|^(?:hva|kva|ka) (?:kan|gjør|gjer) (?:du|jeg|eg)(?: (?:gjøre|gjere|spørre om|skrive))?$|^(?:hvordan|korleis) (?:virker|fungerer|verkar|bruker jeg|brukar eg) (?:du|dette|deg|det)$|^(?:can you )?help me$|^what can (?:you|i) (?:do|ask)$|^(?:hvem|kven|hva|kva) er du$|^who are you$|^(?:hva|kva) lagrer? du(?: om (?:meg|oss))?$/iu;

/** Greetings and thanks around a sentence. */
const POLITE_PHRASES = [
  'hei',
  'heisann',
  'hallo',
  'halla',
  'hi',
  'hello',
  'hey',
  'god morgen',
  'god dag',
  'god kveld',
  'good morning',
  'ordrom',
  'takk',
  'tusen takk',
  'takk for hjelpen',
  'takk for hjelpa',
  'på forhånd takk',
  'på førehand takk',
  'vennligst',
  'vær så snill',
  'ver så snill',
  'er du snill',
  'please',
  'thanks',
  'thank you',
  'kan du si meg',
  'kan du fortelle meg',
  'kan du fortelje meg',
  'kan du vise meg',
  'can you tell me',
  'jeg lurer på',
  'eg lurer på',
] as const;

const POLITE = `(?:${POLITE_PHRASES.toSorted((a, b) => b.length - a.length).join('|')})`;
/** Nothing but a greeting, or `takk` and the like. */
export const ONLY_POLITE = new RegExp(`^${POLITE}[!?. ]*$`, 'iu');
const POLITE_START = new RegExp(`^${POLITE}[,!.]*(?:\\s+|$)`, 'iu');
const POLITE_END = new RegExp(`(?<![\\s,])[\\s,]+${POLITE}$`, 'iu');

/**
 * The sentence without greetings, thanks and the signs around it. A sentence of nothing else stays as it is.
 *
 * @param text cleaned by `cleanTyped`
 */
export function trimPoliteness(text: string): string {
  let left = text;
  for (;;) {
    const shorter = trimSignsAtEnd(left, '?!., ').replace(POLITE_START, '').replace(POLITE_END, '');
    if (shorter === left || shorter === '') return left;
    left = shorter;
  }
}
