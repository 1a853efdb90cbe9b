import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { BookingAnswer } from '../../../../src/bot/features/booking/model.js';
import { renderBookingAnswer } from '../../../../src/bot/features/booking/render.js';
import type { Booking } from '../../../../src/bot/model/booking.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { expectMessageWithinLimits } from '../../blocks/within-limits.js';
import { requestContextAt } from '../../support/request-context.js';

const at = (time: string) => Temporal.Instant.from(`2026-11-24T${time}+01:00`).epochMilliseconds;
const TIME = { start: at('13:00'), end: at('13:30') };
const STYREROMMET = { name: 'Styrerommet', address: 'styrerommet@eksempel.no', equipment: [] };
const FJORDEN = { name: 'Fjorden', address: 'fjorden@eksempel.no', equipment: [] };
const BOOKING: Booking = {
  ...TIME,
  id: '0123456789abcdef0123456789abcdef',
  team: 'T1',
  user: 'U1',
  room: STYREROMMET.address,
  roomName: STYREROMMET.name,
  state: 'booked',
};
const wanted = { ...TIME, room: STYREROMMET };
const other = { ...TIME, room: FJORDEN };

describe.each(LANGUAGES)('what became of a booking, in %s', (language) => {
  it.each<[string, BookingAnswer]>([
    ['booked', { kind: 'booked', booking: BOOKING }],
    ['taken', { kind: 'taken', wanted, other }],
    ['declined', { kind: 'declined', wanted, other }],
    ['unknown', { kind: 'unknown', roomName: 'Styrerommet' }],
  ])('%s', async (name, answer) => {
    const request = {
      ...requestContextAt('2026-11-24T09:15'),
      texts: textsOf(language),
      booking: { minMinutes: 15, daysAhead: 14, openBookings: 2, hoursADay: 4 },
    };
    const message = renderBookingAnswer(answer, request);
    expectMessageWithinLimits(message);
    const file = language === 'nb' ? name : `${name}.${language}`;
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/booking/${file}.json`,
    );
  });
});
