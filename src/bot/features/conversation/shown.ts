import type { Question } from '../../framework/action.js';
import type { ShownTime } from '../../framework/request-context.js';
import { phrasesOf, type Words, wordSet } from '../../lib/phrases.js';
import { bareWord, wordsOf } from '../../lib/text.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { daysOf } from '../../time/when.js';
import { asBooking, takeBooking } from './follow-up-room.js';
import {
  type FollowUpContext,
  formatLastQuestion,
  isEquipment,
  type LastQuestion,
} from './last-questions.js';
import { unwrap } from './said.js';

/**
 * A message with the name of the room, or the time, in place of the words that pick it among those that the last answer showed: `ta den
 * andre` becomes `ta Styrerommet`, and `den kl 13 passer best` becomes `2026-11-30 kl 13:00-14:00 passer best`. Any other text stays as
 * it is.
 */
export function nameShown(text: string, last: LastQuestion | undefined, context: FollowUpContext): string {
  const { rooms = [], times = [] } = last?.shown ?? {};
  const isOfRooms = last?.command === '/rom';
  const shown = isOfRooms ? rooms : times.map(formatTime);
  if (shown.length === 0) return text;
  const [only, ...others] = isOfRooms ? [] : times;
  // Of `ikke den første` it is asked which of the others is meant.
  if (!isOfRooms && findRefused(text, last, context)) return text;
  // `book den`, of the only time that was shown with a room
  if (only?.room !== undefined && others.length === 0 && takeBooking(unwrap(text), last) === '')
    return `book ${only.room} ${formatTime(only)}`;
  const clauses = text.split(CLAUSES).map((clause) => {
    const picked = findPicked(clause, { count: shown.length, times, isOfRooms }, context);
    if (!picked) return { said: clause, isPicked: false, isRefused: false };
    const words = wordsOf(clause);
    const [before, behind] = [words.slice(0, picked.begin), words.slice(picked.end)];
    const name = shown[picked.at] ?? '';
    const isRefused = JUDGES.starting(behind.map(bareWord)) !== undefined;
    const sign = /[,.;:!?]{1,4}$/u.exec(clause)?.[0] ?? '';
    const beside = [...before, ...behind].map(bareWord);
    // A verb may choose a time: `vi tar den andre`. About a room, the same text books it.
    const isTaken =
      beside.every((word) => BESIDE_TIME.has(word)) && !(isOfRooms && beside.some((word) => TAKES.has(word)));
    const { room } = times[picked.at] ?? {};
    const isBooked = room !== undefined && !isOfRooms && takeBooking(unwrap(before.join(' ')), last) === '';
    const said = isBooked
      ? `book ${room} ${name}`
      : isTaken
        ? `nei ${name}${sign}`
        : [...before, behind.length === 0 ? `${name}${sign}` : name, ...behind].join(' ');
    return { said, isPicked: true, isRefused };
  });
  // `den siste blir for seint, den første er ok`
  const isOther = clauses.some(({ isPicked, isRefused }) => isPicked && !isRefused);
  return clauses
    .filter(({ isRefused }) => !(isRefused && isOther))
    .map(({ said }) => said)
    .join(' ');
}

/** Words beside a chosen time that say nothing more: `den andre passer best`. */
const BESIDE_TIME = wordSet(`
  ok okei ja jo jepp yes takk fint flott supert super perfekt bra da då så vi me jeg i we tar ta velger velg går for bruker bruk take go with let's
  la oss kan kunne could can like i'd i'll we'll we'd would want vil gjerne helst ha nei no men heller gjør til er blir var passer passar funker
  fungerer holder ser ut høres fin best bedre okay greit helt fine good great better perfect is works looks sounds suits meg us please then thanks
  veldig kjempefint kjempebra den det it that nok sure
`);

const TAKES = wordSet('ta tar tek tok velg velger bruk bruker take');

const formatTime = ({ date, from, to }: ShownTime): string =>
  formatTypedTime({ days: [{ kind: 'day', date }], hours: { from, to } });

/** The questions about the other times that were shown, of a message that refuses one of them: `ikke den første`. */
export function askOfOthers(
  text: string,
  last: LastQuestion,
  context: FollowUpContext,
): readonly Question[] | undefined {
  const refused = last.command === '/ledig' ? findRefused(text, last, context) : undefined;
  if (!refused) return undefined;
  return (last.shown?.times ?? []).filter((_, at) => at !== refused.at).map((time) => askOfTime(last, time));
}

function askOfTime(last: LastQuestion, { date, from, to }: ShownTime): Question {
  const { minMinutes: _m, without: _w, since: _s, until: _e, unwanted: _n, urgency: _u, ...asked } = last;
  return formatLastQuestion({ ...asked, days: [{ kind: 'day', date }], hours: { from, to } });
}

/**
 * What `ja takk` accepts of what the last answer showed: the booking of a room that is free at an hour, or a time for people. Several where it
 * may be any of them.
 */
