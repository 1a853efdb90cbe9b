import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import type { SlackMessage } from '../blocks/message.js';
import type { PayloadOwners } from '../framework/action-context.js';
import type { RequestContext } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import type { RenewMessage } from '../slack/renewed-message.js';
import type { ReplyDelivery } from '../slack/reply-delivery.js';
import { toSlackFault } from '../slack/slack-errors.js';
import type { CommandResult } from './handle-command.js';

/** An answer, or the message about its failure. */
export interface PatientAnswer<Result> {
  /** Of the last attempt. */
  request: RequestContext;
  answer: Result | SlackMessage;
  /** Asks again, for a failure of Slack whose message is not delivered either. Undefined if that fails too. */
  renew?: () => Promise<Result | undefined>;
}

export interface PatientAnswerParts {
  requests: Pick<RequestRunner, 'contextOf' | 'renderError'>;
  /** Default: a question is asked once. */
  repeat?: ReplyDelivery['repeat'] | undefined;
}

/** The failures that pass. */
const PASSING: readonly FaultKind[] = ['busy', 'timeout', 'unreachable', 'failed'];

/** Whether Slack fails in a way that passes, and not because of a token or a refusal. */
function isSlackDown(error: unknown): boolean {
  const fault = error instanceof ServiceFault ? error : toSlackFault(error);
  return fault?.service === 'slack' && PASSING.includes(fault.kind);
}

/**
 * Asks again while Slack fails and a person waits in one place: Slack is asked who the person is. After that, the message
 * names the question, because Slack may show it much later.
 *
 * @param question as Slack sends it
 * @param ask may be called several times
 */
export async function answerPatiently<Result>(
  owners: PayloadOwners,
  question: string,
  ask: (request: RequestContext) => Promise<Result>,
  { requests, repeat = (call) => call() }: PatientAnswerParts,
): Promise<PatientAnswer<Result>> {
  let request = await requests.contextOf(owners);
  let attempts = 0;
  async function attempt(): Promise<{ answer: Result } | { error: unknown }> {
    attempts += 1;
    // The deadline of the first attempt is over.
    if (attempts > 1) request = await requests.contextOf(owners);
    try {
      return { answer: await ask(request) };
    } catch (error) {
      if (isSlackDown(error)) throw error;
      return { error };
    }
  }
  try {
    const done = await repeat(attempt, () => true);
    return { request, answer: 'answer' in done ? done.answer : requests.renderError(done.error, request) };
  } catch (error) {
    const renew = async () => ask(await requests.contextOf(owners)).catch(() => undefined);
    return { request, answer: requests.renderError(error, request, question), renew };
  }
}

/** Makes the message of a delivery again: the answer as its place shows it. A modal opens only at once. */
export const renewMessage = (
  renew: PatientAnswer<CommandResult>['renew'],
  adapt: (message: SlackMessage) => Promise<SlackMessage>,
): RenewMessage | undefined =>
  renew &&
  (async () => {
    const answer = await renew();
    return answer && !('view' in answer) ? adapt(answer) : undefined;
  });
