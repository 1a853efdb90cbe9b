import type { Channel, Directory } from '../directory.js';
import type { Message } from '../protocol.js';
import type { StoredView } from '../views.js';

/**
 * The payloads as Slack shapes them: https://docs.slack.dev/reference/interaction-payloads. The deprecated
 * verification token is sent empty of meaning, as apps must not rely on it.
 */
const TOKEN = 'deprecated';

type Payload = Record<string, unknown>;

function envelopeFields(directory: Directory): Payload {
  return {
    token: TOKEN,
    api_app_id: directory.app.id,
    team: { id: directory.team.id, domain: directory.team.domain },
    enterprise: null,
    is_enterprise_install: false,
  };
}

function userField(directory: Directory, id: string): Payload {
  const name = directory.person(id)?.name ?? id;
  return { id, username: name, name, team_id: directory.team.id };
}

/** Slack calls every direct conversation `directmessage`. */
function channelName(channel: Channel): string {
  return channel.kind === 'im' ? 'directmessage' : channel.name;
}

function channelField(channel: Channel): Payload {
  return { id: channel.id, name: channelName(channel) };
}

/** A message as apps see it. */
export function messageField(directory: Directory, message: Message): Payload {
  const { app, team } = directory;
  return {
    type: 'message',
    user: message.user,
    ts: message.ts,
    text: message.text,
    team: team.id,
    ...(message.user === app.userId && { bot_id: app.botId, app_id: app.id }),
    ...(message.blocks && { blocks: message.blocks }),
    ...(message.threadTs !== undefined && { thread_ts: message.threadTs }),
    ...(message.edited && { edited: { user: message.user, ts: message.ts } }),
  };
}

/** A view as apps see it, with the values last entered. */
export function viewField(directory: Directory, stored: StoredView): Payload {
  const { view } = stored;
  const modal = view.type === 'modal' ? view : undefined;
  return {
    id: stored.id,
    team_id: directory.team.id,
    app_id: directory.app.id,
    bot_id: directory.app.botId,
    app_installed_team_id: directory.team.id,
    type: view.type,
    blocks: view.blocks,
    private_metadata: view.private_metadata ?? '',
    callback_id: view.callback_id ?? '',
    external_id: view.external_id ?? '',
    state: { values: stored.state },
    hash: stored.hash,
    title: modal?.title ?? null,
    close: modal?.close ?? null,
    submit: modal?.submit ?? null,
    clear_on_close: modal?.clear_on_close ?? false,
    notify_on_close: modal?.notify_on_close ?? false,
    previous_view_id: stored.previousId,
    root_view_id: stored.rootId,
  };
}

/** Where an element stands: the fields that say so differ between messages and views. */
export type Place =
  | { type: 'message'; message: Message; channel: Channel }
  | { type: 'view'; stored: StoredView };

/** Of an ephemeral message apps get only the place, never the content. */
function placeFields(directory: Directory, place: Place): Payload {
  if (place.type === 'view') {
    return {
      container: { type: 'view', view_id: place.stored.id },
      view: viewField(directory, place.stored),
    };
  }
  const { message, channel } = place;
  const is_ephemeral = message.ephemeralTo !== undefined;
  return {
    container: {
      type: 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral,
      ...(message.threadTs !== undefined && { thread_ts: message.threadTs }),
    },
    channel: channelField(channel),
    ...(!is_ephemeral && { message: messageField(directory, message) }),
  };
}

export interface SlashCommandDetails {
  user: string;
  channel: Channel;
  command: string;
  text: string;
  responseUrl: string;
  triggerId: string;
}

export function slashCommandPayload(directory: Directory, details: SlashCommandDetails): Payload {
  return {
    token: TOKEN,
    team_id: directory.team.id,
    team_domain: directory.team.domain,
    channel_id: details.channel.id,
    channel_name: channelName(details.channel),
    user_id: details.user,
    user_name: directory.person(details.user)?.name ?? details.user,
    command: details.command,
    text: details.text,
    api_app_id: directory.app.id,
    is_enterprise_install: 'false',
    response_url: details.responseUrl,
    trigger_id: details.triggerId,
  };
}

