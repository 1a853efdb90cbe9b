import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import { takeProcessor } from '../support/shared.js';
import { WAITING_FILES } from './waiting-files.js';

// Runs for each test file, before it is imported. Files that mostly wait run at once, the others when a processor is free.
const file = relative(fileURLToPath(new URL('../..', import.meta.url)), expect.getState().testPath ?? '');
if (!Object.hasOwn(WAITING_FILES, file)) afterAll(await takeProcessor());
