import * as z from 'zod';
import { parseViewContent, recordInvalidAcknowledgement } from '../api/method.js';
import {
  type DispatchResult,
  type InteractionSource,
  renderChannelField,
  renderEventPayload,
  renderInteractionFields,
  renderMessageField,
  renderSourceFields,
  renderViewField,
} from '../dispatch/payloads.js';
import {
  type Acknowledgement,
  type ElementContainer,
  type PlaygroundMessage,
  type PostAnswer,
  type PostBody,
  selectOptionSchema,
} from '../protocol.js';
import { fieldErrorsSchema, listSchemaProblems, validateOptions } from '../rules/validate.js';
import { SlackError } from '../workspace/slack-error.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import type { StoredView } from '../workspace/views.js';
import {
  findMemberChannel,
  findVisibleMessage,
  formatFailureNotice,
  isSubscribedToEvent,
  publishNotice,
  type UserActionContext,
} from './context.js';

/** Uses a button, a menu or another element, in a message, a modal or the Home tab. */
export async function sendBlockAction(
  { slack, dispatch }: UserActionContext,
  request: PostBody<'action'>,
): Promise<Acknowledgement> {
  const { user, container, action, state } = request;
  const source = findInteractionSource(slack, user, container);
  if (source.type === 'view') slack.views.saveState(source.stored.id, state);
  const target = source.type === 'view' ? source.stored : source.message;
  const viewId = source.type === 'view' && source.stored.view.type === 'modal' ? source.stored.id : undefined;
  const action_ts = slack.ids.nextTs();
  const payload = {
    ...renderInteractionFields(slack.directory, 'block_actions', user),
    trigger_id: slack.triggers.issue({ user, channel: target.channel, viewId }),
    ...renderSourceFields(slack.directory, source),
    // A view carries its own input values, and has no response_url.
    ...(source.type === 'message' && {
      state: { values: state },
      response_url: issueMessageResponseUrl(slack, user, source.message),
    }),
    actions: [{ ...action, action_ts }],
  };
  return toAcknowledgement(slack.directory.app.name, await dispatch({ type: 'interactive', payload }));
}

const suggestionsSchema = z.object({
  options: z.array(selectOptionSchema).default([]),
  option_groups: z
    .array(z.object({ label: z.object({ text: z.string() }), options: z.array(selectOptionSchema) }))
    .optional(),
});

/** Requests the options of an external menu for the typed text. Slack shows no options when the app fails. */
export async function requestOptions(
  { slack, dispatch }: UserActionContext,
  request: PostBody<'options'>,
): Promise<PostAnswer<'options'>> {
  const { user, container, blockId, actionId, value } = request;
  const source = findInteractionSource(slack, user, container);
  const payload = {
    ...renderInteractionFields(slack.directory, 'block_suggestion', user),
    ...renderSourceFields(slack.directory, source),
    block_id: blockId,
    action_id: actionId,
    value,
  };
  const result = await dispatch({ type: 'interactive', payload });
  if (!result.ok) return { options: [], error: formatFailureNotice('Forslagene', result.error) };
  const problems = validateOptions(result.body);
  if (problems.length > 0) {
    recordInvalidAcknowledgement(slack, 'options', problems);
    return { options: [], error: formatFailureNotice('Forslagene', 'invalid_options') };
  }
  const { options, option_groups } = suggestionsSchema.parse(result.body);
  const groups = option_groups?.map((group) => ({ label: group.label.text, options: group.options }));
  return { options, ...(groups && { groups }) };
}

