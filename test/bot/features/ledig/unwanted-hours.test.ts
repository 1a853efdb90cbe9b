import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { LedigQuestion, TimeLimits } from '../../../../src/bot/features/ledig/question.js';
import {
  type LedigButtonValue,
  ledigButtonValueSchema,
  writeLedigButtonValue,
} from '../../../../src/bot/features/ledig/question-value.js';
import { renderLedig } from '../../../../src/bot/features/ledig/render.js';
import { readMenuChoice } from '../../../../src/bot/features/ledig/render-frame.js';
import type { Language } from '../../../../src/bot/model/language.js';
import { daysOf, type When } from '../../../../src/bot/time/when.js';
import { createFakeCalendar, requestAt } from './fakes.js';
import { ask, freeTimes, KARI, OLA, questionOfDay, questionOfWeek, wallTime } from './questions.js';

/** A Tuesday, ten. */
const NOW = '2026-11-24T10:00';
const free = () => createFakeCalendar('2026-11-24', { kari: [], ola: [] });
const withLimits = (question: LedigQuestion, limits: TimeLimits, weekend = false): LedigQuestion => ({
  ...question,
  limits,
  weekend,
});
/** The question that a text asks. */
function typed(text: string, language: Language = 'nb'): LedigQuestion {
  const query = parseLedig(text, requestAt(NOW, language));
  if ('problem' in query) throw new Error(JSON.stringify(query.problem));
  return query.question;
}

describe('hours in which nothing is wanted', () => {
  it('are left out of a day', async () => {
    const limits = { hours: { from: 600, to: 840 }, unwanted: [{ from: 630, to: 780 }] };
    const answer = await ask(withLimits(questionOfDay('2026-11-25', KARI, OLA), limits), NOW, free());
    expect(freeTimes(answer)).toEqual(['10:00-10:30 13:00-14:00']);
    const starts = answer.proposed.proposals.map(({ start }) => wallTime(start));
    expect(starts.length).toBeGreaterThan(0);
    for (const start of starts) expect(start < '10:30' || start >= '13:00').toBe(true);
  });

  it('of one weekday are left out of that day alone', async () => {
    const limits = { unwanted: [{ weekday: 5, from: 720, to: 1_440 }] };
    const answer = await ask(withLimits(questionOfWeek('2026-11-23', KARI), limits), NOW, free());
    expect(freeTimes(answer).slice(1, 5)).toEqual([
      '10:00-16:00',
      '08:00-16:00',
      '08:00-16:00',
      '08:00-12:00',
    ]);
  });

  it('of one date are left in on that weekday of another week', async () => {
    const date = Temporal.PlainDate.from('2026-12-04');
    const limits = { until: date, unwanted: [{ weekday: 5, date, from: 720, to: 1_440 }] };
    const fridayOf = async (monday: string) =>
      freeTimes(await ask(withLimits(questionOfWeek(monday, KARI), limits), NOW, free()))[4];
    expect(await fridayOf('2026-11-23')).toBe('08:00-16:00');
    expect(await fridayOf('2026-11-30')).toBe('08:00-12:00');
  });
});

describe('hours beside each other', () => {
  const answerAt = async (text: string, time: string) =>
    renderLedig(
      { answer: await ask(typed(text), `2026-11-24T${time}`, free()) },
      requestAt(`2026-11-24T${time}`),
    ).text;

  it.each([
    ['<@U2> kl 10 eller 14', '10:42', '10:00–10:30 er passert. Du og Ola Hansen er ledige 14:00–14:30.'],
    ['<@U2> kl 9 eller 10 eller 14', '10:42', '09:00–09:30 og 10:00–10:30 er passert. Du og'],
  ])('%s at %s says which is over, and answers the other', async (text, time, sentence) => {
    expect(await answerAt(text, time)).toContain(sentence);
  });

  it.each([
    ['<@U2> kl 10 eller 14', '09:00'],
    ['<@U2> kl 9 eller 10', '10:42'],
    ['<@U2> i dag 8-16, ikke 11-12', '13:00'],
  ])('%s at %s says nothing of that', async (text, time) => {
    expect(await answerAt(text, time)).not.toContain('er passert. Du');
  });
});

