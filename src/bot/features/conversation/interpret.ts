import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { trimSigns } from '../../../shared/text/trim-signs.js';
import type { Question } from '../../framework/question-button.js';
import { asksForHelp, cleanTyped } from '../../framework/typed-text.js';
import { findNamedRoom } from '../../rooms/match-room.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import {
  HELP_REQUEST,
  INFLECTION_QUESTIONS,
  ONLY_POLITE,
  ONLY_THANKS,
  SUBSCRIPTION,
  SUBSCRIPTION_TO_WORD,
  trimPoliteness,
  WHEN_QUESTION,
  WORD_QUESTIONS,
} from './phrases.js';
import {
  AVAILABILITY_WORDS,
  MEETING_WORDS,
  ROOM_REQUEST_WORDS,
  ROOM_WORDS,
  SENTENCE_FILLERS,
} from './words.js';

/** What a plain message asks. `unclear` carries the nearest questions, best first, at most three. */
export type Interpretation =
  | { kind: 'question'; question: Question }
  | { kind: 'help' }
  | { kind: 'thanks' }
  | { kind: 'unclear'; nearest: readonly Question[] };

export interface InterpretationContext {
  /** The rooms of the directory; empty where nobody keeps one. */
  rooms: readonly Room[];
  /** In the zone of the calendar. */
  now: Temporal.ZonedDateTime;
}

const COMMAND_NAMES = { ord: '/ord', ledig: '/ledig', rom: '/rom' } as const;
const EXPLICIT = /^(?:(?<slash>\/)?(?<name>ord|ledig|rom))(?: ?[:,] ?| |$)(?<rest>.*)$/iu;

/** A person, as Slack writes a mention. */
const MENTION = /<@[UW][A-Z0-9]+(?:\|[^<>]*)?>/gu;
const hasMention = (text: string) => text.search(MENTION) >= 0;

/** A sentence that begins so is about a word: `å gå`, `ei jente`. */
const ARTICLES = new Set(['å', 'en', 'ei', 'et', 'ein', 'eit']);
/** A word or a short phrase of a dictionary has no more words than this. */
const MAX_PHRASE_WORDS = 3;

const wordsOf = (text: string) => text.split(/\s+/u).filter((word) => word !== '');
const bare = (word: string) => trimSigns(word.toLowerCase(), `"'(`, `"').,:;!?`);
const question = (command: Question['command'], text: string): Interpretation => ({
  kind: 'question',
  question: { command, text },
});

const withoutFillers = (text: string) =>
  wordsOf(text)
    .filter((word) => !SENTENCE_FILLERS.has(bare(word)))
    .join(' ');

/** The question that a command name at the beginning asks for. `ledig rom` is a sentence about rooms, and none. */
function interpretExplicit(text: string): Interpretation | undefined {
  const { slash, name = '', rest = '' } = EXPLICIT.exec(text)?.groups ?? {};
  const command = COMMAND_NAMES[name.toLowerCase() as keyof typeof COMMAND_NAMES];
  if (!command) return undefined;
  const isAboutRooms = command === '/ledig' && wordsOf(rest).some((word) => ROOM_WORDS.has(bare(word)));
  return slash === undefined && isAboutRooms ? undefined : question(command, rest);
}

function interpretRoom(text: string, context: InterpretationContext): Interpretation | undefined {
  const words = wordsOf(text).map(bare);
  const named = findNamedRoom(text, context.rooms);
  const isBooking = ROOM_REQUEST_WORDS.has(words[0] ?? '');
  // `/rom` says what the app cannot do: where booking is off, it books nothing.
  const verb = isBooking ? words[0] : '';
  if (named) {
    const rest = withoutFillers(
      named.rest.replace(/^\S+/u, (first) => (ROOM_REQUEST_WORDS.has(bare(first)) ? '' : first)),
    );
    const asksForMore = rest !== '' || isBooking || words.length > wordsOf(named.room.name).length;
    // The name of a room may be a word too: whoever writes nothing else is asked back.
    if (!asksForMore) return { kind: 'unclear', nearest: nearestForName(text, named.room) };
    return question('/rom', `${verb} ${named.room.name} ${rest}`.trim());
  }
  if (!isBooking && !words.some((word) => ROOM_WORDS.has(word))) return undefined;
  const wantsFree = isBooking || words.some((word) => AVAILABILITY_WORDS.has(word));
  const rest = wordsOf(withoutFillers(text))
    .filter((word) => !ROOM_WORDS.has(bare(word)) && !ROOM_REQUEST_WORDS.has(bare(word)))
    .join(' ');
  return question('/rom', `${verb} ${wantsFree ? 'ledig' : ''} ${rest}`.trim());
}

/** `stopp abonnement på fjorden`: the command reads the whole sentence. */
const interpretSubscription = (text: string): Interpretation | undefined =>
  SUBSCRIPTION.test(text) ? question(SUBSCRIPTION_TO_WORD.test(text) ? '/ord' : '/rom', text) : undefined;

