import { register } from 'tsx/esm/api';

// The program of the thread where the sources run unbuilt: a thread does not inherit the loader of TypeScript.

register();
export const { readTerms } = await import('./read-terms.js');
