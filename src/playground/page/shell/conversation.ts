import type { WorkspaceChannel, WorkspaceSnapshot, WorkspaceUser } from '../../protocol/messaging.js';

/** A conversation as one person sees it. */
export interface Conversation {
  channel: WorkspaceChannel;
  /** Without a sign: «generelt», «Ola Bakken». */
  title: string;
  /** The other one in a direct conversation, where it is known who that is. */
  person?: WorkspaceUser;
}

function findNamedUsers(channel: WorkspaceChannel, users: readonly WorkspaceUser[]): WorkspaceUser[] {
  const find = (name: string) => users.find((user) => [user.id, user.name, user.realName].includes(name));
  const whole = find(channel.name);
  if (whole) return [whole];
  const parts = channel.name.split('-').map(find);
  return parts.every((user) => user !== undefined) ? parts : [];
}

/**
 * The conversations that a person has. A direct one is named after who is in it («kari-ola», or the other one alone);
 * those of others are left out.
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
