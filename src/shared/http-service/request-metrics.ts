import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../observability/metrics.js';

/**
 * Measures the durations of the requests that an app answers. The route is its pattern, because the URL may contain a key.
 *
 * @param service the name of the service, a label
 */
export function addRequestMetrics(
  app: FastifyInstance,
  service: string,
  { requestDuration }: Pick<Metrics, 'requestDuration'>,
): void {
  app.addHook('onResponse', ({ routeOptions }, { elapsedTime, statusCode: status }, done) => {
    const route = routeOptions.url ?? 'none';
    requestDuration.labels({ service, route, status }).observe(elapsedTime / 1_000);
    done();
  });
}
