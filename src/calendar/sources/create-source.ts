import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { CalendarConfig } from '../config.js';
import type { CalendarSource } from './common/source.js';

/** Creates the configured source. Only its module is loaded: all of them take longer to load than the service itself. */
export async function createCalendarSource(
  { source: config, domain, timeZone }: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone'>,
  log: Logger,
  metrics?: Metrics,
): Promise<CalendarSource> {
  const context = { domain, timeZone, log, metrics };
  switch (config.kind) {
    case 'sample': {
      const { createSampleSource } = await import('./sample/index.js');
      return createSampleSource(context);
    }
    case 'ics':
    case 'feeds': {
      const { createIcsSource } = await import('./ics/index.js');
      return createIcsSource({ config, ...context });
    }
    case 'caldav': {
      const { createCaldavSource } = await import('./caldav/index.js');
      return createCaldavSource({ config: config.caldav, ...context });
    }
    case 'exchange': {
      const { createExchangeSource } = await import('./exchange/index.js');
      return createExchangeSource({ config: config.exchange, ...context });
    }
    case 'graph': {
      const { createGraphSource } = await import('./graph/index.js');
      return createGraphSource({ config: config.graph, ...context });
    }
  }
}
