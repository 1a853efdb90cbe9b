import { expect, test } from 'vitest';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { validateMessage } from '../../../../src/playground/rules/validate.js';
import { buttonValue } from '../../blocks/block-values.js';
import {
  createSubscriptionFixture,
  type SubscriptionFixture,
} from '../subscriptions/subscription-fixture.js';

const nb = textsOf('nb');

/** The buttons of a post that show other days. */

async function withRooms(): Promise<{ stage: SubscriptionFixture; id: string }> {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', 'abonner fjorden og fjellet hverdager 07:30');
  const event = (subject: string, date: string) => ({
    subject,
    start: `${date}T10:00:00.000+01:00`,
    end: `${date}T11:30:00.000+01:00`,
    id: subject,
    change_key: '1',
  });
  stage.events = {
    'fjorden@eksempel.no': [event('Styremøte', '2026-11-25'), event('Fagdag', '2026-11-26')],
    'fjellet@eksempel.no': [],
  };
  return { stage, id: (await stage.only()).id };
}

const step = (s: string, day: string) => JSON.stringify({ s, d: day });

test('a button in the channel answers in private, and does not change the post', async () => {
  const { stage, id } = await withRooms();
  await stage.touch('summary:open:1', step(id, '2026-11-25'), { user: 'U2' });
  expect(stage.said.at(-1)?.how).toBe('answer');
  expect(stage.lastMessage().text).toContain('Rommene i morgen, onsdag 25. november');
  expect(JSON.stringify(stage.lastMessage())).toContain('Styremøte');
});

test('a button in the private answer shows another day, or its week with the booked hours', async () => {
  const { stage, id } = await withRooms();
  await stage.touch('summary:open:1', step(id, '2026-11-25'));
  const next = buttonValue(stage.lastMessage().blocks, 'summary:show:1');
  expect(JSON.parse(next)).toEqual({ s: id, d: '2026-11-26' });
  await stage.touch('summary:show:1', next);
  expect(stage.said.at(-1)?.how).toBe('replace');
  expect(JSON.stringify(stage.lastMessage())).toContain('Fagdag');
  await stage.touch('summary:show:2', buttonValue(stage.lastMessage().blocks, 'summary:show:2'));
  const week = stage.lastMessage();
  expect(validateMessage(week)).toEqual([]);
  expect(week.text).toContain(
    'Booket: mandag 0 timer, tirsdag 0 timer, onsdag 1,5 timer, torsdag 1,5 timer og fredag 0 timer.',
  );
  expect(JSON.stringify(week)).toContain('"type":"data_visualization"');
});

test('says that nothing can be read, and shows no day as empty', async () => {
  const { stage, id } = await withRooms();
  stage.isCalendarDown = true;
  await stage.touch('summary:open:1', step(id, '2026-11-25'));
  expect(stage.lastMessage().text).toBe(nb.summary.roomsUnreadable);
});

test('refuses buttons of a deleted subscription, another workspace or another version', async () => {
  const { stage, id } = await withRooms();
  await stage.touch('summary:open:1', step(id, '2026-11-25'), { team: 'T2' });
  expect(stage.lastMessage().text).toBe(nb.subscriptions.subscriptionNotFound);
  await stage.touch('summary:open:1', step('gone', '2026-11-25'));
  expect(stage.lastMessage().text).toBe(nb.subscriptions.subscriptionNotFound);
  await stage.touch('summary:open:1', '{"s":"x"}');
  expect(stage.lastMessage().text).toBe(nb.common.buttonExpired(undefined));
});
