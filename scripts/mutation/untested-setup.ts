import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The source file whose functions return nothing; empty for none. */
    off: string;
  }
}

declare global {
  var isOff: ((file: string) => boolean) | undefined;
}

const ran = new Set<string>();
const off = inject('off');
globalThis.isOff = (file) => {
  ran.add(file);
  return file === off;
};

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the first parameter.
afterAll(({}, suite) => {
  Object.assign(suite.meta, { ran: [...ran] });
});
