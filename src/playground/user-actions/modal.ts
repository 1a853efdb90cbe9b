import * as z from 'zod';
import { parseViewContent, recordInvalidAcknowledgement } from '../api/method.js';
import { renderViewClosedPayload, renderViewSubmissionPayload } from '../dispatch/payloads.js';
import type { CloseRequest, SubmitRequest, SubmitResponse } from '../protocol.js';
import { fieldErrorsSchema, listSchemaProblems } from '../rules/validate.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { StoredView } from '../workspace/views.js';
import { MODAL_ERROR_TEXT, type UserActionContext, type UserActionResult } from './context.js';

const submissionResponseSchema = z.discriminatedUnion('response_action', [
  z.object({ response_action: z.literal('errors'), errors: fieldErrorsSchema }),
  z.object({ response_action: z.literal('update'), view: z.unknown() }),
  z.object({ response_action: z.literal('push'), view: z.unknown() }),
  z.object({ response_action: z.literal('clear') }),
]);

function isEmptyBody(body: unknown): boolean {
  return (
    body === undefined ||
    body === '' ||
    (typeof body === 'object' && body !== null && Object.keys(body).length === 0)
  );
}

/** Checks that each error belongs to an input block of the view. Slack shows no errors elsewhere. */
function checkFieldErrors(
  slack: SlackWorkspace,
  stored: StoredView,
  errors: Record<string, string>,
): SubmitResponse {
  const inputs = stored.view.blocks.filter(({ type }) => type === 'input').map(({ block_id }) => block_id);
  const unknownBlocks = Object.keys(errors).filter((block) => !inputs.includes(block));
  if (unknownBlocks.length === 0) return { errors };
  const problems = unknownBlocks.map((block) => ({
    pointer: `/errors/${block}`,
    message: 'no such input block',
  }));
  recordInvalidAcknowledgement(slack, 'view_submission', problems, stored);
  return { error: MODAL_ERROR_TEXT };
}

function applySubmissionResponse(slack: SlackWorkspace, stored: StoredView, body: unknown): SubmitResponse {
  const { views } = slack;
  if (isEmptyBody(body)) {
    views.close(stored.id);
    return {};
  }
  const parsed = submissionResponseSchema.safeParse(body);
  if (!parsed.success) {
    recordInvalidAcknowledgement(
      slack,
      'view_submission',
      listSchemaProblems(submissionResponseSchema, body, []),
      stored,
    );
    return { error: MODAL_ERROR_TEXT };
  }
  const response = parsed.data;
  switch (response.response_action) {
    case 'errors':
      return checkFieldErrors(slack, stored, response.errors);
    case 'clear':
      views.closeAll(stored.user);
      return {};
    case 'update':
      views.update(stored.id, parseViewContent(slack, 'view_submission', response.view, stored));
      return {};
    case 'push':
      views.push(stored.user, parseViewContent(slack, 'view_submission', response.view, stored));
      return {};
  }
}

/** Finds a modal that the user has open. @throws {SlackError} `view_not_found` */
function findOpenModal(slack: SlackWorkspace, user: string, viewId: string): StoredView {
  const stored = slack.views.stack(user).find(({ id }) => id === viewId);
  if (!stored) throw new SlackError('view_not_found');
  return stored;
}

const selectedChannelSchema = z.looseObject({
  selected_conversation: z.string().optional(),
  selected_channel: z.string().optional(),
});

/** Issues a `response_url` for each chosen channel whose element has `response_url_enabled`. */
function issueChannelResponseUrls(
  slack: SlackWorkspace,
  { user, view, state }: StoredView,
): Record<string, string>[] {
  return view.blocks.flatMap((block) => {
    const element: unknown = Reflect.get(block, 'element');
    if (typeof element !== 'object' || element === null) return [];
    if (Reflect.get(element, 'response_url_enabled') !== true) return [];
    const block_id = block.block_id ?? '';
    const action_id = String(Reflect.get(element, 'action_id'));
    const selection = selectedChannelSchema.safeParse(state[block_id]?.[action_id]).data;
    const channel_id = selection?.selected_conversation ?? selection?.selected_channel;
    if (channel_id === undefined || !slack.directory.isMember(user, channel_id)) return [];
    const path = slack.responseUrls.issue('app', { user, channel: channel_id });
    return [{ block_id, action_id, channel_id, response_url: `${slack.address}${path}` }];
  });
}

/** Submits a modal. The app's answer closes it, keeps it open with errors, or replaces it. */
export async function submitModal(
  { slack, dispatch }: UserActionContext,
  request: SubmitRequest,
): Promise<SubmitResponse> {
  const stored = findOpenModal(slack, request.user, request.viewId);
  slack.views.saveState(stored.id, request.state);
  const { user, channel, id } = stored;
  const payload = renderViewSubmissionPayload(slack.directory, stored, {
    triggerId: slack.triggers.issue({ user, channel, viewId: id }),
    responseUrls: issueChannelResponseUrls(slack, stored),
  });
  const result = await dispatch({ type: 'interactive', payload });
  if (!result.ok) return { error: MODAL_ERROR_TEXT };
  try {
    return applySubmissionResponse(slack, stored, result.body);
  } catch (error) {
    if (!(error instanceof SlackError)) throw error;
    slack.log.warn({ error: error.code }, 'the response to a submission was refused');
    return { error: MODAL_ERROR_TEXT };
  }
}

/** Closes a modal, or all of them. The app gets `view_closed` for those with `notify_on_close`. */
export async function closeModal(
  { slack, dispatch }: UserActionContext,
  request: CloseRequest,
): Promise<UserActionResult> {
  const { user, viewId } = request;
  const stored = findOpenModal(slack, user, viewId);
  const closesAll = request.all || (stored.view.type === 'modal' && stored.view.clear_on_close === true);
  const stack = slack.views.stack(user);
  const closedViews = closesAll ? [...stack] : stack.slice(stack.indexOf(stored));
  if (closesAll) slack.views.closeAll(user);
  else slack.views.close(viewId);
  for (const closed of closedViews.reverse()) {
    if (closed.view.type !== 'modal' || !closed.view.notify_on_close) continue;
    await dispatch({
      type: 'interactive',
      payload: renderViewClosedPayload(slack.directory, closed, closesAll),
    });
  }
  return {};
}
