import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';

/** Counts V8's collections of the old generation from now on. The observer is told of each in a later turn. */
export function countCollections(): { count: () => number; stop: () => void } {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { detail } of list.getEntries() as (PerformanceEntry & { detail: { kind: number } })[])
      if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collections += 1;
  });
  observer.observe({ entryTypes: ['gc'] });
  return { count: () => collections, stop: () => observer.disconnect() };
}
