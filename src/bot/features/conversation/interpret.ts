import type { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { trimSigns, trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import type { Question } from '../../framework/action.js';
import { asksForHelp, cleanTyped } from '../../framework/typed-text.js';
import { likelyWords, readPartAlone, readWordQuestion } from '../../model/word-question.js';
import { findGroupName, isGroupName, readGroupName } from '../../people/find-groups.js';
import type { ListedGroup } from '../../people/people.js';
import { EQUIPMENT_WORDS, isOthersBooking, ROOM_SUBJECT } from '../../rooms/room-rules.js';
import { findAlmostNamedRoom, findNamedRoom } from '../../rooms/search-rooms.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import { daysOf, mondayOf } from '../../time/when.js';
import {
  formatLastQuestion,
  type LastQuestion,
  nearestFollowUp,
  readFollowUp,
  rememberQuestion,
} from './follow-up.js';
import {
  asksForBoth,
  asksForKind,
  formatLastWord,
  type LastWord,
  readComparedWithLast,
  readFitting,
  readMeantWord,
  readOfEach,
  readOtherStyle,
  readOtherWord,
  readWordFollowUp,
} from './last-word.js';
import { linkNames, type NamedMember } from './names.js';

/** What a plain message asks. `forgetsLast`: `nytt spørsmål:` stood before it. */
export type Interpretation = Reading & { forgetsLast?: true };

/** `unclear` carries the nearest questions, best first, at most three. */
type Reading =
  | { kind: 'question'; question: Question }
  | { kind: 'help' }
  | { kind: 'thanks' }
  /** A follow-up, with the question that it makes of the last one. `last` is absent for a word. */
  | { kind: 'changed'; last?: LastQuestion; question: Question }
  /** A follow-up, where no question is remembered that it could change. */
  | { kind: 'nothing-to-change' }
  /** A name that several have, with the question about each. */
  | { kind: 'which-person'; typed: string; choices: readonly { name: string; question: Question }[] }
  /** `vi`, in a channel with the question about its members. `isOfApp`: `du`, which is the app itself. */
  | { kind: 'who'; channel?: Question; asker: Question; isOfApp?: true }
  /**
   * A request for what the app does not do: `avlys møtet`, the booking of somebody else, `bestill kaffe`. `instead`: what it
   * can show of the rooms in the sentence.
   */
  | { kind: 'cannot'; of?: 'booking' | 'goods'; instead?: Question }
  /** A question about what the app does not know: `hva heter sjefen min`, `hvordan blir været`. */
  | { kind: 'not-known' }
  /** A question about a word that is not named: `og på bokmål?`. `word`: the name of a part, which is a word too. */
  | { kind: 'which-word'; word?: string }
  /** Forgets the last question, as its button does. */
  | { kind: 'new-question' }
  /** A message that asks nothing and needs no answer: `sorry, wrong channel`. */
  | { kind: 'no-matter' }
  | { kind: 'unclear'; nearest: readonly Question[] };

interface InterpretationContext {
  /** The rooms of the directory; empty where nobody keeps one. */
  rooms: readonly Room[];
  /** In the zone of the calendar. */
  now: Temporal.ZonedDateTime;
  /** The members of the workplace, whose names may stand without an @; none where they could not be listed. */
  members?: readonly NamedMember[];
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

/** A person, a group or a channel, as Slack writes them. */
const MENTION = /<(?:@[UW]|!subteam\^S|#[CG])[A-Z0-9]+(?:\|[^<>]*)?>/gu;

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

const FREE_OF_WHAT: readonly Question[] = [
  { command: '/ledig', text: '' },
  { command: '/rom', text: 'ledig' },
  { command: '/ord', text: 'ledig' },
];

const OF_ANY_ROOM = /^(?:til|te|tell|åt|for|førr|fer|med|m\/|som|der) ?/iu;

/** The question that a command name at the beginning asks for. `ledig rom` is a sentence about rooms, and none. */
function interpretExplicit(
  text: string,
  { rooms }: Pick<InterpretationContext, 'rooms'>,
): Interpretation | undefined {
  const { slash, name = '', rest = '' } = EXPLICIT.exec(text)?.groups ?? {};
  const command = COMMAND_NAMES[name.toLowerCase() as keyof typeof COMMAND_NAMES];
  if (!command) return undefined;
  // Nobody says what is to be free.
  if (slash === undefined && command === '/ledig' && rest === '')
    return { kind: 'unclear', nearest: FREE_OF_WHAT };
  // `rom til teamet` says that a room is wanted.
  const isOfAnyRoom = slash === undefined && command === '/rom' && OF_ANY_ROOM.test(rest);
  if (isOfAnyRoom) return question(command, text);
  const isAboutRooms =
    command === '/ledig' &&
    (wordsOf(rest).some((word) => ROOM_WORDS.has(bare(word))) || namesRoom(rest, rooms));
  return slash === undefined && isAboutRooms ? undefined : question(command, rest);
}

/** `ledig stillerom nå`: nobody is mentioned, and a room is named. */
const namesRoom = (text: string, rooms: readonly Room[]) =>
  !hasMention(text) &&
  (findNamedRoom(text, rooms) !== undefined || findAlmostNamedRoom(text, rooms) !== undefined);

/** @param time what the sentence says of time, without its mentions */
function interpretRoom(
  text: string,
  time: TimeExpression,
  context: InterpretationContext,
): Interpretation | undefined {
  const words = wordsOf(text).map(bare);
  const exact = findNamedRoom(text, context.rooms);
  const moved = exact ? withoutRoomBefore(text, context.rooms) : text;
  if (moved !== text) return question('/rom', moved.replace(CHANGES_ROOM, ''));
  const misspelt = exact ? undefined : findMisspeltRoom(text, words, context);
  const named = exact ?? misspelt;
  const isBooking = ROOM_REQUEST_WORDS.has(words[0] ?? '');
  if (named) {
    const asksForMore = isBooking || words.length > wordsOf(named.room.name).length;
    // The name of a room may be a word too: whoever writes nothing else is asked back.
    if (!asksForMore) return { kind: 'unclear', nearest: nearestForName(text, named.room) };
    // `/rom` reads the whole of it. Where booking is off, it books nothing, and says so.
    return question('/rom', misspelt?.spelt ?? text);
  }
  const isAboutRooms =
    isBooking ||
    words.some((word) => ROOM_WORDS.has(word)) ||
    isFreeInBuilding(words, context.rooms) ||
    (!hasMention(text) &&
      (WHERE_FREE.test(text) ||
        PLACES_FOR.test(text) ||
        ((namesDay(time) || time.isNow) && (NEEDS_OF_ROOM.test(text) || SOMEWHERE.test(text)))));
  // A room for people who are named: `kari og ola og et rom på onsdag`.
  return isAboutRooms ? question(hasMention(text) ? '/ledig' : '/rom', text) : undefined;
}

/** `er det noe ledig i Annekset etter lunsj` */
function isFreeInBuilding(words: readonly string[], rooms: readonly Room[]): boolean {
  const buildings = rooms.flatMap(({ building }) => (building ? [building.toLowerCase()] : []));
  return words.some((word) => AVAILABILITY_WORDS.has(word)) && words.some((word) => buildings.includes(word));
}

/** The room whose name is misspelt in a sentence that asks for more than a word. */
function findMisspeltRoom(text: string, words: readonly string[], { rooms, now }: InterpretationContext) {
  const named = words.length > 1 && !hasMention(text) ? findAlmostNamedRoom(text, rooms) : undefined;
  const isFree = words.some((word) => AVAILABILITY_WORDS.has(word));
  return named && (isFree || hasTime(parseTimeExpression(named.rest, now))) ? named : undefined;
}

/** `hvor er det ledig nå`, `where can I sit`: a question about any room. */
const WHERE_FREE =
  /(?:^|[,.!?] )(?:hvor|kor|kvar|where) ?(?:(?:er|e|blir|'s|is)(?: (?:det|there|it))? (?:(?:noe|noko|anything|any) )?(?:ledig|ledige|fritt|free|available)|(?:kan|can) (?:vi|me|jeg|eg|æ|we|i) (?:sitte|sitje|sit|møtes|møtast|meet|ta en telefon|ta ein telefon|ta en samtale|ta ein samtale|take a call))(?= |$)/iu;

const QUIET = [
  ...['stille', 'rolig', 'roleg', 'lukket', 'lukka', 'skjermet', 'skjerma', 'uforstyrret', 'uforstyrra'],
  ...['egnet', 'eigna', 'ledig', 'quiet', 'private', 'calm', 'free'],
];

/** `et stille sted å ta en telefon`, `somewhere quiet to work`: beside a time, a room. */
const SOMEWHERE = new RegExp(
  `(?<=^|[ ,])(?:(?:(?:et|eit|en|ein|a|noe|noko) (?:(?:litt|a bit) )?(?:(?:${QUIET.join('|')}) )?(?:sted|stad|plass|lokale|krok|place|spot|corner)|somewhere|someplace)(?: (?:${QUIET.join('|')}))? (?:(?:å|til å|for å|to) \\p{L}{2,20}|(?:der|hvor|kor|kvar|where) (?:jeg|eg|vi|me|i|we) (?:kan|can|could))|(?:plass|space|room) (?:(?:noe|noko|nokon|nokre) (?:sted|stad|plass)|anywhere|somewhere|someplace))(?=$|[ ,.?!])`,
  'iu',
);

/** How many people come, in words that are no article. */
const SOME_PEOPLE =
  '(?:\\d{1,3}|to|tvo|tre|tri|fire|fira|fem|fæm|seks|sæks|sju|syv|sjau|åtte|åtta|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|tjue|tyve|tretti|førti|femti|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)';

/** `plass til 9`, `big enough for twelve`, `for a group of nine` */
const PLACES_FOR = new RegExp(
  `(?<=^|[ ,])(?:(?:plass|plasser|plassar) (?:til|for|åt|førr|fer|tell|te)(?: oss| en gjeng på| ei gruppe på)?|stort? nok (?:plass )?(?:til|for|åt|førr)|(?:big|large) enough for|(?:(?:enough )?(?:space|seats|room)|somewhere|someplace) for(?: us| a group of)?|(?:en|ei|et|ein|eit|a|an|our|the) (?:stor |liten |lita |large |small )?(?:gruppe|gruppa|gjeng|klasse|forsamling|delegasjon|team|lag|flokk|group|party|class|crowd|bunch|delegation) (?:på|of)) (?:minst |at least |ca\\.? |rundt |about |around )?${SOME_PEOPLE}(?=$|[ ,.?!])`,
  'iu',
);

/** `vi er 30 stykker`, `noe med skjerm`: beside a time, what is asked of a room. */
const NEEDS_OF_ROOM = new RegExp(
  `(?<=^|[ ,])(?:${SOME_PEOPLE} ?(?:stk|stykk|stykke|stykker|stykkjer|stykkja|stykka|pers|prs|personer|personar|persona|mann|deltakere|deltagere|deltakarar|plasser|plassar|people|ppl|persons|participants|attendees|guests|gjester|gjestar|of us|av oss)|(?:trenger|treng|trengs|need|søker|ønsker) (?:plass|en plass|ein plass|et lokale|eit lokale|lokale|somewhere)|(?:med|m\\/|på|with|need|trenger|treng|har) (?:en |ein |a |stor |)(?:skjerm|storskjerm|projektor|prosjektor|tavle|whiteboard|screen|projector))(?=$|[ ,.?!])`,
  'iu',
);

/** `stopp abonnement på fjorden`: the command reads the whole sentence. */
const interpretSubscription = (text: string): Interpretation | undefined =>
  SUBSCRIPTION.test(text) ? question(SUBSCRIPTION_TO_WORD.test(text) ? '/ord' : '/rom', text) : undefined;

const nearestForName = (text: string, room: Room): readonly Question[] => [
  { command: '/rom', text: room.name },
  { command: '/ord', text },
];

/** The sentence, if it asks about a word and hardly about anything else. `/ord` reads it again. */
function interpretWordQuestion(text: string, context: InterpretationContext): Interpretation | undefined {
  const asked = hasMention(text) ? undefined : context.askedWord;
  return asked && !asked.isLoose && !asksAboutTimes(asked, text, context)
    ? question('/ord', text)
    : undefined;
}

/** `which is better, Monday or Tuesday`: days and hours that nothing marks as words, and that are not two spellings of one. */
function asksAboutTimes(
  asked: NonNullable<ReturnType<typeof readWordQuestion>>,
  text: string,
  { now }: Pick<InterpretationContext, 'now'>,
): boolean {
  if (text.includes('"')) return false;
  if ('word' in asked) return /^\d/u.test(asked.word);
  if (!('words' in asked)) return false;
  const joined = new Set(asked.words.map((word) => word.toLowerCase().replaceAll(/[ -]/gu, '')));
  return joined.size > 1 && asked.words.every((word) => hasTime(parseTimeExpression(word, now)));
}

/** `lurer på komma foran og`: rules of punctuation are in no dictionary. */
const PUNCTUATION =
  /(?<=^| )(?:komma|kommaet|kommaregler|kommareglar|kommareglene|tegnsetting|teiknsetjing|comma|commas|punctuation)(?= |[?,.]|$).{0,80}(?<=^| )(?:foran|før|framfor|etter|mellom|skal|regler|reglar|reglene|before|after|between|rules?)(?= |[?,.]|$)|(?<=^| )(?:hvor|kor|kvar|når|where|when|skal|should|trenger|treng|do i need|need)(?= ).{0,80}(?<= )(?:komma|kommaet|comma|commas)(?= |[?,.]|$)/iu;

/** `kan du rette teksten min` */
const CORRECTS_TEXT =
  /^(?:(?:kan|kunne|vil) du |(?:can|could) you |please )?(?:rette?|korrekturlese?|språkvaske?|omformulere?|forbedre?|proofread|correct|rephrase|rewrite|fix) (?:(?:denne|dette|disse|this|these|my|the|min|mitt) )?(?:setning(?:en|a|er)?|tekst(?:en|er)?|mail(?:en)?|e-?post(?:en)?|avsnitt(?:et)?|søknad(?:en)?|brev(?:et)?|sentences?|texts?|emails?|paragraph|letter)(?= |:|$)/iu;

/** `hva er klokka`, `hvem er sjefen min`; not `hva betyr klokka`. */
const interpretNotKnown = (text: string): Interpretation | undefined =>
  !hasMention(text) &&
  !OWN_DAY.test(text) &&
  (asksForUnknown(text) || PUNCTUATION.test(text) || CORRECTS_TEXT.test(text))
    ? { kind: 'not-known' }
    : undefined;

const changedWord = (last: LastWord | undefined): Interpretation | undefined =>
  last && { kind: 'changed', question: formatLastWord(last) };

/** `og på nynorsk da?`, `bøy den`, after a question about a word. */
function interpretWordFollowUp(
  typed: string,
  { lastWord }: InterpretationContext,
): Interpretation | undefined {
  if (!lastWord) return undefined;
  const text = withoutClosing(typed);
  if (asksForKind(text) || (lastWord.words.length === 1 && asksForBoth(text))) return { kind: 'which-word' };
  const changed =
    readWordFollowUp(text, lastWord) ??
    readMeantWord(text, lastWord) ??
    readFitting(text, lastWord) ??
    readOtherStyle(text, lastWord) ??
    readComparedWithLast(text, lastWord) ??
    // `og «bok»?` may be a question about both.
    (text.includes('"') ? readOtherWord(text, lastWord) : undefined);
  if (changed) return changedWord(changed);
  const each = readOfEach(text, lastWord).map(formatLastWord);
  return each.length > 0 ? { kind: 'unclear', nearest: each } : undefined;
}

/** `mange takk. og bok?` without the thanks. */
function withoutClosing(text: string): string {
  const { closing = '', rest = '' } = CLOSING_BEFORE.exec(text)?.groups ?? {};
  return closing !== '' && readClosing(closing) ? rest : text;
}

const CLOSING_BEFORE = /^(?<closing>[^.!?,]{1,30})[.!]{1,3} (?<rest>.+)$/u;

/** A question about a part of a word that is not named, where no word is remembered. */
function interpretUnnamedWord(
  text: string,
  { isQuestion }: InterpretationContext,
): Interpretation | undefined {
  if (ABOUT_A_WORD.test(text)) return { kind: 'which-word' };
  const part = readPartAlone(text);
  if (part === undefined) return undefined;
  if (!part.isLed && !isQuestion) return undefined;
  return { kind: 'which-word', ...(!part.isLed && { word: text }) };
}

/** `kan du hjelpe meg med et ord` */
const ABOUT_A_WORD =
  /^(?:(?:(?:kan|kunne|vil) du |(?:can|could) you )?(?:hjelpe? (?:meg |oss )?med|slå opp|sjekke?|forklare?|help (?:me |us )?with|look up|explain|check) |(?:jeg|eg|æ|i) (?:har et spørsmål om|har eit spørsmål om|lurer på|have a question about|wonder about|need help with) )(?:et|eit|noen|nokre|a|some) (?:norsk |nynorsk |norwegian )?(?:ord|uttrykk|words?|expression|phrase)(?: for meg| for me)?$/iu;

/** The sentence, if it may ask about a word: `hva er fisk`, `og eller å`. */
function interpretLooseQuestion(
  text: string,
  { now, askedWord: asked }: InterpretationContext,
): Interpretation | undefined {
  // What stands in quotes is no time, and `now` asks for none.
  const time = parseTimeExpression(text.replaceAll(/"[^"]*"/gu, ' '), now);
  const isNow = /^(?:nå|no|now)$/iu.test(time.typed);
  if (
    !asked ||
    hasMention(text) ||
    asksAboutTimes(asked, text, { now }) ||
    (hasTime(time) && !(isNow && text.includes('"')))
  )
    return undefined;
  if (!('word' in asked)) return question('/ord', text);
  const isQuoted = text.includes(`"${asked.word}"`);
  if (!isQuoted && wordsOf(asked.word).length > MAX_PHRASE_WORDS) return undefined;
  // `hva er dagens ord` is a request of another kind.
  return question('/ord', asked.part || asked.dict ? text : asked.word);
}

/** Whether a word says something else than a name: `finn`, `mai`, `rom`. */
function isOrdinary(word: string, now: Temporal.ZonedDateTime): boolean {
  const lower = bare(word);
  const isKnown = [SENTENCE_FILLERS, ROOM_WORDS, AVAILABILITY_WORDS, MEETING_WORDS].some((words) =>
    words.has(lower),
  );
  return isKnown || parseTimeExpression(lower, now).rest.length === 0;
}

/**
 * `når kan vi møtes`, `hvem er ledig nå`: people whom nobody has named.
 *
 * @param time what the sentence says of time, where that is read already
 */
export function interpretWe(
  text: string,
  context: Pick<InterpretationContext, 'now' | 'channel'>,
  time?: TimeExpression,
): Extract<Interpretation, { kind: 'who' }> | undefined {
  // `er det noen som er ledig kl 11? Trenger en vikar`: what stands behind the question is why.
  const [asked = ''] = text.split(/(?<=\?) /u);
  const words = wordsOf(ANYBODY.test(asked) ? asked : text).map(bare);
  const asksWho =
    (words.some((word) => WHO_WORDS.has(word)) || ANYBODY.test(text)) &&
    words.some((word) => AVAILABILITY_WORDS.has(word) || CAN_WORDS.has(word));
  const isOfApp = OF_APP.test(text);
  const isAboutUs = (asksWho || isOfApp || words.some((word) => WE_WORDS.has(word))) && !hasMention(text);
  if (!isAboutUs || words.some((word) => SELF_WORDS.has(word))) return undefined;
  const all = time ?? parseTimeExpression(text, context.now);
  const { typed: when } = all;
  const { rest: said } =
    ANYBODY.test(asked) && asked !== text ? parseTimeExpression(asked, context.now) : all;
  const rest = said.filter(
    (word) =>
      !WE_WORDS.has(bare(word)) &&
      !YOU_WORDS.has(bare(word)) &&
      !WHO_WORDS.has(bare(word)) &&
      !CAN_WORDS.has(bare(word)) &&
      !/^(?:anyone|anybody|someone|somebody)$/iu.test(bare(word)) &&
      !AVAILABILITY_WORDS.has(bare(word)) &&
      !SENTENCE_FILLERS.has(bare(word)) &&
      !MEETING_WORDS.has(bare(word)),
  );
  if (rest.length > 0) return undefined;
  const { channel } = context;
  return {
    kind: 'who',
    asker: { command: '/ledig', text: when },
    ...(isOfApp && { isOfApp: true }),
    ...(channel !== undefined && { channel: { command: '/ledig', text: `<#${channel}> ${when}`.trim() } }),
  };
}

/** `vi på fredag`, `alle her`: without a word of free time, people whom nobody has named. */
function interpretWeAlone(
  text: string,
  time: TimeExpression,
  context: InterpretationContext,
): Interpretation | undefined {
  const isHere = wordsOf(text).length > 1 && HERE_WORDS.has(bare(wordsOf(text).at(-1) ?? ''));
  const asksWhoCan = WHO_CAN.test(text);
  if (ME_IN_ENGLISH.test(text) || !(isHere || asksWhoCan || hasTime(time))) return undefined;
  return interpretWe(text, context, time);
}

/** `hvordan ser dagen min ut`, `which meetings do I have on Friday`, `hvordan ser uka til Kari ut`. */
function interpretDay(text: string, { now }: InterpretationContext): Interpretation | undefined {
  const others = DAY_OF_OTHERS.exec(text)?.groups;
  if (others) {
    const isWeek = WEEK.test(others['span'] ?? '');
    const rest = text.replace(others['day'] ?? '', ' ').replaceAll(MENTION, ' ');
    const { typed } = parseTimeExpression(rest.replace(LOOKS, ' '), now);
    return question('/ledig', `${others['people']} ${typed || (isWeek ? 'denne uka' : '')}`.trim());
  }
  const asked = OWN_DAY.exec(text);
  if (!asked) return undefined;
  const { typed } = parseTimeExpression(text.replace(asked[0], ' ').replace(LOOKS, ' '), now);
  const isWeek = WEEK.test(asked[0]);
  return question('/ledig', typed || (isWeek ? 'denne uka' : ''));
}

/** @param time what the sentence says of time, without its mentions */
function interpretPeople(
  text: string,
  time: TimeExpression,
  context: InterpretationContext,
): Interpretation | undefined {
  const words = wordsOf(text).map(bare);
  // `Ola er syk i dag` tells something, and asks nothing.
  const isTold = STATEMENT.test(text) && !context.isQuestion;
  if (isTold && !words.some((word) => AVAILABILITY_WORDS.has(word)))
    return { kind: 'unclear', nearest: nearestQuestions(text, time) };
  const asksForTime =
    words.some((word) => AVAILABILITY_WORDS.has(word)) ||
    WHEN_QUESTION.test(text) ||
    (namesDay(time) && WHEN_SOMEBODY.test(text)) ||
    (hasMention(text) && RETURN_QUESTION.test(text)) ||
    // More than a time and a word of the dictionary.
    (words.some((word) => MEETING_WORDS.has(word)) && namesDay(time) && words.length > MAX_PHRASE_WORDS);
  if (!asksForTime && !hasMention(text)) return undefined;
  if (asksForTime) return question('/ledig', text);
  const isNeeded = words.some((word) => NEED_WORDS.has(word));
  if (isNeeded && hasTime(time)) return question('/ledig', text);
  const others = time.rest.filter(
    (word) =>
      /[\p{L}\p{N}]/u.test(word) && !SENTENCE_FILLERS.has(bare(word)) && !MEETING_VERBS.has(bare(word)),
  );
  // Of a question about somebody and a time, `/ledig` says which words it passes over.
  const asksWhen = WHEN_WORD.test(text);
  const saysTime = hasTime(time) || time.saysDay || time.isUrgent || asksWhen;
  const asks =
    ASKS_ABOUT_PEOPLE.test(text) ||
    context.isQuestion ||
    asksWhen ||
    time.minMinutes !== undefined ||
    isNeeded;
  const most = hasMention(text) && saysTime && asks ? MAX_PROSE : 0;
  return others.length <= most ? question('/ledig', text) : undefined;
}

/** The beginning of a question or a request about people. */
const ASKS_ABOUT_PEOPLE =
  /^(?:(?:(?:jeg|eg|æ|vi|me|i|we) (?:må|skal|treng|trenger|bør|vil|need|have to|must|should|want|would|'d|skulle|hadde|lurer|ønsker|ønskjer|håper|håpar|hope|wish|wonder)|er|e|shall|should|may|might|let's|let us|la oss|lat oss|skulle|hadde|går det|lar det seg|lèt det seg|mon|kunne|burde|bør|hvem|kven|kem|who|hvis|viss|if|please|kindly|trur du|tror du|do you think|i'd|i'm|we're|any|ingen|anything|noe|noko|nokka|hvilken|hvilke|kva for|which|book|booke|bestill|avtal|avtale|schedule|arrange|plan|planlegg|ta|tak|take|meet|møt|(?:kan|kunne|can|could)(?! (?:du|you|dere) (?!finn|sjekk|se |sjå |foreslå|gjere fram|find|check|see |get |fit |set |suggest|squeeze))|har|rekker|rekk|jobber|jobbar|skal|må|får|når|hva|kva|ka|hvor|kor|korleis|hvordan|is|are|does|do|has|have|will|would|when|what|how|which|any|find|finn|få|set|sett|need|treng|trenger|sjekk|check|get|fit|squeeze|grab) )/iu;

/** Words that say nothing of people and time, in such a question. */
const MAX_PROSE = 5;

const WHEN_WORD =
  /(?<=^|[\s,.])(?:når|nar|kva tid|ka tid|ka ti|kati|korti|koti|nårti|når tid|when|whenever)(?=$|[\s?])/iu;

/** `hele utviklerteamet i morgen`, `the whole dev team`. `/ledig` asks which group that is. */
function interpretGroup(
  text: string,
  time: TimeExpression,
  { groups = [] }: InterpretationContext,
): Interpretation | undefined {
  const said = wordsOf(time.rest.join(' ')).map(bare);
  const words = said.filter((word) => !SENTENCE_FILLERS.has(word) && !MEETING_VERBS.has(word));
  const name = readGroupName(words) ?? words.join(' ');
  const isListed = isGroupName(name, groups);
  // `får alle lærerne tid …`, among other words
  if (hasTime(time) && findGroupName(words, groups) !== undefined) return question('/ledig', text);
  if (hasTime(time) && SOME_OF_GROUP.test(text)) return question('/ledig', text);
  if (!isListed && readGroupName(words) !== name) return undefined;
  if (
    hasTime(time) ||
    hasMention(text) ||
    name.length < words.join(' ').length ||
    /^(?:hele|heile) /iu.test(text)
  )
    return question('/ledig', text);
  // A word alone may be one of the dictionary.
  const nearest: Question[] = [
    { command: '/ledig', text },
    { command: '/ord', text: name },
  ];
  return isListed ? { kind: 'unclear', nearest } : undefined;
}

/** `noen av lærerne`, `anyone among the developers` */
const SOME_OF_GROUP =
  /(?<=^| )(?:noen|nokon|en|ein|hvem|kven|any|anyone|anybody|some|someone|somebody|one) (?:av|blant|i|fra|frå|of|among|from|in|on) (?!dem |dei |de to |them )\p{L}/iu;

const namesDay = ({ when, bounds }: TimeExpression) => when !== undefined || bounds !== undefined;

/** Whether a sentence names a day, hours or a length. */
const hasTime = (time: TimeExpression) => namesDay(time) || time.minMinutes !== undefined;

const MAX_NEAREST = 3;

const WORD_WORDS = new Set(
  'ord ordet orda ordene ordboka ordboken uttrykk uttrykket betyr tyder synonym skrives skrivast staves bøyes bøyast bøyning bøying word words meaning spelled spelling'.split(
    ' ',
  ),
);

/**
 * The three questions that a sentence which fits none may have meant.
 *
 * @param time what the sentence says of time, without its mentions
 */
function nearestQuestions(text: string, time: TimeExpression): readonly Question[] {
  const lookUp = (word: string): Question => ({ command: '/ord', text: bare(word) });
  const said = text.replaceAll(MENTION, ' ');
  // A sentence about words asks for no time.
  if (wordsOf(said).some((word) => WORD_WORDS.has(bare(word)))) {
    const words = likelyWords(said).map(lookUp);
    if (words.length > 0) return words.slice(0, MAX_NEAREST);
  }
  const rest = time.rest.filter((word) => !SENTENCE_FILLERS.has(bare(word))).join(' ');
  const when = time.typed;
  const people = [...text.matchAll(MENTION)].map(([mention]) => mention).join(' ');
  const alone = wordsOf(text).length === 1 && !hasMention(text) ? [text] : undefined;
  const likely = alone ?? likelyWords(rest);
  const lookUps = likely.map(lookUp);
  const longest = lookUps.toSorted((one, other) => other.text.length - one.text.length).slice(0, 1);
  return [
    ...longest,
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
export function interpretMessage(
  written: string,
  given: Omit<InterpretationContext, 'askedWord' | 'isQuestion' | 'isGreeting'>,
): Interpretation {
  const cleaned = cleanTyped(written);
  const context = { ...given, isQuestion: cleaned.endsWith('?') };
  if (!/[\p{L}\p{N}]/u.test(cleaned) || asksForHelp(cleaned)) return { kind: 'help' };
  const text = trimPoliteness(cleaned).replaceAll(NUMBER_AT_END, ',');
  if (ONLY_THANKS.test(text) || ONLY_THANKS.test(cleaned)) return { kind: 'thanks' };
  if (NEW_QUESTION.test(text)) return { kind: 'new-question' };
  const anew = AFTER_NEW_QUESTION.exec(text)?.groups?.['rest'];
  if (anew !== undefined)
    return {
      ...interpretMessage(`${anew}${context.isQuestion ? '?' : ''}`, {
        ...given,
        last: undefined,
        lastWord: undefined,
      }),
      forgetsLast: true,
    };
  const closing = readClosing(cleaned);
  // `kult`, `topp?`: with nothing before it, a single word is looked up.
  const isWord = closing === 'no-matter' && wordsOf(cleaned).length === 1;
  if (closing && !(isWord && (context.isQuestion || !(context.last || context.lastWord))))
    return { kind: closing };
  if (ABOUT_A_WORD.test(trimSignsAtEnd(cleaned, '?!. '))) return { kind: 'which-word' };
  const isSmallTalk = SMALL_TALK.has(wordsOf(text).map(bare).join(' '));
  if (asksForHelp(text) || HELP_REQUEST.test(text) || ONLY_POLITE.test(text) || isSmallTalk)
    return { kind: 'help' };
  // `hei @ola takk for sist` says something to Ola, and asks nothing.
  if (/^<@[UW][A-Z0-9]+(?:\|[^<>]*)?>$/u.test(text) && THANKED.test(cleaned)) {
    const nearest: Question[] = [text, `meg ${text}`].map((asked) => ({ command: '/ledig', text: asked }));
    return { kind: 'unclear', nearest };
  }
  const anything = hasMention(text) ? undefined : ANYTHING_FREE.exec(text)?.groups?.['when']?.trim();
  if (anything !== undefined && hasOnlyTime(anything, given.now))
    return {
      kind: 'unclear',
      nearest: [
        { command: '/ledig', text: anything },
        { command: '/rom', text: `ledig ${anything}`.trim() },
      ],
    };
  const isCorrected = /^(?:rom|ledig) /iu.test(text) && CORRECTS.test(text);
  const named =
    (isCorrected ? undefined : interpretExplicit(text, context)) ??
    interpretSubscription(text) ??
    interpretWordFollowUp(text, context);
  if (named) return named;
  const isGreeting = wordsOf(text).length < wordsOf(cleaned).length;
  const whole = { ...context, isGreeting, askedWord: readWordQuestion(text) };
  return (
    interpretUnnamedWord(text, whole) ??
    interpretWordQuestion(text, whole) ??
    interpretNotKnown(text) ??
    interpretWithNames(text, whole)
  );
}

/** Behind a number, the full stop before another sentence: `kl. 12–14. Er det plass` names no fourteenth. */
const NUMBER_AT_END =
  /(?<=\d)\.(?= (?:Er|Finnes|Finst|Fins|Har|Kan|Kunne|Vil|Hva|Kva|Hvilke|Når|Hvem|Kven|Vi|Me|Jeg|Eg|Det|Trenger|Treng|Passer|Is|Are|Any|Do|Does|Can|Could|What|Which|When|Who|We|It|Need)(?= |$))/gu;

/** `er det noe ledig i morgen`: rooms or time. */
const ANYTHING_FREE =
  /^(?:(?:(?:(?:er|e|blir|fins|finst|finnes)(?: det)?|is(?: there)?|have you got|har du) )?(?:noe|noko|nokka|nåke|anything|something) (?:som er |that is )?|(?:hva|kva|ka|what) (?:er|e|is|is there that is)(?: det som er)? )(?:ledig|free|available)(?<when>(?: .+)?)$/iu;

const hasOnlyTime = (text: string, now: Temporal.ZonedDateTime) =>
  parseTimeExpression(text, now).rest.every((word) => SENTENCE_FILLERS.has(bare(word)));

/** The sentence with its names as mentions. A name that several have is asked about where people are asked for. */
function interpretWithNames(text: string, context: InterpretationContext): Interpretation {
  const { members = [], asker = '', now } = context;
  const known = new Map<string, boolean>();
  const isNoName = (word: string) => {
    const said =
      known.get(word) ?? (isOrdinary(word, now) || findNamedRoom(word, context.rooms) !== undefined);
    known.set(word, said);
    return said;
  };
  const linked = linkNames(spellOut(text), members, { isOrdinary: isNoName, asker });
  const [name] = linked.found;
  if (!name) return interpretSentence(text, text, context);
  // A small letter and no question: the name may be a word, such as `stein`.
  const isAlone =
    wordsOf(linked.text).length === 1 &&
    linked.text.startsWith('<@') &&
    (!context.last || context.isGreeting);
  if (isAlone && !context.isQuestion) {
    const nearest: Question[] = [
      { command: '/ledig', text: linked.text },
      { command: '/ord', text },
    ];
    return { kind: 'unclear', nearest };
  }
  const read = interpretSentence(linked.text, text, context);
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

/** People with one name that are offered. */
const MAX_CHOICES = 4;

/** `m/ kari + ola` is `med kari og ola`. */
const spellOut = (text: string) => text.replaceAll(/(?<=^| )m\/ ?/giu, 'med ').replaceAll(' + ', ' og ');

/**
 * @param text with mentions in place of names
 * @param typed with the names
 */
function interpretSentence(text: string, typed: string, context: InterpretationContext): Interpretation {
  const { rooms, now, last, lastWord, askedWord } = context;
  const asksByItself = (said: string) =>
    wordsOf(said).some((word) => AVAILABILITY_WORDS.has(bare(word)) || ASKING_WORDS.has(bare(word)));
  const corrected = askedWord ? undefined : interpretCorrected(text, typed, context);
  if (corrected) return corrected;
  const goods = interpretGoods(text, context);
  if (goods) return goods;
  const isNew = askedWord !== undefined || (last !== undefined && asksForRoomAnew(text, context));
  const followUp = isNew ? undefined : readFollowUp(text, last, { rooms, now }, asksByItself);
  if (followUp?.kind === 'who') return { kind: 'who', asker: aboutAsker(followUp.last) };
  if (followUp?.kind === 'which') return { kind: 'unclear', nearest: followUp.nearest };
  if (followUp?.kind === 'nothing' && followUp.asksToBook) return { kind: 'nothing-to-change' };
  if (followUp?.kind === 'changed') {
    const { last: changed, asksToBook } = followUp;
    if (asksToBook && changed.command === '/ledig') return { kind: 'cannot' };
    const { command, text: asked } = formatLastQuestion(changed);
    return { ...followUp, question: { command, text: asksToBook ? `bestill ${asked}` : asked } };
  }
  const ofRoom = interpretFact(text, context);
  if (ofRoom) return ofRoom;
  const time = parseTimeExpression(text.replaceAll(MENTION, ' '), now);
  const apart =
    interpretCancelling(text, context) ??
    interpretImpossible(text, context) ??
    interpretDay(text, context) ??
    interpretRoom(text, time, context);
  const certain =
    apart ??
    interpretPeople(text, time, context) ??
    interpretGroup(text, time, context) ??
    interpretWeAlone(text, time, context) ??
    interpretLooseQuestion(typed, context);
  if (certain?.kind === 'question' && certain.question.command === '/ledig')
    return interpretWe(text, context, time) ?? certain;
  if (certain) return certain;
  // `og i kantina` may be about a room.
  const isPlace = last !== undefined && /^(?:og|and|men|but) (?:i|in) /iu.test(typed);
  const isOther = !hasTime(time) && text === typed && !isPlace;
  const otherWord = lastWord && isOther ? readOtherWord(withoutClosing(typed), lastWord) : undefined;
  const changed = changedWord(otherWord);
  if (changed) return changed;
  if (followUp) return { kind: 'nothing-to-change' };
  const words = wordsOf(typed);
  // One letter, or `ingen ting?` to an answer, is no word to look up.
  const isLetter = words.length === 1 && bare(words[0] ?? '').length < 2;
  if (isLetter || (last && REACTION.test(text))) {
    const [, ...others] = nearestQuestions(text, time);
    const again: readonly Question[] = last
      ? [weekBehind(last, now)]
      : [{ command: '/ord', text: typed }, ...others];
    return { kind: 'unclear', nearest: again };
  }
  const expression = text === typed ? time : parseTimeExpression(typed, now);
  const isWord = expression.rest.length > 0 && !hasMention(typed);
  const isPhrase =
    words.length <= MAX_PHRASE_WORDS || (ARTICLES.has(bare(words[0] ?? '')) && words.length <= 5);
  // `sovet godt eller`
  const isOpen =
    words.length > 1 && (OPEN_ENDS.has(bare(words.at(-1) ?? '')) || SAYING.has(bare(words[0] ?? '')));
  // `med tavle`, `og i Hovedbygget`: behind another question, this is hardly a phrase of the dictionary.
  const isChange = last !== undefined && words.length > 1 && CHANGE_STARTS.has(bare(words[0] ?? ''));
  const saysDictionary = /(?:^|\s)(?:bm|nn|bokmål|nynorsk)$/iu.test(typed);
  if (isWord && isPhrase && !isOpen && !isChange && (!hasTime(expression) || saysDictionary))
    return question('/ord', typed);
  const nearest = [...(last ? nearestFollowUp(text, last, context) : []), ...nearestQuestions(text, time)];
  // `på tvers` may be an expression all the same.
  const isExpression = isChange && isWord && isPhrase && nearest[0]?.command === '/ord';
  return {
    kind: 'unclear',
    nearest: isExpression ? [{ command: '/ord', text: typed }, ...nearest.slice(1)] : nearest,
  };
}

/**
 * `finst det eit rom til 30 på torsdag`: a sentence that asks for any room, on a day of its own, and says more of it. It
 * changes nothing of the last question.
 */
function asksForRoomAnew(text: string, { now, last }: InterpretationContext): boolean {
  const said = wordsOf(text).map(bare);
  const isAnyRoom = said.some((word) => ANY_ROOM_WORDS.has(word));
  if (!isAnyRoom || CHANGING_WORDS.has(said[0] ?? '')) return false;
  const asked = text.replaceAll(MENTION, ' ');
  const { found, rest, when, bounds, isWholeDay, isNow } = parseTimeExpression(asked, now, ROOM_SUBJECT);
  if (!when || isNow) return false;
  const hasNeeds =
    found.some(({ kind }) => kind === 'places' || kind === 'building') ||
    rest.some((word) => EQUIPMENT_WORDS.has(bare(word)));
  return hasNeeds || (last?.command === '/rom' && (bounds !== undefined || isWholeDay)) || hasMention(text);
}

/** `rom på tirsdag, nei onsdag`: the question with what its end corrects. Undefined where the end is something else. */
function interpretCorrected(
  text: string,
  typed: string,
  context: InterpretationContext,
): Interpretation | undefined {
  const correction = CORRECTS.exec(text);
  if (!correction || correction.index === 0) return undefined;
  const { rooms, now } = context;
  const said = text.slice(0, correction.index);
  const read = interpretSentence(said, typed === text ? said : typed, context);
  const asked = 'question' in read ? read.question : undefined;
  const last = read.kind === 'changed' ? read.last : asked && rememberQuestion(asked, { rooms, now });
  const meant = correction.groups?.['meant'] ?? '';
  const isCount = SAYS_PLACES.test(said) && BEGINS_WITH_COUNT.test(meant);
  const isHour = last?.hours !== undefined && ENDS_WITH_HOUR.test(said) && /^\d{1,2}$/u.test(meant);
  const unit = isCount ? 'for ' : isHour ? 'kl ' : '';
  // `sorry, and Ola`
  const no = /^(?:og|and|pluss|plus) /iu.test(meant) ? '' : 'nei ';
  const changed = last && readFollowUp(`${no}${unit}${meant}`, last, { rooms, now }, () => false);
  if (changed?.kind !== 'changed' || changed.last.command !== last?.command) return undefined;
  // Nobody knows in whose place `Kari og Ola, nei Per` is.
  const { people } = changed.last;
  if (last.people.length > 1 && !people.some((person) => last.people.includes(person))) return undefined;
  const asksToBook = last.command === '/rom' && ROOM_REQUEST_WORDS.has(bare(wordsOf(said)[0] ?? ''));
  const { command, text: whole } = formatLastQuestion(changed.last);
  const corrected = { command, text: asksToBook ? `bestill ${whole}` : whole };
  return read.kind === 'changed'
    ? { kind: 'changed', last: changed.last, question: corrected }
    : { kind: 'question', question: corrected };
}

const MEANS =
  'eller nei|eller vent|å nei|ånei|oh no|nei forresten|nei vent|nei da|no wait|oi nei|wait no|scratch that|no scratch that|eller rettere sagt|or rather|i mean|i meant|jeg mener|jeg mente|eg meiner|eg meinte|æ mein|æ meinte|mente jeg|meinte eg';

/** Between what somebody says and what they mean. `no screen needed` corrects nothing. */
const CORRECTS = new RegExp(
  `(?:(?:[,;…]|\\.{1,3}| [-–—]) ?(?:(?:${MEANS}|nei(?! takk)|niks|nope|no(?=,)|wait|vent|vent litt|sorry|beklager|unnskyld|orsak|oops|oi|ups|forresten|rettelse|retting|correction|make that|make it|mente|meinte|meant)[,:]? ){1,3}| (?:${MEANS})[,:]? )(?<meant>.{1,80})$`,
  'iu',
);

/** At the end of what is corrected, a number of people: `room for 5, sorry 6`. */
const SAYS_PLACES = new RegExp(`(?<=^| )(?:for|til|åt|førr) (?:oss )?${SOME_PEOPLE}$`, 'iu');

/** A number that no word makes a day: `kl 10`. */
const ENDS_WITH_HOUR = /(?<!(?:^| )(?:den|the)) \d{1,2}$/iu;

const BEGINS_WITH_COUNT = new RegExp(`^${SOME_PEOPLE}(?=$|[ ,])`, 'iu');

/** `hvor mange er det plass til der`, after a question about one room. */
function interpretFact(text: string, { last, now }: InterpretationContext): Interpretation | undefined {
  const [room, ...more] = last?.rooms ?? [];
  if (last?.command !== '/rom' || room === undefined || more.length > 0) return undefined;
  const { found, rest, when, bounds } = parseTimeExpression(text, now, ROOM_SUBJECT);
  const asks = found.some(({ kind }) => kind === 'facts') && !when && !bounds;
  if (!asks || !rest.every((word) => THERE.has(bare(word)))) return undefined;
  const asked = wordsOf(text).filter((word) => !THERE.has(bare(word)));
  return { kind: 'changed', last, question: { command: '/rom', text: `${asked.join(' ')} ${room}` } };
}

const THERE = new Set(
  'der dér there dit inne in inni it den that og and men but da då then egentlig eigentleg forresten'.split(
    ' ',
  ),
);

/** The last question without its people, to which the names that come next are added. */
const aboutAsker = ({ isWithoutAsker: _, ...last }: LastQuestion): Question =>
  formatLastQuestion({ ...last, people: [] });

/** The question about the week behind the days of the last one. */
function weekBehind({ hours, minMinutes, ...last }: LastQuestion, now: Temporal.ZonedDateTime): Question {
  const [day] = last.days;
  const monday = mondayOf(day ? daysOf(day).first : now.toPlainDate()).add({ weeks: 1 });
  const kept = { ...last, ...(minMinutes !== undefined && { minMinutes }) };
  return formatLastQuestion({ ...kept, days: [{ kind: 'week', monday }] });
}

/** `avlys møtet`. A room in the sentence may be one that the app has booked. */
function interpretImpossible(text: string, { rooms }: InterpretationContext): Interpretation | undefined {
  const isImpossible =
    IMPOSSIBLE.test(text) ||
    TELLS_OTHERS.test(text) ||
    KEEPS_ROOM.test(text) ||
    text.split(CLAUSE_END).some((clause) => MOVES_ALL.test(clause));
  return (isImpossible || CHANGES_OWN.test(text)) && !findNamedRoom(text, rooms)
    ? { kind: 'cannot' }
    : undefined;
}

/** `bestill kaffe til Styrerommet`: the app orders nothing. It can show the room. */
function interpretGoods(text: string, { rooms, now }: InterpretationContext): Interpretation | undefined {
  const asksForRoom = findNamedRoom(text, rooms)?.room.name ?? (SOME_ROOM.test(text) ? 'ledig' : undefined);
  // `bestill lunsj med Ola` may be a meeting.
  if (hasMention(text) && asksForRoom === undefined) return undefined;
  const isWanted = ORDERS_GOODS.test(text) || (asksForRoom !== undefined && WANTS_GOODS.test(text));
  // `lunsj` is a time too.
  const withoutGoods = text.replaceAll(ANY_GOODS, ' ');
  return isWanted ? { kind: 'cannot', of: 'goods', ...insteadOf(withoutGoods, asksForRoom, now) } : undefined;
}

/** The question about a room at the time that the sentence says. */
function insteadOf(text: string, room: string | undefined, now: Temporal.ZonedDateTime) {
  if (room === undefined) return {};
  const { typed } = parseTimeExpression(text.replaceAll(MENTION, ' '), now);
  // Behind the verb, `til kl 14` is where a meeting is moved to.
  const when = typed.replace(/(?:^|(?<= ))(?:til|te|to) (?=(?:kl\.?|klokka|klokken) )/iu, '');
  return { instead: { command: '/rom' as const, text: `${room} ${when}`.trim() } };
}

/**
 * `avbestill fjorden`, which lists the bookings of the person, with the buttons that cancel them. The booking of somebody else,
 * and another time for a booking, are what the app does not do.
 */
function interpretCancelling(
  text: string,
  { rooms, now, last }: InterpretationContext,
): Interpretation | undefined {
  // `rakk ikke møtet, kan du frigi Kjelleren`: the first clause says why.
  const clauses = [text, ...text.split(CLAUSE_END).slice(1)];
  const verb = clauses.map((clause) => CANCELS.exec(clause)?.groups?.['verb']).find((each) => each) ?? '';
  if (verb === '') return undefined;
  const wanted = withoutRoomBefore(text, rooms);
  const room = (findNamedRoom(wanted, rooms) ?? findAlmostNamedRoom(wanted, rooms))?.room.name;
  if (room === undefined && NEEDS_NOT.test(verb)) return undefined;
  const isOfLast = last?.command === '/rom' && wordsOf(text).length <= MAX_PHRASE_WORDS;
  if (room === undefined && !BOOKING_NOUN.test(text) && !isOfLast) return undefined;
  if (hasMention(text) || isOthersBooking(text) || MOVES.test(verb))
    return { kind: 'cannot', of: 'booking', ...insteadOf(text, room, now) };
  return question('/rom', `avbestill ${room ?? 'rom'}`);
}

/** `fra Kjelleren til Fjorden`: the sentence without the room that people leave, where it names another one. */
function withoutRoomBefore(text: string, rooms: readonly Room[]): string {
  const left = LEAVES_ROOM.exec(text);
  if (!left) return text;
  const behind = text.slice(left.index + left[0].length);
  const count = [3, 2, 1].find(
    (words) => findNamedRoom(wordsOf(behind).slice(0, words).join(' '), rooms)?.rest === '',
  );
  if (count === undefined) return text;
  const rest = [...wordsOf(text.slice(0, left.index)), ...wordsOf(behind).slice(count)].join(' ');
  return findNamedRoom(rest, rooms) ? rest : text;
}

/** Before the room that people leave. */
const LEAVES_ROOM =
  /(?<=^| )(?:fra|frå|ifra|ut av|from|out of|i stedet for|istedenfor|i staden for|instead of) /iu;

/** They move people from a room to another one, and nothing that stands in a calendar. */
const CHANGES_ROOM =
  /(?<=^| )(?:bytte?|byter|bytter|flytte(?:r)?(?: oss)?|flyttar(?: oss)?|skifte?|move|moving|switch|change|swap) (?=(?:til|over til|to|over to|rom til|room to) )/iu;

/** Things and services that people order for a meeting or a journey. */
const GOODS =
  '(?:kaffe|kaffi|tea|coffee|mat|food|kaker?|cakes?|boller|bollar|buns|rundstykker|rundstykke|frukt|fruit|lunsj|lunch|middag|dinner|frokost|frukost|breakfast|snacks?|drikke|drikka|drinks?|vann|vatn|water|brus|saft|juice|pizza|sushi|taco|tapas|wraps|baguett(?:er|ar)?|smørbrød|påsmurt|påsmurte|sandwich(?:es)?|vaf(?:ler|lar)|wienerbrød|pastries|cookies|kjeks|servering|servering[ae]n?|bevertning|beverting|catering|refreshments|taxi|drosje|cab|hotell(?:rom)?|hotel|fly|flybillett(?:er|ar)?|flights?|togbillett(?:er|ar)?|billett(?:er|ar)?|tickets?|blomster|blomar|flowers|tolk|interpreter|vikar|tannlege|lege|frisør|julebord)';

const ANY_GOODS = new RegExp(`(?<=^| )${GOODS}(?=$|[ ,.!?])`, 'giu');

/** Words between a verb and what is ordered. */
const SOME_OF =
  '(?:(?:meg|oss|me|us|noe|noko|litt|mer|meir|en|ein|ei|et|eit|some|a|an|the|any|more|lots of|mye|mykje|masse|nok|enough|fersk|ferske|fresh|varm|varme|hot|kald|kalde|cold|god|gode|good|kanne|kanner|kopp|kopper|koppar|pot of|cups of|to|tre|fire|fem|two|three|\\d{1,3}) ){0,4}';

/** Between a list of goods and the verb before it: `bestill rom og kaffe`. */
const BESIDE_GOODS = '(?:[^ ]{1,30} ){0,8}(?:og|and|med|with|pluss|plus) ';

/** A verb that orders, with goods behind it; also behind a room: `book Fjorden og bestill kaffe`. */
const ORDERS_GOODS = new RegExp(
  `(?<=^|[ ,.!?])(?:bestille?|tinga?|tinge|ordne?|ordna|skaffe?|fikse?|kjøpe?|hente?|sørge? for|syt(?:e|je)? for|order|get|buy|bring|arrange|book(?:e)?|reserver?e?) (?:${SOME_OF}|${BESIDE_GOODS}${SOME_OF})${GOODS}(?=$|[ ,.!?])`,
  'iu',
);

/** In a sentence about a room: `trenger kaffe i Fjorden kl 10`, `kan vi få kaffe på Styrerommet`. */
const WANTS_GOODS = new RegExp(
  `(?<=^|[ ,.!?])(?:treng(?:er|e|s|st)?|ønsker|ønskjer|vil (?:gjerne )?ha|få|får|need|want|like|have) ${SOME_OF}${GOODS}(?=$|[ ,.!?])`,
  'iu',
);

const SOME_ROOM = /(?<=^|[ ,])(?:(?:møte)?rom|(?:møte)?rommet|room|meeting room)(?=$|[ ,.!?])/iu;

/** A sentence that begins by cancelling, deleting or moving. */
const CANCELS =
  /^(?:(?:kan|kunne|vil) (?:du|dere|dykk) |(?:can|could|would) you |(?:jeg|eg|æ|vi|me|i|we) |(?:(?:jeg|eg|æ|vi|me|i|we) )?(?:må|vil|skal|kan|need to|want to|have to|would like to|can) (?:få )?|(?:(?:kan|kunne|må|can|could) )?(?:den|det|it|bookinga|bookingen|bestillinga|bestillingen|the booking) (?:må |kan |be |can be )?|please )?(?<verb>flyttes|flyttast|avbestilles|avbestillast|avlyses|avlysast|moved|cancelled|canceled|postponed|tren(?:ger|g) (?:visst |likevel |jo )?(?:ikke|ikkje)|skal (?:likevel )?(?:ikke|ikkje) ha|no longer need|don't need|do not need|avbestille?|avlyse?|kansell[eé]re?|slette?|fjerne?|stryke?|frigi|frigje|frigjer|frigjøre?|ta bort|ta vekk|kaste? ut|flytte?|utset(?:t|te|je|tje)?|endre|forskyve?|cancel|delete|remove|release|free up|give up|kick out|throw out|move|postpone|reschedule|change)(?= |$)/iu;

const NEEDS_NOT = /^(?:tren|skal|no |don|do )/iu;

const MOVES =
  /^(?:kaste? ut|flytte?|utset|endre|forskyv|kick out|throw out|move|postpone|reschedule|change)/iu;

const BOOKING_NOUN =
  /(?<=^|[ ,])(?:(?:møte)?rom(?:met)?|room|(?:rom)?(?:booking|bestilling|reservasjon|reservering)(?:a|en|ene|ane|er|ar|s)?|bookings?|reservations?)(?=$|[ ,.!?])/iu;

const CLAUSE_END = /[,.;:!?]{1,5} {1,5}(?:så |kan du |please |og |and )?/u;

/** Whether a text behind `/ledig` asks for what the app does not do: `flytt møtet med ola til fredag`, `avlys fredag`. */
export function asksForImpossible(typed: string): boolean {
  const text = trimPoliteness(cleanTyped(typed));
  const asksForTime =
    WHEN_QUESTION.test(text) || wordsOf(text).some((word) => AVAILABILITY_WORDS.has(bare(word)));
  return IMPOSSIBLE.test(text) || (CHANGES_MEETING.test(text) && !asksForTime);
}

/** Whether a text behind `/rom` asks to cancel a booking of somebody else: `avbestill ledergruppas reservasjon`. */
export function asksToCancelForOthers(typed: string): boolean {
  const text = trimPoliteness(cleanTyped(typed));
  return CANCELS.test(text) && BOOKING_NOUN.test(text) && isOthersBooking(text);
}

/** Whether a text behind `/rom` asks for goods: `bestill kaffe til styrerommet`. */
export const asksForGoods = (typed: string): boolean => ORDERS_GOODS.test(trimPoliteness(cleanTyped(typed)));

/** Whole sentences and polite phrases, in bokmål, nynorsk and English. */

/** A sentence of several words that begins or stops a subscription, or asks for those that there are. */
const SUBSCRIPTION =
  /^(?:(?:kan du )?(?:abonn[eé]re?|subscribe|unsubscribe) |(?:(?:vis|show|stopp|stans|avslutt|slutt|avbestill|si opp|kanseller|fjern|slett|cancel|stop|end|med|å|alle|all|the|mine|my) )+(?:abonn[eé]re?|abonnement(?:et|er|ene|a)?|subscriptions?|subscribing)(?: |$))/iu;

const SUBSCRIPTION_TO_WORD = /dagens ord|word of the day/iu;

/** A sentence that only says thanks. */
const ONLY_THANKS =
  /^(?:(?:tusen|mange|hjertelig) )?(?:ok|okei|okey|takk|takker|thanks|thank you|thx|tnx)(?: (?:skal du ha|så mye|så mykje|for (?:hjelpen|hjelpa|hjelp|svaret|det|meg)|a lot|so much))?[!. ]*$/iu;

/** What is said to an answer without a time. */
const REACTION = /^(?:ingen ?ting|ingen|inga|ikkje noko|ikke noe|nothing|none|no times?|hæ|what)[?! .]*$/iu;

/** The text of the button that forgets the last question, typed. */
const NEW_QUESTION =
  /^(?:(?:et|eit|a) )?(?:nytt spørsmål|new question)$|^(?:glem|gløym|forget) (?:(?:det|the) )?(?:(?:forrige|førre|siste|last|previous) )?(?:spørsmålet|question)$/iu;

/** `nytt spørsmål: når kan Ola` */
const AFTER_NEW_QUESTION =
  /^(?:(?:et|eit|ein|a) )?(?:nytt? (?:spørsmål|tema)|ny ting|noe annet|noko anna|new (?:question|topic)|something else|glem (?:det|forrige|spørsmålet)|gløym (?:det|førre|spørsmålet)|forget (?:it|that)|never ?mind) ?[:,.–-]{1,3} ?(?<rest>.+)$/iu;

/** A request to do something with a meeting that is in a calendar. */
const IMPOSSIBLE =
  /^(?:(?:kan|kunne|vil) du |(?:can|could) you )?(?:avlyse?|utset(?:t|te|je|tje)?|flytte?|kansellere?|slette?|endre|oppsummere?|summarise|summarize|godta|avslå|svare?|send(?:e)?|cancel|postpone|move|reschedule|delete|accept|decline|send) (?:.{0,60} )?(?:møter?|møtet|møtene|møta|avtalen?|(?:møte)?innkalling(?:en|a|er)?|(?:møte)?invitasjon(?:en|er)?|timen|meetings?|appointments?|invites?|invitations?|det|den|it)(?: .{0,60})?$|^(?:avlys|utsett?|cancel|postpone|reschedule)$|^(?:(?:kan|kunne|vil) du |(?:can|could) you )?(?:skriv|skrive|lag|lage|opprett|opprette|sende?|write|create|draft|send) (?:.{0,60} )?(?:(?:møte)?innkalling|(?:møte)?invitasjon|påminnelse|påminning|invitation|invite|reminder|e-?post|email|melding|message)(?:en|a|ar|er)?(?: .{0,60})?$/iu;

/** Everything in a calendar, or the report of an absence. */
const MOVES_ALL =
  /^(?:(?:kan|kunne|vil) du |(?:can|could) you )?(?:(?:avlys|utset(?:t)?|flytt|kansellér|kanseller|cancel|postpone|move)e? (?:alt|alle|allting|everything|all)(?= |$)|(?:(?:jeg|eg|i) )?(?:(?:må|vil|skal|need to|have to|want to) )?(?:sykmelde|sjukmelde|sykemelde|(?:melde?|meld) meg (?:syk|sjuk)|call in sick|report sick)(?= |$)|(?:(?:jeg|eg|i) )?(?:(?:må|vil|skal|need to|want to) )?(?:søke?|søkje?|melde?|legge? inn|registrere?|føre?|request|report|book|log) (?:om )?(?:ferie|fravær|egenmelding|sykdom|sjukdom|permisjon|avspasering|timelister?|timene|reiseregning(?:en)?|vacation|holiday|leave|absence|time off|my hours)(?= |$))/iu;

/** `jeg er forsinket, hold rommet`: asks to keep what is booked. */
const KEEPS_ROOM =
  /(?:sein|seint|sen|sent|forsinket|forsinka|late|delayed|på vei|på veg|on my way).{0,60}[,.!] (?:så |kan du |please |og |and )?(?:be)?(?:hold|holde|hald|halde|keep|save)(?: av)? (?:rommet|the room|bookinga|bookingen|bestillinga|bestillingen|my booking)(?= |$|[.!])/iu;

/** A message for somebody else: `si til Kari at jeg er sein`. */
const TELLS_OTHERS =
  /^(?:(?:kan|kunne|vil) du |(?:can|could) you |please )?(?:(?:si|sei) (?:ifra |fra |frå |det )?til|gi beskjed til|gje beskjed til|minn|ring|ringe|tell|remind|call|inform|let)(?: til)? (?:<@[^<>]*>|ham|han|henne|ho|dem|dei|him|her|them|meg|oss|me to|me at|me about|me on|us)(?: |$)|^(?:(?:kan|kunne|vil) du )?(?:gi|gje) <@[^<>]*> beskjed(?: |$)/iu;

/** `cancel my 1 o'clock with Kari`, `flytt mitt møte med Ola` */
const CHANGES_OWN =
  /^(?:(?:kan|kunne|vil) du |(?:can|could) you |please )?(?:avlyse?|utset(?:t|te|je|tje)?|flytte?|kansellere?|cancel|postpone|move|reschedule) (?:my|our|the|min|mitt|mi|vår|vårt) .{1,60} (?:with|med) <@/iu;

/** A command about a meeting, which need not be named. */
const CHANGES_MEETING =
  /^(?:(?:kan|kunne|vil) du |(?:can|could) you )?(?:avlyse?|utset(?:t|te|je|tje)?|flytte?|kansellere?|cancel|postpone|move|reschedule)(?= |$)/iu;

/** A question about the day or the week of the person who asks. */
const OWN_DAY =
  /(?:dagen|uka|uken|veka|kalenderen|timeplanen|møta|møtene|møter) (?:min|mi|mine)\b|\b(?:min|mine) (?:dag|uke|veke|kalender|møter|møte)\b|\b(?:møter|møte) (?:har|hev) (?:jeg|eg|æ)\b|\bhar (?:jeg|eg|æ) (?:noen |nokon |nokre )?møter?\b|\bmy (?:day|week|calendar|schedule|meetings)\b|\bmeetings (?:do i have|have i)\b|^(?:[hk]va|ka|what) (?:har (?:jeg|eg|æ)|do i have)(?: på (?:planen|kalenderen|programmet)| on| planned)?(?= |$)|\bdo i have (?:any )?meetings\b|\b(?:neste|nest) (?:møte|avtale) (?:mitt|mi|min)\b|\b(?:mitt|mi|min) neste (?:møte|avtale)\b|\bmy next (?:meeting|appointment)\b|^har (?:jeg|eg|æ) (?:noe|noko|nokka)(?: på)?(?= |$)|^do i have anything(?: on)?(?= |$)/iu;

/** The end of a verb: `ser … ut`. */
const LOOKS = /(?<= )(?:ut|look|looking)(?= |$)/iu;

const WEEK = /\b(?:uka|uken|uke|veka|veke|week)\b/iu;

/** A question about the day or the week of others. */
const DAY_OF_OTHERS =
  /^(?:(?:hvordan|åssen|korleis|koss|kossen) (?:ser|e|er|blir|vert)|(?:vis|show)(?: meg| me)?|how (?:does|is|do)) (?<day>(?:the )?(?<span>dagen|uka|uken|veka|kalenderen|timeplanen|day|week|calendar|schedule) (?:til|åt|for|of) )(?<people><@[^<>]*>(?:(?:,| og| and) <@[^<>]*>)*)(?= |$)/iu;

/** A sentence that begins with somebody and says what they are. */
const STATEMENT = /^<@[^<>]+>(?:'s)? (?:er|e|is|blir|var|was|vart|ble|kjem ikkje|kommer ikke|isn't) /iu;

/** A sentence that asks when people can. */
const WHEN_QUESTION =
  /(?:^|[.!?] )(?:når|kva tid|ka tid|hvilken tid|when) (?:kan|har|passer det for|passar det for|can|could|does|do) /iu;

/** `check when Maria can meet me`: somebody whom nobody knows. */
const WHEN_SOMEBODY =
  /(?<=^|\s)(?:[Ww]hen|[Nn]år|[Kk]va tid|[Kk]a tid) \p{Lu}\p{L}{1,30} (?:can|could|kan|har|has|er|is)(?=\s|$)/u;

/** `når er <@U1> tilbake` */
const RETURN_QUESTION =
  /^(?:(?:vet|veit|do|vite) (?:du|noen|nokon|you know|anyone know) )?(?:når|nårtid|kva tid|ka tid|hvilken dag|kva dag|er|kommer|kjem|when|is) .{0,80}(?<= )(?:tilbake|attende|back)(?= |$)/iu;

/** A sentence that only asks for help. */
const HELP_REQUEST =
  /^(?:(?:kan|kunne|vil) du )?hjelpe? meg$|^(?:hva|kva|ka) (?:kan|gjør|gjer) (?:du|jeg|eg)(?: (?:gjøre|gjere|spørre om|skrive|brukes til|brukast til|hjelpe med|hjelpe til med|hjelpe meg med))?$|^(?:hvordan|korleis) (?:virker|fungerer|verkar|bruker jeg|brukar eg) (?:du|dette|deg|det)$|^(?:can you )?help me$|^(?:hvordan|korleis|åssen|koss|how) (?:booker|bestiller|reserverer|finner|finn|tingar|bestille|booke|finne|do i book|do i find|do i reserve|can i book|can i find|kan jeg booke|kan jeg finne|kan eg booke|kan eg finne)(?: (?:jeg|eg|man|ein|vi|me))? (?:(?:et|eit|en|ein|a|an) )?(?:ledig |free )?(?:møterom|rom|tid|time|møte|room|meeting room|slot|meeting)$|^what can (?:you|i) (?:do|ask|help with|help me with|be used for|use you for)$|^(?:hvem|kven|hva|kva) er du$|^who are you$|^(?:hva|kva) lagrer? du(?: om (?:meg|oss))?$/iu;

/** Greetings and thanks around a sentence. */
const POLITE_PHRASES = [
  'takk for sist',
  'takk for i går',
  'det var (?:så |veldig )?(?:hyggelig|hyggeleg|koselig|koseleg|fint)',
  'nice to see you',
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

/** Greetings that only begin a sentence. */
const GREETINGS = [
  'hei hei',
  'hei der',
  'hei igjen',
  'hei på deg',
  'hallo der',
  'hi there',
  'hi again',
  'hello there',
  'hey there',
  'god morgon',
  'god formiddag',
  'god føremiddag',
  'god ettermiddag',
  'good afternoon',
  'good evening',
] as const;

const oneOf = (phrases: readonly string[]) =>
  `(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`;

const POLITE = oneOf(POLITE_PHRASES);

const GREETING = oneOf([...POLITE_PHRASES, ...GREETINGS]);

/** Thanks for something that has been. */
const THANKED = /\b(?:takk|thanks|thank you) for\b/iu;

/** Nothing but a greeting, or `takk` and the like. */
const ONLY_POLITE = new RegExp(`^${GREETING}[!?. ]*$`, 'iu');

/** `Morning! Is Ingrid around`: without a sign behind it, it may be a part of the day. */
const SHORT_GREETING = '(?:morning|mornin|morn|morra|afternoon|evening)(?: all| everyone| folkens)?[,!.]+';

const POLITE_START = new RegExp(`^(?:${GREETING}[,!.]*|${SHORT_GREETING})(?:\\s+|$)`, 'iu');

const POLITE_END = new RegExp(`(?<![\\s,])[\\s,]+${POLITE}$`, 'iu');

/**
 * The sentence without greetings, thanks and the signs around it. A sentence of nothing else stays as it is.
 *
 * @param text cleaned by `cleanTyped`
 */
function trimPoliteness(text: string): string {
  let left = text;
  for (;;) {
    const shorter = trimSignsAtEnd(left, '?!., ').replace(POLITE_START, '').replace(POLITE_END, '');
    if (shorter === left || shorter === '') return left;
    left = shorter;
  }
}

/** The words that tell which command a plain sentence is for: bokmål, nynorsk and English in one table each. */

const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/u).filter((word) => word !== ''));

/** A sentence with one of these asks when people are free. */
const AVAILABILITY_WORDS = words(
  'ledigrom ledigtrom ledigerom ledigmøterom ledig ledige ledigt ledi leddi leddig ledeg opptatt opptatte oppteken opptekne møtes møtast treffes treffast free available busy availability',
);

/** A sentence with one of these, people and a time wants to meet them. */
const NEED_WORDS = words('må treng trenger trengs treng need needs want skal vil ønsker ønskjer bør skulle');

/** Phrases that end a conversation and ask nothing. */
const CLOSINGS: ReadonlyMap<string, 'thanks' | 'no-matter'> = new Map([
  ...phrases(
    'bra jobba|bra jobbet|godt jobba|godt jobbet|du er flink|du er best|flink bot|good bot|good job|well done|nice work|great job|veldig bra|kjempebra|så bra|imponerende|takk|takk skal du ha|takk så mye|takk så mykje|takk for hjelpen|takk for hjelpa|takk for hjelp|takk for svaret|takk for det|tusen takk|tusen takk for hjelpen|tusen takk for hjelpa|mange takk|takker|thanks|thanks a lot|thanks so much|thanks for the help|thanks for your help|thank you|thank you so much|ty|thx|ok|okei|okay|okey|cheers',
    'thanks',
  ),
  ...phrases(
    "ja|nei|ja takk|nei takk|yes please|no thanks|no thank you|haha|hehe|lol|vent litt|vent|hadebra|greit|fint|flott|supert|perfekt|perfect|great|nice|kult|topp|cool|awesome|bra|det var alt|det va alt|da er det alt|det var bra|det er bra|det er greit|det er fint|det var alt for nå|that is all|that was all|that’s all|that's all|god helg|god kveld|god natt|god jul|god påske|god ferie|god tur|ha det|ha det bra|ha det godt|ha en fin dag|ha en god dag|ha en fin helg|ha en god helg|ha ein fin dag|ha ei fin helg|hadet|snakkes|vi snakkes|me snakkast|bye|goodbye|see you|have a nice day|have a good day|have a nice weekend|have a good weekend|have a great day|sorry|beklager|unnskyld|orsak|oops|oi|feil kanal|feil tråd|feil chat|feil vindu|feil person|wrong channel|wrong thread|wrong chat|wrong person|wrong window|glem det|gløym det|never mind|nevermind|nvm|ignorer det|ignorer dette|ignore that|ignore this",
    'no-matter',
  ),
]);

function phrases(text: string, kind: 'thanks' | 'no-matter') {
  return text.split('|').map((phrase) => [phrase, kind] as const);
}

/** Questions to the app about itself. Its help says what it is. */
const SMALL_TALK: ReadonlySet<string> = new Set(
  "hvordan går det|hvordan har du det|åssen går det|korleis går det|korleis har du det|koss går det|how are you|how are you doing|how are you today|how is it going|how's it going|hva skjer|kva skjer|what's up|whats up|går det bra|er du der|er du her|are you there|are you here|er du en robot|er du ein robot|are you a bot|are you a robot|er du et menneske|er du eit menneske|are you human|hvem har laget deg|hvem lagde deg|kven har laga deg|who made you|fortell en vits|fortel ein vits|tell me a joke|hva kan du|kva kan du".split(
    '|',
  ),
);

/** Words of the longest of them. */
const MAX_CLOSING = 5;

/** The kind of a message of nothing but such phrases: thanks where one of them says thanks. */
function readClosing(text: string): 'thanks' | 'no-matter' | undefined {
  const words = wordsOf(text)
    .map(bare)
    .filter((word) => word !== '');
  let kind: 'thanks' | 'no-matter' | undefined;
  for (let at = 0; at < words.length; ) {
    const count = Array.from({ length: MAX_CLOSING }, (_, shorter) => MAX_CLOSING - shorter).find((length) =>
      CLOSINGS.has(words.slice(at, at + length).join(' ')),
    );
    if (count === undefined) return undefined;
    kind = kind === 'thanks' ? kind : CLOSINGS.get(words.slice(at, at + count).join(' '));
    at += count;
  }
  return kind;
}

/** Words of questions about the weather, the time, where somebody is or who they are. */
const ASKS_HOW = words('hvordan korleis koss kossen åssen hva kva ka how what');

const IS = words("blir er e vert ser is will does 's");

const WEATHER = words('været vêret veret vær weather temperaturen føret');

const TIMES = new Set(
  "hva er klokka|hva er klokken|kva er klokka|ka er klokka|ka e klokka|hva er klokka nå|kva er klokka no|ka e klokka no|what time is it|what time is it now|what is the time|whats the time|what's the time".split(
    '|',
  ),
);

const FACTS = words(
  'telefonnummer telefonnummeret mobilnummer mobilnummeret epostadressen e-postadressen epostadressa e-postadressa adressen adressa bursdagen bursdag birthday lønnen lønna salary passordet wifi agendaen sakslista dagsordenen referatet lederen sjefen leiaren boss manager e-posten eposten mailen nummeret mobilen',
);

const WHO = words("hvem kven kem who who's whos");

const TRANSPORT = words('bussen toget trikken flyet bus train');

const ATTENDING = words('kommer kjem deltar deltek coming attending invitert invited');

const MEETING = words('møtet meeting');

/** `hvilken uke er det`, `når er det påske`, `hvor mange dager til jul` */
const CALENDAR_FACT =
  /^(?:(?:hvilken|hvilket|kva|what|which) (?:uke|veke|dag|dato|år|week|day|date|year) (?:er|is) (?:det|it)(?: nå| no| now| i dag| today)?|(?:hva|kva|ka) (?:er|e) klokka i .+|what time is it in .+|(?:når|when) (?:er|is)(?: det)? (?:påske|jul|pinse|sommerferie|vinterferie|høstferie|easter|christmas)|(?:hva|kva|what) (?:er|is)(?: det)?(?: til| for)? (?:lunsj|lunsjen|middag|middagen|menyen|lunch|dinner)(?: .+)?|(?:hvor|kor) mange (?:dager|dagar|uker|veker) (?:er det )?(?:til|igjen til) .+|how many (?:days|weeks) (?:until|till|to) .+)$/iu;

const WHEN_WORDS = words('når when');

const CALLED = words('heter heiter heite called name');

const MINE = words('min mi mitt mine vår vårt våre my our');

const REMEMBERS = words('husker hugsar remember');

/** Whether a sentence asks for what the app does not know. */
function asksForUnknown(text: string): boolean {
  const said = wordsOf(text).map(bare);
  const [first = '', second = ''] = said;
  const has = (names: ReadonlySet<string>) => said.some((word) => names.has(word));
  const isWhat = ASKS_HOW.has(first) || /^(?:what|how)'?s$/u.test(first);
  const isFact = has(FACTS) || /\b(?:phone number|email address)$/u.test(said.join(' '));
  return (
    TIMES.has(said.join(' ')) ||
    (isWhat && (IS.has(second) || first.endsWith('s')) && has(WEATHER)) ||
    ((isWhat || WHO.has(first) || FACTS.has(first)) && isFact) ||
    (WHEN_WORDS.has(first) && has(TRANSPORT)) ||
    (WHO.has(first) && has(ATTENDING) && has(MEETING)) ||
    CALENDAR_FACT.test(said.join(' ')) ||
    (isWhat && has(CALLED) && has(MINE)) ||
    (WHO.has(first) && has(MINE)) ||
    (REMEMBERS.has(first) && (second === 'du' || second === 'you')) ||
    /^do you remember\b/u.test(said.join(' '))
  );
}

/** Whoever writes these and names nobody means a group. */
const WE_WORDS = words('vi me oss alle samtlige we us everyone everybody');

const WHO_CAN = /^(?:hvem|kven|kem|who) (?:kan|can) \S/iu;

const HERE_WORDS = words('her here sammen saman together');

/** `me tomorrow` is the person who asks, and `me i morgon` is `vi`. */
const ME_IN_ENGLISH =
  /^me (?:on|at|in|after|before|to(?:day|morrow|night)|next|this|(?:mon|tues|wednes|thurs|fri)day)(?= |$)/iu;

const WHO_WORDS = words('hvem kven kem who');

/** `noen som er ledig`; not `noen ledige tider`. */
const ANYBODY =
  /(?<=^| )(?:noen som|nokon som|har noen tid|har nokon tid|er noen|er nokon|kan noen|kan nokon|anyone|anybody|someone|somebody)(?= |$)/iu;

/** `er du ledig`: the app is no colleague, so that others are meant. */
const OF_APP =
  /(?:^|[,.!?] |^(?:når|nårtid|kva tid|ka tid|when|og|and|men|but) )(?:(?:er|e|are) (?:du|dere|dykk|you) (?:\S+ ){0,2}?(?:ledige?|ledi|fri|opptatt|oppteken|free|available|busy)|(?:har|have|do you have|have you got) (?:(?:du|dere|dykk|you) )?(?:litt |noe |noko |some |any )?(?:tid|time)|har (?:du|dere|dykk) ledig|(?:kan|can|could) (?:du|dere|dykk|you) (?:møtes|møtast|treffes|treffast|meet))(?= |$)/iu;

const YOU_WORDS = words('du dere dykk you har have got any some litt');

const CAN_WORDS = words('kan can');

const SELF_WORDS = words('jeg eg meg æ');

const OPEN_ENDS = words('eller el or og and men but');

/** Behind a question about people or rooms, a text that begins with one of these means to change it. */
const CHANGE_STARTS = words(
  'og and men but med with uten utan without for fer førr til te åt to på on i in ved at hos fra frå from etter after før before bare berre only just helst heller litt noe noko mer meir mindre more less større smaller bigger',
);

/** A phrase that begins with one of these says something, and is seldom one of the dictionary. */
const SAYING = words(
  "du jeg eg æ you det that that's dette this vi we he she han hun kan can fortell tell slett hva kva hvem kven who når kva_tid hvor how korleis hvordan",
);

/** A sentence with one of these is a question of its own, unless it says that it changes another. */
const ASKING_WORDS = words(`
  finn finne find når kva hva hvem kven hvilke hvilken hvordan korleis hvor kan kunne can could er e is are har have vil vi me
  jeg eg æ du vis show sjekk check trenger treng need må want what when which who how does do ønsker ser skjer møte møtes book
  bestill abonner
`);

/** A room that nobody has named before. */
const ANY_ROOM_WORDS = words('rom møterom room rooms møtelokale lokale');

/** At the beginning, they change or go on with the last question. */
const CHANGING_WORDS = words(
  'nei no mente meinte mener meiner sorry beklager oi hva kva ka what how og and eller or men but endre bytt bytte change make gjør gjer med with det den it uten utan without ikke ikkje not helst heller samme same ta tar',
);

/** Words around people that say that somebody wants to meet them. */
const MEETING_VERBS = words(
  'treffe treff møte møtes møtast snakke prate ta meete see talk sit sitte få finne jeg eg meg me æ må med sammen saman og and with i kjapt fort tak en prat',
);

/** A sentence with one of these and a time asks when people can meet. */
const MEETING_WORDS = words(
  'møte møter møtet meeting tid tida tiden time prat samtale snakke snakkes snakkast ta treffe treffes',
);

/** A sentence with one of these is about rooms. */
const ROOM_WORDS = words(
  'rom rommet rommene romma møterom møterommet møterommene møteromma møtelokale møtelokaler ledigrom ledigtrom ledigerom ledigmøterom room rooms meetingroom',
);

/** A sentence that begins with one of these wants a room for itself. */
const ROOM_REQUEST_WORDS = words('bestill bestille book booke reserver reservere tinga tinge');

/**
 * Words that say nothing about people, rooms or time. They are left out before a command reads the sentence.
 * None of them is a name or begins a time.
 */
const SENTENCE_FILLERS = words(`
  når kva hva hvem kven hvilke hvilket hvilken kva for kvar hvor er var blir bli vert kan kunne skal vil må får har ha
  vi dere dykk de dei det den det der her finnes finst finn finne vis vise sjekk sjekke se sjå søk spør
  tid tida tiden møte møtet møtes møtast treffes treffast ha oss
  ledig ledige opptatt opptatte oppteken opptekne fri frie
  some any noe noen noko nokon et ein eit som
  skjer hender foregår planlagt trenger treng ønsker ønskjer vil gjerne
  when what which who is are was can could do does have has we you they there the find show check meet meeting free
  available busy happening need want i'd like book
`);
