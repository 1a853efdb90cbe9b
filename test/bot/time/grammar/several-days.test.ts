import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { parseTimeExpression } from '../../../../src/bot/time/grammar/parse-time.js';
import { joinRanges } from '../../../../src/bot/time/grammar/time-expression.js';

const SUBJECT = { rules: [], names: new Set<string>(), leavesOutDays: true } as const;
const read = (text: string, now = '2026-11-24T10:00') =>
  parseTimeExpression(text, Temporal.ZonedDateTime.from(`${now}[Europe/Oslo]`), SUBJECT);
/** `2026-11-30 days` */
function first(text: string, now?: string): string {
  const { when, isFirstOf, question } = read(text, now);
  if (question || !when) return `? ${question?.why}`;
  return `${when.kind === 'day' ? when.date : `week ${when.monday}`} ${isFirstOf ?? '-'}`;
}

describe('days that recur are answered with the first one', () => {
  it.each([
    ['hver mandag', '2026-11-30 days'],
    ['hver tirsdag', '2026-11-24 days'],
    // Its hours are over.
    ['hver tirsdag kl 9', '2026-12-01 days'],
    ['hver tirsdag og torsdag kl 9', '2026-11-26 days'],
    ['mandager, torsdager', '2026-11-26 days'],
    ['hver fredag i uke 50', '2026-12-11 -'],
    ['hver onsdag og fredag i uke 50', '2026-12-09 days'],
    ['hver mandag fra januar', '2027-01-04 days'],
    ['hver dag', 'week 2026-11-23 weeks'],
    ['hver dag i uke 50', 'week 2026-12-07 -'],
    ['hver dag i desember', 'week 2026-11-30 weeks'],
    ['ukentlig på onsdag', '2026-11-25 days'],
    ['mandag, onsdag og fredag hver uke', '2026-11-25 days'],
    ['første mandag i hver måned', '2026-12-07 days'],
    // The next one is in a month.
    ['siste tirsdag i hver måned kl 9', '2026-11-24 days'],
    // None is before the end.
    ['hver mandag innen torsdag', '? several'],
    ['hver mandag og 3. desember og uke 50', '? several'],
  ])('%s: %s', (text, expected) => expect(first(text)).toBe(expected));

  it('is not said of a week in which every day is meant', () => {
    expect(read('hver dag neste uke')).toMatchObject({ isEachDay: true });
    expect(read('neste uke').isEachDay).toBeUndefined();
    expect(read('en dag neste uke').isEachDay).toBeUndefined();
  });
});

describe('what is wanted most', () => {
  it.each([
    ['helst torsdag, ellers fredag', 'week 2026-11-23 -'],
    ['helst fredag, ellers mandag', '2026-11-27 days'],
    ['helst fredag, ellers neste uke', '2026-11-27 days'],
    ['neste uke, hvis ikke uka etter', 'week 2026-11-30 weeks'],
    ['onsdag, or else next week', '2026-11-25 days'],
    // Each has its own hours.
    ['torsdag kl 10, ellers mandag kl 14', '? several'],
    // Nothing is wanted most.
    ['ikke fredag, ellers når som helst neste uke', 'week 2026-11-30 -'],
  ])('%s: %s', (text, expected) => expect(first(text)).toBe(expected));
});

describe('an hour of the last or first day', () => {
  it.each([
    ['innen fredag kl 12', [{ weekday: 5, from: 720, to: 1_440 }]],
    ['før torsdag kl 14', [{ weekday: 4, from: 840, to: 1_440 }]],
    ['fra onsdag kl 12', [{ weekday: 3, from: 0, to: 720 }]],
    // In the week behind the one that is shown.
    [
      'innen 4. desember kl 12',
      [{ weekday: 5, from: 720, to: 1_440, date: Temporal.PlainDate.from('2026-12-04') }],
    ],
    // Of each day.
    ['innen fredag kl 10-12', undefined],
    ['innen fredag etter kl 12', undefined],
  ])('%s: %j', (text, unwanted) => {
    const { question, unwanted: found } = read(text);
    expect(question).toBeUndefined();
    expect(found).toEqual(unwanted);
  });

  it('makes the last day one of those that are meant', () => {
    expect(read('før torsdag').leftOut).toEqual([4, 5]);
    expect(read('før torsdag kl 14').leftOut).toEqual([5]);
  });

  it('limits today alone', () => {
    expect(read('innen i dag kl 15')).toMatchObject({ bounds: { to: 900 } });
  });
});

