import { describe, expect, it } from 'vitest';
import { answerMovingOn } from '../../../../src/bot/features/ledig/answer.js';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { LedigQuestion } from '../../../../src/bot/features/ledig/question.js';
import {
  ledigButtonValueSchema,
  questionOfButton,
  writeLedigButtonValue,
} from '../../../../src/bot/features/ledig/question-value.js';
import { renderLedig } from '../../../../src/bot/features/ledig/render.js';
import { createFakeCalendar, createFakeServices, type FakeCalendar, requestAt } from './fakes.js';
import { ask, freeTimes, wallTime } from './questions.js';

/** A Tuesday, ten. */
const NOW = '2026-11-24T10:00';
const request = requestAt(NOW);

function typed(text: string): LedigQuestion {
  const query = parseLedig(text, request);
  if ('problem' in query) throw new Error(JSON.stringify(query.problem));
  return query.question;
}

/** Busy on Wednesday 25 November, outside these hours: `10-12`. Tentatively so in the hours behind `~`. */
function freeAt(hours: string) {
  const at = (hour: string) => `2026-11-25T${hour.includes(':') ? hour : `${hour}:00`}`;
  const day: ([string, string] | [string, string, 'Tentative'])[] = [];
  let from = '00';
  for (const span of hours.split(' ').filter((each) => each !== '')) {
    const [start = '', end = ''] = span.replace('~', '').split('-');
    day.push([at(from), at(start)]);
    if (span.startsWith('~')) day.push([at(start), at(end), 'Tentative']);
    from = end;
  }
  day.push([at(from), '2026-11-26T00:00']);
  return day.filter(([start, end]) => start < end);
}

const told = async (text: string, people: Record<string, string>) => {
  const calendars = Object.entries(people).map(([name, hours]) => [name, freeAt(hours)] as const);
  const answer = await ask(typed(text), NOW, createFakeCalendar('2026-11-24', Object.fromEntries(calendars)));
  const { text: said, blocks } = renderLedig({ answer }, request, 'message');
  return {
    free: freeTimes(answer)[0],
    tentative: answer.days[0]?.tentative.map(({ start, end }) => `${wallTime(start)}-${wallTime(end)}`),
    proposed: answer.proposed.proposals.map(({ start }) => wallTime(start)),
    said: `${said} ${JSON.stringify(blocks)}`,
  };
};

/** Kari, who asks, can from 8 to 16. */
const PEOPLE = { kari: '08-16', ola: '10-11', per: '11-12' };

describe('people who are optional, each for himself', () => {
  it.each(['<@U2> (valgfri) <@U3> (valgfri) i morgen en time', 'valgfri <@U2> <@U3> i morgen en time'])(
    '%s finds times without them, and says that they are optional',
    async (text) => {
      const { free, said } = await told(text, { ...PEOPLE, ola: '', per: '' });
      expect(free).toBe('08:00-16:00');
      expect(said).toContain('Ola Hansen (valgfri)');
      expect(said).toContain('uten Ola Hansen og Per Sørli');
    },
  );

  it('also where the button «Uten meg» leaves one who has to come', async () => {
    const { people, ...question } = typed('<@U2> <@U3> (valgfri) anna (valgfri) i morgen en time');
    const others = people.filter((person) => !('slackId' in person && person.slackId === request.user));
    const optional = others.map((each) => ('typed' in each ? { ...each, isOptional: true as const } : each));
    const button = { ...question, people: optional, target: { when: question.when, weekend: false } };
    const pressed = ledigButtonValueSchema.parse(JSON.parse(writeLedigButtonValue(button)));
    const calendar = createFakeCalendar('2026-11-24', {
      ola: freeAt('10-12'),
      per: freeAt(''),
      anna: freeAt(''),
    });
    const answer = await ask(questionOfButton(pressed, request.now.toPlainDate()), NOW, calendar);
    expect(freeTimes(answer)).toEqual(['10:00-12:00']);
    expect(answer.proposed.proposals.map(({ start }) => wallTime(start))).toEqual(['10:30']);
    expect(JSON.stringify(renderLedig({ answer }, request, 'message').blocks)).toContain(
      'Per Sørli (valgfri)',
    );
  });
});

