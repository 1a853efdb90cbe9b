import type { Temporal } from 'temporal-polyfill';
import type { Question } from '../../framework/action.js';
import { phraseSource, phrases, wordSet } from '../../lib/phrases.js';
import { bareWord, hasMention, mentionsOf, withoutMentions, wordsOf } from '../../lib/text.js';
import { findGroupName, isGroupName, readGroupName } from '../../people/find-groups.js';
import type { ListedGroup } from '../../people/people.js';
import { parseTimeExpression } from '../../time/grammar/parse-time.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';

/** People in a sentence. All sentences are spelled by `spellSentence`, and names are mentions. */

interface PeopleContext {
  now: Temporal.ZonedDateTime;
  /** The user groups of the workplace; none where they could not be listed. */
  groups?: readonly ListedGroup[];
  /** The channel that the sentence stands in; absent in a direct message. */
  channel?: string;
  /** Whether the message ends with a question mark. */
  isQuestion?: boolean;
}

/** `time`: what the sentence says of time, without its mentions. */
interface PeopleSentence {
  text: string;
  time: TimeExpression;
}

/** `vi`, in a channel with the question about its members. `isOfApp`: `du`, which is the app itself. */
export interface AskedWho {
  kind: 'who';
  channel?: Question;
  asker: Question;
  isOfApp?: true;
}

type PeopleReading =
  | { kind: 'question'; question: Question }
  | { kind: 'unclear'; nearest: readonly Question[] }
  | AskedWho;

const ask = (text: string): PeopleReading => ({ kind: 'question', question: { command: '/ledig', text } });

/** When people are free. Where nobody has named them, it is asked who they are. */
export function readPeopleSentence(
  sentence: PeopleSentence,
  context: PeopleContext,
): PeopleReading | undefined {
  const read = readNamed(sentence, context) ?? readGroup(sentence, context);
  if (read?.kind !== 'question') return read ?? readWeAlone(sentence, context);
  return readWe(sentence.text, context, sentence.time) ?? read;
}

function readNamed({ text, time }: PeopleSentence, context: PeopleContext): PeopleReading | undefined {
  const leaving = LEAVES_WORK.exec(text)?.groups?.['person'];
  if (leaving !== undefined) return ask(`når er ${leaving} ferdig for dagen`);
  const [person, ...more] = mentionsOf(text);
  if (person !== undefined && more.length === 0 && OUT_OF_MEETING.test(text))
    return ask(`når er ${person} ledig ${namesDay(time) ? time.typed : 'i dag'}`);
  // What is told before it says where the person is now.
  if (person !== undefined && more.length === 0 && IS_FREE_AGAIN.test(text) && !namesDay(time))
    return ask(`når er ${person} ledig i dag`);
  const about =
    more.length === 0
      ? (SAYS_PRESUMABLY.exec(text) ?? REACHES_NOT.exec(text))?.groups?.['person']
      : undefined;
  if (about !== undefined) return ask(`er ${about} ledig ${namesDay(time) ? time.typed : 'nå'}`);
  const asksForTime =
    asksIfFree(text) ||
    WHEN_QUESTION.test(text) ||
    (namesDay(time) && WHEN_SOMEBODY.test(text)) ||
    (hasMention(text) && RETURN_QUESTION.test(text)) ||
    // More than a time and a word of the dictionary.
    (hasWord(text, MEETING_WORDS) && namesDay(time) && wordsOf(text).length > MAX_TIMED_WORD);
  if (asksForTime) return ask(text);
  if (!hasMention(text)) return undefined;
  const isNeeded = hasWord(text, NEED_WORDS);
  if (isNeeded && isTimed(time)) return ask(text);
  const isOneOf = ONE_OF_PEOPLE.test(text);
  const others = time.rest.filter(
    (word) =>
      /[\p{L}\p{N}]/u.test(word) &&
      !saysNothing(word) &&
      !MEETING_VERBS.has(bareWord(word)) &&
      !(isOneOf && EITHER.has(bareWord(word))),
  );
  // Of a question about somebody and a time, `/ledig` says which words it passes over.
  const asksWhen = WHEN_WORD.test(text);
  const saysTime = isTimed(time) || time.saysDay || time.isUrgent || asksWhen;
  const asks =
    asksAboutPeople(text) ||
    CAN_PERSON.test(text) ||
    TOLD_QUESTION.test(text) ||
    context.isQuestion ||
    asksWhen ||
    time.minMinutes !== undefined ||
    isNeeded;
  return others.length <= (saysTime && asks ? MAX_PROSE : 0) ? ask(text) : undefined;
}

