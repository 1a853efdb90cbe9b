import {
  actionsBlock,
  contextBlock,
  dividerBlock,
  headerBlock,
  mrkdwnContextBlock,
  sectionBlock,
} from '../../blocks/blocks.js';
import { button, externalSelect, staticSelect } from '../../blocks/elements.js';
import { BLOCK_LIMITS } from '../../blocks/limits.js';
import { type HomeView, homeView, type KnownBlock } from '../../blocks/message.js';
import { mrkdwnLink } from '../../blocks/text.js';
import type { ContactLinks } from '../../config/config.js';
import { renderFailureBlocks } from '../../framework/failure-blocks.js';
import type {
  HomePart,
  HomePlace,
  LoadedHomePart,
  RenderSubscriptions,
} from '../../framework/home-section.js';
import type { RequestContext } from '../../framework/request-context.js';
import { LANGUAGES } from '../../model/language.js';
import { ATTENDANCES } from '../../preferences/preferences.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { BOTH_DICTIONARIES, HOME_ACTIONS, OPENED_FROM_HOME } from './actions.js';
import type { HomeAnswer } from './model.js';
import { type CommandWithHelp, renderWelcome } from './render-help.js';
import { renderHomeRooms } from './render-rooms.js';

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
export interface HomeContributions {
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
