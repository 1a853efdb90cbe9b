import { describe, expect, it } from 'vitest';
import {
  listThread,
  listTimeline,
  type TimelineItem,
} from '../../../../src/playground/page/messages/timeline.js';
import type { Notice } from '../../../../src/playground/page/notice.js';
import type { PlaygroundMessage } from '../../../../src/playground/protocol/messaging.js';

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
const dayOf = (ts: string) => String(Math.floor(Number(ts) / 1000));

function outline(items: readonly TimelineItem[]): string[] {
  return items.map((item) => {
    if (item.kind === 'day') return `dag ${dayOf(item.ts)}`;
    if (item.kind === 'notice') return item.notice.text;
    const replies = item.replies.map(({ text }) => text);
    return `${item.continued ? '+' : ''}${item.message.text}${replies.length > 0 ? ` [${replies.join(' ')}]` : ''}`;
  });
}

const shown = (messages: PlaygroundMessage[], notices: Notice[] = []) =>
  outline(listTimeline(messages, notices, 'U1', dayOf));

describe('listTimeline', () => {
  it('marks where a day begins', () => {
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

  it('puts messages of one person close together under one name, within five minutes and a day', () => {
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

  it('never runs ephemeral messages or notices together with what all can see', () => {
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

  it('shows nobody what was for another', () => {
    expect(shown([message(10, { ephemeralTo: 'U2' }), message(11)], [notice(12, 'U2')])).toEqual([
      'dag 0',
      '11',
    ]);
  });

  it('puts replies under what they reply to, and by themselves where that is gone', () => {
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

describe('a thread', () => {
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
  const said = { ...notice(35), threadTs: root.ts };

  it('has its replies, what one sees alone, and what was said to one there', () => {
    expect(outline(listThread(messages, [said, notice(36)], 'U1', root.ts))).toEqual([
      '20',
      '30',
      'merknad 35',
      '50',
    ]);
  });

  it('stands in the conversation as a count of what everybody sees, but for replies to all', () => {
    expect(shown(messages, [said])).toEqual(['dag 0', '10 [20 50]', '+50', '+60']);
  });
});
