import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { Language } from '../model/language.js';
import type { PauseNotice } from '../model/subscription.js';
import type { PreferenceOwner } from '../preferences/preferences.js';
import type { PauseNoticeStore } from '../store/pause-notices.js';
import { textsOf } from '../texts/texts.js';
import type { Poster, PostOutcome } from './poster.js';
import { renderPauseNotice } from './render-messages.js';

/** People notified in one run. */
const BATCH = 50;
/** The delay after Slack could not be reached. */
const RETRY_MS = 30_000;

export interface PauseNotifierParts {
  pauseNotices: PauseNoticeStore;
  poster: Poster;
  /** The language that the person chose, else the language of the posts. */
  languageOf: (person: PreferenceOwner, byDefault: Language) => Promise<Language>;
  clock: Clock;
  log: Logger;
}

/**
 * The delay before the next attempt, in milliseconds; undefined where the person has the message, or may have
 * it.
 */
function retryDelayOf(outcome: PostOutcome): number | undefined {
  if (outcome.kind === 'rate-limited') return outcome.retryAfterMs;
  return outcome.kind === 'not-sent' ? RETRY_MS : undefined;
}

/**
 * Sends each subscriber one direct message that their posts are paused. The notice is marked as sent before,
 * so that no person gets it twice; the mark is removed where the message was certainly not sent. A workspace
 * that is rate-limited or has no token is skipped for a while. Called repeatedly; ends early when the signal
 * is aborted.
 */
export function createPauseNotifier(parts: PauseNotifierParts): (signal?: AbortSignal) => Promise<void> {
  const { pauseNotices, poster, languageOf, clock, log } = parts;
  const skippedUntil = new Map<string, number>();

  async function notify(notice: PauseNotice): Promise<void> {
    if (skippedUntil.has(notice.team) || !(await pauseNotices.mark(notice))) return;
    const texts = textsOf(await languageOf({ team: notice.team, id: notice.user }, notice.language));
    const outcome = await poster.sendDirectMessage(
      notice.team,
      notice.user,
      renderPauseNotice(notice.channel, notice.reason, texts),
    );
    const delayMs = retryDelayOf(outcome);
    if (delayMs === undefined) return;
    log.warn({ outcome }, 'a notice of paused posts is sent later');
    skippedUntil.set(notice.team, clock().epochMilliseconds + delayMs);
    await pauseNotices.unmark(notice);
  }

  return async (signal) => {
    const now = clock().epochMilliseconds;
    for (const [team, at] of skippedUntil) if (at <= now) skippedUntil.delete(team);
    for (const notice of await pauseNotices.list(BATCH, [...skippedUntil.keys()])) {
      if (signal?.aborted) return;
      await notify(notice);
    }
  };
}
