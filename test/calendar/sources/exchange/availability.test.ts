import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { parseXml } from '../../../../src/calendar/reading/parse-xml.js';
import { parseEnvelope } from '../../../../src/calendar/sources/exchange/client.js';
import { parseAvailability } from '../../../../src/calendar/sources/exchange/people.js';
import { envelope, freeBusyResponse } from './fake-answers.js';

const WINDOW = { start: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z' };
const MEETING = { start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:30:00Z', type: 'Busy' };

test('refuses a mailbox with more events than are read, and no other', async () => {
  const mailboxes = [2_501, 2_500].map((count) => ({ busy: Array.from({ length: count }, () => MEETING) }));
  const responses = mailboxes.map((mailbox) => freeBusyResponse(mailbox, WINDOW)).join('');
  const text = envelope(
    `<m:GetUserAvailabilityResponse><m:FreeBusyResponseArray>${responses}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse>`,
  );
  const body = parseEnvelope('GetUserAvailability', parseXml(text));
  const window = { start: Temporal.Instant.from(WINDOW.start), end: Temporal.Instant.from(WINDOW.end) };
  const [tooMany, whole] = await parseAvailability(body, 2, { window, timeZone: 'Europe/Oslo' });
  expect(tooMany).toMatchObject({ problem: { code: 'too_many_events' } });
  expect(whole && 'busy' in whole && whole.busy).toHaveLength(2_500);
});
