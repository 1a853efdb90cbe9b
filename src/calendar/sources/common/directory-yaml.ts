import * as z from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { type Room, roomSchema } from '../../contract.js';

/** A person in `people.yml`, with or without a calendar. */
const personSchema = z.object({
  username: z.string().min(1),
  name: z.string().min(1),
  title: z.string().optional(),
});
export type DirectoryPerson = z.infer<typeof personSchema>;

/** Parses a list in YAML. @throws {Error} with the place of the mistake */
function parseList<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema>[] {
  return z.array(schema).parse(parseYaml(bytes.toString('utf8')) ?? []);
}

export function parsePeopleYaml(bytes: Buffer): DirectoryPerson[] {
  return parseList(bytes, personSchema);
}

/**
 * Parses a room directory: a list of `name`, `address`, `building`, `capacity` and `equipment`.
 *
 * @param domain of addresses that are written without one
 */
export function parseRoomsYaml(bytes: Buffer, domain: string): Room[] {
  return parseList(bytes, roomSchema).map((room) => ({
    ...room,
    address: room.address.includes('@') ? room.address : `${room.address}@${domain}`,
  }));
}
