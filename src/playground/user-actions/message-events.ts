import { renderEventPayload } from '../dispatch/payloads.js';
import type { PlaygroundMessage } from '../protocol/messaging.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { formatInvitation, isSubscribedToEvent, publishNotice, type UserActionContext } from './context.js';

/** The fields that both events share. The text is in Slack's markup, with the app as `<@U…>`. */
function renderMessageEvent({ directory, messages }: SlackWorkspace, message: PlaygroundMessage) {
  const { channel, user, ts, text, threadTs } = message;
  const parent = threadTs === undefined ? undefined : messages.find(channel, threadTs);
  return {
    client_msg_id: crypto.randomUUID(),
    user,
    text,
    ts,
    team: directory.team.id,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    ...(parent && { parent_user_id: parent.user }),
    channel,
    event_ts: ts,
  };
}

/**
 * Sends a user's message to the app, if the app's manifest subscribes to it: `message` with `channel_type: im` from
 * their direct conversation, `app_mention` from a channel with the app (docs.slack.dev/reference/events/message.im,
 * /app_mention). Slack sends no `app_mention` from direct conversations. Where the app is no member, Slackbot tells the
 * user so.
 */
export async function dispatchMessageEvents(
  { slack, dispatch }: UserActionContext,
  message: PlaygroundMessage,
): Promise<void> {
  const { directory, ids } = slack;
  const { userId } = directory.app;
  const channel = directory.findChannel(message.channel);
  if (!channel) return;
  const isDirect = channel.kind === 'im';
  if (!isDirect && !message.text.includes(`<@${userId}>`)) return;
  if (!channel.members.includes(userId)) {
    if (isDirect) return;
    const { name } = directory.app;
    const text = `${name} er ikke med i kanalen, og ser ikke meldingen. Skriv ${formatInvitation(slack)} først.`;
    publishNotice(slack, { user: message.user, channel: channel.id }, text);
    return;
  }
  if (!isSubscribedToEvent(slack, isDirect ? 'message.im' : 'app_mention')) return;
  const fields = renderMessageEvent(slack, message);
  const event = isDirect
    ? { type: 'message', ...fields, channel_type: 'im' }
    : { type: 'app_mention', ...fields };
  await dispatch({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
}
