import * as z from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { checkTemplate, foldName } from '../common/source.js';

const ADDRESS_PATTERN = /^(?:https?|webcal):\/\/[^/]/i;

/** An address template of feeds, one for each person or room. */
const feedTemplateSchema = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (!ADDRESS_PATTERN.test(value))
      context.addIssue('must be an address, as in https://kalender.eksempel.no/{local}.ics');
    const problem = checkTemplate(value);
    if (problem !== undefined) context.addIssue(problem);
  });

/** The environment variables of `CALENDAR_SOURCE=ics:…` besides `CALENDAR_SOURCE`. */
export const icsVariables = z.object({
  ICS_ROOM_URL: feedTemplateSchema.optional().meta({
    description:
      'The addresses of the feeds of rooms; `{user}`, `{local}` and `{domain}` are filled in. Unset: there are no rooms.',
  }),
  ICS_PRIVATE_NETWORKS: z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .default('no')
    .meta({ description: 'Whether the host names of feeds may lead into a private network: `yes` or `no`.' }),
});

export interface FolderConfig {
  kind: 'ics';
  /** Holds `people/<user>.ics`, `rooms/<room>.ics` and, optionally, `people.yml` and `rooms.yml`. */
  folder: string;
}

/** A file with a list of addresses, or address templates. */
export type FeedsConfig = {
  kind: 'feeds';
  /** Whether host names of feeds may resolve to private networks. */
  allowsPrivate: boolean;
} & ({ file: string } | { people: string; rooms: string | undefined });

export type IcsConfig = FolderConfig | FeedsConfig;

/**
 * Parses the part of `CALENDAR_SOURCE` after `ics:`: a folder, a list in a YAML file or an address template.
 *
 * @returns the problem when it is none of them
 */
export function parseIcsConfig(
  location: string,
  { ICS_ROOM_URL: rooms, ICS_PRIVATE_NETWORKS: privateNetworks }: z.output<typeof icsVariables>,
): IcsConfig | { problem: string } {
  const feeds = { kind: 'feeds' as const, allowsPrivate: privateNetworks === 'yes' };
  if (/\.ya?ml$/i.test(location)) return { ...feeds, file: location };
  if (!/^[a-z]+:\/\//i.test(location)) return { kind: 'ics', folder: location };
  const { data, error } = feedTemplateSchema.safeParse(location);
  if (data === undefined) return { problem: error?.issues[0]?.message ?? '' };
  if (!/\{(?:user|local)\}/.test(data)) return { problem: 'must have {user} or {local} where the name goes' };
  return { ...feeds, people: data, rooms };
}

/** Addresses by folded name, or one template for all names. */
type FeedAddresses = string | ReadonlyMap<string, string>;

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