const nearestForName = (text: string, room: Room): readonly Question[] => [
  { command: '/rom', text: room.name },
  { command: '/ord', text },
];

function interpretWordQuestion(text: string): Interpretation | undefined {
  for (const pattern of INFLECTION_QUESTIONS) {
    const word = pattern.exec(text)?.groups?.['word'];
    if (word !== undefined) return question('/ord', `bøyning av ${word}`);
  }
  for (const pattern of WORD_QUESTIONS) {
    const word = pattern.exec(text)?.groups?.['word'];
    if (word !== undefined) return question('/ord', word.replace(/^(?:ordet|the word) /iu, ''));
  }
  return undefined;
}

/** Whether a sentence of more than a time and a word of the dictionary names a day or hours. */
function namesTime(text: string, now: Temporal.ZonedDateTime): boolean {
  const { when, bounds } = parseTimeExpression(text, now);
  return (when !== undefined || bounds !== undefined) && wordsOf(text).length > MAX_PHRASE_WORDS;
}

function interpretPeople(text: string, { now }: InterpretationContext): Interpretation | undefined {
  const words = wordsOf(text).map(bare);
  const asksForTime =
    words.some((word) => AVAILABILITY_WORDS.has(word)) ||
    WHEN_QUESTION.test(text) ||
    (words.some((word) => MEETING_WORDS.has(word)) && namesTime(text, now));
  if (!asksForTime && !hasMention(text)) return undefined;
  const rest = withoutFillers(text);
  if (asksForTime) return question('/ledig', rest);
  const others = parseTimeExpression(rest.replaceAll(MENTION, ' '), now).rest.filter(
    (word) => !/^(?:og|and|meg|jeg|eg|me|,)$/iu.test(word),
  );
  return others.length === 0 ? question('/ledig', rest) : undefined;
}

/** Whether a sentence names a day, hours or a length. */
const hasTime = ({ when, bounds, minMinutes }: TimeExpression) =>
  when !== undefined || bounds !== undefined || minMinutes !== undefined;

/** The three questions that a sentence which fits none may have meant. */
function nearestQuestions(text: string, { now }: InterpretationContext): readonly Question[] {
  const sentence = withoutFillers(text.replaceAll(MENTION, ' '));
  const expression = parseTimeExpression(sentence, now);
  const rest = expression.rest.join(' ');
  const when = expression.typed;
  const people = [...text.matchAll(MENTION)].map(([mention]) => mention).join(' ');
  const content = wordsOf(rest).filter((word) => bare(word).length > 1);
  const longest = content.toSorted((a, b) => b.length - a.length)[0];
  const word = content.length > MAX_PHRASE_WORDS ? longest : content.join(' ') || longest;
  return [
    ...(word ? [{ command: '/ord' as const, text: bare(word) }] : []),
    { command: '/ledig', text: `${people} ${when}`.trim() },
    { command: '/rom', text: `ledig ${when}`.trim() },
  ];
}

/**
 * The question that a plain message asks, without a slash: `fisk`, `hva betyr fisk`, `når kan @ola og @ingrid
 * møtes?`, `styrerommet i morgen`. Bokmål, nynorsk and English alike. A message that fits several commands, or none, is
 * `unclear`: it is asked back and never guessed.
 *
 * @param written the text of the message as Slack sends it, without the mention of the app
 */
export function interpretMessage(written: string, context: InterpretationContext): Interpretation {
  const cleaned = cleanTyped(written);
  if (!/[\p{L}\p{N}]/u.test(cleaned) || asksForHelp(cleaned)) return { kind: 'help' };
  const text = trimPoliteness(cleaned);
  if (ONLY_THANKS.test(text) || ONLY_THANKS.test(cleaned)) return { kind: 'thanks' };
  if (asksForHelp(text) || HELP_REQUEST.test(text) || ONLY_POLITE.test(text)) return { kind: 'help' };
  const certain =
    interpretExplicit(text) ??
    interpretSubscription(text) ??
    interpretRoom(text, context) ??
    interpretWordQuestion(text) ??
    interpretPeople(text, context);
  if (certain) return certain;
  const words = wordsOf(text);
  const expression = parseTimeExpression(text, context.now);
  const isWord = expression.rest.length > 0 && !hasMention(text);
  const isPhrase =
    words.length <= MAX_PHRASE_WORDS || (ARTICLES.has(bare(words[0] ?? '')) && words.length <= 5);
  const saysDictionary = /(?:^|\s)(?:bm|nn|bokmål|nynorsk)$/iu.test(text);
  if (isWord && isPhrase && (!hasTime(expression) || saysDictionary)) return question('/ord', text);
  return { kind: 'unclear', nearest: nearestQuestions(text, context) };
}
