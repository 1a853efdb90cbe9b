import { ProblemError } from '../../shared/http-service/problem.js';
import { MAX_ROOMS, MAX_USERS } from '../contract.js';

/** What a path below `/<key>/api/v1/events/` asks for. */
export interface EventsQuestion {
  /** `year:2026`, `week:48`, `day:0` as they stand, still to be read. */
  window: readonly string[];
  about: { users: readonly string[] } | { room: string } | { rooms: readonly string[] };
}

const PREFIX_SEGMENTS = 5;

/** Percent-encoding is taken off once, after the path is split: what is encoded separates nothing (RFC 3986 2.2). */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ProblemError('bad_parameter', 'The path is not properly percent-encoded');
  }
}

/** How many names a list may hold. */
const MOST = { users: MAX_USERS, rooms: MAX_ROOMS } as const;

function readList(list: string, what: keyof typeof MOST): string[] {
  const names = list.split(',').map((name) => decode(name).trim());
  const once = new Map<string, string>();
  for (const name of names) {
    const folded = name.normalize('NFC').toLowerCase();
    if (name !== '' && !once.has(folded)) once.set(folded, name);
  }
  if (once.size === 0) throw new ProblemError('bad_parameter', `${what} must name at least one`);
  if (once.size > MOST[what])
    throw new ProblemError('bad_parameter', `${what} may name at most ${MOST[what]}`);
  return [...once.values()];
}

/**
 * Takes an address's path apart as it was sent, before anything is decoded.
 *
 * @param url `/<key>/api/v1/events/[year:Y/][week:W/][day:D/]users:a,b`, or `…/room:r`, or `…/rooms:r,s`
 * @throws {ProblemError} `bad_parameter`
 */
export function parseEventsPath(url: string): EventsQuestion {
  const [path = ''] = url.split('?');
  const segments = path.replace(/\/$/, '').split('/').slice(PREFIX_SEGMENTS);
  const [, name = '', value = ''] = /^(users|rooms?)(?::|%3A)(.*)$/is.exec(segments.at(-1) ?? '') ?? [];
  const window = segments.slice(0, -1).map(decode);
  switch (name.toLowerCase()) {
    case 'users':
      return { window, about: { users: readList(value, 'users') } };
    case 'rooms':
      return { window, about: { rooms: readList(value, 'rooms') } };
    case 'room': {
      const room = decode(value).trim();
      if (room === '') throw new ProblemError('bad_parameter', 'room must name a room');
      return { window, about: { room } };
    }
    default:
      throw new ProblemError('bad_parameter', 'The path must end in users:, room: or rooms:');
  }
}
