/** What was acknowledged and is not yet answered. Bolt's own stop does not wait for it. */
export interface InFlight {
  /** Runs the work and remembers it until it is done. Never rejects: `onError` hears of it. */
  run: (work: () => Promise<void>) => Promise<void>;
  /** Resolves when nothing is under way, or after the limit. */
  drain: (limitMs: number) => Promise<void>;
}

export function createInFlight(onError: (error: unknown) => void): InFlight {
  const underWay = new Set<Promise<void>>();
  return {
    run(work) {
      const done = work()
        .catch(onError)
        .finally(() => underWay.delete(done));
      underWay.add(done);
      return done;
    },
    async drain(limitMs) {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, limitMs);
      });
      await Promise.race([Promise.all(underWay), limit]);
      clearTimeout(timer);
    },
  };
}
