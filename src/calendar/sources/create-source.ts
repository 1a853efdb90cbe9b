import type { Logger } from '../../shared/log.js';
import type { CalendarConfig } from '../config.js';
import { createCaldavSource } from './caldav/caldav-source.js';
import { createExchangeSource } from './exchange/exchange-source.js';
import { createGraphSource } from './graph/graph-source.js';
import { createFeedSource } from './ics/feed-source.js';
import { createIcsSource } from './ics/ics-source.js';
import { createSampleSource } from './sample/sample-source.js';
import type { CalendarSource } from './source.js';

/** The source that the configuration names. */
export function createSource(
  { source, domain, timeZone }: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone'>,
  log: Logger,
): CalendarSource {
  switch (source.kind) {
    case 'sample':
      return createSampleSource({ domain, timeZone, log });
    case 'ics':
      return createIcsSource({ folder: source.folder, domain, timeZone, log });
    case 'feeds':
      return createFeedSource({ feeds: source, domain, timeZone, log });
    case 'caldav':
      return createCaldavSource({ ...source.caldav, domain, timeZone, log });
    case 'exchange':
      return createExchangeSource({ config: source.exchange, domain, timeZone, log });
    case 'graph':
      return createGraphSource({ config: source.graph, domain, timeZone, log });
  }
}
