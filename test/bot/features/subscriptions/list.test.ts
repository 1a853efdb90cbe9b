import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { createOccurrenceStore } from '../../../../src/bot/store/occurrences.js';
import { forgetPerson } from '../../../../src/bot/store/state-commands.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { validateMessage } from '../../../../src/playground/rules/validate.js';
import { buttonValue, valuesIn } from '../../blocks/block-values.js';
import { subscriptionOf } from '../../delivery/subscription-fixture.js';
import { createSubscriptionFixture, type SubscriptionFixture } from './subscription-fixture.js';

const nb = textsOf('nb');

/** The list of a channel's subscriptions, and its buttons. */

const { subscriptions: says } = nb;

async function withOne(): Promise<{ stage: SubscriptionFixture; id: string }> {
  const stage = await createSubscriptionFixture();
  await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
  return { stage, id: (await stage.only()).id };
}

const local = '2026-11-24T09:00';

describe('the list', () => {
  test('shows the subscriptions of this channel only, with their buttons', async () => {
    const { stage, id } = await withOne();
    await stage.type('/rom', 'abonner fjorden uka 08:00', 'C2');
    await stage.type('/rom', 'abonnement');
    const { text, blocks } = stage.lastMessage();
    expect(text).toContain('Styrerommet: hverdager kl. 07:30 · ikke på helligdager');
    expect(text).toContain(says.nextTime('i morgen, onsdag 25. november', '07:30'));
    expect(text).not.toContain('Fjorden');
    expect(valuesIn(blocks).filter((value) => value.includes(id))).toEqual([
      `subscriptions:pause ${id}`,
      `subscriptions:edit ${id}`,
      `subscriptions:ask order:${id}`,
      `subscriptions:ask remove:${id}`,
    ]);
  });

  test('shows a subscription whose creator was deleted, without a mention', async () => {
    const { stage } = await withOne();
    await forgetPerson(stage.state.db, { user: (await stage.only()).createdBy ?? '' }, false);
    await stage.type('/rom', 'abonnement');
    expect(JSON.stringify(stage.lastMessage().blocks)).toContain(nb.common.deletedPerson);
    expect(validateMessage(stage.lastMessage())).toEqual([]);
  });

  test('explains how to subscribe when it is empty', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonnement');
    expect(stage.lastMessage().text).toContain(says.none);
    expect(buttonValue(stage.lastMessage().blocks, 'subscriptions:create:0')).toBe('rooms');
    await stage.touch('subscriptions:create:1', 'word');
    expect(stage.lastView().title.text).toBe(says.formTitle.word);
  });

  test('stays within the limits of Slack with many subscriptions', async () => {
    const stage = await createSubscriptionFixture();
    const rooms = Array.from({ length: 20 }, (_, at) => `et-langt-romnavn-${at}@eksempel.no`);
    for (let at = 0; at < 30; at += 1) {
      await stage.state.subscriptions.add(
        subscriptionOf({
          id: `s${at}`,
          content: { kind: 'rooms', rooms, span: 'day', whenEmpty: 'skip' },
          schedule: { time: Temporal.PlainTime.from({ hour: 7, minute: at }) },
        }),
      );
    }
    await stage.type('/rom', 'abonnement');
    expect(validateMessage(stage.lastMessage())).toEqual([]);
    expect(JSON.stringify(stage.lastMessage())).toContain(says.shownOfTotal(20, 30));
  });

  test.each(LANGUAGES)('matches the golden messages in %s', async (language) => {
    const stage = await createSubscriptionFixture(language);
    const golden = (name: string) =>
      expect(`${JSON.stringify(stage.lastMessage(), null, 2)}\n`).toMatchFileSnapshot(
        `../../../golden/subscriptions/${name}.${language}.json`,
      );
    await stage.type('/rom', 'abonnement');
    await golden('none');
    const add = (id: string, parts: Parameters<typeof subscriptionOf>[0]) =>
      stage.state.subscriptions.add(subscriptionOf({ id, language, ...parts }));
    const content = { kind: 'rooms', rooms: ['fjorden@eksempel.no', 'kjelleren@eksempel.no'] } as const;
    await add('s1', {
      content: { ...content, rooms: [...content.rooms], span: 'week', whenEmpty: 'skip' },
      schedule: { days: [1, 4] },
    });
    await add('s2', { schedule: { days: [1, 2, 3, 4, 5, 6, 7], skipHolidays: true } });
    await add('s3', { content: { kind: 'word', dict: 'nob' }, state: 'not_a_member' });
    await stage.type('/rom', 'abonnement');
    await golden('list');
    await stage.type('/rom', 'abonner kjelleren 07:30');
    await golden('unknown-room');
    await stage.type('/rom', 'abonner fjorden');
    await golden('usual-time');
    await stage.type('/rom', 'abonner fjorden hverdager 07:30');
    // The id is random.
    const fresh = (await stage.list()).find(({ id }) => id.length > 2)?.id ?? '';
    const made = JSON.stringify(stage.lastMessage(), null, 2).replaceAll(fresh, 's4');
    await expect(`${made}\n`).toMatchFileSnapshot(
      `../../../golden/subscriptions/made-by-line.${language}.json`,
    );
  });
});

