// Our bot with both services inside, as `ordrom bot` runs it.

import { startProgram } from '../../dist/programs.js';
import { readSettings } from '../../dist/settings.js';
import { createLogger } from '../../dist/shared/log.js';

const running = await startProgram('bot', readSettings(process.env), createLogger('error'));
process.send(running.address);
