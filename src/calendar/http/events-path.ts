import { ProblemError } from '../../shared/http-service/problem.js';
import { MAX_ROOMS_PER_REQUEST, MAX_USERS_PER_REQUEST } from '../contract.js';

/** A parsed path below `/<key>/api/v1/events/`. */
export interface EventsRequest {
  /** `year:2026`, `week:48`, `day:0`, not parsed yet. */
  windowSegments: readonly string[];
  target: { users: readonly string[] } | { room: string } | { rooms: readonly string[] };
}

const PREFIX_SEGMENTS = 5;

/** Decodes once, after the path is split: an encoded delimiter is data (RFC 3986 section 2.2). */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ProblemError('bad_parameter', 'The path is not properly percent-encoded');
  }
}

const MAX_NAMES = { users: MAX_USERS_PER_REQUEST, rooms: MAX_ROOMS_PER_REQUEST } as const;

function parseNames(list: string, kind: keyof typeof MAX_NAMES): string[] {
  const names = list.split(',').map((name) => decodeSegment(name).trim());
  const unique = new Map<string, string>();
  for (const name of names) {
    const folded = name.normalize('NFC').toLowerCase();
    if (name !== '' && !unique.has(folded)) unique.set(folded, name);
  }
  if (unique.size === 0) throw new ProblemError('bad_parameter', `${kind} must name at least one`);
  if (unique.size > MAX_NAMES[kind])
    throw new ProblemError('bad_parameter', `${kind} may name at most ${MAX_NAMES[kind]}`);
  return [...unique.values()];
}

/**
 * Parses the path of an address before it is decoded.
 *
 * @param url `/<key>/api/v1/events/[year:Y/][week:W/][day:D/]users:a,b`, or `…/room:r`, or `…/rooms:r,s`
 * @throws {ProblemError} `bad_parameter`
 */
export function parseEventsPath(url: string): EventsRequest {
  const [path = ''] = url.split('?');
  const segments = path.replace(/\/$/, '').split('/').slice(PREFIX_SEGMENTS);
  const [, name = '', value = ''] = /^(users|rooms?)(?::|%3A)(.*)$/is.exec(segments.at(-1) ?? '') ?? [];
  const window = segments.slice(0, -1).map(decodeSegment);
  switch (name.toLowerCase()) {
    case 'users':
      return { windowSegments: window, target: { users: parseNames(value, 'users') } };
    case 'rooms':
      return { windowSegments: window, target: { rooms: parseNames(value, 'rooms') } };
    case 'room': {
      const room = decodeSegment(value).trim();
      if (room === '') throw new ProblemError('bad_parameter', 'room must name a room');
      return { windowSegments: window, target: { room } };
    }
    default:
      throw new ProblemError('bad_parameter', 'The path must end in users:, room: or rooms:');
  }
}
