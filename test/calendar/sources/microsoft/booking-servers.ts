import { startExchangeBooking } from '../exchange/fake-exchange.js';
import { startGraphBooking } from '../graph/start-graph-booking.js';
import { at, type BookingStage, ROOM, type StageOptions } from './booking-stage.js';

/** The servers whose rooms answer invitations. */
export const SERVERS = [
  { name: 'Graph', startStage: (options: StageOptions) => startGraphBooking(options) },
  { name: 'Exchange', startStage: (options: StageOptions) => startExchangeBooking(options) },
  {
    name: 'Exchange with NTLM',
    startStage: (options: StageOptions) => startExchangeBooking(options, 'ntlm'),
  },
];

export const signal = () => AbortSignal.timeout(60_000);

/** What stands in the room's calendar, as `08:00–08:30 subject`. */
export const listEvents = ({ rooms }: BookingStage) =>
  rooms
    .calendarOf(ROOM)
    ?.map(({ start, end, subject }) => `${start.slice(11, 16)}–${end.slice(11, 16)} ${subject}`)
    .sort();

const time = (clock: string) => at(clock).toString();
export const addMeeting = ({ rooms }: BookingStage, start: string, end: string, rest = {}) =>
  rooms.add(ROOM, time(start), time(end), rest);

/** Somebody else takes the room after it was found free, before it answers. */
export function letSomebodyTake(stage: BookingStage, start: string, end: string) {
  let isLeft = true;
  stage.onWrite(() => {
    if (isLeft) addMeeting(stage, start, end);
    isLeft = false;
    return false;
  });
}
