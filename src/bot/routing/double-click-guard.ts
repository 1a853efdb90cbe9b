/** Does once what a hand that is too quick asks for twice. */
export interface DoubleClickGuard {
  /** Does the work, unless the same is under way, or was a moment ago. @returns whether it was done */
  run: (what: string | undefined, work: () => Promise<void>) => Promise<boolean>;
}

/** The second half of a double click is within half of it; by then the first is seen to have done something. */
const IGNORE_MS = 1_000;

export function createDoubleClickGuard(momentMs = IGNORE_MS): DoubleClickGuard {
  const taken = new Set<string>();
  return {
    async run(what, work) {
      if (what === undefined) {
        await work();
        return true;
      }
      if (taken.has(what)) return false;
      taken.add(what);
      try {
        await work();
        return true;
      } finally {
        setTimeout(() => taken.delete(what), momentMs).unref();
      }
    },
  };
}
