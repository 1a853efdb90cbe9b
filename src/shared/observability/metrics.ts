import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What a dashboard is drawn from, of the whole process. Labels are names of our own (operations, routes, kinds), never
 * a path, a word or a person: paths hold keys.
 */
const registry = new Registry();
const registers = [registry];

/** From a cache to the end of Slack's patience, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30];

/** What our services answered. */
export const requestSeconds = new Histogram({
  name: 'ordrom_http_request_duration_seconds',
  help: 'Requests that a service answered',
  labelNames: ['service', 'route', 'status'],
  buckets,
  registers,
});

/** What we asked of others: the services, calendar servers, Slack's response_urls. */
export const questionSeconds = new Histogram({
  name: 'ordrom_question_duration_seconds',
  help: 'Questions to others, with repetitions; the outcome is ok or the kind of fault',
  labelNames: ['service', 'operation', 'outcome'],
  buckets,
  registers,
});

/** What the bot does: for what Slack sends, until it is answered, and for the summaries that are due. */
export const workSeconds = new Histogram({
  name: 'ordrom_work_duration_seconds',
  help: 'Work of the bot, by what it was done for',
  labelNames: ['kind'],
  buckets,
  registers,
});

export const workUnderWay = new Gauge({
  name: 'ordrom_work_under_way',
  help: 'Work of the bot that is not done yet',
  registers,
});

/** People who got a sentence in place of an answer. */
export const failures = new Counter({
  name: 'ordrom_failures_total',
  help: 'Answers that were a sentence on what failed',
  labelNames: ['service', 'kind'],
  registers,
});

/** What became of the posts on a schedule. */
export const summaries = new Counter({
  name: 'ordrom_summaries_total',
  help: 'Summaries on a schedule, by what became of them',
  labelNames: ['outcome'],
  registers,
});

/** From nought on: what first shows as one has, to Prometheus, never grown, and no alert would ever hear of the first. */
for (const outcome of ['posted', 'skipped', 'missed', 'unknown']) summaries.inc({ outcome }, 0);
failures.inc({ service: 'none', kind: 'unexpected' }, 0);

let isCollecting = false;

export interface Metrics {
  contentType: string;
  text: string;
}

/** All of it in the text format of Prometheus, with memory, processor and event loop from the first reading on. */
export async function readMetrics(): Promise<Metrics> {
  if (!isCollecting) {
    isCollecting = true;
    collectDefaultMetrics({ register: registry });
  }
  return { contentType: registry.contentType, text: await registry.metrics() };
}
