import { bulkhead } from 'cockatiel';
import { settleWithin } from './settle-within.js';

export interface TaskPoolOptions {
  /** Maximum number of tasks that hold a slot at the same time. */
  maxConcurrent: number;
  /** Milliseconds after which a running task gives up its slot, so that slow tasks do not block the queue. */
  slotMs: number;
}

/** Runs a task as soon as a slot is free. */
export type TaskPool = <Value>(task: () => Promise<Value>) => Promise<Value>;

export function createTaskPool({ maxConcurrent, slotMs }: TaskPoolOptions): TaskPool {
  const slots = bulkhead(maxConcurrent, Number.POSITIVE_INFINITY);
  return (task) =>
    new Promise((resolve, reject) => {
      void slots.execute(async () => {
        const work = task();
        work.then(resolve, reject);
        await settleWithin(slotMs, [work]);
      });
    });
}