describe('weeks that have an end', () => {
  const states = async (text: string, now: string, language: Language = 'nb') => {
    const query = parseLedig(text, requestAt(now, language));
    if ('problem' in query) throw new Error(JSON.stringify(query.problem));
    const answer = await ask(
      query.question,
      now,
      createFakeCalendar(now.slice(0, 10), { kari: [], ola: [] }),
    );
    return { answer, question: query.question };
  };

  it.each([
    ['<@U2> før jul', '2026-12-14T10:00', '2026-12-23'],
    ['<@U2> before Christmas', '2026-12-14T10:00', '2026-12-23'],
    ['<@U2> før nyttår', '2026-12-14T10:00', '2026-12-31'],
    ['<@U2> before 11 Dec', '2026-11-27T10:00', '2026-12-10'],
    ['<@U2> innan 11. desember', '2026-11-27T10:00', '2026-12-11'],
    ['<@U2> før månedsslutt', '2026-11-24T10:00', '2026-11-30'],
    ['<@U2> i desember', '2026-11-27T10:00', '2026-12-31'],
    ['<@U2> før onsdag neste uke', '2026-11-24T10:00', '2026-12-01'],
    ['<@U2> før jul, ikke mandager, en time', '2026-12-14T10:00', '2026-12-23'],
    ['<@U2> i første halvdel av desember', '2026-12-01T10:00', '2026-12-15'],
  ])('%s on %s proposes no day behind it, week after week', async (text, now, last) => {
    const { question } = await states(text, now);
    const proposed: string[] = [];
    for (let weeks = 0; weeks < 6; weeks += 1) {
      const when = {
        kind: 'week' as const,
        monday: Temporal.PlainDate.from(daysOf(question.when).first).add({ weeks }),
      };
      const calendar = createFakeCalendar(now.slice(0, 10), { kari: [], ola: [] });
      const answer = await ask({ ...question, when }, now, calendar);
      const free = answer.days.filter((day) => day.free.length > 0).map(({ date }) => String(date));
      proposed.push(...free, ...answer.proposed.proposals.map(({ date }) => String(date)));
    }
    expect(proposed.length).toBeGreaterThan(0);
    // A weekend or a holiday may stand before the end.
    const latest = proposed.sort().at(-1) ?? '';
    expect(latest <= last && Temporal.PlainDate.from(latest).until(last).days <= 3).toBe(true);
  });

  it.each([
    ['nb', 'senest onsdag 23. desember'],
    ['nn', 'seinast onsdag 23. desember'],
    ['en', 'no later than Wednesday 23 December'],
  ] as const)('are said with it in %s, and have no button behind it', async (language, said) => {
    const now = '2026-12-21T10:00';
    const { answer } = await states('<@U2> før jul', now, language);
    const { texts, now: at } = requestAt(now, language);
    const written = JSON.stringify(renderLedig({ answer }, { texts, now: at }, 'message').blocks);
    expect(written).toContain(said);
    expect(written).not.toContain('2026-W53');
  });

  it('are kept by the buttons', async () => {
    const { question } = await states('<@U2> før jul', '2026-11-24T10:00');
    const value = { ...question, target: { when: question.when, weekend: false } };
    const read = ledigButtonValueSchema.parse(JSON.parse(writeLedigButtonValue(value)));
    expect(String(read.limits.until)).toBe('2026-12-23');
  });

  it('keep their first and last day in the buttons', async () => {
    const { question } = await states('<@U2> i desember, ikke fredag', '2026-11-24T10:00');
    const value = { ...question, target: { when: question.when, weekend: false } };
    const read = ledigButtonValueSchema.parse(JSON.parse(writeLedigButtonValue(value)));
    expect(read.limits.without).toEqual([5]);
    expect([read.limits.since, read.limits.until].map(String)).toEqual(['2026-12-01', '2026-12-31']);
  });

  it('begin on the same day where a button goes on and another one back', async () => {
    const now = '2026-11-24T10:00';
    const { question } = await states('<@U2> i desember', now);
    const context = requestAt(now, 'nb');
    const press = (value: LedigButtonValue, code: string) => {
      const moved = readMenuChoice(value, code, context);
      if (!moved) throw new Error(code);
      return ledigButtonValueSchema.parse(JSON.parse(writeLedigButtonValue(moved.value)));
    };
    const later = press({ ...question, target: { when: question.when, weekend: false } }, '2026-W50');
    const back = press(later, '2026-W49');
    const freeOn = async ({ limits }: LedigButtonValue, when: When) => {
      const calendar = createFakeCalendar('2026-11-24', { kari: [], ola: [] });
      const { days } = await ask({ ...question, limits, when }, now, calendar);
      return days.filter(({ free }) => free.length > 0).map(({ date }) => date.dayOfWeek);
    };
    const monday = Temporal.PlainDate.from('2026-11-30');
    expect(await freeOn(later, { kind: 'week', monday: monday.add({ weeks: 1 }) })).toEqual([1, 2, 3, 4, 5]);
    expect(await freeOn(back, { kind: 'week', monday })).toEqual([2, 3, 4, 5]);
  });

  it('have no button before their beginning', async () => {
    const now = '2026-11-24T10:00';
    const { answer } = await states('<@U2> i desember', now);
    const written = JSON.stringify(renderLedig({ answer }, requestAt(now, 'nb'), 'message').blocks);
    expect(written).toContain('2026-W50');
    expect(written).not.toMatch(/2026-W48|this-week/u);
  });

  it.each([
    ['<@U2> første halvdel av desember', '2026-12-01'],
    ['<@U2> first half of December', '2026-12-01'],
    ['<@U2> 2.–16. desember', '2026-12-02'],
    ['<@U2> i desember', '2026-12-01'],
    ['<@U2> i andre halvdel av november', undefined],
    ['<@U2> før 10. desember', undefined],
    ['<@U2> uke 49 eller 50', undefined],
  ])('%s begins on %s', async (text, first) => {
    const { limits } = (await states(text, '2026-11-24T10:00')).question;
    expect(limits.since?.toString()).toBe(first);
    expect(limits.without).toBeUndefined();
  });

  it('do not go on behind it when their last week is over', async () => {
    const { answer } = await states('<@U2> innen utgangen av november', '2026-11-30T17:00');
    expect(answer.days.flatMap(({ free }) => free)).toEqual([]);
  });
});

