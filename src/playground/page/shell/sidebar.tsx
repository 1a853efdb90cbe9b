import { type ReactNode, useEffect, useState } from 'react';
import { type DictionaryDownloadState, GETS, POSTS } from '../../protocol.js';
import { get, post } from '../client/api.js';
import type { Conversation } from '../state/page-state.js';
import { usePageContext } from '../state/use-playground.js';
import { Avatar } from '../ui/avatar.js';
import { Icon, Logo } from '../ui/icons.js';
import { MenuButton } from '../ui/menu-button.js';

export interface SidebarProps {
  conversations: readonly Conversation[];
  unread: readonly string[];
  onOpenChannel: (channel: string) => void;
  onSwitchUser: (user: string) => void;
  /** The place of the workshop that is open instead of a conversation. */
  workshop: WorkshopPlace | undefined;
  onOpenWorkshop: (place: WorkshopPlace) => void;
}

export type WorkshopPlace = 'slackbot' | 'gallery';

const WORKSHOP = [
  { place: 'slackbot', icon: 'bubble', name: 'Slackbot' },
  { place: 'gallery', icon: 'gallery', name: 'Galleri' },
] as const;

/** The sidebar: the workspace's name, its conversations and the user menu. */
export function Sidebar({
  conversations,
  unread,
  onOpenChannel,
  onSwitchUser,
  workshop,
  onOpenWorkshop,
}: SidebarProps) {
  const { workspace, channel } = usePageContext();
  const isApp = (conversation: Conversation) => conversation.channel.id === workspace.app.channel;
  const shared = { current: workshop ? '' : channel, unread, onOpenChannel };
  return (
    <>
      <div className="team">
        <Logo />
        <div className="team-text">
          <p className="team-name">{workspace.team.name}</p>
          <p className="detail">Lekeplass for {workspace.app.name}</p>
        </div>
        <ThemeMenu />
      </div>
      <nav className="conversations" aria-label="Samtaler">
        <ChannelList
          heading="Kanaler"
          conversations={conversations.filter((conversation) => !conversation.channel.isIm)}
          {...shared}
        />
        <ChannelList
          heading="Direktemeldinger"
          conversations={conversations.filter(
            (conversation) => conversation.channel.isIm && !isApp(conversation),
          )}
          {...shared}
        />
        <ChannelList heading="Apper" conversations={conversations.filter(isApp)} {...shared} />
        <section className="channels">
          <h2>Verksted</h2>
          {WORKSHOP.map(({ place, icon, name }) => (
            <Entry
              key={place}
              name={name}
              leading={<Icon name={icon} />}
              isCurrent={workshop === place}
              onOpen={() => onOpenWorkshop(place)}
            />
          ))}
        </section>
      </nav>
      <DictionaryDownloadPanel />
      {!workspace.isKept && (
        <p className="detail dictionary-download">Det du gjør her, blir glemt når lekeplassen stopper.</p>
      )}
      <PersonSwitcher onSwitchUser={onSwitchUser} />
    </>
  );
}

interface ChannelListProps {
  heading: string;
  conversations: readonly Conversation[];
  current: string;
  unread: readonly string[];
  onOpenChannel: (channel: string) => void;
}

