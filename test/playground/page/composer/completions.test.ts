import { describe, expect, it } from 'vitest';
import {
  addToSentHistory,
  applyCompletion,
  currentSentText,
  EMPTY_SENT_HISTORY,
  findCommand,
  listCompletions,
  markMentions,
  stepSentHistory,
} from '../../../../src/playground/page/composer/completions.js';

describe('completions', () => {
  const person = (name: string, realName: string, isBot = false) => ({
    id: `U${name}`,
    name,
    realName,
    color: '#000000',
    isBot,
  });

  const command = (name: string) => ({ command: name, description: name, usageHint: '' });

  const workspace = {
    commands: [command('/ord'), command('/ledig'), command('/rom')],
    users: [
      person('ordrom', 'Ordrom', true),
      person('ola', 'Ola Bakken'),
      person('kari', 'Kari Nordli'),
      person('bjorn.o', 'Bjørn Øye'),
      person('oscar', 'Åse Karlsen'),
    ],
    userGroups: [{ id: 'S1', handle: 'utviklere', name: 'Team Fjord' }],
  };

  /** The bar marks the caret. */
  function listOffered(textWithCaret: string): string[] {
    const caret = textWithCaret.indexOf('|');
    const { items } = listCompletions(textWithCaret.replace('|', ''), caret, workspace);
    return items.map(({ insert }) => insert.trim().replace('@', ''));
  }

  // A matching user name ranks first, apps rank last; å sorts after z.
  describe('listCompletions', () => {
    it.each([
      ['/|', ['/ord', '/ledig', '/rom']],
      ['/O|', ['/ord']],
      ['/x|', []],
      ['/ord |', []],
      ['skriv /|', []],
      ['@|', ['bjorn.o', 'kari', 'ola', 'oscar', 'ordrom', 'utviklere']],
      ['/ledig @utv|', ['utviklere']],
      ['@fjo|', ['utviklere']],
      ['/ledig @ka|', ['kari', 'oscar']],
      ['/ledig @bjø|rn', ['bjorn.o']],
      ['@øye|', ['bjorn.o']],
      ['@o|', ['ola', 'oscar', 'bjorn.o', 'ordrom']],
      ['kari@o|', []],
      ['@kari |', []],
      ['uten noe|', []],
    ])('%s', (textWithCaret, expected) => {
      expect(listOffered(textWithCaret)).toEqual(expected);
    });
  });

  it('has room for the user groups below many people', () => {
    const users = Array.from({ length: 20 }, (_, at) => person(`p${at}`, `Person ${at}`));
    const { items } = listCompletions('@', 1, { ...workspace, users });
    expect(items).toHaveLength(8);
    expect(items.at(-1)).toMatchObject({ kind: 'group', insert: '@utviklere ' });
  });

  describe('applyCompletion', () => {
    it.each([
      ['/le|', '/ledig |'],
      ['/ledig @ka| i morgen', '/ledig @kari |i morgen'],
      ['hei @ol|', 'hei @ola |'],
    ])('%s', (textWithCaret, expected) => {
      const caret = textWithCaret.indexOf('|');
      const text = textWithCaret.replace('|', '');
      const match = listCompletions(text, caret, workspace);
      const [first] = match.items;
      if (!first) throw new Error('nothing offered');
      const completed = applyCompletion(text, match, first);
      expect(`${completed.text.slice(0, completed.caret)}|${completed.text.slice(completed.caret)}`).toBe(
        expected.replace('| i', '|i'),
      );
    });
  });

  describe('findCommand', () => {
    it.each([
      ['/ord', '/ord'],
      ['/ord fisk', '/ord'],
      ['/ORD fisk', '/ord'],
      ['/ordbok', undefined],
      [' /ord', undefined],
      ['', undefined],
    ])('%j', (text, expected) => {
      expect(findCommand(text, workspace.commands)?.command).toBe(expected);
    });
  });
});

describe('mark mentions', () => {
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
});

describe('sent history', () => {
  it('stops at the oldest text and at the empty composer', () => {
    let history = addToSentHistory(addToSentHistory(EMPTY_SENT_HISTORY, 'en'), 'to');
    const seen: string[] = [];
    for (const direction of ['back', 'back', 'back', 'forward', 'forward', 'forward'] as const) {
      history = stepSentHistory(history, direction);
      seen.push(currentSentText(history));
    }
    expect(seen).toEqual(['to', 'en', 'en', 'to', '', '']);
  });

  it('keeps each text once, newest first, and resets after sending', () => {
    const history = addToSentHistory(
      stepSentHistory(addToSentHistory(addToSentHistory(EMPTY_SENT_HISTORY, 'en'), 'to'), 'back'),
      'en',
    );
    expect(history).toEqual({ sent: ['en', 'to'], position: -1 });
  });

  it('is empty before anything is sent', () => {
    expect(stepSentHistory(EMPTY_SENT_HISTORY, 'back')).toEqual(EMPTY_SENT_HISTORY);
  });
});
