import type { CalendarSource, SourceOptions } from '../common/source.js';
import type { IcsConfig } from './config.js';
import { createFeedSource } from './feed-source.js';
import { createFolderSource } from './folder.js';

/** Calendars as iCalendar files in a folder, or as feeds on the web. */
export function createIcsSource({ config, ...options }: SourceOptions<IcsConfig>): CalendarSource {
  return config.kind === 'ics'
    ? createFolderSource({ ...options, config })
    : createFeedSource({ ...options, config });
}
