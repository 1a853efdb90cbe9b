import type { DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import { openBotState } from '../../../src/bot/store/state.js';
import { createWatchedLog } from '../../support/no-leak.js';

/** A process that checks a database until it is refused, and then reads. */
const [address = ''] = process.argv.slice(2);
const MAX_CHECKS = 10_000;
const state = await openBotState({ database: JSON.parse(address) as DatabaseAddress }, createWatchedLog());
let error = '';
for (let count = 0; error === '' && count < MAX_CHECKS; count += 1) {
  error = await state.check().then(
    () => '',
    (reason: unknown) => String(reason),
  );
}
const preferences = await state.preferences.load({ team: 'T1', id: 'U1' });
process.stdout.write(JSON.stringify({ error, preferences }));