describe('after a change in the form', () => {
  const CHANGED = { rooms: ['styrerommet@eksempel.no'], days: ['1', '3'], time: '08:15', span: 'day' };

  test('the list that the form was opened from shows the new days and time', async () => {
    const { stage, id } = await withOne();
    await stage.type('/rom', 'abonnement');
    await stage.touch('subscriptions:edit:0', id);
    await stage.send(CHANGED, stage.lastView().private_metadata);
    expect((await stage.only()).schedule.time.toString()).toBe('08:15:00');
    expect(stage.said.at(-1)?.how).toBe('replace');
    expect(stage.lastMessage().text).toContain('Styrerommet: hver mandag og onsdag kl. 08:15');
  });

  test('the list of another person is left alone', async () => {
    const { stage, id } = await withOne();
    await stage.touch('subscriptions:edit:0', id, { user: 'U2' });
    const before = stage.said.length;
    await stage.send(CHANGED, stage.lastView().private_metadata);
    expect(stage.said).toHaveLength(before);
  });
});

describe('who wants to stop a subscription', () => {
  async function withThree() {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'abonner styrerommet hverdager 07:30');
    await stage.type('/rom', 'abonner fjorden hverdager 08:00');
    await stage.type('/ord', 'abonner dagens ord hverdager 09:00');
    return stage;
  }
  const order = (text: string) =>
    ['Styrerommet:', 'Fjorden:', 'Dagens ord'].toSorted((a, b) => text.indexOf(a) - text.indexOf(b));

  test.each([
    ['/rom', 'stopp abonnement fjorden', 'Fjorden:'],
    ['/rom', 'avslutt abonnement på fjorden', 'Fjorden:'],
    ['/ord', 'stopp dagens ord', 'Dagens ord'],
    ['/rom', 'stopp abonnement', 'Styrerommet:'],
  ])('%s %s: reads which button to press, and sees %s first', async (command, typed, first) => {
    const stage = await withThree();
    await stage.type(command, typed);
    const { text } = stage.lastMessage();
    expect(text).toContain(says.howToStop);
    expect(order(text)[0]).toBe(first);
    expect(JSON.stringify(stage.lastMessage().blocks)).toContain(says.howToStop);
  });

  test.each([
    ['stopp fjorden', says.howToStop, 'Fjorden:'],
    ['stopp Fjorden til over nyttår', says.pauseHasNoEnd, 'Fjorden:'],
    ['pause fjorden', says.howToPause, 'Fjorden:'],
    ['sett fjorden på pause fram til 4. januar', says.pauseHasNoEnd, 'Fjorden:'],
    ['fortsett fjorden', says.howToResume, 'Fjorden:'],
    ['stopp Fjorden i #havn', `${says.otherChannelList('#havn')} ${says.howToStop}`, 'Fjorden:'],
    ['stopp all rooms in #havn', `${says.otherChannelList('#havn')} ${says.howToStop}`, 'Styrerommet:'],
  ])('%s: reads what to press, keeps every subscription, and sees %s first', async (typed, notice, first) => {
    const stage = await withThree();
    await stage.type('/rom', typed);
    const { text } = stage.lastMessage();
    expect(text).toContain(`${notice} ${first}`);
    expect((await stage.list()).map(({ state }) => state)).toEqual(['active', 'active', 'active']);
  });

  test('reads that the channel that is named is another one, where this one has no subscription', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'stopp loftet i #havn');
    expect(stage.lastMessage().text).toContain(`${says.otherChannelList('#havn')} ${says.none}`);
  });

  test('reads that the channel has no subscription to the room', async () => {
    const stage = await withThree();
    await stage.type('/rom', 'stopp abonnement på fjellet');
    expect(stage.lastMessage().text).toContain(`${says.noneAbout('fjellet')} ${says.howToStop}`);
  });

  test.each(['stopp abonnement', 'abonnement'])(
    'sees their own in all channels in a direct message: %s',
    async (typed) => {
      const stage = await withThree();
      await stage.state.subscriptions.add(subscriptionOf({ id: 'other', channel: 'C1', createdBy: 'U2' }));
      await stage.type('/rom', typed, 'D1');
      const { text, blocks } = stage.lastMessage();
      expect(text).toContain(nb.home.subscriptions);
      expect(text).not.toContain(says.none);
      const all = JSON.stringify(blocks);
      expect(all.match(/"channel_id":"C1"/gu)).toHaveLength(3);
      expect(validateMessage(stage.lastMessage())).toEqual([]);
    },
  );

  test('reads that one of a direct message is in a direct message, not in a channel of its name', async () => {
    const stage = await createSubscriptionFixture();
    await stage.state.subscriptions.add(subscriptionOf({ id: 'own', channel: 'D1' }));
    await stage.type('/rom', 'abonnement', 'D1');
    const all = JSON.stringify(stage.lastMessage().blocks);
    expect(all).toContain(says.directMessage);
    expect(all).not.toContain('"channel_id"');
  });

  test('reads how to subscribe in a direct message when they have none', async () => {
    const stage = await createSubscriptionFixture();
    await stage.type('/rom', 'stopp abonnement', 'D1');
    expect(stage.lastMessage().text).toContain(nb.home.noSubscriptions);
  });
});

