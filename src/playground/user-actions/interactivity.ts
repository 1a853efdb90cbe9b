import { z } from 'zod';
import { recordInvalidAcknowledgement } from '../api/parse-content.js';
import { renderViewField } from '../dispatch/payload-fields.js';
import {
  renderBlockActionsPayload,
  renderBlockSuggestionPayload,
  renderEventPayload,
  renderGlobalShortcutPayload,
  renderMessageShortcutPayload,
} from '../dispatch/payloads.js';
import type {
  ActionRequest,
  HomeRequest,
  OptionsRequest,
  OptionsResponse,
  SelectOption,
  ShortcutRequest,
} from '../protocol/messaging.js';
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

/** The person uses a button, a menu or another element, in a message, a modal or the Home tab. */
export async function sendBlockAction(
  { slack, dispatch: deliver }: UserActionContext,
  request: ActionRequest,
): Promise<UserActionResult> {
  const { user, container, action, state } = request;
  const place = findInteractionSource(slack, user, container);
  if (place.type === 'view') slack.views.saveState(place.stored.id, state);
  const at = place.type === 'view' ? place.stored : place.message;
  const viewId = place.type === 'view' && place.stored.view.type === 'modal' ? place.stored.id : undefined;
  const payload = renderBlockActionsPayload(slack.directory, {
    user,
    place,
    action,
    state,
    actionTs: slack.ids.nextTs(),
    responseUrl: place.type === 'message' ? issueMessageResponseUrl(slack, user, place.message) : undefined,
    triggerId: slack.triggers.issue({ user, channel: at.channel, viewId }),
  });
  const delivery = await deliver({ type: 'interactive', payload });
  return delivery.ok ? {} : { error: formatFailureNotice(slack.directory.app.name, delivery.error) };
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

/** The person types into a menu whose options the app makes. Slack shows no options where the app fails. */
export async function requestOptions(
  { slack, dispatch: deliver }: UserActionContext,
  request: OptionsRequest,
): Promise<OptionsResponse> {
  const { user, container, blockId, actionId, value } = request;
  const place = findInteractionSource(slack, user, container);
  const payload = renderBlockSuggestionPayload(slack.directory, { user, place, blockId, actionId, value });
  const delivery = await deliver({ type: 'interactive', payload });
  if (!delivery.ok) return { options: [], error: formatFailureNotice('Forslagene', delivery.error) };
  const problems = validateOptions(delivery.body);
  if (problems.length > 0) {
    recordInvalidAcknowledgement(slack, 'options', problems);
    return { options: [], error: formatFailureNotice('Forslagene', 'invalid_options') };
  }
  const { options, option_groups } = suggestionsSchema.parse(delivery.body);
  const groups = option_groups?.map((group) => ({ label: group.label.text, options: group.options }));
  return { options, ...(groups && { groups }) };
}

/** The person chooses a shortcut: of the app, or of a message. */
export async function runShortcut(
  { slack, dispatch: deliver }: UserActionContext,
  request: ShortcutRequest,
): Promise<UserActionResult> {
  const { user, callbackId, message: at } = request;
  const type = at ? 'message' : 'global';
  const { shortcuts } = slack.manifest.features;
  const shortcut = shortcuts.find((one) => one.callback_id === callbackId && one.type === type);
  if (!shortcut) throw new SlackError('shortcut_not_found');
  const details = {
    user,
    callbackId,
    actionTs: slack.ids.nextTs(),
    triggerId: slack.triggers.issue({
      user,
      channel: at?.channel ?? slack.directory.appConversation(user).id,
    }),
  };
  if (!at) {
    const payload = renderGlobalShortcutPayload(slack.directory, details);
    const delivery = await deliver({ type: 'interactive', payload });
    return delivery.ok ? {} : { error: formatFailureNotice(shortcut.name, delivery.error) };
  }
  const message = findVisibleMessage(slack, user, at);
  // Slack offers no shortcuts on ephemeral messages.
  if (message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
  const payload = renderMessageShortcutPayload(slack.directory, {
    ...details,
    message,
    channel: findMemberChannel(slack, user, message.channel),
    responseUrl: issueMessageResponseUrl(slack, user, message),
  });
  const delivery = await deliver({ type: 'interactive', payload });
  return delivery.ok
    ? {}
    : publishNotice(slack, { user, channel: at.channel }, formatFailureNotice(shortcut.name, delivery.error));
}

/** The person opens the app's Home tab or its messages; the app hears of it where its manifest asks for the event. */
export async function openAppHome(
  { slack, dispatch: deliver }: UserActionContext,
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
  const delivery = await deliver({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
  return delivery.ok ? {} : { error: formatFailureNotice(directory.app.name, delivery.error) };
}
