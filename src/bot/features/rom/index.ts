import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { noteBlocks, sectionBlock } from '../../blocks/blocks.js';
import {
  type ActionContext,
  type ActionResult,
  type Question,
  questionButton,
  type RegisteredAction,
  registerAction,
  registerLink,
} from '../../framework/action.js';
import { type Feature, type HomePart, registerCommand } from '../../framework/command.js';
import { findViewerZone } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { MIN_FREE_MINUTES } from '../../rooms/agenda.js';
import { roomValueSchema } from '../../rooms/book-button.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../rooms/room-directory.js';
import { createRoomOptions } from '../../rooms/room-options.js';
import { formatList } from '../../time/dates.js';
import { formatTypedTime } from '../../time/typed-time.js';
import { daysOf } from '../../time/when.js';
import { answerRom, answerRomInZone } from './answer.js';
import { answerFree, type RoomCalendars } from './answer-rooms.js';
import {
  answerRoomModal,
  changeFilter,
  choiceOfToday,
  createRomDayAction,
  createRomForm,
  createRomModalAction,
  createRomShortcut,
  FILTER_ACTIONS,
  parseRoomChoice,
  queryOfChoice,
  type RoomChoice,
  type RoomFilter,
} from './modals.js';
import type { RomAnswer } from './model.js';
import { parseRom } from './parse.js';
import { renderContextOf, renderRom, renderSharedRom } from './render.js';
import { ROM_MEET_ACTION_ID } from './render-agenda.js';
import { renderFreeSection } from './render-free-rooms.js';

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
  return {
    kind: 'replace',
    message: renderRom(answer, renderContextOf(result, request)),
    asked: typedQuestionOf(answer),
  };
}

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
