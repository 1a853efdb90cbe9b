import * as z from 'zod';
import type { Room } from '../../contract.js';

/** The most on one page. */
export const DIRECTORY_QUERY = { maxResults: 500 };

export const createDirectoryPath = (customerId: string, list: 'calendars' | 'buildings') =>
  `/admin/directory/v1/customer/${encodeURIComponent(customerId)}/resources/${list}`;

/** Features are parsed one by one: one without a name is left out. */
export const resourceSchema = z.looseObject({
  resourceName: z.string().nullish(),
  resourceEmail: z.string().nullish(),
  resourceCategory: z.string().nullish(),
  capacity: z.number().nullish(),
  buildingId: z.string().nullish(),
  featureInstances: z
    .array(z.looseObject({ feature: z.looseObject({ name: z.string().nullish() }).nullish() }))
    .nullish(),
});

/** Resources are parsed one by one, so that a malformed one affects no other. */
export const resourcesSchema = z.looseObject({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().min(1).optional(),
});

export const buildingSchema = z.looseObject({ buildingId: z.string(), buildingName: z.string().nullish() });

export const buildingsSchema = z.looseObject({
  buildings: z.array(z.unknown()).default([]),
  nextPageToken: z.string().min(1).optional(),
});

/** Names of buildings by their ids. */
export function parseBuildings(
  pages: readonly z.output<typeof buildingsSchema>[],
): ReadonlyMap<string, string> {
  const buildings = pages
    .flatMap((page) => page.buildings)
    .flatMap((each) => buildingSchema.safeParse(each).data ?? []);
  return new Map(buildings.map(({ buildingId, buildingName }) => [buildingId, buildingName?.trim() ?? '']));
}

function parseRoom(resource: unknown, buildings: ReadonlyMap<string, string>): Room | undefined {
  const { data } = resourceSchema.safeParse(resource);
  const address = data?.resourceEmail?.trim();
  // OTHER: cars, projectors. CATEGORY_UNKNOWN: resources that are older than the categories.
  if (!data || !address || data.resourceCategory === 'OTHER') return undefined;
  const { capacity, buildingId } = data;
  const building = buildings.get(buildingId ?? '') || buildingId?.trim();
  const equipment = (data.featureInstances ?? []).flatMap(({ feature }) => feature?.name?.trim() || []);
  return {
    name: data.resourceName?.trim() || address,
    address,
    ...(building && { building }),
    ...(capacity && Number.isInteger(capacity) && capacity > 0 && { capacity }),
    equipment: [...new Set(equipment)],
  };
}

/** The rooms among the resources. */
export const parseRooms = (
  pages: readonly z.output<typeof resourcesSchema>[],
  buildings: ReadonlyMap<string, string>,
): Room[] => pages.flatMap(({ items }) => items.flatMap((resource) => parseRoom(resource, buildings) ?? []));
