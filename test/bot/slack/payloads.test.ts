import { describe, expect, it, test } from 'vitest';
import { ownersOf } from '../../../src/bot/framework/request-runner.js';
import { normalizeRoomName } from '../../../src/bot/rooms/search-rooms.js';
import {
  isTooLong,
  payloadSchemas,
  withMessageText,
  withoutFormatting,
} from '../../../src/bot/slack/payloads.js';

/** The message behind a shortcut. */
const behindShortcut = (message: object) =>
  payloadSchemas.messageShortcut.parse({
    callback_id: 'x',
    trigger_id: '1.2',
    user: { id: 'U1' },
    team: { id: 'T1' },
    message,
  }).message;

const LONG = 'å'.repeat(1_000_000);

test('a typed beginning is cut to 100 characters', () => {
  const payload = { user: { id: 'U1' }, team: { id: 'T1' }, action_id: 'ord:pick' };
  expect(payloadSchemas.blockSuggestion.parse({ ...payload, value: LONG }).value).toHaveLength(100);
  expect(payloadSchemas.blockSuggestion.parse({ ...payload, value: 'fisk' }).value).toBe('fisk');
  expect(payloadSchemas.blockSuggestion.parse(payload).value).toBe('');
});

test('a menu belongs to the workspace that its modal was opened in, and needs no other field of it', () => {
  const payload = { user: { id: 'U1', team_id: 'T1', name: 'kari' }, action_id: 'ord:pick', value: 'fi' };
  const view = { id: 'V1', type: 'modal', app_installed_team_id: 'T2', blocks: [] };
  const read = payloadSchemas.blockSuggestion.parse({
    ...payload,
    team: { id: 'T1', domain: 't' },
    view,
    token: 'x',
  });
  expect(read).toEqual({
    ...{ action_id: 'ord:pick', value: 'fi', user: { id: 'U1', team_id: 'T1' }, team: { id: 'T1' } },
    view: { app_installed_team_id: 'T2' },
  });
  expect(ownersOf(read).person).toEqual({ team: 'T2', id: 'U1' });
  for (const odd of [{ view: 1 }, { channel: 'C1' }, { team: null }])
    expect(ownersOf(payloadSchemas.blockSuggestion.parse({ ...payload, ...odd })).person.team).toBe('T1');
});

test('a typed name of a room is cut to 100 characters', () => {
  expect(normalizeRoomName(LONG)).toHaveLength(100);
});

test('only the first 20 links of a message are looked up', () => {
  const links = Array.from({ length: 500 }, (_, index) => ({ url: `https://ordbokene.no/bob/${index}` }));
  const shared = payloadSchemas.linkShared.parse({
    type: 'link_shared',
    channel: 'C1',
    message_ts: '1.1',
    user: 'U1',
    links,
  });
  expect(shared.links).toEqual(links.slice(0, 20));
});

