import { type FaultKind, ServiceFault } from '../../shared/errors.js';
import type { SlackMessage } from '../blocks/message.js';
import type { PayloadOwners } from '../framework/action-context.js';
import type { RequestContext } from '../framework/request-context.js';
import type { RequestRunner } from '../framework/request-runner.js';
import type { RenewMessage } from '../slack/reply-delivery.js';
import { toSlackFault } from '../slack/slack-errors.js';
import type { CommandResult } from './handle-command.js';

/** An answer, or the message about its failure. */
export interface RenewableAnswer<Result> {
  request: RequestContext;
  answer: Result | SlackMessage;
  /** Asks again, for a failure of Slack whose message is not delivered either. Undefined if that fails too. */
  renew?: () => Promise<Result | undefined>;
}

/** The failures that pass. */
const PASSING: readonly FaultKind[] = ['busy', 'timeout', 'unreachable', 'failed'];

/** Whether Slack fails in a way that passes, and not because of a token or a refusal. */
function isSlackDown(error: unknown): boolean {
  const fault = error instanceof ServiceFault ? error : toSlackFault(error);
  return fault?.service === 'slack' && PASSING.includes(fault.kind);
}

/**
 * Answers a question, or says at once why it failed. Where Slack fails, the message names the question, because Slack may
 * show it much later, and can be replaced by the answer until then.
 *
 * @param question as Slack sends it
 * @param ask may be called several times
 */
export async function answerRenewably<Result>(
  owners: PayloadOwners,
  question: string,
  ask: (request: RequestContext) => Promise<Result>,
  requests: Pick<RequestRunner, 'contextOf' | 'renderError'>,
): Promise<RenewableAnswer<Result>> {
  const request = await requests.contextOf(owners);
  try {
    request.deadline?.ask();
    return { request, answer: await ask(request) };
  } catch (error) {
    if (!isSlackDown(error)) return { request, answer: requests.renderError(error, request) };
    // The deadline of this request is over by then.
    const renew = async () => ask(await requests.contextOf(owners)).catch(() => undefined);
    return { request, answer: requests.renderError(error, request, question), renew };
  }
}

/** Makes the message of a delivery again: the answer as its place shows it. A modal opens only at once. */
export const renewMessage = (
  renew: RenewableAnswer<CommandResult>['renew'],
  adapt: (message: SlackMessage) => Promise<SlackMessage>,
): RenewMessage | undefined =>
  renew &&
  (async () => {
    const answer = await renew();
    return answer && !('view' in answer) ? adapt(answer) : undefined;
  });
