import { eventPayload } from '../dispatch/payloads.js';
import type { Message } from '../protocol/protocol.js';
import type { Slack } from '../workspace/slack.js';
import { hears, type Stage } from './act.js';

const LINK = /<(https?:\/\/[^|>]+)(?:\|[^>]*)?>/gu;
/** So many of a message's links Slack tells of. */
const MOST = 5;

/** The domain of the manifest that the address belongs to, itself or a part of it. */
function unfurlDomain(url: string, { manifest }: Slack): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return manifest.features.unfurl_domains.find(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  );
}

/** Tells the app of the links that it may show something of (`link_shared`). */
export async function tellOfLinks({ slack, deliver }: Stage, message: Message): Promise<void> {
  const { directory, ids } = slack;
  const urls = [...message.text.matchAll(LINK)].map(([, url = '']) => url.replaceAll('&amp;', '&'));
  const links = [...new Set(urls)].flatMap((url) => {
    const domain = unfurlDomain(url, slack);
    return domain === undefined ? [] : [{ domain, url }];
  });
  if (links.length === 0 || !hears(slack, 'link_shared')) return;
  const { channel, user, ts, threadTs } = message;
  const event = {
    type: 'link_shared',
    channel,
    user,
    message_ts: ts,
    ...(threadTs !== undefined && { thread_ts: threadTs }),
    links: links.slice(0, MOST),
    source: 'conversations_history',
    unfurl_id: `${channel}.${ts}`,
    is_bot_user_member: directory.isMember(directory.app.userId, channel),
    event_ts: ids.nextTs(),
  };
  await deliver({ type: 'events_api', payload: eventPayload(directory, ids, event) });
}