function ChannelList({ heading, conversations, current, unread, onOpenChannel }: ChannelListProps) {
  if (conversations.length === 0) return null;
  return (
    <section className="channels">
      <h2>{heading}</h2>
      <ul>
        {conversations.map(({ channel, title, person }) => (
          <li key={channel.id}>
            <Entry
              name={title}
              leading={
                person ? (
                  <Avatar user={person} size="small" />
                ) : (
                  <span className="channel-sign" aria-hidden="true">
                    {channel.isIm ? '@' : '#'}
                  </span>
                )
              }
              isCurrent={channel.id === current}
              isUnread={unread.includes(channel.id)}
              onOpen={() => onOpenChannel(channel.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EntryProps {
  name: string;
  leading: ReactNode;
  isCurrent: boolean;
  isUnread?: boolean;
  onOpen: () => void;
}

/** An entry of the sidebar: a conversation, or a place of the workshop. */
function Entry({ name, leading, isCurrent, isUnread, onOpen }: EntryProps) {
  return (
    <button
      type="button"
      className={`channel ${isUnread ? 'unread' : ''}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      {leading}
      <span className="channel-name">{name}</span>
      {isUnread && <span className="visually-hidden"> (uleste meldinger)</span>}
    </button>
  );
}

const firstName = (name: string): string => name.split(/\s+/)[0] ?? name;

/** Shows the current user and a menu to switch to another. */
function PersonSwitcher({ onSwitchUser }: { onSwitchUser: (user: string) => void }) {
  const { workspace, people, me } = usePageContext();
  const person = people.get(me);
  const title = `Du er ${firstName(person?.realName ?? 'ukjent')}`;
  return (
    <div className="person">
      <MenuButton
        label={`${title}. Bytt person`}
        heading="Bytt til"
        align="start"
        buttonClass="person-button"
        button={
          <>
            {person && <Avatar user={person} size="large" />}
            <span className="person-text">
              <strong>{title}</strong>
              <span className="detail">Bytt person</span>
            </span>
            <Icon name="down" />
          </>
        }
        items={workspace.users
          .filter((user) => !user.isBot && user.id !== me)
          .map((user) => ({
            key: user.id,
            label: user.realName,
            leading: <Avatar user={user} size="small" />,
            onPick: () => onSwitchUser(user.id),
          }))}
      />
    </div>
  );
}

const NAMES: Readonly<Record<Theme, string>> = { system: 'Følg systemet', light: 'Lyst', dark: 'Mørkt' };

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  return (
    <MenuButton
      label="Utseende"
      heading="Utseende"
      button={<Icon name="moon" />}
      items={THEMES.map((option) => ({
        key: option,
        label: NAMES[option],
        ...(option === theme && { detail: 'valgt' }),
        onPick: () => setTheme(option),
      }))}
    />
  );
}

type Theme = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'ordrom-theme';

function loadTheme(): Theme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function saveTheme(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without local storage, the next visit uses the system's theme.
  }
}

/** Applies the stored theme; call it before the first render. */
export function applyTheme(theme = loadTheme()): void {
  // The library of blocks has dark colours of its own for `data-theme`.
  document.documentElement.dataset['appearance'] = theme;
}

/** The theme chosen in this browser, by default the system's. */
function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(loadTheme);
  function choose(chosen: Theme) {
    setTheme(chosen);
    saveTheme(chosen);
    applyTheme(chosen);
  }
  return [theme, choose];
}

const TITLES = { bob: 'Bokmålsordboka', nob: 'Nynorskordboka' };

const PHASES = { downloading: 'Henter', reading: 'Leser inn' };

const POLL_MS = 1_000;

/** The state of the download. It is fetched again while the download runs. */
function useDictionaryDownload() {
  const [state, setState] = useState<DictionaryDownloadState>({ kind: 'unavailable' });
  useEffect(() => {
    const unmounted = new AbortController();
    get(GETS.dictionary, {}, unmounted.signal).then(setState, () => undefined);
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    if (state.kind !== 'running') return undefined;
    const unmounted = new AbortController();
    const timer = setTimeout(() => {
      // Asks again after a lost answer.
      get(GETS.dictionary, {}, unmounted.signal).then(setState, () => setState({ ...state }));
    }, POLL_MS);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [state]);
  return { state, begin: () => post(POSTS.dictionary, {}).then(setState, () => undefined) };
}

/** Offers the full dictionaries instead of the sample, and shows how far their download is. */
function DictionaryDownloadPanel() {
  const { state, begin } = useDictionaryDownload();
  if (state.kind === 'unavailable') return undefined;
  return (
    <section className="dictionary-download" aria-label="Ordbøkene" data-testid="dictionary-download">
      {(state.kind === 'offered' || state.kind === 'failed') && (
        <>
          <p className="detail">
            {state.kind === 'failed'
              ? 'Ordbøkene ble ikke hentet. Er maskinen på nett?'
              : 'Prøveordboka her har bare noen hundre ord i hver målform.'}
          </p>
          {state.kind === 'failed' && (
            <p className="detail" lang="en">
              {state.problem}
            </p>
          )}
          <button type="button" className="button" onClick={begin}>
            {state.kind === 'failed' ? 'Prøv igjen' : 'Hent alle 200 000 ord'}
          </button>
        </>
      )}
      {state.kind === 'running' && (
        <label className="detail">
          {PHASES[state.phase]} {TITLES[state.dict]} … {state.percent} %
          <progress max={100} value={state.percent} />
        </label>
      )}
      {state.kind === 'ready' && (
        <p className="detail" role="status">
          Hele Bokmålsordboka og Nynorskordboka er klare. Slå opp et ord!
        </p>
      )}
    </section>
  );
}
