import * as z from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { fillTemplate } from '../common/address-template.js';
import { foldName } from '../common/fold-name.js';
import { feedTemplateSchema } from './config.js';

/** Addresses by folded name, or one template for all names. */
export type FeedAddresses = string | ReadonlyMap<string, string>;

export interface FeedList {
  people: FeedAddresses;
  rooms: FeedAddresses;
}

const feedsSchema = z
  .union([feedTemplateSchema, z.record(z.string(), feedTemplateSchema)])
  .transform(
    (feeds): FeedAddresses =>
      typeof feeds === 'string'
        ? feeds
        : new Map(Object.entries(feeds).map(([name, address]) => [foldName(name), address])),
  );

const listSchema = z.object({
  people: feedsSchema.default(new Map<string, string>()),
  rooms: feedsSchema.default(new Map<string, string>()),
});

/**
 * Parses a list of feeds in YAML: `people` and `rooms`, each a template or a mapping from names to addresses.
 *
 * @throws {Error} with the place of the mistake
 */
export function parseFeedList(bytes: Buffer): FeedList {
  return listSchema.parse(parseYaml(bytes.toString('utf8')) ?? {});
}

/** Whether the list has a template for rooms. A list that cannot be parsed has none: reading it reports the mistake. */
export function hasRoomTemplate(bytes: Buffer): boolean {
  try {
    return typeof parseFeedList(bytes).rooms === 'string';
  } catch {
    return false;
  }
}

/** The address of a feed; undefined for a name without one. */
export function findFeed(feeds: FeedAddresses, local: string, domain: string): string | undefined {
  if (typeof feeds === 'string') return fillTemplate(feeds, { local: foldName(local), domain });
  return feeds.get(foldName(local)) ?? feeds.get(foldName(`${local}@${domain}`));
}
