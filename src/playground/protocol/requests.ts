/** The bodies of the page's requests and their answers, as `messaging.ts` lists them. */

export interface SendRequest {
  user: string;
  channel: string;
  /** As typed, with users already as `<@U1|name>`, user groups as `<!subteam^S1|@name>` and channels as
   * `<#C1|name>`. */
  text: string;
  /** The `ts` of the message that this replies to. */
  threadTs?: string;
}

/** The message, link preview or view that contains an element. */
export type ElementContainer =
  | { type: 'message'; channel: string; ts: string; unfurlId?: number }
  | { type: 'view'; viewId: string };

/**
 * The values of all input elements of a surface: block_id -> action_id -> value, in the shape of Slack's
 * `state.values`.
 */
export type StateValues = Record<string, Record<string, Record<string, unknown>>>;

export interface ActionRequest {
  user: string;
  container: ElementContainer;
  /**
   * The element in the shape of Slack's `actions[]`, without `action_ts`: type, action_id, block_id, value or
   * selected_option …
   */
  action: Record<string, unknown>;
  state: StateValues;
}

export interface OptionsRequest {
  user: string;
  container: ElementContainer;
  blockId: string;
  actionId: string;
  value: string;
}

export interface SelectOption {
  text: { type: 'plain_text'; text: string; emoji?: boolean };
  value: string;
  description?: { type: 'plain_text'; text: string };
}

export interface OptionsResponse {
  options: SelectOption[];
  /** Replaces `options` when the app groups them. */
  groups?: { label: string; options: SelectOption[] }[];
  error?: string;
}

export interface SubmitRequest {
  user: string;
  viewId: string;
  state: StateValues;
}

export interface SubmitResponse {
  /** Sentences by block_id. */
  errors?: Record<string, string>;
  error?: string;
}

export interface CloseRequest {
  user: string;
  viewId: string;
  /** Closes the whole stack, not only the top view. */
  all: boolean;
}

export interface ShortcutRequest {
  user: string;
  callbackId: string;
  /** The message of a message shortcut. */
  message?: { channel: string; ts: string };
}

export interface HomeRequest {
  user: string;
  /** The tab of the app's conversation that the user opens. */
  tab: 'home' | 'messages';
}
