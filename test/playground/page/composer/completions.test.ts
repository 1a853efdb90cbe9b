import { describe, expect, it } from 'vitest';
import {
  applyCompletion,
  findCommand,
  listCompletions,
} from '../../../../src/playground/page/composer/completions.js';

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
