import { z } from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { fillTemplate } from '../common/address-template.js';
import { foldName } from './calendar-folder.js';
import { feedTemplateSchema } from './config.js';

/** Addresses by name, or one template for all names. */
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
 * A list of feeds in YAML: `people` and `rooms`, each a template or a mapping from names to addresses.
 *
 * @throws {Error} that says where it is not one
 */
export function parseFeedList(bytes: Buffer): FeedList {
  return listSchema.parse(parseYaml(bytes.toString('utf8')) ?? {});
}

/** A name's feed; undefined for a name that has none. */
export function findFeed(feeds: FeedAddresses, local: string, domain: string): string | undefined {
  if (typeof feeds === 'string') return fillTemplate(feeds, { local: foldName(local), domain });
  return feeds.get(foldName(local)) ?? feeds.get(foldName(`${local}@${domain}`));
}
