/** A program that can be started once and stopped once: a service, the bot, the playground. */
export interface Program {
  /** Resolves when the program accepts work, with its URL (`http://host:port`, no trailing slash). */
  start(): Promise<string>;
  /** Resolves when all accepted work is done and all sockets, timers and files are closed. */
  stop(): Promise<void>;
}

/** Stops programs in reverse order. If one fails to stop, the others are still stopped. */
export async function stopAll(programs: readonly Program[]): Promise<void> {
  for (const program of [...programs].reverse()) await program.stop().catch(() => undefined);
}

/** The result of one check, for the operator. The message names the problem and its fix. */
export interface DiagnosticResult {
  /** `note`: information without a problem. */
  status: 'ok' | 'wrong' | 'note';
  /** For example `Calendar, rooms`. */
  subject: string;
  message: string;
}
