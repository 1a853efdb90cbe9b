import { z } from 'zod';
import { checkTemplate } from '../common/address-template.js';

const ADDRESS_PATTERN = /^(?:https?|webcal):\/\/[^/]/i;

/** A template of the addresses of feeds, one for each person or room. */
export const feedTemplateSchema = z
  .string()
  .trim()
  .superRefine((value, context) => {
    if (!ADDRESS_PATTERN.test(value))
      context.addIssue('must be an address, as in https://kalender.eksempel.no/{local}.ics');
    const problem = checkTemplate(value);
    if (problem !== undefined) context.addIssue(problem);
  });

/** The variables of `CALENDAR_SOURCE=ics:…` beside itself. */
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

interface FeedsConfig {
  kind: 'feeds';
  /** Whether the names of their hosts may lead into private networks. */
  allowsPrivate: boolean;
}

/** Where the feeds are: a folder of files, a list of addresses in a file, or a template of addresses. */
export type IcsConfig =
  | { kind: 'ics'; folder: string }
  | (FeedsConfig & { file: string })
  | (FeedsConfig & { people: string; rooms: string | undefined });

/**
 * What follows `ics:` in `CALENDAR_SOURCE`.
 *
 * @returns the problem, where it is none of the three
 */
export function parseIcsConfig(
  place: string,
  { ICS_ROOM_URL: rooms, ICS_PRIVATE_NETWORKS: privateNetworks }: z.output<typeof icsVariables>,
): IcsConfig | { problem: string } {
  const feeds: FeedsConfig = { kind: 'feeds', allowsPrivate: privateNetworks === 'yes' };
  if (/\.ya?ml$/i.test(place)) return { ...feeds, file: place };
  if (!/^[a-z]+:\/\//i.test(place)) return { kind: 'ics', folder: place };
  const { data, error } = feedTemplateSchema.safeParse(place);
  if (data === undefined) return { problem: error?.issues[0]?.message ?? '' };
  if (!/\{(?:user|local)\}/.test(data)) return { problem: 'must have {user} or {local} where the name goes' };
  return { ...feeds, people: data, rooms };
}
