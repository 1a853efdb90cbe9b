import type { DictionaryClient } from '../../dictionary/client.js';
import type { KnownBlock } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';

/** What is shown below a message of a link in it. */
export interface Preview {
  /** Plain; where there is room for one line, and for the ear. */
  title: string;
  /** Without rich text, which Slack refuses in what an app shows of a link. */
  blocks: KnownBlock[];
}

/**
 * Shows links to a site. Everybody in a conversation sees it, whoever they are and unasked, so it is handed the dictionary
 * and no calendar.
 */
export interface LinkPreview {
  /** As in the manifest (`unfurl_domains`): addresses of these and of what is below them. */
  domains: readonly string[];
  /** Undefined for an address that there is nothing to show of. @throws {ServiceFault} */
  handle: (address: URL, dictionary: DictionaryClient, texts: Texts) => Promise<Preview | undefined>;
}
