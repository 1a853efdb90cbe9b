/**
 * What Node loads its `fetch` for: with the first look at one of these, 2 MB of memory that stay. axios looks at them when it is loaded,
 * and uses them only with an adapter that the programs do not use.
 */
const NAMES = ['FormData', 'Headers', 'Request', 'Response'] as const;

/** Hides these globals while the programs are loaded. @returns a function that shows them again */
export function hideFetchGlobals(): () => void {
  const hidden = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
  return () => {
    for (const [name, descriptor] of hidden)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  };
}
