import { Temporal } from 'temporal-polyfill';
import type { RoomEvent } from '../../../calendar/contract.js';
import {
  actionsBlock,
  boldText,
  contextBlock,
  dividerBlock,
  headerBlock,
  mrkdwnContextBlock,
  noteBlocks,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  textElements,
} from '../../blocks/blocks.js';
import { button, externalSelect, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type HomeView, homeView, type KnownBlock, type ModalView, modalView } from '../../blocks/message.js';
import { cutText, mrkdwnLink } from '../../blocks/text.js';
import type { ContactLinks } from '../../config/config.js';
import { writeHomePage } from '../../framework/action.js';
import type {
  HelpContext,
  HelpExample,
  HomePart,
  HomePlace,
  LoadedHomePart,
  RegisteredCommand,
  RenderSubscriptions,
} from '../../framework/command.js';
import { renderFailureBlocks } from '../../framework/failure.js';
import { renderNoticeModal } from '../../framework/form.js';
import type { Audience, RequestContext } from '../../framework/request-context.js';
import { lowercaseFirst } from '../../lib/text.js';
import { LANGUAGES } from '../../model/language.js';
import { ATTENDANCES } from '../../preferences/preferences.js';
import { type AgendaItem, agendaOf, currentRoomState } from '../../rooms/agenda.js';
import { writeRoomValue } from '../../rooms/book-button.js';
import {
  formatAgendaItemTime,
  formatCurrentState,
  formatReadNotes,
  type RoomRenderContext,
} from '../../rooms/format-room.js';
import { intervalOfEvent } from '../../rooms/room-directory.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { formatWeekday } from '../../time/dates.js';
import {
  BOTH_DICTIONARIES,
  HOME_ACTIONS,
  type HomeAnswer,
  type HomeRoom,
  type HomeRoomsPart,
} from './home-tab-updater.js';

/** A menu of words, and buttons to the windows and to the second page. Free time and rooms are for members only. */
const renderAskingRow = (isMember: boolean, { home: texts }: Texts): KnownBlock =>
  actionsBlock(
    externalSelect(OPENED_FROM_HOME.word, texts.search),
    ...(isMember
      ? [
          button({ actionId: OPENED_FROM_HOME.free, text: texts.openFreeTime }),
          button({ actionId: OPENED_FROM_HOME.rooms, text: texts.openRooms }),
        ]
      : []),
    button({ actionId: HOME_ACTIONS.more, text: texts.more }),
  );

function renderLanguageMenu(texts: Texts) {
  const options = LANGUAGES.map((each) => ({ text: textsOf(each).language.name, value: each }));
  const chosen = LANGUAGES.find((each) => textsOf(each) === texts);
  return staticSelect(HOME_ACTIONS.language, texts.home.language, options, chosen);
}

function renderDictionaryMenu({ texts, dictionary }: RequestContext) {
  const options = [
    { text: texts.ord.bothDictionaries, value: BOTH_DICTIONARIES },
    { text: textsOf('nb').language.name, value: 'bob' },
    { text: textsOf('nn').language.name, value: 'nob' },
  ];
  return staticSelect(
    HOME_ACTIONS.dictionary,
    texts.home.dictionary,
    options,
    dictionary ?? BOTH_DICTIONARIES,
  );
}

function renderAttendanceMenu({ texts: { home }, attendance = 'with' }: RequestContext) {
  const options = ATTENDANCES.map((each) => ({ text: home.attendances[each], value: each }));
  return staticSelect(HOME_ACTIONS.attendance, home.attendance, options, attendance);
}

/** The preferences of a person. Who may not ask for free time has none about it. */
function renderSettings(isMember: boolean, request: RequestContext): KnownBlock[] {
  const { texts } = request;
  return [
    headerBlock(texts.home.settings),
    sectionBlock(texts.home.language, renderLanguageMenu(texts)),
    sectionBlock(texts.home.dictionary, renderDictionaryMenu(request)),
    ...(isMember ? [sectionBlock(texts.home.attendance, renderAttendanceMenu(request))] : []),
  ];
}

