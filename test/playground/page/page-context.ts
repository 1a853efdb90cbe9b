import type { PageContextValue } from '../../../src/playground/page/state/use-playground.js';
import type { WorkspaceSnapshot, WorkspaceUser } from '../../../src/playground/protocol.js';

export const person = (name: string, realName: string, isBot = false): WorkspaceUser => ({
  ...{ id: `U0${name.toUpperCase()}`, name, realName, color: '#000000', isBot },
});

/** What the components of the page read: Kari in a workspace with these people, channels and commands. */
export function createPageContext(workspace: Partial<WorkspaceSnapshot> = {}): PageContextValue {
  const { users = [person('kari', 'Kari Nordli'), person('ola', 'Ola Bakken')] } = workspace;
  return {
    workspace: {
      team: { id: 'T1', name: 'Fjordheim' },
      ...{ me: 'U0KARI', userGroups: [], channels: [], commands: [], shortcuts: [], isKept: true },
      app: { userId: 'U0ORDROM', name: 'Ordrom', channel: 'D1', hasHome: true, takesMessages: true },
      ...workspace,
      users,
    },
    people: new Map(users.map((user) => [user.id, user])),
    ...{ me: 'U0KARI', channel: 'C1', timeZone: 'Europe/Oslo' },
  };
}
