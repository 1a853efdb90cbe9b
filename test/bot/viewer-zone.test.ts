import { expect, test } from 'vitest';
import { findViewerZone } from '../../src/bot/viewer-zone.js';
import { createLogger } from '../../src/shared/log.js';
import { askerAt } from './asker.js';

const log = createLogger('silent');
const asker = askerAt('2026-11-24T09:15');
const person = (timeZone?: string) => async () => ({
  name: 'Kari',
  ...(timeZone !== undefined && { timeZone }),
});

test.each([
  ['another time', person('Asia/Tokyo'), 'Asia/Tokyo'],
  ['another name for the same time', person('Europe/Berlin'), undefined],
  ['no zone', person(), undefined],
  ['a zone that is none', person('Mars/Olympus'), undefined],
  ['no answer from Slack', () => Promise.reject(new Error('down')), undefined],
])('%s', async (_, find, zone) => {
  const people = { find, named: (name: string) => ({ name }) };
  expect(await findViewerZone({ people, log }, asker)).toBe(zone);
});
