import { type Parser, phrase, phraseTable, word } from '../time/grammar/combinators.js';
import { FILLERS, type Token } from '../time/grammar/lexer.js';
import { looksLikeTime } from '../time/grammar/looks-like-time.js';
import type { Subject } from '../time/grammar/time-expression.js';
import { everyPair } from '../time/grammar/words/clock-words.js';
import { ROOM_NOUNS, ROOM_SUBJECT, type RoomPiece } from './room-rules.js';

/** What a meeting is about: `om budsjett`; or `whether`, words that only look like it: `om @ola er ledig`. */
export type SubjectPiece = { kind: 'subject'; subject: string } | { kind: 'whether' };

/** `om budsjett for 2027`: the words up to a person, a room or a time. */
export const meetingSubject: Parser<SubjectPiece> = (tokens, at) => {
  const purpose = phrase(PURPOSE)(tokens, at);
  const lead = phrase(ABOUT)(tokens, at) ?? purpose;
  if (!lead) return undefined;
  // `om @ola sin prøvetid`: of somebody who need not come.
  if (tokens[lead.end]?.text.startsWith('<@') && OWNS.has(tokens[lead.end + 1]?.lower ?? ''))
    return { end: Math.min(lead.end + 3, tokens.length), value: { kind: 'whether' } };
  const far = findEnd(tokens, lead.end);
  // `til å se på skjermen i Fjorden`: a place is no part of it.
  const place = purpose
    ? tokens.slice(0, far).findIndex(({ lower }, each) => each > lead.end && PLACE.has(lower))
    : -1;
  const end = place < 0 ? far : place;
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
  const named = taken
    .map((token) => token.text)
    .join(' ')
    .replace(/[.,]$/u, '');
  const text = phrase(TO_DO_ALONE)(tokens, at)?.end === lead.end ? `å ${named}` : named;
  return text.length > MAX_SUBJECT ? undefined : { end, value: { kind: 'subject', subject: text } };
};

/** `om budsjett`, without `om @ola er ledig` */
const subjectOfMeeting: Parser<RoomPiece> = (tokens, at) => {
  const match = meetingSubject(tokens, at);
  return match?.value.kind === 'subject' ? { end: match.end, value: match.value } : undefined;
};

/** What a text says of rooms, and what a meeting in them is about. */
export const ROOM_AND_MEETING_SUBJECT: Subject<RoomPiece> = {
  ...ROOM_SUBJECT,
  rules: [...ROOM_SUBJECT.rules, subjectOfMeeting],
};

const ABOUT = phraseTable('om|about|angående|angåande|vedrørende|vedrørande|ang|vedr|regarding|re|tema');

/** What people do with a subject: `gå gjennom budsjettet` is about the budget. */
const DOES =
  'snakke om|snakk om|prate om|prat om|gå gjennom|gå over|diskutere|drøfte|se på|sjå på|avklare|planlegge|planleggje|rydde i|bli enige om|bli samde om|evaluere|oppsummere|forberede|førebu';
const DOES_IN_ENGLISH =
  'go through|go over|discuss|talk about|talk through|talk over|review|look at|look over|look into|plan|prepare|prepare for|sort out|finish|finalise|finalize|agree on|decide on|walk through|run through|catch up on|work on|plan for|fix|solve|approve|sign|sync on|align on|brainstorm|hand over|present|practise|practice|rehearse|set up';

/** Before a verb that is the subject: `for å låse opp`. */
const TO_DO = 'for å|til å|så vi kan|slik at vi kan|så me kan|slik at me kan';
const TO_DO_IN_ENGLISH = 'so we can|so that we can|in order to';

/** What people meet to do: `for å gå gjennom budsjettet`, `to discuss the report`. `typos.ts` reads `to` as `that` before a verb. */
const PURPOSE = phraseTable(
  [
    everyPair('å', `ta|${DOES}`),
    everyPair(TO_DO, DOES),
    TO_DO,
    'til planlegging av|til gjennomgang av|til oppfølging av|til arbeid med|til evaluering av|til diskusjon av|til diskusjon om|til forberedelse av|til førebuing av|for planlegging av|for gjennomgang av',
    everyPair(`to|that|${TO_DO_IN_ENGLISH}`, DOES_IN_ENGLISH),
    TO_DO_IN_ENGLISH,
  ].join('|'),
);

const TO_DO_ALONE = phraseTable(TO_DO);

/** A subject ends before these. */
const SUBJECT_END = phraseTable(
  'ikke|ikkje|not|må|skal|det|hvis|viss|dersom|men|but|maks|minst|med|with|helst|gjerne|preferably|ideally|uten|utan|without|valgfri|valfri|optional|og|and|sammen|saman|together|finn|trenger|treng|need|needs',
);

/** `om Kari er ledig` asks whether, and says nothing about what. */
const WHETHER = phraseTable(
  'er|kan|har|passer|passar|går|skal|vil|is|are|can|could|has|blir|det|du|vi|we|you|dere|de|dei|they',
);

/** The beginnings of a time, of which no word alone is one. */
const TIME_LEADS = [word('DAY_OFFSET'), word('WEEK_OFFSET'), word('REST')];

/** Before a time or a number of people. */
const BEFORE_TIME = phraseTable('til|te|åt|for|i|på|to|until|till|in|on');

const PLACE = new Set(['i', 'in']);

const OWNS = new Set("sin si sitt sine 's".split(' '));

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