/** The help, what the app stores, and where to ask and read more. */
function renderAbout(
  isMember: boolean,
  { support, privacy, security }: ContactLinks,
  { texts: { home, booking: texts }, booking }: RequestContext,
): KnownBlock[] {
  const links = [
    ...(support === undefined ? [] : [mrkdwnLink(support, home.supportLink)]),
    ...(privacy === undefined ? [] : [mrkdwnLink(privacy, home.privacyLink)]),
    ...(security === undefined ? [] : [mrkdwnLink(security, home.securityLink)]),
  ];
  return [
    headerBlock(home.about),
    actionsBlock(button({ actionId: HOME_ACTIONS.help, text: home.help })),
    contextBlock(home.privacy, ...(booking && isMember ? [texts.privacy] : [])),
    ...(links.length === 0 ? [] : [mrkdwnContextBlock(links.join(' · '))]),
  ];
}

type HomePartFrame = Omit<HomePart, 'load'>;

/** Content of the Home tab from other features. */
interface HomeContributions {
  commands: readonly CommandWithHelp[];
  contacts: ContactLinks;
  renderSubscriptions: RenderSubscriptions;
  homeParts?: readonly HomePartFrame[];
}

/** The part of another feature, or a sentence in its place. */
function renderPart(part: LoadedHomePart, { heading, loading }: HomePartFrame, texts: Texts): KnownBlock[] {
  const loadingBlocks = () => (loading ? [sectionBlock(loading(texts))] : []);
  const blocks =
    part.kind === 'blocks'
      ? part.blocks
      : part.kind === 'failed'
        ? renderFailureBlocks(part.failure, texts)
        : loadingBlocks();
  return blocks.length === 0 || !heading ? blocks : [headerBlock(heading(texts)), ...blocks];
}

/** What a page shows, from which its functions choose. */
interface HomeParts {
  answer: HomeAnswer;
  isMember: boolean;
  renderParts: (place: HomePlace) => KnownBlock[];
}

/** The person's day, a row to ask, and what is theirs. */
function renderFirstPage(
  { answer, isMember, renderParts }: HomeParts,
  request: RequestContext,
  { commands, renderSubscriptions }: HomeContributions,
): KnownBlock[] {
  const { visit, rooms, subscriptions } = answer;
  const { texts } = request;
  const directory = rooms.kind === 'rooms' ? rooms.rooms.directory : [];
  const available = commands.filter(({ audience }) => isMember || audience === 'everybody');
  const own = [
    ...renderHomeRooms(rooms, request),
    ...renderParts('own'),
    ...(isMember && subscriptions ? renderSubscriptions(subscriptions, directory, request) : []),
  ];
  return [
    ...(visit === 'first' ? [...renderWelcome(available, request), dividerBlock] : []),
    ...renderParts('day'),
    renderAskingRow(isMember, texts),
    ...own,
    ...(own.length > 0
      ? [actionsBlock(button({ actionId: HOME_ACTIONS.refresh, text: texts.home.refresh }))]
      : []),
  ];
}

/** Settings, what few people need each day, the help and privacy. */
function renderSecondPage(
  { answer: { rooms }, isMember, renderParts }: HomeParts,
  request: RequestContext,
  { contacts }: HomeContributions,
): KnownBlock[] {
  const { home } = request.texts;
  const choose = button({ actionId: HOME_ACTIONS.rooms, text: home.chooseRooms });
  return [
    actionsBlock(button({ actionId: HOME_ACTIONS.refresh, text: home.back })),
    ...renderSettings(isMember, request),
    ...(isMember ? [sectionBlock(home.noRooms, choose)] : []),
    ...(rooms.kind === 'failed' ? renderFailureBlocks(rooms.failure, request.texts) : []),
    sectionBlock(
      home.openDictionary,
      button({ actionId: OPENED_FROM_HOME.words, text: home.chooseDictionary }),
    ),
    ...renderParts('more'),
    ...renderAbout(isMember, contacts, request),
  ];
}

/**
 * A page of the Home tab. The first: a notice, an introduction on the first visit, the person's day, a row to ask, their
 * rooms, bookings, polls and subscriptions. The second: the rest.
 */
