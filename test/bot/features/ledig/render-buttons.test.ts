import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { LedigAnswer, LedigSurface } from '../../../../src/bot/features/ledig/model.js';
import type {
  LedigQuestion,
  PersonReference,
  RoomRequest,
  TimeLimits,
} from '../../../../src/bot/features/ledig/question.js';
import {
  ledigButtonValueSchema,
  questionOfButton,
  type TargetPeriod,
  writeLedigButtonValue,
} from '../../../../src/bot/features/ledig/question-value.js';
import { readMenuChoice, renderLedigButtons } from '../../../../src/bot/features/ledig/render-frame.js';
import { requestAt } from './fakes.js';

const date = (text: string) => Temporal.PlainDate.from(text);
const TUESDAY: TargetPeriod = { when: { kind: 'day', date: date('2026-11-24') }, weekend: false };
const WEEK_53: TargetPeriod = { when: { kind: 'week', monday: date('2026-12-28') }, weekend: true };
const PEOPLE: PersonReference[] = [{ slackId: 'U012AB3CD' }, { typed: 'ola' }, { typed: 'kari@eksempel.no' }];

describe('the value of a button', () => {
  it.each([
    ['today', 'today'],
    ['this-week', 'this-week'],
    ['2026-11-24', TUESDAY],
    ['2026-W53-7', WEEK_53],
    ['2026-W53', { ...WEEK_53, weekend: false }],
  ] as [string, TargetPeriod][])('is %s, and parses back to the same value', (written, target) => {
    const value = writeLedigButtonValue({ target, limits: {}, people: PEOPLE });
    expect(value).toBe(JSON.stringify([written, 'U012AB3CD', '@ola', '@kari@eksempel.no']));
    const read = ledigButtonValueSchema.parse(JSON.parse(value));
    expect(read.people).toEqual(PEOPLE);
    expect(writeLedigButtonValue(read)).toBe(value);
  });

  it.each([
    ['2026-11-24/600-840', { hours: { from: 600, to: 840 } }],
    ['2026-11-24/-690/60', { hours: { to: 690 }, minMinutes: 60 }],
    ['2026-11-24/-/90', { minMinutes: 90 }],
    ['2026-11-24/720-', { hours: { from: 720 } }],
    ['2026-11-24!5', { without: [5] }],
    [
      '2026-11-24;2026-12-10~2026-12-10:720-1440',
      {
        until: date('2026-12-10'),
        unwanted: [{ weekday: 4, date: date('2026-12-10'), from: 720, to: 1_440 }],
      },
    ],
    ['2026-11-24~h:0-720', { preferred: { to: 720 } }],
    ['2026-11-24~h:780-1440~630-840', { preferred: { from: 780 }, unwanted: [{ from: 630, to: 840 }] }],
    ['2026-11-24~-5:0-1440', { unwanted: [{ weekday: 5, from: 0, to: 1_440, isWish: true }] }],
    ['2026-11-24~630-840', { unwanted: [{ from: 630, to: 840 }] }],
    [
      '2026-11-24!5/600-840/60~4:840-1440~660-720',
      {
        hours: { from: 600, to: 840 },
        minMinutes: 60,
        without: [5],
        unwanted: [
          { weekday: 4, from: 840, to: 1_440 },
          { from: 660, to: 720 },
        ],
      },
    ],
    ['2026-11-24!15/600-840/60', { hours: { from: 600, to: 840 }, minMinutes: 60, without: [1, 5] }],
  ] as [string, TimeLimits][])('%s includes limits', (written, limits) => {
    const value = writeLedigButtonValue({ target: TUESDAY, limits, people: PEOPLE });
    expect(JSON.parse(value)[0]).toBe(written);
    expect(ledigButtonValueSchema.parse(JSON.parse(value))).toEqual({
      target: TUESDAY,
      limits,
      people: PEOPLE,
    });
  });

  it.each([
    ['-U2', { slackId: 'U2' }],
    ['-S2', { slackId: 'S2' }],
    ['-@ola', { typed: 'ola' }],
  ])('writes who is left out of the groups as %s', (written, person) => {
    const groups = [{ id: 'S1' }];
    const value = writeLedigButtonValue({
      target: TUESDAY,
      limits: {},
      people: PEOPLE,
      groups,
      leftOut: [person],
    });
    expect(JSON.parse(value)).toContain(written);
    expect(ledigButtonValueSchema.parse(JSON.parse(value)).leftOut).toEqual([person]);
  });

  it('reads who is left out in a button of an earlier version', () => {
    const read = ledigButtonValueSchema.parse(['2026-11-24', '?S1-U2-W3|@utviklere']);
    expect(read.groups).toEqual([{ id: 'S1', label: '@utviklere', isOptional: true }]);
    expect(read.leftOut).toEqual([{ slackId: 'U2' }, { slackId: 'W3' }]);
  });

  it.each([
    ['S1|@utviklere', { id: 'S1', label: '@utviklere' }],
    ['?S1', { id: 'S1', isOptional: true as const }],
    ['|S1', { id: 'S1', isOptional: true as const, isChoice: true as const }],
  ])('writes a group as %s', (written, group) => {
    const value = writeLedigButtonValue({ target: TUESDAY, limits: {}, people: PEOPLE, groups: [group] });
    expect(JSON.parse(value)).toContain(written);
    expect(ledigButtonValueSchema.parse(JSON.parse(value)).groups).toEqual([group]);
  });

  it.each([
    ['U2', { slackId: 'U2' }],
    ['?U2', { slackId: 'U2', isOptional: true as const }],
    ['|U2', { slackId: 'U2', isOptional: true as const, isChoice: true as const }],
    ['|@ola', { typed: 'ola', isOptional: true as const, isChoice: true as const }],
  ])('writes a person as %s', (written, person) => {
    const value = writeLedigButtonValue({ target: TUESDAY, limits: {}, people: [person] });
    expect(JSON.parse(value)).toContain(written);
    expect(ledigButtonValueSchema.parse(JSON.parse(value)).people).toEqual([person]);
  });

  it.each([
    ['%6:skjerm tavle', { places: 6, words: ['skjerm', 'tavle'] }],
    ['%:', { words: [] }],
    ['%>12:', { places: 12, isLarge: true, words: [] }],
  ] as [string, RoomRequest][])('writes a room as %s', (written, room) => {
    const value = writeLedigButtonValue({ target: TUESDAY, limits: {}, people: PEOPLE, room });
    expect(JSON.parse(value)).toContain(written);
    expect(ledigButtonValueSchema.parse(JSON.parse(value)).room).toEqual(room);
  });

  it.each([
    ['an end before the start', ['2026-11-24/840-600', 'U1']],
    ['hours after midnight', ['2026-11-24/600-1500', 'U1']],
    ['unwanted hours of no weekday', ['2026-11-24~8:600-700', 'U1']],
    ['unwanted hours with an end before the start', ['2026-11-24~700-600', 'U1']],
    ['limits that are no hours', ['2026-11-24/fisk', 'U1']],
    ['no people', ['2026-11-24']],
    ['a date that does not exist', ['2026-02-31', 'U1']],
    ['a week that does not exist', ['2027-W53', 'U1']],
    ['no time', ['fisk', 'U1']],
    ['an empty person', ['today', '']],
    ['a number', ['today', 1]],
    ['too many people', ['today', ...Array.from({ length: 101 }, (_, n) => `U${n}`)]],
    ['another shape', { to: 'today' }],
  ])('is refused with %s', (_, value) => expect(ledigButtonValueSchema.safeParse(value).success).toBe(false));

  it('reads today and this-week when it is pressed', () => {
    const saturday = date('2026-11-28');
    expect(questionOfButton({ target: 'today', limits: {}, people: PEOPLE }, saturday).when).toEqual({
      kind: 'day',
      date: saturday,
    });
    expect(questionOfButton({ target: 'this-week', limits: {}, people: PEOPLE }, saturday)).toMatchObject({
      when: { kind: 'week', monday: date('2026-11-23') },
      weekend: true,
    });
    expect(
      questionOfButton({ target: 'this-week', limits: {}, people: PEOPLE }, date('2026-11-27')).weekend,
    ).toBe(false);
  });
});

