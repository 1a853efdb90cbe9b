import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { intervalOfHours } from '../../../../src/bot/features/ledig/model.js';
import { proposeTimes, reasonOf } from '../../../../src/bot/features/ledig/propose-times.js';
import { commonGaps, type Interval, mergeIntervals, overlaps } from '../../../../src/shared/time/interval.js';
import { wallTime } from './questions.js';

type MeetingDay = Parameters<typeof proposeTimes>[0][number];
type ProposeOptions = Parameters<typeof proposeTimes>[1];

const ZONE = 'Europe/Oslo';
const MONDAY = Temporal.PlainDate.from('2026-11-23');
const LUNCH = { from: 11 * 60 + 30, to: 12 * 60 };
const WORKING = { from: 8 * 60, to: 16 * 60 };

/** `10:30-12` as minutes after midnight. */
function parseRange(text: string) {
  const [from = 0, to = 0] = text.split('-').map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  });
  return { from, to };
}

/** Who is busy when: `kari 8-10 12-13`; `per? 9-10` is optional, `ola ~9-10` may be busy. */
function personOf(text: string, date: Temporal.PlainDate): MeetingDay['people'][number] {
  const [name = '', ...times] = text.split(' ');
  const at = (each: string) => intervalOfHours(date, parseRange(each.replace('~', '')), ZONE);
  return {
    name: name.replace('?', ''),
    isOptional: name.endsWith('?'),
    busy: mergeIntervals(times.filter((each) => !each.startsWith('~')).map(at)),
    maybe: mergeIntervals(times.filter((each) => each.startsWith('~')).map(at)),
    off: [],
  };
}

function dayOf(people: readonly string[], offset = 0): MeetingDay {
  const date = MONDAY.add({ days: offset });
  const hours = intervalOfHours(date, WORKING, ZONE);
  const all = people.map((each) => personOf(each, date));
  const required = all.filter(({ isOptional }) => !isOptional);
  return {
    date,
    hours: [hours],
    people: all,
    free: commonGaps(
      required.map(({ busy, maybe }) => [...busy, ...maybe]),
      hours,
      30 * 60_000,
    ),
  };
}

const OPTIONS: ProposeOptions = { lengthMs: 60 * 60_000, timeZone: ZONE, lunch: LUNCH };

/** `1 09:00 soonest`: the day of the month after Monday, the beginning and the reason of each proposal. */
function propose(days: readonly MeetingDay[], options: Partial<ProposeOptions> = {}) {
  const { proposals } = proposeTimes(days, { ...OPTIONS, ...options });
  return proposals.map(
    ({ date, start, why, without }) =>
      `${MONDAY.until(date).days} ${wallTime(start)} ${without.length > 0 ? `-${without.join(',')} ` : ''}${why}`,
  );
}

describe('the times of an eve', () => {
  /** 24 December 2026. */
  const EVE = 31;
  const hoursOf = (proposed: readonly string[]) => proposed.map((each) => each.split(' ')[1] ?? '');

  it('are in the morning, while there are any', () => {
    expect(hoursOf(propose([dayOf(['kari', 'ola'], EVE)])).every((hour) => hour < '12:00')).toBe(true);
    expect(hoursOf(propose([dayOf(['kari', 'ola'], EVE - 1)])).some((hour) => hour >= '12:00')).toBe(true);
  });

  it('are in the afternoon where nobody can before', () => {
    expect(hoursOf(propose([dayOf(['kari 8-12', 'ola'], EVE)]))).toContain('12:00');
  });
});

describe('the times with hours that are wanted most', () => {
  const preferred = { from: 8 * 60, to: 10 * 60 };
  const week = (people: readonly string[]) => [0, 1, 2, 3, 4].map((offset) => dayOf(people, offset));

  it('are within them on each day', () => {
    const hours = propose(week(['kari', 'ola']), { preferred }).map((each) => each.split(' ')[1]);
    expect(hours.every((hour = '') => hour >= '08:00' && hour <= '09:00')).toBe(true);
    expect(hours).toHaveLength(5);
  });

  it('are others where nobody can then', () => {
    expect(propose(week(['kari 8-10', 'ola']), { preferred })).toHaveLength(5);
  });

  it('are said to be outside them where they are', () => {
    const { proposals } = proposeTimes(week(['kari 8-10', 'ola']), { ...OPTIONS, preferred });
    expect(proposals.map(({ why }) => why)).toEqual(Array(5).fill('unwished'));
    const within = proposeTimes(week(['kari', 'ola']), { ...OPTIONS, preferred });
    expect(within.proposals.map(({ why }) => why)).not.toContain('unwished');
  });
});

