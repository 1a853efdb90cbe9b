import { randomInt } from 'node:crypto';
import { ServiceFault } from '../shared/errors.js';
import type { Logger } from '../shared/log.js';
import { failures } from '../shared/metrics.js';
import { context, section } from './blocks/blocks.js';
import { type Message, message } from './blocks/message.js';
import { RefusedError } from './refused-error.js';
import { slackFaultOf } from './slack-fault.js';
import type { Texts } from './texts/texts.js';

/** No letters or digits that look alike: people read these out over the telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function createReference(): string {
  return Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export interface Failure {
  /** What the person is told: what happened and what to do. */
  sentence: string;
  /** What to look for in the log; absent where nothing is wrong. */
  reference?: string | undefined;
}

/** A fault as one sentence for the person and one line in the log. The only translator of errors there is. */
export function describeFailure(error: unknown, texts: Texts, log: Logger): Failure {
  if (error instanceof RefusedError) {
    log.info({ reason: error.reason }, 'refused');
    return { sentence: texts.people.refused(error.reason) };
  }
  const reference = createReference();
  log.error({ err: error, reference }, 'could not answer');
  const fault = error instanceof ServiceFault ? error : slackFaultOf(error);
  failures.inc({ service: fault?.service ?? 'none', kind: fault?.kind ?? 'unexpected' });
  if (!fault) return { sentence: texts.failure.unexpected, reference };
  return { sentence: texts.failure.service(fault.service, fault.kind), reference };
}

export function viewFailure({ sentence, reference }: Failure, texts: Texts): Message {
  if (reference === undefined) return message(sentence, [section(sentence)]);
  const where = texts.failure.reference(reference);
  return message(`${sentence} ${where}.`, [section(sentence), context(where)]);
}
