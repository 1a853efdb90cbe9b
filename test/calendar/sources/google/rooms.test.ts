import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { catchSourceFault, toPlainJson } from '../../helpers.js';
import { ADMIN, KEY, person, ROOM, room, SCOPES, SUBJECT, startGoogle } from './fake-google.js';

const at = (time: string) => Temporal.Instant.from(time);
const WEEK = { start: at('2026-11-22T23:00:00Z'), end: at('2026-11-29T23:00:00Z') };
const SUMMER_TIME_ENDS = { start: at('2026-10-18T22:00:00Z'), end: at('2026-10-25T23:00:00Z') };

const event = (id: string, day = 24, more = {}) => {
  const [from, to] = [`2026-11-${day}T08:00:00Z`, `2026-11-${day}T09:00:00Z`];
  return {
    id,
    from,
    to,
    etag: `"${id}"`,
    status: 'confirmed',
    summary: `Møte ${id}`,
    start: { dateTime: `2026-11-${day}T09:00:00+01:00`, timeZone: 'Europe/Oslo' },
    end: { dateTime: `2026-11-${day}T10:00:00+01:00`, timeZone: 'Europe/Oslo' },
    attendees: [
      { email: 'kari@eksempel.no', responseStatus: 'needsAction' },
      { email: ROOM, self: true, resource: true, responseStatus: 'accepted' },
    ],
    ...more,
  };
};
const answered = (responseStatus: string) => ({
  attendees: [
    { email: 'kari@eksempel.no', responseStatus: 'declined' },
    { email: ROOM, self: true, responseStatus },
  ],
});

