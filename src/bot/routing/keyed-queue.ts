/** `gone`: the target no longer exists, so the queued work for it is dropped. */
export type TaskOutcome = 'gone' | undefined;

/** Runs the work for each key in order, one task at a time. */
export interface KeyedQueue {
  /** Runs the work after all earlier work with the same key. Drops it if the target is gone by then. */
  run: (place: string | undefined, work: () => Promise<TaskOutcome>) => Promise<void>;
}

export function createKeyedQueue(): KeyedQueue {
  /** The last task of each key. */
  const queues = new Map<string, Promise<TaskOutcome>>();

  return {
    async run(place, work) {
      if (place === undefined) return void (await work());
      // An error of the task before is reported to its own caller.
      const before = queues.get(place)?.catch(() => undefined) ?? Promise.resolve(undefined);
      const turn = before.then((came) => came ?? work());
      queues.set(place, turn);
      try {
        await turn;
      } finally {
        if (queues.get(place) === turn) queues.delete(place);
      }
    },
  };
}
