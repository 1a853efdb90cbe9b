import type { MessageUnfurl, PlaygroundMessage } from '../protocol.js';
import type { StoredChannel, WorkspaceDirectory } from '../workspace/directory.js';
import type { IdGenerator } from '../workspace/id-generator.js';
import type { StoredView } from '../workspace/views.js';

/** Slack's payloads: https://docs.slack.dev/reference/interaction-payloads */

export function renderSlashCommandPayload(
  directory: WorkspaceDirectory,
  details: {
    user: string;
    channel: StoredChannel;
    command: string;
    text: string;
    responseUrl: string;
    triggerId: string;
  },
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

/** The fields that every interaction of a user has. Each type of interaction has more. */
export function renderInteractionFields(
  directory: WorkspaceDirectory,
  type: string,
  user: string,
): AppPayload {
  const { app, team } = directory;
  const name = directory.findUser(user)?.name ?? user;
  return {
    type,
    token: VERIFICATION_TOKEN,
    api_app_id: app.id,
    team: { id: team.id, domain: team.domain },
    enterprise: null,
    is_enterprise_install: false,
    user: { id: user, username: name, name, team_id: team.id },
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

/** The deprecated verification token. Apps verify the signature instead. */
const VERIFICATION_TOKEN = 'deprecated';

type AppPayload = Record<string, unknown>;

/** Slack names every direct conversation `directmessage`. */
function formatChannelName(channel: StoredChannel): string {
  return channel.kind === 'im' ? 'directmessage' : channel.name;
}

export function renderChannelField(channel: StoredChannel): AppPayload {
  return { id: channel.id, name: formatChannelName(channel) };
}

function renderAttachment({ app }: WorkspaceDirectory, unfurl: MessageUnfurl): AppPayload {
  const { id, url, title, text, blocks } = unfurl;
  return {
    id,
    from_url: url,
    app_unfurl_url: url,
    is_app_unfurl: true,
    bot_id: app.botId,
    app_id: app.id,
    ...(title !== undefined && { title }),
    ...(text !== undefined && { text }),
    ...(blocks && { blocks }),
  };
}

/** A message as Slack's payloads carry it. */
export function renderMessageField(directory: WorkspaceDirectory, message: PlaygroundMessage): AppPayload {
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
    ...(message.isBroadcast && { subtype: 'thread_broadcast' }),
    ...(message.files && { files: message.files }),
    ...(message.unfurls && {
      attachments: message.unfurls.map((unfurl) => renderAttachment(directory, unfurl)),
    }),
    ...(message.edited && { edited: { user: message.user, ts: message.ts } }),
  };
}

/** A view as Slack's payloads carry it, with its current input values. */
export function renderViewField(directory: WorkspaceDirectory, stored: StoredView): AppPayload {
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

/** The message or the view that contains an element. Their payload fields differ. */
export type InteractionSource =
  | { type: 'message'; message: PlaygroundMessage; channel: StoredChannel; unfurl?: MessageUnfurl }
  | { type: 'view'; stored: StoredView };

/**
 * The payload fields of the message or view. Of an ephemeral message the app gets its container, but not its
 * content.
 */
export function renderSourceFields(directory: WorkspaceDirectory, source: InteractionSource): AppPayload {
  if (source.type === 'view') {
    return {
      container: { type: 'view', view_id: source.stored.id },
      view: renderViewField(directory, source.stored),
    };
  }
  const { message, channel, unfurl } = source;
  const is_ephemeral = message.ephemeralTo !== undefined;
  return {
    container: {
      type: unfurl ? 'message_attachment' : 'message',
      message_ts: message.ts,
      channel_id: channel.id,
      is_ephemeral,
      ...(message.threadTs !== undefined && { thread_ts: message.threadTs }),
      ...(unfurl && { attachment_id: unfurl.id, is_app_unfurl: true, app_unfurl_url: unfurl.url }),
    },
    ...(unfurl && { app_unfurl: renderAttachment(directory, unfurl) }),
    channel: renderChannelField(channel),
    ...(!is_ephemeral && { message: renderMessageField(directory, message) }),
  };
}

/** What Slack sends to an app: https://docs.slack.dev/apis/events-api/using-socket-mode */
export interface AppEnvelope {
  type: 'slash_commands' | 'interactive' | 'events_api';
  payload: Record<string, unknown>;
}

/**
 * `operation_timeout`: not acknowledged in time. `dispatch_failed`: the app cannot be reached, or did not
 * answer 200.
 */
type DispatchError = 'operation_timeout' | 'dispatch_failed';

/** The result of sending an envelope. `body` is that of the acknowledgement, `undefined` when it is empty. */
export type DispatchResult = { ok: true; body: unknown } | { ok: false; error: DispatchError };

/** Sends an envelope to the app. */
export type AppDispatcher = (envelope: AppEnvelope) => Promise<DispatchResult>;
