import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { WAITING_FILES } from './waiting-files.js';

/** Files that take long and use a processor. A run would end with one worker if it began them last. */
const LONG = [
  'test/attacks/every-route.test.ts',
  'test/bot/app/members-only.test.ts',
  'test/calendar/sources/caldav/booking.test.ts',
  'test/calendar/sources/caldav/peers.test.ts',
  'test/hostile-calendars.test.ts',
];

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

/** The part of the other files within which those that wait begin, so that none of them is left at the end. */
const SPREAD = 0.8;

/** Files that mostly wait among the others, one after the other, as evenly as the times that they take. */
export function interleave<File>(
  busy: readonly File[],
  waiting: readonly File[],
  secondsOf: (file: File) => number,
): File[] {
  const total = waiting.reduce((sum, file) => sum + secondsOf(file), 0);
  let waited = 0;
  let taken = 0;
  const mixed = waiting.flatMap((file) => {
    const before = busy.slice(taken, Math.floor((SPREAD * busy.length * waited) / total));
    taken += before.length;
    waited += secondsOf(file);
    return [...before, file];
  });
  return [...mixed, ...busy.slice(taken)];
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
    const secondsOf = (file: TestSpecification) => WAITING_FILES[pathOf(file)] ?? 0;
    const isShort = (file: TestSpecification) => !LONG.includes(pathOf(file));
    const busy = ordered
      .filter((file) => secondsOf(file) === 0)
      .toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)));
    const waiting = ordered.filter((file) => secondsOf(file) > 0);
    return interleave(busy, waiting, secondsOf)
      .toSorted((one, other) => one.project.name.localeCompare(other.project.name))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
