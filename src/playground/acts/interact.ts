import { z } from 'zod';
import { refuseAnswer } from '../api/content.js';
import { viewField } from '../dispatch/fields.js';
import {
  blockActionsPayload,
  blockSuggestionPayload,
  eventPayload,
  globalShortcutPayload,
  messageShortcutPayload,
} from '../dispatch/payloads.js';
import type {
  ActionRequest,
  HomeRequest,
  OptionsRequest,
  OptionsResponse,
  SelectOption,
  ShortcutRequest,
} from '../protocol/protocol.js';
import { validateOptions } from '../rules/validate.js';
import { SlackError } from '../workspace/slack-error.js';
import {
  failureText,
  hears,
  notify,
  type Outcome,
  ownChannel,
  placeOf,
  responseUrlAt,
  type Stage,
  seenMessage,
} from './act.js';

/** The person uses a button, a menu or another element, in a message, a modal or the Home tab. */
export async function act({ slack, deliver }: Stage, request: ActionRequest): Promise<Outcome> {
  const { user, container, action, state } = request;
  const place = placeOf(slack, user, container);
  if (place.type === 'view') slack.views.keepState(place.stored.id, state);
  const at = place.type === 'view' ? place.stored : place.message;
  const viewId = place.type === 'view' && place.stored.view.type === 'modal' ? place.stored.id : undefined;
  const payload = blockActionsPayload(slack.directory, {
    user,
    place,
    action,
    state,
    actionTs: slack.ids.nextTs(),
    responseUrl: place.type === 'message' ? responseUrlAt(slack, user, place.message) : undefined,
    triggerId: slack.triggers.issue({ user, channel: at.channel, viewId }),
  });
  const delivery = await deliver({ type: 'interactive', payload });
  return delivery.ok ? {} : { error: failureText(slack.directory.app.name, delivery.error) };
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
export async function suggest({ slack, deliver }: Stage, request: OptionsRequest): Promise<OptionsResponse> {
  const { user, container, blockId, actionId, value } = request;
  const place = placeOf(slack, user, container);
  const payload = blockSuggestionPayload(slack.directory, { user, place, blockId, actionId, value });
  const delivery = await deliver({ type: 'interactive', payload });
  if (!delivery.ok) return { options: [], error: failureText('Forslagene', delivery.error) };
  const problems = validateOptions(delivery.body);
  if (problems.length > 0) {
    refuseAnswer(slack, 'options', problems);
    return { options: [], error: failureText('Forslagene', 'invalid_options') };
  }
  const { options, option_groups } = suggestionsSchema.parse(delivery.body);
  const groups = option_groups?.map((group) => ({ label: group.label.text, options: group.options }));
  return { options, ...(groups && { groups }) };
}

/** The person chooses a shortcut: of the app, or of a message. */
export async function useShortcut({ slack, deliver }: Stage, request: ShortcutRequest): Promise<Outcome> {
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
    const payload = globalShortcutPayload(slack.directory, details);
    const delivery = await deliver({ type: 'interactive', payload });
    return delivery.ok ? {} : { error: failureText(shortcut.name, delivery.error) };
  }
  const message = seenMessage(slack, user, at);
  // Slack offers no shortcuts on ephemeral messages.
  if (message.ephemeralTo !== undefined) throw new SlackError('message_not_found');
  const payload = messageShortcutPayload(slack.directory, {
    ...details,
    message,
    channel: ownChannel(slack, user, message.channel),
    responseUrl: responseUrlAt(slack, user, message),
  });
  const delivery = await deliver({ type: 'interactive', payload });
  return delivery.ok
    ? {}
    : notify(slack, { user, channel: at.channel }, failureText(shortcut.name, delivery.error));
}

/** The person opens the app's Home tab or its messages; the app hears of it where its manifest asks for the event. */
export async function openHome({ slack, deliver }: Stage, { user, tab }: HomeRequest): Promise<Outcome> {
  const { directory, ids } = slack;
  if (tab === 'home' && !slack.manifest.features.app_home.home_tab_enabled) {
    throw new SlackError('not_enabled');
  }
  if (!hears(slack, 'app_home_opened')) return {};
  const home = slack.views.home(user);
  const event = {
    type: 'app_home_opened',
    user,
    channel: directory.appConversation(user).id,
    tab,
    event_ts: ids.nextTs(),
    ...(home && tab === 'home' && { view: viewField(directory, home) }),
  };
  const delivery = await deliver({ type: 'events_api', payload: eventPayload(directory, ids, event) });
  return delivery.ok ? {} : { error: failureText(directory.app.name, delivery.error) };
}
