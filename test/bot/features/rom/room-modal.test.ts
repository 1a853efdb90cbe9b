import type { ActionsBlock } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  createRomFeature,
  parseRoomChoice,
  queryOfChoice,
  type RoomChoice,
  renderRoomModal,
} from '../../../../src/bot/features/rom/index.js';
import type { RomAnswer } from '../../../../src/bot/features/rom/model.js';
import type { Services } from '../../../../src/bot/framework/request-context.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { When } from '../../../../src/bot/time/when.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';
import { agenda, CASES, request, STYREROMMET, today, week } from './render-cases.js';

describe('the modal', () => {
  const ALL = CASES.find(([name]) => name === 'rooms-another-day')?.[1] ?? agenda(today);
  const FREE = CASES.find(([name]) => name === 'free-span')?.[1] ?? ALL;
  const room = STYREROMMET.address;
  const tomorrow: When = { kind: 'day', date: Temporal.PlainDate.from('2026-11-25') };
  const MODALS: [string, RoomChoice, RomAnswer][] = [
    ['modal-day', { room, when: today }, agenda(today)],
    ['modal-week', { room, when: week }, agenda(week)],
    ['modal-rooms', { when: tomorrow }, ALL],
    ['modal-filtered', { when: tomorrow, filter: { from: 600, minutes: 90, places: 8 } }, FREE],
    ['modal-unknown', { room, when: today }, { kind: 'unknown', typed: room, nearest: [], when: today }],
    ['modal-no-directory', { when: today }, { kind: 'no-directory' }],
  ];

  describe.each(['nb', 'nn', 'en'] as const)('in %s', (language) => {
    test.each(MODALS)('%s', async (name, chosen, answer) => {
      const view = renderRoomModal(chosen, { answer }, { ...request, texts: textsOf(language) });
      expect(validateView(view)).toEqual([]);
      expect(parseRoomChoice(view.private_metadata)).toEqual(chosen);
      await expect(`${JSON.stringify(view, null, 2)}\n`).toMatchFileSnapshot(
        `../../../golden/rom/${name}.${language}.json`,
      );
    });
  });

  test('can be submitted only with the agenda of a room', () => {
    const sendable = MODALS.filter(
      ([, chosen, answer]) => renderRoomModal(chosen, { answer }, request).submit,
    );
    expect(sendable.map(([name]) => name)).toEqual(['modal-day', 'modal-week']);
  });

  test('has one menu of rooms and no share button', () => {
    for (const [, chosen, answer] of MODALS) {
      const written = JSON.stringify(renderRoomModal(chosen, { answer }, request));
      expect(written.split('"rom:pick"')).toHaveLength(2);
      expect(written).not.toContain('rom:share');
    }
  });
});

type Filter = NonNullable<RoomChoice['filter']>;

describe('the filter of the modal', () => {
  const onTuesday = requestContextAt('2026-11-24T10:10');
  const dayOf = (date: string): When => ({ kind: 'day', date: Temporal.PlainDate.from(date) });
  const TODAY = dayOf('2026-11-24');
  const TOMORROW = dayOf('2026-11-25');

  /** `free some 25T08:00–25T16:00, 8 places` */
  function writtenOf(filter: Filter, when: When): string {
    const query = queryOfChoice({ filter, when }, onTuesday);
    if (query.kind === 'bad-request') return `bad: ${query.problem.kind}`;
    if (query.kind !== 'free' && query.kind !== 'list') return query.kind;
    const places = query.needs.places === undefined ? '' : `, ${query.needs.places} places`;
    if (query.kind === 'list') return `list${places}`;
    const { time } = query;
    const [start, end] = [time.start, time.end].map((each) => each.toPlainDateTime().toString().slice(8, 16));
    const minutes = 'minutes' in time ? ` ${time.minutes} min` : '';
    return `${time.kind} ${start}–${end}${minutes}${places}`;
  }

  test.each<[string, Filter, When, string]>([
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

  test.each<[Filter, string, string, Filter | undefined]>([
    [{ from: 600, places: 8 }, 'rom:from', '0', { places: 8 }],
    [{ places: 8 }, 'rom:places', '0', undefined],
    [{}, 'rom:places', '6', { places: 6 }],
  ])('%j, and %s is set to %s', async (filter, id, value, expected) => {
    const services = {
      calendar: {},
      rooms: { list: async () => [] },
      people: { find: async () => ({ name: 'Kari' }) },
      log: createWatchedLog(),
    } as unknown as Services;
    const action = createRomFeature().actions?.find((each) => each.id === id);
    const { private_metadata: metadata } = renderRoomModal(
      { filter, when: TODAY },
      { answer: agenda(today) },
      onTuesday,
    );
    const outcome = await action?.run(value, {
      services,
      request: onTuesday,
      surface: 'modal',
      ...(metadata !== undefined && { metadata }),
    });
    const view = outcome?.kind === 'update' ? outcome.view : undefined;
    expect(parseRoomChoice(view?.private_metadata)).toEqual({
      when: TODAY,
      ...(expected && { filter: expected }),
    });
  });

  test('offers only the starts that are left of today, and the chosen one', () => {
    const starts = (filter: Filter, when: When) => {
      const { blocks } = renderRoomModal({ filter, when }, { answer: agenda(today) }, onTuesday);
      const menus = blocks.flatMap((block) => (block as Partial<ActionsBlock>).elements ?? []);
      const menu = menus.find((each) => 'action_id' in each && each.action_id === 'rom:from');
      return menu && 'options' in menu ? menu.options?.map(({ value }) => value).slice(1, 3) : [];
    };
    expect(starts({}, TODAY)).toEqual(['600', '630']);
    expect(starts({ from: 480 }, TODAY)).toEqual(['480', '600']);
    expect(starts({}, TOMORROW)).toEqual(['420', '450']);
  });
});
