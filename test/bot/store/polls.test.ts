import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Poll, PollState } from '../../../src/bot/model/poll.js';
import { createPollStore, type PollLease, type PollStore } from '../../../src/bot/store/polls.js';
import { bundleProgram } from '../../support/child-programs.js';
import { describeOnBoth } from './test-databases.js';

const VOTE_WORKER = fileURLToPath(new URL('./vote-worker.ts', import.meta.url));
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-24T09:00:00Z');
const FIRST = NOW + DAY_MS;

const pollOf = (more: Partial<Poll> = {}): Poll => ({
  id: 'p1',
  team: 'T1',
  channel: 'C1',
  createdBy: 'U1',
  language: 'nb',
  people: ['U1', '@ola'],
  times: [
    { start: FIRST, end: FIRST + HOUR_MS },
    { start: FIRST + DAY_MS, end: FIRST + DAY_MS + HOUR_MS },
  ],
  ...more,
});

const P1 = { team: 'T1', id: 'p1' };
const clickOf = (user: string, time: number, clickedAt = NOW) => ({ poll: P1, user, time, clickedAt });
/** `U1:0 U2:0` */
const written = (state: PollState | undefined) =>
  state?.votes.map(({ user, time }) => `${user}:${time}`).join(' ');

async function lease(polls: PollStore, now: number): Promise<PollLease> {
  const taken = await polls.lease(P1, now, now + 20_000);
  if (typeof taken === 'string' || !('lease' in taken)) throw new Error(JSON.stringify(taken));
  return taken.lease;
}

