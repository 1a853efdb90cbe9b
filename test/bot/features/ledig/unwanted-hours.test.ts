import { describe, expect, it } from 'vitest';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { LedigQuestion, TimeLimits } from '../../../../src/bot/features/ledig/question.js';
import { renderLedig } from '../../../../src/bot/features/ledig/render.js';
import type { Language } from '../../../../src/bot/model/language.js';
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
