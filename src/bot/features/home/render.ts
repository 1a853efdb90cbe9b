import type { Button, RichTextElement, RichTextSection } from '@slack/types';
import {
  actionsBlock,
  boldText,
  contextBlock,
  dividerBlock,
  headerBlock,
  italicText,
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
import { LANGUAGES } from '../../model/language.js';
import { ATTENDANCES } from '../../preferences/preferences.js';
import { renderBookButton, writeRoomValue } from '../../rooms/book-button.js';
import {
  formatAgendaItemTime,
  formatCurrentState,
  formatReadNotes,
  type RoomRenderContext,
} from '../../rooms/format-room.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { formatWeekday } from '../../time/dates.js';
import {
  BOTH_DICTIONARIES,
  HOME_ACTIONS,
  type HomeAnswer,
  type HomeRoom,
  type HomeRooms,
  type HomeRoomsPart,
  OPENED_FROM_HOME,
  type RoomMeeting,
} from './load-home.js';

/** Search for words, and buttons to the modals. Free time and rooms are for members only. */
function renderSearch(isMember: boolean, { home: texts, ord }: Texts): KnownBlock[] {
  return [
    sectionBlock(texts.search, externalSelect(OPENED_FROM_HOME.word, ord.wordPlaceholder)),
    actionsBlock(
      ...(isMember
        ? [
            button({ actionId: OPENED_FROM_HOME.free, text: texts.openFreeTime }),
            button({ actionId: OPENED_FROM_HOME.rooms, text: texts.openRooms }),
          ]
        : []),
      button({ actionId: OPENED_FROM_HOME.words, text: texts.openDictionary }),
    ),
  ];
}

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
  if (part.kind === 'blocks') return part.blocks;
  if (part.kind === 'failed')
    return [headerBlock(heading(texts)), ...renderFailureBlocks(part.failure, texts)];
  return loading ? [headerBlock(heading(texts)), sectionBlock(loading(texts))] : [];
}

/**
 * The Home tab: a notice, an introduction on the first visit, the person's day, search and the word of the day, rooms,
 * subscriptions, settings, and help with privacy.
 */