describe('a weekend that is asked for', () => {
  const WEEKEND = { without: [1, 2, 3, 4, 5] };
  const question = (limits: TimeLimits) => withLimits(questionOfWeek('2026-11-23', KARI, OLA), limits, true);

  it('has the hours of a working day, also for who works on other days', async () => {
    const answer = await ask(question(WEEKEND), NOW, free());
    expect(freeTimes(answer).slice(4)).toEqual(['left-out', '08:00-16:00', '08:00-16:00']);
  });

  it('has the hours of the question', async () => {
    const answer = await ask(question({ ...WEEKEND, hours: { from: 1_080, to: 1_200 } }), NOW, free());
    expect(freeTimes(answer).slice(5)).toEqual(['18:00-20:00', '18:00-20:00']);
  });
});

describe('the answer says what it shows', () => {
  it.each([
    ['<@U2> hver mandag', 'nb', 'Du spurte om flere dager. Dette er den første.'],
    ['<@U2> kvar måndag', 'nn', 'Du spurde om fleire dagar. Dette er den første.'],
    ['<@U2> every Monday', 'en', 'You asked about several days. This is the first one.'],
    ['<@U2> helst fredag, ellers mandag', 'nb', 'Du spurte om flere dager. Dette er den første.'],
    ['<@U2> før jul, ikke mandager', 'nb', 'Du spurte om flere uker. Dette er den første.'],
    ['<@U2> innen fredag kl 12', 'nb', 'fredag bare til 12:00'],
    ['<@U2> innan fredag kl 12', 'nn', 'fredag berre til 12:00'],
    ['<@U2> by Friday noon', 'en', 'Friday only until 12:00'],
    ['<@U2> tidligst torsdag kl 10', 'nb', 'torsdag først fra 10:00'],
    ['<@U2> tidlegast torsdag kl 10', 'nn', 'torsdag først frå 10:00'],
    ['<@U2> from Thursday 10am', 'en', 'Thursday only from 10:00'],
    // A last day of another week has its last hour.
    ['<@U2> før mandag kl 12', 'nb', 'mandag 30. november bare til 12:00'],
    ['<@U2> innan 10. desember kl 12', 'nn', 'torsdag 10. desember berre til 12:00'],
    ['<@U2> before Monday lunch', 'en', 'Monday 30 November only until 11:30'],
    ['<@U2> neste uke, helst før kl 10', 'nb', 'helst før 10:00'],
    ['<@U2> neste veke, helst etter kl 13', 'nn', 'helst etter 13:00'],
    ['<@U2> next week, preferably before 10', 'en', 'preferably before 10:00'],
    ['<@U2> next week, preferably after 1 pm', 'en', 'preferably after 13:00'],
    ['<@U2> neste uke, helst ikke fredag', 'nb', 'helst ikke fredag"'],
    ['<@U2> next week, preferably not Friday', 'en', 'preferably not Friday"'],
    ['<@U2> neste uke, helst ikke fredag før 12', 'nb', 'helst ikke fredag før 12:00'],
    ['<@U2> neste veke, helst ikkje fredag før 12', 'nn', 'helst ikkje fredag før 12:00'],
    ['<@U2> next week, preferably not Friday before 12', 'en', 'preferably not Friday before 12:00'],
    ['<@U2> neste uke, helst ikke fredag etter 12', 'nb', 'helst ikke fredag etter 12:00'],
    ['<@U2> neste uke, helst ikke fredag 12-14', 'nb', 'helst ikke fredag 12:00–14:00'],
    ['<@U2> neste uke, helst ikke 11-12', 'nb', 'helst ikke 11:00–12:00'],
    ['<@U2> annenhver fredag', 'nb', 'Du spurte om flere dager. Dette er den første.'],
    ['<@U2> kvar 14. dag', 'nn', 'Du spurde om fleire veker. Dette er den første.'],
    ['<@U2> every other week', 'en', 'You asked about several weeks. This is the first one.'],
    ['<@U2> i morgen kl 10 eller 14', 'nb', 'onsdag 25. november · 10:00–10:30 eller 14:00–14:30'],
    ['<@U2> i morgon kl 10 eller 14', 'nn', 'onsdag 25. november · 10:00–10:30 eller 14:00–14:30'],
    ['<@U2> tomorrow at 10 or 14', 'en', '10:00–10:30 or 14:00–14:30'],
    ['<@U2> i morgon, ikkje 11-12', 'nn', 'ikkje 11:00–12:00'],
    ['<@U2> this weekend', 'en', 'only Saturday and Sunday'],
  ] as const)('%s: %s', async (text, language, said) => {
    const answer = await ask(typed(text, language), NOW, free());
    const { texts, now } = requestAt(NOW, language);
    const { blocks } = renderLedig({ answer }, { texts, now }, 'message');
    expect(JSON.stringify(blocks)).toContain(said);
  });
});