describe('the times of a day', () => {
  it.each<[string, string[], string[]]>([
    [
      'an empty day: in the core, not at lunch, apart',
      ['kari', 'ola'],
      ['0 09:00 roomy', '0 12:00 after-lunch', '0 14:00 roomy'],
    ],
    [
      'the soonest that suits all',
      ['kari 8-10', 'ola 9-10:30'],
      ['0 10:30 soonest', '0 12:30 roomy', '0 14:30 roomy'],
    ],
    [
      'not wedged between meetings',
      ['kari 8-9 10-11 13-14', 'ola 8-9 10-11 13-14'],
      ['0 12:00 after-lunch', '0 14:00 afternoon', '0 09:00 between'],
    ],
    ['lunch, if nothing else is left', ['kari 8-11:15 12:15-16', 'ola'], ['0 11:15 lunch']],
    ['the only time', ['kari 8-13 14-16', 'ola'], ['0 13:00 only']],
    [
      'lunch after every other time',
      ['kari 8-11 14-16', 'ola'],
      ['0 12:00 after-lunch', '0 13:00 afternoon', '0 11:00 lunch'],
    ],
    ['not free for as long', ['kari 8-12:30 13-16', 'ola'], []],
  ])('%s', (_, people, expected) => {
    expect(propose([dayOf(people)])).toEqual(expected);
  });

  it.each([
    ['14-15:30', 'roomy'],
    ['14:30-16', 'afternoon'],
  ])('%s, with nothing beside it, is %s', (text, why) => {
    const time = intervalOfHours(MONDAY, parseRange(text), ZONE);
    const people = { without: [], maybe: [], withoutOptional: [], required: 2 };
    const candidate = { ...time, date: MONDAY, ...people, busyBefore: 0, busyAfter: 0, isRoomy: true };
    const place = { isSoonest: false, isFirst: false, isOnly: false };
    expect(reasonOf(candidate, place, { timeZone: ZONE, first: MONDAY })).toBe(why);
  });

  it('proposes lunch as any other time without a time for lunch', () => {
    expect(propose([dayOf(['kari 8-11 12-16', 'ola'])], { lunch: undefined })).toEqual(['0 11:00 only']);
  });

  it('prefers a time that certainly suits, then one that may', () => {
    expect(propose([dayOf(['kari 8-12 14-16', 'ola ~12-13'])])).toEqual([
      '0 13:00 afternoon',
      '0 12:00 soonest',
    ]);
  });
});

