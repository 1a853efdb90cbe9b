import type { Logger } from '../../shared/observability/log.js';
import type { CalendarConfig } from '../config.js';
import type { CalendarSource } from './common/source.js';

/** The source that the configuration names, loaded alone: all of them together take longer than the service itself. */
export async function createCalendarSource(
  { source, domain, timeZone }: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone'>,
  log: Logger,
): Promise<CalendarSource> {
  switch (source.kind) {
    case 'sample': {
      const { createSampleSource } = await import('./sample/index.js');
      return createSampleSource({ domain, timeZone, log });
    }
    case 'ics': {
      const { createFolderSource: createIcsSource } = await import('./ics/folder-source.js');
      return createIcsSource({ folder: source.folder, domain, timeZone, log });
    }
    case 'feeds': {
      const { createFeedSource } = await import('./ics/feed-source.js');
      return createFeedSource({ feeds: source, allowsPrivate: source.allowsPrivate, domain, timeZone, log });
    }
    case 'caldav': {
      const { createCaldavSource } = await import('./caldav/index.js');
      return createCaldavSource({ ...source.caldav, domain, timeZone, log });
    }
    case 'exchange': {
      const { createExchangeSource } = await import('./exchange/index.js');
      return createExchangeSource({ config: source.exchange, domain, timeZone, log });
    }
    case 'graph': {
      const { createGraphSource } = await import('./graph/index.js');
      return createGraphSource({ config: source.graph, domain, timeZone, log });
    }
  }
}
