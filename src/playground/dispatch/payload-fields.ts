import type { MessageUnfurl, PlaygroundMessage } from '../protocol/messaging.js';
import type { StoredChannel, WorkspaceDirectory } from '../workspace/directory.js';
import type { StoredView } from '../workspace/views.js';

/** The fields that Slack's payloads share: https://docs.slack.dev/reference/interaction-payloads */

/** The deprecated verification token. Apps verify the signature instead. */
export const VERIFICATION_TOKEN = 'deprecated';

export type AppPayload = Record<string, unknown>;

export function renderEnvelopeFields(directory: WorkspaceDirectory): AppPayload {
  return {
    token: VERIFICATION_TOKEN,
    api_app_id: directory.app.id,
    team: { id: directory.team.id, domain: directory.team.domain },
    enterprise: null,
    is_enterprise_install: false,
  };
}

export function renderUserField(directory: WorkspaceDirectory, id: string): AppPayload {
  const name = directory.findUser(id)?.name ?? id;
  return { id, username: name, name, team_id: directory.team.id };
}

/** Slack names every direct conversation `directmessage`. */
export function formatChannelName(channel: StoredChannel): string {
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
