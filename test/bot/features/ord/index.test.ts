import { describe, expect, it } from 'vitest';
import { UNFILTERED } from '../../../../src/bot/features/ord/query.js';
import { renderSearchModal } from '../../../../src/bot/features/ord/search-modal.js';
import { nb } from '../../../../src/bot/texts/nb.js';
import { nn } from '../../../../src/bot/texts/nn.js';
import { buttonValue, createOrdHarness, lastSentMessage, lastView, valuesIn } from './ord-harness.js';
import { expectMessageWithinLimits } from './within-limits.js';

const opened = (dict: string, id: number) => JSON.stringify({ articles: [{ dict, id }], page: 1 });

describe('/ord', () => {
  it('answers with both dictionaries, and shares what it showed', async () => {
    const stage = createOrdHarness();
    await stage.type('fisk');
    expect(lastSentMessage(stage)).toMatchObject({ how: 'answer' });
    const { text, blocks } = lastSentMessage(stage).message;
    expect(text).toMatch(/en fisk.*ein fisk/u);
    await stage.touch('ord:share', buttonValue(blocks, 'ord:share'));
    expect(lastSentMessage(stage)).toMatchObject({ how: 'share', message: { text } });
    for (const { message } of stage.sent) expectMessageWithinLimits(message);
    expect(stage.asked).toEqual(['search bob,nob fisk']);
  });

  it('leads to the word of the other dictionary', async () => {
    const stage = createOrdHarness();
    await stage.type('fisk nn');
    expect(lastSentMessage(stage).message.text).toContain('På bokmål: fisk.');
    await stage.touch('ord:show', buttonValue(lastSentMessage(stage).message.blocks, 'ord:show'));
    expect(lastSentMessage(stage)).toMatchObject({ how: 'replace' });
    expect(lastSentMessage(stage).message.text).toMatch(/en fisk.*ein fisk/u);
  });

  it('draws a word, then another, and leads to the article of the word that was typed', async () => {
    const stage = createOrdHarness();
    await stage.type('tilfeldig nn');
    const { blocks } = lastSentMessage(stage).message;
    expect(buttonValue(blocks, 'ord:look-up:1')).toBe('n tilfeldig');
    await stage.touch('ord:draw', buttonValue(blocks, 'ord:draw'));
    expect(lastSentMessage(stage)).toMatchObject({ how: 'replace' });
    expect(lastSentMessage(stage).message.text).toContain('å gå');
    expect(JSON.stringify(lastSentMessage(stage).message.blocks)).not.toContain('tilfeldig');
    expect(stage.asked.filter((question) => question.startsWith('random'))).toEqual([
      'random nob,any',
      'random nob,any',
    ]);
  });

  it('keeps to the filter of the picker, in the menu and in what is chosen', async () => {
    const stage = createOrdHarness();
    await stage.type('');
    const filters = valuesIn(lastSentMessage(stage).message.blocks);
    expect(filters).toEqual(expect.arrayContaining(['bn', 'b', 'n', 'bnV']));
    await stage.touch('ord:filter:1', 'nV');
    expect(lastSentMessage(stage)).toMatchObject({ how: 'replace' });
    const { blocks } = lastSentMessage(stage).message;
    expect(JSON.stringify(blocks)).toContain('"action_id":"ord:pick-nV"');
    const [option] = await stage.complete('fi', 'ord:pick-nV');
    expect(option?.value).toBe('nV fisk');
    await stage.touch('ord:pick-nV', option?.value ?? '');
    expect(lastSentMessage(stage).message.text).toContain('Fant ikke «fisk» som verb.');
  });

  it('leads from nothing to the nearest word', async () => {
    const stage = createOrdHarness();
    await stage.type('fikks nn');
    const { message } = lastSentMessage(stage);
    expect(message.text).toContain('Fant ikke «fikks» på nynorsk.');
    await stage.touch('ord:look-up:0', valuesIn(message.blocks)[0] ?? '');
    expect(lastSentMessage(stage).message.text).toContain('ein fisk');
  });

  it('opens the picker, completes and shows the choice', async () => {
    const stage = createOrdHarness();
    await stage.type('');
    expect(JSON.stringify(lastSentMessage(stage).message.blocks)).toContain('external_select');
    const [option] = await stage.complete('fi');
    await stage.touch('ord:pick', option?.value ?? '');
    expect(lastSentMessage(stage)).toMatchObject({ how: 'replace' });
    expect(lastSentMessage(stage).message.text).toContain('en fisk');
  });

  it('opens the inflection and the whole article over what is open', async () => {
    const stage = createOrdHarness();
    await stage.touch('ord:inflection', opened('bob', 202));
    expect(JSON.stringify(lastView(stage))).toContain('har gått');
    await stage.touchInModal('ord:whole', opened('bob', 202), lastView(stage));
    expect(stage.views.map(({ how }) => how)).toEqual(['open', 'filled', 'push', 'filled']);
    expect(JSON.stringify(lastView(stage))).toContain('bevege seg til fots');
  });

  it('turns the pages of the whole in place, through both dictionaries', async () => {
    const stage = createOrdHarness();
    await stage.type('fisk');
    await stage.touch('ord:whole', buttonValue(lastSentMessage(stage).message.blocks, 'ord:whole'));
    expect(JSON.stringify(lastView(stage))).toContain('side 1 av 2');
    await stage.touchInModal(
      'ord:page:0',
      buttonValue(lastView(stage).blocks, 'ord:page:0'),
      lastView(stage),
    );
    expect(stage.views.at(-1)?.how).toBe('update');
    expect(JSON.stringify(lastView(stage))).toContain('side 2 av 2');
    expect(JSON.stringify(lastView(stage))).toContain('dyr som lever i vatn');
  });

  it.each(['{}', '{"articles":[],"page":1}', '{"articles":[{"dict":"xyz","id":1}],"page":1}', 'bob:1'])(
    'takes %s for a page of an older version',
    async (value) => {
      const stage = createOrdHarness();
      await stage.shortcut('Kari gikk etter fisk');
      await stage.touchInModal('ord:page:0', value, lastView(stage));
      expect(lastView(stage).blocks[0]).toMatchObject({ text: { text: nb.common.buttonExpired('/ord') } });
    },
  );

  it('says when an article is gone', async () => {
    const stage = createOrdHarness();
    await stage.touch('ord:share', 'bob:999');
    expect(lastSentMessage(stage)).toMatchObject({
      how: 'replace',
      message: { text: nb.ord.articleGone(undefined) },
    });
    await stage.touch('ord:share', 'bob:999 bn torsk');
    expect(lastSentMessage(stage).message.text).toContain('«/ord torsk»');
    await stage.touch('ord:inflection', opened('bob', 998));
    expect(JSON.stringify(lastView(stage))).toContain(nb.ord.articleGone(undefined));
  });

  it.each(['noe gammelt', 'bob:', '{}'])('takes %s for a button of an older version', async (value) => {
    const stage = createOrdHarness();
    await stage.touch('ord:show', value);
    expect(lastSentMessage(stage).message.text).toBe(nb.common.buttonExpired('/ord'));
  });

  it('says that the dictionary is down, never that there is no such word, and recovers', async () => {
    const stage = createOrdHarness();
    stage.state.isDown = true;
    await stage.type('fisk');
    expect(lastSentMessage(stage).message.text).toContain(nb.failure.service('dictionary', 'unreachable'));
    expect(await stage.complete('fi')).toMatchObject([{ text: nb.common.menuUnavailable }]);
    await stage.touch('ord:inflection', opened('bob', 101));
    expect(JSON.stringify(lastView(stage))).toContain(nb.failure.service('dictionary', 'unreachable'));
    stage.state.isDown = false;
    await stage.type('fisk');
    expect(lastSentMessage(stage).message.text).toContain('en fisk');
  });
});

