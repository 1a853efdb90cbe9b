import { peopleCount } from '../../rooms/room-rules.js';
import { ROOM_NOUNS } from '../../rooms/room-vocabulary.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  phraseTable,
  sequence,
  word,
} from '../../time/grammar/combinators.js';
import { FILLERS } from '../../time/grammar/fillers.js';
import type { Token } from '../../time/grammar/lexer.js';
import { looksLikeTime } from '../../time/grammar/looks-like-time.js';
import type { Subject } from '../../time/grammar/time-expression.js';
import type { RoomRequest } from './question.js';
import { roomRequest } from './room-request-rules.js';
import { stateQuestion, whoQuestion } from './state-rules.js';
import { softWish } from './wish-rules.js';

/** What a sentence may say of the meeting beside people and a time. */
export type MeetingPiece =
  | { kind: 'room'; room: RoomRequest }
  | { kind: 'subject'; subject: string }
  | { kind: 'whether' }
  | { kind: 'wish' }
  /** A question about people who are to be named besides. */
  | { kind: 'who'; typed: string }
  /** A question about the day of others. `isNow`: about this moment where it names no day. */
  | { kind: 'state'; isNow: boolean }
  /** How many they are, who are named besides. */
  | { kind: 'count'; people: number };

const ABOUT = phraseTable('om|about|angående|angåande|vedrørende|vedrørande|ang|vedr|regarding|re|tema');
/** A subject ends before these. */
const SUBJECT_END = phraseTable(
  'ikke|ikkje|not|men|but|maks|minst|med|with|uten|utan|without|valgfri|valfri|optional|og|and|finn|trenger|treng|need|needs',
);
/** `om Kari er ledig` asks whether, and says nothing about what. */
const WHETHER = phraseTable(
  'er|kan|har|passer|passar|går|skal|vil|is|are|can|could|has|blir|det|du|vi|we|you|dere|de|dei|they',
);
/** The beginnings of a time, of which no word alone is one. */
const TIME_LEADS = [word('DAY_OFFSET'), word('WEEK_OFFSET'), word('REST')];
const MAX_SUBJECT_WORDS = 8;
const MAX_SUBJECT = 60;

const isIn = (table: ReadonlyMap<string, true>, { lower }: Token) => table.has(lower);

/** `om budsjett for 2027`: the words up to a person, a room or a time. */
const subject: Parser<MeetingPiece> = (tokens, at) => {
  const lead = phrase(ABOUT)(tokens, at);
  if (!lead) return undefined;
  let end = lead.end;
  for (; end < tokens.length && end - lead.end < MAX_SUBJECT_WORDS; end += 1) {
    const token = tokens[end];
    if (!token) break;
    const isYear = token.shapes.YEAR !== undefined && end > lead.end;
    const isOther = /^[<@]/u.test(token.text) || isIn(SUBJECT_END, token) || phrase(ROOM_NOUNS)(tokens, end);
    if (isOther || (looksLikeTime(token) && !isYear)) break;
    if (TIME_LEADS.some((lead) => lead(tokens, end))) break;
  }
  const taken = tokens.slice(lead.end, end);
  // `om du finner en time`
  if (taken.some((token) => isIn(WHETHER, token))) return { end: lead.end, value: { kind: 'whether' } };
  // `om mulig`, `sjekk om @ola er ledig`, `om professor @per har tid`
  const isOfPerson = tokens[end]?.text.startsWith('<@') ?? false;
  const verb = isOfPerson ? tokens[end + 1] : undefined;
  if (verb && isIn(WHETHER, verb)) return { end: lead.end, value: { kind: 'whether' } };
  // `IT` is a subject, `it` is not.
  if (taken.every(({ lower, text: typed }) => FILLERS.has(lower) && typed === lower))
    return taken.length > 0 || isOfPerson ? { end, value: { kind: 'whether' } } : undefined;
  const text = taken.map((token) => token.text).join(' ');
  return text.length > MAX_SUBJECT ? undefined : { end, value: { kind: 'subject', subject: text } };
};

const ALL_OF = phraseTable(
  'oss|alle|begge|båe|vi er|vi e|vi blir|me er|me blir|oss alle|alle oss|vi alle|all|both|we are|the|us',
);
const PEOPLE_NOUN = phraseTable('stk|stykk|stykka|stykker|stykke|personer|personar|pers|of us|people');

/** A number that is the start of a time or a length: `alle to timer`, `the two next weeks`. */
const isOfTime = (token: Token | undefined) => token !== undefined && looksLikeTime(token);

/** `oss fire`, `begge to`, `vi er tre stykker` */
const count: Parser<MeetingPiece> = (tokens, at) => {
  const match = sequence(phrase(ALL_OF), peopleCount, optional(phrase(PEOPLE_NOUN)))(tokens, at);
  if (!match || isOfTime(tokens[match.end])) return undefined;
  return { end: match.end, value: { kind: 'count', people: match.value[1] } };
};

const SOME_OF = phraseTable('av dem|av oss|av de|av dei|av dykk|av dere|of them|of us|of you|of the');
const PROPOSALS = phraseTable(
  'forslag|tidspunkt|tidspunkter|alternativ|alternativer|alternativar|suggestions|options|alternatives|slots|proposals',
);

/** `av @utviklere` */
const ofPeople: Parser<true> = (tokens, at) =>
  /^(?:av|of)$/u.test(tokens[at]?.lower ?? '') && tokens[at + 1]?.text.startsWith('<')
    ? { end: at + 1, value: true }
    : undefined;

/** `tre av dem`, `two of us`, `minst tre av @utviklere`; and `tre forslag`, which says nothing of how many come. */
const countOfSome: Parser<MeetingPiece> = longest<MeetingPiece>(
  mapped(
    sequence(optional(word('FOR')), peopleCount, longest<true>(phrase(SOME_OF), ofPeople)),
    ([, people]) => ({
      kind: 'count',
      people,
    }),
  ),
  mapped(sequence(peopleCount, phrase(PROPOSALS)), () => ({ kind: 'count', people: 0 })),
);

/** The rules of `/ledig` beside those of time. */
export const MEETING_SUBJECT: Subject<MeetingPiece> = {
  rules: [
    longest<MeetingPiece>(
      mapped(roomRequest, (room) => ({ kind: 'room', room })),
      subject,
      count,
      countOfSome,
      mapped(stateQuestion, ({ isNow }) => ({ kind: 'state', isNow })),
      mapped(whoQuestion, (typed) => ({ kind: 'who', typed })),
      mapped(softWish, () => ({ kind: 'wish' })),
    ),
  ],
  names: new Set(),
  leavesOutDays: true,
};