export interface BlockActionDetails {
  user: string;
  place: Place;
  action: Record<string, unknown>;
  actionTs: string;
  /** Of messages; a view carries its own. */
  state: Payload;
  /** Of messages only. */
  responseUrl?: string | undefined;
  triggerId: string;
}

export function blockActionsPayload(directory: Directory, details: BlockActionDetails): Payload {
  return {
    type: 'block_actions',
    ...envelopeFields(directory),
    user: userField(directory, details.user),
    trigger_id: details.triggerId,
    ...placeFields(directory, details.place),
    ...(details.place.type === 'message' && { state: { values: details.state } }),
    ...(details.responseUrl !== undefined && { response_url: details.responseUrl }),
    actions: [{ ...details.action, action_ts: details.actionTs }],
  };
}

export interface BlockSuggestionDetails {
  user: string;
  place: Place;
  blockId: string;
  actionId: string;
  value: string;
}

export function blockSuggestionPayload(directory: Directory, details: BlockSuggestionDetails): Payload {
  return {
    type: 'block_suggestion',
    ...envelopeFields(directory),
    user: userField(directory, details.user),
    ...placeFields(directory, details.place),
    block_id: details.blockId,
    action_id: details.actionId,
    value: details.value,
  };
}

export interface ShortcutDetails {
  user: string;
  callbackId: string;
  actionTs: string;
  triggerId: string;
}

export function globalShortcutPayload(directory: Directory, details: ShortcutDetails): Payload {
  return {
    type: 'shortcut',
    ...envelopeFields(directory),
    user: userField(directory, details.user),
    callback_id: details.callbackId,
    action_ts: details.actionTs,
    trigger_id: details.triggerId,
  };
}

export function messageShortcutPayload(
  directory: Directory,
  details: ShortcutDetails & { message: Message; channel: Channel; responseUrl: string },
): Payload {
  return {
    ...globalShortcutPayload(directory, details),
    type: 'message_action',
    channel: channelField(details.channel),
    message_ts: details.message.ts,
    message: messageField(directory, details.message),
    response_url: details.responseUrl,
  };
}

export function viewSubmissionPayload(directory: Directory, stored: StoredView, triggerId: string): Payload {
  return {
    type: 'view_submission',
    ...envelopeFields(directory),
    user: userField(directory, stored.user),
    trigger_id: triggerId,
    view: viewField(directory, stored),
    response_urls: [],
  };
}

export function viewClosedPayload(directory: Directory, stored: StoredView, isCleared: boolean): Payload {
  return {
    type: 'view_closed',
    ...envelopeFields(directory),
    user: userField(directory, stored.user),
    view: viewField(directory, stored),
    is_cleared: isCleared,
  };
}

export interface HomeOpenedDetails {
  user: string;
  channel: string;
  home: StoredView | undefined;
  ts: string;
  eventId: string;
}

export function homeOpenedPayload(directory: Directory, details: HomeOpenedDetails): Payload {
  const { app, team } = directory;
  const installation = {
    enterprise_id: null,
    team_id: team.id,
    user_id: app.userId,
    is_bot: true,
    is_enterprise_install: false,
  };
  return {
    token: TOKEN,
    team_id: team.id,
    api_app_id: app.id,
    type: 'event_callback',
    event: {
      type: 'app_home_opened',
      user: details.user,
      channel: details.channel,
      tab: 'home',
      event_ts: details.ts,
      ...(details.home && { view: viewField(directory, details.home) }),
    },
    event_id: details.eventId,
    event_time: Number(details.ts.split('.')[0]),
    authorizations: [installation],
    is_ext_shared_channel: false,
  };
}
