import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../catch-source-fault.js';
import { addMeeting, letSomebodyTake, listEvents, SERVERS, signal } from './booking-servers.js';
import { at, wanted } from './booking-stage.js';

describe.each(SERVERS)('$name', ({ startStage }) => {
  test('waits for a room that answers late', async () => {
    const stage = await startStage({ policy: { answersAfter: 4 } });
    expect(await stage.open().book(wanted('08:00', '08:30'), signal())).toBe('booked');
  });

  test('does not know what a room without an answer will say, and reads it later', async () => {
    const stage = await startStage({ policy: { answersAfter: 1_000 } });
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    const fault = await catchSourceFault(booker.book(booking, AbortSignal.timeout(1_000)));
    expect(fault).toMatchObject({ kind: 'slow', problem: { code: 'too_slow' } });
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: false });
    for (const meeting of stage.rooms.meetings.values()) meeting.looks = 1;
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: true });
    expect(stage.rooms.meetings.size).toBe(1);
  });

  test.each([
    ['a room declines by its rules', { maxMinutes: 60 }],
    ['a person would have to approve', { asksPerson: true }],
  ])('leaves nothing when %s', async (_, policy) => {
    const stage = await startStage({ policy });
    expect(await stage.open().book(wanted('08:00', '09:30'), signal())).toBe('declined');
    expect(listEvents(stage)).toEqual([]);
    expect(stage.rooms.meetings.size).toBe(0);
  });

  test('invites no room that is taken', async () => {
    const stage = await startStage({});
    addMeeting(stage, '11:30', '12:30');
    addMeeting(stage, '10:00', '11:00', { isFree: true });
    const booker = stage.open();
    expect(await booker.book(wanted('12:00', '12:45'), signal())).toBe('taken');
    expect(stage.writes).toEqual([]);
    expect(await booker.book(wanted('10:30', '11:30'), signal())).toBe('booked');
  });

  test.each([false, true])(
    'yields to somebody who takes the room in between (the room takes conflicts: %s)',
    async (allowsConflicts) => {
      const stage = await startStage({ policy: { allowsConflicts } });
      letSomebodyTake(stage, '08:15', '09:00');
      expect(await stage.open().book(wanted('08:00', '08:30'), signal())).toBe('taken');
      expect(listEvents(stage)).toEqual(['08:15–09:00 Ledermøte']);
      expect(stage.rooms.meetings.size).toBe(0);
    },
  );

  test.each([
    ['by its rules', { maxMinutes: 40 }, false, 'declined'],
    ['as it is taken', {}, true, 'taken'],
    ['as it is taken, and takes conflicts', { allowsConflicts: true }, true, 'taken'],
  ] as const)(
    'keeps the former end when the room refuses the new one %s',
    async (_, policy, isTaken, outcome) => {
      async function extend(keepsAnswer: boolean) {
        const stage = await startStage({ policy: { answersAfter: 2, ...policy } });
        stage.rooms.settings.keepsAnswer = keepsAnswer;
        const booker = stage.open();
        const booking = wanted('08:00', '08:30');
        expect(await booker.book(booking, signal())).toBe('booked');
        if (isTaken) letSomebodyTake(stage, '08:40', '09:00');
        expect(await booker.book({ ...booking, end: at('08:45') }, signal())).toBe(outcome);
        expect(await booker.find(booking, signal())).toMatchObject({ end: at('08:30'), isSettled: true });
        expect(listEvents(stage)?.[0]).toBe('08:00–08:30 Kari Nordli (Slack)');
      }
      await Promise.all([false, true].map(extend));
    },
  );

  test('does not know whether a booking is left that the room takes back when it is extended', async () => {
    const stage = await startStage({});
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    await booker.book(booking, signal());
    // The new meeting overlaps with the former time too.
    letSomebodyTake(stage, '08:15', '09:00');
    const fault = await catchSourceFault(booker.book({ ...booking, end: at('08:45') }, signal()));
    expect(fault).toMatchObject({ problem: { code: 'not_answered' } });
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: false });
  });
});