describe('«Slå opp ord»', () => {
  it('shows the articles of the chosen word below the same menu', async () => {
    const stage = createOrdHarness();
    await stage.shortcut('Kari <@U2> gikk etter *fisk* :fish:');
    expect(lastView(stage).private_metadata).toBe('{"words":["Kari","gikk","etter","fisk"]}');
    await stage.touchInModal('ord:word', 'gikk', lastView(stage));
    expect(JSON.stringify(lastView(stage))).toContain(' er preteritum av ');
    await stage.touchInModal('ord:word', 'fisk', lastView(stage));
    const view = lastView(stage);
    expect(JSON.stringify(view)).toContain('ein fisk');
    expect(JSON.parse(view.private_metadata ?? '')).toMatchObject({ words: { length: 4 }, chosen: 'fisk' });
    expect(view.blocks[0]).toMatchObject({ elements: [{ initial_option: { value: 'fisk' } }] });
  });

  it('shows the only word at once', async () => {
    const stage = createOrdHarness();
    await stage.shortcut('Gikk!');
    expect(JSON.stringify(lastView(stage))).toContain('å gå');
  });

  it('keeps the menu below the sentence when a word cannot be looked up, and the sentence once', async () => {
    const stage = createOrdHarness();
    await stage.shortcut('Kari gikk etter fisk');
    const before = lastView(stage);
    stage.state.isDown = true;
    const sentence = nb.failure.service('dictionary', 'unreachable');
    for (const word of ['gikk', 'fisk']) {
      await stage.touchInModal('ord:word', word, lastView(stage));
      const { blocks, private_metadata } = lastView(stage);
      expect(blocks[0]).toMatchObject({ type: 'section', text: { text: sentence } });
      expect(blocks.slice(2)).toEqual(before.blocks);
      expect(private_metadata).toBe(before.private_metadata);
    }
    stage.state.isDown = false;
    await stage.touchInModal('ord:word', 'gikk', lastView(stage));
    expect(JSON.stringify(lastView(stage))).not.toContain(sentence);
    expect(JSON.stringify(lastView(stage))).toContain(' er preteritum av ');
  });

  it('says in the modal that what was touched is of an older version', async () => {
    const stage = createOrdHarness();
    await stage.shortcut('Kari gikk etter fisk');
    await stage.touchInModal('ord:old', 'gikk', lastView(stage));
    expect(lastView(stage).blocks[0]).toMatchObject({ text: { text: nb.common.buttonExpired('/ord') } });
  });

  it('asks nothing where there are no words', async () => {
    const stage = createOrdHarness();
    await stage.shortcut(':fish: <https://eksempel.no>');
    expect(JSON.stringify(lastView(stage))).toContain(nb.ord.noWords);
    expect(stage.asked).toEqual([]);
  });
});

