import { trimSigns } from '../../../shared/text/clean-text.js';
import { cutText } from '../../blocks/text.js';
import type { GroupReference } from '../../people/people.js';
import { EQUIPMENT_WORDS } from '../../rooms/room-rules.js';
import { isFiller, tokenize } from '../../time/grammar/lexer.js';
import { looksLikeTime } from '../../time/grammar/looks-like-time.js';
import { LEXICON } from '../../time/grammar/vocabulary.js';
import { ONE_OF_SEVERAL, type PersonReference } from './question.js';
import { formatPersonReference } from './question-value.js';

/**
 * Parses people from every source of /ledig: typed text, the text of a message, the form, and button values.
 */

/**
 * Slack's mention, `<@U012AB3CD|ola.hansen>`. The label may hold spaces and commas, and is not to be trusted.
 */
const MENTION = /<@([UW][A-Z0-9]+)(?:\|([^<>]*))?>/gu;

const WHOLE_MENTION = /^<@([UW][A-Z0-9]+)(?:\|([^<>]+))?>$/u;

/** Slack's format for an address, or a similar user name: `<mailto:kari@eksempel.no|kari@eksempel.no>`. */
const LINK = /^<(?:mailto:|https?:\/\/|tel:)([^<>|]*)(?:\|([^<>|]*))?>$/u;

