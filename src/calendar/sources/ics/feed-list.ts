import { z } from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { fillTemplate } from '../remote/template.js';
import { feedTemplate } from './config.js';
import { fold } from './folder.js';

/** Addresses by name, or one template for all names. */
export type Feeds = string | ReadonlyMap<string, string>;

export interface FeedList {
  people: Feeds;
  rooms: Feeds;
}

const feedsSchema = z
  .union([feedTemplate, z.record(z.string(), feedTemplate)])
  .transform(
    (feeds): Feeds =>
      typeof feeds === 'string'
        ? feeds
        : new Map(Object.entries(feeds).map(([name, address]) => [fold(name), address])),
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
export function findFeed(feeds: Feeds, local: string, domain: string): string | undefined {
  if (typeof feeds === 'string') return fillTemplate(feeds, { local: fold(local), domain });
  return feeds.get(fold(local)) ?? feeds.get(fold(`${local}@${domain}`));
}
