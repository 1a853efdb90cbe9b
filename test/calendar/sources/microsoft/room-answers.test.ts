import { describe, expect, test } from 'vitest';
import { catchSourceFault } from '../../helpers.js';
import { addMeeting, letSomebodyTake, listEvents, SERVERS, signal } from './booking-servers.js';
import { at, wanted } from './fake-rooms.js';

/** They run beside each other, because they wait for the answers of rooms. */
describe.concurrent.each(SERVERS)('$name', ({ startStage }) => {
  test('waits for a room that answers late', async ({ onTestFinished }) => {
    const stage = await startStage({ policy: { answersAfter: 4 }, onTestFinished });
    expect(await stage.open().book(wanted('08:00', '08:30'), signal())).toBe('booked');
  });

  test('does not know what a room without an answer will say, and reads it later', async ({
    onTestFinished,
    expect,
  }) => {
    const stage = await startStage({ policy: { answersAfter: 1_000 }, onTestFinished });
    const booker = stage.open();
    const booking = wanted('08:00', '08:30');
    const patience = new AbortController();
    const asking = catchSourceFault(booker.book(booking, patience.signal));
    const wasLookedFor = () => [...stage.rooms.meetings.values()].some(({ looks }) => looks < 1_000);
    await expect.poll(wasLookedFor).toBe(true);
    patience.abort();
    const fault = await asking;
    expect(fault).toMatchObject({ kind: 'slow', problem: { code: 'too_slow' } });
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: false });
    for (const meeting of stage.rooms.meetings.values()) meeting.looks = 1;
    expect(await booker.find(booking, signal())).toMatchObject({ isSettled: true });
    expect(stage.rooms.meetings.size).toBe(1);
  });

  test.for([
    ['a room declines by its rules', { maxMinutes: 60 }],
    ['a person would have to approve', { asksPerson: true }],
  ] as const)('leaves nothing when %s', async ([, policy], { onTestFinished }) => {
    const stage = await startStage({ policy, onTestFinished });
    expect(await stage.open().book(wanted('08:00', '09:30'), signal())).toBe('declined');
    expect(listEvents(stage)).toEqual([]);
    expect(stage.rooms.meetings.size).toBe(0);
  });

  test('invites no room that is taken', async ({ onTestFinished }) => {
    const stage = await startStage({ onTestFinished });
    addMeeting(stage, '11:30', '12:30');
    addMeeting(stage, '10:00', '11:00', { isFree: true });
    const booker = stage.open();
    expect(await booker.book(wanted('12:00', '12:45'), signal())).toBe('taken');
    expect(stage.writes).toEqual([]);
    expect(await booker.book(wanted('10:30', '11:30'), signal())).toBe('booked');
  });

  test.for([false, true])(
    'yields to somebody who takes the room in between (the room takes conflicts: %s)',
    async (allowsConflicts, { onTestFinished }) => {
      const stage = await startStage({ policy: { allowsConflicts }, onTestFinished });
      letSomebodyTake(stage, '08:15', '09:00');
      expect(await stage.open().book(wanted('08:00', '08:30'), signal())).toBe('taken');
      expect(listEvents(stage)).toEqual(['08:15–09:00 Ledermøte']);
      expect(stage.rooms.meetings.size).toBe(0);
    },
  );

  test.for([
    ['by its rules', { maxMinutes: 40 }, false, 'declined'],
    ['as it is taken', {}, true, 'taken'],
    ['as it is taken, and takes conflicts', { allowsConflicts: true }, true, 'taken'],
  ] as const)(
    'keeps the former end when the room refuses the new one %s',
    async ([, policy, isTaken, outcome], { onTestFinished }) => {
      async function extend(keepsAnswer: boolean) {
        const stage = await startStage({ policy: { answersAfter: 2, ...policy }, onTestFinished });
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

  test('does not know whether a booking is left that the room takes back when it is extended', async ({
    onTestFinished,
  }) => {
    const stage = await startStage({ onTestFinished });
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
