import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { PersonReference } from '../../../../src/bot/features/ledig/question.js';
import { formatPersonReference } from '../../../../src/bot/features/ledig/question-value.js';
import {
  askAboutCorrections,
  isProse,
  resolveNames,
  takeRoomNames,
} from '../../../../src/bot/features/ledig/resolve-people.js';
import { cleanTyped } from '../../../../src/bot/framework/typed-text.js';
import { formatMinutes } from '../../../../src/bot/time/dates.js';
import type { UnwantedHours } from '../../../../src/bot/time/grammar/time-expression.js';
import { requestContextAt } from '../../support/request-context.js';

/** A Tuesday, ten. */
const request = { ...requestContextAt('2026-11-24T10:00'), user: 'UMEG' };
const PEOPLE = [
  { slackId: 'UKARI', username: 'kari', name: 'Kari Nordli' },
  { slackId: 'UOLA', username: 'ola', name: 'Ola Vik' },
  { slackId: 'UINGRID', username: 'ingrid', name: 'Ingrid Moe' },
  { slackId: 'UPER', username: 'per', name: 'Per Haug' },
];
const ROOMS = ['Fjorden', 'Styrerommet', 'Stillerommet', 'Auditoriet', 'Loftet', 'Biblioteket'].map(
  (name) => ({
    name,
    address: `${name.toLowerCase()}@eksempel.no`,
    equipment: [],
  }),
);

/** `@kari` as Slack sends it, also for groups and channels. */
const asSent = (typed: string) =>
  cleanTyped(
    typed
      .replaceAll(
        /(?<![^\s,;/+(])@(kari|ola|ingrid|per)(?!\w)/gu,
        (_, name: string) => `<@U${name.toUpperCase()}>`,
      )
      .replaceAll(/(?<![^\s,;/+(])@(utviklere)/gu, '<!subteam^S1|@$1>')
      .replaceAll(/(?<![^\s,;/+(])#([\w-]+)/gu, '<#C1|$1>'),
  );

const clock = (minutes?: number) => (minutes === undefined ? '' : formatMinutes(minutes));

/** `without 11:00-12:00`; `day 5 -12:00`, the hours of one weekday. */
function formatUnwanted({ isWish, ...hours }: UnwantedHours): string {
  if (isWish) return `rather not ${formatUnwanted(hours)}`;
  const { weekday, from, to } = hours;
  if (from === 0 && to === 24 * 60) return `day ${weekday}`;
  if (weekday === undefined) return `without ${clock(from)}-${clock(to)}`;
  if (from > 0 && to < 24 * 60) return `day ${weekday} without ${clock(from)}-${clock(to)}`;
  return from === 0 ? `day ${weekday} ${clock(to)}-` : `day ${weekday} -${clock(from)}`;
}

/** The meaning of a question in a line, `ask` for any question that is asked back, or the problem. */
function meaningOf(typed: string): string {
  const query = parseLedig(asSent(typed), request);
  if ('problem' in query) return query.problem.kind === 'unclear' ? 'ask' : `problem: ${query.problem.kind}`;
  if (askAboutCorrections(query.question, PEOPLE)) return 'ask';
  const people = resolveNames(query.question.people, PEOPLE);
  const question = takeRoomNames({ ...query.question, people }, PEOPLE, ROOMS);
  const { when, limits, groups = [], leftOut = [], room, subject } = question;
  const isNobody = (person: PersonReference) =>
    'typed' in person && !PEOPLE.some(({ username }) => username === person.typed.toLowerCase());
  const others = question.people.filter((person) => !isNobody(person));
  const names = question.people.flatMap((person) =>
    isNobody(person) && 'typed' in person ? [person.typed] : [],
  );
  const isSkipped = query.saysDay && isProse(question, { names, others, listed: PEOPLE }, request.user);
  if (names.length > 0 && !isSkipped) return 'ask';
  const { hours, minMinutes } = limits;
  const required = others.filter((person) => !person.isOptional && formatPersonReference(person) !== 'UMEG');
  const { enough = required.length } = question;
  const isForAll = question.enough !== undefined && (groups.length > 0 || enough < required.length);
  const minus = resolveNames(leftOut, PEOPLE).map((person) => `minus ${formatPersonReference(person)}`);
  const labels = groups.map(({ label = '', isOptional }) =>
    [`${isOptional ? '?' : ''}${label}`, ...minus].join(' '),
  );
  return [
    query.isDayNamed ? (when.kind === 'day' ? String(when.date) : `week of ${when.monday}`) : 'no day',
    ...(hours ? [`${clock(hours.from)}-${clock(hours.to)}`] : []),
    ...(limits.preferred ? [`preferably ${clock(limits.preferred.from)}-${clock(limits.preferred.to)}`] : []),
    ...(limits.unwanted ?? []).map(formatUnwanted),
    ...(minMinutes === undefined ? [] : [`${minMinutes} min`]),
    ...(limits.without ? [`not ${limits.without.join('')}`] : []),
    ...(limits.since ? [`since ${limits.since}`] : []),
    ...(limits.until ? [`until ${limits.until}`] : []),
    ...(question.weekend ? ['weekend'] : []),
    `of ${[...others.map(formatPersonReference), ...labels].join(' ')}`,
    ...(names.length > 0 ? [`without ${names.join(' ')}`] : []),
    ...(room ? [`room ${[room.places ?? '', ...room.words].join(' ').trim()}`.trim()] : []),
    ...(subject === undefined ? [] : [`about ${subject}`]),
    ...(isForAll ? [`all, not ${question.enough}`] : []),
    ...(question.isFirstOf ? [`first of ${question.isFirstOf}`] : []),
  ].join(', ');
}

const linesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => '))
    .map((line) => line.split(' => ') as [string, string]);

describe.each([
  'ledig-unseen-utterances.txt',
  'ledig-varied-utterances.txt',
  'ledig-free-utterances.txt',
  'ledig-several-utterances.txt',
  'ledig-kinds-utterances.txt',
])('%s: means what its typist means', (file) => {
  test.each(linesOf(file))('%s', (typed, expected) => {
    expect(meaningOf(typed)).toBe(expected);
  });
});