export function renderHome(
  answer: HomeAnswer,
  request: RequestContext,
  contributions: HomeContributions,
): HomeView {
  const { rooms, parts = [], notice, page = 'day' } = answer;
  const { homeParts = [] } = contributions;
  const isMember = rooms.kind !== 'refused';
  /** Parts that failed for the same reason say it once. */
  const failures = new Set<string>();
  const isNews = (part: LoadedHomePart) => {
    if (part.kind !== 'failed' || !failures.has(part.failure.sentence)) {
      if (part.kind === 'failed') failures.add(part.failure.sentence);
      return true;
    }
    return false;
  };
  const renderParts = (place: HomePlace): KnownBlock[] =>
    homeParts.flatMap((part, at) => {
      const loaded = parts[at];
      const isShown = part.place === place && (isMember || part.audience === 'everybody');
      return isShown && loaded && isNews(loaded) ? renderPart(loaded, part, request.texts) : [];
    });
  const renderPage = page === 'day' ? renderFirstPage : renderSecondPage;
  const blocks = renderPage({ answer, isMember, renderParts }, request, contributions);
  const above = notice
    ? [...notice.blocks, dividerBlock].slice(0, BLOCK_LIMITS.viewBlocks - blocks.length)
    : [];
  return homeView([...above, ...blocks], writeHomePage(page));
}

const MAX_SUBJECT = 80;

/** `13:00–15:00`, `i morgen 09:00–10:00`, `torsdag hele dagen` */
function formatMeetingTime({ date, item }: RoomMeeting, context: RoomRenderContext): string {
  const { common, home } = context.texts;
  const today = context.now.toPlainDate();
  const time = item ? formatAgendaItemTime(item, context) : home.wholeDay;
  if (date.equals(today)) return time;
  const isTomorrow = date.equals(today.add({ days: 1 }));
  return `${isTomorrow ? common.tomorrow : formatWeekday(date, context.texts)} ${time}`;
}

function formatMeeting(label: string, meeting: RoomMeeting, context: RoomRenderContext): string {
  const subjects = cutText(meeting.subjects.join(' · '), MAX_SUBJECT);
  return `${label} ${formatMeetingTime(meeting, context)}${subjects === '' ? '' : ` ${subjects}`}`;
}

/** The room with its current and its next meeting, and the button that opens its day, where a free room can be booked. */
function renderRoom(homeRoom: HomeRoom, index: number, context: RoomRenderContext): KnownBlock {
  const { home, rom } = context.texts;
  const { room } = homeRoom;
  const { name } = room;
  const today = context.now.toPlainDate();
  if ('missing' in homeRoom && homeRoom.missing === 'gone')
    return sectionBlock(`${name}: ${home.roomNotFound}`);
  const showDay = button({
    actionId: `${OPENED_FROM_HOME.day}:${index}`,
    text: home.showDay,
    value: writeRoomValue(room.address, { kind: 'day', date: today }),
    label: rom.showRoom(name),
  });
  if ('missing' in homeRoom) return sectionBlock(`${name}: ${rom.roomUnreadable}`, showDay);
  const state = currentRoomState(homeRoom.events.map(intervalOfEvent), context.now);
  const { current, next } = findMeetings(homeRoom.events, context.now);
  const lines = [
    `${name}: ${lowercaseFirst(formatCurrentState(state, context))}`,
    ...(current ? [formatMeeting(home.now, current, context)] : []),
    next ? formatMeeting(home.next, next, context) : home.nothingBookedThisWeek,
  ];
  return sectionBlock(lines.join('\n'), showDay);
}

/** A meeting in a room. Without `item` it lasts all day. */
interface RoomMeeting {
  date: Temporal.PlainDate;
  item?: AgendaItem;
  subjects: readonly string[];
}

/** The current meeting of a room, and the next one this week. @param events those of the week that contains `now` */
function findMeetings(events: readonly RoomEvent[], now: Temporal.ZonedDateTime) {
  const first = now.toPlainDate();
  const last = first.add({ days: 7 - first.dayOfWeek });
  const isAhead = ({ start }: AgendaItem) => Temporal.ZonedDateTime.compare(start, now) > 0;
  const isOver = ({ end }: AgendaItem) => Temporal.ZonedDateTime.compare(end, now) <= 0;
  const meetings = agendaOf(events, { first, last }, now.timeZoneId).flatMap(
    ({ date, allDay, items }): RoomMeeting[] => [
      ...(allDay.length > 0 ? [{ date, subjects: allDay }] : []),
      ...items.map((item) => ({ date, item, subjects: item.subjects })),
    ],
  );
  return {
    current: meetings.find(
      ({ date, item }) => date.equals(first) && (item === undefined || (!isAhead(item) && !isOver(item))),
    ),
    next: meetings.find(({ date, item }) =>
      item ? isAhead(item) && !item.startsBefore : !date.equals(first),
    ),
  };
}

