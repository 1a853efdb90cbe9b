import type { ModalView } from '@slack/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerLedigQuestion } from '../../../../src/bot/features/ledig/answer.js';
import {
  defaultFormValues,
  formValuesOfQuestion,
  parseForm,
  renderLedigForm,
} from '../../../../src/bot/features/ledig/form.js';
import { renderAnswerModal } from '../../../../src/bot/features/ledig/index.js';
import type { UnreadPerson } from '../../../../src/bot/features/ledig/model.js';
import { parseLedig } from '../../../../src/bot/features/ledig/parse.js';
import type { LedigQuestion } from '../../../../src/bot/features/ledig/question.js';
import { parseWrittenQuestion, questionOfButton } from '../../../../src/bot/features/ledig/question-value.js';
import { LANGUAGES, type Language } from '../../../../src/bot/model/language.js';
import { createFormFields } from '../../../../src/bot/slack/payloads.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { fuzzRuns } from '../../../support/fuzz-runs.js';
import { createFakeCalendar, createFakeServices, type Item, requestAt } from './fakes.js';
import { expectGolden } from './golden.js';

const nb = textsOf('nb');

const MONDAY = '2026-11-23T09:00';
const request = requestAt(MONDAY);

const WEEK = {
  kari: [
    ['2026-11-24T08:30', '2026-11-24T09:30'],
    ['2026-11-24T13:00', '2026-11-24T14:00', 'Tentative'],
    ['2026-11-26T08:00', '2026-11-26T16:00'],
  ],
  ola: [
    ['2026-11-24T11:00', '2026-11-24T12:00'],
    ['2026-11-27T15:00', '2026-11-27T16:30'],
  ],
  per: [['2026-11-24T12:00', '2026-11-26T12:00', 'OOF']],
} satisfies Record<string, readonly Item[]>;

function questionIn(typed: string): LedigQuestion {
  const query = parseLedig(typed, { ...request, attendance: 'without' });
  if ('problem' in query) throw new Error(query.problem.kind);
  return query.question;
}

/** The modal with the answer to `typed`. */
async function answerTo(typed: string, language: Language = 'nb'): Promise<ModalView> {
  const request = requestAt(MONDAY, language);
  const answer = await answerLedigQuestion(
    questionIn(typed),
    createFakeServices(createFakeCalendar('2026-11-23', WEEK)),
    request,
  );
  return renderAnswerModal(answer, request);
}

const ANSWERS: [name: string, typed: string][] = [
  ['modal-day', 'i morgen <@U1> <@U2> <@U3> <@U4>'],
  ['modal-week-of-one', '<@U1> uke 48'],
  ['modal-week-of-three', '<@U1> <@U2> <@U3> uke 48 10-14 1 time'],
  ['modal-all-failed', '<@U4> <@U5>'],
];
const EXCLUDED: readonly UnreadPerson[] = [{ name: 'Møterobot', reason: { from: 'slack', why: 'bot' } }];

describe.each(LANGUAGES)('the modals in %s', (language) => {
  it.each(ANSWERS)('%s', async (name, typed) => {
    const view = await answerTo(typed, language);
    expect(validateView(view)).toEqual([]);
    await expectGolden(view, `${name}.${language}`);
  });

  it('form', async () => {
    const request = requestAt(MONDAY, language);
    const view = renderLedigForm(defaultFormValues(['U2', 'U3'], request), request.texts, {
      excluded: EXCLUDED,
      notes: [],
    });
    expect(validateView(view)).toEqual([]);
    await expectGolden(view, `form.${language}`);
    const whole = renderLedigForm(
      { ...defaultFormValues(['U2'], request), optional: ['U3'], isWhole: true },
      request.texts,
    );
    expect(validateView(whole)).toEqual([]);
    await expectGolden(whole, `form-whole.${language}`);
  });
});

describe('the answer', () => {
  it('has no table, and can be shared only if a calendar was read', async () => {
    for (const [name, typed] of ANSWERS) {
      const view = await answerTo(typed);
      expect(view.blocks.filter(({ type }) => type === 'table')).toEqual([]);
      expect(view.submit !== undefined).toBe(name !== 'modal-all-failed');
    }
  });

  it.each(ANSWERS)('%s keeps its question in the metadata', async (_, typed) => {
    const { private_metadata } = await answerTo(typed);
    const asked = parseWrittenQuestion(private_metadata);
    expect(asked && questionOfButton(asked, request.now.toPlainDate())).toEqual(questionIn(typed));
  });
});

