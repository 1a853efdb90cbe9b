import { randomInt } from 'node:crypto';
import { ServiceFault } from '../shared/errors.js';
import type { Logger } from '../shared/log.js';
import { context, section } from './blocks/blocks.js';
import { type Message, message } from './blocks/message.js';
import type { Texts } from './texts/texts.js';

/** No letters or digits that look alike: people read these out over the telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

function createReference(): string {
  return Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export interface Failure {
  /** What the person is told: what happened and what to do. */
  sentence: string;
  /** What to look for in the log. */
  reference: string;
}

/** A fault as one sentence for the person and one line in the log. The only translator of errors there is. */
export function describeFailure(error: unknown, texts: Texts, log: Logger): Failure {
  const reference = createReference();
  log.error({ err: error, reference }, 'could not answer');
  if (error instanceof ServiceFault)
    return { sentence: texts.failure.service(error.service, error.kind), reference };
  if (isSlackError(error)) return { sentence: texts.failure.service('slack', 'failed'), reference };
  return { sentence: texts.failure.unexpected, reference };
}

/** Slack's client marks its errors with a code such as `slack_webapi_platform_error`. */
function isSlackError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('slack_webapi');
}

/** Slack's own word for why it refused, as `invalid_auth`; undefined for any other error. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'slack_webapi_platform_error')
    return undefined;
  const data: unknown = Reflect.get(error, 'data');
  const word = typeof data === 'object' && data !== null ? Reflect.get(data, 'error') : undefined;
  return typeof word === 'string' ? word : 'refused';
}

export function viewFailure({ sentence, reference }: Failure, texts: Texts): Message {
  const where = texts.failure.reference(reference);
  return message(`${sentence} ${where}.`, [section(sentence), context(where)]);
}
