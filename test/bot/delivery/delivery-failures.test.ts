import { describe, expect, test } from 'vitest';
import type { PostOutcome } from '../../../src/bot/delivery/slack-poster.js';
import { describeOnBoth } from '../store/test-databases.js';
import { createDeliveryFixture } from './delivery-fixture.js';
import { instant, subscriptionOf } from './subscription-fixture.js';

const nextAt = instant('2026-11-23T06:30:00Z');
const one = subscriptionOf({ nextAt });
const other = subscriptionOf({ id: 's2', nextAt, content: { kind: 'word', dict: 'nob' } });

describeOnBoth('failures of delivery', ({ empty }) => {
  describe('a subscription that cannot be read', () => {
    test.each([
      ['content', '{"kind":"word"'],
      ['content', '{"kind":"horoscope"}'],
      ['days', ''],
      ['time', '25:00'],
      ['time_zone', 'Europe/Atlantis'],
    ] as const)(
      'because of its %s, %s, is paused without delaying others, and its creator is notified once',
      async (column, value) => {
        const db = await empty();
        const stage = createDeliveryFixture(db);
        for (const each of [one, other]) await stage.subscriptions.add(each);
        await db
          .withoutPlugins()
          .updateTable('subscription')
          .set({ [column]: value })
          .where('id', '=', 's1')
          .execute();
        await stage.look();
        expect(await stage.step()).toContain('s2/');
        expect(stage.posts).toHaveLength(1);
        for (let time = 0; time < 3; time += 1) await Promise.all([stage.notify(), stage.notify()]);
        expect(stage.told).toEqual([
          'U1: Abonnementet i kanalen er satt på pause fordi jeg ikke kan lese det. Lag et nytt.',
        ]);
        expect(await stage.subscriptions.listByChannel('T1', 'C1')).toMatchObject([{ id: 's2' }]);
        expect(
          await db
            .withoutPlugins()
            .selectFrom('subscription')
            .select('state')
            .where('id', '=', 's1')
            .execute(),
        ).toEqual([{ state: 'damaged' }]);
      },
    );

    test('because of its language alone is posted in the default language', async () => {
      const db = await empty();
      const stage = createDeliveryFixture(db);
      await stage.subscriptions.add(one);
      await db.withoutPlugins().updateTable('subscription').set({ language: 'tlh' }).execute();
      await stage.look();
      expect(await stage.step()).toContain('s1/');
      expect(await stage.ending()).toBe('posted');
    });

    test('after it is recorded is missed in the end, and others of its channel are not', async () => {
      const db = await empty();
      const stage = createDeliveryFixture(db);
      await stage.list(one, other);
      await db
        .withoutPlugins()
        .updateTable('subscription')
        .set({ content: '{' })
        .where('id', '=', 's1')
        .execute();
      expect(await stage.step()).toContain('s1/');
      stage.pass({ seconds: 1 });
      expect(await stage.step()).toContain('s2/');
      expect(await stage.ending('s2')).toBe('posted');
      for (let tries = 0; tries < 40; tries += 1) {
        stage.pass({ minutes: 10 });
        await stage.step();
      }
      expect(await stage.ending()).toBe('missed failed');
    });
  });

  test('a summary that fails because of a bug is tried again, after the others of its channel', async () => {
    const stage = createDeliveryFixture(await empty());
    await stage.list(one, other);
    const { compose } = stage;
    stage.compose = async (subscription) => {
      if (subscription.id === 's1') throw new TypeError('a bug');
      return compose(subscription);
    };
    expect(await stage.step()).toContain('s1/');
    stage.pass({ seconds: 1 });
    expect(await stage.step()).toContain('s2/');
    stage.compose = compose;
    stage.pass({ seconds: 5 });
    expect(await stage.step()).toContain('s1/');
    expect(await stage.ending()).toBe('posted');
    expect(stage.looked).toEqual([]);
  });

  describe('the notice of a missed post', () => {
    const inC2 = subscriptionOf({ id: 's2', nextAt, channel: 'C2', createdBy: 'U2' });
    const posted = { kind: 'posted', messageTs: 'ts' } as const;

    /** Delivers and notifies until the next working day at the same time. */
    async function passDay(stage: ReturnType<typeof createDeliveryFixture>) {
      await stage.look();
      for (let hour = 0; hour < 24; hour += 1) {
        for (let post = 0; post < 3; post += 1) {
          await stage.step();
          stage.pass({ seconds: 1 });
        }
        await Promise.all([stage.notify(), stage.notify()]);
        stage.pass({ minutes: 59, seconds: 57 });
      }
    }

    test.each<[PostOutcome, string]>([
      [{ kind: 'refused', reason: 'msg_blocks_too_long' }, 'Slack ikke tok imot meldingen'],
      [{ kind: 'not-sent', reason: 'token_revoked' }, 'jeg ikke fikk kontakt med Slack'],
    ])('after %o is sent once, until a post comes through', async (outcome, reason) => {
      const stage = createDeliveryFixture(await empty());
      await stage.list(one);
      stage.outcome = () => outcome;
      await passDay(stage);
      await passDay(stage);
      expect(stage.told).toEqual([expect.stringContaining(reason)]);
      expect(stage.told[0]).toContain('U1: Abonnementet i kanalen');
      stage.outcome = () => posted;
      await passDay(stage);
      expect(await stage.ending()).toBe('posted');
      stage.outcome = () => outcome;
      await passDay(stage);
      expect(stage.told).toHaveLength(2);
    });

    test('where another organisation reads the channel is sent once', async () => {
      const stage = createDeliveryFixture(await empty());
      await stage.list(one);
      stage.composed = { kind: 'withheld', reason: 'outsiders' };
      await passDay(stage);
      await passDay(stage);
      expect(stage.told).toEqual([expect.stringContaining('leser kanalen')]);
      expect(stage.posts).toEqual([]);
    });

    test('where the bot fails is sent once', async () => {
      const stage = createDeliveryFixture(await empty());
      await stage.list(one);
      stage.compose = () => Promise.reject(new Error('a bug'));
      await passDay(stage);
      await passDay(stage);
      expect(await stage.ending()).toBe('missed failed');
      expect(stage.told).toEqual([expect.stringContaining('noe gikk galt hos meg')]);
    });

    test('where it is unknown whether the post came is sent once', async () => {
      const stage = createDeliveryFixture(await empty());
      await stage.list(one);
      stage.outcome = () => ({ kind: 'unknown', reason: 'ECONNRESET' });
      stage.found = { kind: 'unreadable', reason: 'missing_scope' };
      await passDay(stage);
      expect(stage.told).toEqual([expect.stringContaining('Jeg vet ikke om')]);
    });

    test('is not sent where the subscriber is told that the posts are paused', async () => {
      const stage = createDeliveryFixture(await empty());
      await stage.list(one);
      stage.outcome = () => ({ kind: 'channel-closed', pause: 'archived' });
      await passDay(stage);
      expect(stage.told).toEqual([expect.stringContaining('kanalen er arkivert')]);
    });

    test('waits until the workspace has a token again', async () => {
      const stage = createDeliveryFixture(await empty());
      await stage.list(one, inC2);
      stage.outcome = () => ({ kind: 'not-sent', reason: 'token_revoked' });
      stage.toldOutcome = { kind: 'not-sent', reason: 'token_revoked' };
      await passDay(stage);
      stage.told.length = 0;
      stage.outcome = () => posted;
      stage.toldOutcome = posted;
      await passDay(stage);
      expect(stage.told.toSorted().map((line) => line.slice(0, 3))).toEqual(['U1:', 'U2:']);
    });
  });

  describe('the notice of a pause', () => {
    async function resting() {
      const stage = createDeliveryFixture(await empty());
      await stage.list(
        one,
        subscriptionOf({
          id: 's3',
          nextAt,
          createdBy: 'U2',
          channel: 'C1',
          language: 'en',
          content: { kind: 'word', dict: 'nob' },
        }),
      );
      stage.outcome = () => ({ kind: 'channel-closed', pause: 'not_a_member' });
      await stage.step();
      return stage;
    }

    test('is in the language that each person has chosen, else in that of the posts', async () => {
      const stage = await resting();
      await stage.notify();
      expect(stage.told.toSorted()).toEqual([
        expect.stringContaining('U1: Abonnementet i kanalen'),
        expect.stringContaining('U2: The subscription in the channel'),
      ]);
      const chosen = await resting();
      chosen.chosen = 'nn';
      await chosen.notify();
      expect(chosen.told.toSorted()).toEqual([
        expect.stringContaining('U1: Abonnementet i kanalen er sett på pause'),
        expect.stringContaining('U2: Abonnementet i kanalen er sett på pause'),
      ]);
    });

    test.each([
      [{ kind: 'rate-limited', retryAfterMs: 40_000 } as const, 40],
      [{ kind: 'not-sent', reason: 'ECONNREFUSED' } as const, 30],
    ])('is sent later where it was not sent: %o', async (outcome, seconds) => {
      const stage = await resting();
      stage.toldOutcome = outcome;
      await stage.notify();
      // The next person of that workspace is not tried meanwhile.
      expect(stage.told).toHaveLength(1);
      stage.toldOutcome = { kind: 'posted', messageTs: 'ts' };
      stage.pass({ milliseconds: seconds * 1_000 - 1 });
      await stage.notify();
      expect(stage.told).toHaveLength(1);
      stage.pass({ milliseconds: 1 });
      await stage.notify();
      await stage.notify();
      expect(stage.told).toHaveLength(3);
    });

    test('is sent in other workspaces while one is unavailable', async () => {
      const stage = await resting();
      await stage.list(subscriptionOf({ id: 's4', team: 'T9', createdBy: 'U9', nextAt }));
      await stage.step();
      stage.toldOutcome = { kind: 'not-sent', reason: 'no token' };
      stage.refusesTeam = 'T1';
      await stage.notify();
      expect(stage.told.map((line) => line.slice(0, 2))).toEqual(['U1', 'U9']);
    });

    test.each([
      { kind: 'unknown', reason: 'ECONNRESET' } as const,
      { kind: 'refused', reason: 'user_not_found' } as const,
    ])('is not repeated where it may have been sent: %o', async (outcome) => {
      const stage = await resting();
      stage.toldOutcome = outcome;
      for (let time = 0; time < 3; time += 1) {
        await stage.notify();
        stage.pass({ minutes: 5 });
      }
      expect(stage.told).toHaveLength(2);
    });

    test('is sent by one of many bots', async () => {
      const stage = await resting();
      await Promise.all(Array.from({ length: 6 }, () => stage.notify()));
      expect(stage.told).toHaveLength(2);
    });

    test('is not sent to a person who has resumed the posts before', async () => {
      const stage = await resting();
      const found = await stage.subscriptions.find({ team: 'T1', id: 's1' });
      if (!found) throw new Error('unreachable');
      await stage.subscriptions.change({ ...found, state: 'active' });
      await stage.notify();
      expect(stage.told).toEqual([expect.stringContaining('U2:')]);
    });
  });
});