export function askOfAccepted(last: LastQuestion): readonly Question[] {
  const { rooms = [], times = [] } = last.shown ?? {};
  if (last.command === '/ledig') return times.map((time) => askOfTime(last, time));
  const named = last.rooms.length > 0 ? last.rooms : rooms;
  return last.hours || last.urgency
    ? named.map((room) => asBooking(formatLastQuestion({ ...last, rooms: [room] })))
    : [];
}

function findRefused(text: string, last: LastQuestion | undefined, context: FollowUpContext) {
  const times = last?.shown?.times ?? [];
  const words = wordsOf(text).map(bareWord);
  const begin = words.findIndex((word) => REFUSES.has(word)) + 1;
  if (begin === 0 || words.slice(0, begin).some((word) => !BEFORE_REFUSED.has(word)) || times.length < 2)
    return undefined;
  const rest = wordsOf(text).slice(begin).join(' ');
  const picked = findPicked(rest, { count: times.length, times, isOfRooms: false }, context);
  return picked?.begin === 0 && picked.end === words.length - begin ? picked : undefined;
}

const REFUSES = wordSet('ikke not');

const BEFORE_REFUSED = wordSet('ikke not men but helst nei no ok bare anything');

/** The questions that book the room of each time that was shown with one. Of `den største`, another room may be free then. */
export const nameBookings = ({
  shown,
  order,
  places,
  equipment,
  building,
}: LastQuestion): readonly Question[] =>
  (shown?.times ?? []).flatMap((time): readonly Question[] => {
    if (time.room === undefined) return [];
    if (order === undefined || order === 'smallest')
      return [{ command: '/rom', text: `bestill ${time.room} ${formatTime(time)}` }];
    const ofRooms: LastQuestion = {
      command: '/rom',
      people: [],
      rooms: [],
      days: [{ kind: 'day', date: time.date }],
      hours: { from: time.from, to: time.to },
      order,
      isFirst: true,
      ...(places !== undefined && { places }),
      ...(equipment && { equipment }),
      ...(building !== undefined && { building }),
    };
    return [asBooking(formatLastQuestion(ofRooms))];
  });

/** Between the parts of a message. */
const CLAUSES = /(?<=\p{L}{3}[,.;:!?]{1,4}|\p{L}[,;!?]{1,4}) /u;

interface Picked {
  /** Its place among those that were shown. */
  at: number;
  /** Its words. */
  begin: number;
  end: number;
}

interface Choices {
  count: number;
  times: readonly ShownTime[];
  isOfRooms: boolean;
}

/** The words of a clause that pick one of those that were shown. */
function findPicked(clause: string, choices: Choices, context: FollowUpContext): Picked | undefined {
  const words = wordsOf(clause).map(bareWord);
  for (let begin = 0; begin < words.length; begin += 1) {
    const picked = readPlace(words, begin, choices) ?? readTimeOf(clause, begin, choices, context);
    if (picked) return picked;
  }
  return undefined;
}

/** `det andre forslaget`, `nummer to`, `den siste`. A date has a month behind it: `den første desember`. */
function readPlace(words: Words, begin: number, { count, isOfRooms }: Choices): Picked | undefined {
  const found = PLACES.starting(words, begin);
  if (!found) return undefined;
  const end = begin + found.length;
  const noun = THINGS.starting(words, end)?.length ?? 0;
  const next = words[end + noun];
  const saysHow = next !== undefined && isOfRooms && (SIZED.has(next) || isEquipment(next));
  const isEnd = next === undefined || noun > 0 || BEHIND.has(next) || saysHow;
  const before = words[begin - 1] ?? '';
  // `er det andre ledige?`, `finnes det andre da`; not `er det andre ledig`
  const asksForOthers =
    words[begin] === 'det' &&
    found.kind === '2' &&
    ASKS_FOR_OTHERS.has(before) &&
    noun === 0 &&
    next !== 'ledig' &&
    !saysHow;
  // `og den første?`, after a question about a day, may be a day.
  const mayBeDay = !isOfRooms && noun === 0 && BEFORE_DAY.has(before);
  const at =
    found.kind === 'last'
      ? count - 1
      : found.kind === 'middle'
        ? count === 3
          ? 1
          : -1
        : Number(found.kind) - 1;
  if (!isEnd || asksForOthers || mayBeDay || at < 0 || at >= count) return undefined;
  const isLed = !isOfRooms && PREPOSITIONS.has(before);
  return { at, begin: isLed ? begin - 1 : begin, end: end + noun };
}

