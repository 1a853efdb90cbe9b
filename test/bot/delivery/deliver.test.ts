import { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createPostDelivery, SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import { createSubscriberNotifier } from '../../../src/bot/delivery/notify-subscribers.js';
import { createDueEnqueuer } from '../../../src/bot/delivery/scheduler.js';
import type { Poster, PostOutcome } from '../../../src/bot/delivery/slack-poster.js';
import type { Compose, Composed } from '../../../src/bot/framework/command.js';
import type { Language } from '../../../src/bot/model/language.js';
import type { Claim, Subscription } from '../../../src/bot/model/subscription.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { describeOnBoth } from '../store/test-databases.js';
import { instant, storesOf, subscriptionOf } from './subscription-fixture.js';

const KEY = 's1/2026-11-23T07:30';
const nextAt = instant('2026-11-23T06:30:00Z');
const one = subscriptionOf({ nextAt });
const dictOf = (dict: 'bob' | 'nob') => ({ kind: 'word', dict }) as const;

describeOnBoth('a summary', ({ empty }) => {
  const stageOf = async () => createDeliveryFixture(await empty());

  test('is posted once and marked, and its subscription moves on', async () => {
    const stage = await stageOf();
    await stage.list(one);
    expect(await stage.step()).toBe(KEY);
    expect(stage.posts).toEqual([{ channel: 'C1', key: KEY, text: 'sagt' }]);
    expect(await stage.ending()).toBe('posted');
    stage.pass({ hours: 1 });
    await stage.look();
    expect(await stage.step()).toBeUndefined();
    expect(await stage.subscriptions.find({ team: 'T1', id: 's1' })).toMatchObject({
      nextAt: instant('2026-11-24T06:30:00Z'),
    });
  });

  test('is recorded once by many bots, and not where its subscription was changed meanwhile', async () => {
    const stage = await stageOf();
    await stage.list(one);
    await Promise.all([stage.look(), stage.look(), stage.look()]);
    expect(await stage.occurrences.listLatest({ team: 'T1', id: 's1' }, 10)).toHaveLength(1);
    const present = await stage.subscriptions.find({ team: 'T1', id: 's1' });
    if (!present) throw new Error('unreachable');
    expect(await stage.subscriptions.change({ ...present, language: 'nb' })).toBe(true);
    expect(await stage.subscriptions.change(present)).toBe(false);
    // A bot that read the subscription before the change records nothing.
    const read = { ...present, nextAt };
    stage.pass({ hours: 24 });
    await stage.occurrences.record([{ subscription: read, occurrences: [], nextAt: stage.now }], stage.now);
    expect(await stage.subscriptions.find({ team: 'T1', id: 's1' })).toMatchObject({
      nextAt: present.nextAt,
    });
  });

  test('waits a second after the last one of its channel, and a slot after those of others', async () => {
    const stage = await stageOf();
    const ofC1 = subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') });
    const others = ['C2', 'C3'].map((channel) => subscriptionOf({ id: `s${channel}`, nextAt, channel }));
    await stage.list(one, ofC1, ...others);
    expect(await stage.step()).toBe(KEY);
    // After a while without posts, one late slot does not delay the next.
    expect(await stage.step()).toContain('sC2/');
    expect(await stage.step()).toBeUndefined();
    expect(await stage.occurrences.nextWake(stage.now)).toEqual(stage.now.add({ milliseconds: 200 }));
    stage.pass({ milliseconds: 200 });
    expect(await stage.step()).toContain('sC3/');
    stage.pass({ milliseconds: 799 });
    expect(await stage.step()).toBeUndefined();
    stage.pass({ milliseconds: 1 });
    expect(await stage.step()).toContain('s2/');
  });

  test('waits a second from the end of a post, however long Slack took', async () => {
    const stage = await stageOf();
    await stage.list(one, subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') }));
    stage.outcome = () => {
      stage.pass({ milliseconds: 900 });
      return { kind: 'posted', messageTs: 'ts1' };
    };
    expect(await stage.step()).toBe(KEY);
    stage.pass({ milliseconds: 999 });
    expect(await stage.step()).toBeUndefined();
    stage.pass({ milliseconds: 1 });
    expect(await stage.step()).toContain('s2/');
  });

  test('belongs to one bot at a time, and no other one of its channel is claimed meanwhile', async () => {
    const stage = await stageOf();
    await stage.list(one, subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') }));
    const claim = await stage.must();
    stage.pass({ seconds: 30 });
    expect(await stage.claim()).toBeUndefined();
    await stage.deliver(claim);
    expect(await stage.ending()).toBe('posted');
  });

  test('of a bot that was killed before sending is posted by another after the lease', async () => {
    const stage = await stageOf();
    await stage.list(one);
    await stage.must();
    stage.pass({ seconds: 60 });
    expect(await stage.step()).toBe(KEY);
    expect(stage.looked).toEqual([]);
    expect(stage.posts).toHaveLength(1);
  });

  describe('of a bot that was killed while sending', () => {
    async function killed() {
      const stage = await stageOf();
      await stage.list(one);
      const claim = await stage.must();
      await stage.occurrences.beginSending(claim, stage.now.add({ seconds: 60 }), undefined);
      stage.pass({ seconds: 60 });
      return stage;
    }

    test('is not posted again where the channel has it', async () => {
      const stage = await killed();
      stage.found = { kind: 'found', messageTs: 'ts7' };
      await stage.step();
      expect(stage.posts).toEqual([]);
      expect(await stage.occurrences.listLatest({ team: 'T1', id: 's1' }, 1)).toMatchObject([
        { state: 'posted', message_ts: 'ts7' },
      ]);
    });

    test('is posted where the channel does not have it', async () => {
      const stage = await killed();
      await stage.step();
      expect(stage.looked).toEqual([KEY]);
      expect(stage.posts).toHaveLength(1);
      expect(await stage.ending()).toBe('posted');
    });

    test('is recorded as unknown where the channel cannot be read', async () => {
      const stage = await killed();
      stage.found = { kind: 'unreadable', reason: 'missing_scope' };
      await stage.step();
      expect(stage.posts).toEqual([]);
      expect(await stage.ending()).toBe('unknown unsettled');
    });

    test('waits until the channel can be read, with an open outcome', async () => {
      const stage = await killed();
      stage.found = { kind: 'retry', retryAfterMs: 60_000 };
      await stage.step();
      stage.pass({ seconds: 59 });
      expect(await stage.step()).toBeUndefined();
      stage.pass({ seconds: 1 });
      stage.found = { kind: 'found', messageTs: 'ts7' };
      await stage.step();
      expect(stage.posts).toEqual([]);
      expect(await stage.ending()).toBe('posted');
    });

    test('ends as unknown after twenty attempts to read the channel over several hours', async () => {
      const stage = await killed();
      stage.found = { kind: 'retry', retryAfterMs: 60_000 };
      stage.pass({ hours: 6 });
      // The killed bot made the first attempt.
      for (let attempt = 2; attempt < 20; attempt += 1) {
        await stage.step();
        expect(await stage.ending()).toBe('sending');
        stage.pass({ minutes: 1 });
      }
      await stage.step();
      expect(await stage.ending()).toBe('unknown unsettled');
    });

    test('is found after one refused attempt, hours later', async () => {
      const stage = await killed();
      stage.found = { kind: 'retry', retryAfterMs: 60_000 };
      stage.pass({ hours: 6 });
      await stage.step();
      stage.pass({ minutes: 1 });
      stage.found = { kind: 'found', messageTs: 'ts7' };
      await stage.step();
      expect(await stage.ending()).toBe('posted');
      expect(stage.posts).toEqual([]);
    });
  });

  test('is not sent by a bot whose lease ended while it was suspended', async () => {
    const stage = await stageOf();
    await stage.list(one);
    const asleep = await stage.must();
    stage.pass({ seconds: 60 });
    await stage.step();
    expect(stage.posts).toHaveLength(1);
    await stage.deliver(asleep);
    expect(stage.posts).toHaveLength(1);
  });

  test.each<[PostOutcome, number]>([
    [{ kind: 'rate-limited', retryAfterMs: 30_000 }, 30_000],
    [{ kind: 'not-sent', reason: 'ECONNREFUSED' }, 5_000],
  ])('that Slack did not accept (%o) is posted later, in channel order', async (outcome, waitMs) => {
    const stage = await stageOf();
    await stage.list(one, subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') }));
    stage.outcome = () => outcome;
    await stage.step();
    stage.pass({ milliseconds: waitMs - 1 });
    expect(await stage.step()).toBeUndefined();
    stage.pass({ milliseconds: 1 });
    stage.outcome = () => ({ kind: 'posted', messageTs: 'ts' });
    expect(await stage.step()).toBe(KEY);
    expect(stage.looked).toEqual([]);
    stage.pass({ seconds: 1 });
    expect(await stage.step()).toContain('s2/');
  });

  test('of another channel waits too where Slack limits the workspace', async () => {
    const stage = await stageOf();
    await stage.list(one, subscriptionOf({ id: 's2', nextAt, channel: 'C2' }));
    stage.outcome = () => ({ kind: 'rate-limited', retryAfterMs: 30_000 });
    await stage.step();
    stage.pass({ milliseconds: 29_000 });
    expect(await stage.step()).toBeUndefined();
  });

  describe('that Slack limits while it is prepared', () => {
    const errorsOf = (lines: readonly string[]) => lines.filter((line) => JSON.parse(line).level === 'error');

    /** One subscription of a workspace whose preparation Slack refuses, and others. */
    async function limited(retryAfter: number) {
      const stage = await stageOf();
      const { compose } = stage;
      const ofC1 = subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') });
      await stage.list(one, ofC1, subscriptionOf({ id: 's3', nextAt, channel: 'C2' }));
      stage.compose = async () => {
        throw new webApi.WebAPIRateLimitedError(retryAfter);
      };
      expect(await stage.step()).toBe(KEY);
      const recover = () => {
        stage.compose = compose;
      };
      return { stage, recover };
    }

    test('is posted after the time that Slack names, in channel order, without an error', async () => {
      const { stage, recover } = await limited(30);
      expect(await stage.ending()).toBe('due');
      recover();
      stage.pass({ milliseconds: 29_999 });
      expect(await stage.step()).toBeUndefined();
      stage.pass({ milliseconds: 1 });
      expect(await stage.step()).toBe(KEY);
      expect(await stage.ending()).toBe('posted');
      stage.pass({ seconds: 1 });
      expect(await stage.step()).toContain('s2/');
      expect(stage.looked).toEqual([]);
      expect(errorsOf(stage.logged)).toEqual([]);
    });

    test('delays its workspace alone', async () => {
      const { stage, recover } = await limited(30);
      await stage.list(subscriptionOf({ id: 's9', nextAt, team: 'T9' }));
      recover();
      stage.pass({ seconds: 1 });
      expect(await stage.step()).toContain('s9/');
      expect(await stage.step()).toBeUndefined();
      expect(stage.posts).toMatchObject([{ key: 's9/2026-11-23T07:30' }]);
    });

    test('is tried again as often as Slack limits it, and is missed after its last time', async () => {
      const { stage } = await limited(600);
      for (let minute = 0; minute < 8 * 60; minute += 1) {
        stage.pass({ minutes: 1 });
        await stage.step();
      }
      expect(await stage.ending()).toBe('missed late');
      expect(stage.posts).toEqual([]);
      expect(errorsOf(stage.logged)).toEqual([]);
    });

    test('by a limit without a time waits for half a minute', async () => {
      const stage = await stageOf();
      await stage.list(one);
      const { compose } = stage;
      stage.compose = async () => {
        throw new webApi.WebAPIPlatformError({ ok: false, error: 'ratelimited' });
      };
      await stage.step();
      stage.compose = compose;
      stage.pass({ seconds: 29 });
      expect(await stage.step()).toBeUndefined();
      stage.pass({ seconds: 1 });
      expect(await stage.step()).toBe(KEY);
    });

    test('unlike a failure of the bot, which is logged and delays no others', async () => {
      const stage = await stageOf();
      await stage.list(one, subscriptionOf({ id: 's3', nextAt, channel: 'C2' }));
      const { compose } = stage;
      stage.compose = async () => {
        throw new Error('no luck');
      };
      await stage.step();
      stage.compose = compose;
      stage.pass({ seconds: 1 });
      expect(await stage.step()).toContain('s3/');
      expect(errorsOf(stage.logged)).toEqual([expect.stringContaining('could not be prepared')]);
    });
  });

  test('whose answer was lost is searched for before it is posted again', async () => {
    const stage = await stageOf();
    await stage.list(one);
    stage.outcome = () => ({ kind: 'unknown', reason: 'ECONNRESET' });
    await stage.step();
    stage.pass({ seconds: 20 });
    stage.found = { kind: 'found', messageTs: 'ts9' };
    await stage.step();
    expect(stage.posts).toHaveLength(1);
    expect(await stage.ending()).toBe('posted');
  });

  test('is recorded as missed where Slack cannot be reached in time', async () => {
    const stage = await stageOf();
    await stage.list(one);
    stage.outcome = () => ({ kind: 'not-sent', reason: 'ENOTFOUND' });
    for (let tries = 0; tries < 80 && (await stage.ending()) !== 'missed unreachable'; tries += 1) {
      await stage.step();
      stage.pass({ minutes: 5 });
    }
    expect(await stage.ending()).toBe('missed unreachable');
    expect(stage.now.epochMilliseconds).toBeGreaterThan(instant('2026-11-23T11:00:00Z').epochMilliseconds);
  });

  test('that is too late after a downtime is recorded as missed, and one in time is posted', async () => {
    const stage = createDeliveryFixture(await empty(), '2026-11-24T10:00:00Z');
    await stage.list(one);
    expect(await stage.step()).toContain('/2026-11-24T07:30');
    const rows = await stage.occurrences.listLatest({ team: 'T1', id: 's1' }, 5);
    expect(rows.map(({ local, state, note }) => `${local} ${state} ${note}`)).toEqual([
      '2026-11-24T07:30 posted null',
      '2026-11-23T07:30 missed late',
    ]);
  });

  test('with an unreadable source is tried again until noon, and then reported once', async () => {
    const stage = await stageOf();
    await stage.list(one);
    stage.composed = { kind: 'unreadable', message: { text: 'fikk ikke lest', blocks: [] } };
    for (let minute = 0; minute < 8 * 60; minute += 1) {
      await stage.step();
      stage.pass({ minutes: 1 });
    }
    expect(stage.posts.map(({ text }) => text)).toEqual(['fikk ikke lest']);
    expect(await stage.ending()).toBe('posted unreadable');
  });

  test('is posted normally after the source becomes readable again', async () => {
    const stage = await stageOf();
    await stage.list(one);
    const { composed } = stage;
    stage.composed = { kind: 'unreadable', message: { text: 'fikk ikke lest', blocks: [] } };
    await stage.step();
    stage.composed = composed;
    stage.pass({ minutes: 5 });
    await stage.step();
    expect(stage.posts.map(({ text }) => text)).toEqual(['sagt']);
    expect(await stage.ending()).toBe('posted');
  });

  test('that does not wait for an unreadable source is missed', async () => {
    const stage = await stageOf();
    await stage.list(one, subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') }));
    const { composed } = stage;
    stage.composed = { kind: 'unreadable', message: { text: 'fikk ikke lest', blocks: [] } };
    await stage.step();
    stage.composed = composed;
    stage.pass({ seconds: 1 });
    expect(await stage.step()).toContain('s2/');
  });

  test('without content is skipped', async () => {
    const stage = await stageOf();
    await stage.list(one);
    stage.composed = { kind: 'nothing' };
    await stage.step();
    expect(stage.posts).toEqual([]);
    expect(await stage.ending()).toBe('skipped');
  });

  test('that Slack refuses is recorded, and the next one is posted', async () => {
    const stage = await stageOf();
    await stage.list(one);
    stage.outcome = () => ({ kind: 'refused', reason: 'invalid_blocks' });
    await stage.step();
    expect(await stage.ending()).toBe('missed refused');
    expect(await stage.subscriptions.find({ team: 'T1', id: 's1' })).toMatchObject({ state: 'active' });
  });

  test('of an archived channel is paused with all others there, and each user is notified once', async () => {
    const stage = await stageOf();
    await stage.list(
      one,
      subscriptionOf({ id: 's2', nextAt, content: dictOf('nob') }),
      subscriptionOf({ id: 's3', nextAt, content: dictOf('nob'), schedule: { days: [1] }, createdBy: 'U2' }),
      subscriptionOf({ id: 's4', nextAt, channel: 'C2' }),
    );
    stage.outcome = () => ({ kind: 'channel-closed', pause: 'archived' });
    await stage.step();
    await stage.notify();
    await stage.notify();
    expect(stage.told.toSorted().map((line) => line.slice(0, 3))).toEqual(['U1:', 'U2:']);
    expect(stage.told[0]).toContain('kanalen er arkivert');
    const states = await stage.subscriptions.listByChannel('T1', 'C1');
    expect(states.map(({ state }) => state)).toEqual(['archived', 'archived', 'archived']);
    expect(await stage.subscriptions.find({ team: 'T1', id: 's4' })).toMatchObject({ state: 'active' });
    stage.outcome = () => ({ kind: 'posted', messageTs: 'ts' });
    for (let step = 0; step < 5; step += 1) {
      stage.pass({ seconds: 1 });
      await stage.step();
    }
    expect(await stage.ending('s2')).toBe('missed paused');
    expect(await stage.ending('s4')).toBe('posted');
    expect(stage.told).toHaveLength(2);
  });

  test('of a deleted subscription is deleted with it', async () => {
    const stage = await stageOf();
    await stage.list(one);
    const claim = await stage.must();
    await stage.subscriptions.remove({ team: 'T1', id: 's1' });
    await stage.deliver(claim);
    expect(stage.posts).toEqual([]);
    expect(await stage.occurrences.listLatest({ team: 'T1', id: 's1' }, 1)).toEqual([]);
  });

  test('keeps its memo until it is deleted', async () => {
    const stage = await stageOf();
    await stage.list(one);
    stage.composed = { kind: 'message', message: { text: 'x', blocks: [] }, memo: 'fisk' };
    await stage.step();
    const since = stage.now.subtract({ hours: 24 });
    expect(await stage.occurrences.listMemosSince({ team: 'T1', id: 's1' }, since)).toEqual(['fisk']);
    await stage.occurrences.deleteEnded(stage.now.add({ hours: 1 }));
    expect(await stage.occurrences.listMemosSince({ team: 'T1', id: 's1' }, since)).toEqual([]);
  });

  test('cannot be subscribed to twice in the same channel', async () => {
    const stage = await stageOf();
    expect(await stage.subscriptions.add(one)).toBe(true);
    expect(await stage.subscriptions.add({ ...one, id: 's9' })).toBe(false);
    expect(await stage.subscriptions.listByUser('T1', 'U1')).toEqual([one]);
    expect(await stage.subscriptions.add({ ...one, id: 's9', channel: 'C2' })).toBe(true);
  });
});

const said: Composed = { kind: 'message', message: { text: 'sagt', blocks: [] } };

/** Creates the delivery of one bot. The test sets the time and Slack's answers. */
function createDeliveryFixture(db: Db, startsAt = '2026-11-23T06:30:00Z') {
  const stores = storesOf(db);
  const { subscriptions, occurrences } = stores;
  const stage = {
    now: instant(startsAt),
    subscriptions,
    occurrences,
    compose: async (_subscription: Subscription): Promise<Composed> => stage.composed,
    composed: said,
    outcome: (): PostOutcome => ({ kind: 'posted', messageTs: 'ts1' }),
    found: { kind: 'absent' } as Awaited<ReturnType<Poster['find']>>,
    posts: [] as { channel: string; key: string; text: string }[],
    looked: [] as string[],
    told: [] as string[],
    toldOutcome: { kind: 'posted', messageTs: 'ts2' } as PostOutcome,
    /** The only team that `toldOutcome` applies to; all teams where it is undefined. */
    refusesTeam: undefined as string | undefined,
    /** The lines in the log. */
    logged: [] as string[],
    /** The language that each person has chosen. */
    chosen: undefined as Language | undefined,
    pass: (duration: Temporal.DurationLike) => {
      stage.now = stage.now.add(duration);
    },
    async list(...subscribed: Subscription[]): Promise<void> {
      for (const each of subscribed) await subscriptions.add(each);
      await look();
    },
    claim: (): Promise<Claim | undefined> =>
      occurrences.claim({
        now: stage.now,
        leaseMs: SLACK_RATE_LIMITS.leaseMs,
        teamMs: SLACK_RATE_LIMITS.teamMs,
      }),
  };
  const poster: Poster = {
    async post({ channel }, { text }, key) {
      stage.posts.push({ channel, key, text });
      return stage.outcome();
    },
    async find(_where, key) {
      stage.looked.push(key);
      return stage.found;
    },
    async sendDirectMessage(team, user, { text }) {
      stage.told.push(`${user}: ${text}`);
      const isOther = stage.refusesTeam !== undefined && stage.refusesTeam !== team;
      return isOther ? { kind: 'posted', messageTs: 'ts3' } : stage.toldOutcome;
    },
  };
  const log = createWatchedLog(stage.logged);
  const parts = { ...stores, poster, clock: () => stage.now, limits: SLACK_RATE_LIMITS, log };
  const look = createDueEnqueuer({ ...parts, wait: async () => undefined });
  const compose: Compose = (subscription) => stage.compose(subscription);
  const deliver = createPostDelivery({ ...parts, composers: { word: compose, rooms: compose } });
  const languageOf = async (_person: unknown, byDefault: Language) => stage.chosen ?? byDefault;
  return Object.assign(stage, {
    deliver,
    look,
    notify: createSubscriberNotifier({ ...parts, languageOf }),
    /** Claims and delivers the next occurrence. @returns its key; undefined where there is none */
    async step(): Promise<string | undefined> {
      const claim = await stage.claim();
      if (claim) await deliver(claim);
      return claim && `${claim.subscription}/${claim.local}`;
    },
    async must(): Promise<Claim> {
      const claim = await stage.claim();
      if (!claim) throw new Error('nothing to claim');
      return claim;
    },
    /** The state of the newest occurrence of a subscription: `posted`, `missed late` … */
    async ending(id = 's1'): Promise<string> {
      const [row] = await occurrences.listLatest({ team: 'T1', id }, 1);
      return [row?.state, row?.note].filter(Boolean).join(' ');
    },
  });
}

describe('a delivery that fails', () => {
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
});
