import { describe, expect, it } from 'vitest';
import { findViewer, resolvePeople } from '../../../../src/bot/features/ledig/resolve-people.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { people } from './fakes.js';

const never = () => new Promise<never>(() => undefined);
const away = () => Promise.reject(new Error('slack is away'));

/** Slack, that answers so for some, and properly for all others. */
const slackWhere = (odd: Record<string, () => Promise<never>>) => ({
  ...people(),
  find: (id: string) => odd[id]?.() ?? people().find(id),
});

function resolve(who: ReturnType<typeof slackWhere>, lines: string[], ...ids: string[]) {
  const log = createWatchedLog(lines, 'warn');
  const wanted = ids.map((slackId) => ({ slackId, label: slackId.toLowerCase() }));
  return resolvePeople(wanted, { people: who, log, patienceMs: 20 });
}

describe('people whom Slack says nothing of', () => {
  it.each([
    ['fails', away, 'slack is away'],
    ['never answers', never, 'timeout'],
  ])('are named when it %s, and the others are found', async (_, answer, cause) => {
    const lines: string[] = [];
    const found = await resolve(slackWhere({ U2: answer }), lines, 'U1', 'U2', 'U3');
    expect(found.known.map(({ username }) => username)).toEqual(['kari', 'per']);
    expect(found.unseen).toEqual([{ name: '@u2', reason: { from: 'slack', why: 'no-answer' } }]);
    expect(lines.join('')).toContain(cause);
  });

  it.each([
    ['fails', away, 'slack is away'],
    ['never answers', never, 'timeout'],
  ])('are a fault when it %s for all of them', async (_, answer, cause) => {
    await expect(resolve(slackWhere({ U1: answer, U2: answer }), [], 'U1', 'U2')).rejects.toThrow(cause);
  });

  it('keep nobody waiting who is asked for after them', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `U9${n}`);
    const found = await resolve(slackWhere({ U90: never }), [], ...ids, 'U1');
    expect(found.known.map(({ username }) => username)).toEqual(['kari']);
    expect(found.unseen.filter(({ reason }) => 'why' in reason && reason.why === 'no-answer')).toHaveLength(
      1,
    );
  });
});

describe('whoever asks', () => {
  it.each([
    ['fails', away, 'slack is away'],
    ['never answers', never, 'timeout'],
  ])('is nobody where Slack %s, and the log says so', async (_, answer, cause) => {
    const lines: string[] = [];
    const log = createWatchedLog(lines, 'warn');
    const parts = { people: slackWhere({ U1: answer }), log, patienceMs: 20 };
    expect(await findViewer('U1', parts)).toBeUndefined();
    expect(lines.join('')).toContain(cause);
    expect(await findViewer('U2', parts)).toMatchObject({ username: 'ola' });
  });
});
