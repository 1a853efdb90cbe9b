import { actions, divider, header, section } from '../../blocks/blocks.js';
import { button, externalSelect, staticSelect } from '../../blocks/elements.js';
import { LIMITS } from '../../blocks/limits.js';
import { type HomeView, home, type KnownBlock } from '../../blocks/message.js';
import type { RenderSubscriptions } from '../../framework/home-section.js';
import type { Asker } from '../../framework/request-context.js';
import { LANGUAGES } from '../../model/language.js';
import { type Texts, textsOf } from '../../texts/texts.js';
import { ACTIONS, BOTH, OPENS } from './actions.js';
import type { HomeAnswer } from './answer.js';
import { type HelpedCommand, welcomeBlocks } from './help-view.js';
import { roomsBlocks } from './rooms-view.js';

/** Words at once, and the ways to the modals; free time and rooms are not for everybody. */
function searchBlocks(isMember: boolean, { home: texts, ord }: Texts): KnownBlock[] {
  return [
    section(texts.search, externalSelect(OPENS.word, ord.typeWord)),
    actions(
      ...(isMember
        ? [
            button({ actionId: OPENS.free, text: texts.openFree }),
            button({ actionId: OPENS.rooms, text: texts.openRooms }),
          ]
        : []),
      button({ actionId: OPENS.words, text: texts.openWords }),
    ),
  ];
}

function languageMenu(texts: Texts) {
  const options = LANGUAGES.map((each) => ({ text: textsOf(each).language.name, value: each }));
  const chosen = LANGUAGES.find((each) => textsOf(each) === texts);
  return staticSelect(ACTIONS.language, texts.home.language, options, chosen);
}

function dictionaryMenu({ texts, dictionary }: Asker) {
  const options = [
    { text: texts.ord.bothDictionaries, value: BOTH },
    { text: textsOf('nb').language.name, value: 'bob' },
    { text: textsOf('nn').language.name, value: 'nob' },
  ];
  return staticSelect(ACTIONS.dictionary, texts.home.dictionary, options, dictionary ?? BOTH);
}

function settingsBlocks(visit: HomeAnswer['visit'], who: Asker): KnownBlock[] {
  const { texts } = who;
  return [
    header(texts.home.settings),
    section(texts.home.language, languageMenu(texts)),
    section(texts.home.dictionary, dictionaryMenu(who)),
    ...(visit === 'first' ? [] : [actions(button({ actionId: ACTIONS.help, text: texts.home.help }))]),
  ];
}

/** What other features contribute to the Home tab. */
export interface HomeContributions {
  commands: readonly HelpedCommand[];
  renderSubscriptions: RenderSubscriptions;
}

/** The Home tab: the result of an action, an introduction on the first visit, then search, rooms, subscriptions, settings. */
export function viewHome(
  answer: HomeAnswer,
  who: Asker,
  { commands, renderSubscriptions }: HomeContributions,
): HomeView {
  const { visit, rooms, subscriptions, said } = answer;
  const directory = rooms.kind === 'rooms' ? rooms.rooms.directory : [];
  const { texts } = who;
  const isMember = rooms.kind !== 'refused';
  const own = commands.filter(({ audience }) => isMember || audience === 'everybody');
  const blocks = [
    ...(visit === 'first' ? [...welcomeBlocks(own, texts), divider] : []),
    ...searchBlocks(isMember, texts),
    ...roomsBlocks(rooms, who),
    ...(isMember && subscriptions ? renderSubscriptions(subscriptions, directory, who) : []),
    ...settingsBlocks(visit, who),
  ];
  const above = said ? [...said.blocks, divider].slice(0, LIMITS.viewBlocks - blocks.length) : [];
  return home([...above, ...blocks]);
}