describe('the buttons under an answer', () => {
  const context = requestAt('2026-11-24T09:00');
  const ask = (
    target: Exclude<TargetPeriod, string>,
    people = PEOPLE,
    otherDays: LedigQuestion['otherDays'] = [],
  ): LedigAnswer => ({
    question: { ...target, people, limits: {}, corrections: [], otherDays },
    ...{ calendars: [], unread: [], days: [], attendees: [], proposed: { proposals: [] } },
  });
  const week = Array.from({ length: 5 }, (_, days) => date('2026-11-23').add({ days }));
  const thisWeek: TargetPeriod = { when: { kind: 'week', monday: date('2026-11-23') }, weekend: false };
  const many = Array.from({ length: 30 }, (_, n) => ({ slackId: `U0123ABC${n}` }));

  /** The labels; those of a menu in brackets. */
  const texts = (answer: LedigAnswer, surface: LedigSurface = 'message') =>
    renderLedigButtons(answer, week, context, surface)?.flatMap(({ elements }) =>
      elements.map((element) => {
        if ('options' in element) return element.options?.map(({ text }) => text.text);
        return 'text' in element ? element.text.text : element.type;
      }),
    );

  it.each([
    ['a day', TUESDAY, ['Vis tabell', '‹ Dagen før', 'Dagen etter ›', 'Hele uka', 'Med meg']],
    ['this week', thisWeek, ['Vis tabell', '‹ Uka før', 'Uka etter ›', 'Med meg']],
    ['another week', WEEK_53, ['Vis tabell', '‹ Uka før', 'Denne uka', 'Uka etter ›', 'Med meg']],
  ] as [string, Exclude<TargetPeriod, string>, string[]][])(
    'of %s are sharing and a menu',
    (_, target, menu) => {
      expect(texts(ask(target))).toEqual(['Del i kanalen', menu]);
    },
  );

  it('have the other days that were asked for, before sharing', () => {
    const friday = { kind: 'day', date: date('2026-11-27') } as const;
    expect(texts(ask(TUESDAY, PEOPLE, [friday]))).toEqual([
      ['Fredag 27. november'],
      'Del i kanalen',
      expect.any(Array),
    ]);
  });

  it('leave days out rather than the menu', () => {
    const days = Array.from({ length: 30 }, (_, at) => ({
      kind: 'day' as const,
      date: date('2026-12-01').add({ days: at }),
    }));
    const [block] = renderLedigButtons(ask(TUESDAY, PEOPLE, days), week, context, 'message') ?? [];
    expect(block?.elements.map(({ type }) => type)).toEqual(['static_select', 'button', 'overflow']);
    expect(block?.block_id).not.toContain('~');
  });

  it('have the days of a week beside the table', () => {
    expect(texts(ask(thisWeek), 'table')).toEqual([
      '‹ Tilbake til svaret',
      [
        'Mandag 23. november',
        'Tirsdag 24. november',
        'Onsdag 25. november',
        'Torsdag 26. november',
        'Fredag 27. november',
      ],
    ]);
  });

  it('are all buttons if the people do not fit in the block of a menu', () => {
    expect(texts(ask(TUESDAY, many))).toEqual([
      'Del i kanalen',
      'Vis tabell',
      '‹ Dagen før',
      'Dagen etter ›',
      'Hele uka',
      'Med meg',
    ]);
    expect(texts(ask(thisWeek, many), 'table')).toEqual(['‹ Tilbake til svaret']);
  });

  it('are absent if the people do not fit in a value', () => {
    const long = Array.from({ length: 30 }, (_, n) => ({ typed: `${'a'.repeat(60)}${n}@eksempel.no` }));
    expect(texts(ask(TUESDAY, long))).toBeUndefined();
  });

  it('change the question of their block', () => {
    const question = { target: TUESDAY, limits: { minMinutes: 60 }, people: PEOPLE };
    const read = (code: string) => readMenuChoice(question, code, context);
    expect(read('table')).toEqual({ value: question, isTable: true });
    expect(read('2026-W53-7')).toEqual({ value: { ...question, target: WEEK_53 }, isTable: false });
    expect(read('attendance')?.value.people).toEqual([{ slackId: 'U1' }, ...PEOPLE]);
    expect(read('fisk')).toBeUndefined();
  });
});
