import type { PlaygroundMessage } from '../protocol/messaging.js';
import type { StoredChannel, WorkspaceDirectory } from '../workspace/directory.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import type { StoredView } from '../workspace/views.js';
import {
  type AppPayload,
  formatChannelName,
  type InteractionSource,
  renderChannelField,
  renderEnvelopeFields,
  renderMessageField,
  renderSourceFields,
  renderUserField,
  renderViewField,
  VERIFICATION_TOKEN,
} from './payload-fields.js';

/** Slack's payloads: https://docs.slack.dev/reference/interaction-payloads */

interface SlashCommandDetails {
  user: string;
  channel: StoredChannel;
  command: string;
  text: string;
  responseUrl: string;
  triggerId: string;
}

export function renderSlashCommandPayload(
  directory: WorkspaceDirectory,
  details: SlashCommandDetails,
): AppPayload {
  return {
    token: VERIFICATION_TOKEN,
    team_id: directory.team.id,
    team_domain: directory.team.domain,
    channel_id: details.channel.id,
    channel_name: formatChannelName(details.channel),
    user_id: details.user,
    user_name: directory.findUser(details.user)?.name ?? details.user,
    command: details.command,
    text: details.text,
    api_app_id: directory.app.id,
    is_enterprise_install: 'false',
    response_url: details.responseUrl,
    trigger_id: details.triggerId,
  };
}

interface BlockActionDetails {
  user: string;
  source: InteractionSource;
  action: Record<string, unknown>;
  actionTs: string;
  /** The input values of a message; a view carries its own. */
  state: AppPayload;
  /** Only for messages. */
  responseUrl?: string | undefined;
  triggerId: string;
}

export function renderBlockActionsPayload(
  directory: WorkspaceDirectory,
  details: BlockActionDetails,
): AppPayload {
  return {
    type: 'block_actions',
    ...renderEnvelopeFields(directory),
    user: renderUserField(directory, details.user),
    trigger_id: details.triggerId,
    ...renderSourceFields(directory, details.source),
    ...(details.source.type === 'message' && { state: { values: details.state } }),
    ...(details.responseUrl !== undefined && { response_url: details.responseUrl }),
    actions: [{ ...details.action, action_ts: details.actionTs }],
  };
}

interface BlockSuggestionDetails {
  user: string;
  source: InteractionSource;
  blockId: string;
  actionId: string;
  value: string;
}

export function renderBlockSuggestionPayload(
  directory: WorkspaceDirectory,
  details: BlockSuggestionDetails,
): AppPayload {
  return {
    type: 'block_suggestion',
    ...renderEnvelopeFields(directory),
    user: renderUserField(directory, details.user),
    ...renderSourceFields(directory, details.source),
    block_id: details.blockId,
    action_id: details.actionId,
    value: details.value,
  };
}

interface ShortcutDetails {
  user: string;
  callbackId: string;
  actionTs: string;
  triggerId: string;
}

export function renderGlobalShortcutPayload(
  directory: WorkspaceDirectory,
  details: ShortcutDetails,
): AppPayload {
  return {
    type: 'shortcut',
    ...renderEnvelopeFields(directory),
    user: renderUserField(directory, details.user),
    callback_id: details.callbackId,
    action_ts: details.actionTs,
    trigger_id: details.triggerId,
  };
}

export function renderMessageShortcutPayload(
  directory: WorkspaceDirectory,
  details: ShortcutDetails & { message: PlaygroundMessage; channel: StoredChannel; responseUrl: string },
): AppPayload {
  return {
    ...renderGlobalShortcutPayload(directory, details),
    type: 'message_action',
    channel: renderChannelField(details.channel),
    message_ts: details.message.ts,
    message: renderMessageField(directory, details.message),
    response_url: details.responseUrl,
  };
}

export function renderViewSubmissionPayload(
  directory: WorkspaceDirectory,
  stored: StoredView,
  { triggerId, responseUrls }: { triggerId: string; responseUrls: AppPayload[] },
): AppPayload {
  return {
    type: 'view_submission',
    ...renderEnvelopeFields(directory),
    user: renderUserField(directory, stored.user),
    trigger_id: triggerId,
    view: renderViewField(directory, stored),
    response_urls: responseUrls,
  };
}

export function renderViewClosedPayload(
  directory: WorkspaceDirectory,
  stored: StoredView,
  isCleared: boolean,
): AppPayload {
  return {
    type: 'view_closed',
    ...renderEnvelopeFields(directory),
    user: renderUserField(directory, stored.user),
    view: renderViewField(directory, stored),
    is_cleared: isCleared,
  };
}

interface AppEvent extends AppPayload {
  event_ts: string;
}

/** Wraps an event in the envelope of the Events API: https://docs.slack.dev/apis/events-api */
export function renderEventPayload(
  { app, team }: WorkspaceDirectory,
  ids: IdGenerator,
  event: AppEvent,
): AppPayload {
  const installation = {
    enterprise_id: null,
    team_id: team.id,
    user_id: app.userId,
    is_bot: true,
    is_enterprise_install: false,
  };
  return {
    token: VERIFICATION_TOKEN,
    team_id: team.id,
    api_app_id: app.id,
    type: 'event_callback',
    event,
    event_id: ids.next('Ev'),
    event_time: Number(event.event_ts.split('.')[0]),
    authorizations: [installation],
    is_ext_shared_channel: false,
  };
}
