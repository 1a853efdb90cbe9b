import type { Message } from '../protocol/protocol.js';
import type { Channel, Directory } from '../workspace/directory.js';
import type { Ids } from '../workspace/ids.js';
import type { StoredView } from '../workspace/views.js';
import {
  channelField,
  channelName,
  envelopeFields,
  messageField,
  type Payload,
  type Place,
  placeFields,
  TOKEN,
  userField,
  viewField,
} from './fields.js';

/** What Slack sends to an app, shaped as Slack shapes it: https://docs.slack.dev/reference/interaction-payloads */

interface SlashCommandDetails {
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

interface BlockActionDetails {
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

interface BlockSuggestionDetails {
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

interface ShortcutDetails {
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

export function viewSubmissionPayload(
  directory: Directory,
  stored: StoredView,
  { triggerId, responseUrls }: { triggerId: string; responseUrls: Payload[] },
): Payload {
  return {
    type: 'view_submission',
    ...envelopeFields(directory),
    user: userField(directory, stored.user),
    trigger_id: triggerId,
    view: viewField(directory, stored),
    response_urls: responseUrls,
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

interface AppEvent extends Payload {
  event_ts: string;
}

/** An event of the Events API in its envelope. */
export function eventPayload({ app, team }: Directory, ids: Ids, event: AppEvent): Payload {
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
    event,
    event_id: ids.next('Ev'),
    event_time: Number(event.event_ts.split('.')[0]),
    authorizations: [installation],
    is_ext_shared_channel: false,
  };
}