describe('events of a room', () => {
  test('reads them as the service account, which needs no delegation', async () => {
    const { source, server } = await startGoogle({ calendars: { [ROOM]: room(event('a')) }, delegated: [] });
    expect(toPlainJson(await source.roomEvents(ROOM, WEEK))).toEqual([
      {
        subject: 'Møte a',
        start: '2026-11-24T08:00:00Z',
        end: '2026-11-24T09:00:00Z',
        id: 'a',
        change_key: '"a"',
      },
    ]);
    expect(server.asked()).toMatchObject([{ actor: KEY.client_email }]);
  });

  test('reads them as a user of the domain where rooms may not be shared outside', async () => {
    const { source } = await startGoogle(
      {
        calendars: { [ROOM]: { roles: { [SUBJECT]: 'reader' }, events: [event('a')] } },
        delegated: [SCOPES.events],
      },
      { roomsSubject: SUBJECT },
    );
    expect(await source.roomEvents(ROOM, WEEK)).toMatchObject([{ subject: 'Møte a' }]);
  });

  test('fetches all pages, also short ones', async () => {
    const events = Array.from({ length: 7 }, (_, number) => event(`e${number}`));
    const { source, server } = await startGoogle({ calendars: { [ROOM]: room(...events) }, pageSize: 2 });
    const bookings = (await source.roomEvents(ROOM, WEEK)) ?? [];
    expect(bookings.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(server.asked()).toHaveLength(4);
  });

  test('leaves out what does not take the room', async () => {
    const { source } = await startGoogle({
      calendars: {
        [ROOM]: room(
          event('avvist', 24, answered('declined')),
          event('avlyst', 24, { status: 'cancelled' }),
          event('ledig', 24, { transparency: 'transparent' }),
          event('godtatt', 24, answered('accepted')),
          event('ubesvart', 25, answered('needsAction')),
          event('uten gjester', 26, { attendees: undefined }),
        ),
      },
    });
    const bookings = (await source.roomEvents(ROOM, WEEK)) ?? [];
    expect(bookings.map(({ id }) => id)).toEqual(['godtatt', 'ubesvart', 'uten gjester']);
  });

  test('shows no subject of a private event, nor any subject with times alone', async () => {
    const events = [
      event('a', 24, { visibility: 'private' }),
      event('b', 25, { summary: undefined }),
      event('c', 26, { visibility: 'confidential' }),
      event('d', 27),
    ];
    const subjects = async (role: 'reader' | 'freeBusyReader') => {
      const { source } = await startGoogle({
        calendars: { [ROOM]: { roles: { [KEY.client_email]: role }, events } },
      });
      expect(await source.hidesSubjects?.(ROOM)).toBe(role === 'freeBusyReader');
      return ((await source.roomEvents(ROOM, WEEK)) ?? []).map(({ subject }) => subject);
    };
    expect(await subjects('reader')).toEqual(['Privat avtale', 'Uten emne', 'Privat avtale', 'Møte d']);
    expect(await subjects('freeBusyReader')).toEqual(Array(4).fill('Privat avtale'));
  });

  test.each([
    [undefined, '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['America/New_York', '2026-10-25T04:00:00Z', '2026-10-26T04:00:00Z'],
    ['Mars/Olympus', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ])('whole days begin in the zone of the calendar: %s', async (timeZone, start, end) => {
    const allDay = event('a', 24, {
      from: start,
      to: end,
      start: { date: '2026-10-25' },
      end: { date: '2026-10-26' },
    });
    const { source } = await startGoogle({
      calendars: { [ROOM]: { ...room(allDay), ...(timeZone !== undefined && { timeZone }) } },
    });
    expect(toPlainJson(await source.roomEvents(ROOM, SUMMER_TIME_ENDS))).toMatchObject([{ start, end }]);
  });

  test('keeps the minutes of a series over the change of the clocks', async () => {
    const on = (id: string, day: number, offset: string, from: string, to: string) =>
      event(id, 24, {
        from,
        to,
        start: { dateTime: `2026-10-${day}T08:15:00${offset}` },
        end: { dateTime: `2026-10-${day}T09:00:00${offset}` },
      });
    const { source } = await startGoogle({
      calendars: {
        [ROOM]: room(
          on('a', 23, '+02:00', '2026-10-23T06:15:00Z', '2026-10-23T07:00:00Z'),
          on('b', 25, '+01:00', '2026-10-25T07:15:00Z', '2026-10-25T08:00:00Z'),
        ),
      },
    });
    expect(toPlainJson(await source.roomEvents(ROOM, SUMMER_TIME_ENDS))).toMatchObject([
      { start: '2026-10-23T06:15:00Z', end: '2026-10-23T07:00:00Z' },
      { start: '2026-10-25T07:15:00Z', end: '2026-10-25T08:00:00Z' },
    ]);
  });

  test('says that a room of the directory is not shared', async () => {
    const { source } = await startGoogle({ calendars: { [ROOM]: person() } });
    expect(await catchSourceFault(source.roomEvents(ROOM, WEEK))).toMatchObject({
      kind: 'failed',
      problem: { code: 'no_access' },
    });
  });

  test.each([
    ['a time without an offset', { start: { dateTime: '2026-11-24T09:00:00' } }],
    ['neither time nor date', { start: {} }],
    ['no id', { id: '' }],
  ])('an event with %s makes the room unreadable, not free', async (_, more) => {
    const { source } = await startGoogle({ calendars: { [ROOM]: room(event('a', 24, more)) } });
    expect(await catchSourceFault(source.roomEvents(ROOM, WEEK))).toMatchObject({
      problem: { code: 'invalid_answer' },
    });
  });
});

test('asks about fifty rooms at a time, and tells which is not shared', async () => {
  const rooms = Array.from({ length: 60 }, (_, number) => `c_${number}@resource.calendar.google.com`);
  const taken = person({ from: '2026-11-24T08:00:00Z', to: '2026-11-24T09:00:00Z' });
  const { source, server } = await startGoogle({
    calendars: Object.fromEntries(
      rooms.slice(0, 59).map((address, number) => [address, number === 42 ? taken : person()]),
    ),
  });
  const answers = (await source.roomsFreeBusy?.(rooms, WEEK)) ?? [];
  expect(answers[42]).toMatchObject({ busy: [{ status: 'Busy' }] });
  expect(answers[58]).toMatchObject({ busy: [] });
  expect(answers[59]).toMatchObject({ problem: { code: 'no_access' } });
  expect(server.asked().map(({ count }) => count)).toEqual([50, 10]);
});

describe('the directory of rooms', () => {
  describe('the directory', () => {
    const fjorden = {
      resourceName: 'Fjorden ',
      generatedResourceName: 'Hovedbygget-2-Fjorden (6) [Skjerm]',
      resourceEmail: ROOM,
      resourceCategory: 'CONFERENCE_ROOM',
      capacity: 6,
      buildingId: 'hovedbygget',
      featureInstances: [{ feature: { name: 'Skjerm' } }, { feature: { name: 'Skjerm' } }, { feature: {} }],
    };
    const resources = [
      fjorden,
      {
        resourceEmail: 'c_2@resource.calendar.google.com',
        resourceCategory: 'CATEGORY_UNKNOWN',
        buildingId: 'B2',
      },
      { resourceName: 'Bilen', resourceEmail: 'c_3@resource.calendar.google.com', resourceCategory: 'OTHER' },
      { resourceName: 'Uten adresse' },
      { resourceName: 'Feil', resourceEmail: 'c_4@resource.calendar.google.com', capacity: 'mange' },
      { resourceName: 'Stort', resourceEmail: 'c_5@resource.calendar.google.com', capacity: 0 },
    ];
    const rooms = [
      { name: 'Fjorden', address: ROOM, building: 'Hovedbygget', capacity: 6, equipment: ['Skjerm'] },
      {
        name: 'c_2@resource.calendar.google.com',
        address: 'c_2@resource.calendar.google.com',
        building: 'B2',
        equipment: [],
      },
      { name: 'Stort', address: 'c_5@resource.calendar.google.com', equipment: [] },
    ];
    const buildings = [
      { buildingId: 'annet', buildingName: 'Annet' },
      { floorNames: ['1'] },
      { buildingId: 'hovedbygget', buildingName: 'Hovedbygget' },
    ];

    test('lists the rooms of all pages with building, capacity and equipment', async () => {
      const { source, server } = await startGoogle({ resources, buildings, pageSize: 2 });
      expect(await source.rooms()).toEqual(rooms);
      expect(server.asked()).toMatchObject(Array(5).fill({ actor: ADMIN }));
    });

    test('lists them as the service account with a role, by the ID of the customer', async () => {
      const admins = [KEY.client_email];
      const { source } = await startGoogle(
        { resources, buildings, admins, delegated: [] },
        { directorySubject: KEY.client_email, customerId: 'C01abc23d' },
      );
      expect(await source.rooms()).toEqual(rooms);
    });
  });
});
