import type { RequestListener } from 'node:http';
import type { Clock } from '../../shared/time/clock.js';
import { MEETING_FILE_PATH, type MeetingFiles, openMeetingFile } from '../config/meeting-link.js';

export interface MeetingFileRouteOptions {
  files: Pick<MeetingFiles, 'key'>;
  /** The text of the 404 response, for an address that is wrong or has expired. */
  gone: string;
  clock: Clock;
}

/** No cache and no search engine keeps the files, and no other page learns their address. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
};

/** Serves meetings as iCalendar files (RFC 5545). A wrong and an old address get the same answer: 404. */
export const createMeetingFileRoute =
  ({ files, gone, clock }: MeetingFileRouteOptions): RequestListener =>
  ({ url = '' }, response) => {
    const file = openMeetingFile(url.slice(MEETING_FILE_PATH.length), files.key, clock().epochMilliseconds);
    if (file === undefined) {
      response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' }).end(`${gone}\n`);
      return;
    }
    response
      .writeHead(200, {
        ...HEADERS,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="mote.ics"',
      })
      .end(file);
  };
