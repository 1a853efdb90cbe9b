import type { ActionsBlock, ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { actionsBlock, dividerBlock } from '../../blocks/blocks.js';
import { datepicker, externalSelect, staticSelect } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import { type RegisteredModalAction, registerModalAction } from '../../framework/action.js';
import type { GlobalShortcut } from '../../framework/command.js';
import {
  type RegisteredForm,
  registerShareForm,
  renderNoticeModal,
  renderShareField,
} from '../../framework/form.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { roomValueSchema, writeRoomValue } from '../../rooms/book-button.js';
import { formatDuration } from '../../rooms/format-room.js';
import { renderRoomOption } from '../../rooms/room-options.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes } from '../../time/dates.js';
import { daysOf, type When } from '../../time/when.js';
import { answerRomInZone } from './answer.js';
import type { RoomCalendars } from './answer-rooms.js';
import type { RomQuery, RomResult } from './model.js';
import { parseRequestedTime } from './parse.js';
import { renderContextOf, renderRom, renderSharedRom } from './render.js';

/** The modal with the answer to a choice. @throws {ServiceFault} */
export async function answerRoomModal(
  choice: RoomChoice,
  services: Services,
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<ModalView> {
  const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
  return renderRoomModal(choice, result, request);
}

/** A button in any view, with any value, opens the modal with all rooms. */
export const createRomModalAction = (calendars: RoomCalendars): RegisteredModalAction =>
  registerModalAction<string>({
    id: 'rom:open',
    value: z.string(),
    loading: renderRoomModalLoading,
    handle: (_, { services, request }) =>
      answerRoomModal(choiceOfToday(request), services, request, calendars),
  });

/** A button in any view opens the modal with a room and a day. */
export const createRomDayAction = (calendars: RoomCalendars): RegisteredModalAction =>
  registerModalAction<RoomChoice>({
    id: 'rom:day',
    value: roomValueSchema,
    loading: renderRoomModalLoading,
    handle: (choice, { services, request }) => answerRoomModal(choice, services, request, calendars),
  });

/** «Finn møterom» in Slack's search field. */
export const createRomShortcut = (calendars: RoomCalendars): GlobalShortcut => ({
  callbackId: ROOM_MODAL_CALLBACK_ID,
  loading: renderRoomModalLoading,
  handle: (services, request) => answerRoomModal(choiceOfToday(request), services, request, calendars),
});

/** Submitting the modal shares the room that it shows. */
export const createRomForm = (calendars: RoomCalendars): RegisteredForm =>
  registerShareForm<RoomChoice>({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    loading: renderRoomModalLoading,
    read(metadata) {
      const choice = parseRoomChoice(metadata);
      return choice?.room === undefined ? undefined : choice;
    },
    async handle(choice, services, request, inChannel) {
      const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
      const view = renderRoomModal(choice, result, request);
      return result.answer.kind === 'agenda'
        ? { view, message: renderSharedRom(result.answer, inChannel) }
        : { view };
    },
  });

/** The callback id of the global shortcut in the manifest. */
const ROOM_MODAL_CALLBACK_ID = 'se_rom_global';

/** The content of the modal. Without a room, it lists the rooms that satisfy the filter. */
export interface RoomChoice {
  /** Address. */
  room?: string;
  when: When;
  filter?: RoomFilter;
}

/** The filter in the metadata: `f`, `m` and `p`, as in `RoomFilter`. */
const filterSchema = z.object({
  f: z
    .int()
    .min(0)
    .max(24 * 60)
    .optional(),
  m: z
    .int()
    .min(1)
    .max(24 * 60)
    .optional(),
  p: z.int().min(1).optional(),
});

export const choiceOfToday = ({ now }: RequestContext): RoomChoice => ({
  when: { kind: 'day', date: now.toPlainDate() },
});

export const queryOfChoice = ({ room, when, filter = {} }: RoomChoice, request: RequestContext): RomQuery =>
  room === undefined ? queryOfFilter(filter, when, request) : { kind: 'room', room, when };

function writeRoomChoice({ room = '', when, filter = {} }: RoomChoice): string {
  const { from: f, minutes: m, places: p } = filter;
  return JSON.stringify({ ...JSON.parse(writeRoomValue(room, when)), f, m, p });
}

/** The choice in the metadata that `renderRoomModal` writes; undefined for anything else. */
export function parseRoomChoice(metadata: string | undefined): RoomChoice | undefined {
  try {
    const written: unknown = JSON.parse(metadata ?? '');
    const { room, when } = roomValueSchema.parse(written);
    const { f: from, m: minutes, p: places } = filterSchema.parse(written);
    const hasFilter = from !== undefined || minutes !== undefined || places !== undefined;
    return { when, ...(room !== '' && { room }), ...(hasFilter && { filter: { from, minutes, places } }) };
  } catch {
    return undefined;
  }
}

const renderRoomModalLoading = (texts: Texts): ModalView =>
  renderNoticeModal(ROOM_MODAL_CALLBACK_ID, texts.rom.modalTitle, texts.common.loading, texts);

/** Menus of a room and a day above the answer, and a filter if no room is chosen. The agenda of one room can be shared. */
export function renderRoomModal(choice: RoomChoice, result: RomResult, request: RequestContext): ModalView {
  const { room, when, filter = {} } = choice;
  const { answer } = result;
  const { texts } = request;
  const { rom, common } = texts;
  const shown = answer.kind === 'agenda' ? answer.room : undefined;
  return modalView({
    callbackId: ROOM_MODAL_CALLBACK_ID,
    title: rom.modalTitle,
    close: common.close,
    metadata: writeRoomChoice(choice),
    ...(shown && { submit: common.shareSubmit }),
    blocks: [
      actionsBlock(
        externalSelect('rom:pick', rom.searchPlaceholder, {
          chosen: shown && renderRoomOption(shown, texts),
          minQueryLength: 0,
        }),
        datepicker({
          actionId: 'rom:date',
          placeholder: rom.chooseDay,
          chosen: daysOf(when).first.toString(),
        }),
      ),
      ...(room === undefined && answer.kind !== 'no-directory'
        ? [renderFilterMenus(filter, when, request)]
        : []),
      dividerBlock,
      ...renderRom(answer, renderContextOf(result, request), 'modal').blocks,
      ...(shown ? [renderShareField('members', texts)] : []),
    ],
  });
}

/** What is chosen in the menus above a list of rooms. */
export interface RoomFilter {
  /** When the room must be free, in minutes from midnight. */
  from?: number | undefined;
  /** How long it must be free. */
  minutes?: number | undefined;
  /** For at least so many people. */
  places?: number | undefined;
}

export const FILTER_ACTIONS = { from: 'rom:from', minutes: 'rom:length', places: 'rom:places' } as const;

/** The option that chooses nothing. */
const ANY = 0;

const FIRST_START = 7 * 60;

const LAST_START = 20 * 60;

const STEP = 30;

const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240];

const PLACES = [2, 3, 4, 6, 8, 10, 12, 15, 20, 30, 50, 100];

const DEFAULT_MINUTES = 30;

const STARTS = Array.from(
  { length: (LAST_START - FIRST_START) / STEP + 1 },
  (_, at) => FIRST_START + at * STEP,
);

/** The filter with a menu's choice; an option that chooses nothing removes its key. */
export function changeFilter(filter: RoomFilter, key: keyof RoomFilter, value: number): RoomFilter {
  return { ...filter, [key]: value === ANY ? undefined : value };
}

/** The rooms of a day that satisfy the filter: a list, or the free ones if it has a time or a length. */
export function queryOfFilter(
  { from, minutes, places }: RoomFilter,
  when: When,
  { now }: Pick<RequestContext, 'now'>,
): RomQuery {
  const needs = { words: [], ...(places !== undefined && { places }) };
  if (when.kind === 'week' || (from === undefined && minutes === undefined))
    return { kind: 'list', needs, when };
  const typed = {
    when,
    isExact: from !== undefined,
    isWholeDay: false,
    isNow: false,
    ...(from !== undefined && { bounds: { from, to: from + (minutes ?? DEFAULT_MINUTES) } }),
    ...(minutes !== undefined && { minMinutes: minutes }),
  };
  const result = parseRequestedTime(typed, when, now);
  return 'problem' in result
    ? { kind: 'bad-request', problem: result.problem, when }
    : { kind: 'free', needs, time: result.time, when };
}

/** The starts that are left of a day. The chosen one stays, so that its menu shows it. */
function startsOf(when: When, chosen: number | undefined, now: Temporal.ZonedDateTime): number[] {
  if (when.kind === 'week' || Temporal.PlainDate.compare(when.date, now.toPlainDate()) !== 0) return STARTS;
  const minute = now.hour * 60 + now.minute;
  return STARTS.filter((start) => start + STEP > minute || start === chosen);
}

/** Three menus: from when, how long, and for how many. */
export function renderFilterMenus(
  { from, minutes, places }: RoomFilter,
  when: When,
  { now, texts }: RequestContext,
): ActionsBlock {
  const { rom } = texts;
  const menu = (
    key: keyof RoomFilter,
    [placeholder, unlimited]: readonly [string, string],
    values: readonly number[],
    format: (value: number) => string,
    chosen: number | undefined,
  ) =>
    staticSelect(
      FILTER_ACTIONS[key],
      placeholder,
      [
        { text: unlimited, value: String(ANY) },
        ...values.map((value) => ({ text: format(value), value: String(value) })),
      ],
      chosen === undefined ? undefined : String(chosen),
    );
  return actionsBlock(
    menu(
      'from',
      [rom.filterFrom, rom.anyTime],
      startsOf(when, from, now),
      (start) => rom.fromTime(formatMinutes(start)),
      from,
    ),
    menu(
      'minutes',
      [rom.filterLength, rom.anyLength],
      LENGTHS,
      (each) => formatDuration(each, texts),
      minutes,
    ),
    menu('places', [rom.filterPlaces, rom.anySize], PLACES, rom.atLeastSeats, places),
  );
}
