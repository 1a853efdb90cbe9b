/** The result of one check, for the operator. The message names the problem and its fix. */
export interface DiagnosticResult {
  /** `note`: information without a problem. */
  status: 'ok' | 'wrong' | 'note';
  /** For example `Calendar, rooms`. */
  subject: string;
  message: string;
}
