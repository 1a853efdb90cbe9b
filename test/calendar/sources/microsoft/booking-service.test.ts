import { expect, onTestFinished, test } from 'vitest';
import { createBookingClient } from '../../../../src/calendar/booking-client.js';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { parseCalendarConfig } from '../../parse-config.js';
import { startExchangeVariables, startGraphVariables } from './start-variables.js';

const booking = (end: string) => ({
  start: '2026-11-24T08:00:00+00:00',
  end: `2026-11-24T${end}:00+00:00`,
  title: 'Kari Nordli (Slack)',
});

test.each([
  ['Microsoft 365', startGraphVariables],
  ['Exchange', startExchangeVariables],
])('a service with %s books, extends and cancels over HTTP', async (_, startVariables) => {
  const variables = { ...(await startVariables()), CALENDAR_PORT: '0', CALENDAR_API_KEYS: 'read' };
  const service = await createCalendarService(parseCalendarConfig(variables), { log: createWatchedLog() });
  onTestFinished(() => service.stop());
  const baseUrl = await service.start();
  const bookings = createBookingClient({ baseUrl, apiKey: 'book', budgetMs: 20_000 });
  const calendar = createCalendarClient({ baseUrl, apiKey: 'read', budgetMs: 20_000 });
  const listEnds = async () =>
    (await calendar.roomEvents('fjorden', { week: 48, year: 2026 }))?.events.map(({ end }) =>
      Date.parse(end),
    );
  const [id, otherId] = ['1', '2'].map((digit) => digit.padStart(32, '0')) as [string, string];
  expect(await bookings.book('fjorden', id, booking('08:30'))).toBe('booked');
  expect(await bookings.book('fjorden', otherId, booking('08:15'))).toBe('taken');
  expect(await bookings.book('fjorden', id, booking('08:45'))).toBe('booked');
  expect(await bookings.find('fjorden', id)).toEqual({
    state: 'booked',
    ...booking('08:45'),
    title: undefined,
  });
  expect(await listEnds()).toEqual([Date.parse(booking('08:45').end)]);
  await bookings.cancel('fjorden', id);
  await bookings.cancel('fjorden', id);
  expect(await bookings.find('fjorden', id)).toEqual({ state: 'absent' });
  expect(await listEnds()).toEqual([]);
});
