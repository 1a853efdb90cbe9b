import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { Composer } from '../../../../src/playground/page/composer/composer.js';
import { PageContextProvider } from '../../../../src/playground/page/state/use-playground.js';
import { createPageContext, person } from '../page-context.js';

const USERS = [
  person('ordrom', 'Ordrom', true),
  person('ola', 'Ola Bakken'),
  person('kari', 'Kari Nordli'),
  person('bjorn.o', 'Bjørn Øye'),
  person('oscar', 'Åse Karlsen'),
];
const command = (name: string) => ({ command: name, description: name, usageHint: `bruk av ${name}` });

/** The composer with a text in it. The bar marks the caret. */
function compose(textWithCaret: string, { users = USERS, isThread = false } = {}) {
  const draft = { text: textWithCaret.replace('|', ''), caret: textWithCaret.indexOf('|') };
  const ignore = () => undefined;
  const composer = createElement(Composer, {
    title: '#generelt',
    area: { current: null },
    draft: { draft, follow: ignore, moveCaret: ignore, write: ignore },
    onExample: undefined,
    onSend: async () => true,
    onShortcut: ignore,
    isThread,
  });
  const value = createPageContext({
    users,
    userGroups: [{ id: 'S1', handle: 'utviklere', name: 'Team Fjord' }],
    commands: ['/ord', '/ledig', '/rom'].map(command),
  });
  const html = renderToStaticMarkup(createElement(PageContextProvider, { value }, composer));
  return {
    /** The commands, or the names of people and groups. */
    offered: [...html.matchAll(/<strong>(\/\w+)<|class="detail">@([^<]+)</gu)].map(
      (match) => match[1] ?? match[2],
    ),
    /** The command whose usage stands below the text. */
    explained: /<code>(\/\w+)<\/code> bruk av/u.exec(html)?.[1],
  };
}

// A matching user name ranks first, apps rank last; å sorts after z.
describe('offers', () => {
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
  ])('%s', (text, offered) => {
    expect(compose(text).offered).toEqual(offered);
  });

  test('user groups below many people', () => {
    const { offered } = compose('@|', {
      users: Array.from({ length: 20 }, (_, at) => person(`p${at}`, `P${at}`)),
    });
    expect(offered).toHaveLength(8);
    expect(offered.at(-1)).toBe('utviklere');
  });

  test('no commands in a thread', () => {
    expect(compose('/|', { isThread: true }).offered).toEqual([]);
  });
});

describe('explains the command of', () => {
  it.each([
    ['/ord', '/ord'],
    ['/ord fisk', '/ord'],
    ['/ORD fisk', '/ord'],
    ['/ordbok', undefined],
    [' /ord', undefined],
    ['', undefined],
  ])('%j', (text, explained) => {
    expect(compose(`${text}|`).explained).toBe(explained);
  });
});
