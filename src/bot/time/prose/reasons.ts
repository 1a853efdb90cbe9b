import type { Temporal } from 'temporal-polyfill';
import { phraseSource, wordSet } from '../../lib/phrases.js';
import { bareWords, hasMention, mentionsOf } from '../../lib/text.js';
import { spellSentence } from '../../model/spelling.js';
import { parseTimeExpression } from '../grammar/parse-time.js';
import type { TimeExpression } from '../grammar/time-expression.js';
import { daysOf } from '../when.js';

/** A message of several clauses without those that only tell why it asks. */
interface AskedClauses {
  asked: string;
  /** The other clauses, as they were written. */
  passedOver: string;
}

/**
 * The question of a message, without the clauses that tell why it is asked: `toget er forsinket, når kan Kari`. A clause that may
 * limit what is asked, as `jeg må gå halv tre`, stays. Undefined where all of it is the question.
 */
export function withoutReasons(written: string, now: Temporal.ZonedDateTime): AskedClauses | undefined {
  const texts = written.split(CLAUSES);
  if (texts.length < 2 || texts.length > MAX_CLAUSES || CORRECTS.test(written)) return undefined;
  const clauses = texts.map((text, at) => readClause(text, texts.slice(0, at), now));
  const asking = clauses.filter((clause) => !clause.isTold);
  const question = parse(asking.map(({ said }) => said).join(' '), now);
  const isAsked = asking.some(({ asks }) => asks);
  const whole = parse(spellSentence(written), now);
  const isUnclear = whole.question !== undefined || whole.problem !== undefined;
  const isLeftOut = clauses.map((clause) =>
    clause.isTold
      ? isAsked && isReason(clause, { question, asked: asking, isUnclear })
      : isNote(clause, { isAsked, isUnclear }),
  );
  const kept = texts.filter((_, at) => !isLeftOut[at]);
  if (kept.length === 0 || kept.length === texts.length) return undefined;
  const reasons = texts.filter((_, at) => isLeftOut[at]);
  const asked = withPeopleOf(reasons, trimClauses(kept.join(' ')));
  const { rest } = parse(spellSentence(asked), now);
  // Nobody but those of the reason may be asked about.
  if (!hasMention(asked) && !rest.some((word) => !OF_US.has(word.toLowerCase()))) return undefined;
  return { asked, passedOver: trimClauses(reasons.join(' ')) };
}

/** Words that name nobody. With only these left, the question has no people. */
const OF_US = wordSet(
  'vi oss me we us han hun ham henne hen he she him de dem they them noe noko noen få til',
);

/** The writer corrects something, so that the clause before it is no reason. */
const CORRECTS =
  /(?<=^|[\s,.?!])(?:nei|no|mener|meiner|mente|meinte|mean|meant|rettelse|vent|wait)(?=$|[\s,.?!])/iu;

/** A longer text tells of more than one thing. */
const MAX_CLAUSES = 8;

const PRONOUN = 'jeg/eg/vi/han/hun/hen/de/det/den/dette/man/i/we/he/she/they/it/this/that/there';

/** How a clause begins: with a question word, a subject and its verb, or a verb and its subject. */
const BEGINS_CLAUSE = phraseSource(
  `
    {so} {subject}/kan/kunne/når/er/har/hvem/can/could/when/is/are/do/does/who
    for/fordi/because/since/ettersom/siden {subject}
    {subject} {verb}
    når/hvem/hvilke/hvilken/hvordan/finn/vis/sjekk/when/who/which/find/show/check
    the/my/our * {verb}
    kan/kunne/er/har/rekker/passer/finnes/can/could/is/are/does/do {subject}/du/you/noen/any/det/there/alle
  `,
  {
    so: 'så so men but og and',
    subject: PRONOUN.replaceAll('/', ' '),
    verb: `er har må kan skal vil blir ble var hadde kom kommer rakk rekker fikk får trenger is am are was have has must can can't need got`,
  },
);

/** Behind a verb without a subject, which asks nothing: `er ikke framme`, `har møte`. */
const NO_QUESTION =
  '(?:ikke|not|ledig|ledige|fri|free|på|i|in|at|til|hos|med|with|bare|just|only|ute|borte|syk|away|out|sick|opptatt|busy|møte|et|en|a|klar|ferdig|tilbake|back|be|være|komme|få|hente|levere|også|fast|stuck)';

