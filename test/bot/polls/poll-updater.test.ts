import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { SlackMessage } from '../../../src/bot/blocks/message.js';
import type { WorkspaceOf } from '../../../src/bot/framework/request-context.js';
import { createPollUpdater } from '../../../src/bot/polls/poll-updater.js';
import type { UpdateMessage, UpdateOutcome } from '../../../src/bot/slack/bot-messages.js';
import { createPollStore } from '../../../src/bot/store/polls.js';
import { describeOnBoth, silent } from '../store/test-databases.js';
import { at, pollOf } from './polls.js';

const MORNING = at('2026-11-24T09:00');
const SHOWN: UpdateOutcome = { kind: 'shown' };
const workspaceOf = (() => ({ timeZone: 'Europe/Oslo', language: 'nb' })) as unknown as WorkspaceOf;

interface Update {
  posted: Parameters<UpdateMessage>[0];
  text: string;
  end: (outcome: UpdateOutcome) => void;
}

const P1 = { team: 'T1', id: 'p1' };

describeOnBoth('the message of a poll', (databases) => {
  /** Bots that share a database and a clock. Each update of theirs waits until the test ends it. */
  async function start(count = 1) {
    const polls = createPollStore(await databases.empty());
    await polls.create(pollOf());
    let now = MORNING;
    const updates: Update[] = [];
    const sleepers: { until: number; wake: () => void }[] = [];
    const update = (posted: Parameters<UpdateMessage>[0], { text }: SlackMessage) =>
      new Promise<UpdateOutcome>((end) => {
        updates.push({ posted: { ...posted, responseUrls: [...posted.responseUrls] }, text, end });
      });
    const wait = (ms: number, signal: AbortSignal) =>
      new Promise<void>((wake) => {
        if (signal.aborted) return wake();
        sleepers.push({ until: now + ms, wake });
        signal.addEventListener('abort', () => wake());
      });
    const bots = Array.from({ length: count }, () =>
      createPollUpdater({
        polls,
        update,
        workspaceOf,
        identifyWorkspace: async (team) => ({ team }),
        clock: () => Temporal.Instant.fromEpochMilliseconds(now),
        leaseClock: () => Temporal.Instant.fromEpochMilliseconds(now),
        wait,
        log: silent,
      }),
    );
    /** Lets the time pass, and wakes who has waited long enough. */
    function pass(ms: number) {
      now += ms;
      for (const sleeper of sleepers.splice(0)) {
        if (sleeper.until <= now) sleeper.wake();
        else sleepers.push(sleeper);
      }
    }
    return {
      polls,
      bots,
      updates,
      /** Waits until so many updates have begun, while milliseconds pass, and returns the last one. */
      async next(number: number): Promise<Update> {
        await expect
          .poll(() => {
            pass(1);
            return updates.length;
          })
          .toBe(number);
        return updates[number - 1] as Update;
      },
      vote: (user: string, time = 0, clickedAt = now) => polls.vote({ poll: P1, user, time, clickedAt }, now),
      sleeping: () => sleepers.length,
      pass,
      stop: () => Promise.all(bots.map((bot) => bot.stop())),
    };
  }
  const first = 'Onsdag 25. november 10:00–11:00';

  test('shows the votes, with the address of the newest press', async () => {
    const stage = await start();
    await stage.vote('U1');
    stage.bots[0]?.show(P1, 'https://hooks.slack.com/1');
    const { posted, text, end } = await stage.next(1);
    expect(posted).toEqual({
      team: 'T1',
      channel: 'C1',
      ts: '1795507200.000900',
      responseUrls: ['https://hooks.slack.com/1'],
    });
    expect(text).toContain(`${first}: 1 stemme.`);
    end(SHOWN);
    await stage.stop();
  });

  test('shows all votes of a second in one update', async () => {
    const stage = await start();
    await stage.vote('U1');
    stage.bots[0]?.show(P1);
    (await stage.next(1)).end(SHOWN);
    await expect.poll(stage.sleeping).toBe(1);
    for (const user of ['U2', 'U3', 'U4']) {
      await stage.vote(user);
      stage.bots[0]?.show(P1, `https://hooks.slack.com/${user}`);
    }
    expect(stage.updates).toHaveLength(1);
    stage.pass(1_000);
    const { posted, text, end } = await stage.next(2);
    expect(text).toContain(`${first}: 4 stemmer.`);
    expect(posted.responseUrls[0]).toBe('https://hooks.slack.com/U4');
    end(SHOWN);
    await expect.poll(stage.sleeping).toBe(1);
    stage.pass(1_000);
    await stage.stop();
    expect(stage.updates).toHaveLength(2);
  });

  test('two bots never change it at once, and the last update shows all votes', async () => {
    const stage = await start(2);
    await stage.vote('U1');
    stage.bots[0]?.show(P1);
    const older = await stage.next(1);
    await stage.vote('U2');
    stage.bots[1]?.show(P1);
    await expect.poll(stage.sleeping).toBe(1);
    expect(stage.updates).toHaveLength(1);
    older.end(SHOWN);
    await expect.poll(stage.sleeping).toBe(2);
    stage.pass(1_000);
    const newer = await stage.next(2);
    expect(newer.text).toContain(`${first}: 2 stemmer.`);
    newer.end(SHOWN);
    await stage.stop();
    expect(stage.updates).toHaveLength(2);
  });

  test('is shown by another bot if the one that changes it dies', async () => {
    const stage = await start(2);
    await stage.vote('U1');
    stage.bots[0]?.show(P1);
    await stage.next(1);
    stage.pass(30_000);
    await stage.bots[1]?.updateOutdated();
    const { text, end } = await stage.next(2);
    expect(text).toContain(`${first}: 1 stemme.`);
    end(SHOWN);
    // The frozen bot wakes up, and may have overwritten what the other showed.
    await expect.poll(stage.sleeping).toBe(1);
    stage.updates[0]?.end(SHOWN);
    await expect.poll(stage.sleeping).toBe(2);
    stage.pass(1_000);
    (await stage.next(3)).end(SHOWN);
    await stage.stop();
  });

  test('is tried again after the time that Slack names', async () => {
    const stage = await start();
    await stage.vote('U1');
    stage.bots[0]?.show(P1);
    (await stage.next(1)).end({ kind: 'failed', retryAfterMs: 7_000 });
    await expect.poll(stage.sleeping).toBe(1);
    stage.pass(6_999);
    expect(stage.sleeping()).toBe(1);
    stage.pass(1);
    (await stage.next(2)).end(SHOWN);
    await stage.stop();
  });

  test('is not tried again if Slack refuses the update, and the vote still counts', async () => {
    const stage = await start();
    await stage.vote('U1');
    stage.bots[0]?.show(P1);
    (await stage.next(1)).end({ kind: 'refused', reason: 'message_not_found' });
    await expect.poll(stage.sleeping).toBe(1);
    stage.pass(60_000);
    await stage.bots[0]?.updateOutdated();
    expect((await stage.polls.load(P1))?.votes).toEqual([{ user: 'U1', time: 0 }]);
    // The next press has an address of its own.
    await stage.vote('U2');
    stage.bots[0]?.show(P1, 'https://hooks.slack.com/2');
    expect((await stage.next(2)).text).toContain(`${first}: 2 stemmer.`);
    stage.updates[1]?.end(SHOWN);
    await stage.stop();
  });

  test('says that it is closed when the first time begins, without a press', async () => {
    const stage = await start();
    await stage.vote('U1');
    stage.bots[0]?.show(P1);
    (await stage.next(1)).end(SHOWN);
    await expect.poll(stage.sleeping).toBe(1);
    stage.pass(at('2026-11-25T10:00') - MORNING);
    await stage.bots[0]?.updateOutdated();
    const { text, end } = await stage.next(2);
    expect(text).toContain(
      'Avstemningen er stengt. Flest stemmer: onsdag 25. november 10:00–11:00 (1 stemme).',
    );
    end(SHOWN);
    await stage.stop();
  });
});
