/** An error with Slack's error code, such as `channel_not_found`. */
export class SlackError extends Error {
  override readonly name = 'SlackError';
  readonly code: string;
  /** Further fields of the response: `needed`, `response_metadata` … */
  readonly details: Record<string, unknown>;

  constructor(code: string, details: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}