function renderChosenRooms(
  part: Extract<HomeRoomsPart, { kind: 'rooms' }>,
  request: RequestContext,
): KnownBlock[] {
  const { rooms: homeRooms, failure } = part;
  const context: RoomRenderContext = {
    ...request,
    ...(homeRooms.viewerZone !== undefined && { viewerZone: homeRooms.viewerZone }),
  };
  if (failure) {
    const names = homeRooms.rooms.map(({ room }) => richTextSection(boldText(room.name)));
    return [
      ...renderFailureBlocks(failure, request.texts),
      richTextBlock(richTextList(names, { style: 'bullet' })),
    ];
  }
  return [
    ...homeRooms.rooms.map((each, index) => renderRoom(each, index, context)),
    // The tab is published anew each time that it is opened, so the time of reading is not said.
    ...noteBlocks(formatReadNotes({ unsure: homeRooms.unsure ?? [] }, context)),
  ];
}

/** The rooms that the person has chosen, with their current and next meetings; nothing without them. */
function renderHomeRooms(part: HomeRoomsPart, request: RequestContext): KnownBlock[] {
  const { home } = request.texts;
  if (part.kind === 'refused') return [sectionBlock(part.sentence)];
  if (part.kind === 'loading') return [sectionBlock(home.loadingOwn)];
  const title = headerBlock(home.rooms);
  if (part.kind === 'failed') return [title, ...renderFailureBlocks(part.failure, request.texts)];
  return part.rooms.rooms.length === 0 ? [] : [title, ...renderChosenRooms(part, request)];
}

/** A command and its audience. */
interface CommandWithHelp {
  audience: Audience;
  command: Pick<RegisteredCommand, 'name' | 'help'>;
}

/** The examples of each command in the introduction. */
const MAX_EXAMPLES = 1;

/** What the menu of a message has; for people without access to calendars, words only. */
function formatShortcutsHint(commands: readonly CommandWithHelp[], { home }: Texts): string {
  const hasCalendars = commands.some(({ audience }) => audience === 'members');
  return hasCalendars ? home.messageShortcutsHint : home.wordShortcutsHint;
}

const renderExample = ({ typed, description }: HelpExample) =>
  richTextSection(textElements(typed, { code: true }), textElements(` ${description}`));

/** The introduction of the first visit, with examples of each command. */
function renderWelcome(commands: readonly CommandWithHelp[], request: HelpContext): KnownBlock[] {
  const { texts } = request;
  const { home } = texts;
  const examples = commands.flatMap(({ command }) => command.help(request).examples.slice(0, MAX_EXAMPLES));
  return [
    headerBlock(home.welcome),
    sectionBlock(home.welcomeInstructions),
    richTextBlock(richTextList(examples.map(renderExample), { style: 'bullet' })),
    contextBlock(home.shownOnceHint),
  ];
}

const HELP_CALLBACK_ID = 'home_help';

export const renderHelpLoading = (texts: Texts) =>
  renderNoticeModal(HELP_CALLBACK_ID, texts.home.help, texts.common.loading, texts);

/** All commands with all their examples. */
export function renderAllHelp(commands: readonly CommandWithHelp[], request: HelpContext): ModalView {
  const { home, common } = request.texts;
  const blocks = commands.flatMap(({ command }): KnownBlock[] => {
    const { summary, examples } = command.help(request);
    return [
      headerBlock(command.name),
      sectionBlock(summary),
      richTextBlock(richTextList(examples.map(renderExample), { style: 'bullet' })),
    ];
  });
  const last = sectionBlock(formatShortcutsHint(commands, request.texts));
  return modalView({
    callbackId: HELP_CALLBACK_ID,
    title: home.help,
    close: common.close,
    blocks: [...blocks, last],
  });
}

/** Action ids of other features on the Home tab: a picked word, the day of a room, the modals of commands. */
const OPENED_FROM_HOME = {
  word: 'ord:find',
  day: 'rom:day',
  words: 'ord:open',
  free: 'ledig:open',
  rooms: 'rom:open',
} as const;
