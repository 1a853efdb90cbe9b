import { renderEventPayload } from '../dispatch/payloads.js';
import type { PlaygroundMessage } from '../protocol/messaging.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { isSubscribedToEvent, type UserActionContext } from './context.js';

const LINK_MARKUP = /<(https?:\/\/[^|<>]+)(?:\|[^<>]*)?>/gu;
/** Slack reports at most this many links of a message. */
const MAX_LINKS_PER_EVENT = 5;

/** The manifest's domain that the URL belongs to, itself or as a subdomain. */
function findUnfurlDomain(url: string, { manifest }: SlackWorkspace): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return manifest.features.unfurl_domains.find(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
}

/**
 * Sends `link_shared` to the app for the links that it can unfurl:
 * https://docs.slack.dev/reference/events/link_shared
 */
export async function dispatchLinkShared(
  { slack, dispatch }: UserActionContext,
  message: PlaygroundMessage,
): Promise<void> {
  const { directory, ids } = slack;
  const urls = [...message.text.matchAll(LINK_MARKUP)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const links = [...new Set(urls)].flatMap((url) => {
    const domain = findUnfurlDomain(url, slack);
    return domain === undefined ? [] : [{ domain, url }];
  });
  if (links.length === 0 || !isSubscribedToEvent(slack, 'link_shared')) return;
  const { channel, user, ts, threadTs } = message;
  const event = {
    type: 'link_shared',
    channel,
    user,
    message_ts: ts,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    links: links.slice(0, MAX_LINKS_PER_EVENT),
    source: 'conversations_history',
    unfurl_id: `${channel}.${ts}`,
    is_bot_user_member: directory.isMember(directory.app.userId, channel),
    event_ts: ids.nextTs(),
  };
  await dispatch({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
}
