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
