import { describe, expect, it } from 'vitest';
import { UNFILTERED } from '../../../../src/bot/features/ord/query.js';
import { renderSearchModal } from '../../../../src/bot/features/ord/search.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import { createOrdHarness, lastSentMessage, lastView } from './ord-harness.js';

const nb = textsOf('nb');
const nn = textsOf('nn');

describe('the message shortcut «Slå opp ord»', () => {
  it('shows the articles of the chosen word below the menu', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Kari <@U2> gikk etter *fisk* :fish:');
    expect(lastView(harness).private_metadata).toBe('{"words":["Kari","gikk","etter","fisk"]}');
    await harness.clickInModal('ord:word', 'gikk', lastView(harness));
    expect(JSON.stringify(lastView(harness))).toContain(' er preteritum av ');
    await harness.clickInModal('ord:word', 'fisk', lastView(harness));
    const view = lastView(harness);
    expect(JSON.stringify(view)).toContain('ein fisk');
    expect(JSON.parse(view.private_metadata ?? '')).toMatchObject({ words: { length: 4 }, chosen: 'fisk' });
    expect(view.blocks[0]).toMatchObject({ elements: [{ initial_option: { value: 'fisk' } }] });
  });

  it('shows the only word of a message at once', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Gikk!');
    expect(JSON.stringify(lastView(harness))).toContain('å gå');
  });

  it('shows one error above the menu while look-ups fail', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Kari gikk etter fisk');
    const before = lastView(harness);
    harness.state.isDown = true;
    const sentence = nb.failure.service('dictionary', 'unreachable');
    for (const word of ['gikk', 'fisk']) {
      await harness.clickInModal('ord:word', word, lastView(harness));
      const { blocks, private_metadata } = lastView(harness);
      expect(blocks[0]).toMatchObject({ type: 'section', text: { text: sentence } });
      expect(blocks.slice(2)).toEqual(before.blocks);
      expect(private_metadata).toBe(before.private_metadata);
    }
    harness.state.isDown = false;
    await harness.clickInModal('ord:word', 'gikk', lastView(harness));
    expect(JSON.stringify(lastView(harness))).not.toContain(sentence);
    expect(JSON.stringify(lastView(harness))).toContain(' er preteritum av ');
  });

  it('says in the modal that an unknown button has expired', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut('Kari gikk etter fisk');
    await harness.clickInModal('ord:old', 'gikk', lastView(harness));
    expect(lastView(harness).blocks[0]).toMatchObject({ text: { text: nb.common.buttonExpired('/ord') } });
  });

  it('does not ask the dictionary if the message has no words', async () => {
    const harness = createOrdHarness();
    await harness.openMessageShortcut(':fish: <https://eksempel.no>');
    expect(JSON.stringify(lastView(harness))).toContain(nb.ord.noWords);
    expect(harness.requests).toEqual([]);
  });
});

describe('the global shortcut «Slå opp ord»', () => {
  const menuIn = ({ blocks }: ReturnType<typeof lastView>) => JSON.stringify(blocks.slice(0, 3));

  it('applies the filter, and shows the chosen word below the picker', async () => {
    const harness = createOrdHarness();
    await harness.openGlobalShortcut();
    expect(menuIn(lastView(harness))).toContain('"ord:pick"');
    await harness.clickInModal('ord:filter:1', 'nV', lastView(harness));
    expect(menuIn(lastView(harness))).toContain('"ord:pick-nV"');
    await harness.clickInModal('ord:pick-nV', 'b gikk', lastView(harness));
    expect(JSON.stringify(lastView(harness))).toContain(' er preteritum av ');
    expect(menuIn(lastView(harness))).toContain('"ord:pick-nV"');
  });

  it('shows the answer of a button in the same modal', async () => {
    const harness = createOrdHarness();
    await harness.openGlobalShortcut();
    await harness.clickInModal('ord:draw', 'bn', lastView(harness));
    expect(JSON.stringify(lastView(harness))).toContain('å gå');
    expect(lastView(harness).callback_id).toBe('slaa_opp_global');
  });
});

describe('submitting the search modal', () => {
  it('posts the article in the language of the channel, and updates the modal in that of the person', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('språk nynorsk');
    await harness.openMessageShortcut('Gikk!');
    await harness.submitModal(lastView(harness));
    expect(lastSentMessage(harness)).toMatchObject({ via: 'post' });
    expect(JSON.stringify(lastSentMessage(harness).message)).toContain(nb.ord.grammar.wordClasses.VERB);
    expect(JSON.stringify(lastSentMessage(harness).message)).toContain('ord:inflection');
    expect(JSON.stringify(lastSentMessage(harness).message)).not.toContain('ord:share');
    expect(JSON.stringify(lastView(harness))).toContain(nn.common.sharedIn('C2', false));
    expect(JSON.stringify(lastView(harness))).toContain(nn.ord.inflection);
  });

  it('posts nothing if the article is gone, and says so', async () => {
    const harness = createOrdHarness();
    const view = renderSearchModal({ filter: UNFILTERED }, undefined, nb);
    await harness.submitModal({ ...view, private_metadata: '{"filter":"bn","shown":"bob:999"}' });
    expect(harness.sent).toEqual([]);
    expect(JSON.stringify(lastView(harness))).toContain(nb.ord.articleGone(undefined));
  });
});
