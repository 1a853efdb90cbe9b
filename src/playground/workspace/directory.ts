import type { AppManifest } from './manifest.js';
import type { UserData, WorkspaceData } from './sample-workspace.js';

export interface StoredChannel {
  id: string;
  name: string;
  topic: string;
  kind: 'public' | 'im';
  members: readonly string[];
}

/** Who and what there is in the workspace. People and channels do not change; direct conversations with the app come into being. */
export interface WorkspaceDirectory {
  readonly team: WorkspaceData['team'];
  readonly app: WorkspaceData['app'] & { name: string };
  readonly me: string;
  /** Everyone, the app's own user included. */
  listUsers(): readonly UserData[];
  findUser(id: string): UserData | undefined;
  findUserByName(name: string): UserData | undefined;
  /** By id, or by name with or without #. */
  findChannel(idOrName: string): StoredChannel | undefined;
  listChannelsOf(user: string): readonly StoredChannel[];
  listPublicChannels(): readonly StoredChannel[];
  /** The direct conversation of a person with the app. */
  appConversation(user: string): StoredChannel;
  isMember(user: string, channel: string): boolean;
}

function createAppUser(workspace: WorkspaceData, name: string): UserData {
  const { userId } = workspace.app;
  return { id: userId, name, realName: name, color: '#1d3557', tz: 'Europe/Oslo', kind: 'bot' };
}

export function createWorkspaceDirectory(
  workspace: WorkspaceData,
  manifest: AppManifest,
): WorkspaceDirectory {
  const name = manifest.features.bot_user.display_name;
  const people = [...workspace.users, createAppUser(workspace, name)];
  const conversations: StoredChannel[] = workspace.users
    .filter((person) => person.kind !== 'bot')
    .map((person) => ({
      id: `D0${person.name.toUpperCase()}`,
      name,
      topic: '',
      kind: 'im',
      members: [person.id, workspace.app.userId],
    }));
  const channels: StoredChannel[] = [...workspace.channels, ...conversations];
  const byId = new Map(channels.map((channel) => [channel.id, channel]));

  return {
    team: workspace.team,
    app: { ...workspace.app, name: manifest.display_information.name },
    me: workspace.me,
    listUsers: () => people,
    findUser: (id) => people.find((person) => person.id === id),
    findUserByName: (wanted) => people.find((person) => person.name === wanted),
    findChannel: (idOrName) =>
      byId.get(idOrName) ??
      channels.find((channel) => channel.kind === 'public' && channel.name === idOrName.replace(/^#/, '')),
    listChannelsOf: (user) => channels.filter((channel) => channel.members.includes(user)),
    listPublicChannels: () => channels.filter((channel) => channel.kind === 'public'),
    appConversation(user) {
      const channel = conversations.find((conversation) => conversation.members.includes(user));
      if (!channel) throw new Error(`${user} cannot talk to the app`);
      return channel;
    },
    isMember: (user, channel) => byId.get(channel)?.members.includes(user) ?? false,
  };
}