/** Runs a global or a message shortcut. */
export async function runShortcut(
  { slack, dispatch }: UserActionContext,
  request: PostBody<'shortcut'>,
): Promise<Acknowledgement> {
  const { user, callbackId, message: target } = request;
  const type = target ? 'message' : 'global';
  const { shortcuts } = slack.manifest.features;
  const shortcut = shortcuts.find(
    (candidate) => candidate.callback_id === callbackId && candidate.type === type,
  );
  if (!shortcut) throw new SlackError('shortcut_not_found');
  const fields = {
    ...renderInteractionFields(slack.directory, target ? 'message_action' : 'shortcut', user),
    callback_id: callbackId,
    action_ts: slack.ids.nextTs(),
    trigger_id: slack.triggers.issue({
      user,
      channel: target?.channel ?? slack.directory.appConversation(user).id,
    }),
  };
  if (!target) {
    return toAcknowledgement(shortcut.name, await dispatch({ type: 'interactive', payload: fields }));
  }
  const message = findVisibleMessage(slack, user, target);
  // Slack offers no shortcuts on ephemeral messages.
  if (message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
  const payload = {
    ...fields,
    channel: renderChannelField(findMemberChannel(slack, user, message.channel)),
    message_ts: message.ts,
    message: renderMessageField(slack.directory, message),
    response_url: issueMessageResponseUrl(slack, user, message),
  };
  const { error } = toAcknowledgement(shortcut.name, await dispatch({ type: 'interactive', payload }));
  return error === undefined ? {} : publishNotice(slack, { user, channel: target.channel }, error);
}

/** Opens the app's Home tab or its messages. The app gets an event if its manifest subscribes to it. */
export async function openAppHome(
  { slack, dispatch }: UserActionContext,
  { user, tab }: PostBody<'home'>,
): Promise<Acknowledgement> {
  const { directory, ids } = slack;
  if (tab === 'home' && !slack.manifest.features.app_home.home_tab_enabled) {
    throw new SlackError('not_enabled');
  }
  if (!isSubscribedToEvent(slack, 'app_home_opened')) return {};
  const home = slack.views.home(user);
  const event = {
    type: 'app_home_opened',
    user,
    channel: directory.appConversation(user).id,
    tab,
    event_ts: ids.nextTs(),
    ...(home && tab === 'home' && { view: renderViewField(directory, home) }),
  };
  const payload = renderEventPayload(directory, ids, event);
  return toAcknowledgement(directory.app.name, await dispatch({ type: 'events_api', payload }));
}

const toAcknowledgement = (subject: string, result: DispatchResult): Acknowledgement =>
  result.ok ? {} : { error: formatFailureNotice(subject, result.error) };

/** Finds the message or view that contains the element. @throws {SlackError} */
function findInteractionSource(
  slack: SlackWorkspace,
  user: string,
  container: ElementContainer,
): InteractionSource {
  if (container.type === 'view') {
    const stored = slack.views.find(container.viewId);
    if (stored?.user !== user) throw new SlackError('view_not_found');
    return { type: 'view', stored };
  }
  const message = findVisibleMessage(slack, user, container);
  const unfurl = message.unfurls?.find(({ id }) => id === container.unfurlId);
  if (container.unfurlId !== undefined && !unfurl) throw new SlackError('message_not_found');
  const channel = findMemberChannel(slack, user, container.channel);
  return { type: 'message', message, channel, ...(unfurl && { unfurl }) };
}

/** Issues a `response_url` for an interaction with a message. */
function issueMessageResponseUrl(slack: SlackWorkspace, user: string, message: PlaygroundMessage): string {
  const path = slack.responseUrls.issue('actions', {
    user,
    channel: message.channel,
    original: message.ts,
    threadTs: message.threadTs,
  });
  return `${slack.address}${path}`;
}

/** The text that a modal shows when the app does not answer. */
const MODAL_ERROR_TEXT = 'Fikk ikke kontakt med appen. Prøv igjen om litt.';

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
): PostAnswer<'submit'> {
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

function applySubmissionResponse(
  slack: SlackWorkspace,
  stored: StoredView,
  body: unknown,
): PostAnswer<'submit'> {
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
      listSchemaProblems(submissionResponseSchema, body),
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
  request: PostBody<'submit'>,
): Promise<PostAnswer<'submit'>> {
  const stored = findOpenModal(slack, request.user, request.viewId);
  slack.views.saveState(stored.id, request.state);
  const { user, channel, id } = stored;
  const payload = {
    ...renderInteractionFields(slack.directory, 'view_submission', user),
    trigger_id: slack.triggers.issue({ user, channel, viewId: id }),
    view: renderViewField(slack.directory, stored),
    response_urls: issueChannelResponseUrls(slack, stored),
  };
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
  request: PostBody<'close'>,
): Promise<Acknowledgement> {
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
      payload: {
        ...renderInteractionFields(slack.directory, 'view_closed', user),
        view: renderViewField(slack.directory, closed),
        is_cleared: closesAll,
      },
    });
  }
  return {};
}
