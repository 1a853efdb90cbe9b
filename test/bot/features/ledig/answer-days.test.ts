import { describe, expect, it } from 'vitest';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createFakeCalendar, type FakeCalendar } from './fakes.js';
import { ask, KARI, questionOfDay, questionOfWeek } from './questions.js';

describe('the days asked for', () => {
  it('are sent as an offset from today, and a week with its ISO year', async () => {
    const service = createFakeCalendar('2026-12-31', { kari: [] });
    await ask(questionOfDay('2027-01-04', KARI), '2026-12-31T23:30', service);
    await ask(questionOfDay('2026-12-30', KARI), '2026-12-31T23:30', service);
    await ask(questionOfWeek('2026-12-28', KARI), '2027-01-01T10:00', service);
    expect(service.asked.map(({ window }) => window)).toEqual([
      { day: 4 },
      { day: -1 },
      { week: 53, year: 2026 },
    ]);
  });

  it('are asked for again if midnight has passed at the service', async () => {
    const service = createFakeCalendar('2026-11-25', { kari: [['2026-11-25T09:00', '2026-11-25T10:00']] });
    const answer = await ask(questionOfDay('2026-11-25', KARI), '2026-11-24T23:59:59', service);
    expect(service.asked.map(({ window }) => window)).toEqual([{ day: 1 }, { day: 0 }]);
    expect(answer.calendars[0]?.items).toHaveLength(1);
  });

  it('may have an exclusive end in the answer', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const exclusive: FakeCalendar = {
      ...service,
      freeBusy: async (users, window) =>
        (await service.freeBusy(users, window)).map((entry) => ({
          ...entry,
          datetime_range: { start: '2026-11-24', end: '2026-11-25' },
        })),
    };
    await ask(questionOfDay('2026-11-24', KARI), '2026-11-24T09:00', exclusive);
    expect(service.asked).toHaveLength(1);
  });

  it('differ from the answer twice: a fault', async () => {
    const service = createFakeCalendar('2026-11-24', { kari: [] });
    const stuck: FakeCalendar = { ...service, freeBusy: (users) => service.freeBusy(users, { day: 3 }) };
    const failed = await ask(questionOfDay('2026-11-24', KARI), '2026-11-24T09:00', stuck).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(ServiceFault);
    expect(failed).toMatchObject({ service: 'calendar', kind: 'invalid' });
    expect(service.asked).toHaveLength(2);
    const wrongWeek: FakeCalendar = {
      ...service,
      freeBusy: (users) => service.freeBusy(users, { week: 47, year: 2026 }),
    };
    await expect(
      ask(questionOfWeek('2026-11-23', KARI), '2026-11-24T09:00', wrongWeek),
    ).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});
