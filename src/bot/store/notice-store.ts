import type { Language } from '../model/language.js';

/** Something that the creator of a subscription is still to be told. */
export interface SubscriberNotice {
  team: string;
  channel: string;
  /** The Slack id of the creator. */
  user: string;
  /** The language of the posts. */
  language: Language;
}

/**
 * Users still to be notified of their subscriptions. Stored, so that no notice is lost when a bot is killed.
 */
export interface NoticeStore<Notice extends SubscriberNotice> {
  /** One notice for each person, channel and reason. @param without teams to skip */
  list: (limit: number, without: readonly string[]) => Promise<Notice[]>;
  /** Marks the notice as sent, before it is sent. @returns false where another bot has marked it */
  mark: (notice: Notice) => Promise<boolean>;
  /** Removes the mark where the notice was certainly not sent. */
  unmark: (notice: Notice) => Promise<void>;
}
