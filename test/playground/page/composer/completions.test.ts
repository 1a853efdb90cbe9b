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
};

/** The bar marks the caret. */
function offered(marked: string): string[] {
  const caret = marked.indexOf('|');
  const { items } = listCompletions(marked.replace('|', ''), caret, workspace);
  return items.map((item) => (item.kind === 'command' ? item.command.command : item.person.name));
}

// Those whose user name begins so come first, apps last; å stands at the end of the alphabet.
describe('listCompletions', () => {
  it.each([
    ['/|', ['/ord', '/ledig', '/rom']],
    ['/O|', ['/ord']],
    ['/x|', []],
    ['/ord |', []],
    ['skriv /|', []],
    ['@|', ['bjorn.o', 'kari', 'ola', 'oscar', 'ordrom']],
    ['/ledig @ka|', ['kari', 'oscar']],
    ['/ledig @bjø|rn', ['bjorn.o']],
    ['@øye|', ['bjorn.o']],
    ['@o|', ['ola', 'oscar', 'bjorn.o', 'ordrom']],
    ['kari@o|', []],
    ['@kari |', []],
    ['uten noe|', []],
  ])('%s', (marked, expected) => {
    expect(offered(marked)).toEqual(expected);
  });
});

describe('complete', () => {
  it.each([
    ['/le|', '/ledig |'],
    ['/ledig @ka| i morgen', '/ledig @kari |i morgen'],
    ['hei @ol|', 'hei @ola |'],
  ])('%s', (marked, expected) => {
    const caret = marked.indexOf('|');
    const text = marked.replace('|', '');
    const found = listCompletions(text, caret, workspace);
    const [first] = found.items;
    if (!first) throw new Error('nothing offered');
    const done = applyCompletion(text, found, first);
    expect(`${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`).toBe(
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