describe('texts of people', () => {
  const section = (...elements: object[]) => ({ type: 'rich_text_section', elements });
  const richText = (...elements: object[]) => ({ type: 'rich_text', elements });
  const words = (text: string) => ({ type: 'text', text });

  describe('takes formatting off', () => {
    test.each([
      ['*fisk*', 'fisk'],
      ['_fisk_', 'fisk'],
      ['~fisk~', 'fisk'],
      ['`fisk`', 'fisk'],
      ['_*~fisk~*_', 'fisk'],
      ['hva betyr *rød fisk*?', 'hva betyr rød fisk?'],
      ['(*fisk*), _vann_.', '(fisk), vann.'],
      [':fish: fisk', 'fisk'],
      [':flag-no::+1: fisk', 'fisk'],
      ['fisk 🐟', 'fisk'],
      ['👩🏽‍💻 fisk 🇳🇴 1️⃣', 'fisk 1'],
      ['fisk🐟 er fisk:fish::+1: her', 'fisk er fisk her'],
    ])('of %j', (text, expected) =>
      expect(withoutFormatting(text).trim().replace(/ +/gu, ' ')).toBe(expected),
    );
  });

  describe('leaves', () => {
    test.each([
      'snake_case_her',
      'og_så',
      '2*3*4',
      '*fisk',
      'fisk*',
      'a * b * c',
      '~14',
      'kl 12:30:45',
      'uke48:30:45',
      'kl:30:45',
      'kl. 9:30: møte',
      '<@U1|_ola_> <https://eksempel.no/_a_>',
      'e-post',
      '¼ og ½',
    ])('%j as it is', (text) => expect(withoutFormatting(text)).toBe(text));
  });

  describe('a text is too long', () => {
    it('above the limit, where each reference is one character', () => {
      expect(isTooLong('x'.repeat(500), 500)).toBe(false);
      expect(isTooLong('x'.repeat(501), 500)).toBe(true);
      expect(isTooLong('<@U012AB3CD|kari.nordli> '.repeat(100), 500)).toBe(false);
      expect(isTooLong('<@U012AB3CD|kari.nordli> '.repeat(300), 500)).toBe(true);
    });

    it('above what is read at all, whatever it holds', () => {
      expect(isTooLong('<@U012AB3CD>'.repeat(1_000), 20_000)).toBe(false);
      expect(isTooLong(`<@${'U'.repeat(8_000)}>`, 500)).toBe(true);
    });
  });

  describe('a message without text is read from its blocks', () => {
    test.each([
      ['rich text', [richText(section(words('hva betyr '), words('fisk')))], 'hva betyr fisk'],
      [
        'references',
        [
          richText(
            section({ type: 'user', user_id: 'U1' }, words(' & '), { type: 'usergroup', usergroup_id: 'S1' }),
          ),
        ],
        '<@U1> &amp; <!subteam^S1>',
      ],
      [
        'links, channels and emoji',
        [
          richText(
            section(
              { type: 'link', url: 'https://e.no/', text: 'e' },
              { type: 'channel', channel_id: 'C1' },
              { type: 'broadcast', range: 'here' },
              { type: 'emoji', name: 'fish' },
            ),
          ),
        ],
        '<https://e.no/|e><#C1><!here>:fish:',
      ],
      [
        'lists and quotes',
        [
          richText(
            { type: 'rich_text_list', elements: [section(words('en')), section(words('to'))] },
            { type: 'rich_text_quote', elements: [words('a\nb')] },
          ),
        ],
        'en\nto\n&gt; a\n&gt; b',
      ],
      [
        'sections, with fields, and headers',
        [
          { type: 'header', text: { type: 'plain_text', text: 'a < b' } },
          {
            type: 'section',
            text: { type: 'mrkdwn', text: '*fisk*' },
            fields: [{ type: 'plain_text', text: 'c' }],
          },
          { type: 'actions', elements: [{ type: 'button', text: { type: 'plain_text', text: 'Trykk' } }] },
        ],
        'a &lt; b\n*fisk*\nc',
      ],
      ['blocks of no known shape', [null, 'x', { type: 'section', text: 7 }, { type: 'rich_text' }], ''],
    ])('%s', (_, blocks, text) => {
      expect(withMessageText({ text: '', blocks }).text).toBe(text);
      expect(behindShortcut({ blocks }).text).toBe(text);
    });

    it('but not where it has both', () => {
      expect(withMessageText({ text: 'fisk', blocks: [richText(section(words('vann')))] }).text).toBe('fisk');
    });

    it('however deep the blocks are', () => {
      let deep: object = section(words('fisk'));
      for (let depth = 0; depth < 100_000; depth += 1) deep = richText(deep);
      expect(withMessageText({ blocks: [deep] }).text).toBe('');
    });
  });

  it('cuts a message behind a shortcut between two words', () => {
    const { text } = behindShortcut({ text: 'fisken '.repeat(1_000) });
    expect(text.length).toBeLessThanOrEqual(3_000);
    expect(text).toMatch(/fisken$/u);
    expect(behindShortcut({ text: 'å'.repeat(9_000) }).text).toHaveLength(3_000);
  });
});
