import type { DictionaryClient } from '../../dictionary/client.js';
import type { KnownBlock } from '../blocks/message.js';
import type { Texts } from '../texts/texts.js';

/** The preview of a link, below its message. */
export interface Preview {
  /** Plain text, for places with one line and for screen readers. */
  title: string;
  /** Without rich text, which Slack refuses in previews. */
  blocks: KnownBlock[];
}

/**
 * Previews links to a site. All people in a conversation see the preview, so it uses the dictionary and no
 * calendar.
 */
export interface LinkPreview {
  /** As `unfurl_domains` in the manifest: these domains and their subdomains. */
  domains: readonly string[];
  /** Undefined for an address without a preview. @throws {ServiceFault} */
  handle: (address: URL, dictionary: DictionaryClient, texts: Texts) => Promise<Preview | undefined>;
}
