import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import type { Question } from '../../framework/action.js';
import { asksForHelp, cleanTyped } from '../../framework/typed-text.js';
import { phraseSource, phrases, wordSet } from '../../lib/phrases.js';
import { bareWord, hasMention, mentionsOf, withoutMentions, wordsOf } from '../../lib/text.js';
import { asTyped, spellSentence } from '../../model/spelling.js';
import { asksForLetters } from '../../model/word-classes.js';
import { likelyWords, readWordQuestion } from '../../model/word-question.js';
import { readPartAlone } from '../../model/word-sentences.js';
import { findInflectedGroup, findNearestGroups } from '../../people/find-groups.js';
import type { ListedGroup, ListedPerson } from '../../people/people.js';
import { asksForOwnBookings } from '../../rooms/others-booking.js';
import { ROOM_SUBJECT } from '../../rooms/room-rules.js';
import { findBuilding, findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import { withoutReasons } from '../../time/prose/reasons.js';
import { daysOf, mondayOf } from '../../time/when.js';
import { MAX_NEAREST, readAround, readFollowUp } from './follow-up.js';
import { readFreeThen } from './follow-up-room.js';
import { formatLastQuestion, type LastQuestion, rememberQuestion } from './last-questions.js';
import type { LastWord } from './last-word.js';
import { isLikeName, linkNames } from './names.js';
import {
  type AskedWho,
  asksAboutPeople,
  asksIfFree,
  hasWord,
  isOfMeetings,
  isTimed,
  readDay,
  readOwnDay,
  readPeopleSentence,
  saysNothing,
} from './people-sentence.js';
import {
  asksForUnknown,
  asksToCancel,
  changesTheirs,
  type Refusal,
  readGoods,
  readRefusal,
} from './refusals.js';
import {
  asksForRoomAnew,
  asksToBook,
  correctsCount,
  isAboutNeeds,
  isRoomWord,
  namesRoom,
  readRoomFact,
  readRoomSentence,
  withPlaceBefore,
} from './room-sentence.js';
import { askOfAccepted, nameBookings, nameShown } from './shown.js';
import {
  readSmallTalk,
  type SmallTalk,
  thanksForPast,
  trimPoliteness,
  withoutClosingBefore,
} from './small-talk.js';
import { readOtherWord, readWordFollowUp, type WordTalk } from './word-follow-up.js';

/**
 * What a plain message asks. `forgetsLast`: `nytt spørsmål:` stood before it. `passedOver`: a sentence around the question, which
 * says nothing of it, or words of a follow-up that no reader knows.
 */
export type Interpretation = Reading & { forgetsLast?: true; passedOver?: string };

/** `unclear` carries the nearest questions, best first, at most three. */
type Reading =
  | { kind: 'question'; question: Question }
  /** Thanks, a request for help, or a message that needs no answer: `sorry, wrong channel`. */
  | { kind: SmallTalk }
  /** A follow-up, with the question that it makes of the last one. `last` is absent for a word. */
  | { kind: 'changed'; last?: LastQuestion; question: Question }
  /** A follow-up, where no question is remembered that it could change. */
  | { kind: 'nothing-to-change' }
  /** A name that several have, with the question about each. */
  | { kind: 'which-person'; typed: string; choices: readonly { name: string; question: Question }[] }
  | AskedWho
  /** A request for what the app does not do: `avlys møtet`, the booking of somebody else, `bestill kaffe`. */
  | ({ kind: 'cannot' } & Refusal)
  /** A question about what the app does not know: `hva heter sjefen min`, `hvordan blir været`. */
  | { kind: 'not-known' }
  /** A question about a word that is not named: `og på bokmål?`. `word`: the name of a part, which is a word too. */
  | { kind: 'which-word'; word?: string }
  /** Forgets the last question, as its button does. */
  | { kind: 'new-question' }
  /** `last`: the last question, where the nearest ones are what a follow-up may have made of it. */
  | { kind: 'unclear'; nearest: readonly Question[]; last?: LastQuestion };

interface InterpretationContext {
  /** The rooms of the directory; empty where nobody keeps one. */
  rooms: readonly Room[];
  /** In the zone of the calendar. */
  now: Temporal.ZonedDateTime;
  /** The members of the workplace, whose names may stand without an @; none where they could not be listed. */
  members?: readonly ListedPerson[];
  /** The user groups of the workplace; none where they could not be listed. */
  groups?: readonly ListedGroup[];
  /** Slack id of the person who asks. */
  asker?: string;
  /** The channel that the message stands in; absent in a direct message. */
  channel?: string;
  /** What is remembered of the last question. */
  last?: LastQuestion | undefined;
  /** What is remembered of the last question about a word. */
  lastWord?: LastWord | undefined;
  /** What the message asks about words. */
  askedWord?: ReturnType<typeof readWordQuestion>;
  /** Whether the message ends with a question mark. */
  isQuestion?: boolean;
  /** Whether a greeting or thanks stood around the sentence. */
  isGreeting?: boolean;
}

const COMMAND_NAMES = { ord: '/ord', ledig: '/ledig', rom: '/rom' } as const;

const EXPLICIT = /^(?:(?<slash>\/)?(?<name>ord|ledig|rom))(?: ?[:,] ?| |$)(?<rest>.*)$/iu;

/** A sentence that begins so is about a word: `å gå`, `ei jente`. */
const ARTICLES = wordSet('å en ei et ein eit');

/** A word or a short phrase of a dictionary has no more words than this. */
const MAX_PHRASE_WORDS = 3;

const firstOf = (text: string) => bareWord(wordsOf(text)[0] ?? '');

const question = (command: Question['command'], text: string): Interpretation => ({
  kind: 'question',
  question: { command, text },
});

const unclear = (...nearest: readonly Question[]): Interpretation => ({
  kind: 'unclear',
  nearest: nearest.slice(0, MAX_NEAREST),
});

/** A message without its greetings. */
interface Message {
  cleaned: string;
  /** The words as they were typed, from which `/ord` looks up what is asked for. */
  typed: string;
  /** `typed` in one spelling, which everything else reads: times, people, rooms, small talk. */
  text: string;
}

/**
 * A sentence with its names as mentions.
 *
 * `typed`: with the names, and the words as they were typed. `time`: what it says of time, without its mentions.
 */
interface Sentence extends Pick<Message, 'typed' | 'text'> {
  time: TimeExpression;
}

/**
 * The question that a plain message asks, without a slash: `fisk`, `hva betyr fisk`, `når kan @ola og @ingrid
 * møtes?`, `styrerommet i morgen`. Bokmål, nynorsk and English alike. A message that fits several commands, or none, is
 * `unclear`: it is asked back and never guessed.
 *
 * @param written the text of the message as Slack sends it, without the mention of the app
 */
export function interpretMessage(
  written: string,
  given: Omit<InterpretationContext, 'askedWord' | 'isQuestion' | 'isGreeting'>,
): Interpretation {
  const cleaned = cleanTyped(written).replace(MEANT_DAY, 'den $&');
  if (!/[\p{L}\p{N}]/u.test(cleaned) || asksForHelp(cleaned)) return { kind: 'help' };
  const typed = trimPoliteness(cleaned).replaceAll(NUMBER_AT_END, ',');
  const message: Message = { cleaned, typed, text: spellSentence(typed, given.rooms) };
  const context: InterpretationContext = {
    ...given,
    isQuestion: cleaned.endsWith('?'),
    isGreeting: wordsOf(typed).length < wordsOf(cleaned).length,
  };
  const read =
    interpretNewQuestion(message, given) ??
    interpretAgreement(message, context) ??
    interpretSmallTalk(message, context) ??
    interpretAnythingFree(message, context) ??
    interpretExplicit(message, context) ??
    interpretSubscription(message) ??
    interpretWordFollowUp(message, context) ??
    interpretAsked(message, { ...context, askedWord: readAskedWord(typed, context) });
  // `hva kan du hjelpe meg med? Jeg husker ikke alt`
  const [first = ''] = typed.split(/(?<=\p{L}[?!.]{1,3}) /u);
  const asksFirst =
    read.kind === 'unclear' && first !== typed && readSmallTalk(first, first, false) === 'help';
  return asksFirst ? { kind: 'help' } : read;
}

/** The question about words that a message asks. `marius eller markus` and `torsdag, er det riktig` ask about people and times. */
function readAskedWord(typed: string, context: InterpretationContext): InterpretationContext['askedWord'] {
  const asked = readWordQuestion(typed);
  const isPerson = (word: string) => linkPeople(word, context).found.length > 0;
  if (!asked || typed.includes('"')) return asked;
  if ('words' in asked) {
    const isAlone = wordsOf(typed).length <= asked.words.length + 1;
    return isAlone && asked.words.every(isPerson) ? undefined : asked;
  }
  const { before } = IS_IT_SO.exec(typed)?.groups ?? {};
  const isOther =
    before !== undefined &&
    (isPerson(before) ||
      namesRoom(before, context.rooms) ||
      isTimed(parseTimeExpression(before, context.now)));
  return isOther ? undefined : asked;
}

/** `Ingrid, er det riktig`: what somebody asks of what was said before. */
const IS_IT_SO =
  /^(?<before>\p{L}[\p{L}-]{1,30})[,.:?!–-]{1,2} (?:er|e|is) (?:det|d|it|that) \p{L}{2,12}(?: (?:eller|el|or) \p{L}{2,12})?$/iu;

/** A day of a month at the end of a correction, where its full stop would be lost: `jeg mente 4.`. */
const MEANT_DAY = /(?<= (?:mente|meinte|mener|meiner|meant|mean) )\d{1,2}\.$/iu;

/** What a message asks that begins with no command and changes no question about a word. */
const interpretAsked = (message: Message, context: InterpretationContext): Interpretation =>
  interpretUnnamedWord(message, context) ??
  interpretWordQuestion(message, context) ??
  interpretNotKnown(message, context) ??
  interpretWithNames(message, context);

/** What a message of several sentences asks: the whole of it, or without those that say nothing of people, rooms and time. */
function interpretAround(text: string, typed: string, context: InterpretationContext): Interpretation {
  const read = interpretSentence(text, typed, context);
  const isOfPeople = read.kind === 'question' && read.question.command === '/ledig';
  const isClear = read.kind !== 'question' && !ASKED_BACK.has(read.kind);
  // A question that was read from a part of the text needs no other reading.
  const isWhole = isOfPeople && read.question.text === text;
  const mayTell = (isWhole || (!isClear && read.kind !== 'question')) && !context.askedWord;
  const told = mayTell ? withoutReasons(text, context.now) : undefined;
  const question = told && interpretSentence(told.asked, told.asked, context);
  if (told && question && 'question' in question)
    return { ...question, passedOver: asTyped(withNames(told.passedOver, context), typed) };
  if (isOfPeople && !/[?!] /u.test(text)) return read;
  const sides = isClear || context.askedWord ? undefined : splitAsides(text, context);
  if (!sides) return read;
  const without = (whole: string) => whole.split(SIDES).filter((_, at) => !sides[at]);
  const asked = interpretSentence(without(text).join(' '), without(typed).join(' '), context);
  if (!('question' in asked)) return read;
  const passedOver = typed
    .split(SIDES)
    .filter((_, at) => sides[at])
    .join(' ');
  // A name that nobody has may be of somebody who is asked about.
  if (NAME_INSIDE.test(passedOver) && asked.question.command !== '/rom') return read;
  return { ...asked, passedOver };
}

/** A text with the names of members in place of their mentions. */
const withNames = (text: string, { members = [] }: InterpretationContext): string =>
  members.reduce((said, { slackId, name }) => said.replaceAll(`<@${slackId}>`, () => name), text);

const ASKED_BACK: ReadonlySet<string> = new Set(['unclear', 'nothing-to-change']);

/** A capital letter inside a sentence, but not in `på Slack`. */
const NAME_INSIDE = /(?<=. )(?<! (?:på|i|via|on|in) )\p{Lu}\p{L}/u;

/** Between sentences, and behind what leads to a question: `Running late, is …`, `For a visitor: is …`. `ca.` ends no sentence. */
const SIDES = /(?<=\p{L}{4}[.!]{1,3}|\?) |(?<=^[^,.:!?\d]{4,60},|^[^,.:!?\d]{4,80}:) /u;

/** Which parts of a text are asides. Undefined where none or all of them are. */
function splitAsides(text: string, context: InterpretationContext): readonly boolean[] | undefined {
  const parts = text.split(SIDES);
  const [first = '', second = ''] = parts;
  // Behind a comma or a colon, a clause goes on.
  const isLed = /[,:]$/u.test(first);
  const isBefore = isLed && (asksAboutPeople(second) || asksToBook(second));
  const sides = parts.map(
    (part, at) => (isLed && at < 2 ? isBefore && at === 0 : true) && isAside(part, context),
  );
  return sides.includes(true) && sides.includes(false) ? sides : undefined;
}

/** Whether a sentence names no day, hour, length, number, person or room, and asks and excludes nothing. */
function isAside(said: string, { rooms, now }: InterpretationContext): boolean {
  const names = /[\d?@]/u.test(said) || namesRoom(said, rooms) || isAboutNeeds(said);
  const told = said.replace(TELLS_NOT, ' ');
  if (names || asksToCancel(said) || asksIfFree(told) || hasWord(told, TELLING_WORDS)) return false;
  const { typed, rest, isNow, isUrgent, saysDay } = parseTimeExpression(said, now);
  const saysMore = rest.some((word) => !saysNothing(word) && !MEANS_NOTHING.has(bareWord(word)));
  return saysMore && typed === '' && !isNow && !isUrgent && !saysDay;
}

/** `går det?` needs no word that it was passed over. */
const MEANS_NOTHING = wordSet('går passer ok possible mulig greit takk thanks please hiya');

/** `får ikke svar`, `finner henne ikke`: tells something, and excludes nothing. `må ikke` and `kan ikke` may. */
const TELLS_NOT =
  /(?<=^|\s)(?!(?:må|kan|skal|bør|vil|får|trenger|is|are|can|must|should) (?:ikke|not) (?:være|ha|be|have)(?= |$))(?!(?:må|kan|skal|bør|vil|trenger|can|must|should|helst|og|men|and|but) )\p{L}{2,20}(?: (?:jeg|vi|meg|han|hun|henne|ham|dem|him|her|them))? (?:ikke|not)(?= |$)/iu;

/** They may change what is asked, wherever they stand. */
const TELLING_WORDS = wordSet(`
  ikke not no nei ingen none uten without bare only just alle all hele whole hvem who hver every each begge both eller or heller helst
  rather preferably også too also annet andre other another else stedet instead minst least max maks neste next første first siste last samme same resten rest
  meg me gjerne ledig møte meeting når when
`);

/** What a sentence asks of people, rooms and time. */
const interpretSentence = (text: string, typed: string, context: InterpretationContext): Interpretation =>
  interpretCorrected(text, typed, context) ??
  interpretRefused(readGoods(text, context) ?? (changesTheirs(text) ? {} : undefined)) ??
  interpretAfterLast(text, typed, context);

/** What changes the last question comes before all that is asked anew. A word of the dictionary comes last. */
function interpretAfterLast(text: string, typed: string, context: InterpretationContext): Interpretation {
  const followUp = readChange(text, context);
  const around = followUp?.kind === 'changed' ? undefined : readChangeAround(text, context);
  const changed =
    interpretChange(followUp) ??
    interpretFact(text, context) ??
    (around?.kind === 'changed' && around.isMarked ? changedAround(around) : undefined);
  if (changed) return changed;
  const sentence: Sentence = { typed, text, time: parseTimeExpression(withoutMentions(text), context.now) };
  return (
    interpretCancelling(text, context) ??
    (asksForOwnBookings(text) ? question('/rom', text) : undefined) ??
    readDay(text, context) ??
    interpretRoom(sentence, context) ??
    interpretStatement(sentence, context) ??
    readPeopleSentence(sentence, context) ??
    interpretLooseQuestion(typed, context) ??
    interpretOtherWord(sentence, context) ??
    (followUp && { kind: 'nothing-to-change' }) ??
    interpretReaction(sentence, context) ??
    interpretPhrase(sentence, context, around)
  );
}

/** Behind a number, the full stop before another sentence: `kl. 12–14. Er det plass` names no fourteenth. */
const NUMBER_AT_END = new RegExp(
  `(?<=\\d|\\d\\.|(?<= )${phraseSource('to/{many}')})\\.(?= ${phraseSource(
    'Er/Finnes/Finst/Fins/Har/Kan/Kunne/Vil/Hva/Kva/Hvilke/Når/Hvem/Kven/Vi/Me/Jeg/Eg/Det/Trenger/Treng/Passer/Is/Are/Any/Do/Does/Can/Could/What/Which/When/Who/We/It/Need',
  )}(?= |$))`,
  'gu',
);

/** The text of the button that forgets the last question, typed. */
const NEW_QUESTION = phrases(
  `
    [et/a] nytt_spørsmål/new_question
    glem/gløym/forget [det/the] [forrige/førre/siste/last/previous] spørsmålet/question
  `,
  'alone',
);

/** `nytt spørsmål: når kan Ola` */
const BEFORE_NEW_QUESTION = new RegExp(
  `^${phraseSource(`
    [et/eit/en/ein/a] nytt/ny/new spørsmål/tema/question/topic
    ny_ting/noe_annet/noko_anna/something_else/never_mind/nevermind
    glem/gløym/forget det/it/that/forrige/førre/spørsmålet
  `)} ?[:,.–-]{1,3} ?(?=.)`,
  'iu',
);

function interpretNewQuestion(
  { text, typed, cleaned }: Message,
  given: Parameters<typeof interpretMessage>[1],
): Interpretation | undefined {
  if (NEW_QUESTION.test(text)) return { kind: 'new-question' };
  const anew = typed.replace(BEFORE_NEW_QUESTION, '');
  if (anew === typed) return undefined;
  const asked = `${anew}${cleaned.endsWith('?') ? '?' : ''}`;
  return {
    ...interpretMessage(asked, { ...given, last: undefined, lastWord: undefined }),
    forgetsLast: true,
  };
}

const AGREES = phrases(
  `
    ja/jepp/yes/yep/yeah/stemmer/riktig/nettopp/akkurat/den/that_one/correct [den/dem/det/dei/de/that/that_one/them/takk/please/stemmer/mente_jeg/gjør_det/gjerne]
    det stemmer
    that's/that_is right/it/the_one
  `,
  'alone',
);

/** It takes what was shown. What only praises it ends the talk: `det er bra`, `det passer fint`. */
const ACCEPTS = phrases(
  'ja takk/gjerne/please [det], ja_takk det gjerne, yes please, yes_please book_it, gjerne [det/takk], [ja] den passer/er/blir bra/fint/fin/perfekt',
  'alone',
);

/** `ja`, where the group that the last question names in words is asked about and only one is like it. */
function interpretAgreement(
  { cleaned, text }: Message,
  { last, groups = [] }: InterpretationContext,
): Interpretation | undefined {
  const accepted = last && ACCEPTS.test(spellSentence(cleaned)) ? askOfAccepted(last) : [];
  const [only, ...others] = accepted;
  if (last && only)
    return others.length > 0 ? unclear(...accepted) : { kind: 'changed', last, question: only };
  if (last?.command !== '/ledig' || !AGREES.test(text)) return undefined;
  const meant = last.people.map((typed) => {
    const isAsked = !typed.startsWith('<') && !findInflectedGroup(typed, groups, { isOfAll: true });
    const [near, ...more] = isAsked ? findNearestGroups(typed, groups) : [];
    return near && more.length === 0 ? `<!subteam^${near.id}|${near.label}>` : typed;
  });
  if (meant.every((person, at) => person === last.people[at])) return undefined;
  const changed = { ...last, people: meant };
  return { kind: 'changed', last: changed, question: formatLastQuestion(changed) };
}

function interpretSmallTalk(
  { cleaned, text }: Message,
  { isQuestion, last, lastWord }: InterpretationContext,
): Interpretation | undefined {
  // `kult`, `topp?`: with nothing before it, a single word is looked up.
  const isWord = isQuestion === true || !(last || lastWord);
  if (ABOUT_A_WORD.test(spellSentence(cleaned))) return { kind: 'which-word' };
  const kind = readSmallTalk(cleaned, text, isWord);
  if (kind) return { kind };
  // `hei @ola takk for sist` says something to Ola, and asks nothing.
  if (/^<@[UW][A-Z0-9]+(?:\|[^<>]*)?>$/u.test(text) && thanksForPast(cleaned))
    return unclear({ command: '/ledig', text }, { command: '/ledig', text: `meg ${text}` });
  return undefined;
}

/** `er det noe ledig i morgen`: rooms or time. */
const ANYTHING_FREE = new RegExp(
  `^${phraseSource(`
    [er/blir/finnes/is/have_you_got/har_du] [det/there] noe/anything/something [som] [er/that_is] ledig/fritt/free/available
    hva/what er/is/is_there_that_is [det_som_er] ledig/free/available
  `)}(?<when>(?: .+)?)$`,
  'iu',
);

/** `finnes det noe som er ledig onsdag`: time or a room. With `vi blir 9`, it is a room. */
function interpretAnythingFree(
  { text }: Message,
  { now, last }: InterpretationContext,
): Interpretation | undefined {
  // `hva er ledig i stedet`, for the room that was asked about
  if (last?.command === '/rom' && INSTEAD.test(text)) return undefined;
  const when = hasMention(text) ? undefined : ANYTHING_FREE.exec(text)?.groups?.['when']?.trim();
  if (when === undefined) return undefined;
  const { found } = parseTimeExpression(when, now, ROOM_SUBJECT);
  if (found.some((piece) => piece.kind === 'places' && !piece.mayBeHour)) return question('/rom', text);
  const isOfTime = parseTimeExpression(when, now).rest.every((word) => saysNothing(word));
  return isOfTime
    ? unclear(
        { command: '/ledig', text: when || 'i dag' },
        { command: '/rom', text: `ledig ${when || 'nå'}` },
      )
    : undefined;
}

const INSTEAD = phrases('i_stedet/isteden/i_staden/ellers/instead/otherwise');

const FREE_OF_WHAT: readonly Question[] = [
  { command: '/ledig', text: 'i dag' },
  { command: '/rom', text: 'ledig nå' },
  { command: '/ord', text: 'ledig' },
];

const OF_ANY_ROOM = /^(?:til|te|tell|åt|for|førr|fer|med|m\/|som|der) ?/iu;

/** The question that a command name at the beginning asks for. `ledig rom` is a sentence about rooms, and none. */
function interpretExplicit(
  { typed, text }: Message,
  context: InterpretationContext,
): Interpretation | undefined {
  const { rooms } = context;
  if (/^(?:rom|ledig) /iu.test(text) && CORRECTS.test(text)) return undefined;
  const { slash, name = '', rest = '' } = EXPLICIT.exec(typed)?.groups ?? {};
  const command = COMMAND_NAMES[name.toLowerCase() as keyof typeof COMMAND_NAMES];
  if (!command) return undefined;
  if (slash !== undefined) return question(command, rest);
  // `rom, flertall?`, `ledig eller ledug`
  const isWord =
    command !== '/ord' && (readPartAlone(rest)?.asked !== undefined || /^(?:eller|or) \S+$/iu.test(rest));
  if (isWord) return readWordQuestion(typed) ? question('/ord', typed) : undefined;
  // Nobody says what is to be free.
  if (command === '/ledig' && rest === '') return unclear(...FREE_OF_WHAT);
  // `rom til teamet` says that a room is wanted, and `rom med skjerm da?` for the people of the last question.
  const isOfMeeting =
    context.last?.command === '/ledig' &&
    context.isQuestion &&
    !isTimed(parseTimeExpression(rest, context.now));
  if (command === '/rom' && OF_ANY_ROOM.test(rest)) return isOfMeeting ? undefined : question(command, typed);
  // `ledig på fredag?`, after a question about a room
  const isAfterRooms = command === '/ledig' && context.isQuestion && context.last?.command === '/rom';
  if (isAfterRooms && readFreeThen(typed, context) !== undefined) return undefined;
  const isAboutRooms =
    command === '/ledig' &&
    (namesRoom(rest, rooms) ||
      wordsOf(rest).some((word) => isRoomWord(word) || findBuilding(bareWord(word), rooms)));
  return isAboutRooms ? undefined : question(command, command === '/ledig' ? linkOnly(rest, context) : rest);
}

/** A text with the names that one person has as mentions. */
function linkOnly(text: string, context: InterpretationContext): string {
  const linked = linkPeople(text, context);
  return linked.found.every(({ members }) => members.length === 1) ? linked.text : text;
}

/** A sentence of several words that begins or stops a subscription, or asks for those that there are. */
const SUBSCRIPTION = phrases(
  `
    [kan_du] abonner/abonnere/abonnér/subscribe/unsubscribe
    {stop} {stop}… abonner*/abonnér*/abonnement*/subscription*/subscribing
  `,
  'start',
  {
    stop: `vis show stopp stans avslutt slutt avbestill si_opp kanseller fjern slett cancel stop end med å alle all the mine my`,
  },
);

/** `stopp abonnement på fjorden`: the command reads the whole sentence. */
const interpretSubscription = ({ typed, text }: Message): Interpretation | undefined =>
  SUBSCRIPTION.test(text) && text.includes(' ')
    ? question(/dagens ord|word of the day/iu.test(text) ? '/ord' : '/rom', typed)
    : undefined;

/** `og på nynorsk da?`, `bøy den`, after a question about a word. */
function interpretWordFollowUp(
  { typed }: Message,
  context: InterpretationContext,
): Interpretation | undefined {
  const talk = wordTalkOf(context);
  return talk && readWordFollowUp(withoutClosingBefore(typed), talk);
}

/** What a follow-up about a word goes on from. Undefined where no word is remembered. */
function wordTalkOf(context: InterpretationContext): WordTalk | undefined {
  const { last, lastWord, now, rooms } = context;
  const isNoWord = (text: string) =>
    hasMention(text) ||
    isTimed(parseTimeExpression(text, now)) ||
    namesRoom(text, rooms) ||
    isAboutNeeds(text) ||
    linkPeople(text, context).found.length > 0;
  return lastWord && { last: lastWord, isNoWord, isOnlyTalk: last === undefined };
}

/** A question about a part of a word that is not named, where no word is remembered. */
function interpretUnnamedWord(
  { typed }: Message,
  { isQuestion }: InterpretationContext,
): Interpretation | undefined {
  if (asksForLetters(typed) && hasWord(spellSentence(typed), SPELLING_WORDS)) return { kind: 'which-word' };
  const part = readPartAlone(typed);
  if (part === undefined) return undefined;
  if (!part.isLed && !isQuestion) return undefined;
  return { kind: 'which-word', ...(!part.isLed && { word: typed }) };
}

const SPELLING_WORDS = wordSet(
  'skrives skrivast skriver skriv skrive staves stavast staver stave spelled spelt spell written write',
);

/** `kan du hjelpe meg med et ord` */
const ABOUT_A_WORD = phrases(
  `
    [{lead}] hjelp/hjelpe/help [meg/oss/me/us] med/with et/en/noen/a/some [{norwegian}] {word} [for_meg/for_me]
    [{lead}] slå_opp/sjekk/sjekke/forklar/forklare/look_up/explain/check et/en/noen/a/some [{norwegian}] {word} [for_meg/for_me]
    jeg har_et_spørsmål_om/lurer_på et/en/noen [{norwegian}] {word}
    i have_a_question_about/wonder_about/need_help_with a/some [{norwegian}] {word}
  `,
  'alone',
  {
    lead: 'kan_du kunne_du vil_du can_you could_you',
    norwegian: 'norsk nynorsk norwegian',
    word: 'ord uttrykk word words expression phrase',
  },
);

/** The sentence, if it asks about a word and hardly about anything else. `/ord` reads it again. */
function interpretWordQuestion(
  { typed }: Message,
  { askedWord, now, rooms }: InterpretationContext,
): Interpretation | undefined {
  const asked = hasMention(typed) ? undefined : askedWord;
  const isOther = asked && (asksAboutTimes(asked, typed, now) || asksAboutRooms(asked, typed, rooms));
  return asked && !asked.isLoose && !isOther ? question('/ord', typed) : undefined;
}

/** `Kjelleren eller Fjorden i dag`, `et rom med både skjerm og tavle`: rooms and what they have, which nothing marks as words. */
const asksAboutRooms = (
  asked: NonNullable<InterpretationContext['askedWord']>,
  text: string,
  rooms: readonly Room[],
): boolean =>
  !text.includes('"') &&
  'words' in asked &&
  (asked.words.every((word) => rooms.some(({ name }) => name.toLowerCase() === word.toLowerCase())) ||
    (wordsOf(text).some(isRoomWord) && asked.words.every(isAboutNeeds)));

/** `which is better, Monday or Tuesday`: days and hours that nothing marks as words, and that are not two spellings of one. */
function asksAboutTimes(
  asked: NonNullable<InterpretationContext['askedWord']>,
  text: string,
  now: Temporal.ZonedDateTime,
): boolean {
  if (text.includes('"') || hasWord(text, SAYING_WORDS)) return false;
  if ('word' in asked) return /^\d/u.test(asked.word);
  if (!('words' in asked)) return false;
  const joined = new Set(asked.words.map((word) => word.toLowerCase().replaceAll(/[ -]/gu, '')));
  return joined.size > 1 && asked.words.every((word) => isTimed(parseTimeExpression(word, now)));
}

/** They ask how something is said: `heter det på fredag eller til fredag`. */
const SAYING_WORDS = wordSet(
  'heter hete heiter heite skrives skrivast skriver staves stavast uttales uttalast ordet spelled',
);

/** `hva er klokka`, `hvem er sjefen min`. */
const interpretNotKnown = (
  { text }: Message,
  { rooms }: InterpretationContext,
): Interpretation | undefined =>
  !hasMention(text) && !readOwnDay(text) && asksForUnknown(text, rooms) ? { kind: 'not-known' } : undefined;

/** The sentence with its names as mentions. A name that several have is asked about where people are asked for. */
function interpretWithNames({ typed: written }: Message, context: InterpretationContext): Interpretation {
  const typed = context.askedWord
    ? written
    : withPlaceBefore(withoutCorrected(written, context.now), context);
  const linked = linkPeople(spellOut(typed), context);
  const named = withNamedBefore(spellSentence(linked.text, context.rooms), context);
  const text = context.askedWord ? named : nameShown(named, context.last, context);
  if (linked.found.length === 0) return interpretAround(text, typed, context);
  // A small letter and no question: the name may be a word, such as `stein`.
  const isAlone =
    wordsOf(text).length === 1 && text.startsWith('<@') && (!context.last || context.isGreeting);
  if (isAlone && !context.isQuestion)
    return unclear({ command: '/ledig', text }, { command: '/ord', text: typed });
  const read = withLastNames(interpretAround(text, typed, context), linked);
  const asked = read.kind === 'question' || read.kind === 'changed' ? read.question : undefined;
  const several = linked.found.find(({ members: having }) => having.length > 1);
  if (!several || asked?.command !== '/ledig') return read;
  const [first] = several.members;
  const choices = several.members.slice(0, MAX_CHOICES).map((member) => ({
    name: member.name,
    question: { ...asked, text: asked.text.replaceAll(`<@${first?.slackId}>`, `<@${member.slackId}>`) },
  }));
  return { kind: 'which-person', typed: several.typed, choices };
}

/** `er Amina Hassan ledig`: without the mention of another Amina. `/ledig` asks who is meant. */
function withLastNames(read: Interpretation, { found }: ReturnType<typeof linkNames>): Interpretation {
  if (read.kind !== 'question' || read.question.command !== '/ledig') return read;
  const text = found.reduce(
    (said, { typed, members: [member], lastName }) =>
      lastName === undefined
        ? said
        : said.replace(`<@${member?.slackId}> ${lastName}`, () => `${typed} ${lastName}`),
    read.question.text,
  );
  return { ...read, question: { ...read.question, text } };
}

/** `hvem av henne og Ingrid`: with the one person of the last question in place of the pronoun. */
function withNamedBefore(text: string, { last }: InterpretationContext): string {
  const [person, ...more] = last?.people ?? [];
  if (!person?.startsWith('<@') || more.length > 0) return text;
  return text.replace(THAT_PERSON, () => person);
}

const THAT_PERSON =
  /(?<=(?:^|\s)(?:av|of|mellom|between) )(?:han|ham|hun|henne|ho|hen|him|he|she|her)(?= (?:og|and|eller|or) <@)|(?<=(?:^|\s)(?:av|of|mellom|between) <@[^<>]{1,40}> (?:og|and|eller|or) )(?:han|ham|hun|henne|ho|hen|him|he|she|her)(?=$|[\s,.?!])/iu;

/** `møtet om eksamensplagg… unnskyld, eksamensplanen` without the first of the words. One of time stays: `fredag, nei fredagen etter`. */
const withoutCorrected = (text: string, now: Temporal.ZonedDateTime): string =>
  text.replace(CORRECTED_WORD, (said, word: string) =>
    parseTimeExpression(word, now).rest.length === 0 ? said : '',
  );

/** A word that is typed once more, with another ending. `no` without a comma is `nå`. */
const CORRECTED_WORD =
  /(?<![\p{L}\d])(?<word>(?<begin>\p{L}{4})\p{L}{0,30})(?:…|\.{2,3}|,| [–-])? (?:unnskyld|orsak|sorry|beklager|nei|eller nei|(?<=[,.…–-] )no|jeg mente|eg meinte|mente|I mean|oops|ops),? (?=\k<begin>\p{L})/iu;

function linkPeople(
  text: string,
  { members = [], asker = '', now, rooms }: InterpretationContext,
): ReturnType<typeof linkNames> {
  const known = new Map<string, boolean>();
  const isNoName = (word: string) => {
    const said = known.get(word) ?? (isOrdinary(word, now) || findNamedRoom(word, rooms) !== undefined);
    known.set(word, said);
    return said;
  };
  return linkNames(text, members, { isOrdinary: isNoName, asker });
}

/** People with one name that are offered. */
const MAX_CHOICES = 4;

/** `m/ kari + ola` is `med kari og ola`. */
const spellOut = (text: string) =>
  text
    .replaceAll(/(?<=^| )m\/ ?/giu, 'med ')
    .replaceAll(/(?<=^| )w\/ ?/giu, 'with ')
    .replaceAll(/ \+ |(?<=\p{L}{2})\+(?=\p{L}{2})/gu, ' og ');

/** Whether a word says something else than a name: `finn`, `mai`, `rom`. */
function isOrdinary(word: string, now: Temporal.ZonedDateTime): boolean {
  const lower = bareWord(word);
  return isOfMeetings(lower) || isRoomWord(lower) || parseTimeExpression(lower, now).rest.length === 0;
}

/** What the sentence changes of the last question. A question about a word, or about any room on another day, changes nothing. */
function readChange(text: string, context: InterpretationContext): ReturnType<typeof readFollowUp> {
  const { last, askedWord, now } = context;
  const isOfWord = askedWord !== undefined && !(last && asksAboutTimes(askedWord, text, now));
  if (isOfWord || (last !== undefined && asksForRoomAnew(text, context))) return undefined;
  return readFollowUp(text, last, context, (said) => asksIfFree(said) || hasWord(said, ASKING_WORDS));
}

/** What the sentence changes of the last question by its known words. */
function readChangeAround(text: string, context: InterpretationContext): ReturnType<typeof readAround> {
  const { last, askedWord, members = [] } = context;
  if (!last || askedWord !== undefined || asksForRoomAnew(text, context)) return undefined;
  return readAround(text, last, context, (word) => isLikeName(word, members));
}

const changedAround = ({
  last,
  passedOver,
}: Extract<ReturnType<typeof readAround>, { kind: 'changed' }>): Interpretation => ({
  kind: 'changed',
  last,
  question: formatLastQuestion(last),
  passedOver,
});

/** The question that a follow-up makes of the last one. */
function interpretChange(followUp: ReturnType<typeof readFollowUp>): Interpretation | undefined {
  if (followUp?.kind === 'who') return { kind: 'who', asker: aboutAsker(followUp.last) };
  if (followUp?.kind === 'which')
    return { kind: 'unclear', nearest: followUp.nearest.slice(0, MAX_NEAREST), last: followUp.last };
  if (followUp?.kind === 'nothing' && followUp.asksToBook) return { kind: 'nothing-to-change' };
  if (followUp?.kind !== 'changed') return undefined;
  const { last: changed, asksToBook: isBooking } = followUp;
  if (isBooking && changed.command === '/ledig') {
    // `book den`, of several times that were shown with a room
    const [only, ...others] = nameBookings(changed);
    if (!only) return { kind: 'cannot' };
    return others.length > 0 ? unclear(only, ...others) : { kind: 'question', question: only };
  }
  // The one that is to be booked is no limit of the next question.
  const { isFirst: _, ...last } = changed;
  return { ...followUp, last, question: formatBooking(changed, isBooking) };
}

function formatBooking(last: LastQuestion, isBooking: boolean | undefined): Question {
  const { asksOf: _, ...booked } = last;
  const { command, text } = formatLastQuestion(isBooking ? booked : last);
  return { command, text: isBooking ? `bestill ${text}` : text };
}

/** The last question without its people, to which the names that come next are added. */
const aboutAsker = ({ isWithoutAsker: _, ...last }: LastQuestion): Question =>
  formatLastQuestion({ ...last, people: [] });

const MEANS = phraseSource(`
  eller/å/oi nei
  eller vent
  ånei
  oh no
  nei forresten/vent/da
  no wait/scratch_that
  wait no
  scratch that
  eller rettere sagt
  or rather
  i mean/meant
  jeg mener/mente/mein
  mente jeg
`);

const ALONE_MEANS = phraseSource(
  'niks/nope/wait/vent/vent_litt/sorry/beklager/unnskyld/orsak/oops/oi/ups/forresten/rettelse/retting/correction/make_that/make_it/mente/meant',
);

/** Between what somebody says and what they mean. `no screen needed` corrects nothing. */
const CORRECTS = new RegExp(
  `(?:(?:[,;…]|\\.{1,3}| [-–—]) ?(?:(?:${MEANS}|${ALONE_MEANS}|nei(?! takk)|no(?=,))[,:]? ){1,3}| ${MEANS}[,:]? )(?<meant>.{1,80})$`,
  'iu',
);

const MEANT_BEFORE = /^ (?:mente|mener) jeg,/iu;

/** `rom på tirsdag, nei onsdag`: the question with what its end corrects. Undefined where the end is something else. */
function interpretCorrected(
  text: string,
  typed: string,
  context: InterpretationContext,
): Interpretation | undefined {
  const correction = context.askedWord ? null : CORRECTS.exec(text);
  // `på mandag mente jeg, det er lørdag i morgen`
  if (!correction || correction.index === 0 || MEANT_BEFORE.test(correction[0])) return undefined;
  const said = text.slice(0, correction.index);
  const read = interpretSentence(said, hasMention(text) ? typed : said, context);
  const asked = 'question' in read ? read.question : undefined;
  const last = read.kind === 'changed' ? read.last : asked && rememberQuestion(asked, context);
  const meant = correction.groups?.['meant'] ?? '';
  // `sorry, and Ola`
  const no = /^(?:og|and|pluss|plus) /iu.test(meant) ? '' : 'nei ';
  const isHour = last?.hours !== undefined && ENDS_WITH_HOUR.test(said) && /^\d{1,2}$/u.test(meant);
  const unit = correctsCount(said, meant) ? 'for ' : isHour ? 'kl ' : '';
  const changed = last && readFollowUp(`${no}${unit}${meant}`, last, context, () => false);
  if (changed?.kind !== 'changed' || changed.last.command !== last?.command) return undefined;
  // Nobody knows in whose place `Kari og Ola, nei Per` is.
  const { people } = changed.last;
  if (last.people.length > 1 && !people.some((person) => last.people.includes(person))) return undefined;
  const corrected = formatBooking(changed.last, last.command === '/rom' && asksToBook(said));
  return read.kind === 'changed'
    ? { kind: 'changed', last: changed.last, question: corrected }
    : { kind: 'question', question: corrected };
}

/** A number that no word makes a day: `kl 10`. */
const ENDS_WITH_HOUR = /(?<!(?:^| )(?:den|the)) \d{1,2}$/iu;

const interpretRefused = (refusal: Refusal | undefined): Interpretation | undefined =>
  refusal && { kind: 'cannot', ...refusal };

/** `avbestill fjorden` lists the bookings of the room. */
function interpretCancelling(text: string, context: InterpretationContext): Interpretation | undefined {
  const read = readRefusal(text, context);
  if (!read) return undefined;
  return 'room' in read ? question('/rom', `avbestill ${read.room}`) : { kind: 'cannot', ...read };
}

function interpretFact(text: string, context: InterpretationContext): Interpretation | undefined {
  const asked = readRoomFact(text, context);
  return asked && { kind: 'changed', ...asked };
}

function interpretRoom(
  { text, typed, time }: Sentence,
  context: InterpretationContext,
): Interpretation | undefined {
  const read = readRoomSentence(text, time, context);
  if (!read) return undefined;
  if ('of' in read) return unclear(...read.of);
  if (!('alone' in read)) return { kind: 'question', question: read };
  return unclear({ command: '/rom', text: read.alone.name }, { command: '/ord', text: typed });
}

/** The sentence, if it may ask about a word: `hva er fisk`, `og eller å`. */
function interpretLooseQuestion(
  typed: string,
  { now, askedWord: asked }: InterpretationContext,
): Interpretation | undefined {
  if (!asked || hasMention(typed) || asksAboutTimes(asked, typed, now)) return undefined;
  // What stands in quotes is no time, `now` asks for none, and beside quotes `man` is no Monday.
  const time = parseTimeExpression(typed.replaceAll(/"[^"]*"/gu, ' '), now);
  const isNow = /^(?:nå|no|now|man)$/iu.test(time.typed);
  if (isTimed(time) && !(isNow && typed.includes('"'))) return undefined;
  if (!('word' in asked)) return question('/ord', typed);
  const isQuoted = typed.includes(`"${asked.word}"`);
  if (!isQuoted && wordsOf(asked.word).length > MAX_PHRASE_WORDS) return undefined;
  // `hva er dagens ord` is a request of another kind.
  return question('/ord', asked.part || asked.dict ? typed : asked.word);
}

/** `og bok?`, after a question about a word. */
function interpretOtherWord(
  { text, typed, time }: Sentence,
  context: InterpretationContext,
): Interpretation | undefined {
  const talk = wordTalkOf(context);
  // `og i kantina` may be about a room.
  const isPlace = !talk?.isOnlyTalk && /^(?:og|and|men|but) (?:i|in) /iu.test(typed);
  if (!talk || isTimed(time) || hasMention(text) || isPlace) return undefined;
  // `og god helg`
  const said = text.replace(/^(?:og|and|men|but) /iu, '');
  const closing = wordsOf(said).length > 1 ? readSmallTalk(said, said, false) : undefined;
  if (closing) return { kind: closing };
  const other = readOtherWord(withoutClosingBefore(typed), talk);
  return other && { kind: 'changed', question: other };
}

/** What is said to an answer without a time. */
const REACTION = phrases(
  'ingen/ingen_ting/ingenting/inga/ikke_noe/nothing/none/no_time/no_times/hæ/what',
  'alone',
);

/** One letter, or `ingen ting?` to an answer, is no word to look up. */
function interpretReaction(
  { text, typed, time }: Sentence,
  { last, now }: InterpretationContext,
): Interpretation | undefined {
  const isLetter = wordsOf(typed).length === 1 && bareWord(typed).length < 2;
  if (last && (isLetter || REACTION.test(text))) return unclear(weekBehind(last, now));
  if (!isLetter) return undefined;
  const [, ...others] = nearestQuestions({ text, typed, time });
  return unclear({ command: '/ord', text: typed }, ...others);
}

/** The question about the week behind the days of the last one. */
function weekBehind({ hours, minMinutes, ...last }: LastQuestion, now: Temporal.ZonedDateTime): Question {
  const [day] = last.days;
  const monday = mondayOf(day ? daysOf(day).first : now.toPlainDate()).add({ weeks: 1 });
  const kept = { ...last, ...(minMinutes !== undefined && { minMinutes }) };
  return formatLastQuestion({ ...kept, days: [{ kind: 'week', monday }] });
}

/** A word or an expression of the dictionary. Anything else is asked back. */
function interpretPhrase(
  sentence: Sentence,
  context: InterpretationContext,
  around: ReturnType<typeof readAround>,
): Interpretation {
  const { last, now } = context;
  const { typed } = sentence;
  const words = wordsOf(typed);
  const time = typed === sentence.text ? sentence.time : parseTimeExpression(typed, now);
  const first = firstOf(sentence.text);
  const isWord = time.rest.length > 0 && !hasMention(typed);
  const isPhrase = words.length <= MAX_PHRASE_WORDS || (ARTICLES.has(first) && words.length <= 5);
  // `sovet godt eller`
  const isOpen = words.length > 1 && (OPEN_ENDS.has(bareWord(words.at(-1) ?? '')) || SAYING.has(first));
  // `med tavle`, `og i Hovedbygget`: behind another question, this is hardly a phrase of the dictionary.
  const isChange = last !== undefined && words.length > 1 && CHANGE_STARTS.has(first);
  const saysDictionary = /(?:^|\s)(?:bm|nn|bokmål|nynorsk)$/iu.test(typed);
  if (isWord && isPhrase && !isOpen && !isChange && (!isTimed(time) || saysDictionary))
    return question('/ord', typed);
  if (around?.kind === 'changed') return changedAround(around);
  // The changed question says more than one of the same command without the people, or the rooms, that were asked about.
  const others = nearestQuestions(sentence).filter(({ command }) => command !== around?.question.command);
  const nearest = [...(around ? [around.question] : []), ...others];
  // `på tvers` may be an expression all the same.
  const isExpression = isChange && isWord && isPhrase && nearest[0]?.command === '/ord';
  if (nearest.length === 0) return { kind: last ? 'nothing-to-change' : 'help' };
  // `møte` alone; `kult` may be said of the answer before.
  const [only] = nearest;
  const isOneWord = nearest.length === 1 && only?.command === '/ord' && only.text === bareWord(typed);
  if (isOneWord && !last && !readSmallTalk(typed, sentence.text, false)) return question('/ord', typed);
  return unclear(
    ...(isExpression ? [{ command: '/ord', text: typed } as const, ...nearest.slice(1)] : nearest),
  );
}

const WORD_WORDS = wordSet(`
  ord ordet orda ordene ordboka ordboken uttrykk uttrykket betyr synonym skrives skrivast staves bøyes bøyast bøyning bøying
  word words meaning spelled spelling
`);

/** `Ola er syk i dag` tells something, and asks nothing. */
const interpretStatement = (
  { text, time }: Sentence,
  { isQuestion }: InterpretationContext,
): Interpretation | undefined =>
  STATEMENT.test(text) && !isQuestion && !asksIfFree(text)
    ? unclear(...nearestQuestions({ text, typed: text, time }))
    : undefined;

/** A sentence that begins with somebody and says what they are. */
const STATEMENT = /^<@[^<>]+>(?:'s)? (?:er|is|blir|var|was|ble|kommer ikke|isn't) /iu;

/** The questions, at most three, that a sentence which fits none may have meant: those of which it has something to ask. */
function nearestQuestions({ text, typed, time }: Sentence): readonly Question[] {
  const lookUp = (word: string): Question => ({ command: '/ord', text: bareWord(word) });
  // A sentence about words asks for no time.
  if (hasWord(withoutMentions(text), WORD_WORDS)) {
    const words = likelyWords(withoutMentions(typed)).map(lookUp);
    if (words.length > 0) return words.slice(0, MAX_NEAREST);
  }
  const people = mentionsOf(text).join(' ');
  const asked = `${people} ${time.typed}`.trim();
  const rest = time.rest.filter((word) => !saysNothing(word)).join(' ');
  const isAlone = wordsOf(text).length === 1 && people === '';
  const lookUps = (isAlone ? [typed] : likelyWords(rest)).map(lookUp);
  // Of neither people nor a time, only words can be asked about.
  if (asked === '') return lookUps.slice(0, MAX_NEAREST);
  const [longest] = lookUps.toSorted((one, other) => other.text.length - one.text.length);
  const ofRooms: Question[] = time.typed === '' ? [] : [{ command: '/rom', text: `ledig ${time.typed}` }];
  // Beside people or a time, nobody asks about `jeg`.
  const word = longest && (isAlone || longest.text.length > MAX_SMALL_WORD) ? [longest] : [];
  return [...word, { command: '/ledig', text: asked }, ...ofRooms];
}

/** Letters of `jeg`, `den`, `all`. */
const MAX_SMALL_WORD = 3;

const OPEN_ENDS = wordSet('eller el or og and men but');

/** Behind a question about people or rooms, a text that begins with one of these means to change it. */
const CHANGE_STARTS = wordSet(`
  og and men but med with uten without for fer førr til te to på on i in ved at hos fra from etter after før before
  bare only just helst heller litt noe mer mindre more less større smaller bigger
`);

/** A phrase that begins with one of these says something, and is seldom one of the dictionary. */
const SAYING = wordSet(`
  du jeg you det that that's dette this vi we he she han hun kan can fortell tell slett hva hvem who når hvor how hvordan
`);

/** A sentence with one of these is a question of its own, unless it says that it changes another. */
const ASKING_WORDS = wordSet(`
  finn finne find når hva hvem hvilke hvilken hvordan hvor kan kunne can could er is are har have vil vi me
  jeg du vis show sjekk check trenger treng need må want what when which who how does do ønsker ser skjer møte møtes book
  bestill abonner
`);