describe('a press of a button', () => {
  test('pauses, and resumes from the next occurrence', async () => {
    const { stage, id } = await withOne();
    await stage.touch('subscriptions:pause:0', id);
    expect(stage.said.at(-1)?.how).toBe('replace');
    expect(stage.lastMessage().text).toContain(says.paused);
    expect((await stage.only()).state).toBe('paused');
    stage.now = stage.now.add({ days: 7 });
    await stage.touch('subscriptions:resume:0', id);
    const { state, nextAt } = await stage.only();
    expect([state, nextAt.toString()]).toEqual(['active', '2026-12-02T06:30:00Z']);
  });

  test('deletes the subscription', async () => {
    const { stage, id } = await withOne();
    await stage.touch('menu:0', `subscriptions:ask remove:${id}`);
    expect(stage.lastMessage().text).toContain(says.removeText('Styrerommet'));
    expect(buttonValue(stage.lastMessage().blocks, 'subscriptions:remove')).toBe(id);
    expect(await stage.list()).toHaveLength(1);
    await stage.touch('subscriptions:remove:0', id);
    expect(stage.lastMessage().text).toContain(says.removed);
    expect(await stage.list()).toEqual([]);
    await stage.touch('subscriptions:remove:0', id);
    expect(stage.lastMessage().text).toContain(says.subscriptionNotFound);
  });

  test('sends once, even if pressed twice', async () => {
    const { stage, id } = await withOne();
    await stage.touch('menu:0', `subscriptions:ask order:${id}`);
    expect(stage.lastMessage().text).toContain(says.sendNowText);
    await stage.touch('subscriptions:order:0', id);
    expect(stage.lastMessage().text).toContain(says.sendingNow('09:00'));
    await stage.touch('subscriptions:order:0', id);
    expect(stage.lastMessage().text).toContain(says.alreadySending);
    const listed = await createOccurrenceStore(stage.state.db).listLatest({ team: 'T1', id }, 10);
    expect(listed.map((each) => [each.local, each.state])).toEqual([[local, 'due']]);
    // The schedule is unchanged.
    expect((await stage.only()).nextAt.toString()).toBe('2026-11-25T06:30:00Z');
  });

  test.each(['pause', 'resume', 'order', 'remove'])(
    'refuses to %s for a user who is not a member',
    async (action) => {
      const { stage, id } = await withOne();
      const before = await stage.only();
      stage.standing = 'not-member';
      await stage.touch(`subscriptions:${action}:0`, id, { user: 'U2' });
      expect(stage.lastMessage().text).toContain(says.refused['not-member']);
      expect(await stage.only()).toEqual(before);
      expect(await createOccurrenceStore(stage.state.db).listLatest({ team: 'T1', id }, 10)).toEqual([]);
    },
  );

  test('lets the creator pause when the app cannot see the members', async () => {
    const { stage, id } = await withOne();
    stage.standing = 'uninvited';
    await stage.touch('subscriptions:pause:0', id, { user: 'U2' });
    expect(stage.lastMessage().text).toContain(says.refused.uninvited);
    await stage.touch('subscriptions:order:0', id);
    expect(stage.lastMessage().text).toContain(says.refused.uninvited);
    await stage.touch('subscriptions:pause:0', id);
    expect(stage.lastMessage().text).toContain(says.paused);
  });

  test('finds no subscription of another workspace', async () => {
    const { stage, id } = await withOne();
    await stage.touch('subscriptions:remove:0', id, { team: 'T2' });
    expect(stage.lastMessage().text).toContain(says.subscriptionNotFound);
    expect(await stage.list()).toHaveLength(1);
  });
});
