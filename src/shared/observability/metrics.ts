import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface MetricsText {
  contentType: string;
  text: string;
}

/** From the duration of a cache hit to more than the three seconds that Slack waits. */
const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

/** The metrics of one process or service. */
export type Metrics = ReturnType<typeof createMetrics>;

function createCollectors(registers: Registry[]) {
  const buckets = BUCKETS_SECONDS;
  return {
    /** Duration of the requests that a service answers. */
    requestDuration: new Histogram({
      name: 'ordrom_http_request_duration_seconds',
      help: 'Requests that a service answered',
      labelNames: ['service', 'route', 'status'],
      buckets,
      registers,
    }),
    /** Duration of outgoing calls: to the services, calendar servers and response_urls. */
    outgoingDuration: new Histogram({
      name: 'ordrom_question_duration_seconds',
      help: 'Calls to other services, with retries; the outcome is ok or the kind of fault',
      labelNames: ['service', 'operation', 'outcome'],
      buckets,
      registers,
    }),
    /** Duration of the bot's work for a request from Slack or a scheduled post. */
    workDuration: new Histogram({
      name: 'ordrom_work_duration_seconds',
      help: 'Work of the bot, by what it was done for',
      labelNames: ['kind'],
      buckets,
      registers,
    }),
    activeWork: new Gauge({
      name: 'ordrom_work_under_way',
      help: 'Work of the bot that is not done yet',
      registers,
    }),
    /**
     * What a calendar service keeps in memory: `texts` that servers sent, `results` of reading them, `lookups` in them,
     * and finished `answers`.
     */
    calendarCacheBytes: new Gauge({
      name: 'ordrom_calendar_cache_bytes',
      help: 'Bytes of calendars that are kept, by kind',
      labelNames: ['kind'],
      registers,
    }),
    /** Answers that report a failure. */
    failures: new Counter({
      name: 'ordrom_failures_total',
      help: 'Answers that were a sentence on what failed',
      labelNames: ['service', 'kind'],
      registers,
    }),
    /** Logins that a calendar server refused, each of which begins a pause, by the use of the account: reading or booking. */
    refusedLogins: new Counter({
      name: 'ordrom_calendar_refused_logins_total',
      help: 'Logins that a calendar server refused; no other is sent until a pause is over',
      labelNames: ['service', 'account'],
      registers,
    }),
    /** Scheduled posts by outcome. */
    scheduledPosts: new Counter({
      name: 'ordrom_summaries_total',
      help: 'Summaries on a schedule, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

/**
 * Creates a registry and its collectors. The programs of one process share one registry. Labels are fixed
 * names (operations, routes, kinds), never a path, a word or a person, because paths contain keys.
 */
export function createMetrics() {
  const registry = new Registry();
  const collectors = createCollectors([registry]);
  // Prometheus sees no increase in a series that first appears with the value 1, so these start at 0 for the
  // alerts.
  for (const outcome of ['posted', 'skipped', 'missed', 'unknown'])
    collectors.scheduledPosts.inc({ outcome }, 0);
  collectors.failures.inc({ service: 'none', kind: 'unexpected' }, 0);
  let hasProcessMetrics = false;
  return {
    ...collectors,
    /**
     * Returns all metrics in Prometheus text format. The first call adds those of memory, CPU and event loop.
     */
    async read(): Promise<MetricsText> {
      if (!hasProcessMetrics) {
        hasProcessMetrics = true;
        collectDefaultMetrics({ register: registry });
      }
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}
