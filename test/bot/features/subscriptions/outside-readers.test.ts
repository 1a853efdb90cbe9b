import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChannelLookup } from '../../../../src/bot/slack/channel-membership.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createSubscriptionFixture, type SubscriptionFixture } from './subscription-fixture.js';

const nb = textsOf('nb');

let stage: SubscriptionFixture;
beforeEach(async () => {
  stage = await createSubscriptionFixture();
});
afterEach(() => stage.state.close());

describe.each<[Awaited<ReturnType<ChannelLookup['findReaders']>>, 'outsiders-read' | 'readers-unknown']>([
  ['outsiders', 'outsiders-read'],
  ['unknown', 'readers-unknown'],
])('in a channel whose readers are %s', (readers, reason) => {
  const refusal = nb.people.refused(reason);

  test('refuses a subscription to rooms, and creates one to a word of the day', async () => {
    stage.readers = readers;
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    expect(stage.lastMessage().text).toContain(refusal);
    expect(await stage.list()).toEqual([]);
    await stage.type('/ord', 'dagens ord hverdager 08:00');
    expect(await stage.list()).toHaveLength(1);
  });

  test('refuses «Send nå» for a subscription to rooms', async () => {
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    const { id } = await stage.only();
    stage.readers = readers;
    await stage.touch('subscriptions:order:0', id);
    expect(stage.lastMessage().text).toContain(refusal);
    expect(await stage.state.occurrences.listLatest({ team: 'T1', id }, 1)).toEqual([]);
  });

  test('refuses to share an answer about rooms', async () => {
    stage.events = { 'styrerommet@eksempel.no': [] };
    await stage.type('/rom', 'styrerommet');
    const buttons = stage
      .lastMessage()
      .blocks.flatMap((block) => (block.type === 'actions' ? block.elements : []))
      .filter((element) => element.type === 'button');
    const { value = '' } = buttons.find(({ action_id: id }) => id === 'rom:share') ?? {};
    expect(value).not.toBe('');
    stage.readers = readers;
    await stage.touch('rom:share', value);
    expect(stage.said.map(({ how }) => how)).not.toContain('share');
    expect(stage.lastMessage().text).toContain(refusal);
    stage.readers = 'own';
    await stage.touch('rom:share', value);
    expect(stage.said.map(({ how }) => how)).toContain('share');
  });
});
