import { expect, test } from 'vitest';
import { type Backlog, createBacklog, stopBots } from './backlog.js';

/** The time that a supervisor allows for a process to end. */
const PATIENCE_MS = 10_000;

async function statesIn({ db }: Backlog) {
  const rows = await db.withoutPlugins().selectFrom('occurrence').select('state').execute();
  return rows.map(({ state }) => state);
}

test('a stopping bot finishes the posts in progress, and claims no more', async () => {
  const backlog = await createBacklog({ bots: 1, channels: 30, perChannel: 1 });
  const { time, slack, bots, db } = backlog;
  for (const bot of bots) bot.start();
  await time.until(() => slack.posts.length > 4, PATIENCE_MS);
  await stopBots(backlog, PATIENCE_MS);
  expect(slack.posts.length).toBeLessThan(30);
  const states = await statesIn(backlog);
  expect(states.filter((state) => state === 'posted')).toHaveLength(slack.posts.length);
  expect(new Set(states)).toEqual(new Set(['due', 'posted']));
  await db.destroy();
});

test('a bot that stops while it records due posts leaves the rest to the next bot', async () => {
  const backlog = await createBacklog({ bots: 1, channels: 300, perChannel: 1 });
  const { time, bots, db } = backlog;
  for (const bot of bots) bot.start();
  await time.until(() => time.elapsed() > 20, PATIENCE_MS);
  await stopBots(backlog, PATIENCE_MS);
  const listed = await statesIn(backlog);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.length).toBeLessThan(300);
  await db.destroy();
});

test('a stopping bot does not wait for a hanging post, which the next bot settles', async () => {
  let isHeld = true;
  const backlog = await createBacklog({
    bots: 2,
    channels: 1,
    perChannel: 2,
    turn: () => () => (isHeld ? { kind: 'lost', isTaken: true, afterMs: 3_600_000 } : { kind: 'ok' }),
  });
  const { time, slack, bots, db, count } = backlog;
  const [held, next] = bots;
  held?.start();
  await time.until(() => slack.posts.length > 0, PATIENCE_MS);
  expect(await stopBots({ ...backlog, bots: held ? [held] : [] }, PATIENCE_MS)).toBeLessThan(PATIENCE_MS);
  isHeld = false;
  next?.start();
  await time.until(() => slack.posts.length === count, 10 * PATIENCE_MS);
  await stopBots({ ...backlog, bots: next ? [next] : [] }, PATIENCE_MS);
  expect(await statesIn(backlog)).toEqual(['posted', 'posted']);
  expect(new Set(slack.posts.map(({ key }) => key)).size).toBe(count);
  await db.destroy();
});
