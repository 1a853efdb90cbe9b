import axios from 'axios';
import { contextMarkup } from './blocks/blocks.js';
import { LIMITS } from './blocks/limits.js';
import type { Message } from './blocks/message.js';
import type { Texts } from './texts/texts.js';

/** Slack answers a response_url in well under a second; a person waits no longer than this. */
const REPLY_TIMEOUT_MS = 2_500;

/** Answers through a `response_url`: five times within 30 minutes, also where the app is no member. */
export interface Replier {
  /** Only the asker sees it. */
  answer: (responseUrl: string, message: Message) => Promise<void>;
  /** The private message the url came from becomes this. */
  replace: (responseUrl: string, message: Message) => Promise<void>;
  /** Everybody sees it, with who shared it and without buttons, which are the asker's; the private one goes. */
  share: (responseUrl: string, message: Message, user: string, texts: Texts) => Promise<void>;
}

export function createReplier(): Replier {
  // Never repeated: Slack has no idempotency key, and a second answer is worse than none.
  const http = axios.create({
    timeout: REPLY_TIMEOUT_MS,
    maxRedirects: 0,
    proxy: false,
    responseType: 'text',
  });

  async function post(responseUrl: string, body: Record<string, unknown>): Promise<void> {
    try {
      // mrkdwn: the top-level text is plain, so that a subject such as *x* is no heading in a notification.
      await http.post(responseUrl, { mrkdwn: false, ...body });
    } catch (error) {
      // The url is a capability: whoever reads it in a log may post with it.
      throw new Error(
        `response_url: ${axios.isAxiosError(error) ? (error.response?.status ?? error.code) : 'failed'}`,
      );
    }
  }

  return {
    answer: (url, message) => post(url, { response_type: 'ephemeral', replace_original: false, ...message }),
    replace: (url, message) => post(url, { replace_original: true, ...message }),
    async share(url, { text, blocks }, user, texts) {
      const shown = blocks.filter((block) => block.type !== 'actions').slice(0, LIMITS.messageBlocks - 1);
      const shared = [...shown, contextMarkup(texts.common.sharedBy(`<@${user}>`))];
      await post(url, { response_type: 'in_channel', replace_original: false, text, blocks: shared });
      await post(url, { delete_original: true });
    },
  };
}
