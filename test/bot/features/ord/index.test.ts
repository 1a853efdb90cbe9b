import { describe, expect, it } from 'vitest';
import { createOrdFeature } from '../../../../src/bot/features/ord/index.js';
import { LANGUAGES } from '../../../../src/bot/model/language.js';
import { textsOf } from '../../../../src/bot/texts/texts.js';
import type { DictId } from '../../../../src/dictionary/contract.js';
import type { Article } from '../../../../src/dictionary/model.js';
import { buttonValue, valuesIn } from '../../blocks/block-values.js';
import { expectMessageWithinLimits } from '../../blocks/within-limits.js';
import * as articles from './articles.js';
import { createFakeDictionary, makeHit } from './fake-dictionary.js';
import { createOrdHarness, lastSentMessage, lastView } from './ord-harness.js';

const nb = textsOf('nb');

const modalState = (dict: string, id: number) => JSON.stringify({ articles: [{ dict, id }], page: 1 });

describe('/ord', () => {
  it('answers with both dictionaries, and shares the same answer', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('fisk');
    expect(lastSentMessage(harness)).toMatchObject({ via: 'answer' });
    const { text, blocks } = lastSentMessage(harness).message;
    expect(text).toMatch(/en fisk.*ein fisk/u);
    await harness.clickInMessage('ord:share', buttonValue(blocks, 'ord:share'));
    expect(lastSentMessage(harness)).toMatchObject({ via: 'share', message: { text } });
    for (const { message } of harness.sent) expectMessageWithinLimits(message);
    expect(harness.requests).toEqual(['search bob,nob fisk']);
  });

  it('has a button for the word in the other dictionary', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('fisk nn');
    expect(lastSentMessage(harness).message.text).toContain('På bokmål: fisk.');
    await harness.clickInMessage(
      'ord:show',
      buttonValue(lastSentMessage(harness).message.blocks, 'ord:show'),
    );
    expect(lastSentMessage(harness)).toMatchObject({ via: 'replace' });
    expect(lastSentMessage(harness).message.text).toMatch(/en fisk.*ein fisk/u);
  });

  it('answers with a random word, and has buttons for another one and for the typed keyword', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('tilfeldig nn');
    const { blocks } = lastSentMessage(harness).message;
    expect(buttonValue(blocks, 'ord:look-up:1')).toBe('n tilfeldig');
    await harness.clickInMessage('ord:draw', buttonValue(blocks, 'ord:draw'));
    expect(lastSentMessage(harness)).toMatchObject({ via: 'replace' });
    expect(lastSentMessage(harness).message.text).toContain('å gå');
    expect(JSON.stringify(lastSentMessage(harness).message.blocks)).not.toContain('tilfeldig');
    expect(harness.requests.filter((question) => question.startsWith('random'))).toEqual([
      'random nob,any',
      'random nob,any',
    ]);
  });

  it('applies the filter of the picker to the menu and to the chosen word', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('');
    const filters = valuesIn(lastSentMessage(harness).message.blocks);
    expect(filters).toEqual(expect.arrayContaining(['bn', 'b', 'n', 'bnV']));
    await harness.clickInMessage('ord:filter:1', 'nV');
    expect(lastSentMessage(harness)).toMatchObject({ via: 'replace' });
    const { blocks } = lastSentMessage(harness).message;
    expect(JSON.stringify(blocks)).toContain('"action_id":"ord:pick-nV"');
    const [option] = await harness.completeWord('fi', 'ord:pick-nV');
    expect(option?.value).toBe('nV fisk');
    await harness.clickInMessage('ord:pick-nV', option?.value ?? '');
    expect(lastSentMessage(harness).message.text).toContain('fant ikke «fisk» som verb.');
  });

  it('has a button for the nearest word if nothing is found', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('fikks nn');
    const { message } = lastSentMessage(harness);
    expect(message.text).toContain('fant ikke «fikks» på bokmål eller nynorsk.');
    await harness.clickInMessage('ord:look-up:0', valuesIn(message.blocks)[0] ?? '');
    expect(lastSentMessage(harness).message.text).toContain('ein fisk');
  });

  it.each([
    ['det på fisk', 'det på fisk', 'fisk', /en fisk.*ein fisk.*dyr som/u],
    ['torsk gikk heller', 'torsk gikk heller', 'gikk', /preteritum av «gå»/u],
    ['det på fisk på nynorsk', 'det på fisk', 'fisk', /ein fisk/u],
    ['bøyning av torsk og fisk på kroken', 'torsk og fisk på kroken', 'fisk', /en fisk(?!.*dyr som)/u],
  ])(
    'shows the only known word of an unknown text, below a line that says so: %s',
    async (typed, ...told) => {
      const [missing, word, article] = told;
      const harness = createOrdHarness({ nearest: [] });
      await harness.sendCommand(typed);
      const { message } = lastSentMessage(harness);
      expectMessageWithinLimits(message);
      const line = `${nb.ord.notFound(missing, ['bob', 'nob'])} ${nb.ord.onlyWord(word)}`;
      expect(message.blocks.slice(0, 2)).toMatchObject([
        { type: 'section', text: { text: line } },
        { type: 'header' },
      ]);
      expect(message.text.startsWith(line)).toBe(true);
      expect(message.text).toMatch(article);
      await harness.clickInMessage('ord:share', buttonValue(message.blocks, 'ord:share'));
      expect(lastSentMessage(harness).via).toBe('share');
      expect(lastSentMessage(harness).message.text).toBe(message.text.slice(line.length + 1));
    },
  );

  it('asks which word where a text has several known ones', async () => {
    const harness = createOrdHarness({ nearest: [] });
    await harness.sendCommand('det fisk gikk på');
    const { blocks } = lastSentMessage(harness).message;
    expect(blocks.map(({ type }) => type)).not.toContain('header');
    expect(valuesIn(blocks)).toEqual(['bn fisk', 'bn gikk']);
  });

  it('has a button that searches the dictionary in which no such word is known', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('gikk nn');
    const { message } = lastSentMessage(harness);
    expect(message.text).toContain('bare på bokmål. Jeg kjenner ikke noe tilsvarende ord på nynorsk.');
    await harness.clickInMessage('ord:open', buttonValue(message.blocks, 'ord:open'));
    expect(JSON.stringify(lastView(harness))).toContain('"action_id":"ord:pick-n"');
  });

  it('shows the picker, completes words and shows the chosen one', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('');
    expect(JSON.stringify(lastSentMessage(harness).message.blocks)).toContain('external_select');
    const [option] = await harness.completeWord('fi');
    await harness.clickInMessage('ord:pick', option?.value ?? '');
    expect(lastSentMessage(harness)).toMatchObject({ via: 'replace' });
    expect(lastSentMessage(harness).message.text).toContain('en fisk');
  });

  it('opens the inflection, and pushes the full article on top of it', async () => {
    const harness = createOrdHarness();
    await harness.clickInMessage('ord:inflection', modalState('bob', 202));
    expect(JSON.stringify(lastView(harness))).toContain('har gått');
    await harness.clickInModal('ord:whole', modalState('bob', 202), lastView(harness));
    expect(harness.views.map(({ via }) => via)).toEqual(['open', 'filled', 'push', 'filled']);
    expect(JSON.stringify(lastView(harness))).toContain('bevege seg til fots');
  });

  it('turns the pages of the full article in place, through both dictionaries', async () => {
    const harness = createOrdHarness();
    await harness.sendCommand('fisk');
    await harness.clickInMessage(
      'ord:whole',
      buttonValue(lastSentMessage(harness).message.blocks, 'ord:whole'),
    );
    expect(JSON.stringify(lastView(harness))).toContain('side 1 av 2');
    await harness.clickInModal(
      'ord:page:0',
      buttonValue(lastView(harness).blocks, 'ord:page:0'),
      lastView(harness),
    );
    expect(harness.views.at(-1)?.via).toBe('update');
    expect(JSON.stringify(lastView(harness))).toContain('side 2 av 2');
    expect(JSON.stringify(lastView(harness))).toContain('dyr som lever i vatn');
  });

  it.each(['{}', '{"articles":[],"page":1}', '{"articles":[{"dict":"xyz","id":1}],"page":1}', 'bob:1'])(
    'says that the button has expired for a page button with value %s',
    async (value) => {
      const harness = createOrdHarness();
      await harness.openMessageShortcut('Kari gikk etter fisk');
      await harness.clickInModal('ord:page:0', value, lastView(harness));
      expect(lastView(harness).blocks[0]).toMatchObject({ text: { text: nb.common.buttonExpired('/ord') } });
    },
  );

  it('says that an article is gone', async () => {
    const harness = createOrdHarness();
    await harness.clickInMessage('ord:share', 'bob:999');
    expect(lastSentMessage(harness)).toMatchObject({
      via: 'replace',
      message: { text: nb.ord.articleGone(undefined) },
    });
    await harness.clickInMessage('ord:share', 'bob:999 bn torsk');
    expect(lastSentMessage(harness).message.text).toContain('«/ord torsk»');
    await harness.clickInMessage('ord:inflection', modalState('bob', 998));
    expect(JSON.stringify(lastView(harness))).toContain(nb.ord.articleGone(undefined));
  });

  it.each(['noe gammelt', 'bob:', '{}'])('says that the button has expired for value %s', async (value) => {
    const harness = createOrdHarness();
    await harness.clickInMessage('ord:show', value);
    expect(lastSentMessage(harness).message.text).toBe(nb.common.buttonExpired('/ord'));
  });

  it('reports a dictionary that is down instead of an unknown word, and recovers', async () => {
    const harness = createOrdHarness();
    harness.state.isDown = true;
    await harness.sendCommand('fisk');
    expect(lastSentMessage(harness).message.text).toContain(nb.failure.service('dictionary', 'unreachable'));
    expect(await harness.completeWord('fi')).toMatchObject([{ text: nb.common.menuUnavailable }]);
    await harness.clickInMessage('ord:inflection', modalState('bob', 101));
    expect(JSON.stringify(lastView(harness))).toContain(nb.failure.service('dictionary', 'unreachable'));
    harness.state.isDown = false;
    await harness.sendCommand('fisk');
    expect(lastSentMessage(harness).message.text).toContain('en fisk');
  });
});

