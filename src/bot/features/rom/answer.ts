import type { Room } from '../../../calendar/contract.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { filterRooms } from '../../rooms/filter-rooms.js';
import { findRoomByName } from '../../rooms/match-room.js';
import type { RomAnswerContext, RoomCalendars } from './answer-context.js';
import { answerAgenda, answerRoomByName, answerWithoutDirectory } from './answer-room.js';
import { answerFree, answerList, explainNoRooms } from './answer-rooms.js';
import type { RomAnswer, RomQuery, RomResult } from './model.js';

type RoomsQuery = Extract<RomQuery, { kind: 'list' | 'free' | 'bad-request' }>;

/** A room that all the words name: `styrerommet 13-15`, or one called «Møterom 2-14». */
function findNamedRoom(query: RoomsQuery, directory: readonly Room[]): Room | undefined {
  if (query.kind === 'list') return undefined;
  const byText = findRoomByName(directory, query.asName);
  return (
    byText ?? (query.kind === 'free' ? findRoomByName(directory, query.needs.words.join(' ')) : undefined)
  );
}

async function answerRooms(query: RoomsQuery, context: RomAnswerContext): Promise<RomAnswer> {
  const { when } = query;
  const directory = await context.services.rooms.list(context.request.deadline);
  const named = directory && findNamedRoom(query, directory);
  if (named) {
    const agenda = await answerAgenda(named, when, context, query.kind === 'free' ? query.time : undefined);
    return agenda ?? { kind: 'unknown', typed: named.name, nearest: [], when };
  }
  if (query.kind === 'bad-request') return { kind: 'bad-request', problem: query.problem };
  const { needs } = query;
  if (!directory) {
    const typed = needs.words.join(' ');
    return typed === '' ? { kind: 'no-directory' } : answerWithoutDirectory(typed, when, context);
  }
  const { rooms, unknown } = filterRooms(directory, needs);
  if (directory.length > 0 && rooms.length === 0) return explainNoRooms(directory, unknown, needs);
  return query.kind === 'free' ? answerFree(rooms, query, context) : answerList(rooms, needs, when, context);
}

/**
 * Answers a question about rooms.
 *
 * @throws {ServiceFault} if the directory or the only calendar of the answer cannot be read
 */
export async function answerRom(
  query: RomQuery,
  services: RomAnswerContext['services'],
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<RomAnswer> {
  const begun = performance.now();
  const leftMs = () => Math.max(0, BUDGET_MS.severalRooms - (performance.now() - begun));
  const context = { services, request, calendars, leftMs };
  switch (query.kind) {
    case 'bad-when':
    case 'person':
      return query;
    case 'room':
      return answerRoomByName(query.room, query.when, context);
    default:
      return answerRooms(query, context);
  }
}

/** The answer, and the time zone of the person who asks if its offset differs. @throws {ServiceFault} */
export async function answerRomInZone(
  query: RomQuery,
  services: Services,
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<RomResult> {
  const [viewerZone, answer] = await Promise.all([
    'when' in query ? findViewerZone(services, request, query.when) : undefined,
    answerRom(query, services, request, calendars),
  ]);
  return { answer, ...(viewerZone !== undefined && { viewerZone }) };
}
