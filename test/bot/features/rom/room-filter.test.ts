import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  changeFilter,
  queryOfFilter,
  type RoomFilter,
  renderFilterMenus,
} from '../../../../src/bot/features/rom/modals.js';
import type { When } from '../../../../src/bot/time/when.js';
import { requestContextAt } from '../../support/request-context.js';

const request = requestContextAt('2026-11-24T10:10');
const dayOf = (date: string): When => ({ kind: 'day', date: Temporal.PlainDate.from(date) });
const TODAY = dayOf('2026-11-24');
const TOMORROW = dayOf('2026-11-25');

/** `free some 25T08:00–25T16:00, 8 places` */
function writtenOf(filter: RoomFilter, when: When): string {
  const query = queryOfFilter(filter, when, request);
  if (query.kind === 'bad-request') return `bad: ${query.problem.kind}`;
  if (query.kind !== 'free' && query.kind !== 'list') return query.kind;
  const places = query.needs.places === undefined ? '' : `, ${query.needs.places} places`;
  if (query.kind === 'list') return `list${places}`;
  const { time } = query;
  const [start, end] = [time.start, time.end].map((each) => each.toPlainDateTime().toString().slice(8, 16));
  const minutes = 'minutes' in time ? ` ${time.minutes} min` : '';
  return `${time.kind} ${start}–${end}${minutes}${places}`;
}

describe('the filter', () => {
  test.each<[string, RoomFilter, When, string]>([
    ['nothing chosen', {}, TODAY, 'list'],
    ['places only', { places: 8 }, TOMORROW, 'list, 8 places'],
    ['a start', { from: 600 }, TOMORROW, 'span 25T10:00–25T10:30'],
    ['a start and a length', { from: 600, minutes: 90 }, TOMORROW, 'span 25T10:00–25T11:30'],
    ['all three', { from: 600, minutes: 90, places: 8 }, TOMORROW, 'span 25T10:00–25T11:30, 8 places'],
    ['a length', { minutes: 60 }, TOMORROW, 'some 25T08:00–25T16:00 60 min'],
    ['a length today', { minutes: 60 }, TODAY, 'some 24T10:10–24T16:00 60 min'],
    ['a start that is past', { from: 540, minutes: 30 }, TODAY, 'bad: too-late'],
    ['a day that is past', { from: 540 }, dayOf('2026-11-20'), 'bad: over'],
    ['a week', { from: 540 }, { kind: 'week', monday: Temporal.PlainDate.from('2026-11-23') }, 'list'],
  ])('%s', (_, filter, when, expected) => {
    expect(writtenOf(filter, when)).toBe(expected);
  });

  test('forgets a menu whose first option is chosen', () => {
    expect(changeFilter({ from: 600, places: 8 }, 'from', 0)).toEqual({ places: 8 });
    expect(changeFilter({}, 'places', 6)).toEqual({ places: 6 });
  });

  test('offers only the starts that are left of today, and the chosen one', () => {
    const starts = (filter: RoomFilter, when: When) => {
      const [menu] = renderFilterMenus(filter, when, request).elements;
      return menu && 'options' in menu ? menu.options?.map(({ value }) => value).slice(1, 3) : [];
    };
    expect(starts({}, TODAY)).toEqual(['600', '630']);
    expect(starts({ from: 480 }, TODAY)).toEqual(['480', '600']);
    expect(starts({}, TOMORROW)).toEqual(['420', '450']);
  });
});
