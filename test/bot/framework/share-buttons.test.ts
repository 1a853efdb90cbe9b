import { describe, expect, it } from 'vitest';
import { actionsBlock, sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { button } from '../../../src/bot/blocks/elements.js';
import { slackMessage } from '../../../src/bot/blocks/message.js';
import {
  adaptShareButtons,
  conversationKindOf,
  type SharePlace,
} from '../../../src/bot/framework/share-buttons.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

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
