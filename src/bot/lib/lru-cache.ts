/** So many values by name; what has not been asked for longest goes when there is one too many. */
export interface LruCache<Value> {
  get: (name: string) => Value | undefined;
  set: (name: string, value: Value) => void;
  delete: (name: string) => void;
}

export function createLruCache<Value>(max: number): LruCache<Value> {
  // A Map keeps the order in which names were set.
  const values = new Map<string, Value>();
  return {
    get(name) {
      const value = values.get(name);
      if (value === undefined) return undefined;
      values.delete(name);
      values.set(name, value);
      return value;
    },
    set(name, value) {
      values.delete(name);
      values.set(name, value);
      const [oldest] = values.keys();
      if (values.size > max && oldest !== undefined) values.delete(oldest);
    },
    delete: (name) => void values.delete(name),
  };
}