describe('the form', () => {
  it.each([
    ['2026-11-23T07:00', '2026-11-23'],
    ['2026-11-23T15:59', '2026-11-23'],
    ['2026-11-23T16:00', '2026-11-24'],
    ['2026-11-27T17:30', '2026-11-30'],
    ['2026-11-28T09:00', '2026-11-30'],
    ['2026-11-29T23:00', '2026-11-30'],
  ])('at %s begins with the day %s', (at, day) => {
    expect(defaultFormValues([], requestAt(at))).toMatchObject({ people: ['U1'], day });
  });

  const TIMES = { from: '10:00', to: '14:00' };
  const element = <Value extends object>(value: Value) => ({ element: value });
  const fieldsOf = ({
    who: request = ['U1'],
    day = '2026-11-24',
    span = 'day',
    length = '30',
    from,
    to,
    optional,
    weekdays,
    room,
    unwanted,
  }: Typed) =>
    createFormFields({
      values: {
        who: element({ selected_users: request }),
        day: element({ selected_date: day }),
        span: element({ selected_option: { value: span } }),
        length: element({ selected_option: { value: length } }),
        from: element({ selected_time: from ?? null }),
        to: element({ selected_time: to ?? null }),
        ...(room && { room: element({ selected_options: [{ value: 'room' }] }) }),
        ...(weekdays && {
          weekdays: element({ selected_options: [...weekdays].map((value) => ({ value })) }),
        }),
        ...(optional && { optional: element({ selected_users: optional }) }),
        ...(unwanted && {
          unwanted: element({ selected_options: unwanted.map((value) => ({ value })) }),
        }),
      },
    });
  interface Typed {
    who?: string[];
    day?: string;
    span?: string;
    length?: string;
    from?: string;
    to?: string;
    optional?: string[];
    /** ISO weekdays: `1245`. */
    weekdays?: string;
    room?: boolean;
    /** `~5:720-1440`: not on Friday after 12. */
    unwanted?: string[];
  }

  it.each<[Typed, string]>([
    [{}, '<@U1> 2026-11-24 30 min'],
    [{ who: ['U1', 'U2', 'U1'] }, '<@U1> <@U2> 2026-11-24 30 min'],
    [{ span: 'week' }, '<@U1> uke 48 30 min'],
    [{ span: 'week', weekdays: '124' }, '<@U1> uke 48, ikke onsdag og fredag 30 min'],
    [{ span: 'week', weekdays: '12345' }, '<@U1> uke 48 30 min'],
    [{ span: 'week', weekdays: '' }, '<@U1> uke 48 30 min'],
    [{ span: 'week', weekdays: '7x' }, '<@U1> uke 48 30 min'],
    [{ weekdays: '1' }, '<@U1> 2026-11-24 30 min'],
    [{ span: 'week', unwanted: ['~5:720-1440'] }, '<@U1> uke 48, ikke fredag etter 12, 30 min'],
    [{ unwanted: ['~2:720-840', '~5:720-1440'] }, '<@U1> 2026-11-24, ikke tirsdag 12-14, 30 min'],
    [{ unwanted: ['~2:840-720'] }, '<@U1> 2026-11-24 30 min'],
    [{ room: true }, '<@U1> 2026-11-24 30 min med rom'],
    [{ optional: ['U2', 'U1'] }, '<@U1> 2026-11-24 30 min valgfri <@U2>'],
    [{ ...TIMES, length: '90' }, '<@U1> 2026-11-24 10-14 90 min'],
    [{ from: '12:30' }, '<@U1> 2026-11-24 etter 12:30 30 min'],
    [{ to: '00:00' }, '<@U1> 2026-11-24 før 24 30 min'],
  ])('%j asks the same as /ledig %s', (typed, command) => {
    expect(parseForm(fieldsOf(typed), request)).toEqual({ value: questionIn(command) });
  });

  it('shows the hours that a question leaves out, each with a box that can be cleared', () => {
    const { when, ...question } = questionIn('<@U1> <@U2> uke 48, ikke fredag etter 12 eller onsdag 12-14');
    const value = { ...question, target: { when, weekend: false } };
    const blocks = JSON.stringify(renderLedigForm(formValuesOfQuestion(value, request), nb).blocks);
    expect(blocks).toContain('"Fredag bare til 12:00"');
    expect(blocks).toContain('"Ikke onsdag 12:00–14:00"');
    expect(blocks).toContain('"action_id":"unwanted:~5:720-1440~3:720-840"');
  });

  it('includes the weekend in a week if the day is in it', () => {
    expect(parseForm(fieldsOf({ day: '2026-11-28', span: 'week' }), request)).toMatchObject({
      value: { weekend: true },
    });
  });

  const between = nb.ledig.between('10:00', '11:00');
  it.each<[Typed, Record<string, string>]>([
    [{ who: [] }, { who: nb.ledig.form.nobody }],
    [{ who: ['<@U1>', 'kari', ''] }, { who: nb.ledig.form.nobody }],
    [{ who: Array.from({ length: 101 }, (_, n) => `U${n}`) }, { who: nb.ledig.tooManyPeople(101, 100) }],
    [{ day: '' }, { day: nb.ledig.form.noDay }],
    [{ day: 'en dag' }, { day: nb.ledig.form.noDay }],
    [{ day: '2026-02-31' }, { day: nb.common.noSuchDate('2026-02-31') }],
    [{ day: '1900-01-01' }, { day: nb.common.dateTooFar('1900-01-01') }],
    [{ from: '14:00', to: '10:00' }, { to: nb.ledig.form.toBeforeFrom }],
    [{ from: '10:00', to: '10:00' }, { to: nb.ledig.form.toBeforeFrom }],
    [{ from: '10:00', to: '11:00', length: '90' }, { length: nb.ledig.rangeTooShort(90, between) }],
  ])('%j gives an error at its field', (typed, errors) => {
    expect(parseForm(fieldsOf(typed), request)).toEqual({ errors });
  });

  it('ignores values that the form does not offer', () => {
    const odd = { length: 'Infinity', from: '25:00', to: '9' };
    expect(parseForm(fieldsOf(odd), request)).toMatchObject({ value: { limits: {} } });
  });

  it('reports every error at an existing field, and keeps valid values when it opens again', () => {
    const fieldValue = fc.oneof(
      fc.string(),
      fc.constantFrom('2026-11-24', 'week', '90', '10:00', '23:59', '00:00'),
    );
    const typed = fc.record(
      {
        who: fc.array(fc.oneof(fieldValue, fc.constant('U2'))),
        day: fieldValue,
        span: fieldValue,
        length: fieldValue,
        from: fieldValue,
        to: fieldValue,
        weekdays: fc.oneof(fieldValue, fc.constantFrom('1', '135', '12345')),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(typed, (values) => {
        const parsed = parseForm(fieldsOf(values), request);
        const form = renderLedigForm({ ...defaultFormValues(['U1'], request), isWhole: true }, nb);
        const fields = form.blocks.map(({ block_id: id }) => id);
        if ('errors' in parsed) {
          expect(Object.keys(parsed.errors).length).toBeGreaterThan(0);
          expect(fields).toEqual(expect.arrayContaining(Object.keys(parsed.errors)));
          return;
        }
        const { people, when, weekend, limits } = parsed.value;
        const again = formValuesOfQuestion({ target: { when, weekend }, people, limits }, request);
        expect(validateView(renderLedigForm(again, nb))).toEqual([]);
        expect(again.limits).toEqual(limits);
      }),
      fuzzRuns(100),
    );
  });
});

describe('the form of a question with a wish for hours', () => {
  const when = { kind: 'day' as const, date: request.now.toPlainDate().add({ days: 1 }) };
  const value = (limits: LedigQuestion['limits']) => ({
    target: { when, weekend: false },
    people: [{ slackId: 'U1' }],
    limits,
  });
  const shown = (limits: LedigQuestion['limits']) =>
    JSON.stringify(renderLedigForm(formValuesOfQuestion(value(limits), request), nb));

  it('says that it leaves the wish out, and makes no limit of it', () => {
    const wished = shown({ preferred: { to: 600 } });
    expect(wished).toContain('Skjemaet har ikke med «helst før 10:00».');
    expect(wished).not.toContain('"initial_time"');
  });

  it('says nothing without a wish', () => {
    expect(shown({ hours: { to: 600 } })).not.toContain('Skjemaet har ikke med');
  });
});
