/** A program that can be started once and stopped once: a service, the bot, the playground. */
export interface Program {
  /** Resolves when it accepts work, with the address it is reached at (`http://host:port`, no trailing slash). */
  start(): Promise<string>;
  /** Resolves when what was accepted is answered and every socket, timer and file is closed. */
  stop(): Promise<void>;
}

/** Stops them in the opposite order; one that fails to stop does not keep the others running. */
export async function stopAll(programs: readonly Program[]): Promise<void> {
  for (const program of [...programs].reverse()) await program.stop().catch(() => undefined);
}