describe('hours of which some are not wanted', () => {
  it.each([
    ['i morgen kl 10 eller 14', [{ from: 630, to: 840 }]],
    ['i morgen før 11 eller etter 14', [{ from: 660, to: 840 }]],
    ['i morgen, ikke 11-12', [{ from: 660, to: 720 }]],
    ['i morgen unntatt mellom 11 og 12', [{ from: 660, to: 720 }]],
  ])('%s: %j', (text, unwanted) => {
    const { question, unwanted: found } = read(text);
    expect(question).toBeUndefined();
    expect(found).toEqual(unwanted);
  });

  it.each([
    // A meeting of an hour at half past one would be in both.
    ['i morgen kl 13 eller 14, 1 time', 'several-hours'],
    // The lunch says why.
    ['i morgen, ikke mellom 11 og 12, da er det lunsj', 'not-understood'],
    ['i morgen, ikke rett etter lunsj', 'not-understood'],
  ])('%s is asked back: %s', (text, why) => expect(read(text).question?.why).toBe(why));

  it('are asked back where a caller cannot leave them out', () => {
    const now = Temporal.ZonedDateTime.from('2026-11-24T10:00[Europe/Oslo]');
    expect(parseTimeExpression('i morgen kl 10 eller 14', now).question?.why).toBe('several-hours');
    expect(parseTimeExpression('i morgen, ikke 11-12', now).question?.why).toBe('not-understood');
  });

  it('are joined only where they do not touch', () => {
    expect(joinRanges([{ from: 840 }, { to: 660 }])).toEqual({
      bounds: undefined,
      unwanted: [{ from: 660, to: 840 }],
    });
    expect(joinRanges([{ from: 600, to: 660 }])).toBeUndefined();
    expect(
      joinRanges([
        { from: 600, to: 660 },
        { from: 660, to: 720 },
      ]),
    ).toBeUndefined();
  });
});

describe('this hour', () => {
  it.each([
    ['i morgen på denne tiden', '2026-11-24T10:20', { from: 620, to: 650 }],
    ['same time tomorrow', '2026-11-24T14:00', { from: 840, to: 870 }],
    ['this time tomorrow, 1 hour', '2026-11-24T09:00', { from: 540, to: 600 }],
    // Everybody at once, or another time.
    ['når er alle ledige på samme tid i morgen', '2026-11-24T10:00', undefined],
    ['we can do it this time', '2026-11-24T10:00', undefined],
  ])('%s, at %s', (text, now, bounds) => expect(read(text, now).bounds).toEqual(bounds));

  it('of next week is on the same weekday', () => expect(first('same time next week')).toBe('2026-12-01 -'));
});

describe('a date with a slash in an English sentence', () => {
  it.each([
    ['on 12/4', '2026-12-04 | 2027-04-12'],
    ['meet 12/3 at 2pm', '2026-12-03 | 2027-03-12'],
  ])('%s is asked back: %s', (text, readings) => {
    const { question } = read(text);
    expect(question?.why).toBe('ambiguous');
    expect(question?.readings.map((when) => (when.kind === 'day' ? String(when.date) : ''))).toEqual(
      readings.split(' | '),
    );
  });

  it.each([
    ['meeting 12/24', '2026-12-24 -'],
    ['meeting 24/12', '2026-12-24 -'],
    ['meeting 12/12', '2026-12-12 -'],
    ['Thursday 12/3 please', '2026-12-03 -'],
    ['12/3 Thursday please', '2026-12-03 -'],
    ['møte 4/12', '2026-12-04 -'],
    ['12/4', '2027-04-12 -'],
    ['tirsdag 1/12 with the team', '2026-12-01 -'],
  ])('%s: %s', (text, expected) => expect(first(text)).toBe(expected));
});
