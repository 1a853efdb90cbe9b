import { describe, expect, it } from 'vitest';
import { interpretMessage } from '../src/bot/features/conversation/interpret.js';
import { messageEventSchema, parseMessageEvent } from '../src/bot/features/conversation/parse-message.js';
import { parseLanguage } from '../src/bot/features/language/language.js';
import { parseCalendarReason } from '../src/bot/features/ledig/answer.js';
import { parseLedig } from '../src/bot/features/ledig/parse.js';
import { parseCheckedWords, parseMessageWords } from '../src/bot/features/ord/check-words.js';
import { parseOrd } from '../src/bot/features/ord/query.js';
import { parseRom } from '../src/bot/features/rom/parse.js';
import { parseRoomSubscription, parseWordSubscription } from '../src/bot/features/subscriptions/parse.js';
import { createTranslationFeature } from '../src/bot/features/translation/index.js';
import { cleanTyped } from '../src/bot/framework/typed-text.js';
import { readTerms } from '../src/bot/glossary/read-terms.js';
import { withoutFormatting } from '../src/bot/slack/payloads.js';
import { parseMessageTime } from '../src/bot/time/prose/parse-message.js';
import { formatStream } from '../src/bot/translation/translator.js';
import { parseContentLine } from '../src/calendar/ical/content-line.js';
import { createDigestAuthorization } from '../src/calendar/sources/caldav/digest.js';
import { findEventText, withEventText } from '../src/calendar/sources/ics/folder-booker.js';
import { toAvailabilityProblem } from '../src/calendar/sources/microsoft/merged-free-busy.js';
import { readableSpelling } from '../src/dictionary/article/rich-text.js';
import { requestContextAt } from './bot/support/request-context.js';

/**
 * The work of each reader of outside text grows with the length of the text, and not with its square. What is counted are the
 * signs that its regular expressions read: `expressions.test.ts` shows that one expression reads each sign a limited number
 * of times, and this test that a reader does not begin anew for each sign.
 */

/** How many signs regular expressions read in the work. */
function countSteps(work: () => unknown): number {
  const { exec } = RegExp.prototype;
  let steps = 0;
  RegExp.prototype.exec = function count(text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    // A sticky expression that does not match has read the sign that it stands at.
    const end = match ? match.index + match[0].length : this.sticky ? from : text.length;
    steps += 1 + Math.max(0, end - from);
    return match;
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return steps;
}

const request = requestContextAt('2026-11-23T09:10');
const [translation] = createTranslationFeature(undefined).subcommands ?? [];
const { now } = request;
const rooms = ['Styrerommet', 'Fjorden', 'Store Fjellet'].map((name) => ({
  name,
  address: `${name.toLowerCase().replace(' ', '')}@eksempel.no`,
  equipment: [],
}));
const direct = (text: string) => ({
  ts: '1.2',
  type: 'message',
  channel_type: 'im',
  channel: 'D1',
  user: 'U1',
  text,
});

const readCsv = (text: string) =>
  readTerms({ extension: '.csv', bytes: new TextEncoder().encode(`term,nb\n${text}`) });

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'the edge': withoutFormatting,
  'typed text': cleanTyped,
  'a direct message': (text) => parseMessageEvent(messageEventSchema.parse(direct(text)), 'UAPP'),
  'a sentence': (text) => interpretMessage(text, { rooms, now }),
  '/ord': parseOrd,
  '/ledig': (text) => parseLedig(cleanTyped(text), request),
  '/rom': (text) => parseRom(cleanTyped(text), request),
  'a subscription to rooms': (text) => parseRoomSubscription(cleanTyped(text)),
  'a subscription to words': (text) => parseWordSubscription(cleanTyped(text)),
  'a language': parseLanguage,
  'a translation': (text) => translation?.parse(text, request, text),
  'the words of a message': parseMessageWords,
  'the checked words of a message': parseCheckedWords,
  'the time in a message': (text) => parseMessageTime(text, now, now),
  'a message for Apertium': formatStream,
  'a glossary in CSV': readCsv,
  'the reason of a calendar service': (text) => parseCalendarReason(text, 'kari'),
  'a line of a calendar': (text) => parseContentLine(`SUMMARY;X=${text}`),
  'an event in a file': (text) => findEventText(text, 'a1'),
  'a file with an event': (text) =>
    withEventText(`${text}\nEND:VCALENDAR`, 'a1', 'BEGIN:VEVENT\r\nEND:VEVENT\r\n'),
  'a challenge of a server': (text) =>
    createDigestAuthorization({ username: 'a', password: 'b' }).learnFromRefusal(`Digest ${text}`, undefined),
  'an error of Exchange': (text) => toAvailabilityProblem('1', text),
  'a spelling': readableSpelling,
};

/** What is repeated. Each is the text that some reader once took too long for, or one that resembles it. */
const UNITS = [
  ...[
    '.',
    'å',
    ' ',
    '\n',
    '\t',
    ',',
    '"',
    "'",
    '<',
    '>',
    '(',
    '`',
    '*',
    '_a',
    ':',
    '/',
    '-',
    '8',
    '!?',
    '&amp;',
  ],
  ...['<@U1> ', '<https://e.no> ', '<http:>  ', 'fisk ', 'en ', 'og ', 'i hold s', ', så ', 'fre.', 'daga'],
  ...['12-', '10 til 11 ', 'kl 8. ', 'uke, 1', 'om 2 timer, ', 'p.E', 'a=', ';X=,', '""', '`a ', '```', ':a'],
  ...[
    'BEGIN:VEVENT\n',
    'END:VCALENDAR\n',
    'UID:a1\n',
    '[a|b]',
    '[',
    'helst <@U1> ',
    'uten <@U1>, ',
    '@a.',
    'a@',
  ],
];

const LENGTH = 2_000;
const textOf = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

// A slow machine takes longer than the usual limit for some readers.
describe('twice the text takes at most 2.5 times the steps', { timeout: 180_000 }, () => {
  it.each(Object.entries(READERS))('of %s', (_, reader) => {
    const growing = UNITS.flatMap((unit) => {
      const [steps, doubled] = [LENGTH, 2 * LENGTH].map((length) => {
        const text = `x${textOf(unit, length)}x`;
        return countSteps(() => reader(text));
      });
      return (doubled ?? 0) > 2.5 * (steps ?? 0) ? [`${JSON.stringify(unit)}: ${steps}, ${doubled}`] : [];
    });
    expect(growing).toEqual([]);
  });
});

it.each<[string, (text: string) => unknown]>([
  ['/ord', parseOrd],
  ['a sentence', (text) => interpretMessage(text, { rooms, now })],
])(
  '%s reads corrections behind each other and brackets in at most 2.5 times the steps for twice as many',
  (_, reader) => {
    const typed = (count: number) => `a${', no i mean b'.repeat(count)}${' (c)'.repeat(count)}`;
    const steps = (count: number) => countSteps(() => reader(typed(count)));
    expect(steps(10)).toBeLessThan(2.5 * steps(5));
  },
);

it('finds a reader that begins anew for each sign', () => {
  const restless = (text: string) => [...text].map((_, at) => /x$/u.test(text.slice(at)));
  expect(countSteps(() => restless('a'.repeat(200)))).toBeGreaterThan(
    2.5 * countSteps(() => restless('a'.repeat(100))),
  );
});
