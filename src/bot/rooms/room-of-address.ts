import type { Room } from '../../calendar/contract.js';

/** What stands before the @ of a room's address. */
export const localPartOf = (address: string) => address.split('@')[0] || address;

/** The room of the directory with this address; a room known by its address alone where the directory has none. */
export function findRoomByAddress(address: string, directory: readonly Room[]): Room {
  const known = directory.find((room) => room.address.toLowerCase() === address.toLowerCase());
  return known ?? { name: localPartOf(address), address, equipment: [] };
}
