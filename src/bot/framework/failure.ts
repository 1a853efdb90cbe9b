import { randomInt } from 'node:crypto';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { contextBlock, sectionBlock } from '../blocks/blocks.js';
import type { OptionParts } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import { type KnownBlock, type SlackMessage, slackMessage } from '../blocks/message.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { ShareUnconfirmedError } from '../slack/replies.js';
import { toSlackFault } from '../slack/slack-errors.js';
import type { Texts } from '../texts/texts.js';

export interface Failure {
  /** Tells the person what happened and what to do. */
  sentence: string;
  /** The reference of the line in the log. Absent if nothing is wrong. */
  reference?: string | undefined;
}

/** Where a failure is recorded: the log, and the metrics if there are any. */
export interface FailureObservers {
  log: Logger;
  metrics?: Metrics | undefined;
}

/** Translates an error to one sentence for the person and one line in the log. All errors pass here. */
export function describeFailure(error: unknown, texts: Texts, { log, metrics }: FailureObservers): Failure {
  if (error instanceof RefusedError) {
    log.info({ reason: error.reason }, 'refused');
    return { sentence: texts.people.refused(error.reason) };
  }
  if (error instanceof UnavailableError) {
    return { sentence: texts.common.menuUnavailable, reference: error.reference };
  }
  const reference = createReference();
  log.error({ err: error, reference }, 'could not answer');
  const fault = error instanceof ServiceFault ? error : toSlackFault(error);
  metrics?.failures.inc({ service: fault?.service ?? 'none', kind: fault?.kind ?? 'unexpected' });
  if (error instanceof ShareUnconfirmedError) return { sentence: texts.common.shareUnconfirmed, reference };
  if (!fault) return { sentence: texts.failure.unexpected, reference };
  return { sentence: texts.failure.service(fault.service, fault.kind), reference };
}

/** The failure as one line of text, for places without blocks. */
export function formatFailure({ sentence, reference }: Failure, { failure }: Texts): string {
  return reference === undefined ? sentence : `${sentence} ${failure.reference(reference)}.`;
}

export const renderFailure = (failure: Failure, texts: Texts): SlackMessage =>
  slackMessage(formatFailure(failure, texts), renderFailureBlocks(failure, texts));

/** Renders a failure as blocks. */
export function renderFailureBlocks({ sentence, reference }: Failure, { failure }: Texts): KnownBlock[] {
  return [
    sectionBlock(sentence),
    ...(reference === undefined ? [] : [contextBlock(failure.reference(reference))]),
  ];
}

/** The value of the option for a failure, with the reference if there is one. */
const VALUE = /^!(?<reference>[A-Z0-9]*)$/u;

const unavailableValue = (reference = '') => `!${reference}`;

export const isUnavailable = (value: string) => VALUE.test(value);

/** A person chose the option for a failure. */
class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
  /** The reference of the failure, which is in the log already. */
  readonly reference: string | undefined;

  constructor(value: string) {
    super('what was chosen stands for options that could not be found');
    this.reference = VALUE.exec(value)?.groups?.['reference'] || undefined;
  }
}

/** @throws {UnavailableError} if the value is that of the option for a failure */
export function refuseUnavailable(value: string): void {
  if (isUnavailable(value)) throw new UnavailableError(value);
}

/**
 * Adds an option that says what failed. Slack would show «no results» for a menu that fails. Choosing the
 * option is answered with a sentence.
 */
export function addUnavailableOption(
  known: readonly OptionParts[],
  error: unknown,
  texts: Texts,
  observers: FailureObservers,
): OptionParts[] {
  const { sentence, reference } = describeFailure(error, texts, observers);
  const { menuUnavailable, menuIncomplete: menuUnfinished } = texts.common;
  const text = known.length > 0 ? menuUnfinished : menuUnavailable;
  const said: OptionParts =
    reference === undefined
      ? { text: sentence, value: unavailableValue() }
      : { text, value: unavailableValue(reference), description: sentence };
  return [...known.slice(0, BLOCK_LIMITS.options - 1), said];
}

/** Without letters and digits that look alike: people read references out over the telephone. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A reference that a person sees and that the log contains. */
export function createReference(): string {
  return Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
