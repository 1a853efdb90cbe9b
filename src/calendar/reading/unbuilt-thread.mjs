// The program of the threads where the sources run unbuilt: a thread does not inherit the loader of TypeScript.
import { register } from 'tsx/esm/api';

register();
export const { readCalendar, readXml } = await import('./reading-thread.ts');
