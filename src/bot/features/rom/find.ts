import type { ModalView } from '@slack/types';
import type { Asker, Services } from '../../framework/request-context.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import type { Telling } from '../../rooms/format-room.js';
import type { RomAnswer } from '../../rooms/rom-answers.js';
import type { RomQuery } from '../../rooms/room-answers.js';
import { answerRom } from './answer.js';
import type { Asking } from './asking.js';
import { type RoomChoice, viewRoomModal } from './modal-view.js';

export type Reading = Asking['reading'];

/** The answer, and where the asker is while it is looked for. */
export interface Found {
  answer: RomAnswer;
  viewerZone?: string;
}

export async function findAnswer(
  query: RomQuery,
  services: Services,
  asker: Asker,
  reading: Reading,
): Promise<Found> {
  const [viewerZone, answer] = await Promise.all([
    'when' in query ? findViewerZone(services, asker, query.when) : undefined,
    answerRom(query, services, asker, reading),
  ]);
  return { answer, ...(viewerZone !== undefined && { viewerZone }) };
}

export const queryOf = ({ room, when }: RoomChoice): RomQuery =>
  room === undefined ? { kind: 'list', needs: { words: [] }, when } : { kind: 'room', room, when };

export const tellingOf = ({ viewerZone }: Found, asker: Asker): Telling => ({
  ...asker,
  ...(viewerZone !== undefined && { viewerZone }),
});

/** @throws {ServiceFault} */
export async function findModal(
  chosen: RoomChoice,
  services: Services,
  asker: Asker,
  reading: Reading,
): Promise<ModalView> {
  const found = await findAnswer(queryOf(chosen), services, asker, reading);
  return viewRoomModal(chosen, found.answer, tellingOf(found, asker));
}

export const todayOf = ({ now }: Asker): RoomChoice => ({ when: { kind: 'day', date: now.toPlainDate() } });
