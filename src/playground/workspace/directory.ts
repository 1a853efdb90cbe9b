import type { Manifest } from './manifest.js';
import type { PersonData, WorkspaceData } from './sample-workspace.js';

export interface Channel {
  id: string;
  name: string;
  topic: string;
  kind: 'public' | 'im';
  members: readonly string[];
}

/** Who and what there is in the workspace. People and channels do not change; direct conversations with the app come into being. */
export interface Directory {
  readonly team: WorkspaceData['team'];
  readonly app: WorkspaceData['app'] & { name: string };
  readonly me: string;
  /** Everyone, the app's own user included. */
  people(): readonly PersonData[];
  person(id: string): PersonData | undefined;
  personNamed(name: string): PersonData | undefined;
  /** By id, or by name with or without #. */
  channel(idOrName: string): Channel | undefined;
  channelsOf(user: string): readonly Channel[];
  publicChannels(): readonly Channel[];
  /** The direct conversation of a person with the app. */
  appConversation(user: string): Channel;
  isMember(user: string, channel: string): boolean;
}

function appPerson(workspace: WorkspaceData, name: string): PersonData {
  const { userId } = workspace.app;
  return { id: userId, name, realName: name, color: '#1d3557', tz: 'Europe/Oslo', kind: 'bot' };
}

export function createDirectory(workspace: WorkspaceData, manifest: Manifest): Directory {
  const name = manifest.features.bot_user.display_name;
  const people = [...workspace.people, appPerson(workspace, name)];
  const conversations: Channel[] = workspace.people
    .filter((person) => person.kind !== 'bot')
    .map((person) => ({
      id: `D0${person.name.toUpperCase()}`,
      name,
      topic: '',
      kind: 'im',
      members: [person.id, workspace.app.userId],
    }));
  const channels: Channel[] = [...workspace.channels, ...conversations];
  const byId = new Map(channels.map((channel) => [channel.id, channel]));

  return {
    team: workspace.team,
    app: { ...workspace.app, name: manifest.display_information.name },
    me: workspace.me,
    people: () => people,
    person: (id) => people.find((person) => person.id === id),
    personNamed: (wanted) => people.find((person) => person.name === wanted),
    channel: (idOrName) =>
      byId.get(idOrName) ??
      channels.find((channel) => channel.kind === 'public' && channel.name === idOrName.replace(/^#/, '')),
    channelsOf: (user) => channels.filter((channel) => channel.members.includes(user)),
    publicChannels: () => channels.filter((channel) => channel.kind === 'public'),
    appConversation(user) {
      const channel = conversations.find((conversation) => conversation.members.includes(user));
      if (!channel) throw new Error(`${user} cannot talk to the app`);
      return channel;
    },
    isMember: (user, channel) => byId.get(channel)?.members.includes(user) ?? false,
  };
}