/** `den kl 13`, `the Tuesday one`, `vi tar 13:30`: the one of the times that begins then. */
function readTimeOf(
  clause: string,
  begin: number,
  { times }: Choices,
  { now }: FollowUpContext,
): Picked | undefined {
  const raw = wordsOf(clause);
  const words = raw.map(bareWord);
  const lead = TIME_LEADS.starting(words, begin);
  if (!lead || times.length === 0) return undefined;
  const first = begin + lead.length;
  for (let end = Math.min(words.length, first + MAX_TIME_WORDS); end > first; end -= 1) {
    const typed = raw
      .slice(first, end)
      .join(' ')
      .replace(/[,.;:!?]{1,4}$/u, '');
    const { when, bounds, isExact, minMinutes, rest } = parseTimeExpression(typed, now);
    if (rest.length > 0 || (!when && bounds?.from === undefined)) continue;
    // `ta det etter lunsj` is a limit.
    if (bounds && !isExact) return undefined;
    const oneLength = words[end] === 'one' ? 1 : 0;
    const isHour = bounds?.from !== undefined;
    // `vi tar tirsdag` may be any time of that day.
    if (lead.kind === 'take' && !isHour) return undefined;
    const found = times.flatMap(({ date, from }, at) => {
      const isDay = !when || (when.kind === 'day' && daysOf(when).first.dayOfWeek === date.dayOfWeek);
      return isDay && (!isHour || bounds.from === from) ? [at] : [];
    });
    const [at, ...others] = found;
    if (at === undefined || others.length > 0 || minMinutes !== undefined) return undefined;
    return { at, begin: lead.kind === 'take' ? first : begin, end: end + oneLength };
  }
  return undefined;
}

/** Words of `kl halv tolv på tirsdag`. */
const MAX_TIME_WORDS = 5;

const TIME_LEADS = phrasesOf<'the' | 'take'>(`
  the: den/det/the/that_one [som_er/which_is] [på/kl/klokka/fra/at/on/from], the one at/on/from
  take: ta/tar/velg/velger/take/go_with/går_for [vi]
`);

/** Which place a choice has. */
const PLACES = phrasesOf<'1' | '2' | '3' | '4' | 'middle' | 'last'>(`
  1: den/det/the første/fyrste/first/øverste/øvste/top, første/first =forslag/=forslaget/=alternativ/=alternativet/=one/=option
  2: den/det/the andre/second/nest_første, andre/second =forslag/=forslaget/=alternativ/=alternativet/=one/=option
  3: den/det/the tredje/third, tredje/third =forslag/=forslaget/=alternativ/=alternativet/=one/=option
  4: den/det/the fjerde/fourth
  middle: den/det i_midten/midterste/mellomste, the middle
  last: den/det/the siste/last/nederste/nedste/bottom, siste/last =forslag/=forslaget/=alternativ/=alternativet/=one/=option
  1: [den/det/the] nummer/nr/number/alternativ/alternativet/forslag/option/suggestion [nummer/nr/number] en/ein/ett/eit/one/1/én
  2: [den/det/the] nummer/nr/number/alternativ/alternativet/forslag/option/suggestion [nummer/nr/number] to/two/2
  3: [den/det/the] nummer/nr/number/alternativ/alternativet/forslag/option/suggestion [nummer/nr/number] tre/three/3
`);

/** What a place is of, and who showed it. */
const THINGS = phrasesOf(
  `
  {thing} [av/of/blant/among] [dem/de/disse/desse/dei/them/those/these] [{thing}] [som] [{you}] [{showed}] [til_meg/meg/for_me/me] [{listed}]
  av/of dem/de/disse/desse/dei/them/those/these [{thing}] [{you}] [{showed}], [som] {you} {showed} [til_meg/meg/for_me/me], {listed}
`,
  {
    thing: `rommet møterommet forslaget alternativet tida tiden tidspunktet luka luken ledige_tida ledige_tiden forslag alternativ alternativene forslagene
    forslaga tidene tidspunktene rommene romma one option slot time suggestion room ones options slots times suggestions rooms`,
    you: 'du dere de you',
    showed:
      'fant fann viste viser foreslo foreslår nevnte ga gav listet sa found showed suggested mentioned listed gave proposed',
    listed: 'på_lista på_listen i_lista on_the_list in_the_list her here',
  },
);

/** What stands behind a choice that has no noun. Any other word may be what is meant: `den første desember`. */
const BEHIND = wordSet(`
  er var blir passer passar funker fungerer går gikk holder ser høres kan har ville hadde da då takk så og men heller i please then thanks for is was
  works suits looks sounds would will fits seems and but instead rather too også likevel istedenfor isteden ledig
`);

/** Before `det andre`, they ask whether there are others. */
const ASKS_FOR_OTHERS = wordSet('er finnes har blir');

/** Before a day of a month, which a question that goes on may name. */
const BEFORE_DAY = wordSet('og enn om med and about mente mener meant mean');

/** `er den andre stor nok`, of a room */
const SIZED = wordSet('stor stort liten lite nok i på tatt opptatt big large small enough taken in');

const PREPOSITIONS = wordSet('på til at on for');

/** Behind a choice that does not do. */
const JUDGES = phrasesOf(`
  er/blir/var/is/was/would_be [litt/nok/jo/dessverre/a_bit] for/too, passer/går/funker/holder/kan [nok/jo/dessverre] ikke, er ikke, is not, isn't, doesn't/won't/can't
`);
