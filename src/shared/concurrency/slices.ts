import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time of the event loop for one slice. A step that is running ends first. */
const SLICE_MS = 2;

/** Runs long work step by step. After each few milliseconds, the event loop does other work first. */
export async function runInSlices<Result>(steps: Generator<void, Result>): Promise<Result> {
  let began = performance.now();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** Maps a long list in slices. @throws what `map` throws */
export const mapInSlices = <Item, Result>(
  items: Iterable<Item>,
  map: (item: Item) => Result,
): Promise<Result[]> =>
  runInSlices(
    (function* mapItems() {
      const results: Result[] = [];
      for (const item of items) {
        results.push(map(item));
        yield;
      }
      return results;
    })(),
  );
