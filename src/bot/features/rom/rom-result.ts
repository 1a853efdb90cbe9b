import type { ModalView } from '@slack/types';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import type { RoomRenderContext } from '../../rooms/format-room.js';
import type { RomAnswer } from '../../rooms/rom-answer.js';
import type { RomQuery } from '../../rooms/rom-query.js';
import { answerRom } from './answer.js';
import type { RomRequest } from './rom-request.js';
import { type RoomChoice, renderRoomModal } from './room-modal.js';

export type RoomCalendars = RomRequest['reading'];

/** The answer, and where the asker is while it is looked for. */
export interface RomResult {
  answer: RomAnswer;
  viewerZone?: string;
}

export async function answerWithViewerZone(
  query: RomQuery,
  services: Services,
  request: RequestContext,
  reading: RoomCalendars,
): Promise<RomResult> {
  const [viewerZone, answer] = await Promise.all([
    'when' in query ? findViewerZone(services, request, query.when) : undefined,
    answerRom(query, services, request, reading),
  ]);
  return { answer, ...(viewerZone !== undefined && { viewerZone }) };
}

export const queryOfChoice = ({ room, when }: RoomChoice): RomQuery =>
  room === undefined ? { kind: 'list', needs: { words: [] }, when } : { kind: 'room', room, when };

export const renderContextOf = ({ viewerZone }: RomResult, request: RequestContext): RoomRenderContext => ({
  ...request,
  ...(viewerZone !== undefined && { viewerZone }),
});

/** @throws {ServiceFault} */
export async function answerRoomModal(
  chosen: RoomChoice,
  services: Services,
  request: RequestContext,
  reading: RoomCalendars,
): Promise<ModalView> {
  const found = await answerWithViewerZone(queryOfChoice(chosen), services, request, reading);
  return renderRoomModal(chosen, found.answer, renderContextOf(found, request));
}

export const choiceOfToday = ({ now }: RequestContext): RoomChoice => ({
  when: { kind: 'day', date: now.toPlainDate() },
});
