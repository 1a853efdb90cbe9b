import { afterAll } from 'vitest';
import { expectNoLeakedSecrets } from '../support/no-leak.js';

// Runs for each test file, even if its modules are already loaded.
afterAll(expectNoLeakedSecrets);