/** `<@U1> eller <@U2>` */
const ONE_OF_PEOPLE = /<@[^<>]{1,40}> (?:eller|el|or) <@/iu;

const EITHER = wordSet('eller el or');

/** `toget er forsinket, kan <@U1> 11.30` */
const CAN_PERSON = phrases('kan/kunne/can/could @', 'clause');

/** `sjefen lurer på om <@U1> har en luke`: a question that somebody has. */
const TOLD_QUESTION = phrases(
  'lurer/undrer på om/når, spør/spurte/vite/sjekke/ask/asks/asked/wonder/wonders/wondering/know om/når/if/whether/when @',
);

/** A sentence that asks when people can. */
const WHEN_QUESTION = phrases('når/hvilken_tid/when kan/har/passer_det_for/can/could/does/do', 'clause');

/** `check when Maria can meet me`: somebody whom nobody knows. */
const WHEN_SOMEBODY =
  /(?<=^|\s)(?:[Ww]hen|[Nn]år) \p{Lu}\p{L}{1,30} (?:can|could|kan|har|has|er|is)(?=\s|$)/u;

/** `når er <@U1> tilbake` */
const RETURN_QUESTION = phrases(
  '[vet/vite/do] [du/noen/you_know/anyone_know] når/hvilken_dag/er/kommer/when/is … tilbake/attende/back',
  'start',
);

/** `når går <@U1> for dagen`: when the calendar of the day ends. */
const LEAVES_WORK = new RegExp(
  `^${phraseSource(`
    når går/drar/dreg/slutter/sluttar/reiser/stikker
    when does/is/will
  `)} (?<person><@[^<>]*>) ${phraseSource(`
    for dagen
    hjem/heim/hjæm [i_dag/for_dagen]
    leave/leaving/go_home/going_home/finish/finishing/be_done [today/for_the_day]
  `)}$`,
  'iu',
);

/** `få tak i <@U1>, når er hun ute av møtet sitt`: when the one who is named is free again. */
const OUT_OF_MEETING = phrases(
  `
    når/when er/blir/kommer/går @/han/hun/hen ute/ut/ferdig/fri/ledig av/med/fra/i/etter {meeting}
    når/when is/will/does @/he/she/they [be/get] out/done/finished/free of/with/from/after {meeting}
  `,
  'clause',
  {
    meeting:
      'møte møtet et_møte sitt_møte møtene a_meeting the_meeting his_meeting her_meeting their_meeting',
  },
);

/** `<@U1> er vel snart ferdig i møtet sitt? Når blir han ledig` */
const IS_FREE_AGAIN = phrases(
  'når/when er/blir/kan/is/will/can han/hun/hen/he/she/they [be] ledig/fri/free/available [igjen/again/da/then]',
  'clause',
);

/** `<@U1> er vel borte på mandag`: what somebody thinks, and asks. */
const SAYS_PRESUMABLY =
  /^(?<person><@[^<>]{1,60}>) (?:er|blir) (?:vel|nok|visst|sikkert|kanskje|jo) (?:ikke )?(?:borte|vekke|bortreist|ute|på ferie|på jobb|opptatt|oppteken|ledig|fri|inne)(?=$|[ ,.?!])/iu;

