import { renderEventPayload } from '../dispatch/payloads.js';
import type { PlaygroundMessage } from '../protocol/messaging.js';
import type { SlackWorkspace } from '../workspace/slack-workspace.js';
import { isSubscribedToEvent, type UserActionContext } from './context.js';

const LINK_MARKUP = /<(https?:\/\/[^|>]+)(?:\|[^>]*)?>/gu;
/** So many of a message's links Slack tells of. */
const MAX_LINKS_PER_EVENT = 5;

/** The domain of the manifest that the address belongs to, itself or a part of it. */
function findUnfurlDomain(url: string, { manifest }: SlackWorkspace): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return manifest.features.unfurl_domains.find(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
}

/** Tells the app of the links that it may show something of (`link_shared`). */
export async function dispatchLinkShared(
  { slack, dispatch: deliver }: UserActionContext,
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
  await deliver({ type: 'events_api', payload: renderEventPayload(directory, ids, event) });
}
