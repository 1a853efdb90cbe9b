/** What was worked on is there no longer, so that nothing that waits for it is to be done. */
export type TaskOutcome = 'gone' | undefined;

/** Work on one thing, one after the other: the last that was asked for is what it becomes. */
export interface KeyedQueue {
  /** Does the work when all that was asked for earlier is done, unless the thing is gone by then. */
  run: (place: string | undefined, work: () => Promise<TaskOutcome>) => Promise<void>;
}

export function createKeyedQueue(): KeyedQueue {
  /** The last of those who wait, for each thing. */
  const queues = new Map<string, Promise<TaskOutcome>>();

  return {
    async run(place, work) {
      if (place === undefined) return void (await work());
      // Whoever was before may fail, and that is theirs.
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
