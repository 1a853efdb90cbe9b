import type { ModalView } from '@slack/types';
import type { Texts } from '../texts/texts.js';
import type { RequestContext, Services } from './request-context.js';

/** The message of a message shortcut. */
export interface ShortcutMessage {
  /** In Slack's markup: mentions are `<@U…>`. */
  text: string;
  /** Slack id of the author. A message of an app has none. */
  author?: string;
  /** When it was sent, in seconds since 1970. */
  sentAt?: number;
}

/** A shortcut in the menu of a message, as «Slå opp ord». It opens a modal, which shows `loading` first. */
export interface MessageShortcut {
  callbackId: string;
  /** Milliseconds for the view. Default: the budget of an answer. */
  budgetMs?: number;
  loading: (texts: Texts) => ModalView;
  handle: (message: ShortcutMessage, services: Services, request: RequestContext) => Promise<ModalView>;
}

/** A shortcut of the search field and the composer. It opens a modal, which shows `loading` first. */
export interface GlobalShortcut {
  callbackId: string;
  loading: (texts: Texts) => ModalView;
  handle: (services: Services, request: RequestContext) => Promise<ModalView>;
}
