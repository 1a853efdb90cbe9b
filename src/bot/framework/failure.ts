import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { contextBlock, sectionBlock } from '../blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../blocks/message.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { ShareUnconfirmedError } from '../slack/response-url.js';
import { toSlackFault } from '../slack/slack-errors.js';
import type { Texts } from '../texts/texts.js';
import { createReference } from './reference.js';
import { UnavailableError } from './unavailable.js';

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

export function renderFailure(failure: Failure, texts: Texts): SlackMessage {
  const { sentence, reference } = failure;
  const small = reference === undefined ? [] : [contextBlock(texts.failure.reference(reference))];
  return slackMessage(formatFailure(failure, texts), [sectionBlock(sentence), ...small]);
}