/** `får ikke svar fra <@U1>, sitter han i møte`: why it is asked, and whether that person is free. */
const REACHES_NOT =
  /^(?:(?:jeg|vi|I|we) )?(?:får ikke (?:svar (?:fra|av)|tak (?:i|på)|kontakt med)|hører ikke (?:noe )?fra|finner ikke|når ikke|(?:can't|cannot) (?:reach|find|get hold of)|(?:no|get no|getting no) (?:answer|reply) from) (?<person><@[^<>]{1,60}>)[,.;!]{0,2} (?:er|sitter|sit|står|is|has|har|kan) (?:han|hun|hen|he|she|they) (?:i |på |in |on )?(?:et |a )?(?:møte|møter|opptatt|oppteken|ledig|borte|ferie|jobb|fri|inne|ute|meeting|meetings|busy|free|away|out|available)(?=$|[ ,.?!])/iu;

const WHEN_WORD = phrases('når/nar/korti/koti/nårti/når_tid/when/whenever');

/** Words that say nothing of people and time, in a question about them. */
const MAX_PROSE = 5;

/** Whether a sentence begins as a question or a request about people does. */
export function asksAboutPeople(text: string): boolean {
  const [first = '', second = '', third = ''] = wordsOf(text.toLowerCase());
  if (second === '') return false;
  if (CAN_WORDS.has(first) && APP_WORDS.has(second)) return FINDING.some((verb) => third.startsWith(verb));
  return (
    ASKING_STARTS.has(first) ||
    ASKING_STARTS.has(`${first} ${second}`) ||
    (SPEAKERS.has(first) && (WANTS.has(second) || WANTS.has(`${second} ${third}`)))
  );
}

/** The first word, or the first two, of a question or a request about people. */
const ASKING_STARTS = wordSet(`
  er shall should may might let's let_us la_oss lat_oss skulle hadde går_det lar_det_seg lèt_det_seg mon burde bør hvem who
  hvis viss if please kindly tror_du do_you_think i'd i'm we're any ingen anything noe nokka hvilken hvilke kva_for which
  book booke bestill avtal avtale schedule arrange plan planlegg ta tak take meet møt har rekker rekk jobber jobbar jobbe skal må får
  når hva hvor hvordan is are does do has have will would when what how find finn få set sett need trenger treng sjekk
  check get fit squeeze grab kan kunne can could
`);

const SPEAKERS = wordSet('jeg vi me i we');

const WANTS = wordSet(`
  må skal trenger treng bør vil need have_to must should want would 'd skulle hadde lurer ønsker håper håpar hope wish wonder
  have kan can could
`);

/** What the app is asked to do with people and time. `kan du varsle Ola` is something else. */
const FINDING = [
  'finn',
  'sjekk',
  'se',
  'sjå',
  'foreslå',
  'gjere',
  'find',
  'check',
  'see',
  'get',
  'fit',
  'set',
  'suggest',
  'squeeze',
];

/** `hele utviklerteamet i morgen`, `the whole dev team`. `/ledig` asks which group that is. */
function readGroup(
  { text, time }: PeopleSentence,
  { groups = [] }: PeopleContext,
): PeopleReading | undefined {
  const words = wordsOf(time.rest.join(' '))
    .map(bareWord)
    .filter((word) => !SENTENCE_FILLERS.has(word) && !MEETING_VERBS.has(word));
  const name = readGroupName(words) ?? words.join(' ');
  const isListed = isGroupName(name, groups);
  // `får alle lærerne tid …`, among other words; `hvem av lærerne er inne`
  const isAmong = findGroupName(words, groups) !== undefined;
  const isOfSome = SOME_OF_GROUP.test(text);
  // `er inne 23.`: nobody is in at a number of hours.
  if (isAmong && isOfSome && PRESENT.test(text)) return ask(text.replace(/(?<= )\d{1,2}$/u, 'den $&.'));
  // `trenger en fra utviklerne`; `pluss en fra utviklerne` changes a question.
  const isNeeded = isAmong && isOfSome && hasWord(text, NEED_WORDS);
  if (isNeeded || (isTimed(time) && (isAmong || isOfSome))) return ask(text);
  // `forslag til oppstart for kundeteamet i uke 50`: which group that is, is asked.
  const unlisted = words.find(
    (word, at) => (at > 0 && IS_GROUP.test(word)) || (words.length > 2 && IS_TEAM.test(words[at + 1] ?? '')),
  );
  if (isTimed(time) && unlisted !== undefined && !hasMention(text)) return ask(`${unlisted} ${time.typed}`);
  if (!isListed && readGroupName(words) !== name) return undefined;
  const asks =
    isTimed(time) ||
    hasMention(text) ||
    name.length < words.join(' ').length ||
    /^(?:hele|heile) /iu.test(text);
  if (asks) return ask(text);
  // A word alone may be one of the dictionary.
  return isListed
    ? {
        kind: 'unclear',
        nearest: [
          { command: '/ledig', text },
          { command: '/ord', text: name },
        ],
      }
    : undefined;
}

/** `noen av lærerne`, `anyone among the developers` */
const SOME_OF_GROUP =
  /(?<=^| )(?:noen|en|hvem|any|anyone|anybody|some|someone|somebody|one) (?:av|blant|i|fra|of|among|from|in|on) (?!dem |de |them )\p{L}/iu;

/** A word that says by its end that it is a group: `dev-teamet`, `salgsavdelingen`. */
const IS_GROUP = /^[\p{L}-]{2,30}(?:teamet|gruppa|gruppen|gjengen|avdelingen|avdelinga|staben)$/u;

/** Behind the name of a group in English: `the developers group`. */
const IS_TEAM = /^(?:group|team|crew|department)$/u;

const PRESENT = phrases(
  'er/is/are inne/på_jobb/til_stede/på_plass/på_kontoret/her/in/here/at_work/in_the_office/around',
);

/**
 * `når kan vi møtes`, `hvem er ledig nå`: people whom nobody has named.
 *
 * @param text spelled by `spellSentence`
 * @param time what the sentence says of time, where that is read already
 */
export function readWe(
  text: string,
  context: Pick<PeopleContext, 'now' | 'channel'>,
  time?: TimeExpression,
): AskedWho | undefined {
  // `er det noen som er ledig kl 11? Trenger en vikar`: what stands behind the question is why.
  const [asked = ''] = text.split(/(?<=\? )/u);
  const asksAnybody = ANYBODY.test(asked);
  const said = asksAnybody ? asked : text;
  const asksWho =
    (hasWord(said, WHO_WORDS) || ANYBODY.test(text)) &&
    (hasWord(said, AVAILABILITY_WORDS) || hasWord(said, CAN_WORDS));
  const isOfApp = OF_APP.test(text);
  const isAboutUs =
    (asksWho || isOfApp || FINDS_TIME.test(text) || hasWord(said, WE_WORDS) || THEY_ARE_FREE.test(text)) &&
    !hasMention(text);
  if (!isAboutUs || hasWord(said, SELF_WORDS)) return undefined;
  const all = time ?? parseTimeExpression(text, context.now);
  const { typed: when } = all;
  const { rest } = asksAnybody && asked !== text ? parseTimeExpression(asked, context.now) : all;
  if (!rest.every((word) => WORDS_OF_WE.some((words) => words.has(bareWord(word))))) return undefined;
  const { channel } = context;
  return {
    kind: 'who',
    asker: { command: '/ledig', text: when },
    ...(isOfApp && { isOfApp: true }),
    ...(channel !== undefined && { channel: { command: '/ledig', text: `<#${channel}> ${when}`.trim() } }),
  };
}

/** `er han ledig i morgen`: somebody whom nobody has named. */
const THEY_ARE_FREE = phrases(
  '[når/when] er/blir/is/will/kan/can/har/does/has/are/do han/hun/hen/he/she/de/they [be/have] ledig/ledige/fri/tid/free/available/time',
  'clause',
);

/** `noen som er ledig`; not `noen ledige tider`. */
const ANYBODY = phrases('noen_som/har_noen_tid/er_noen/kan_noen/anyone/anybody/someone/somebody');

/** `finn et tidspunkt`: nobody says for whom. */
const FINDS_TIME = phrases(
  '[{lead}] finn/finne/find [meg/oss/me/us] [et/en/a] [ledig/ledige/felles/free/good/suitable] tid/tidspunkt/møtetid/slot/time',
  'start',
);

/** `er du ledig`: the app is no colleague, so that others are meant. */
const OF_APP = phrases(
  `
    [{and}] er/are du/dere/you [*] [*] {free}
    [{and}] har/have/do_you_have/have_you_got [du/dere/you] [litt/noe/some/any] tid/time
    [{and}] har du/dere ledig
    [{and}] kan/can/could du/dere/you møtes/treffes/meet
  `,
  'clause',
  { and: 'når when og and men but', free: 'ledig ledige fri opptatt free available busy' },
);

/** `vi på fredag`, `alle her`: without a word of free time, people whom nobody has named. */
function readWeAlone({ text, time }: PeopleSentence, context: PeopleContext): PeopleReading | undefined {
  const isHere = wordsOf(text).length > 1 && HERE_WORDS.has(bareWord(wordsOf(text).at(-1) ?? ''));
  const asks = isHere || WHO_CAN.test(text) || FINDS_TIME.test(text) || isTimed(time);
  if (ME_IN_ENGLISH.test(text) || !asks) return undefined;
  return readWe(text, context, time);
}

const WHO_CAN = /^(?:hvem|who) (?:kan|can) \S/iu;

/** `me tomorrow` is the person who asks, and `me i morgon` is `vi`. */
const ME_IN_ENGLISH = phrases(
  'me on/at/in/after/before/today/tomorrow/tonight/next/this/monday/tuesday/wednesday/thursday/friday',
  'start',
);

/** `hvordan ser dagen min ut`, `which meetings do I have on Friday`, `hvordan ser uka til Kari ut`. */
export function readDay(text: string, { now }: PeopleContext): PeopleReading | undefined {
  const others = DAY_OF_OTHERS.exec(text)?.groups;
  const asked = others ? others['day'] : readOwnDay(text)?.[0];
  if (asked === undefined) return undefined;
  const rest = withoutMentions(text.replace(asked, ' ')).replace(LOOKS, ' ');
  const { typed } = parseTimeExpression(rest, now);
  const when = typed || (WEEK.test(others?.['span'] ?? asked) ? 'denne uka' : '');
  // The week of others shows their own times, and no common ones.
  const isWeek = others && WEEK.test(others['span'] ?? '');
  return ask(`${others?.['people'] ?? ''} ${when} ${isWeek ? 'uten meg' : ''}`.trim());
}

export const readOwnDay = (text: string) => OWN_DAY.exec(text) ?? OWN_DAY_START.exec(text);

/** A question about the day or the week of the person who asks. */
const OWN_DAY = phrases(`
  dagen/uka/uken/veka/kalenderen/timeplanen/møta/møtene/møter min/mi/mine
  min/mine dag/uke/veke/kalender/møter/møte
  møter/møte har jeg
  har jeg [noen] møte/møter
  my day/week/calendar/schedule/meetings
  meetings do_i_have/have_i
  do i have [any] meeting/meetings
  neste/nest møte/avtale mitt/mi/min
  mitt/mi/min neste møte/avtale
  my next meeting/appointment
`);

const OWN_DAY_START = phrases(
  `
    hva/what har_jeg/do_i_have [på_planen/på_kalenderen/på_programmet/on/planned]
    har jeg noe [på]
    når [på_dagen/i_løpet_av_dagen] har jeg [selv] [noe/litt] luft/pusterom/hull/ledig/fri [i_kalenderen]
    når på_dagen har/er jeg [selv] tid/ledig/fri
    do i have anything [on]
  `,
  'start',
);

const SHOWS_DAY = phraseSource(`
  hvordan/how ser/er/blir/does/is/do
  vis/show [meg/me]
`);

/** A question about the day or the week of others. */
const DAY_OF_OTHERS = new RegExp(
  `^${SHOWS_DAY} (?<day>(?:the )?(?<span>dagen|uka|uken|veka|kalenderen|timeplanen|day|week|calendar|schedule) (?:til|for|of) )(?<people><@[^<>]*>(?:(?:,| og| and) <@[^<>]*>)*)(?= |$)`,
  'iu',
);

/** The end of a verb: `ser … ut`. */
const LOOKS = /(?<= )(?:ut|look|looking)(?= |$)/iu;

const WEEK = /\b(?:uka|uken|uke|veka|veke|week)\b/iu;

const namesDay = ({ when, bounds }: TimeExpression) => when !== undefined || bounds !== undefined;

/** Whether a sentence names a day, hours or a length. */
export const isTimed = (time: TimeExpression) => namesDay(time) || time.minMinutes !== undefined;

export const hasWord = (text: string, words: ReadonlySet<string>) =>
  wordsOf(text).some((word) => words.has(bareWord(word)));

/** Whether a sentence asks by a word of its own whether somebody or something is free. */
export const asksIfFree = (text: string): boolean => hasWord(text, AVAILABILITY_WORDS);

/** Whether a word says nothing about people, rooms or time. */
export const saysNothing = (word: string): boolean => SENTENCE_FILLERS.has(bareWord(word));

/** Whether a word is one that questions about meetings have, and hardly somebody's name. */
export const isOfMeetings = (word: string): boolean =>
  [SENTENCE_FILLERS, AVAILABILITY_WORDS, MEETING_WORDS].some((words) => words.has(word));

/** A sentence with one of these asks when people are free. */
const AVAILABILITY_WORDS = wordSet(
  'ledig ledige opptatt opptatte free available busy availability ledigrom ledigtrom ledigerom ledigmøterom møtes treffes',
);

/** A sentence with one of these, people and a time wants to meet them. */
const NEED_WORDS = wordSet('må trenger treng trengs need needs want skal vil ønsker bør skulle');

/** Whoever writes these and names nobody means a group. */
const WE_WORDS = wordSet('vi me oss alle samtlige we us all everyone everybody');

const HERE_WORDS = wordSet('her here sammen together');

const WHO_WORDS = wordSet('hvem who');

const SOMEBODY_WORDS = wordSet('anyone anybody someone somebody');

const APP_WORDS = wordSet('du dere you');

const YOU_WORDS = wordSet('du dere you har have got any some litt');

const CAN_WORDS = wordSet('kan kunne can could');

const SELF_WORDS = wordSet('jeg meg');

/** Words around people that say that somebody wants to meet them. */
const MEETING_VERBS = wordSet(`
  treffe treff møte møtes snakke prate ta meete see talk sit sitte få finne jeg meg me må med sammen og and with i
  kjapt fort tak en prat
`);

/** A sentence with one of these and a time asks when people can meet. */
const MEETING_WORDS = wordSet(`
  møte møter møtet meeting tid tida tiden time prat samtale snakke snakkes snakkast ta treffe treffes
`);

/**
 * Words that say nothing about people, rooms or time. They are left out before a command reads the sentence.
 * None of them is a name or begins a time.
 */
const SENTENCE_FILLERS = wordSet(`
  når kva hva hvem hvilke hvilket hvilken for kvar hvor er var blir bli vert kan kunne skal vil må får har ha
  vi dere de den det der her finnes finn finne vis vise sjekk sjekke se sjå søk spør
  tid tida tiden møte møtet møtes treffes oss
  ledig ledige opptatt opptatte fri frie some any noe noen et som
  skjer hender foregår planlagt trenger treng ønsker gjerne
  when what which who is are was can could do does have has we you they there the find show check meet meeting free
  available busy happening need want i'd like book
`);

const WORDS_OF_WE = [
  ...[WE_WORDS, YOU_WORDS, WHO_WORDS, CAN_WORDS, SOMEBODY_WORDS, AVAILABILITY_WORDS, SENTENCE_FILLERS],
  MEETING_WORDS,
  wordSet('finn finne find tidspunkt møtetid felles slot good suitable han hun hen he she will be'),
];

/** A time and a word of the dictionary have no more words. */
const MAX_TIMED_WORD = 3;