describeOnBoth('polls', (databases) => {
  async function start(poll = pollOf()) {
    const polls = createPollStore(await databases.empty());
    await polls.create(poll);
    return polls;
  }

  test('keep the times, the people to invite and the message', async () => {
    const polls = await start();
    await polls.saveMessage(P1, '1795507200.000100');
    expect(await polls.load(P1)).toEqual({
      poll: pollOf({ messageTs: '1795507200.000100' }),
      votes: [],
      isClosed: false,
    });
    expect(await polls.load({ team: 'T1', id: 'p2' })).toBeUndefined();
  });

  test('are listed for the person who made them, while they are open', async () => {
    const polls = await start();
    await polls.create(pollOf({ id: 'p2', times: [{ start: NOW + HOUR_MS, end: NOW + 2 * HOUR_MS }] }));
    await polls.create(pollOf({ id: 'p3', createdBy: 'U2' }));
    await polls.create(pollOf({ id: 'p4' }));
    await polls.close({ team: 'T1', id: 'p4' }, 'U1');
    await polls.vote(clickOf('U2', 1), NOW);
    const own = await polls.listOpenBy({ team: 'T1', user: 'U1' }, NOW);
    expect(own.map(({ poll }) => poll.id)).toEqual(['p2', 'p1']);
    expect(written(own[1])).toBe('U2:1');
    expect(await polls.listOpenBy({ team: 'T1', user: 'U1' }, FIRST)).toEqual([]);
    expect(await polls.listOpenBy({ team: 'T2', user: 'U1' }, NOW)).toEqual([]);
  });

  test('keep the subject of the meeting and the rooms of the times', async () => {
    const [first = { start: 0, end: 0 }, second = first] = pollOf().times;
    const room = { name: 'Fjorden', address: 'fjorden@eksempel.no' };
    const poll = pollOf({ subject: 'budsjett', times: [first, { ...second, room }] });
    const polls = await start(poll);
    expect((await polls.load(P1))?.poll).toEqual(poll);
  });

  test('keep the subject and the rooms until the last time is over', async () => {
    const [first = { start: 0, end: 0 }, second = first] = pollOf().times;
    const room = { name: 'Fjorden', address: 'fjorden@eksempel.no' };
    const polls = await start(pollOf({ subject: 'budsjett', times: [first, { ...second, room }] }));
    await polls.deleteOld(second.end - 1);
    expect((await polls.load(P1))?.poll).toMatchObject({ subject: 'budsjett', times: [{}, { room }] });
    await polls.deleteOld(second.end);
    expect((await polls.load(P1))?.poll).toEqual(pollOf());
  });

  test('are closed by the person who made them only, once, and count no later vote', async () => {
    const polls = await start();
    expect(await polls.vote(clickOf('U2', 0), NOW)).toBe('counted');
    expect(await polls.close(P1, 'U2')).toBe('not-yours');
    expect((await polls.load(P1))?.isClosed).toBe(false);
    const outcomes = await Promise.all([1, 2, 3].map(() => polls.close(P1, 'U1', '1795507200.000300')));
    expect(outcomes.toSorted()).toEqual(['closed', 'was-closed', 'was-closed']);
    expect(await polls.vote(clickOf('U3', 0), NOW)).toBe('closed');
    expect(await polls.load(P1)).toMatchObject({
      poll: { messageTs: '1795507200.000300' },
      votes: [{ user: 'U2', time: 0 }],
      isClosed: true,
    });
    expect(await polls.close({ team: 'T1', id: 'p9' }, 'U1')).toBe('gone');
    expect(await polls.listOutdated(NOW, NOW)).toEqual([P1]);
  });

  test('a person has one vote for each time, and takes it back with the next click', async () => {
    const polls = await start();
    expect(await polls.vote(clickOf('U1', 0), NOW)).toBe('counted');
    expect(await polls.vote(clickOf('U1', 1), NOW)).toBe('counted');
    expect(await polls.vote(clickOf('U2', 0, NOW + 1), NOW)).toBe('counted');
    expect(written(await polls.load(P1))).toBe('U1:0 U1:1 U2:0');
    expect(await polls.vote(clickOf('U1', 0, NOW + 5_000), NOW)).toBe('counted');
    expect(written(await polls.load(P1))).toBe('U1:1 U2:0');
    expect(await polls.vote(clickOf('U1', 0, NOW + 10_000), NOW)).toBe('counted');
    expect(written(await polls.load(P1))).toBe('U1:1 U2:0 U1:0');
  });

  test.each([
    ['the same click again', 0],
    ['the second half of a double click', 400],
    ['a click that comes after a later one', -5_000],
  ])('%s counts nothing and changes nothing', async (_, later) => {
    const polls = await start();
    await polls.vote(clickOf('U1', 0), NOW);
    const { version } = await lease(polls, NOW);
    expect(await polls.vote(clickOf('U1', 0, NOW + later), NOW)).toBe('repeated');
    expect(written(await polls.load(P1))).toBe('U1:0');
    expect((await lease(polls, NOW + 30_000)).version).toBe(version);
  });

  test('a poll closes when its first time begins', async () => {
    const polls = await start();
    expect(await polls.vote(clickOf('U1', 1), FIRST - 1)).toBe('counted');
    expect(await polls.vote(clickOf('U2', 1), FIRST)).toBe('closed');
    expect(written(await polls.load(P1))).toBe('U1:1');
    expect((await lease(polls, FIRST)).isClosed).toBe(true);
  });

  test('is listed when it closes, so that its message says so', async () => {
    const polls = await start();
    expect(await polls.listOutdated(FIRST - 1, FIRST - 1)).toEqual([]);
    expect(await polls.listOutdated(FIRST, FIRST)).toEqual([P1]);
    const taken = await lease(polls, FIRST);
    expect(taken.isClosed).toBe(true);
    await polls.endLease(taken, FIRST);
    expect(await polls.listOutdated(FIRST + 1, FIRST + 1)).toEqual([]);
  });

  test.each([2, -1, 0.5])(
    'a vote for time %d, which the poll does not have, changes nothing',
    async (time) => {
      const polls = await start(pollOf({ messageTs: '1795507200.000100' }));
      const click = { ...clickOf('U1', time), messageTs: '1795507200.000200' };
      expect(await polls.vote(click, NOW)).toBe('gone');
      expect((await polls.load(P1))?.poll.messageTs).toBe('1795507200.000100');
      expect(await polls.listOutdated(NOW, NOW)).toEqual([]);
    },
  );

  test('a vote for a poll or time that does not exist counts nothing', async () => {
    const polls = await start();
    expect(await polls.vote({ ...clickOf('U1', 0), poll: { team: 'T1', id: 'p2' } }, NOW)).toBe('gone');
    expect(await polls.vote(clickOf('U1', 2), NOW)).toBe('gone');
    expect(written(await polls.load(P1))).toBe('');
  });

  test('a vote whose person no longer waits is not counted', async () => {
    const polls = await start();
    const isOver = AbortSignal.abort(new Error('too late'));
    await expect(polls.vote(clickOf('U1', 0), NOW, isOver)).rejects.toThrow('too late');
    expect(written(await polls.load(P1))).toBe('');
    expect(await polls.lease(P1, NOW, NOW + 1)).toBe('up-to-date');
  });

  test('one bot at a time changes the message, and only while it is outdated', async () => {
    const polls = await start();
    expect(await polls.lease(P1, NOW, NOW + 20_000)).toBe('up-to-date');
    await polls.vote(clickOf('U1', 0), NOW);
    const taken = await lease(polls, NOW);
    expect(await polls.lease(P1, NOW + 1, NOW + 20_001)).toEqual({ busyUntil: NOW + 20_000 });
    await polls.vote(clickOf('U2', 0), NOW);
    await polls.endLease(taken, NOW + 1_000);
    expect(await polls.lease(P1, NOW + 999, NOW + 20_000)).toEqual({ busyUntil: NOW + 1_000 });
    const next = await lease(polls, NOW + 1_000);
    expect(written(next)).toBe('U1:0 U2:0');
    await polls.endLease(next, NOW + 2_000);
    expect(await polls.lease(P1, NOW + 2_000, NOW + 20_000)).toBe('up-to-date');
  });

  test('a bot that lost its lease may have shown older votes, so the message is shown again', async () => {
    const polls = await start();
    await polls.vote(clickOf('U1', 0), NOW);
    const frozen = await lease(polls, NOW);
    await polls.vote(clickOf('U2', 0), NOW);
    await polls.endLease(await lease(polls, NOW + 20_000), NOW + 21_000);
    expect(await polls.lease(P1, NOW + 21_000, NOW + 41_000)).toBe('up-to-date');
    await polls.endLease(frozen, NOW + 21_000);
    expect(written(await lease(polls, NOW + 21_000))).toBe('U1:0 U2:0');
  });

  test('is deleted with its votes fourteen days after its last time', async () => {
    const polls = await start();
    await polls.vote(clickOf('U1', 0), NOW);
    const over = FIRST + DAY_MS + HOUR_MS + 14 * DAY_MS;
    await polls.deleteOld(over - 1);
    expect(written(await polls.load(P1))).toBe('U1:0');
    await polls.deleteOld(over);
    expect(await polls.load(P1)).toBeUndefined();
    const db = await databases.empty();
    expect(await db.withoutPlugins().selectFrom('poll_vote').select('user_id').execute()).toEqual([]);
  });

  test('several processes that get the same clicks at once count each of them once', async () => {
    const address = await databases.address();
    const polls = createPollStore(await databases.open(address));
    await polls.create(pollOf());
    const users = Array.from({ length: 20 }, (_, at) => `U${at}`);
    // Everybody votes for both times with a double click. The even ones take the second vote back.
    const clicks = users.flatMap((user, at) => [
      ['p1', user, 0, NOW],
      ['p1', user, 0, NOW + 300],
      ['p1', user, 1, NOW],
      ...(at % 2 === 0 ? [['p1', user, 1, NOW + 5_000]] : []),
    ]);
    const program = await bundleProgram(VOTE_WORKER);
    const args = [program, JSON.stringify(address), String(NOW), JSON.stringify(clicks)];
    const workers = [1, 2, 3].map(() => promisify(execFile)(process.execPath, args));
    const outcomes = (await Promise.all(workers)).flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(20 + 20 + 10);
    expect(new Set(outcomes)).toEqual(new Set(['counted', 'repeated']));
    const votes = (await polls.load(P1))?.votes ?? [];
    expect(
      votes
        .filter(({ time }) => time === 0)
        .map(({ user }) => user)
        .toSorted(),
    ).toEqual(users.toSorted());
    expect(votes.filter(({ time }) => time === 1)).toHaveLength(10);
    // Each counted click is a version of its own.
    expect((await lease(polls, NOW)).version).toBe(50);
  }, 60_000);
});