describe('a time that does not suit all', () => {
  const BUSY = ['kari 8-10', 'ola 10-12', 'lars 8-10', 'amina 12-13', 'per 9-16'];

  it('proposes the times that suit most, and names who is in the way', () => {
    const days = [dayOf(BUSY)];
    expect(propose(days)).toEqual(['0 13:00 -per soonest', '0 15:00 -per late', '0 14:00 -per roomy']);
    expect(proposeTimes(days, OPTIONS).inTheWay).toBe('per');
  });

  it('names nobody whom no proposal leaves out', () => {
    // Ola alone is away most often, but the asker cannot come then.
    const people = ['kari 8-13', 'ola 8-13', 'per 13-16', 'lars', 'amina'];
    const { proposals, inTheWay } = proposeTimes([dayOf(people)], { ...OPTIONS, asker: 'kari' });
    expect(proposals.map(({ without }) => without)).toContainEqual(['per']);
    expect(inTheWay).toBe('per');
  });

  it('names nobody where the proposals leave out different people', () => {
    const people = ['kari 8-11', 'ola 11-13', 'per 13-16', 'lars', 'amina'];
    const { proposals, inTheWay } = proposeTimes([dayOf(people)], OPTIONS);
    const names = new Set(proposals.flatMap(({ without }) => without));
    expect(names.size).toBeGreaterThan(1);
    expect(inTheWay).toBeUndefined();
  });

  it('says that the asker is busy when the others can meet', () => {
    const proposed = proposeTimes([dayOf(['kari 8-16', 'ola', 'per'])], { ...OPTIONS, asker: 'kari' });
    expect(proposed).toEqual({ proposals: [], busyAsker: 'kari' });
    expect(proposeTimes([dayOf(['kari 8-16', 'ola 8-16'])], { ...OPTIONS, asker: 'kari' })).toEqual({
      proposals: [],
    });
  });

  it('proposes no time at which the asker cannot come', () => {
    const people = ['kari 12-16', 'ola 8-12', 'lars 8-12', 'amina', 'per'];
    expect(propose([dayOf(people)]).every((each) => each.includes('-kari'))).toBe(true);
    const [first] = propose([dayOf(people)], { asker: 'kari' });
    expect(first).toMatch(/-ola,lars/u);
    expect(propose([dayOf(['kari 8-16', 'ola', 'per'])], { asker: 'kari' })).toEqual([]);
  });

  it('names nobody where several are away at once', () => {
    const days = [dayOf(['kari', 'ola', 'lars', 'amina 8-16', 'per 8-16'])];
    expect(proposeTimes(days, OPTIONS).inTheWay).toBeUndefined();
    expect(propose(days)[0]).toMatch(/-amina,per/u);
  });

  it.each([
    ['one of two', ['kari', 'ola 8-16']],
    ['fewer than half', ['kari', 'ola 8-16', 'per 8-16', 'lars 8-16', 'amina']],
  ])('proposes nothing to %s', (_, people) => {
    expect(propose([dayOf(people)])).toEqual([]);
  });

  it('goes without an optional person, and rather waits a while for them', () => {
    expect(propose([dayOf(['kari', 'ola', 'per? 8-16'])])[0]).toBe('0 09:00 roomy');
    expect(propose([dayOf(['kari', 'ola', 'per? 8-12'])])[0]).toBe('0 12:00 after-lunch');
  });
});

describe('the times of a week', () => {
  const week = (people: readonly string[]) => [0, 1, 2, 3, 4].map((offset) => dayOf(people, offset));

  it('are on several days, at several times', () => {
    const proposed = propose(week(['kari', 'ola']));
    expect(new Set(proposed.map((each) => each[0])).size).toBe(5);
    expect(new Set(proposed.map((each) => each.slice(2, 7))).size).toBeGreaterThan(1);
  });

  it('begin with the first day', () => {
    expect(propose(week(['kari', 'ola'])).map((each) => each[0])).toEqual(['0', '1', '2', '3', '4']);
  });

  it('wait a day for an optional person, and not four', () => {
    const awayUntil = (last: number) =>
      [0, 1, 2, 3, 4].map((offset) => dayOf(['kari', 'ola', offset <= last ? 'per? 8-16' : 'per?'], offset));
    expect(propose(awayUntil(0))[0]).toMatch(/^1 /u);
    expect(propose(awayUntil(3))[0]).toMatch(/^0 /u);
  });

  it('are at lunch only after all others, however close those are to each other', () => {
    const days = week(['kari 8-16', 'ola'])
      .with(0, dayOf(['kari 8-12 13-16', 'ola'], 0))
      .with(1, dayOf(['kari 8-11:30 12:30-16', 'ola'], 1))
      .with(2, dayOf(['kari 8-9 12-16', 'ola'], 2));
    expect(propose(days)).toEqual([
      '0 12:00 soonest',
      '2 09:00 morning',
      '2 10:00 roomy',
      '1 11:30 lunch',
      '2 11:00 lunch',
    ]);
  });

  it('say that a time with a drawback is sooner than the better ones below it', () => {
    const days = week(['kari 8-16', 'ola'])
      .with(0, dayOf(['kari 8-10 11-16', 'ola'], 0))
      .with(1, dayOf(['kari 8-15', 'ola'], 1))
      .with(4, dayOf(['kari', 'ola'], 4));
    const { proposals } = proposeTimes(days, OPTIONS);
    const told = proposals.map(
      ({ date, why, isSooner }) => `${MONDAY.until(date).days} ${why} ${isSooner ?? ''}`,
    );
    expect(told.slice(0, 3)).toEqual(['0 soonest ', '1 late true', '4 roomy ']);
  });

  it('are on one day if only that suits', () => {
    const days = week(['kari 8-16', 'ola']);
    expect(propose(days.with(3, dayOf(['kari', 'ola'], 3))).map((each) => each[0])).toEqual([
      '3',
      '3',
      '3',
      '3',
      '3',
    ]);
  });
});

