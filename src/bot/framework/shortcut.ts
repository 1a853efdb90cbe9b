import type { ModalView } from '@slack/types';
import type { Texts } from '../texts/texts.js';
import type { RequestContext, Services } from './request-context.js';

/** A message whose menu was used. */
export interface ShortcutMessage {
  /** As Slack writes it: mentions are `<@U…>`. */
  text: string;
  /** Slack id of the person who wrote it; an app's message has none. */
  author?: string;
}

/** «Slå opp ord» in the menu of a message: opens a modal, `loading` at once. */
export interface MessageShortcut {
  callbackId: string;
  loading: (texts: Texts) => ModalView;
  handle: (message: ShortcutMessage, services: Services, asker: RequestContext) => Promise<ModalView>;
}

/** A shortcut of the search field and the composer, which is about nothing yet: opens a modal, `loading` at once. */
export interface GlobalShortcut {
  callbackId: string;
  loading: (texts: Texts) => ModalView;
  handle: (services: Services, asker: RequestContext) => Promise<ModalView>;
}
