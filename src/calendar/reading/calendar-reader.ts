import {
  type BoundedCache,
  type ByteBudget,
  createBoundedCache,
  createByteBudget,
} from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { clipIntervals, type Interval, isWithin } from '../../shared/time/interval.js';
import {
  type CalendarJob,
  type CalendarOutcome,
  type CalendarResult,
  widenForGuesses,
} from './calendar-job.js';
import type { ReadingPool } from './reading-pool.js';
import type { CalendarTask } from './reading-thread.js';

/** A calendar whose text is loaded only when its occurrences are not cached. */
interface CalendarText {
  /** Identifies the calendar and its version: the same key has the same text. */
  key: string;
  /** Name of the file or calendar, for the log. */
  name: string;
  load: () => Promise<CalendarTask['texts']>;
  /** Leaves texts out that cannot be parsed, instead of failing. */
  isLenient?: boolean;
}

export type CalendarLookupOptions = Pick<CalendarJob, 'window' | 'owner' | 'kind' | 'serverBusy'>;

/** Lists occurrences of calendars, with a cache of compact results. */
interface CalendarReader {
  /**
   * The occurrences in the window, or the problem of the calendar. A problem stays until the calendar has another key.
   *
   * @throws errors of `load`
   */
  list: (calendar: CalendarText, options: CalendarLookupOptions) => Promise<CalendarOutcome>;
}

const MAX_RESULTS = 20_000;

const DAY = 86_400;

/** Results are listed for blocks of four weeks, so that one result answers for many windows. */
const BLOCK = 28 * DAY;

/** A window of up to this length is inside of the block in which it starts. */
const MAX_BLOCK_WINDOW = 8 * DAY;

/** The window to list: the block of a short window, or a long window itself. */
function findRange({ start, end }: Interval): Interval {
  if (end - start > MAX_BLOCK_WINDOW) return { start, end };
  const block = Math.floor(start / BLOCK) * BLOCK;
  return { start: block, end: block + BLOCK + MAX_BLOCK_WINDOW };
}

/** An estimate of the memory for an interval. */
const INTERVAL_BYTES = 40;

function measure(outcome: CalendarOutcome): number {
  if ('problem' in outcome) return ENTRY_BYTES;
  const { times, statuses, subjects, ids, changeKeys, guessedZones, unplaced } = outcome;
  const texts = [...subjects, ...ids, ...changeKeys, ...guessedZones].reduce(
    (sum, text) => sum + 2 * (text?.length ?? 0),
    0,
  );
  const known = times.byteLength + statuses.byteLength + ids.length * BOOKING_BYTES + texts;
  return ENTRY_BYTES + known + unplaced.length * INTERVAL_BYTES;
}

/** The occurrences of a result that are in the window. */
function selectWindow(listed: CalendarResult, window: Interval): CalendarResult {
  const result = { ...listed, unplaced: clipIntervals(listed.unplaced, window) };
  const { times, statuses, subjects, ids, changeKeys, guessedZones } = result;
  const around = widenForGuesses(window);
  const indexes: number[] = [];
  for (let index = 0; index * 2 < times.length; index += 1) {
    const [start = 0, end = 0] = [times[index * 2], times[index * 2 + 1]];
    if (isWithin({ start, end }, guessedZones[index] === undefined ? window : around)) indexes.push(index);
  }
  if (indexes.length * 2 === times.length) return result;
  const pick = <Item>(list: readonly Item[]) =>
    list.length === 0 ? [] : indexes.map((index) => list[index] as Item);
  return {
    ...result,
    times: Float64Array.from(indexes.flatMap((index) => [times[index * 2] ?? 0, times[index * 2 + 1] ?? 0])),
    statuses: Uint8Array.from(statuses.length === 0 ? [] : indexes.map((index) => statuses[index] ?? 0)),
    subjects: pick(subjects),
    ids: pick(ids),
    changeKeys: pick(changeKeys),
    guessedZones: pick(guessedZones),
  };
}

interface CalendarReaderOptions {
  /** IANA name; the zone of dates and floating times. */
  timeZone: string;
  log: Logger;
  budget: ByteBudget;
  pool: Pick<ReadingPool, 'readCalendar'>;
}

export function createCalendarReader(options: CalendarReaderOptions): CalendarReader {
  const { timeZone, log, budget, pool } = options;
  const cache: BoundedCache<CalendarOutcome> = createBoundedCache({
    maxEntries: MAX_RESULTS,
    budget: { of: budget, kind: 'results' },
    sizeOf: measure,
    ttlMs: Number.POSITIVE_INFINITY,
  });

  function logGaps(name: string, { dropped, flaws, unknownZones }: CalendarResult) {
    if (dropped.length + flaws.length + unknownZones.length === 0) return;
    const reasons = [...new Set([...dropped, ...flaws])];
    log.warn(
      { calendar: name, dropped: dropped.length, flaws: flaws.length, reasons, unknownZones },
      'parts of a calendar were left out or guessed',
    );
  }

  async function listRange(calendar: CalendarText, options: CalendarLookupOptions, range: Interval) {
    const { kind, owner, serverBusy = [] } = options;
    const busyKey = serverBusy.map(({ start, end }) => `${start}-${end}`).join(',');
    const key = [kind, calendar.key, owner.join(','), range.start, range.end, busyKey].join('\n');
    const known = cache.get(key);
    if (known) return known;
    return cache.fetch(key, async () => {
      const texts = await calendar.load();
      const { isLenient = false, name } = calendar;
      const outcome = await pool.readCalendar({ ...options, texts, isLenient, timeZone, window: range });
      if ('problem' in outcome)
        log.warn({ calendar: name, code: outcome.problem }, 'a calendar cannot be read');
      else logGaps(name, outcome);
      return outcome;
    });
  }

  return {
    async list(calendar, options) {
      const { window } = options;
      const range = findRange(window);
      const whole = await listRange(calendar, options, range);
      if (!('problem' in whole)) return selectWindow(whole, window);
      // A day may hold few events where four weeks hold too many.
      if (whole.problem !== 'too_many_events' || range.end === window.end) return whole;
      return listRange(calendar, options, window);
    },
  };
}

/** Bytes of all that a service keeps of calendars: texts of servers, results of reading them, and answers. */
const MAX_KEPT_BYTES = 96 * 1024 * 1024;

/** An estimate of the memory for an entry besides its bytes, and for a booking besides its texts. */
export const ENTRY_BYTES = 500;

export const BOOKING_BYTES = 150;

/** Creates the limit that all caches of calendars share. */
export const createCalendarBudget = (metrics?: Metrics): ByteBudget =>
  createByteBudget({
    maxBytes: MAX_KEPT_BYTES,
    onChange: (kind, bytes) => metrics?.calendarCacheBytes.set({ kind }, bytes),
  });
