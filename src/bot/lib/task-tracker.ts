import { withRequestId } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';

/** Tracks the work that goes on after the acknowledgement. Bolt does not wait for it when it stops. */
export interface TaskTracker {
  /**
   * Runs the work under a request id of its own. Never rejects: errors go to `onError`.
   *
   * @param kind of work, as the metrics name it
   */
  run: (kind: string, work: () => Promise<void>) => Promise<void>;
  /** Resolves when nothing is under way, or after the limit. */
  drain: (limitMs: number) => Promise<void>;
}

export function createTaskTracker(onError: (error: unknown) => void, metrics?: Metrics): TaskTracker {
  const underWay = new Set<Promise<void>>();
  return {
    run(kind, work) {
      const recordDuration = metrics?.workDuration.startTimer({ kind });
      const done = withRequestId(undefined, () => work().catch(onError)).finally(() => {
        underWay.delete(done);
        metrics?.activeWork.dec();
        recordDuration?.();
      });
      underWay.add(done);
      metrics?.activeWork.inc();
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
