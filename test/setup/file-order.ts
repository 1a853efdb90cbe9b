import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WAITING_FILES } from './waiting-files.js';

/**
 * Files that take long and use a processor, with their seconds alone on a machine. A run would end with one worker if it
 * began them last.
 */
const LONG: Readonly<Record<string, number>> = {
  'test/attacks/every-route.test.ts': 12,
  'test/bot/app/members-only.test.ts': 30,
  'test/calendar/sources/caldav/booking.test.ts': 15,
  'test/calendar/sources/caldav/peers.test.ts': 20,
  'test/hostile-calendars.test.ts': 45,
};
/** Seconds of another file, on average. */
const SHORT = 0.6;

/** The others have short files, which are good for the end. */
const PROJECTS = ['browser', 'suite'];
const rankOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name) + 1 || PROJECTS.length + 1;

/** The same order for the same seed: numerical recipes' linear congruential generator, and Fisher and Yates' shuffle. */
function shuffled<Value>(values: readonly Value[], seed: number): Value[] {
  const left = [...values];
  let state = seed >>> 0;
  return values.flatMap(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return left.splice(Math.floor((state / 2 ** 32) * left.length), 1);
  });
}

/** The part of the time of the other files within which those that wait begin, so that none of them is left at the end. */
const SPREAD = 0.8;
/** Files that wait at the same time. */
const LANES = 2;

/** When each file begins in the first lane that is free, as a part of the time until the last one ends. */
function startsOf(seconds: readonly number[]): number[] {
  const lanes = Array.from({ length: LANES }, () => 0);
  const starts = seconds.map((each) => {
    const start = Math.min(...lanes);
    lanes[lanes.indexOf(start)] = start + each;
    return start;
  });
  return starts.map((start) => start / Math.max(...lanes));
}

/** Places files that mostly wait among the others, as evenly as the times that they take. */
export function interleave<File>(
  busy: readonly File[],
  waiting: readonly File[],
  secondsOf: (file: File) => number,
): File[] {
  const total = busy.reduce((sum, file) => sum + secondsOf(file), 0);
  const starts = startsOf(waiting.map(secondsOf));
  let passed = 0;
  let placed = 0;
  const mixed = busy.flatMap((file) => {
    const next = starts.findIndex((start, at) => at >= placed && start * total * SPREAD > passed);
    const due = waiting.slice(placed, next < 0 ? undefined : next);
    placed += due.length;
    passed += secondsOf(file);
    return [...due, file];
  });
  return [...mixed, ...waiting.slice(placed)];
}

/**
 * Long files first, the others as Vitest orders them: the slower ones first, if it knows them from an earlier run. With
 * `--sequence.seed` each group is in random order. Files that mostly wait are among the others. Files of a project stay
 * together, because a worker that changes to another project starts again.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const ordered = seed === undefined ? await super.sort(files) : shuffled(files, seed);
    const pathOf = ({ moduleId }: TestSpecification) => relative(this.ctx.config.root, moduleId);
    const isWaiting = (file: TestSpecification) => pathOf(file) in WAITING_FILES;
    const isShort = (file: TestSpecification) => !(pathOf(file) in LONG);
    const secondsOf = (file: TestSpecification) => WAITING_FILES[pathOf(file)] ?? LONG[pathOf(file)] ?? SHORT;
    const busy = ordered
      .filter((file) => !isWaiting(file))
      .toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)));
    return interleave(busy, ordered.filter(isWaiting), secondsOf)
      .toSorted((one, other) => one.project.name.localeCompare(other.project.name))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
