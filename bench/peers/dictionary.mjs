// Our dictionary service, as `ordrom dictionary` runs it.

import { startProgram } from '../../dist/programs.js';
import { readSettings } from '../../dist/settings.js';
import { createLogger } from '../../dist/shared/log.js';

const running = await startProgram('dictionary', readSettings(process.env), createLogger('error'));
process.send(running.address);
