import * as z from 'zod';
import { recordInvalidAcknowledgement } from '../api/method.js';
import {
  renderBlockActionsPayload,
  renderBlockSuggestionPayload,
  renderEventPayload,
  renderGlobalShortcutPayload,
  renderMessageShortcutPayload,
  renderViewField,
} from '../dispatch/payloads.js';
import type {
  ActionRequest,
  HomeRequest,
  OptionsRequest,
  OptionsResponse,
  SelectOption,
  ShortcutRequest,
} from '../protocol.js';
import { validateOptions } from '../rules/validate.js';
import { SlackError } from '../workspace/slack-error.js';
import {
  findInteractionSource,
  findMemberChannel,
  findVisibleMessage,
  formatFailureNotice,
  isSubscribedToEvent,
  issueMessageResponseUrl,
  publishNotice,
  type UserActionContext,
  type UserActionResult,
} from './context.js';

/** Uses a button, a menu or another element, in a message, a modal or the Home tab. */
export async function sendBlockAction(
  { slack, dispatch }: UserActionContext,
  request: ActionRequest,
): Promise<UserActionResult> {
  const { user, container, action, state } = request;
  const source = findInteractionSource(slack, user, container);
  if (source.type === 'view') slack.views.saveState(source.stored.id, state);
  const target = source.type === 'view' ? source.stored : source.message;
  const viewId = source.type === 'view' && source.stored.view.type === 'modal' ? source.stored.id : undefined;
  const payload = renderBlockActionsPayload(slack.directory, {
    user,
    source,
    action,
    state,
    actionTs: slack.ids.nextTs(),
    responseUrl: source.type === 'message' ? issueMessageResponseUrl(slack, user, source.message) : undefined,
    triggerId: slack.triggers.issue({ user, channel: target.channel, viewId }),
  });
  const result = await dispatch({ type: 'interactive', payload });
  return result.ok ? {} : { error: formatFailureNotice(slack.directory.app.name, result.error) };
}

const optionSchema: z.ZodType<SelectOption> = z.object({
  text: z.object({ type: z.literal('plain_text'), text: z.string(), emoji: z.boolean().exactOptional() }),
  value: z.string(),
  description: z.object({ type: z.literal('plain_text'), text: z.string() }).exactOptional(),
});
const suggestionsSchema = z.object({
  options: z.array(optionSchema).default([]),
  option_groups: z
    .array(z.object({ label: z.object({ text: z.string() }), options: z.array(optionSchema) }))
    .optional(),
});

/** Requests the options of an external menu for the typed text. Slack shows no options when the app fails. */
export async function requestOptions(
  { slack, dispatch }: UserActionContext,
  request: OptionsRequest,
): Promise<OptionsResponse> {
  const { user, container, blockId, actionId, value } = request;
  const source = findInteractionSource(slack, user, container);
  const payload = renderBlockSuggestionPayload(slack.directory, { user, source, blockId, actionId, value });
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
  request: ShortcutRequest,
): Promise<UserActionResult> {
  const { user, callbackId, message: target } = request;
  const type = target ? 'message' : 'global';
  const { shortcuts } = slack.manifest.features;
  const shortcut = shortcuts.find(
    (candidate) => candidate.callback_id === callbackId && candidate.type === type,
  );
  if (!shortcut) throw new SlackError('shortcut_not_found');
  const details = {
    user,
    callbackId,
    actionTs: slack.ids.nextTs(),
    triggerId: slack.triggers.issue({
      user,
      channel: target?.channel ?? slack.directory.appConversation(user).id,
    }),
  };
  if (!target) {
    const payload = renderGlobalShortcutPayload(slack.directory, details);
    const result = await dispatch({ type: 'interactive', payload });
    return result.ok ? {} : { error: formatFailureNotice(shortcut.name, result.error) };
  }
  const message = findVisibleMessage(slack, user, target);
  // Slack offers no shortcuts on ephemeral messages.
  if (message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
  const payload = renderMessageShortcutPayload(slack.directory, {
    ...details,
    message,
    channel: findMemberChannel(slack, user, message.channel),
    responseUrl: issueMessageResponseUrl(slack, user, message),
  });
  const result = await dispatch({ type: 'interactive', payload });
  return result.ok
    ? {}
    : publishNotice(
        slack,
        { user, channel: target.channel },
        formatFailureNotice(shortcut.name, result.error),
      );
}

/** Opens the app's Home tab or its messages. The app gets an event if its manifest subscribes to it. */
export async function openAppHome(
  { slack, dispatch }: UserActionContext,
  { user, tab }: HomeRequest,
): Promise<UserActionResult> {
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
  const result = await dispatch({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
  return result.ok ? {} : { error: formatFailureNotice(directory.app.name, result.error) };
}
