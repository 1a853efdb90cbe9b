import { expect, test } from 'vitest';
import { type FaultKind, ServiceFault } from '../../../src/shared/errors.js';
import { type ProblemCode, toProblemError } from '../../../src/shared/http-service/problem.js';

test.each<[FaultKind, ProblemCode]>([
  ['unreachable', 'source_failed'],
  ['failed', 'source_failed'],
  ['invalid', 'source_failed'],
  ['unauthorized', 'source_failed'],
  ['rejected', 'source_failed'],
  ['not_found', 'source_failed'],
  ['busy', 'source_busy'],
  ['timeout', 'source_slow'],
])('maps the source fault %s to %s without a detail', (kind, code) => {
  const fault = new ServiceFault({
    service: 'ordbokene',
    operation: 'articles',
    kind,
    retryAfterSeconds: 30,
  });
  expect(toProblemError(fault)).toMatchObject({
    code,
    detail: undefined,
    retryAfterSeconds: 30,
    cause: fault,
  });
});
