import { describe, expect, it, test } from 'vitest';
import {
  messageEventSchema,
  parseMessageEvent,
} from '../../../../src/bot/features/conversation/parse-message.js';

const APP = 'UAPP';
const parse = (event: object) => parseMessageEvent(messageEventSchema.parse(event), APP);
const direct = { type: 'message', channel_type: 'im', channel: 'D1', user: 'U1', text: 'fisk', ts: '1.1' };
const mention = { type: 'app_mention', channel: 'C1', user: 'U1', text: `<@${APP}> fisk`, ts: '1.1' };

describe('reads', () => {
  it('a direct message', () =>
    expect(parse(direct)).toEqual({ user: 'U1', channel: 'D1', isDirect: true, text: 'fisk', ts: '1.1' }));

  it('a mention in a channel, without the mention', () =>
    expect(parse(mention)).toEqual({ user: 'U1', channel: 'C1', isDirect: false, text: 'fisk', ts: '1.1' }));

  it('the thread of a mention', () =>
    expect(parse({ ...mention, thread_ts: '0.9' })).toMatchObject({ threadTs: '0.9' }));

  test.each([
    ['a file', { ...direct, subtype: 'file_share', files: [{ id: 'F1' }] }, 'fisk'],
    ['a file alone', { ...direct, subtype: 'file_share', text: '' }, ''],
    ['bold', { ...direct, text: '*fisk*' }, 'fisk'],
    ['code', { ...direct, text: '`fisk`' }, 'fisk'],
    ['an emoji', { ...direct, text: 'fisk :fish:' }, 'fisk'],
    ['a mention and bold', { ...mention, text: `*<@${APP}> fisk*` }, 'fisk'],
    [
      'text in blocks alone',
      { ...direct, text: '', blocks: [{ type: 'section', text: { type: 'mrkdwn', text: '_fisk_' } }] },
      'fisk',
    ],
    [
      'links on lines, and a word',
      { ...direct, text: `${'<https://eksempel.no/a>\n'.repeat(30)}fisk` },
      `${'<https://eksempel.no/a> '.repeat(30)}fisk`,
    ],
  ])('a message with %s', (_, event, text) => expect(parse(event)?.text).toBe(text));

  test.each([
    [`<@${APP}>: fisk`, 'fisk'],
    [`<@${APP}|ordrom>, hva betyr fisk?`, 'hva betyr fisk?'],
    [`hei <@${APP}> når er <@U2> ledig`, 'hei   når er <@U2> ledig'],
    [`&gt; sitat\n<@${APP}> fisk`, 'fisk'],
  ])('%j', (text, expected) =>
    expect(parse({ ...mention, text })?.text.replace(/\s+/gu, ' ')).toBe(expected.replace(/\s+/gu, ' ')),
  );
});

describe('ignores', () => {
  test.each([
    ['a bot', { ...direct, bot_id: 'B1' }],
    ['the app itself', { ...direct, user: APP }],
    ['Slackbot', { ...direct, user: 'USLACKBOT' }],
    ['an edit', { ...direct, subtype: 'message_changed' }],
    ['an edited mention', { ...mention, edited: { user: 'U1', ts: '1.2' } }],
    ['a join', { ...direct, subtype: 'channel_join' }],
    ['a message without an author', { ...direct, user: undefined }],
    ['a hidden message', { ...direct, hidden: true }],
    [
      'a message in a channel that does not mention the app',
      { ...direct, channel: 'C1', channel_type: 'channel' },
    ],
    ['a mention in a direct message, which comes as a message too', { ...mention, channel: 'D1' }],
    ['a mention inside a quote', { ...mention, text: `&gt; <@${APP}> fisk\nse her` }],
    ['a mention inside code', { ...mention, text: `skriv \`<@${APP}> fisk\`` }],
    ['links alone', { ...direct, text: '<https://a.no>  <https://b.no>\n'.repeat(30) }],
    ['a link alone', { ...direct, text: '<https://ordbokene.no/nno/bm/fisk>' }],
    ['an empty message', { ...direct, text: '' }],
  ])('%s', (_, event) => expect(parse(event)).toBeUndefined());
});
