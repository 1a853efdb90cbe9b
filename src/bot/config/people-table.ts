import * as z from 'zod';

/**
 * The addresses in the calendar of people whose address in Slack differs. Keys are Slack user ids, addresses
 * in Slack, or whole domains (`@gammelt.no`). Addresses are in lower case.
 */
export type PeopleTable = ReadonlyMap<string, string>;

/**
 * Returns the user name in the calendar: `kari` for `kari@eksempel.no`.
 *
 * @returns undefined for an address of another domain
 */
export function usernameOf(address: string, domain: string): string | undefined {
  const at = address.indexOf('@');
  if (at < 1 || address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return undefined;
  return address.slice(0, at).toLowerCase();
}

/** Finds the address in the calendar: in the table by id, address or domain, else the address in Slack. */
export function resolveAddress(
  { id = '', email }: { id?: string | undefined; email?: string | undefined },
  table: PeopleTable,
): string | undefined {
  const byId = table.get(id);
  if (byId !== undefined || !email) return byId;
  const known = email.toLowerCase();
  const at = known.lastIndexOf('@');
  const domain = table.get(known.slice(at));
  return table.get(known) ?? (domain === undefined ? email : `${email.slice(0, at)}${domain}`);
}

const KEY = /^(?:[UW][A-Z0-9]{2,}|[^\s@]*@[^\s@][^\s@.]*\.[^\s@]+)$/u;
const isId = (key: string) => !key.includes('@');
const isDomain = (text: string) => text.startsWith('@');

const problem = (key: string, domain: string) => {
  if (!KEY.test(key))
    return `«${key}» is neither a Slack user id, as U012AB3CD, nor an address, nor a domain with its @`;
  const wanted = isDomain(key) ? `@${domain}` : `a user name, or an address of ${domain}`;
  return `${key} must be followed by ${wanted}`;
};

/** Creates the schema of `PEOPLE_FILE`. It maps Slack ids, addresses or domains to people in the domain. */
export function createPeopleTableSchema(domain: string): z.ZodType<PeopleTable> {
  const own = domain.toLowerCase();

  function readTarget(key: string, value: string): string | undefined {
    const target = value.trim().toLowerCase();
    if (isDomain(key)) return target === `@${own}` ? target : undefined;
    const address = target.includes('@') ? target : `${target}@${own}`;
    return /\s/u.test(address) ? undefined : usernameOf(address, own) && address;
  }

  return z.record(z.string(), z.string()).transform((entries, context) => {
    const table = new Map<string, string>();
    for (const [key, value] of Object.entries(entries)) {
      const target = KEY.test(key) ? readTarget(key, value) : undefined;
      if (target === undefined) context.addIssue(problem(key, own));
      else table.set(isId(key) ? key : key.toLowerCase(), target);
    }
    return table;
  });
}
