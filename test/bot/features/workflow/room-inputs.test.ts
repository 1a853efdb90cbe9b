import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  matchStepRooms,
  parseRoomInputs,
  parseStepWhen,
} from '../../../../src/bot/features/workflow/room-step.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { Room } from '../../../../src/calendar/contract.js';

const nb = textsOf('nb');

const TODAY = Temporal.PlainDate.from('2026-11-24');
const NOW = TODAY.toZonedDateTime({ timeZone: 'Europe/Oslo', plainTime: '09:00' });
const room = (name: string): Room => ({ name, address: `${name.toLowerCase()}@eksempel.no`, equipment: [] });
const DIRECTORY = ['Fjorden', 'Fjellet', 'Styrerommet'].map(room);
const inputs = (typed: string, when?: string) => ({ channel_id: 'C1', room: typed, ...(when && { when }) });

describe('the time of a step', () => {
  it.each([
    [undefined, { when: { kind: 'day', date: TODAY } }],
    ['  ', { when: { kind: 'day', date: TODAY } }],
    ['i morgen', { when: { kind: 'day', date: TODAY.add({ days: 1 }) } }],
    ['neste veke', { when: { kind: 'week', monday: Temporal.PlainDate.from('2026-11-30') } }],
    ['next week', { when: { kind: 'week', monday: Temporal.PlainDate.from('2026-11-30') } }],
    ['en gang', { problem: nb.summary.stepBadTime('en gang') }],
    ['uke 54', { problem: nb.common.noSuchWeek(54, 2026) }],
  ])('parses «%s»', (typed, expected) => {
    expect(parseStepWhen(inputs('Fjorden', typed), NOW, nb)).toEqual(expected);
  });
});

describe('the rooms of a step', () => {
  it.each([
    ['Fjorden', ['fjorden@eksempel.no']],
    ['fjorden, styrerommet@eksempel.no ,Fjorden', ['fjorden@eksempel.no', 'styrerommet@eksempel.no']],
    ['styre', ['styrerommet@eksempel.no']],
  ])('finds «%s»', (typed, addresses) => {
    expect(matchStepRooms(inputs(typed), DIRECTORY, nb)).toEqual({ addresses });
  });

  it('are used as typed without a directory', () => {
    expect(matchStepRooms(inputs('fjorden, loftet'), undefined, nb)).toEqual({
      addresses: ['fjorden', 'loftet'],
    });
  });

  it.each([
    ['Fj', 'Jeg finner ikke noe rom som heter «Fj». Mente du et av disse? Fjorden, Fjellet'],
    ['Fjorden, Månen', 'Jeg finner ikke noe rom som heter «Månen».'],
    [Array(21).fill('Fjorden').join(), nb.summary.stepTooManyRooms(20)],
  ])('explains the problem with «%s»', (typed, problem) => {
    expect(matchStepRooms(inputs(typed), DIRECTORY, nb)).toEqual({ problem });
  });
});

it('parses or refuses any inputs', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ channel_id: fc.anything(), room: fc.string(), when: fc.string() }),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const parsed = parseRoomInputs(given);
      if (!parsed) return;
      parseStepWhen(parsed, NOW, nb);
      const read = matchStepRooms(parsed, DIRECTORY, nb);
      if ('addresses' in read) expect(read.addresses.length).toBeGreaterThan(0);
    }),
  );
});
