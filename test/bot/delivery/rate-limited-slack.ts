import { setImmediate as settle } from 'node:timers/promises';
import { Temporal } from 'temporal-polyfill';
import type { waitUnlessAborted } from '../../../src/bot/delivery/scheduler.js';
import type { Poster, PostOutcome } from '../../../src/bot/delivery/slack-poster.js';
import type { Clock } from '../../../src/shared/time/clock.js';

/** The outcome of a post, and its duration. */
export type PostPlan =
  | { kind: 'ok' }
  /** Status 429, with `Retry-After`. */
  | { kind: 'busy'; retryAfterMs: number }
  /** Status 500, a reset or no answer, before or after Slack accepted the message. */
  | { kind: 'lost'; isTaken: boolean; afterMs: number };

export interface RateLimitedSlackOptions {
  time: VirtualTime;
  /** Returns 0 to 1, like `Math.random`. */
  random: () => number;
  turn: () => PostPlan;
}

/** The longest time of one call. */
export const MAX_LATENCY_MS = 300;
const CHANNEL_MS = 1_000;
/** «Several hundred messages per minute» (docs.slack.dev, rate limits). */
const TEAM_MS = 200;
/** «Short bursts» beyond the rate of a channel. The rate of a workspace is per minute. */
const CHANNEL_BURST = 3;
const TEAM_BURST = 10;

/** A rate limiter with bursts (GCRA). */
export function createBucket(everyMs: number, burst: number) {
  const fullAt = new Map<string, number>();
  return (key: string, now: number): boolean => {
    const at = Math.max(fullAt.get(key) ?? now, now) + everyMs;
    if (at - now > burst * everyMs) return false;
    fullAt.set(key, at);
    return true;
  };
}

/** Slack's limits on posting. The function returns whether Slack accepts one more post. */
export function createSlackLimits(): (team: string, channel: string, now: number) => boolean {
  const channels = createBucket(CHANNEL_MS, CHANNEL_BURST);
  const teams = createBucket(TEAM_MS, TEAM_BURST);
  return (team, channel, now) => teams(team, now) && channels(`${team} ${channel}`, now);
}

/** A fake Slack in virtual time. It answers after a delay, and refuses posts beyond its limits. */
export function createRateLimitedSlack({ time, random, turn }: RateLimitedSlackOptions) {
  const takesOneMore = createSlackLimits();
  const now = () => time.elapsed();
  const latency = () => 40 + random() * (MAX_LATENCY_MS - 40);
  const slack = {
    posts: [] as { channel: string; key: string; at: number }[],
    /** The times of post requests, accepted or not. */
    asked: [] as number[],
    /** The number of posts refused because of the limits. */
    tooFast: 0,
    /** The planned periods without posts to the workspace: from, to. */
    quiet: [] as [number, number][],
  };

  async function post(team: string, channel: string, key: string): Promise<PostOutcome> {
    slack.asked.push(now());
    const one = turn();
    await time.wait(latency() / 2);
    if (!takesOneMore(team, channel, now())) {
      slack.tooFast += 1;
      return { kind: 'rate-limited', retryAfterMs: CHANNEL_MS };
    }
    if (one.kind === 'busy') {
      slack.quiet.push([now(), now() + one.retryAfterMs]);
      return { kind: 'rate-limited', retryAfterMs: one.retryAfterMs };
    }
    if (one.kind === 'ok' || one.isTaken) slack.posts.push({ channel, key, at: now() });
    await time.wait(one.kind === 'lost' ? one.afterMs : latency() / 2);
    return one.kind === 'ok'
      ? { kind: 'posted', messageTs: `${slack.posts.length}` }
      : { kind: 'unknown', reason: 'lost' };
  }

  const poster: Poster = {
    post: ({ team, channel }, _message, key) => post(team, channel, key),
    async find(_where, key): ReturnType<Poster['find']> {
      await time.wait(latency());
      const at = slack.posts.findIndex((each) => each.key === key);
      return at < 0 ? { kind: 'absent' } : { kind: 'found', messageTs: `${at + 1}` };
    },
    sendDirectMessage: async () => ({ kind: 'posted', messageTs: '0' }),
  };
  return Object.assign(slack, { poster });
}

/** The time from 0 to `end` outside the periods. */
export function timeOutside(stretches: readonly (readonly [number, number])[], end: number): number {
  let free = 0;
  let last = 0;
  for (const [from, to] of [...stretches].sort(([a], [b]) => a - b)) {
    free += Math.max(0, Math.min(from, end) - last);
    last = Math.max(last, to);
  }
  return free + Math.max(0, end - last);
}

/** A clock that jumps to the end of the next wait, so that hours pass in seconds. */
export interface VirtualTime {
  clock: Clock;
  wait: typeof waitUnlessAborted;
  /** Milliseconds since the start. */
  elapsed: () => number;
  /**
   * Advances the time until the condition holds. @throws where there are no more waits, or after the limit
   */
  until: (isSo: () => boolean, limitMs: number) => Promise<void>;
}

interface Waiting {
  at: number;
  wake: () => void;
}

/** Creates a clock for work without real waiting times. SQLite's driver answers synchronously. */
export function createVirtualTime(startsAt: string): VirtualTime {
  const start = Temporal.Instant.from(startsAt).epochMilliseconds;
  let now = start;
  const waiting = new Set<Waiting>();

  function next(): Waiting {
    let first: Waiting | undefined;
    for (const each of waiting) if (!first || each.at < first.at) first = each;
    if (!first) throw new Error('nobody waits for anything');
    return first;
  }

  return {
    clock: () => Temporal.Instant.fromEpochMilliseconds(now),
    elapsed: () => now - start,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const one: Waiting = {
          at: now + Math.ceil(ms),
          wake: () => {
            waiting.delete(one);
            signal?.removeEventListener('abort', one.wake);
            resolve();
          },
        };
        if (signal?.aborted) return resolve();
        waiting.add(one);
        signal?.addEventListener('abort', one.wake, { once: true });
      }),
    async until(isSo, limitMs) {
      for (await settle(); !isSo(); await settle()) {
        if (now - start > limitMs) throw new Error(`not within ${limitMs} ms`);
        const first = next();
        now = Math.max(now, first.at);
        first.wake();
      }
    },
  };
}
