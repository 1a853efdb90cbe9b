import { type Parser, phrase, phraseTable, word } from '../time/grammar/combinators.js';
import { FILLERS, type Token } from '../time/grammar/lexer.js';
import { looksLikeTime } from '../time/grammar/looks-like-time.js';
import { ROOM_NOUNS } from './room-rules.js';

/** What a meeting is about: `om budsjett`; or `whether`, words that only look like it: `om @ola er ledig`. */
export type SubjectPiece = { kind: 'subject'; subject: string } | { kind: 'whether' };

/** `om budsjett for 2027`: the words up to a person, a room or a time. */
export const meetingSubject: Parser<SubjectPiece> = (tokens, at) => {
  const lead = phrase(ABOUT)(tokens, at);
  if (!lead) return undefined;
  const end = findEnd(tokens, lead.end);
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

/** Before a time or a number of people. */
const BEFORE_TIME = phraseTable('til|te|åt|for|i|på|to|until|till|in|on');

const MAX_SUBJECT_WORDS = 8;

const MAX_SUBJECT = 60;

const isIn = (table: ReadonlyMap<string, true>, { lower }: Token) => table.has(lower);

function findEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  for (; end < tokens.length && end - from < MAX_SUBJECT_WORDS; end += 1) {
    const token = tokens[end];
    if (!token) break;
    const isYear = token.shapes.YEAR !== undefined && end > from;
    const isOther = /^[<@]/u.test(token.text) || isIn(SUBJECT_END, token) || phrase(ROOM_NOUNS)(tokens, end);
    if (isOther || (looksLikeTime(token) && !isYear)) break;
    if (TIME_LEADS.some((lead) => lead(tokens, end))) break;
    const next = tokens[end + 1];
    // `om budsjett til 10`
    if (isIn(BEFORE_TIME, token) && next && looksLikeTime(next) && next.shapes.YEAR === undefined) break;
  }
  return end;
}
