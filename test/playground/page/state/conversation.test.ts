import { describe, expect, it } from 'vitest';
import { listConversations } from '../../../../src/playground/page/state/page-state.js';

const person = (id: string, name: string, realName: string) => ({
  id,
  name,
  realName,
  color: '#000000',
  isBot: false,
});
const im = (name: string) => ({ id: `D-${name}`, name, topic: '', isIm: true });

function titles(me: string, ...names: string[]): string[] {
  const workspace = {
    team: { id: 'T1', name: 'Fjordheim' },
    me,
    users: [
      person('U1', 'kari', 'Kari Nordli'),
      person('U2', 'ola', 'Ola Bakken'),
      person('U3', 'ordrom', 'Ordrom'),
    ],
    userGroups: [],
    channels: [{ id: 'C1', name: 'kari-ola', topic: '', isIm: false }, ...names.map(im)],
    commands: [],
    shortcuts: [],
    app: { userId: 'U3', name: 'Ordrom', channel: '', hasHome: false, takesMessages: true },
  };
  return listConversations(workspace, me).map(({ title }) => title);
}

describe('listConversations', () => {
  it('names a direct conversation after the other user', () => {
    expect(titles('U1', 'kari-ola')).toEqual(['kari-ola', 'Ola Bakken']);
    expect(titles('U2', 'kari-ola')).toEqual(['kari-ola', 'Kari Nordli']);
  });

  it('leaves out conversations between other users', () => {
    expect(titles('U3', 'kari-ola')).toEqual(['kari-ola']);
  });

  it('accepts a user name, real name or id as the name of a conversation', () => {
    expect(titles('U1', 'Ordrom', 'ola', 'U2')).toEqual(['kari-ola', 'Ordrom', 'Ola Bakken', 'Ola Bakken']);
  });

  it('keeps a name that belongs to no user', () => {
    expect(titles('U1', 'noe-annet')).toEqual(['kari-ola', 'noe-annet']);
  });
});
