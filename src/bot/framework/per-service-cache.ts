/** Whom a client asks on behalf of, for those that only stand before another. */
const origins = new WeakMap<object, object>();

/** The client, known as one that asks `origin`: what is remembered of that is good for it. */
export function registerWrapper<Client extends object>(origin: Client, client: Client): Client {
  origins.set(client, origins.get(origin) ?? origin);
  return client;
}

/** A memory for each service, by its client: workspaces have services of their own, and what one says is not the other's. */
export function createPerServiceCache<Memory>(create: () => Memory): (client: object) => Memory {
  const memories = new WeakMap<object, Memory>();
  return (client) => {
    const origin = origins.get(client) ?? client;
    const known = memories.get(origin);
    if (known !== undefined) return known;
    const fresh = create();
    memories.set(origin, fresh);
    return fresh;
  };
}