export function renderHome(
  answer: HomeAnswer,
  request: RequestContext,
  { commands, contacts, renderSubscriptions, homeParts = [] }: HomeContributions,
): HomeView {
  const { visit, rooms, subscriptions, parts = [], notice } = answer;
  const directory = rooms.kind === 'rooms' ? rooms.rooms.directory : [];
  const { texts } = request;
  const isMember = rooms.kind !== 'refused';
  const available = commands.filter(({ audience }) => isMember || audience === 'everybody');
  const renderParts = (place: HomePlace): KnownBlock[] =>
    homeParts.flatMap((part, at) => {
      const loaded = parts[at];
      const isShown = part.place === place && (isMember || part.audience === 'everybody');
      return isShown && loaded ? renderPart(loaded, part, texts) : [];
    });
  const blocks = [
    ...(visit === 'first' ? [...renderWelcome(available, request), dividerBlock] : []),
    ...renderParts('day'),
    ...renderSearch(isMember, texts),
    ...renderParts('words'),
    ...renderHomeRooms(rooms, request),
    ...(isMember && subscriptions ? renderSubscriptions(subscriptions, directory, request) : []),
    ...renderParts('own'),
    ...renderSettings(isMember, request),
    ...renderAbout(isMember, contacts, request),
  ];
  const above = notice
    ? [...notice.blocks, dividerBlock].slice(0, BLOCK_LIMITS.viewBlocks - blocks.length)
    : [];
  return homeView([...above, ...blocks]);
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

function renderMeeting(label: string, meeting: RoomMeeting, context: RoomRenderContext): RichTextElement[] {
  const subjects = cutText(meeting.subjects.join(' · '), MAX_SUBJECT);
  return [
    ...italicText(`\n${label}`),
    ...textElements(` ${formatMeetingTime(meeting, context)}  ${subjects}`),
  ];
}

function renderRoom(homeRoom: HomeRoom, context: RoomRenderContext): RichTextSection {
  const { home, rom } = context.texts;
  const name = boldText(homeRoom.room.name);
  if ('missing' in homeRoom) {
    return richTextSection(
      name,
      textElements(`  ${homeRoom.missing === 'gone' ? home.roomNotFound : rom.roomUnreadable}`),
    );
  }
  const { status } = homeRoom;
  const { current, next } = status;
  return richTextSection(
    name,
    textElements(`  ${formatCurrentState(status, context)}`),
    current ? renderMeeting(home.now, current, context) : [],
    next ? renderMeeting(home.next, next, context) : textElements(`\n${home.nothingBookedThisWeek}`),
  );
}

/** The name only, if no calendar could be read. */
const renderName = ({ room }: HomeRoom) => richTextSection(boldText(room.name));

function renderDayButtons({ rooms }: HomeRooms, { now, texts }: RoomRenderContext): Button[] {
  const today = { kind: 'day', date: now.toPlainDate() } as const;
  return rooms.flatMap((each, at) =>
    'missing' in each && each.missing === 'gone'
      ? []
      : button({
          actionId: `${OPENED_FROM_HOME.day}:${at}`,
          text: texts.rom.showRoom(each.room.name),
          value: writeRoomValue(each.room.address, today),
        }),
  );
}

/** «Book» for the chosen rooms that are free now. */
function renderBookButtons({ rooms }: HomeRooms, context: RoomRenderContext): Button[] {
  return rooms.flatMap((each, index) =>
    'status' in each && each.status.free
      ? renderBookButton({ room: each.room, date: context.now.toPlainDate(), index }, context)
      : [],
  );
}

const chooseButton = (text: string) => button({ actionId: HOME_ACTIONS.rooms, text });

const refreshButton = ({ texts }: RequestContext) =>
  button({ actionId: HOME_ACTIONS.refresh, text: texts.home.refresh });

function renderChosenRooms(
  part: Extract<HomeRoomsPart, { kind: 'rooms' }>,
  request: RequestContext,
): KnownBlock[] {
  const { rooms: homeRooms, failure } = part;
  const { home } = request.texts;
  const context: RoomRenderContext = {
    ...request,
    ...(homeRooms.viewerZone !== undefined && { viewerZone: homeRooms.viewerZone }),
  };
  const lines = homeRooms.rooms.map((each) => (failure ? renderName(each) : renderRoom(each, context)));
  const buttons = [...renderBookButtons(homeRooms, context), ...renderDayButtons(homeRooms, context)];
  return [
    ...(failure ? renderFailureBlocks(failure, request.texts) : []),
    richTextBlock(richTextList(lines, { style: 'bullet' })),
    ...(buttons.length > 0 ? [actionsBlock(...buttons)] : []),
    actionsBlock(refreshButton(request), chooseButton(home.changeRooms)),
    ...(failure ? [] : noteBlocks(formatReadNotes(homeRooms, context))),
  ];
}

/** The rooms that the person has chosen, with their current and next meetings. */
export function renderHomeRooms(part: HomeRoomsPart, request: RequestContext): KnownBlock[] {
  const { home } = request.texts;
  if (part.kind === 'refused') return [sectionBlock(part.sentence)];
  const title = headerBlock(home.rooms);
  if (part.kind === 'loading') return [title, sectionBlock(home.loadingRooms)];
  if (part.kind === 'failed') {
    return [title, ...renderFailureBlocks(part.failure, request.texts), actionsBlock(refreshButton(request))];
  }
  if (part.rooms.rooms.length === 0) {
    return [title, sectionBlock(home.noRooms), actionsBlock(chooseButton(home.chooseRooms))];
  }
  return [title, ...renderChosenRooms(part, request)];
}

/** A command and its audience. */
interface CommandWithHelp {
  audience: Audience;
  command: Pick<RegisteredCommand, 'name' | 'help'>;
}

/** The examples of each command in the introduction. */
const MAX_EXAMPLES = 2;

/** How answers come, and what the menu of a message has; for people without access to calendars, words only. */
function formatAnswersHint(commands: readonly CommandWithHelp[], { common, home }: Texts): string {
  const hasCalendars = commands.some(({ audience }) => audience === 'members');
  return `${common.helpAnswers} ${hasCalendars ? home.messageShortcutsHint : home.wordShortcutsHint}`;
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
    sectionBlock(formatAnswersHint(commands, texts)),
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
  const last = sectionBlock(formatAnswersHint(commands, request.texts));
  return modalView({
    callbackId: HELP_CALLBACK_ID,
    title: home.help,
    close: common.close,
    blocks: [...blocks, last],
  });
}
