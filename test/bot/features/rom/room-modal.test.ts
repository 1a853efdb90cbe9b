import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  parseRoomChoice,
  type RoomChoice,
  renderRoomModal,
} from '../../../../src/bot/features/rom/modals.js';
import type { RomAnswer } from '../../../../src/bot/features/rom/model.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { When } from '../../../../src/bot/time/when.js';
import { validateView } from '../../../../src/playground/rules/validate.js';
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
