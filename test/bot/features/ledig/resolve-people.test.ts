import { describe, expect, it } from 'vitest';
import { findViewer, resolvePeople } from '../../../../src/bot/features/ledig/resolve-people.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { createFakePeople, requestAt } from './fakes.js';

const neverAnswers = () => new Promise<never>(() => undefined);
const fails = () => Promise.reject(new Error('slack is down'));

/** Slack with other answers for some users. */
const slackWith = (answers: Record<string, () => Promise<never>>) => ({
  ...createFakePeople(),
  find: (id: string) => answers[id]?.() ?? createFakePeople().find(id),
});

async function resolve(people: ReturnType<typeof slackWith>, lines: string[], ...ids: string[]) {
  const log = createWatchedLog(lines, 'warn');
  const named = ids.map((slackId) => ({ slackId, label: slackId.toLowerCase() }));
  const found = await resolvePeople(
    { people: named },
    { people, log, timeoutMs: 500 },
    requestAt('2026-11-23T09:00'),
  );
  if ('unreadGroups' in found) throw new Error('a group');
  return found;
}

describe('people that Slack does not answer for', () => {
  it.each([
    ['fails', fails, 'slack is down'],
    ['never answers', neverAnswers, 'timeout'],
  ])('are unread if it %s, and the others are found', async (_, answer, cause) => {
    const lines: string[] = [];
    const found = await resolve(slackWith({ U2: answer }), lines, 'U1', 'U2', 'U3');
    expect(found.known.map(({ username }) => username)).toEqual(['kari', 'per']);
    expect(found.unread).toEqual([{ name: '@u2', reason: { from: 'slack', why: 'no-answer' } }]);
    expect(lines.join('')).toContain(cause);
  });

  it.each([
    ['fails', fails, 'slack is down'],
    ['never answers', neverAnswers, 'timeout'],
  ])('are a fault if it %s for all of them', async (_, answer, cause) => {
    await expect(resolve(slackWith({ U1: answer, U2: answer }), [], 'U1', 'U2')).rejects.toThrow(cause);
  });

  it('do not delay lookups behind them', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `U9${n}`);
    const found = await resolve(slackWith({ U90: neverAnswers }), [], ...ids, 'U1');
    expect(found.known.map(({ username }) => username)).toEqual(['kari']);
    expect(found.unread.filter(({ reason }) => 'why' in reason && reason.why === 'no-answer')).toHaveLength(
      1,
    );
  });
});

describe('the person who asks', () => {
  it.each([
    ['fails', fails, 'slack is down'],
    ['never answers', neverAnswers, 'timeout'],
  ])('is undefined if Slack %s, with a warning in the log', async (_, answer, cause) => {
    const lines: string[] = [];
    const log = createWatchedLog(lines, 'warn');
    const parts = { people: slackWith({ U1: answer }), log, timeoutMs: 20 };
    expect(await findViewer('U1', parts)).toBeUndefined();
    expect(lines.join('')).toContain(cause);
    expect(await findViewer('U2', parts)).toMatchObject({ username: 'ola' });
  });
});
