import { z } from 'zod';
import { parseYaml } from '../../../shared/text/yaml.js';
import { type Room, roomSchema } from '../../contract.js';

/** A person of `people.yml`: who exists, with a calendar or without. */
const personSchema = z.object({
  username: z.string().min(1),
  name: z.string().min(1),
  title: z.string().optional(),
});
export type DirectoryPerson = z.infer<typeof personSchema>;

/** A list in YAML. @throws {Error} that says where it is not one */
function parseList<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema>[] {
  return z.array(schema).parse(parseYaml(bytes.toString('utf8')) ?? []);
}

export function parsePeopleYaml(bytes: Buffer): DirectoryPerson[] {
  return parseList(bytes, personSchema);
}

/**
 * A room directory: a list of `name`, `address`, `building`, `capacity` and `equipment`.
 *
 * @param domain completes addresses that are short
 */
export function parseRoomsYaml(bytes: Buffer, domain: string): Room[] {
  return parseList(bytes, roomSchema).map((room) => ({
    ...room,
    address: room.address.includes('@') ? room.address : `${room.address}@${domain}`,
  }));
}
