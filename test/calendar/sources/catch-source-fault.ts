import { inspect } from 'node:util';
import { expect } from 'vitest';
import { SourceFault } from '../../../src/calendar/sources/common/source.js';

/** The fault that a question to a source ends with. */
export const catchSourceFault = (asking: Promise<unknown>): Promise<SourceFault> =>
  asking.then(
    () => expect.fail('there was an answer'),
    (error: unknown) =>
      error instanceof SourceFault ? error : expect.fail(`not a fault: ${inspect(error)}`),
  );
