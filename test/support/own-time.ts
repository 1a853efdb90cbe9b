import { readFileSync } from 'node:fs';

/**
 * Milliseconds on a clock that stands still while other programs have the processors that the event loop waits for. A
 * time limit on it is the same on a busy machine. Systems that do not say how long that was count all time.
 */
export function ownTime(): number {
  if (process.platform !== 'linux') return performance.now();
  const [, waitedNs = 0] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  return performance.now() - waitedNs / 1e6;
}

/** Aborts after so many milliseconds of `ownTime`. */
export function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController();
  const end = ownTime() + ms;
  function look() {
    const left = end - ownTime();
    if (left > 0) setTimeout(look, Math.ceil(left)).unref();
    else controller.abort(new DOMException(`${ms} ms are over`, 'TimeoutError'));
  }
  look();
  return controller.signal;
}
