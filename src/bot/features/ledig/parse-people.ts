import { cutText } from '../../blocks/text.js';
import type { Wanted } from './model.js';

/** Slack writes a mention so; the name behind the bar may hold spaces and commas, and is not ours to trust. */
const MENTION = /<@([UW][A-Z0-9]+)(?:\|([^<>]*))?>/gu;
const WHOLE_MENTION = /^<@([UW][A-Z0-9]+)(?:\|([^<>]+))?>$/u;
/** What Slack makes of an address or of a user name that looks like one: `<mailto:kari@eksempel.no|kari@eksempel.no>`. */
const LINK = /^<(?:mailto:|https?:\/\/|tel:)([^<>|]*)(?:\|([^<>|]*))?>$/u;
/** Other things of Slack's: `<!channel>`, `<#C1|generelt>`, `<!subteam^S1|@gruppe>`. */
const OTHER = /^<[!#@]?([^<>|]*)(?:\|[@#]?([^<>|]*))?>$/u;

const SELF = new Set(['meg', 'jeg', 'eg', 'me', 'mæ']);
const BETWEEN = new Set(['og', 'and']);
/** Begins a time or a place that was not understood as a time: `i helga`, `kl 12`. The word after it is nobody's name. */
const LEADS = new Set(
  'i på kl kl. klokka klokken uke uka uken veke veka neste forrige førre denne hele heile til frå fra at week next last this from'.split(
    ' ',
  ),
);
const NUMBER = /^\d{1,2}(?:[.:]\d{1,2})*\.?$/u;

const MAX_NAME = 64;
const MAX_ADDRESS = 254;
/** A user name, or the part of an address before its @: letters of ours, digits, and few signs. */
const NAME = /^[\p{Script=Latin}\d](?:[\p{Script=Latin}\d._+'-]*[\p{Script=Latin}\d])?$/u;
const DOMAIN = /^[\p{Script=Latin}\d](?:[\p{Script=Latin}\d.-]*[\p{Script=Latin}\d])?$/u;
/** As much of what was not understood as is said back. */
const MAX_SAID_BACK = 40;

/** Mentions apart, with no label but a user name, commas and ampersands as spaces: so that every word is a person or part of a time. */
export function separateMentions(text: string): string {
  return text
    .replace(MENTION, (_, id: string, label = '') => ` <@${id}${isUserName(label) ? `|${label}` : ''}> `)
    .replace(/,|&amp;/gu, ' ')
    .replace(/&(?!lt;|gt;)/gu, ' ')
    .replace(/(?<![?!])[?!]+\s*$/u, '');
}

/** Slack ids of the people that a message mentions, in order. */
export const listMentions = (text: string): string[] => [...text.matchAll(MENTION)].map(([, id = '']) => id);

function isUserName(text: string): boolean {
  const [name = '', domain, ...more] = text.split('@');
  if (more.length > 0 || text.length > MAX_ADDRESS || name.length > MAX_NAME || !NAME.test(name))
    return false;
  return domain === undefined || DOMAIN.test(domain);
}

function readPerson(token: string, self: string): Wanted | undefined {
  const [, slackId, label] = WHOLE_MENTION.exec(token) ?? [];
  if (slackId !== undefined) return { slackId, ...(label !== undefined && { label }) };
  const link = LINK.exec(token);
  const typed = (link ? (link[2] ?? link[1] ?? '') : token).replace(/^[@"'(]+|[.:;"')]+$/gu, '');
  if (SELF.has(typed.toLowerCase())) return { slackId: self };
  return isUserName(typed) ? { typed } : undefined;
}

/** What was typed, without Slack's signs around it: `<!channel>` is said back as `channel`. */
function sayBack(token: string): string {
  const [, target, label] = OTHER.exec(token) ?? [];
  return cutText((label || target || token).replaceAll('&lt;', '<').replaceAll('&gt;', '>'), MAX_SAID_BACK);
}

const keyOf = (person: Wanted) => ('slackId' in person ? person.slackId : `@${person.typed.toLowerCase()}`);

/** `<!subteam^S1|@gruppe>`, `<!channel>`, `<#C1|generelt>`. */
const isGroup = (token: string) => /^<[!#]/u.test(token);

interface ParsedPeople {
  people: Wanted[];
  groups: string[];
  notUnderstood: string[];
}

/**
 * The people that a text names, each once, in order.
 *
 * @param text as `spaceMentions` gives it
 * @param self the Slack id of whoever says `meg`
 */
export function parsePersonReferences(text: string, self: string): ParsedPeople {
  const people = new Map<string, Wanted>();
  const groups = new Set<string>();
  const notUnderstood: string[] = [];
  let isLed = false;
  let isBeside = false;
  for (const token of text.split(/\s+/u)) {
    if (token === '') continue;
    const isLead = LEADS.has(token.toLowerCase());
    const isWord = isLead || NUMBER.test(token) || (isLed && !WHOLE_MENTION.test(token));
    isLed = isLead;
    if (!isWord && BETWEEN.has(token.toLowerCase())) continue;
    const person = isWord ? undefined : readPerson(token, self);
    if (person) {
      if (!people.has(keyOf(person))) people.set(keyOf(person), person);
    } else if (isGroup(token)) {
      groups.add(sayBack(token));
    } else {
      // Words that stand together are said back together: «i helga».
      const before = isBeside && isWord ? notUnderstood.pop() : undefined;
      notUnderstood.push(before === undefined ? sayBack(token) : `${before} ${sayBack(token)}`);
    }
    isBeside = isWord;
  }
  return { people: [...people.values()], groups: [...groups], notUnderstood: [...new Set(notUnderstood)] };
}
