import type { Logger } from '../../shared/observability/log.js';
import type { CalendarConfig } from '../config.js';
import type { CalendarSource } from './source.js';

/** The source that the configuration names, loaded alone: all of them together take longer than the service itself. */
export async function createSource(
  { source, domain, timeZone }: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone'>,
  log: Logger,
): Promise<CalendarSource> {
  switch (source.kind) {
    case 'sample': {
      const { createSampleSource } = await import('./sample/sample-source.js');
      return createSampleSource({ domain, timeZone, log });
    }
    case 'ics': {
      const { createIcsSource } = await import('./ics/ics-source.js');
      return createIcsSource({ folder: source.folder, domain, timeZone, log });
    }
    case 'feeds': {
      const { createFeedSource } = await import('./ics/feed-source.js');
      return createFeedSource({ feeds: source, allowsPrivate: source.allowsPrivate, domain, timeZone, log });
    }
    case 'caldav': {
      const { createCaldavSource } = await import('./caldav/caldav-source.js');
      return createCaldavSource({ ...source.caldav, domain, timeZone, log });
    }
    case 'exchange': {
      const { createExchangeSource } = await import('./exchange/exchange-source.js');
      return createExchangeSource({ config: source.exchange, domain, timeZone, log });
    }
    case 'graph': {
      const { createGraphSource } = await import('./graph/graph-source.js');
      return createGraphSource({ config: source.graph, domain, timeZone, log });
    }
  }
}
