import { describe, expect, it } from 'vitest';
import { markMentions } from '../../../../src/playground/page/composer/completions.js';

const person = (id: string, name: string) => ({ id, name, realName: name, color: '#000000', isBot: false });
const channel = (id: string, name: string, isIm = false) => ({ id, name, topic: '', isIm });
const workspace = {
  users: [person('U1', 'kari'), person('U2', 'kari.nordli'), person('U3', 'åse')],
  userGroups: [{ id: 'S1', handle: 'utviklere', name: 'Utviklere' }],
  channels: [channel('C1', 'språk'), channel('C2', 'prosjekt-havn'), channel('D1', 'kari-ola', true)],
};

describe('markMentions', () => {
  it.each([
    ['/ledig @kari i morgen', '/ledig <@U1|kari> i morgen'],
    ['@kari @kari.nordli', '<@U1|kari> <@U2|kari.nordli>'],
    ['(@kari), @kari.', '(<@U1|kari>), <@U1|kari>.'],
    ['/ledig @utviklere og @utviklerne', '/ledig <!subteam^S1|@utviklere> og @utviklerne'],
    ['@Kari og @ÅSE', '<@U1|kari> og <@U3|åse>'],
    ['se #språk og #prosjekt-havn', 'se <#C1|språk> og <#C2|prosjekt-havn>'],
    ['@karianne @kari-ola @kari.ukjent @ukjent', '@karianne @kari-ola @kari.ukjent @ukjent'],
    ['post@kari.no og https://eksempel.no/@kari', 'post@kari.no og https://eksempel.no/@kari'],
    ['#kari-ola', '#kari-ola'],
    ['<@U1|kari> <b>', '<@U1|kari> <b>'],
    ['@@kari', '@@kari'],
  ])('%s', (text, expected) => {
    expect(markMentions(text, workspace)).toBe(expected);
  });

  it('leaves the text unchanged in an empty workspace', () => {
    expect(markMentions('@kari #språk', { users: [], userGroups: [], channels: [] })).toBe('@kari #språk');
  });
});
