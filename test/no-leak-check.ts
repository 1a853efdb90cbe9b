import { afterAll } from 'vitest';
import { expectNoneLeaked } from './no-leak.js';

// Run for each test file, whatever of it was loaded before.
afterAll(expectNoneLeaked);