const { fisk, fiskNn, gaa, skole, jamfoere, slaa } = articles;

const notAsked = () => Promise.reject(new Error('not asked for'));

/** The preview of a link to a word that the dictionary finds in these articles. */
async function previewOf(shown: readonly Article[], texts = nb) {
  const { dictionary } = createFakeDictionary({ ord: { hits: shown.map((each) => makeHit(each)) } });
  const [preview] = createOrdFeature().linkPreviews ?? [];
  const url = new URL('https://ordbokene.no/bm,nn/ord');
  const client = {
    search: (dicts: readonly DictId[], q: string) => dictionary.search(dicts, q),
    article: dictionary.article,
    random: notAsked,
    suggest: notAsked,
  };
  const found = await preview?.handle(url, client, texts);
  if (!found) throw new Error('there is no preview');
  return found;
}

const ENTRIES: Record<string, readonly Article[]> = {
  fisk: [fisk],
  'fisk-both': [fisk, fiskNn],
  gaa: [{ ...gaa, source: 'ordbokene' }],
  'jamfoere-two-spellings': [jamfoere],
  'skole-ordbokene': [{ ...skole, source: 'ordbokene' }],
  'slaa-long': [slaa],
};

describe.each(LANGUAGES)('the preview of a link in %s', (language) => {
  it.each(Object.entries(ENTRIES))('%s', async (name, entry) => {
    const { title, blocks } = await previewOf(entry, textsOf(language));
    const suffix = language === 'nb' ? '' : `.${language}`;
    const message = { text: title, blocks };
    expectMessageWithinLimits(message);
    // Slack answers chat.unfurl with invalid_blocks for rich text, which it accepts in a message.
    expect(blocks.map(({ type }) => type)).not.toContain('rich_text');
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../../golden/ord/link-${name}${suffix}.json`,
    );
  });
});

it('keeps a huge article short', async () => {
  const text = 'ord '.repeat(1_200);
  const sense = articles.makeSense(text, { senses: [articles.makeSense(text), articles.makeSense(text)] });
  const lemmas = Array.from({ length: 40 }, (_, n) =>
    articles.nounLemma([['Masc', 'en', 'to', 'tre', 'fire']], { text: `${'ord'.repeat(80)}${n}` }),
  );
  const giant = articles.makeArticle({ id: 1, lemmas, senses: Array.from({ length: 9 }, () => sense) });
  const { title, blocks } = await previewOf([giant, { ...giant, dict: 'nob' }]);
  expectMessageWithinLimits({ text: title, blocks });
  expect(JSON.stringify(blocks).length).toBeLessThan(4_000);
});
