/** The program of the threads that `convert.ts` starts. */
export { convertBatch } from './convert.js';
