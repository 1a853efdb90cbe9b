import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { parseXml } from '../../../src/calendar/reading/parse-xml.js';
import type { SourceWindow, UserLookup } from '../../../src/calendar/sources/common/source.js';
import { parseEnvelope } from '../../../src/calendar/sources/exchange/client.js';
import { parseAvailability } from '../../../src/calendar/sources/exchange/index.js';
import { eventsSchema, parseRoomEvent } from '../../../src/calendar/sources/graph/events.js';
import { parseSchedules, schedulesSchema } from '../../../src/calendar/sources/graph/index.js';
import { envelope } from '../sources/exchange/fake-exchange.js';

/* Answers of Exchange and Microsoft 365 that are hard to read, byte for byte. */

const ZONE = 'Europe/Oslo';

/** Monday and Tuesday in Oslo. */
const WINDOW: SourceWindow = {
  start: Temporal.Instant.from('2026-12-06T23:00:00Z'),
  end: Temporal.Instant.from('2026-12-08T23:00:00Z'),
};

const readInput = (name: string) =>
  readFileSync(fileURLToPath(new URL(`inputs/${name}`, import.meta.url)), 'utf8');

const clock = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(5);

/** Busy times in Oslo, or the code of the reason why there is no answer. */
const describeLookup = (
  lookup: UserLookup | Awaited<ReturnType<typeof parseAvailability>>[number] | undefined,
) =>
  !lookup || 'problem' in lookup
    ? lookup?.problem.code
    : lookup.busy.map(({ start, end, status }) => `${clock(start)}/${clock(end)} ${status}`);

describe('a mailbox of Exchange', () => {
  test.each([
    ['free by its digits', 'e1', []],
    // Of 960 quarters, those in the window.
    ['busy by its digits alone', 'e2', ['12-07T00:00/12-17T00:00 Busy']],
    [
      'busy by its events',
      'e3',
      ['12-07T09:00/12-07T15:00 WorkingElsewhere', '12-08T09:00/12-08T15:00 NoData'],
    ],
    ['without a view', 'e4', 'no_answer'],
    ['with neither digits nor events', 'e5', 'no_answer'],
  ])('%s', async (_, name, expected) => {
    const response = readInput(`30-ews-no-event-array-${name}.xml`).trim();
    const body = envelope(
      `<m:GetUserAvailabilityResponse><m:FreeBusyResponseArray>${response.replaceAll(/(<\/?)(FreeBusyResponse|ResponseMessage|ResponseCode|FreeBusyView)(?=[\s>])/g, '$1m:$2')}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse>`,
    );
    const [answer] = await parseAvailability(parseEnvelope('GetUserAvailability', parseXml(body)), 1, {
      window: WINDOW,
      timeZone: ZONE,
    });
    expect(describeLookup(answer)).toEqual(expected);
  });
});

describe('a schedule of Microsoft 365', () => {
  const schedules = z
    .record(z.string(), z.looseObject({}))
    .parse(JSON.parse(readInput('27-29-graph-schedules.json')));
  const value = Object.entries(schedules).map(([scheduleId, schedule]) => ({ scheduleId, ...schedule }));
  const lookUp = (name: string) => parseSchedules(schedulesSchema.parse({ value }), [name], WINDOW)[0];

  test.each([
    ['works elsewhere by the event, free by the digits', 'g1', ['12-07T09:00/12-07T15:00 WorkingElsewhere']],
    [
      'has digits only, with a 4 that may mean two things',
      'g2',
      [
        ...['12-07T10:00/12-07T12:00 NoData', '12-07T13:00/12-07T14:00 Busy'],
        // The digits are of sixteen hours.
        ...['12-07T15:00/12-07T16:00 Tentative', '12-07T16:00/12-09T00:00 NoData'],
      ],
    ],
    ['has hours over midnight in a zone of its own', 'g3', ['12-07T09:00/12-07T10:00 Busy']],
    ['has an event in a zone without a name', 'g4', 'unreadable_calendar'],
    ['has an event without length and a free one', 'g5', ['12-07T09:00/12-07T09:00 Busy']],
    ['is a room with a free whole day', 'rom1', ['12-08T09:00/12-08T10:00 Busy']],
  ])('%s', (_, name, expected) => {
    expect(describeLookup(lookUp(name))).toEqual(expected);
  });

  test('takes no working hours over midnight', () => {
    expect(lookUp('g1')).toHaveProperty('workingHours');
    expect(lookUp('g3')).not.toHaveProperty('workingHours');
  });
});

describe('the events of a room of Microsoft 365', () => {
  test('leave the free ones out, as its schedule does', () => {
    const { value } = eventsSchema.parse(JSON.parse(readInput('29-room-showas-free-graph-view.json')));
    const events = value.flatMap((event) => parseRoomEvent(event, ZONE) ?? []);
    expect(events.map(({ subject, start }) => [subject, clock(start)])).toEqual([['Møte', '12-08T09:00']]);
  });

  test('cannot be read with a zone without a name', () => {
    const view: unknown = JSON.parse(readInput('28-graph-custom-zone-view.json'));
    expect(eventsSchema.safeParse(view).success).toBe(false);
  });
});
