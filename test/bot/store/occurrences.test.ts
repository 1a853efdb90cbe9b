import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Claim } from '../../../src/bot/model/subscription.js';
import type { Row } from '../../../src/bot/store/tables.js';
import { storesOf, subscriptionOf } from '../delivery/subscription-fixture.js';
import { describeOnBoth } from './test-databases.js';

const DUE = Temporal.Instant.from('2026-11-23T06:30:00Z');
const LEASE = { seconds: 30 };
const LEASE_MS = 30_000;
const KEYS = { first: '2026-11-23T07:30', second: '2026-11-23T07:31' };

describeOnBoth('a claim', ({ empty, open }) => {
  /** Occurrences of one subscription, all in the same channel, a minute apart. */
  async function storeOf(...locals: readonly string[]) {
    const db = await empty();
    const { subscriptions, occurrences } = storesOf(db);
    const subscription = subscriptionOf({ nextAt: DUE });
    await subscriptions.add(subscription);
    for (const [minute, local] of locals.entries()) {
      const at = DUE.add({ minutes: minute });
      const lastAt = at.add({ hours: 4 });
      await occurrences.recordNow(subscription, { local: Temporal.PlainDateTime.from(local), at, lastAt });
    }
    const claimAt = (now: Temporal.Instant) => occurrences.claim({ now, leaseMs: LEASE_MS, teamMs: 200 });
    async function mustClaim(now = DUE): Promise<Claim> {
      const claim = await claimAt(now);
      if (!claim) throw new Error('nothing to claim');
      return claim;
    }
    /** The newest occurrence. */
    async function row(): Promise<Partial<Row<'occurrence'>>> {
      const [first] = await occurrences.listLatest({ team: 'T1', id: 's1' }, 1);
      if (!first) throw new Error('no occurrence');
      const { state, free_at, note, memo, message_ts, attempts } = first;
      return { state, free_at, note, memo, message_ts, attempts };
    }
    /** When the channel accepts the next post. */
    async function channelFreeAt(): Promise<Temporal.Instant> {
      const { next_at } = await db
        .withoutPlugins()
        .selectFrom('pace')
        .select('next_at')
        .where('channel_id', '=', 'C1')
        .executeTakeFirstOrThrow();
      return Temporal.Instant.fromEpochMilliseconds(Number(next_at));
    }
    return { db, occurrences, claimAt, mustClaim, row, channelFreeAt };
  }

  const later = DUE.add(LEASE);
  const ms = (at: Temporal.Instant) => at.epochMilliseconds;

  describe('of an occurrence', () => {
    test('says what is posted where, and until when', async () => {
      const { mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const claim = await mustClaim();
      expect(claim).toEqual({
        subscription: 's1',
        local: KEYS.first,
        team: 'T1',
        channel: 'C1',
        dueAt: DUE,
        lastAt: DUE.add({ hours: 4 }),
        mayHaveBeenPosted: false,
        attempts: 1,
        reason: undefined,
        holder: expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(await row()).toMatchObject({ state: 'claimed', free_at: ms(later) });
      expect(await channelFreeAt()).toEqual(later);
    });

    test('is given to one of several bots that ask at once', async () => {
      const { claimAt } = await storeOf(KEYS.first, KEYS.second);
      const now = DUE.add({ minutes: 1 });
      const claims = await Promise.all(Array.from({ length: 5 }, () => claimAt(now)));
      expect(claims.filter((each) => each !== undefined)).toHaveLength(1);
    });

    test('is given again at the end of the lease, with another holder', async () => {
      const { claimAt, mustClaim } = await storeOf(KEYS.first);
      const first = await mustClaim();
      expect(await claimAt(later.subtract({ milliseconds: 1 }))).toBeUndefined();
      const second = await mustClaim(later);
      expect(second).toMatchObject({ attempts: 2, mayHaveBeenPosted: false });
      expect(second.holder).not.toBe(first.holder);
    });

    test('is undefined without occurrences, and before the first one', async () => {
      const { claimAt } = await storeOf();
      expect(await claimAt(DUE)).toBeUndefined();
    });
  });

  describe('before the post', () => {
    test('is held until the given time, and the occurrence may have been posted', async () => {
      const { occurrences, mustClaim, claimAt, row, channelFreeAt } = await storeOf(KEYS.first);
      const until = DUE.add({ seconds: 90 });
      expect(await occurrences.beginSending(await mustClaim(), until, 'ord')).toBe(true);
      expect(await row()).toMatchObject({ state: 'sending', free_at: ms(until), memo: 'ord' });
      expect(await channelFreeAt()).toEqual(until);
      expect(await claimAt(later)).toBeUndefined();
      expect(await mustClaim(until)).toMatchObject({ attempts: 2, mayHaveBeenPosted: true });
      // It stays open until it is settled whether it was posted.
      expect(await row()).toMatchObject({ state: 'sending', free_at: ms(until.add(LEASE)), memo: 'ord' });
    });

    test('keeps the memo where none is given', async () => {
      const { occurrences, mustClaim, row } = await storeOf(KEYS.first);
      await occurrences.beginSending(await mustClaim(), later, 'ord');
      expect(await occurrences.beginSending(await mustClaim(later), later.add(LEASE), undefined)).toBe(true);
      expect(await row()).toMatchObject({ memo: 'ord' });
    });

    test('is lost where another bot holds it, which changes nothing', async () => {
      const { occurrences, mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const lost = await mustClaim();
      await mustClaim(later);
      const before = await row();
      expect(await occurrences.beginSending(lost, DUE.add({ hours: 1 }), 'ord')).toBe(false);
      expect(await row()).toEqual(before);
      expect(await channelFreeAt()).toEqual(later.add(LEASE));
    });

    test('is lost where the occurrence has ended, though nobody took the channel', async () => {
      const { occurrences, mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const claim = await mustClaim();
      await occurrences.end(claim, { state: 'skipped' }, later);
      expect(await occurrences.beginSending(claim, DUE.add({ hours: 1 }), 'ord')).toBe(false);
      expect(await row()).toMatchObject({ state: 'skipped', memo: null });
      // The transaction is rolled back.
      expect(await channelFreeAt()).toEqual(later);
    });

    test('fails where the database does', async () => {
      const { mustClaim } = await storeOf(KEYS.first);
      const claim = await mustClaim();
      const db = await open();
      await db.destroy();
      await expect(storesOf(db).occurrences.beginSending(claim, later, undefined)).rejects.toThrow();
    });
  });

  describe('that is released', () => {
    const freeAt = DUE.add({ minutes: 10 });
    const soon = DUE.add({ seconds: 5 });

    test.each([
      [false, 'due'],
      [true, 'sending'],
    ])('after an attempt that may have been posted (%s) is open as %s', async (mayHaveBeenPosted, state) => {
      const { occurrences, mustClaim, claimAt, row, channelFreeAt } = await storeOf(KEYS.first);
      const release = { freeAt, reason: 'unreachable', mayHaveBeenPosted, holdsChannel: false } as const;
      await occurrences.release(await mustClaim(), release, soon);
      expect(await row()).toMatchObject({ state, free_at: ms(freeAt), note: 'unreachable' });
      expect(await channelFreeAt()).toEqual(soon);
      expect(await claimAt(freeAt.subtract({ milliseconds: 1 }))).toBeUndefined();
      expect(await mustClaim(freeAt)).toMatchObject({
        mayHaveBeenPosted,
        reason: 'unreachable',
        attempts: 2,
      });
    });

    test('holds its channel, and keeps the reason of an earlier attempt', async () => {
      const { occurrences, mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const release = { freeAt, mayHaveBeenPosted: false, holdsChannel: true } as const;
      await occurrences.release(await mustClaim(), { ...release, reason: 'unreadable' }, soon);
      const again = freeAt.add({ minutes: 10 });
      await occurrences.release(await mustClaim(freeAt), { ...release, freeAt: again }, freeAt);
      expect(await row()).toMatchObject({ state: 'due', free_at: ms(again), note: 'unreadable' });
      expect(await channelFreeAt()).toEqual(again);
    });

    test('changes nothing where another bot holds it', async () => {
      const { occurrences, mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const lost = await mustClaim();
      await mustClaim(later);
      const before = await row();
      const release = { freeAt, reason: 'failed', mayHaveBeenPosted: true, holdsChannel: true } as const;
      await occurrences.release(lost, release, soon);
      expect(await row()).toEqual(before);
      expect(await channelFreeAt()).toEqual(later.add(LEASE));
    });
  });

  describe('that has ended', () => {
    const free = DUE.add({ seconds: 1 });

    test.each([
      [
        { state: 'posted', messageTs: '1.2' },
        { state: 'posted', message_ts: '1.2', note: null },
      ],
      [
        { state: 'posted', messageTs: '1.2', reason: 'unreadable' },
        { state: 'posted', message_ts: '1.2', note: 'unreadable' },
      ],
      [{ state: 'skipped' }, { state: 'skipped', message_ts: null, note: null }],
      [
        { state: 'missed', reason: 'refused' },
        { state: 'missed', message_ts: null, note: 'refused' },
      ],
      [
        { state: 'unknown', reason: 'unsettled' },
        { state: 'unknown', message_ts: null, note: 'unsettled' },
      ],
    ] as const)('as %j frees its channel', async (ending, ended) => {
      const { occurrences, mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const release = {
        freeAt: DUE,
        reason: 'unreachable',
        mayHaveBeenPosted: false,
        holdsChannel: false,
      } as const;
      await occurrences.release(await mustClaim(), release, DUE);
      await occurrences.end(await mustClaim(DUE.add({ seconds: 1 })), ending, free);
      expect(await row()).toMatchObject(ended);
      expect(await channelFreeAt()).toEqual(free);
    });

    test('is no other occurrence', async () => {
      const { db, occurrences, mustClaim } = await storeOf(KEYS.first, KEYS.second);
      await occurrences.end(await mustClaim(), { state: 'posted', messageTs: '1.2' }, free);
      const states = db
        .withoutPlugins()
        .selectFrom('occurrence')
        .select(['local', 'state'])
        .orderBy('local')
        .execute();
      expect(await states).toEqual([
        { local: KEYS.first, state: 'posted' },
        { local: KEYS.second, state: 'due' },
      ]);
    });

    test('is posted even where another bot has it, which keeps the channel', async () => {
      const { occurrences, mustClaim, row, channelFreeAt } = await storeOf(KEYS.first);
      const lost = await mustClaim();
      const second = await mustClaim(later);
      await occurrences.end(lost, { state: 'posted', messageTs: '1.2' }, free);
      expect(await row()).toMatchObject({ state: 'posted', message_ts: '1.2' });
      expect(await channelFreeAt()).toEqual(later.add(LEASE));
      // The first post counts.
      await occurrences.end(second, { state: 'posted', messageTs: '3.4' }, free);
      await occurrences.end(second, { state: 'skipped' }, free);
      expect(await row()).toMatchObject({ state: 'posted', message_ts: '1.2' });
    });

    test('is not missed where another bot has it', async () => {
      const { occurrences, mustClaim, row } = await storeOf(KEYS.first);
      const lost = await mustClaim();
      await mustClaim(later);
      await occurrences.end(lost, { state: 'missed', reason: 'refused' }, free);
      expect(await row()).toMatchObject({ state: 'claimed', note: null });
    });
  });
});