describe('a sentence about a time in which nobody is free', () => {
  /** Busy from two to three today and the whole of tomorrow; away all of next week but Friday. */
  const busy = () =>
    createFakeCalendar('2026-11-24', {
      ola: [
        ['2026-11-24T14:00', '2026-11-24T15:00'],
        ['2026-11-25T00:00', '2026-11-25T12:00'],
        ['2026-11-25T13:00', '2026-11-26T00:00'],
        ['2026-11-30T00:00', '2026-12-04T00:00'],
      ],
    });

  it.each([
    ['<@U2> uten meg i morgen, ikke 12-13', '10:42', 'mellom 08:00 og 12:00 eller mellom 13:00 og 16:00'],
    ['<@U2> uten meg neste uke, ikke fredag', '10:42', 'i den tida du spurte om'],
    ['<@U2> uten meg neste uke 17-18, ikke fredag', '10:42', 'i den tida du spurte om'],
  ])('%s at %s: %s', async (text, time, span) => {
    const now = `2026-11-24T${time}`;
    const question = typed(text);
    const answer = await ask(question, now, busy());
    const { texts, now: at } = requestAt(now);
    const { text: said } = renderLedig({ answer }, { texts, now: at }, 'message');
    expect(said).toContain(`Ola Hansen har ingen ledig tid ${span}.`);
  });

  it.each([
    ['<@U2> kl 13 eller 14', 'Ola Hansen er ledig 13:00–13:30. Det går ikke 14:00–14:30. Ola Hansen er'],
    ['<@U2> kl 10 eller 14', '10:00–10:30 er passert. Det går ikke 14:00–14:30. Ola Hansen er opptatt da.'],
    [
      '<@U2> i morgen kl 10 eller 14',
      'Det går ikke 10:00–10:30. Ola Hansen er opptatt da. Det går ikke 14:00–14:30. Ola Hansen er opptatt da.',
    ],
  ])('of hours beside each other says who is busy in each: %s', async (text, said) => {
    const { now, texts } = requestAt('2026-11-24T10:42');
    const answer = await ask(typed(text), '2026-11-24T10:42', busy());
    expect(renderLedig({ answer }, { texts, now }, 'message').text).toContain(said);
  });

  it.each([
    ['<@U2> kl 13 eller 14', '13:00-13:30'],
    ['<@U2> 13-14 eller 14.30-15.30', '13:00-14:00'],
    // The nearest may be between them; an hour that is over has no nearest.
    ['<@U2> kl 11 eller 14', '11:00-11:30'],
    ['<@U2> kl 10 eller 14', '13:30-14:00'],
    ['<@U2> i morgen kl 10 eller 14', '12:00-12:30'],
  ])('of hours beside each other, the free ones or the nearest are proposed: %s', async (text, times) => {
    const answer = await ask(typed(text), '2026-11-24T10:42', busy());
    const proposed = answer.proposed.proposals.map(({ start, end }) => `${wallTime(start)}-${wallTime(end)}`);
    expect(proposed).toEqual([times]);
  });
});
