import { afterAll } from 'vitest';
import { expectNoLeakedSecrets } from '../support/no-leak.js';

// Run for each test file, whatever of it was loaded before.
afterAll(expectNoLeakedSecrets);
