import type { webApi } from '@slack/bolt';
import type { LinkUnfurls } from '@slack/types';
import type { DictionaryClient } from '../../dictionary/client.js';
import { createRateLimiter, type RateLimiter } from '../../shared/concurrency/limits.js';
import type { Logger } from '../../shared/observability/log.js';
import { plainTextObject } from '../blocks/blocks.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { LinkPreview, Preview } from '../framework/link-preview.js';
import type { Language } from '../model/language.js';
import type { PreferenceOwner } from '../preferences/preferences.js';
import type { LinkSharedEvent } from '../slack/event-payloads.js';
import { retryAfterRateLimit } from '../slack/slack-clients.js';
import { type Texts, textsOf } from '../texts/texts.js';

/** Limits previews, because a flood of links must not slow down answers. */
const PREVIEW_RATE = { burst: 10, perSecond: 1 };

export interface LinkHandlerOptions {
  previews: readonly LinkPreview[];
  dictionary: DictionaryClient;
  /** The language of a person or channel. */
  languageOf: (owner: PreferenceOwner) => Promise<Language>;
  /** The background client, because no person waits for a preview. */
  client: webApi.WebClient;
  log: Logger;
  /** Per person. Default: 10 at once, and 1 per second. */
  rateLimiter?: RateLimiter;
}

/** Shows previews of the links in a message with one call of `chat.unfurl`. Errors are logged only. */
export type LinkHandler = (shared: LinkSharedEvent, team: string) => Promise<void>;

type UnfurlTarget =
  | { source: 'composer' | 'conversations_history'; unfurl_id: string }
  | { channel: string; ts: string };

/**
 * A message that is still being written has no timestamp yet: docs.slack.dev/reference/events/link_shared.
 */
function targetOf({ unfurl_id, source, channel, message_ts: ts }: LinkSharedEvent): UnfurlTarget {
  return unfurl_id !== undefined && source !== undefined ? { unfurl_id, source } : { channel, ts };
}

const attachmentOf = ({ title, blocks }: Preview) => ({
  blocks,
  preview: { title: plainTextObject(title, BLOCK_LIMITS.headerText) },
});

/** Limits the previews of each person. */
export const createPreviewRateLimiter = (): RateLimiter =>
  createRateLimiter({ ...PREVIEW_RATE, now: () => performance.now() });

export function createLinkHandler(parts: LinkHandlerOptions): LinkHandler {
  const { previews, dictionary, languageOf, client, log } = parts;
  const { rateLimiter = createPreviewRateLimiter() } = parts;

  async function previewOf(url: string, texts: Texts): Promise<Preview | undefined> {
    if (!URL.canParse(url)) return undefined;
    const address = new URL(url);
    try {
      const made = await Promise.all(previews.map(({ handle }) => handle(address, dictionary, texts)));
      return made.find((preview) => preview !== undefined);
    } catch (error) {
      log.warn({ err: error }, 'a link could not be looked up');
      return undefined;
    }
  }

  /** The previews by the exact address that Slack sent. */
  async function unfurlsOf({ links }: LinkSharedEvent, texts: Texts): Promise<LinkUnfurls> {
    const urls = [...new Set(links.map(({ url }) => url))];
    const made = await Promise.all(urls.map(async (url) => ({ url, preview: await previewOf(url, texts) })));
    return Object.fromEntries(
      made.flatMap(({ url, preview }) => (preview ? [[url, attachmentOf(preview)]] : [])),
    );
  }

  return async (shared, team) => {
    const { user, channel, source } = shared;
    if (!rateLimiter.take(`${team} ${user}`)) return log.info('too many links of one person');
    // Only the author sees a preview while the message is being written.
    const reader = source === 'composer' ? user : channel;
    const unfurls = await unfurlsOf(shared, textsOf(await languageOf({ team, id: reader })));
    if (Object.keys(unfurls).length === 0) return;
    await retryAfterRateLimit(() => client.chat.unfurl({ ...targetOf(shared), unfurls })).catch(
      (error: unknown) => log.warn({ err: error }, 'Slack refused the preview of a link'),
    );
  };
}
