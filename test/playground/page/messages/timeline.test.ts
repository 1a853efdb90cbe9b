import { describe, expect, it } from 'vitest';
import {
  countReplies,
  listThread,
  listTimeline,
  type TimelineItem,
} from '../../../../src/playground/page/messages/timeline.js';
import type { Notice } from '../../../../src/playground/page/state/page-state.js';
import type { PlaygroundMessage } from '../../../../src/playground/protocol.js';

const message = (ts: number, more: Partial<PlaygroundMessage> = {}): PlaygroundMessage => ({
  ts: `${ts}.000000`,
  channel: 'C1',
  user: 'U2',
  text: String(ts),
  ...more,
});
const notice = (ts: number, user = 'U1'): Notice => ({
  id: `n${ts}`,
  ts: `${ts}.000000`,
  user,
  channel: 'C1',
  text: `merknad ${ts}`,
});
/** Days of a thousand seconds. */
const dateOf = (ts: string) => String(Math.floor(Number(ts) / 1000));

function outline(items: readonly TimelineItem[]): string[] {
  return items.map((item) => {
    if (item.kind === 'day') return `dag ${dateOf(item.ts)}`;
    if (item.kind === 'notice') return item.notice.text;
    const replies = item.replies.map(({ text }) => text);
    return `${item.continued ? '+' : ''}${item.message.text}${replies.length > 0 ? ` [${replies.join(' ')}]` : ''}`;
  });
}

const shown = (messages: PlaygroundMessage[], notices: Notice[] = []) =>
  outline(listTimeline(messages, notices, 'U1', dateOf));

describe('listTimeline', () => {
  it('starts each day with a separator', () => {
    expect(shown([message(10), message(990), message(1010), message(3000)])).toEqual([
      'dag 0',
      '10',
      '990',
      'dag 1',
      '1010',
      'dag 3',
      '3000',
    ]);
  });

  it('groups messages of one user within five minutes of the same day', () => {
    expect(shown([message(10), message(309), message(609), message(995), message(1005)])).toEqual([
      'dag 0',
      '10',
      '+309',
      '609',
      '995',
      'dag 1',
      '1005',
    ]);
    expect(shown([message(10), message(11, { user: 'U3' }), message(12)])).toEqual([
      'dag 0',
      '10',
      '11',
      '12',
    ]);
  });

  it('does not group ephemeral messages or notices with visible messages', () => {
    const own = { ephemeralTo: 'U1' };
    expect(shown([message(10), message(11, own), message(12, own), message(13)])).toEqual([
      'dag 0',
      '10',
      '11',
      '12',
      '13',
    ]);
    expect(shown([message(10), message(12)], [notice(11)])).toEqual(['dag 0', '10', 'merknad 11', '12']);
  });

  it('hides messages and notices for other users', () => {
    expect(shown([message(10, { ephemeralTo: 'U2' }), message(11)], [notice(12, 'U2')])).toEqual([
      'dag 0',
      '11',
    ]);
  });

  it('lists replies under their parent message, or on their own without it', () => {
    const reply = (ts: number, to: number) => message(ts, { threadTs: `${to}.000000` });
    expect(
      shown([
        message(10, { threadTs: '10.000000' }),
        reply(11, 10),
        message(400),
        reply(401, 10),
        reply(402, 5),
      ]),
    ).toEqual(['dag 0', '10 [11 401]', '400', '+402']);
  });
});

describe('listThread', () => {
  const root = message(10);
  const reply = (ts: number, more: Partial<PlaygroundMessage> = {}) =>
    message(ts, { threadTs: root.ts, ...more });
  const messages = [
    root,
    reply(20),
    reply(30, { ephemeralTo: 'U1' }),
    reply(40, { ephemeralTo: 'U9' }),
    reply(50, { isBroadcast: true }),
    message(60, { threadTs: '5.000000' }),
  ];
  const threadNotice = { ...notice(35), threadTs: root.ts };

  it('lists replies, ephemeral messages and notices for the user', () => {
    expect(outline(listThread(messages, [threadNotice, notice(36)], 'U1', root.ts))).toEqual([
      '20',
      '30',
      'merknad 35',
      '50',
    ]);
  });

  it('counts the replies that everybody sees', () => {
    expect(countReplies(listThread(messages, [threadNotice], 'U1', root.ts))).toBe(2);
  });

  it('groups replies of one user within five minutes, across no other item', () => {
    const replies = [root, reply(20), reply(30), reply(40, { user: 'U3' }), reply(50), reply(400)];
    expect(outline(listThread(replies, [{ ...notice(25), threadTs: root.ts }], 'U1', root.ts))).toEqual([
      '20',
      'merknad 25',
      '30',
      '40',
      '50',
      '400',
    ]);
    expect(outline(listThread(replies, [], 'U1', root.ts))).toEqual(['20', '+30', '40', '50', '400']);
  });

  it('counts visible replies in the conversation and shows broadcast ones', () => {
    expect(shown(messages, [threadNotice])).toEqual(['dag 0', '10 [20 50]', '+50', '+60']);
  });
});