/** Between sentences, and before a clause behind a comma or a dash. `ca.` and `kl.` end no sentence. */
const CLAUSES = new RegExp(
  [
    '(?<=\\p{L}{3}[.!…]{1,4}|>?[?!]|\\.{2,4}|>\\.)(?<!(?:^| )(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|okt|oct|nov|des|dec|man|tir|tirs|ons|tor|tors|fre|min|tlf|evt)\\.) ',
    '(?<= [-–—]|;) ',
    `(?<=,) (?=${BEGINS_CLAUSE}(?= )|<@[^<>]{1,60}> (?:er|har|is|has)(?= )|\\p{Ll}{2,20}(?:et|en|ene|ane|a)(?: [^\\s,.!?<>]{1,20}){0,3} (?:er|har|ble|var|kom|gikk|ville|hadde|ringte|ringer|starter|begynner)(?= )|(?:er|har|kan|kunne|rekker|får|skal|is|are|can|could|has|does|will) (?!${NO_QUESTION} )(?=[<\\p{L}])|(?:rekker|klarer|får|kommer|finner|har|er|can't|won't|cannot) (?:ikke|not|it|make)(?= ))`,
    `(?<=\\p{L}) (?=(?:så|so) (?:${PRONOUN.replaceAll('/', '|')}|kan|når|can|when) )`,
  ].join('|'),
  'iu',
);

interface Clause {
  /** As `spellSentence` spells it. */
  said: string;
  words: readonly string[];
  time: TimeExpression;
  asks: boolean;
  /** Whether somebody or something does or is something. */
  isTold: boolean;
  isPast: boolean;
  /** Whether its day is over: `i går`. */
  isOver: boolean;
}

const parse = (text: string, now: Temporal.ZonedDateTime): TimeExpression =>
  parseTimeExpression(text, now, { rules: [], names: new Set(), leavesOutDays: true, isOfPeople: true });

function readClause(text: string, before: readonly string[], now: Temporal.ZonedDateTime): Clause {
  const said = spellSentence(text);
  const words = withoutJoins(said);
  // The question mark of `kan Kari på fredag, for vi må bli ferdige?` is of the clause that asks.
  const isBehind = before.length > 0 && !ENDS_SENTENCE.test(before.at(-1) ?? '');
  const isMarked = said.trim().endsWith('?') && !(isBehind && before.some((each) => asksByForm(each)));
  const asks = isMarked || asksByForm(said);
  const verb = words.slice(0, MAX_SUBJECT + 1).findIndex((word) => isVerb(word));
  // `ola, nils eller sunniva, skolen ringte`
  const isList = said
    .split(/\s+/u)
    .slice(0, verb)
    .some((word) => word.endsWith(','));
  const isOrder = !isList && (verb > 0 || (verb === 0 && NO_SUBJECT.test(words.join(' '))));
  const time = parse(said, now);
  return {
    said,
    words,
    time,
    isOver: time.when !== undefined && daysOf(time.when).last.until(now.toPlainDate()).days > 0,
    asks,
    isTold: isOrder && !asks,
    isPast: words.slice(0, MAX_SUBJECT + 2).some((word) => isPastVerb(word)),
  };
}

const ENDS_SENTENCE = /[.!?…]$/u;

function withoutJoins(said: string): readonly string[] {
  const words = bareWords(said);
  const first = words.findIndex((word) => !JOINS.has(word));
  return words.slice(Math.max(0, first));
}

function asksByForm(said: string): boolean {
  const text = withoutJoins(spellSentence(said)).join(' ');
  return ASKS.test(text) || WISHES.test(text);
}

const JOINS = wordSet('så so men but og and for fordi because since ettersom siden');

/** Words before the verb of `vikaren på tredje trinn kom ikke`. */
const MAX_SUBJECT = 6;

const ASKS = new RegExp(
  `^(?:(?:når|hvem|hva|hvilke|hvilken|hvilket|hvor|hvordan|when|who|which|what|where|how|finn|finne|vis|sjekk|se|foreslå|find|show|check|suggest|any|anyone|noen|passer|går det|finnes)(?= |$)|(?:er|har|kan|kunne|rekker|får|skal|skulle|vil|må|blir|is|are|can|could|does|do|has|have|will|would) (?!${NO_QUESTION}(?: |$)))`,
  'u',
);

