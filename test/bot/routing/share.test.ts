import { describe, expect, it, test } from 'vitest';
import { actionsBlock, sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { button } from '../../../src/bot/blocks/elements.js';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import {
  checkMayPostForMembers,
  conversationKindOf,
  findGuests,
  type SharePlace,
} from '../../../src/bot/framework/readers.js';
import type { Services } from '../../../src/bot/framework/request-context.js';
import { adaptShareButtons } from '../../../src/bot/routing/presenter.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';

describe('share buttons', () => {
  const nb = textsOf('nb');

  const share = button({ actionId: 'ord:share', text: nb.common.share, value: 'b fisk' });

  const other = button({ actionId: 'ord:show', text: 'Vis hele', value: 'x' });

  function labelsOf(place: SharePlace, ...buttons: ReturnType<typeof button>[]): string[][] {
    const message = slackMessage('fisk', [sectionBlock('fisk'), actionsBlock(...buttons)]);
    return adaptShareButtons(message, place, nb).blocks.map((block) =>
      block.type === 'actions'
        ? block.elements.map((element) =>
            element.type === 'button' ? `${element.action_id} ${element.text.text}` : element.type,
          )
        : [],
    );
  }

  describe('adaptShareButtons', () => {
    it.each<[SharePlace, string[]]>([
      [{ kind: 'channel', isInThread: false }, ['ord:share Del i kanalen']],
      [{ kind: 'channel', isInThread: true }, ['ord:share:thread Del i tråden', 'ord:share Del i kanalen']],
      [{ kind: 'direct', isInThread: false }, ['ord:share Del i samtalen']],
      [{ kind: 'group', isInThread: false }, ['ord:share Del i gruppesamtalen']],
      [
        { kind: 'group', isInThread: true },
        ['ord:share:thread Del i tråden', 'ord:share Del i gruppesamtalen'],
      ],
      [{ kind: 'app', isInThread: true }, []],
    ])('names the place of %j', (place, labels) => {
      expect(labelsOf(place, other, share)).toEqual([[], ['ord:show Vis hele', ...labels]]);
    });

    it('removes the row when no button is left', () => {
      expect(labelsOf({ kind: 'app', isInThread: false }, share)).toEqual([[]]);
    });

    it('returns the message itself in a channel, so that it can be acknowledged from memory', () => {
      const message = slackMessage('fisk', [actionsBlock(share)]);
      expect(adaptShareButtons(message, { kind: 'channel', isInThread: false }, nb)).toBe(message);
    });
  });

  it.each([
    ['C1', 'generelt', 'channel'],
    ['C1', undefined, 'channel'],
    ['G1', 'privategroup', 'channel'],
    ['C1', 'mpdm-kari--ola--ingrid-1', 'group'],
    ['G1', 'mpdm-kari--ola--ingrid-1', 'group'],
    ['D1', 'directmessage', 'direct'],
    [undefined, undefined, 'channel'],
  ])('the conversation %s with the name %s is of the kind %s', (id, name, kind) => {
    expect(conversationKindOf(id, name)).toBe(kind);
  });
});

describe('channel guests', () => {
  type People = Pick<Services['people'], 'listGuests' | 'listGroup'>;

  const guests = new Set(['U2']);

  const members =
    (...ids: string[]) =>
    async () => ({ ids });

  const find = (people: Partial<People>) =>
    findGuests(
      'C1',
      {
        people: { listGuests: async () => guests, listGroup: members('U1'), ...people } as Services['people'],
        log: createWatchedLog(),
      },
      { user: 'U1' } as Parameters<typeof findGuests>[2],
    );

  test.each<[string, Partial<People>, string]>([
    ['a member is a guest', { listGroup: members('U1', 'U2') }, 'some'],
    ['no member is a guest', {}, 'none'],
    ['the workspace has no guests', { listGuests: async () => new Set() }, 'none'],
    ['the guests of the workspace are not known', { listGuests: async () => undefined }, 'unknown'],
    ['the guests cannot be listed', { listGuests: () => Promise.reject(new Error('x')) }, 'unknown'],
    ['the members cannot be listed', { listGroup: () => Promise.reject(new Error('x')) }, 'unknown'],
    ['the members never come', { listGroup: () => new Promise(() => undefined) }, 'unknown'],
  ])('%s: %#', async (_, people, expected) => {
    expect(await find(people)).toBe(expected);
  });
});

describe('sharing rule', () => {
  test.each([
    ['a channel that the app reads', 'C1', 'own', undefined],
    ['a channel of Slack Connect', 'C1', 'outsiders', 'outsiders-read'],
    ['a private channel without the app', 'C1', 'unknown', 'readers-unknown'],
    ['a group DM', 'G1', 'unknown', 'readers-unknown'],
    // One of the two may be a stranger of Slack Connect.
    ['a DM of two people', 'D1', 'unknown', 'readers-unknown'],
    ['the DM with the app', 'D1', 'own', undefined],
  ] as const)('calendar content in %s', async (_, channel, readers, reason) => {
    const checked = checkMayPostForMembers(channel, 'T1', { findReaders: async () => readers });
    if (reason === undefined) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toMatchObject({ reason });
  });
});
