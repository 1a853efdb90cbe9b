import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.js';

/** The durations of the requests that a service answers. */
export interface RequestMetrics {
  /** @param route its pattern, because the URL may contain a key */
  observe(status: number, route: string, ms: number): void;
  /** Measures the requests that an app answers. */
  addTo(app: FastifyInstance): void;
}

/** @param service the name of the service, a label */
export function createRequestMetrics(
  service: string,
  metrics: Pick<Metrics, 'requestDuration'>,
): RequestMetrics {
  const findHistogram = (route: string, status: number) =>
    metrics.requestDuration.labels({ service, route, status });
  type Histogram = ReturnType<typeof findHistogram>;
  // With its labels found once, a histogram takes a value in a fraction of the time.
  const byRoute = new Map<string, Map<number, Histogram>>();

  function histogramOf(route: string, status: number): Histogram {
    const byStatus = byRoute.get(route) ?? new Map<number, Histogram>();
    byRoute.set(route, byStatus);
    const histogram = byStatus.get(status) ?? findHistogram(route, status);
    byStatus.set(status, histogram);
    return histogram;
  }

  const observe = (status: number, route: string, ms: number) =>
    histogramOf(route, status).observe(ms / 1_000);
  return {
    observe,
    addTo(app) {
      app.addHook('onResponse', ({ routeOptions }, { elapsedTime, statusCode }, done) => {
        observe(statusCode, routeOptions.url ?? 'none', elapsedTime);
        done();
      });
    },
  };
}
