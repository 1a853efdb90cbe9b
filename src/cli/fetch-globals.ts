/**
 * Node loads its implementation of `fetch`, 2 MB of memory, at the first access to one of these globals. axios accesses them
 * when it is loaded, and uses them only in its fetch adapter, which the programs do not use.
 */
const NAMES = ['FormData', 'Headers', 'Request', 'Response'] as const;

/** Deletes these globals until the programs are loaded. @returns a function that restores them */
export function hideFetchGlobals(): () => void {
  const hidden = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
  return () => {
    for (const [name, descriptor] of hidden)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
  };
}
