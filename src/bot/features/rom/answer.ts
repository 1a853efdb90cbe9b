import type { Room } from '../../../calendar/contract.js';
import type { RequestContext } from '../../framework/request-context.js';
import { filterRooms } from '../../rooms/filter-rooms.js';
import { findRoomByName } from '../../rooms/match-room.js';
import type { RomAnswer } from '../../rooms/rom-answer.js';
import type { RomQuery } from '../../rooms/rom-query.js';
import { answerAgenda, answerRoomByName, answerWithoutDirectory } from './answer-room.js';
import { answerFree, answerList, explainNoRooms } from './answer-rooms.js';
import type { RomRequest } from './rom-request.js';

type AnyRooms = Extract<RomQuery, { kind: 'list' | 'free' | 'bad-wish' }>;

/** Beside the time that the answer's way to Slack takes. */
const BUDGET_MS = 2_200;

/** A room that goes by all the words: `styrerommet 13-15`, or one called «Møterom 2-14». */
function namedBy(query: AnyRooms, directory: readonly Room[]): Room | undefined {
  if (query.kind === 'list') return undefined;
  const byAll = findRoomByName(directory, query.asName);
  return (
    byAll ?? (query.kind === 'free' ? findRoomByName(directory, query.needs.words.join(' ')) : undefined)
  );
}

async function answerRooms(query: AnyRooms, asking: RomRequest): Promise<RomAnswer> {
  const { when } = query;
  const directory = await asking.services.rooms.list(asking.request.deadline);
  const named = directory && namedBy(query, directory);
  if (named) {
    const agenda = await answerAgenda(named, when, asking, query.kind === 'free' ? query.wish : undefined);
    return agenda ?? { kind: 'unknown', typed: named.name, nearest: [], when };
  }
  if (query.kind === 'bad-wish') return { kind: 'bad-wish', problem: query.problem };
  const { needs } = query;
  if (!directory) {
    const typed = needs.words.join(' ');
    return typed === '' ? { kind: 'no-directory' } : answerWithoutDirectory(typed, when, asking);
  }
  const { rooms, unknown } = filterRooms(directory, needs);
  if (directory.length > 0 && rooms.length === 0) return explainNoRooms(directory, unknown, needs);
  return query.kind === 'free' ? answerFree(rooms, query, asking) : answerList(rooms, needs, when, asking);
}

/** Everything that can come of a question; what could not be found out is thrown. @throws {ServiceFault} */
export async function answerRom(
  query: RomQuery,
  services: RomRequest['services'],
  request: RequestContext,
  reading: RomRequest['reading'],
): Promise<RomAnswer> {
  const begun = performance.now();
  const leftMs = () => Math.max(0, BUDGET_MS - (performance.now() - begun));
  const asking = { services, request, reading, leftMs };
  switch (query.kind) {
    case 'bad-when':
    case 'person':
      return query;
    case 'room':
      return answerRoomByName(query.room, query.when, asking);
    default:
      return answerRooms(query, asking);
  }
}
