// The program of the thread where the sources run unbuilt: a thread does not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api';

register();
export const { readTerms } = await import('./reading-thread.ts');
