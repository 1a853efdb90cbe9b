/**
 * A cache for each client of a service. Workspaces may have services of their own, and the answers of one are not those of
 * another.
 */
export function createPerServiceCache<Cache>(create: () => Cache): (client: object) => Cache {
  const caches = new WeakMap<object, Cache>();
  return (client) => {
    const known = caches.get(client);
    if (known !== undefined) return known;
    const cache = create();
    caches.set(client, cache);
    return cache;
  };
}
