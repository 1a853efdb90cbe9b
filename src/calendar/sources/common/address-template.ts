/** The parts of an address in our own domain. */
export interface AccountName {
  /** `kari` */
  local: string;
  /** `eksempel.no` */
  domain: string;
}

const PLACEHOLDER = /\{([a-z]*)\}/g;
const NAMES = ['user', 'local', 'domain'];

/** The problem with an address template; undefined for a valid one. */
export function checkTemplate(template: string): string | undefined {
  const unknown = [...template.matchAll(PLACEHOLDER)].find(([, name = '']) => !NAMES.includes(name));
  if (unknown) return `names ${unknown[0]}; only {user}, {local} and {domain} are filled in`;
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(template)?.[1] ?? '';
  return /[{}]/.test(host) ? 'must not have its host filled in' : undefined;
}

/**
 * Fills in the address of one account: `{user}` is `kari@eksempel.no`, `{local}` is `kari`, `{domain}` is `eksempel.no`.
 *
 * @returns undefined for a name that would change the path, as `..` does
 */
export function fillTemplate(template: string, { local, domain }: AccountName): string | undefined {
  if (local === '.' || local === '..' || local === '') return undefined;
  const values: Readonly<Record<string, string>> = { user: `${local}@${domain}`, local, domain };
  return template.replace(PLACEHOLDER, (all, name: string) => {
    const value = values[name];
    // Servers write `@` in paths without encoding it.
    return value === undefined ? all : encodeURIComponent(value).replaceAll('%40', '@');
  });
}
