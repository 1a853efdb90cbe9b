import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { Language } from '../model/language.js';
import type { PauseNotice } from '../model/subscription.js';
import type { PreferenceOwner } from '../preferences/preferences.js';
import type { PauseNoticeStore } from '../store/pause-notices.js';
import { textsOf } from '../texts/texts.js';
import type { Poster, PostOutcome } from './poster.js';
import { renderPauseNotice } from './render-messages.js';

/** People told in one go. */
const BATCH = 50;
/** Where Slack could not be reached. */
const LATER_MS = 30_000;

export interface PauseNotifierParts {
  untold: PauseNoticeStore;
  poster: Poster;
  /** What a person is spoken to in: their own choice, else the language of what was posted. */
  languageOf: (person: PreferenceOwner, byDefault: Language) => Promise<Language>;
  clock: Clock;
  log: Logger;
}

/** How long Slack wants to be left alone; undefined where the person has the message, or may have it. */
function waitAfter(outcome: PostOutcome): number | undefined {
  if (outcome.kind === 'busy') return outcome.retryAfterMs;
  return outcome.kind === 'not-sent' ? LATER_MS : undefined;
}

/**
 * Tells each person once, in a message of their own, that posts they asked for rest. They are marked as told before: who
 * may have the message gets no second one, and where it certainly did not come, the mark is taken back. Called again and
 * again; a workspace where Slack wants to be left alone, or that has no token, is passed by for so long. Ends early when the
 * signal comes.
 */
export function createPauseNotifier(parts: PauseNotifierParts): (signal?: AbortSignal) => Promise<void> {
  const { untold, poster, languageOf, clock, log } = parts;
  const quietUntil = new Map<string, number>();

  async function tell(who: PauseNotice): Promise<void> {
    if (quietUntil.has(who.team) || !(await untold.mark(who))) return;
    const texts = textsOf(await languageOf({ team: who.team, id: who.user }, who.language));
    const outcome = await poster.tell(who.team, who.user, renderPauseNotice(who.channel, who.why, texts));
    const waitMs = waitAfter(outcome);
    if (waitMs === undefined) return;
    log.warn({ outcome }, 'a person is told later that posts rest');
    quietUntil.set(who.team, clock().epochMilliseconds + waitMs);
    await untold.unmark(who);
  }

  return async (signal) => {
    const now = clock().epochMilliseconds;
    for (const [team, at] of quietUntil) if (at <= now) quietUntil.delete(team);
    for (const who of await untold.list(BATCH, [...quietUntil.keys()])) {
      if (signal?.aborted) return;
      await tell(who);
    }
  };
}