describe('a room', () => {
  const room = (name: string, busy: string) => ({
    name,
    address: `${name}@eksempel.no`,
    taken: busy === '' ? [] : [intervalOfHours(MONDAY, parseRange(busy), ZONE)],
  });

  it('is the first that is free at the time', () => {
    const rooms = [room('lite', '8-12'), room('stort', '')];
    const { proposals } = proposeTimes([dayOf(['kari', 'ola'])], { ...OPTIONS, rooms });
    expect(proposals.map(({ start, room: { name } = { name: '' } }) => `${wallTime(start)} ${name}`)).toEqual(
      ['09:00 stort', '12:00 lite', '14:00 lite'],
    );
  });

  it('limits the times to those at which one is free', () => {
    const rooms = [room('lite', '8-15')];
    expect(propose([dayOf(['kari', 'ola'])], { rooms })).toEqual(['0 15:00 only']);
  });

  it('is missing where none is free', () => {
    const proposed = proposeTimes([dayOf(['kari', 'ola'])], { ...OPTIONS, rooms: [room('lite', '8-16')] });
    expect(proposed.roomProblem).toEqual({ problem: 'taken', words: [] });
    expect(proposed.proposals).toHaveLength(3);
  });
});

describe('any proposals', () => {
  const quarter = fc.integer({ min: 0, max: 32 }).map((quarters) => 8 * 60 + quarters * 15);
  const range = fc.tuple(quarter, quarter).map(([a, b]) => {
    const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${minutes % 60}`;
    return `${clock(Math.min(a, b))}-${clock(Math.max(a, b))}`;
  });
  const person = fc
    .tuple(fc.constantFrom('', '?'), fc.array(range, { maxLength: 4 }))
    .map(([mark, times]) => ({ mark, times }));
  const people = fc
    .array(person, { minLength: 2, maxLength: 6 })
    .map((all) => all.map(({ mark, times }, at) => [`p${at}${at < 2 ? '' : mark}`, ...times].join(' ')));

  it('suit all who are free, never overlap, are within the hours, and leave out as few as can be', () => {
    fc.assert(
      fc.property(
        fc.array(people, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(15, 30, 60, 90),
        (all, minutes) => {
          const days = all.map((each, offset) => dayOf(each, offset));
          const lengthMs = minutes * 60_000;
          const { proposals } = proposeTimes(days, { ...OPTIONS, lengthMs });
          for (const proposal of proposals) {
            const day = days.find(({ date }) => date.equals(proposal.date));
            if (!day) throw new Error('a day that was not asked for');
            const away = day.people.filter(
              (each) => !each.isOptional && each.busy.some((item) => overlaps(item, proposal)),
            );
            expect(away.map(({ name }) => name)).toEqual(proposal.without);
            expect(proposal.end - proposal.start).toBe(lengthMs);
            expect(day.hours.some(({ start, end }) => start <= proposal.start && proposal.end <= end)).toBe(
              true,
            );
            expect(proposals.filter((other: Interval) => overlaps(other, proposal))).toHaveLength(1);
          }
          const firstAtLunch = proposals.findIndex(({ why }) => why === 'lunch');
          const afterLunch = firstAtLunch < 0 ? [] : proposals.slice(firstAtLunch);
          expect(afterLunch.every(({ why }) => why === 'lunch')).toBe(true);
          expect(proposals.length === 1 && proposals[0]?.why === 'soonest').toBe(false);
          const hasCommon = days.some(({ free }) => free.some(({ start, end }) => end - start >= lengthMs));
          if (hasCommon) expect(proposals[0]?.without).toEqual([]);
          if (hasCommon) expect(proposals.every(({ without }) => without.length === 0)).toBe(true);
        },
      ),
    );
  });
});
