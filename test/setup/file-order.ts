import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take half a minute, mostly waiting. A run would end with one worker if it began them last. */
const LONG = [
  'test/bot/app/members-only.test.ts',
  'test/bot/app/stop-and-start.test.ts',
  'test/bot/delivery/scheduler.test.ts',
  'test/bot/delivery/soak.test.ts',
  'test/bot/store/frozen-statement.test.ts',
  'test/calendar/sources/caldav/booking.test.ts',
  'test/calendar/sources/caldav/peers.test.ts',
  'test/faults/faults.test.ts',
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

/**
 * Long files first, the others as Vitest orders them: the slower ones first, if it knows them from an earlier run. With
 * `--sequence.seed` each group is in random order. Files of a project stay together, because a worker that changes to
 * another project starts again.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const ordered = seed === undefined ? await super.sort(files) : shuffled(files, seed);
    const root = this.ctx.config.root;
    const isShort = ({ moduleId }: TestSpecification) => !LONG.includes(relative(root, moduleId));
    return ordered
      .toSorted((one, other) => Number(isShort(one)) - Number(isShort(other)))
      .toSorted((one, other) => one.project.name.localeCompare(other.project.name))
      .toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