/** Slack's other references, such as `<!channel>`. */
const OTHER_REFERENCE = /^<[!#@]?([^<>|]*)(?:\|[@#]?([^<>|]*))?>$/u;

const SELF_WORDS = new Set('meg jeg eg me mæ mei jæ æ mej myself undertegnede undertegna'.split(' '));

/** Everybody who is named. */
export const EVERYBODY: ReadonlySet<string> = new Set(
  'alle allesammen samtlige everyone everybody all'.split(' '),
);

const MAX_NAME = 64;

const MAX_ADDRESS = 254;

/** A user name, or the part of an address before the @: Latin letters, digits and a few signs. */
const NAME = /^[\p{Script=Latin}\d](?:[\p{Script=Latin}\d._+'-]*[\p{Script=Latin}\d])?$/u;

const DOMAIN = /^[\p{Script=Latin}\d](?:[\p{Script=Latin}\d.-]*[\p{Script=Latin}\d])?$/u;

/** More people than these are not left out of a group. */
const MAX_LEFT_OUT = 20;

/** Characters of an unknown token that an answer quotes. */
const MAX_QUOTED = 40;

/** Before people without whom the meeting can be, to the end of the text; or behind one of them. */
const OPTIONAL_WORDS = new Set(
  'valgfri valgfritt valgfrie valfri valfritt valfrie frivillig frivillige optional optionally'.split(' '),
);

/** In brackets, the word is about the person before it: `@per (valgfri)`. */
const OPTIONAL_IN_BRACKETS = new RegExp(`\\(\\s*(?:${[...OPTIONAL_WORDS].join('|')})\\s*\\)`, 'giu');

/** `(@per valgfri)` */
const OPTIONAL_IN_OWN_BRACKETS = new RegExp(
  `\\(\\s*(<@[^<>]*>)[\\s:,-]+(?:${[...OPTIONAL_WORDS].join('|')})\\s*\\)`,
  'giu',
);

/** No text that a person types has this form. */
const IS_OPTIONAL = '<!optional>';
const IS_CHOICE = '<!choice>';

/** Leaves out who comes next. */
const WITHOUT =
  'uten|utan|unntatt|untatt|unnateke|utenom|utanom|foruten|forutan|minus|without|except|excluding|bortsett (?:fra|frå)|(?:men|but) ?(?:ikke|ikkje|not)';

/** `uten @per`, `unntatt Ola`; `ikke @per` only behind a comma, where it says more than a verb does. */
const LEAVES_OUT = new RegExp(`(?<=^|[\\s,(])(?:${WITHOUT}|(?<=, ?)(?:ikke|ikkje|not)(?= <@)) `, 'giu');

/** A person or a group that is left out, with what stands before: `@per`, ` og Ola`, ` Bakken`, `, uten Kari`. */
const ALSO_LEFT_OUT = new RegExp(
  `(?<join> ?, ?(?:(?:og|and) )?| (?:og|eller|and|or) | |)(?<again>(?:${WITHOUT}) )?(?<person><[@!#][^<>]*>|\\p{L}[\\p{L}-]{1,30})`,
  'iuy',
);

/** Words of a sentence about all of some, whose exceptions are people: `alle utviklerne minus mateus`. */
const OF_SOME = /<[!#]|(?<!\p{L})(?:alle|hele|heile|everyone|everybody|all)(?!\p{L})/iu;

/** A person who is left out, with the word that says so. No text that a person types has this form. */
const LEFT_OUT = /^<!without\^(@\p{L}[\p{L}-]*|[UWSCG][A-Z0-9]+)\|(.*)>$/u;

/**
 * Puts spaces around mentions, drops labels that are no user names, replaces ampersands by spaces, and marks people who
 * are left out or optional.
 */
export function separateMentions(text: string): string {
  return markLeftOut(text)
    .replace(OPTIONAL_IN_OWN_BRACKETS, ` $1 ${IS_OPTIONAL} `)
    .replace(ANY_OF, (_, people: string) => choiceOf(people))
    .replace(EITHER, (people) => choiceOf(people))
    .replace(PREFERRED, (words, person: string, at: number, all: string) =>
      /<[@!#]/u.test(all.slice(0, at)) ? ` ${person} ${IS_OPTIONAL} ` : words,
    )
    .replace(MENTION, (_, id: string, label = '') => ` <@${id}${isUserName(label) ? `|${label}` : ''}> `)
    .replace(OPTIONAL_IF_POSSIBLE, ` ${IS_OPTIONAL} `)
    .replace(IF_POSSIBLE_BEHIND, ` ${IS_OPTIONAL} `)
    .replace(OPTIONAL_IN_BRACKETS, ` ${IS_OPTIONAL} `)
    .replace(/&amp;/gu, ' ')
    .replace(/&(?!lt;|gt;)/gu, ' ');
}

/** Replaces the people behind «without», and the word itself, by a mark for each. */
function markLeftOut(text: string): string {
  let marked = '';
  let done = 0;
  for (const { 0: said, index } of text.matchAll(LEAVES_OUT)) {
    if (index < done) continue;
    const { people, end } = listLeftOut(text, index + said.length);
    if (people.length === 0) continue;
    const word = said.trim().replaceAll(/\s+/gu, '_');
    marked += text.slice(done, index) + people.map((each) => ` <!without^${each}|${word}> `).join('');
    done = end;
  }
  return marked + text.slice(done);
}

/** The people from a place of a text on: ids of mentions, and typed names with `@` before each word. */
function listLeftOut(text: string, start: number): { people: readonly string[]; end: number } {
  const people: string[] = [];
  let end = start;
  for (;;) {
    ALSO_LEFT_OUT.lastIndex = end;
    const match = ALSO_LEFT_OUT.exec(text);
    const { join = '', again, person = '' } = match?.groups ?? {};
    const id = listMentions(person)[0] ?? parseGroup(person)?.id;
    // Behind a space alone, a capital letter makes a last name.
    const isNext =
      people.length === 0
        ? join === ''
        : again !== undefined || (join === ' ' ? IS_CAPITAL.test(person) : join !== '');
    if (!match || !isNext || !(id ?? mayBeLeftOut(person, text))) return { people, end };
    people.push(id ?? `@${person}`);
    end = ALSO_LEFT_OUT.lastIndex;
  }
}

const IS_CAPITAL = /^\p{Lu}\p{Ll}/u;

/** Whether a word behind «without» is read as a name. It must have a capital letter, unless the text names a group or says «alle». */
function mayBeLeftOut(typed: string, text: string): boolean {
  const [token] = tokenize(typed);
  const word = typed.toLowerCase();
  return (
    token !== undefined &&
    (IS_CAPITAL.test(typed) || OF_SOME.test(text)) &&
    !SELF_WORDS.has(word) &&
    !looksLikeTime(token) &&
    !LEXICON.NEXT.has(word) &&
    !LEXICON.ON.has(word) &&
    !isFiller(word) &&
    !EQUIPMENT_WORDS.has(word) &&
    !NO_NAMES.has(word)
  );
}

/** What else a meeting may be without. */
const NO_NAMES = new Set(
  'rom room rooms møterom agenda pause pauser lunsj lunch mat break breaks breaks helg helga noen någen alle hele'.split(
    ' ',
  ),
);

/** Slack ids of the people that a message mentions, in order. */
export const listMentions = (text: string): string[] => [...text.matchAll(MENTION)].map(([, id = '']) => id);

function isUserName(text: string): boolean {
  const [name = '', domain, ...more] = text.split('@');
  if (more.length > 0 || text.length > MAX_ADDRESS || name.length > MAX_NAME || !NAME.test(name))
    return false;
  return domain === undefined || DOMAIN.test(domain);
}

function parseToken(token: string, self: string): PersonReference | undefined {
  const [, slackId, label] = WHOLE_MENTION.exec(token) ?? [];
  if (slackId !== undefined) return { slackId, ...(label !== undefined && { label }) };
  const link = LINK.exec(token);
  const typed = trimSigns(link ? (link[2] ?? link[1] ?? '') : token, `@"'(`, `.:;"')`);
  if (SELF_WORDS.has(typed.toLowerCase())) return { slackId: self };
  if (!isUserName(typed)) return undefined;
  return token.startsWith('@') ? { typed, isName: true } : { typed };
}

/** The token without Slack's signs around it, short enough to quote: `channel` of `<!channel>`. */
function quotable(token: string): string {
  const [, target, label] = OTHER_REFERENCE.exec(token) ?? [];
  return cutText((label || target || token).replaceAll('&lt;', '<').replaceAll('&gt;', '>'), MAX_QUOTED);
}

/** `<!subteam^S1|@gruppe>` and `<#C1|generelt>`. */
const GROUP =
  /^<(?:!subteam\^(?<group>S[A-Z0-9]+)|#(?<channel>[CG][A-Z0-9]+))(?:\|[@#]?(?<label>[^<>|]*))?>$/u;

function parseGroup(token: string): GroupReference | undefined {
  const { group, channel, label = '' } = GROUP.exec(token)?.groups ?? {};
  const id = group ?? channel;
  if (id === undefined) return undefined;
  const name = cutText(label, MAX_QUOTED);
  return { id, ...(name !== '' && { label: `${channel === undefined ? '@' : '#'}${name}` }) };
}

/** A word that is joined to a person or a group: `@per og Nilsen`, `@per + nilsen`, `@per, nilsen og @ola`. */
const JOINED =
  /(?<=<[@!#][^<>]{1,80}> {0,3}(?<join>,|\+|&|(?:og|and|eller|or|samt)(?= )) {0,3})(?<name>\p{L}[\p{L}-]{1,30})(?<next>\s{0,3}[^\s\p{L}]|\s{1,3}\p{L}{1,30}|\s{0,3}$)/giu;

/** The words that stand where a name does. Behind a comma, they do so between people; in small letters, nothing but people and time follows. */
const listJoined = (text: string): readonly string[] =>
  [...text.matchAll(JOINED)].flatMap(({ groups, index, 0: all }) => {
    const { join, name = '', next = '' } = groups ?? {};
    const [token] = tokenize(next);
    const isLast = /^\s*(?:$|[^\s\p{L}])/u.test(next) || (token !== undefined && looksLikeTime(token));
    const isBetween = BEFORE_PERSON.test(text.slice(index + all.length - next.length));
    return isBetween || (join !== ',' && (IS_CAPITAL.test(name) || isLast)) ? [name] : [];
  });

const BEFORE_PERSON = /^ *(?:,|\+|og|and|eller|or) *<[@!#]/iu;

/** `Hassan` of `Amina Hassan`: whether a word stands where a last name does, with nothing but a space before it. */
const isBehindName = (typed: string, before: string | undefined, text: string): boolean =>
  before !== undefined &&
  /^\p{Lu}\p{Ll}[\p{L}-]*$/u.test(typed) &&
  /^\p{L}{2,}$/u.test(before) &&
  !EQUIPMENT_WORDS.has(typed.toLowerCase()) &&
  ` ${text} `.includes(` ${before} ${typed}`);

export interface ParsedPeople {
  people: PersonReference[];
  groups: GroupReference[];
  /** Who is left out of the groups, or of those that a typed name may be. */
  leftOut: PersonReference[];
  /** Words that cannot be a person, short enough to quote. */
  notUnderstood: string[];
}

/**
 * The people that words name, each once, in order.
 *
 * @param words those of the text of `separateMentions` that say nothing of time
 * @param self the Slack id behind `meg`
 * @param text the whole text, which tells words that stand where a name stands
 */
export function parsePersonReferences(words: readonly string[], self: string, text = ''): ParsedPeople {
  const joined = new Set(listJoined(text));
  const people = new Map<string, PersonReference>();
  const groups = new Map<string, GroupReference>();
  const notUnderstood = new Set<string>();
  const leftOut = new Map<string, string>();
  let isOptional = false;
  for (const [at, token] of words.entries()) {
    const isBehind = token === IS_OPTIONAL || token === IS_CHOICE;
    const isMark = isBehind || OPTIONAL_WORDS.has(token.toLowerCase());
    if (isMark && (isBehind || at === words.length - 1)) {
      const [key, last] = [...people].at(-1) ?? [];
      const attendance = token === IS_CHOICE ? ONE_OF_SEVERAL : ({ isOptional: true } as const);
      if (key !== undefined && last) people.set(key, { ...last, ...attendance });
    } else if (isMark) isOptional = true;
    const [, without, said = ''] = LEFT_OUT.exec(token) ?? [];
    if (without !== undefined) leftOut.set(without, said.replaceAll('_', ' '));
    if (isMark || without !== undefined) continue;
    const read = parseToken(token, self);
    const isJoined = read && 'typed' in read && joined.has(read.typed);
    const isLast = read && 'typed' in read && isBehindName(read.typed, words[at - 1], text);
    const person = read && {
      ...read,
      ...(isJoined && { isName: true as const }),
      ...(isLast && { isLastName: true as const }),
    };
    const group = person ? undefined : parseGroup(token);
    if (person) {
      const key = formatPersonReference(person).toLowerCase();
      if (!people.has(key)) people.set(key, isOptional ? { ...person, isOptional } : person);
    } else if (group) groups.set(group.id, group);
    else notUnderstood.add(quotable(token));
  }
  // Beside others the word says nothing more: `alle lærerne`. Alone it does not say who they are.
  const everybody = [...EVERYBODY].flatMap((each) => {
    const person = people.get(`@${each}`);
    people.delete(`@${each}`);
    return person && 'typed' in person ? [person.typed] : [];
  });
  const hasOthers = groups.size > 0 || [...people.keys()].some((key) => key !== self.toLowerCase());
  if (!hasOthers) for (const each of everybody) notUnderstood.add(each);
  for (const id of leftOut.keys()) people.delete(id.toLowerCase());
  const isGroupOrName = groups.size > 0 || [...people.values()].some((each) => 'typed' in each);
  // `uten @per` alone does not say who the others are.
  const isUnclear = (people.size === 0 && groups.size === 0) || leftOut.size > MAX_LEFT_OUT;
  if (isUnclear) for (const said of leftOut.values()) notUnderstood.add(said);
  return {
    people: [...people.values()],
    groups: [...groups.values()],
    leftOut: isGroupOrName
      ? [...leftOut.keys()].map((id) => (id.startsWith('@') ? { typed: id.slice(1) } : { slackId: id }))
      : [],
    notUnderstood: [...notUnderstood],
  };
}

/** The words beside a mention that say that the person need not come to the meeting. */

/** `(@per om mulig)`, `@per hvis hun kan`, `@per er ikke nødvendig`. Outside brackets, `om mulig` may be about the day. */
const OPTIONAL_IF_POSSIBLE =
  /(?<=<@[^<>]*>)\s*(?:,\s*)?(?:(?:(?:om|hvis|viss|dersom)\s+(?:det\s+er\s+)?(?:mulig|mogleg|råd)|if\s+possible)\s*(?=\))|(?:(?:kan|vil|can)\s+(?:(?:være|vere|bli|be)\s+)?(?:med|join)\s+)?(?:(?:hvis|viss|dersom|om)\s+(?:han|hun|ho|hen|de|dei)\s+(?:også\s+|òg\s+)?(?:kan|vil|rekker|har\s+tid)\b|if\s+(?:he|she|they)\s+(?:can|has\s+time|have\s+time|wants?)\b)|(?:er\s+)?(?:ikke|ikkje)\s+(?:nødvendig|naudsynt|viktig)\b|(?:trenger|treng|må)\s+(?:ikke|ikkje)(?:\s+(?:å\s+)?(?:være|vere)\s+med)?\b|is\s+not\s+(?:needed|required)\b)/giu;

const IF_POSSIBLE =
  '(?:(?:om|hvis|viss|dersom)\\s+(?:(?:det\\s+er\\s+)?(?:mulig|mogleg|råd)|det\\s+(?:går|lar\\s+seg\\s+gjøre|lèt\\s+seg\\s+gjere))|if\\s+(?:it\\s+is\\s+)?possible|gjerne)';

/**
 * `@per hvis mulig, torsdag`. Without a comma or a person behind them, the words may be about the day; at the end, behind
 * `@ola og @per`, about the meeting.
 */
const IF_POSSIBLE_BEHIND = new RegExp(
  `(?<=<@[^<>]*>)\\s*(?:\\(\\s*)?${IF_POSSIBLE}(?=\\s*(?:[,;)]|(?:(?:og|and|&amp;)\\s+)?<@))|` +
    `(?<=<@[^<>]*>)(?<!\\b(?:og|and)\\s+<@[^<>]*>)\\s*${IF_POSSIBLE}(?=\\s*$)`,
  'giu',
);

/** Behind other people, a person who need not come: `@kari, helst @per også`, `@kari og om mulig @per`. */
const PREFERRED =
  /\b(?:gjerne|helst|kanskje|preferably|ideally|maybe|perhaps|(?:om|hvis|viss|dersom) (?:mulig|mogleg|det går)|if possible),? (<@[^<>]*>)(?! *(?:,|og|and|&amp;) *<)/giu;

/** Each of the people that a text mentions, as one of whom one is enough. */
const choiceOf = (people: string) =>
  [...people.matchAll(MENTION)].map(([mention]) => ` ${mention} ${IS_CHOICE} `).join('');

/** One of them is enough: `@kari eller @ola`, `@kari, @per eller @ola`. */
const EITHER =
  /(?:\b(?:enten|anten|either) )?<@[^<>]{0,100}>(?:(?: ?, ?| (?:eller|el\.?|ell\.?|elr\.?|or) )<@[^<>]{0,100}>){0,8}(?: ?,? (?:eller|el\.?|ell\.?|elr\.?|or) )<@[^<>]{0,100}>/giu;

/** `noen av @kari og @ola`, `at least one of @kari, @per and @ola`; not the last one of `noen av @kari og @ola, og @per` */
const ANY_OF =
  /(?<=^|[\s,(])(?:(?:minst|i det minste|at least|helst) )?(?:en|én|ein|ei|noen|nokon|nokre|nån|nåen|någen|nåken|noken|enten|anten|hvem som helst|kven som helst|kem som helst|hvilken som helst|one|any|any one|anyone|either|some) (?:av|ta|tå|of) (<@[^<>]{0,100}>(?: ?, ?<@[^<>]{0,100}>){0,8}(?:(?:(?: (?:og|eller|el\.?|and|or|&amp;) | ?\+ ?)<@[^<>]{0,100}>){1,8}| ?, ?(?:og |eller |and |or )?<@[^<>]{0,100}>))/giu;
