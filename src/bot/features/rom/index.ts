import type { ActionsBlock, ModalView } from '@slack/types';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { actionsBlock, dividerBlock, noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import { datepicker, externalSelect, staticSelect } from '../../blocks/elements.js';
import { modalView } from '../../blocks/message.js';
import {
  type ActionContext,
  type ActionResult,
  type Question,
  questionButton,
  type RegisteredAction,
  type RegisteredModalAction,
  registerAction,
  registerLink,
  registerModalAction,
} from '../../framework/action.js';
import {
  type Feature,
  type GlobalShortcut,
  type HomePart,
  registerCommand,
} from '../../framework/command.js';
import {
  type RegisteredForm,
  registerShareForm,
  renderNoticeModal,
  renderShareField,
} from '../../framework/form.js';
import {
  findViewerZone,
  type RequestContext,
  type Services,
  type Shown,
} from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { MIN_FREE_MINUTES } from '../../rooms/agenda.js';
import { roomValueSchema, writeRoomValue } from '../../rooms/book-button.js';
import { formatDuration } from '../../rooms/format-room.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../rooms/room-directory.js';
import { createRoomOptions, renderRoomOption } from '../../rooms/room-options.js';
import type { Texts } from '../../texts/texts.js';
import { formatList, formatMinutes } from '../../time/dates.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { daysOf, type When } from '../../time/when.js';
import { answerFree, answerRom, answerRomInZone, type RoomCalendars } from './answer.js';
import type { RomAnswer, RomQuery, RomResult } from './model.js';
import { parseRequestedTime, parseRom } from './parse.js';
import { renderContextOf, renderRom, renderSharedRom } from './render.js';
import { ROM_MEET_ACTION_ID, renderFreeSection } from './render-rooms.js';

/** `/rom`: the meetings in a room, and which rooms are free. */
export function createRomFeature(): Feature {
  const weeks = createRoomWeekCache();
  const calendars = { weeks, times: createRoomTimesCache(weeks) };
  return {
    audience: 'members',
    command: registerCommand({
      name: '/rom',
      // A list of rooms to subscribe to.
      maxTextLength: 1_000,
      help: ({ texts: { rom, booking: booked }, booking }) => {
        const { summary, examples, shortcuts } = rom;
        return { summary: booking ? `${summary} ${booked.help}` : summary, examples, shortcuts };
      },
      parse: parseRom,
      answer: (query, services, request) => answerRomInZone(query, services, request, calendars),
      render: (result, request) => renderRom(result.answer, renderContextOf(result, request)),
      shown: ({ answer }) => roomsShownIn(answer),
    }),
    actions: createRomActions(calendars),
    modalActions: [createRomModalAction(calendars), createRomDayAction(calendars)],
    menus: [{ id: 'rom:pick', options: createRoomOptions(calendars.times) }],
    globalShortcuts: [createRomShortcut(calendars)],
    forms: [createRomForm(calendars)],
    homePart: createRomHomePart(calendars),
  };
}

/** Updates the modal or replaces the message that the action is in. */
async function showChoice(
  choice: RoomChoice,
  { services, request, surface }: ActionContext,
  calendars: RoomCalendars,
): Promise<ActionResult> {
  if (surface === 'modal')
    return { kind: 'update', view: await answerRoomModal(choice, services, request, calendars) };
  const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
  const { answer } = result;
  const shown = roomsShownIn(answer);
  if (shown) request.onShown?.(shown);
  return {
    kind: 'replace',
    message: renderRom(answer, renderContextOf(result, request)),
    asked: typedQuestionOf(answer),
  };
}

const roomsShownIn = (answer: RomAnswer): Shown | undefined =>
  answer.kind === 'free' ? { rooms: answer.free.map(({ room }) => room.name) } : undefined;

/** The question of an answer about one room or all, as it can be typed. */
function typedQuestionOf(answer: RomAnswer): Question | undefined {
  if (answer.kind !== 'agenda' && answer.kind !== 'rooms' && answer.kind !== 'free') return undefined;
  const room = answer.kind === 'agenda' ? answer.room.name : 'ledig';
  return { command: '/rom', text: `${room} ${formatTypedTime({ days: [answer.when] })}` };
}

/** A menu of the filter in the modal. */
function createFilterAction(key: keyof RoomFilter, calendars: RoomCalendars): RegisteredAction {
  return registerAction({
    id: FILTER_ACTIONS[key],
    value: z.coerce.number().int().min(0),
    handle: (value, context) => {
      const choice = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
      return showChoice(
        { ...choice, filter: changeFilter(choice.filter ?? {}, key, value) },
        context,
        calendars,
      );
    },
  });
}

/**
 * The buttons and menus of an answer. Each asks again, because calendars change after a message is posted.
 */
function createRomActions(calendars: RoomCalendars): RegisteredAction[] {
  return [
    registerAction({
      id: 'rom:show',
      value: roomValueSchema,
      handle: (choice, context) => showChoice(choice, context, calendars),
    }),
    registerAction({
      id: 'rom:share',
      value: roomValueSchema,
      isPosted: true,
      handle: async (choice, { services, request }) => {
        // A channel has readers in several zones, so the message leaves out the viewer's zone.
        const answer = await answerRom(queryOfChoice(choice, request), services, request, calendars);
        return { kind: 'share', message: renderSharedRom(answer, request) };
      },
    }),
    registerAction({
      id: 'rom:pick',
      value: z.string().min(1),
      handle: (room, context) => {
        const written = context.metadata ?? context.press?.blockId;
        const choice = parseRoomChoice(written) ?? choiceOfToday(context.request);
        return showChoice({ ...choice, room }, context, calendars);
      },
    }),
    registerAction({
      id: 'rom:all',
      value: z.string(),
      handle: (_, context) => {
        const { when, filter } = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
        const day = { kind: 'day' as const, date: daysOf(when).first };
        return showChoice({ when: day, ...(filter && { filter }) }, context, calendars);
      },
    }),
    registerAction({
      id: 'rom:date',
      value: z.iso.date(),
      handle: (date, context) => {
        const choice = parseRoomChoice(context.metadata) ?? choiceOfToday(context.request);
        const when = { kind: 'day' as const, date: Temporal.PlainDate.from(date) };
        return showChoice({ ...choice, when }, context, calendars);
      },
    }),
    registerLink(ROM_MEET_ACTION_ID),
    createFilterAction('from', calendars),
    createFilterAction('minutes', calendars),
    createFilterAction('places', calendars),
  ];
}

/** The modal with the answer to a choice. @throws {ServiceFault} */
async function answerRoomModal(
  choice: RoomChoice,
  services: Services,
  request: RequestContext,
  calendars: RoomCalendars,
): Promise<ModalView> {
  const result = await answerRomInZone(queryOfChoice(choice, request), services, request, calendars);
  return renderRoomModal(choice, result, request);
}

/** A button in any view, with any value, opens the modal with all rooms. */
const createRomModalAction = (calendars: RoomCalendars): RegisteredModalAction =>
  registerModalAction<string>({
    id: 'rom:open',
    value: z.string(),
    loading: renderRoomModalLoading,
    handle: (_, { services, request }) =>
      answerRoomModal(choiceOfToday(request), services, request, calendars),
  });

/** A button in any view opens the modal with a room and a day. */
const createRomDayAction = (calendars: RoomCalendars): RegisteredModalAction =>
  registerModalAction<RoomChoice>({
    id: 'rom:day',
    value: roomValueSchema,
    loading: renderRoomModalLoading,
    handle: (choice, { services, request }) => answerRoomModal(choice, services, request, calendars),
  });

/** «Finn møterom» in Slack's search field. */
const createRomShortcut = (calendars: RoomCalendars): GlobalShortcut => ({
  callbackId: ROOM_MODAL_CALLBACK_ID,
  loading: renderRoomModalLoading,
  handle: (services, request) => answerRoomModal(choiceOfToday(request), services, request, calendars),
});

/** Submitting the modal shares the room that it shows. */
const createRomForm = (calendars: RoomCalendars): RegisteredForm =>
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

const choiceOfToday = ({ now }: RequestContext): RoomChoice => ({
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
interface RoomFilter {
  /** When the room must be free, in minutes from midnight. */
  from?: number | undefined;
  /** How long it must be free. */
  minutes?: number | undefined;
  /** For at least so many people. */
  places?: number | undefined;
}

const FILTER_ACTIONS = { from: 'rom:from', minutes: 'rom:length', places: 'rom:places' } as const;

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
function changeFilter(filter: RoomFilter, key: keyof RoomFilter, value: number): RoomFilter {
  return { ...filter, [key]: value === ANY ? undefined : value };
}

/** The rooms of a day that satisfy the filter: a list, or the free ones if it has a time or a length. */
function queryOfFilter(
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
function renderFilterMenus(
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

/** The smallest of the free rooms. */
const MAX_SHOWN = 3;

/** With more rooms, the smallest free room is likely to be in another building, and people search instead. */
const MAX_ROOMS = 100;

/** The rooms that are free now, below the person's day. Shows nothing without a directory of rooms, or with more than `MAX_ROOMS`. */
const createRomHomePart = (calendars: RoomCalendars): HomePart => ({
  place: 'day',
  audience: 'members',
  service: 'calendar',
  loading: ({ home }) => home.loadingFreeRooms,
  async load(services, request) {
    const rooms = (await services.rooms.list(request.deadline)) ?? [];
    if (rooms.length === 0 || rooms.length > MAX_ROOMS) return [];
    const start = request.now.round({ smallestUnit: 'minute', roundingMode: 'floor' });
    const time = { kind: 'now', start, end: start.add({ minutes: MIN_FREE_MINUTES }) } as const;
    const when = { kind: 'day', date: start.toPlainDate() } as const;
    const question = { needs: { words: [] }, time, when };
    const context = { services, request, calendars, leftMs: () => BUDGET_MS.severalRooms };
    const [answer, viewerZone] = await Promise.all([
      answerFree(rooms, question, context),
      findViewerZone(services, request, when),
    ]);
    const renderContext = { ...request, ...(viewerZone !== undefined && { viewerZone }) };
    const { shown, notes, blocks } = renderFreeSection(
      answer,
      { maxShown: MAX_SHOWN, canNarrow: false },
      renderContext,
    );
    if (shown.length === 0) return blocks;
    const { home } = request.texts;
    const names = shown.map(({ room }) => room.name);
    const more = answer.free.length - shown.length;
    const all = formatList(
      [...names, ...(more > 0 ? [request.texts.rom.moreRooms(more)] : [])],
      request.texts,
    );
    const [show] = questionButton({ command: '/rom', text: 'ledig nå' }, home.showFreeRooms, 0);
    return [sectionBlock(home.freeRooms(all), show), ...noteBlocks(notes)];
  },
});