describe('«Slå opp ord» in the search field', () => {
  const menuIn = ({ blocks }: ReturnType<typeof lastView>) => JSON.stringify(blocks.slice(0, 3));

  it('keeps to what it is told, and shows the word below', async () => {
    const stage = createOrdHarness();
    await stage.global();
    expect(menuIn(lastView(stage))).toContain('"ord:pick"');
    await stage.touchInModal('ord:filter:1', 'nV', lastView(stage));
    expect(menuIn(lastView(stage))).toContain('"ord:pick-nV"');
    await stage.touchInModal('ord:pick-nV', 'b gikk', lastView(stage));
    expect(JSON.stringify(lastView(stage))).toContain(' er preteritum av ');
    expect(menuIn(lastView(stage))).toContain('"ord:pick-nV"');
  });

  it('is the place where the answer of any button in it comes, another article too', async () => {
    const stage = createOrdHarness();
    await stage.global();
    await stage.touchInModal('ord:draw', 'bn', lastView(stage));
    expect(JSON.stringify(lastView(stage))).toContain('å gå');
    expect(lastView(stage).callback_id).toBe('slaa_opp_global');
  });
});

describe('sharing from a modal', () => {
  it('posts the article in the language of the channel, and stays in that of the person', async () => {
    const stage = createOrdHarness();
    await stage.type('språk nynorsk');
    await stage.shortcut('Gikk!');
    await stage.submit(lastView(stage));
    expect(lastSentMessage(stage)).toMatchObject({ how: 'post' });
    expect(JSON.stringify(lastSentMessage(stage).message)).toContain(nb.ord.grammar.wordClasses.VERB);
    expect(JSON.stringify(lastSentMessage(stage).message)).not.toContain('ord:');
    expect(JSON.stringify(lastView(stage))).toContain(nn.common.sharedIn('C2', false));
    expect(JSON.stringify(lastView(stage))).toContain(nn.ord.inflection);
  });

  it('of an article that is gone posts nothing, and says so', async () => {
    const stage = createOrdHarness();
    const view = renderSearchModal({ filter: UNFILTERED }, undefined, nb);
    await stage.submit({ ...view, private_metadata: '{"filter":"bn","shown":"bob:999"}' });
    expect(stage.sent).toEqual([]);
    expect(JSON.stringify(lastView(stage))).toContain(nb.ord.articleGone(undefined));
  });
});