/** What somebody wants to find a time for. */
const WISHES =
  /^(?:(?:jeg|vi|i|we) )?(?:(?:trenger|ønsker|lurer|håper|need|want|wonder|hope|(?:would|'d) like)(?! (?:ikke|not) )|(?:må|skal|bør|vil|skulle|must|have to|should) (?:ha|få|finne|møte|møtes|snakke|prate|treffe|treffes|samle|ta|sitte|meet|talk|see|find|get|have)(?= ))(?= )/u;

/** Beginnings of what somebody tells of themselves. */
const NO_SUBJECT =
  /^(?:(?:rekker|klarer|får|finner|can't|cannot|won't) (?:ikke|not|make|get|find)|(?:sitter|står|ligger|am|stuck) (?:fast|stuck|i |på |in )|må (?:hente|levere|kjøre|følge|gå|dra) |have to (?:pick|drive|fetch))/u;

const VERBS = wordSet(`
  er blir har kommer går kan må skal vil får rekker står sitter ligger trenger drar reiser ringer sier sender spør glemmer tar gjør holder
  venter jobber virker starter stopper retter bør burde ser vet tror klarer finner
  is are has can cannot can't must will won't would needs wants says gets comes goes takes am i'm it's he's she's they're we're isn't aren't
  doesn't don't hasn't haven't
`);

const PAST = wordSet(`
  var ble hadde kom gikk måtte skulle ville fikk rakk sto stod satt lå dro ringte sa sendte spurte glemte tok gjorde holdt ventet jobbet
  stoppet startet hentet brøt brakk mistet døde kunne
  was were had came went got called broke said told missed forgot took stopped left died couldn't didn't wasn't weren't hadn't
`);

const isPastVerb = (word: string) => PAST.has(word) || (!NO_PAST.has(word) && PAST_ENDING.test(word));

const PAST_ENDING = /^\p{L}{2,12}(?:lte|rte|kte|pte|nte|gte|dde|gde|vde)$/u;

const NO_PAST = wordSet('borte korte sorte svarte begynte');

const isVerb = (word: string) => VERBS.has(word) || isPastVerb(word);

const isTimed = ({ when, bounds, minMinutes, unwanted, leftOut }: TimeExpression) =>
  [when, bounds, minMinutes, unwanted, leftOut].some((each) => each !== undefined);

/**
 * Whether a clause that tells something only says why. Where it names a time, that is another one than the question’s: of the past, or
 * where the whole text would not be understood with it.
 */
function isReason(
  { said, time, words, isPast, isOver }: Clause,
  { question, asked, isUnclear }: { question: TimeExpression; asked: readonly Clause[]; isUnclear: boolean },
): boolean {
  const isOfMeeting =
    words.some((word) => OF_MEETING.has(word)) || SAYS_WHO_COMES.test(said) || COUNTS.test(words.join(' '));
  if (isOfMeeting || (time.question !== undefined && IS_AWAY.test(said))) return false;
  if (!isTimed(time) || isOver) return isPast || !/\d/u.test(said);
  const refers = LIMITS_BY_IT.test(said) || asked.some((clause) => REFERS_BACK.test(clause.said));
  const isNamed = question.when !== undefined || question.isNow || question.isUrgent;
  const isAnswered =
    (time.when === undefined || isNamed) &&
    (time.minMinutes === undefined || question.minMinutes !== undefined) &&
    (isNamed || question.bounds !== undefined);
  return isAnswered && !refers && question.question === undefined && (isPast || isUnclear);
}

/** They may say who comes, or when the meeting is. */
const OF_MEETING = wordSet(`
  snakke prate treffe treffes møtes diskutere talk discuss
  rom rommet møterom møterommet room delta deltar også alle begge uten valgfri holder passer varer vare flyttet flytta utsatt lagt helst gjerne
  join joins attend attends also too everyone both without optional lasts moved postponed pushed rescheduled preferably
`);

/** Who comes, and who does not: `Ola trenger ikke være med`, `Kari slipper`, `Per blir med`, `Kari må komme`. */
const SAYS_WHO_COMES =
  /(?<=^|\s)(?:(?:må|skal|bør|lyt|must|should|has to|have to|needs to) (?:også |òg |also )?(?:komme|stille|møte|være (?:der|her|til stede)|ha med|come|be (?:there|present))|trenger ikke|behøver ikke|slipper|kommer ikke|kan ikke komme(?=$|[.,!])|is not coming|isn't coming|(?:bli|blir|er|være|kommer|komme|skal|vil) (?:gjerne )?med(?=$|[.,!])|doesn't need|don't need)(?=\s|[.,!]|$)/iu;

const COUNTS =
  /^(?:vi|we) (?:er|blir|are|will be) (?:\d|to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv|femten|tjue|tretti|førti|femti|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)/u;

/** The time of what is told is that of the question: `møtet er utsatt til fredag, er Kari ledig da`. */
const REFERS_BACK =
  /(?<=^|\s)(?:da|etter det|før det|etterpå|deretter|samme dag|den dagen|dagen etter|dagen før|then|after that|before that|afterwards|that day|the same day|the day after)(?=$|[\s,.?!])/iu;

/** `jeg har fri om morgenen`: hours that do not suit. */
const IS_AWAY =
  /(?<=^|\s)(?:har fri|er opptatt|jobber ikke|kan ikke|er borte|am busy|am off|am away|can't|don't work|cannot) (?:om|på|i|før|etter|in|on|before|after|at) /iu;

/** `vakta mi er ferdig 13, så før det` */
const LIMITS_BY_IT = /(?:før det|etter det|etterpå|before that|after that)[.!]{0,3}$/iu;

/** A note behind the question that limits nothing: `trenger bare en som kan se på projektoren`, ` - gå gjennom saken før den sendes ut`. */
function isNote(
  { said, time, words }: Clause,
  { isAsked, isUnclear }: { isAsked: boolean; isUnclear: boolean },
): boolean {
  if (isTimed(time) || hasMention(said) || said.trim().endsWith('?')) return false;
  if (isAsked && NEEDS_ONE.test(words.join(' '))) return true;
  return isUnclear && time.question !== undefined && words.length > 3 && BEGINS_NOTE.test(words.join(' '));
}

const NEEDS_ONE =
  /^(?:(?:jeg|vi|i|we) )?(?:bare |just |only )?(?:trenger|behøver|need) (?:bare |just |only )?(?:en|én|one|noen|someone|somebody|anyone)(?: person| stykk| av dem| of them)?(?: (?:to|til å|som|for å|who|that) .{1,120})?$/u;

/** An infinitive, of what is to be done in the meeting. */
const BEGINS_NOTE =
  /^(?:å )?(?:gå|se|snakke|diskutere|planlegge|lage|skrive|rydde|gjøre|bli|få|ta|review|discuss|plan|go|look|talk|finish|prepare|write)(?= )/u;

/** The question with the people of the reason in place of the pronoun: `Ola ringte. Når er han ledig`. */
function withPeopleOf(reasons: readonly string[], asked: string): string {
  const named = reasons.flatMap((reason) => {
    const mentions = mentionsOf(reason);
    const name = NAME_FIRST.exec(reason)?.groups?.['name'];
    return mentions.length > 0 || name === undefined ? mentions : name.split(/ (?:og|and) /u);
  });
  const people = [...new Set(named)].filter((each) => !asked.includes(each));
  if (people.length === 0) return asked;
  return asked.replace(people.length === 1 ? THAT_PERSON : THOSE_PEOPLE, () => people.join(' og '));
}

/** A name before a verb, and no noun in its definite form. */
const NAME_FIRST =
  /^(?<name>\p{Lu}\p{Ll}{1,20}(?: (?:og|and) \p{Lu}\p{Ll}{1,20})?)(?<!et|en) (?:er|har|skal|vil|må|ringte|kom|kommer|sa|ble|blir|is|has|was|called|said)(?= )/u;

const THAT_PERSON = /(?<=^|\s)(?:han|ham|hun|ho|henne|hen|he|him|she)(?=$|[\s,.?!])/iu;

const THOSE_PEOPLE =
  /(?<=(?:^|\s)(?:kan|er|har|Kan|Er|Har|med|når|can|are|have|with|when|do) )(?:de|dei|dem|they|them)(?=$|[\s,.?!])/iu;

/** Without signs at the ends, and without the word that joins the question to its reason. */
const trimClauses = (text: string) =>
  text.replace(/^(?:så|so|men|but|og|and) /iu, '').replace(/[\s,;–—-]{1,4}$/u, '');
