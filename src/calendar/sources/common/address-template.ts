/** A name of our own domain, as a server may want it. */
export interface AccountName {
  /** `kari` */
  local: string;
  /** `eksempel.no` */
  domain: string;
}

const PLACEHOLDER = /\{([a-z]*)\}/g;
const NAMES = ['user', 'local', 'domain'];

/** What is wrong with a template of an address; undefined for one that can be used. */
export function checkTemplate(template: string): string | undefined {
  const unknown = [...template.matchAll(PLACEHOLDER)].find(([, name = '']) => !NAMES.includes(name));
  if (unknown) return `names ${unknown[0]}; only {user}, {local} and {domain} are filled in`;
  const host = /^[a-z]+:\/\/([^/?#]*)/i.exec(template)?.[1] ?? '';
  return /[{}]/.test(host) ? 'must not have its host filled in' : undefined;
}

/**
 * An address for one account: `{user}` is `kari@eksempel.no`, `{local}` is `kari`, `{domain}` is `eksempel.no`.
 *
 * @returns undefined for a name that would lead to another place of the server
 */
export function fillTemplate(template: string, { local, domain }: AccountName): string | undefined {
  if (local === '.' || local === '..' || local === '') return undefined;
  const values: Readonly<Record<string, string>> = { user: `${local}@${domain}`, local, domain };
  return template.replace(PLACEHOLDER, (all, name: string) => {
    const value = values[name];
    // A local part may be an `@` that stands in paths as it is.
    return value === undefined ? all : encodeURIComponent(value).replaceAll('%40', '@');
  });
}
