/** Counts the reads of properties and elements of the objects that it watches. */
export interface ReadCounter {
  readonly reads: number;
  watch: <Watched extends object>(watched: Watched) => Watched;
}

export function createReadCounter(): ReadCounter {
  let reads = 0;
  return {
    get reads() {
      return reads;
    },
    watch: (watched) =>
      new Proxy(watched, {
        get(target, name) {
          reads += 1;
          return Reflect.get(target, name);
        },
      }),
  };
}
