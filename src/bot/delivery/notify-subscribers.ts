import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { contextBlock, mrkdwnContextBlock } from '../blocks/blocks.js';
import { appendBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import type { Language } from '../model/language.js';
import type { MissNotice, PauseNotice } from '../model/subscription.js';
import type { PreferenceOwner } from '../preferences/preferences.js';
import type { NoticeStore, SubscriberNotice } from '../store/notices.js';
import { type Texts, textsOf } from '../texts/texts.js';
import type { Poster, PostOutcome } from './slack-poster.js';

/** People notified in one run. */
const BATCH = 50;

/** The delay after Slack could not be reached. */
const RETRY_MS = 30_000;

export interface SubscriberNotifierParts {
  pauseNotices: NoticeStore<PauseNotice>;
  missNotices: NoticeStore<MissNotice>;
  poster: Poster;
  /** The language that the person chose, else the language of the posts. */
  languageOf: (person: PreferenceOwner, byDefault: Language) => Promise<Language>;
  clock: Clock;
  log: Logger;
}

/** The sentence about a channel, with the reason. */
type SentenceOf<Notice> = (notice: Notice, texts: Texts) => (channel: string) => string;

/**
 * The delay before the next attempt, in milliseconds; undefined where the person has the message, or may have
 * it.
 */
function retryDelayOf(outcome: PostOutcome): number | undefined {
  if (outcome.kind === 'rate-limited') return outcome.retryAfterMs;
  return outcome.kind === 'not-sent' ? RETRY_MS : undefined;
}

/**
 * Sends each subscriber one direct message that their posts are paused, or that a post was missed. The notice
 * is marked as sent before, so that no person gets it twice; the mark is removed where the message was
 * certainly not sent. A workspace that is rate-limited or has no token is skipped for a while. Called
 * repeatedly; ends early when the signal is aborted.
 */
export function createSubscriberNotifier(
  parts: SubscriberNotifierParts,
): (signal?: AbortSignal) => Promise<void> {
  const { pauseNotices, missNotices, poster, languageOf, clock, log } = parts;
  const skippedUntil = new Map<string, number>();

  async function notify<Notice extends SubscriberNotice>(
    notice: Notice,
    store: NoticeStore<Notice>,
    sentence: SentenceOf<Notice>,
  ): Promise<void> {
    const { team, user, language, channel } = notice;
    if (skippedUntil.has(team) || !(await store.mark(notice))) return;
    const texts = textsOf(await languageOf({ team, id: user }, language));
    const outcome = await poster.sendDirectMessage(
      team,
      user,
      renderNotice(sentence(notice, texts), channel, texts),
    );
    const delayMs = retryDelayOf(outcome);
    if (delayMs === undefined) return;
    log.warn({ outcome }, 'a notice to a subscriber is sent later');
    skippedUntil.set(team, clock().epochMilliseconds + delayMs);
    await store.unmark(notice);
  }

  async function notifyAll<Notice extends SubscriberNotice>(
    store: NoticeStore<Notice>,
    sentence: SentenceOf<Notice>,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const notice of await store.list(BATCH, [...skippedUntil.keys()])) {
      if (signal?.aborted) return;
      await notify(notice, store, sentence);
    }
  }

  return async (signal) => {
    const now = clock().epochMilliseconds;
    for (const [team, at] of skippedUntil) if (at <= now) skippedUntil.delete(team);
    await notifyAll(pauseNotices, ({ reason }, { summary }) => summary.paused[reason], signal);
    await notifyAll(missNotices, ({ reason }, { summary }) => summary.missed[reason], signal);
  };
}

/** The channel is a mention in the blocks. */
function renderNotice(sentence: (channel: string) => string, channel: string, texts: Texts): SlackMessage {
  const text = { type: 'mrkdwn' as const, text: sentence(`<#${channel}>`), verbatim: true };
  return slackMessage(sentence(texts.summary.theChannel), [{ type: 'section', text }]);
}

/**
 * Adds the name of the subscriber below a post. A mention, which notifies them each time, is used only
 * without a name.
 */
export function renderWithSubscriber(
  message: SlackMessage,
  { user, name }: { user: string; name: string | undefined },
  { summary }: Texts,
): SlackMessage {
  const footer =
    name === undefined
      ? mrkdwnContextBlock(summary.requestedBy(`<@${user}>`))
      : contextBlock(summary.requestedBy(name));
  return appendBlock(message, footer);
}