describe('of whom one is enough', () => {
  it.each([
    ['<@U2> eller <@U3> i morgen en time', '10:00-11:00 11:00-12:00', ['10:00', '11:00']],
    // Nobody can for the whole of it.
    ['<@U2> eller <@U3> i morgen 90 minutter', '', []],
  ])('%s: a time belongs to one of them all the time', async (text, free, proposed) => {
    const answer = await told(text, PEOPLE);
    expect(answer.free).toBe(free);
    expect(answer.proposed).toEqual(proposed);
    expect(answer.said).not.toContain('valgfri');
  });

  it.each([
    ['09-12', '10-11', '09:00-12:00', []],
    ['09-11', '10-12', '09:00-11:00 10:00-12:00', []],
    ['10-12', '10-12', '10:00-12:00', []],
    // A time that may be taken, of another person than the one who is free.
    ['10-11', '~11-12', '10:00-11:00', ['11:00-12:00']],
    ['10-11', '~10:00-12:00', '10:00-11:00', ['10:00-12:00']],
    ['10-13', '~11-12', '10:00-13:00', []],
    ['~13-14', '~10-11', '', ['10:00-11:00', '13:00-14:00']],
    ['~10-11', '~10-11', '', ['10:00-11:00']],
  ])('Ola %s and Per %s: %s %j', async (ola, per, free, tentative) => {
    const answer = await told('<@U2> eller <@U3> i morgen en time', { kari: '08-16', ola, per });
    expect(answer.free).toBe(free);
    expect(answer.tentative).toEqual(tentative);
  });

  it('are named beside somebody else who need not come', async () => {
    const question = typed('<@U2> eller <@U3> i morgen en time');
    const people = [...question.people, { typed: 'anna', isOptional: true as const }];
    const calendar = createFakeCalendar('2026-11-24', {
      kari: freeAt('08-16'),
      ola: freeAt('10-11'),
      per: freeAt(''),
      anna: freeAt(''),
    });
    const answer = await ask({ ...question, people }, NOW, calendar);
    expect(freeTimes(answer)).toEqual(['10:00-11:00']);
    const { text } = renderLedig({ answer }, request, 'message');
    expect(text).toContain('uten anna');
    expect(text).toContain('Ola Hansen kan');
  });

  it('may be so beside others who have to come', async () => {
    const calendar = createFakeCalendar('2026-11-24', {
      kari: freeAt('08-16'),
      anna: freeAt('08-11:30'),
      ola: freeAt('10-11'),
      per: freeAt('11-12'),
    });
    const question = typed('<@U2> eller <@U3> i morgen en time');
    const answer = await ask({ ...question, people: [{ typed: 'anna' }, ...question.people] }, NOW, calendar);
    expect(freeTimes(answer)).toEqual(['10:00-11:00']);
    expect(answer.proposed.proposals.map(({ start }) => wallTime(start))).toEqual(['10:00']);
  });
});

describe('a later week', () => {
  const away = (from: string, to: string): [string, string][] => [[`${from}T00:00`, `${to}T00:00`]];

  it('in which somebody else could not be read is not the first one that has a time', async () => {
    const calendar = createFakeCalendar('2026-11-24', {
      kari: [],
      ola: away('2026-11-23', '2026-11-30'),
      per: [],
    });
    const failing: FakeCalendar = {
      ...calendar,
      freeBusy: async (users, window) =>
        (await calendar.freeBusy(users, window)).filter(
          ({ user }) => user !== 'per' || !('week' in window && window.week === 49),
        ),
    };
    const question = typed('<@U2> <@U3> uke 48 eller 49');
    const both = await answerMovingOn(question, createFakeServices(calendar), request);
    expect(String(both.question.when.kind === 'week' && both.question.when.monday)).toBe('2026-11-30');
    const answer = await answerMovingOn(question, createFakeServices(failing), request);
    expect(String(answer.question.when.kind === 'week' && answer.question.when.monday)).toBe('2026-11-23');
    expect(answer.weeksWithout).toBeUndefined();
  });
});
