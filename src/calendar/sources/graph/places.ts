import * as z from 'zod';
import type { Room } from '../../contract.js';

/** 100 is the most rooms on one page. */
export const ROOMS_PATH = '/v1.0/places/microsoft.graph.room?$top=100';

const placeSchema = z.looseObject({
  displayName: z.string().nullish(),
  emailAddress: z.string().nullish(),
  building: z.string().nullish(),
  capacity: z.number().nullish(),
  audioDeviceName: z.string().nullish(),
  videoDeviceName: z.string().nullish(),
  displayDeviceName: z.string().nullish(),
  isWheelChairAccessible: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
});
type Place = z.output<typeof placeSchema>;

export const placesSchema = z.looseObject({
  value: z.array(placeSchema),
  '@odata.nextLink': z.string().optional(),
});

/** Names of devices, tags, and wheelchair access. */
function listEquipment(place: Place): string[] {
  const { displayDeviceName, videoDeviceName, audioDeviceName, tags, isWheelChairAccessible } = place;
  const named = [displayDeviceName, videoDeviceName, audioDeviceName, ...(tags ?? [])];
  const equipment = named.flatMap((name) => name?.trim() || []);
  return [...new Set([...equipment, ...(isWheelChairAccessible ? ['rullestoltilgang'] : [])])];
}

/** A room of the directory; undefined without an address. */
export function parsePlace(place: Place): Room | undefined {
  const address = place.emailAddress?.trim();
  if (!address) return undefined;
  const { capacity } = place;
  const building = place.building?.trim();
  return {
    name: place.displayName?.trim() || address,
    address,
    ...(building && { building }),
    ...(capacity && Number.isInteger(capacity) && capacity > 0 && { capacity }),
    equipment: listEquipment(place),
  };
}
