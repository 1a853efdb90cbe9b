import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { createShareOnce } from '../../../src/bot/routing/presenter.js';
import { createInMemorySingleUseKeys, createSingleUseKeys } from '../../../src/bot/store/state.js';
import { describeOnBoth, silent } from '../store/test-databases.js';

const NOW = Temporal.Instant.from('2026-11-24T09:15:00+01:00');
const parts = { clock: () => NOW, log: silent };

/** Counts the posts. `failures` of them fail first. */
function createPost(failures = 0) {
  let count = 0;
  return {
    count: () => count,
    async post() {
      count += 1;
      if (count <= failures) throw new Error('refused');
    },
  };
}

describeOnBoth('shared answers', (databases) => {
  it('are posted once by all processes', async () => {
    const db = await databases.empty();
    const processes = [1, 2, 3].map(() =>
      createShareOnce({ ...parts, sharedAnswers: createSingleUseKeys(db) }),
    );
    const { post, count } = createPost();
    const results = await Promise.all(processes.map((shareOnce) => shareOnce('T1 U1 V1', post)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(count()).toBe(1);
    expect(await processes[0]?.('T1 U1 V2', post)).toBe(true);
  });

  it('can be shared again after the post failed', async () => {
    const db = await databases.empty();
    const shareOnce = createShareOnce({ ...parts, sharedAnswers: createSingleUseKeys(db) });
    const { post } = createPost(1);
    await expect(shareOnce('key', post)).rejects.toThrow('refused');
    expect(await shareOnce('key', post)).toBe(true);
    expect(await shareOnce('key', post)).toBe(false);
  });

  it('are forgotten when their response_url is long dead', async () => {
    const db = await databases.empty();
    let now = NOW;
    const sharedAnswers = createSingleUseKeys(db);
    const shareOnce = createShareOnce({ ...parts, sharedAnswers, clock: () => now });
    const { post } = createPost();
    await shareOnce('key', post);
    now = NOW.add({ minutes: 30 });
    expect(await shareOnce('key', post)).toBe(false);
    now = NOW.add({ minutes: 41 });
    await shareOnce('other', post);
    expect(await db.selectFrom('used_state').select('used_at').execute()).toHaveLength(1);
  });
});

describe('without a database', () => {
  it('posts once, and again after a failure', async () => {
    const shareOnce = createShareOnce({ ...parts, sharedAnswers: createInMemorySingleUseKeys() });
    const { post, count } = createPost(1);
    await expect(shareOnce('key', post)).rejects.toThrow('refused');
    expect([await shareOnce('key', post), await shareOnce('key', post)]).toEqual([true, false]);
    expect(count()).toBe(2);
  });

  it('always posts without a key', async () => {
    const shareOnce = createShareOnce({ ...parts, sharedAnswers: createInMemorySingleUseKeys() });
    const { post } = createPost();
    expect([await shareOnce(undefined, post), await shareOnce(undefined, post)]).toEqual([true, true]);
  });
});

it('posts when the database does not answer', async () => {
  const down = async () => {
    throw new Error('the database is down');
  };
  const shareOnce = createShareOnce({ ...parts, sharedAnswers: { use: down, release: down } });
  const { post, count } = createPost(1);
  await expect(shareOnce('key', post)).rejects.toThrow('refused');
  expect(await shareOnce('key', post)).toBe(true);
  expect(count()).toBe(2);
});
