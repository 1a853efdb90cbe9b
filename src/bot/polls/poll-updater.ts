import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { Clock } from '../../shared/time/clock.js';
import type { WorkspaceOf } from '../framework/request-context.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { createTaskTracker } from '../lib/task-tracker.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { closingTimeOf, type PollKey } from '../model/poll.js';
import type { WorkspaceId } from '../model/workspace-id.js';
import type { UpdateMessage, UpdateOutcome } from '../slack/bot-messages.js';
import { withSharer } from '../slack/replies.js';
import type { PollLease, PollStore } from '../store/polls.js';
import { textsOf } from '../texts/texts.js';
import { renderPoll } from './render-poll.js';

/** Slack shows one message a second in a channel, so that several votes share an update. */
const PAUSE_MS = 1_000;
/** Longer than all attempts of one update. After it, another bot takes over. */
const LEASE_MS = 30_000;
/** Attempts before the update is left to `updateOutdated`. */
const MAX_FAILURES = 5;

interface PollUpdaterParts {
  polls: PollStore;
  update: UpdateMessage;
  workspaceOf: WorkspaceOf;
  identifyWorkspace: (team: string) => Promise<WorkspaceId>;
  clock: Clock;
  /** The clock of the leases, which runs even where `clock` stands still. */
  leaseClock: Clock;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  log: Logger;
  metrics?: Metrics | undefined;
}

/**
 * Keeps the messages of polls up to date. One bot at a time changes a message, so that an older state never
 * replaces a newer one.
 */
export interface PollUpdater {
  /**
   * Shows the present votes in the background.
   *
   * @param responseUrl of the press that changed them
   */
  show: (poll: PollKey, responseUrl?: string) => void;
  /** Shows the polls that closed, and those that a bot left behind. Deletes the old ones. */
  updateOutdated: () => Promise<void>;
  /** Resolves when no update is under way. */
  stop: () => Promise<void>;
}

/** An update under way in this process. */
interface Running {
  responseUrls: string[];
  /** Whether the votes have changed since the last look at the database. */
  isAsked: boolean;
}

const nameOf = ({ team, id }: PollKey) => `${team} ${id}`;

export function createPollUpdater(parts: PollUpdaterParts): PollUpdater {
  const { polls, update, workspaceOf, identifyWorkspace, clock, leaseClock, wait, log, metrics } = parts;
  const running = new Map<string, Running>();
  const stopping = new AbortController();
  const tasks = createTaskTracker((error) => log.error({ err: error }, 'a poll was not updated'), metrics);
  const nowMs = () => leaseClock().epochMilliseconds;

  async function send({ poll, votes, isClosed }: PollLease, responseUrls: string[]): Promise<UpdateOutcome> {
    const { timeZone, meetings } = workspaceOf(await identifyWorkspace(poll.team));
    const texts = textsOf(poll.language);
    const context = { now: clock().toZonedDateTimeISO(timeZone), texts, meetings };
    const hasBegun = closingTimeOf(poll) <= context.now.epochMilliseconds;
    const state = { poll, votes, isClosed: isClosed || hasBegun };
    const message = withSharer(renderPoll(state, context), poll.createdBy, texts);
    return update({ team: poll.team, channel: poll.channel, ts: poll.messageTs, responseUrls }, message);
  }

  /** Updates once. @returns the milliseconds until the next look, or undefined if there is nothing to show */
  async function updateOnce(
    poll: PollKey,
    responseUrls: string[],
  ): Promise<{ waitMs: number; failed: boolean } | undefined> {
    const now = nowMs();
    const taken = await polls.lease(poll, now, now + LEASE_MS);
    if (taken === 'up-to-date') return undefined;
    // The other bot ends its lease long before it expires.
    if ('busyUntil' in taken)
      return { waitMs: Math.min(Math.max(taken.busyUntil - now, 1), PAUSE_MS), failed: false };
    const outcome = await send(taken.lease, responseUrls).catch((error: unknown): UpdateOutcome => {
      if (error instanceof RefusedError) return { kind: 'refused', reason: error.reason };
      throw error;
    });
    if (outcome.kind === 'failed') {
      await polls.releaseLease(taken.lease, nowMs() + outcome.retryAfterMs);
      return { waitMs: outcome.retryAfterMs, failed: true };
    }
    if (outcome.kind === 'refused')
      log.warn({ poll: poll.id, reason: outcome.reason }, 'Slack refused to update a poll');
    // A refused update is not repeated: the next press has an address of its own.
    await polls.endLease(taken.lease, nowMs() + PAUSE_MS);
    return { waitMs: PAUSE_MS, failed: false };
  }

  async function run(poll: PollKey, entry: Running): Promise<void> {
    let failures = 0;
    while (!stopping.signal.aborted && failures < MAX_FAILURES) {
      entry.isAsked = false;
      const next = await updateOnce(poll, entry.responseUrls);
      if (next?.failed) failures += 1;
      if (next) await wait(next.waitMs, stopping.signal);
      // Nothing is awaited between this look and the end, so that no later `show` is lost.
      else if (!entry.isAsked) break;
    }
    running.delete(nameOf(poll));
  }

  function show(poll: PollKey, responseUrl?: string): void {
    const name = nameOf(poll);
    const known = running.get(name);
    const entry = known ?? { responseUrls: [], isAsked: true };
    if (responseUrl !== undefined) entry.responseUrls.unshift(responseUrl);
    entry.isAsked = true;
    if (known) return;
    running.set(name, entry);
    void tasks.run('poll', () =>
      run(poll, entry).catch((error: unknown) => {
        running.delete(name);
        throw error;
      }),
    );
  }

  return {
    show,
    async updateOutdated() {
      const now = clock().epochMilliseconds;
      for (const poll of await polls.listOutdated(now, nowMs())) show(poll);
      await polls.deleteOld(now);
    },
    async stop() {
      stopping.abort();
      await tasks.drain(BUDGET_MS.drain);
    },
  };
}
