import type { WorkspaceChannel, WorkspaceSnapshot, WorkspaceUser } from '../../protocol/messaging.js';

/** A conversation as the current user sees it. */
export interface Conversation {
  channel: WorkspaceChannel;
  /** Without the channel sign: «generelt», «Ola Bakken». */
  title: string;
  /** The other user of a direct conversation, if known. */
  person?: WorkspaceUser;
}

function findNamedUsers(channel: WorkspaceChannel, users: readonly WorkspaceUser[]): WorkspaceUser[] {
  const find = (name: string) => users.find((user) => [user.id, user.name, user.realName].includes(name));
  const exactMatch = find(channel.name);
  if (exactMatch) return [exactMatch];
  const members = channel.name.split('-').map(find);
  return members.every((user) => user !== undefined) ? members : [];
}

/**
 * Lists the user's conversations. A direct conversation is named after its members («kari-ola») or after the
 * other user; those between other users are left out.
 */
export function listConversations({ channels, users, app }: WorkspaceSnapshot, me: string): Conversation[] {
  const appUser = users.find((user) => user.id === app.userId);
  return channels.flatMap((channel): Conversation[] => {
    if (channel.id === app.channel && appUser) {
      return [{ channel, title: app.name, person: { ...appUser, realName: app.name } }];
    }
    if (!channel.isIm) return [{ channel, title: channel.name }];
    const people = findNamedUsers(channel, users);
    if (people.length > 1 && !people.some((user) => user.id === me)) return [];
    const person = people.find((user) => user.id !== me) ?? people[0];
    return [{ channel, title: person?.realName ?? channel.name, ...(person && { person }) }];
  });
}
