/**
 * Creates a cache for each client of a service, because the services of different workspaces give different
 * answers.
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
